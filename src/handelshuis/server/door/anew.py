"""Telling the other servers of a house that storage knows more of some tables than they do."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import FastAPI, Request
from pydantic import Field, TypeAdapter
from starlette.types import Scope

from handelshuis.server.door.calls import Unanswered, call
from handelshuis.server.door.hand_on import HANDED_ON, word_to
from handelshuis.server.door.relays import NotThere
from handelshuis.server.house import House
from handelshuis.server.peers.hops import HEADER
from handelshuis.server.storage.leases import Peer
from handelshuis.server.wire.refusals import Refusal

PATH: Final = "/peers/anew"
AT_ONCE: Final = 200
"""Tables that are named in one call."""
PATIENCE: Final = 2.0
"""How long another server may take; it finds out by itself when it writes."""


def add_anew(app: FastAPI, house: House) -> None:
    """Add what servers say to each other to the application of a house."""

    @app.post(PATH, include_in_schema=False)
    async def read_anew(
        names: Annotated[list[str], Field(max_length=AT_ONCE)], request: Request
    ) -> dict[str, bool]:
        """Let go of tables of which another server has stored something."""
        if HANDED_ON not in request.scope:
            raise Refusal("no_page")
        house.read_anew(names)
        return {"done": True}


async def have_read_anew(house: House, names: list[str]) -> None:
    """Let every server of the house read tables anew, this one among them."""
    house.read_anew(names)
    if house.lease is None:
        return
    others = [peer for peer in house.lease.living.values() if peer.id != house.lease.me]
    for first in range(0, len(names), AT_ONCE):
        some = names[first : first + AT_ONCE]
        await asyncio.gather(*[_tell(house, peer, some) for peer in others])


async def _tell(house: House, peer: Peer, names: list[str]) -> None:
    scope: Scope = {"method": "POST", "path": PATH, "query_string": b"", "client": None}
    word = word_to(peer, house, scope)
    headers = [(b"content-type", b"application/json"), (HEADER.encode(), word.encode())]
    try:
        async with asyncio.timeout(PATIENCE):
            body = TypeAdapter(list[str]).dump_json(names)
            await call(peer.address, "POST", PATH.encode(), headers, body)
    except (NotThere, Unanswered, TimeoutError):
        # Under its old fence it can write nothing there.
        pass
