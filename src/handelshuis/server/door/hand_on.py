"""Where a table is: at this server, or at another to which whoever comes for it is handed on."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from handelshuis.server.door.answers import refuse
from handelshuis.server.door.calls import Unanswered, call
from handelshuis.server.door.relays import HAND_ON, NotThere, RelayLine
from handelshuis.server.house import House
from handelshuis.server.peers.hops import HEADER, claim_in, visitor_in, vouch
from handelshuis.server.storage.leases import Elsewhere, Peer
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.refusals import Refusal

T = TypeVar("T")
PATIENCE: Final = 8.0
"""How long a server is looked for that has a table; a dead one's lease is over long before."""

PAUSE: Final = 0.5
"""After so long a server that did not take someone is asked again, if it still lives."""

OF_A_TABLE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{16})(?:/.*)?\Z")
HANDED: Final = (b"content-type", b"authorization", b"handelshuis-seat")
"""What of a call's headers is handed on with it."""

HANDED_ON: Final = "handelshuis.handed_on"
"""What the scope of a visitor has whom another server sent."""


class Arrivals:
    """Stands before the gate: believes another server, and nobody else, who a visitor is."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        """Stand before the application of a house."""
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one in, as who he is."""
        claim = claim_in(scope) if scope["type"] in ("http", "websocket") else None
        if claim is None:
            await self.app(scope, receive, send)
            return
        lease = self.house.lease
        visitor = None
        if lease is not None and lease.me:
            visitor = visitor_in(claim, lease.secret, lease.me, scope)
        if visitor is None:
            await refuse(Refusal("not_here"), scope, receive, send)
            return
        client = (visitor, 0) if visitor else None
        await self.app({**scope, "client": client, HANDED_ON: True}, receive, send)


class Calls:
    """Stands behind the gate: has the table of a call read at the expense of whoever calls, or
    hands the call on to the server that has it.
    """

    def __init__(self, app: ASGIApp, house: House) -> None:
        """Stand before the application of a house."""
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one call through, or hand it on."""
        named = OF_A_TABLE.match(scope["path"]) if scope["type"] == "http" else None
        if named is None:
            await self.app(scope, receive, send)
            return
        body: bytes | None = None
        answer: Response | None = None

        async def hand_on(peer: Peer) -> None:
            nonlocal body, answer
            if body is None:
                body = await Request(scope, receive).body()
            answer = await call_about(peer, self.house, scope, body)

        try:
            if await find(self.house, named[1], scope, hand_on) is not None:
                await self.app(scope, receive, send)
                return
        except Refusal as refusal:
            await refuse(refusal, scope, receive, send)
            return
        assert answer is not None
        await answer(scope, receive, send)


async def call_about(peer: Peer, house: House, scope: Scope, body: bytes) -> Response:
    """Hand a call on; what is not answered is asked again only where that changes nothing."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    kept = [(name, value) for name, value in scope["headers"] if name in HANDED]
    headers = [*kept, (HEADER.encode(), word_to(peer, house, scope).encode())]
    try:
        return await call(peer.address, scope["method"], target, headers, body)
    except Unanswered:
        if scope["method"] in ("GET", "HEAD"):
            raise NotThere from None
        raise Refusal("trouble") from None


async def hand_on_page(peer: Peer, house: House, scope: Scope) -> None:
    """Let another server talk with a page until either ends it."""
    line: RelayLine = scope["extensions"][HAND_ON]["line"]
    where = urlsplit(peer.address)
    header = f"{HEADER}: {word_to(peer, house, scope)}\r\n".encode()
    assert where.hostname is not None
    assert where.port is not None
    far = await while_alive(peer, house, line.reach(where.hostname, where.port, header))
    with suppress(NotThere):
        await while_alive(peer, house, line.hand_on(far))


async def while_alive(peer: Peer, house: House, doing: Coroutine[Any, Any, T]) -> T:
    """Do something as long as another server lives; raises NotThere when that one is gone."""
    assert house.lease is not None
    done = asyncio.create_task(doing)
    gone = asyncio.create_task(house.lease.gone(peer))
    try:
        await asyncio.wait({done, gone}, return_when=asyncio.FIRST_COMPLETED)
        if done.done():
            return done.result()
        raise NotThere
    finally:
        done.cancel()
        gone.cancel()


def word_to(peer: Peer, house: House, scope: Scope) -> str:
    """Say to another server who the visitor is."""
    assert house.lease is not None
    visitor = scope["client"][0] if scope["client"] else ""
    return vouch(house.lease.secret, peer.id, visitor, scope)


async def find(
    house: House, name: str, scope: Scope, hand_on: Callable[[Peer], Awaitable[None]]
) -> Table | None:
    """Give a table that is here or can be had; None when the visitor was handed on to another.

    A server that does not answer is asked again until its lease is over, and its tables free.
    """
    until = time.monotonic() + PATIENCE
    visitor = house.visitors.of(scope)
    while True:
        try:
            return await house.table(name, visitor)
        except Elsewhere as elsewhere:
            peer = elsewhere.peer
        if HANDED_ON in scope:
            raise Refusal("not_here")
        try:
            await hand_on(peer)
            return None
        except NotThere:
            if time.monotonic() > until:
                raise Refusal("trouble") from None
        assert house.lease is not None
        with suppress(TimeoutError):
            await asyncio.wait_for(house.lease.gone(peer), PAUSE)
