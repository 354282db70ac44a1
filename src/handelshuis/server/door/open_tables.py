"""The list of open tables, made once a second: of this server's, and of what others say of theirs.

Nobody takes a table over for it, or keeps one in memory. Of one that is in nobody's, its last
position is read, once: until somebody comes it stays as it is.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from pydantic import TypeAdapter, ValidationError
from starlette.types import Scope

from handelshuis.server.door.calls import Unanswered, call
from handelshuis.server.door.hand_on import word_to
from handelshuis.server.door.relays import NotThere
from handelshuis.server.house import House
from handelshuis.server.peers.hops import HEADER
from handelshuis.server.storage.leases import Peer, Place, places
from handelshuis.server.storage.reading import open_tables
from handelshuis.server.tables.opening import read_table
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.bodies import TableListed
from handelshuis.server.wire.refusals import Refusal

SHOWN: Final = 50
LISTED_SECONDS: Final = 1.0
"""How old a list of the open tables may be, however many ask for it."""

PATIENCE: Final = 2.0
"""How long another server may take to tell of its tables; then they are left out for once."""

PATH: Final = "/peers/tables"
LIST: Final = TypeAdapter(list[TableListed])


class OpenTables:
    """The running tables that anyone may see."""

    def __init__(self, house: House) -> None:
        """List those of a house."""
        self.house = house
        self.made: asyncio.Task[list[TableListed]] | None = None
        self.made_at = 0.0

    async def listed(self) -> list[TableListed]:
        """List them as they were at most a second ago."""
        if self.made is None or time.monotonic() - self.made_at > LISTED_SECONDS:
            self.made_at = time.monotonic()
            self.made = asyncio.create_task(self._make())
        return await asyncio.shield(self.made)

    async def listed_here(self, names: list[str]) -> list[TableListed]:
        """List those of some tables that this server has in memory."""
        found = [self.house.in_memory(name) for name in names]
        return [listed(table) for table in found if table is not None]

    async def _make(self) -> list[TableListed]:
        house = self.house
        names = await house.storage.read(open_tables, SHOWN)
        me = house.lease.me if house.lease is not None else ""
        where = {name: Place(None, 0) for name in names}
        if house.lease is not None:
            where = await house.storage.read(places, names)
        by_peer: dict[Peer, list[str]] = {}
        here, resting = [], {}
        for name, place in where.items():
            if place.peer is not None and place.peer.id != me:
                by_peer.setdefault(place.peer, []).append(name)
            elif house.in_memory(name) is not None:
                here.append(name)
            else:
                resting[name] = place
        told = await asyncio.gather(
            self.listed_here(here),
            self._listed_at_rest(resting),
            *[self._told_by(peer, some) for peer, some in by_peer.items()],
        )
        found = {each.table: each for some in told for each in some}
        return [found[name] for name in names if name in found]

    async def _listed_at_rest(self, where: dict[str, Place]) -> list[TableListed]:
        house = self.house
        known, house.resting = house.resting, {}
        found = []
        for name, place in where.items():
            fence, told = known.get(name, (-1, None))
            if told is None or fence != place.fence:
                try:
                    told = listed(
                        await read_table(house.storage, name, house.replayed, looks_only=True)
                    )
                except Refusal:
                    continue
            found.append(told)
            # Somebody may have come to it meanwhile.
            if house.in_memory(name) is None:
                house.resting[name] = place.fence, told
        return found

    async def _told_by(self, peer: Peer, names: list[str]) -> list[TableListed]:
        scope: Scope = {"method": "POST", "path": PATH, "query_string": b"", "client": None}
        word = word_to(peer, self.house, scope)
        headers = [(b"content-type", b"application/json"), (HEADER.encode(), word.encode())]
        body = TypeAdapter(list[str]).dump_json(names)
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await call(peer.address, "POST", PATH.encode(), headers, body)
            return LIST.validate_json(bytes(answer.body))
        except (NotThere, Unanswered, TimeoutError, ValidationError):
            return []


def listed(table: Table) -> TableListed:
    """Tell of a table what the list shows."""
    info = table.info()
    return TableListed(
        table=info.table,
        game=info.game,
        players=info.players,
        names=[seat.name for seat in info.seats],
        open_seats=sum(seat.kind == "open" for seat in info.seats),
        round=table.round,
        awaited=table.awaited(),
        clock=table.clock,
    )
