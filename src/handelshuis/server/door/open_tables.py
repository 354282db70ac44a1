"""The list of open tables, made once a second: of this server's, and of what others say of theirs.

Nobody takes a table over for it. Of one that no server has, its last position is read.
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
from handelshuis.server.storage.leases import Elsewhere, Peer, Place, places
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
        self.resting: dict[str, tuple[int, TableListed]] = {}
        """Tables that no server had, with their fences: until one takes it, it stays as it is."""

    async def listed(self) -> list[TableListed]:
        """List them as they were at most a second ago."""
        if self.made is None or time.monotonic() - self.made_at > LISTED_SECONDS:
            self.made_at = time.monotonic()
            self.made = asyncio.create_task(self._make())
        return await asyncio.shield(self.made)

    async def listed_here(self, names: list[str]) -> list[TableListed]:
        """List those of some tables that this server has."""
        found = []
        for name in names:
            try:
                found.append(listed(await self.house.table(name)))
            except (Refusal, Elsewhere):
                continue
        return found

    async def _make(self) -> list[TableListed]:
        house = self.house
        names = await house.storage.read(open_tables, SHOWN)
        if house.lease is None:
            return await self.listed_here(names)
        where = await house.storage.read(places, names)
        by_peer: dict[Peer | None, list[str]] = {}
        for name, place in where.items():
            by_peer.setdefault(place.peer, []).append(name)
        told = await asyncio.gather(
            *[
                self._listed_at_rest({name: where[name] for name in some})
                if peer is None
                else self.listed_here(some)
                if peer.id == house.lease.me
                else self._told_by(peer, some)
                for peer, some in by_peer.items()
            ]
        )
        found = {each.table: each for some in told for each in some}
        return [found[name] for name in names if name in found]

    async def _listed_at_rest(self, where: dict[str, Place]) -> list[TableListed]:
        known, self.resting = self.resting, {}
        for name, place in where.items():
            if name in known and known[name][0] == place.fence:
                self.resting[name] = known[name]
                continue
            try:
                table = await read_table(
                    self.house.storage, name, self.house.replayed, looks_only=True
                )
            except Refusal:
                continue
            self.resting[name] = place.fence, listed(table)
        return [each for _, each in self.resting.values()]

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
