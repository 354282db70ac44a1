"""The lobby: tables that wait for strangers, read from storage once a second for all who ask.

So several servers show the same one, and nobody has to be asked for his tables.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec

from handelshuis.core.game import Setup
from handelshuis.server.club.ratings import doubt, points
from handelshuis.server.storage.lobby import Listed, listed_tables
from handelshuis.server.storage.storage import Storage
from handelshuis.server.wire.bodies import (
    Language,
    Level,
    LobbyAsked,
    LobbySeat,
    LobbyShown,
    LobbyTable,
)
from handelshuis.server.wire.messages import Clock

READ: Final = 500
"""The newest tables that are looked through."""
TOLD: Final = 40
"""How many are told at once; the rest by what is asked for, and after those that were told."""
READ_SECONDS: Final = 1.0
"""How old what is told may be, however many ask."""
NEAR: Final = 150
"""How far a rating may be from one's own at a table of one's own level."""


class Waiting(msgspec.Struct):
    """A table that waits, as it is told, and who sits there."""

    shown: LobbyTable
    players: set[str]


class Lobby:
    """The tables that wait for strangers."""

    def __init__(self, storage: Storage) -> None:
        """Know those of a house."""
        self.storage = storage
        self.read: asyncio.Task[list[Waiting]] | None = None
        self.read_at = 0.0

    async def shown(self, asked: LobbyAsked, without: set[str]) -> LobbyShown:
        """Tell of the tables that somebody asks for, but for those with people he will not see."""
        if self.read is None or time.monotonic() - self.read_at > READ_SECONDS:
            self.read_at = time.monotonic()
            self.read = asyncio.create_task(self._read())
        found = await asyncio.shield(self.read)
        fit = [
            each.shown for each in found if not each.players & without and _fits(each.shown, asked)
        ]
        page = fit[asked.skip : asked.skip + TOLD]
        return LobbyShown(tables=page, more=max(0, len(fit) - asked.skip - len(page)))

    async def _read(self) -> list[Waiting]:
        tables = await self.storage.read(listed_tables, time.time(), READ)
        return [
            Waiting(_told(each), {seat.player_id for seat in each.seats if seat.player_id})
            for each in tables
        ]


def _fits(shown: LobbyTable, asked: LobbyAsked) -> bool:
    free = len(shown.free)
    name = asked.name.strip().casefold()
    levels = [seat.level.rating for seat in shown.seats if seat.level]
    return (
        (not asked.game or shown.game == asked.game)
        and (not asked.language or not shown.languages or asked.language in shown.languages)
        and (not asked.players or shown.players == asked.players)
        and free >= asked.free
        and (not asked.clock or asked.clock == _kind(shown.clock))
        and (asked.rated is None or shown.rated == asked.rated)
        and (not asked.near or all(abs(level - asked.near) <= NEAR for level in levels))
        and (not name or any(name in seat.name.casefold() for seat in shown.seats))
    )


def _told(each: Listed) -> LobbyTable:
    row = each.row
    setup = msgspec.json.decode(row.setup, type=Setup)
    return LobbyTable(
        table=row.id,
        game=row.game,
        variant=setup.variant,
        players=len(each.seats),
        seats=[_seat(seat) for seat in each.seats],
        free=[seat.seat for seat in each.seats if seat.kind == "open"],
        rated=bool(row.rated),
        coach=row.coach,
        languages=_languages(row.languages),
        clock=msgspec.json.decode(row.clock, type=Clock) if row.clock else None,
        created=row.created,
    )


def _seat(row: Any) -> LobbySeat:
    level = None
    if row.mu is not None:
        level = Level(rating=points(row.mu), give_or_take=doubt(row.sigma))
    # Whose seat is offered anew is not there any more.
    name = "" if row.kind == "open" else row.name
    return LobbySeat(name=name, kind=row.kind, colour=row.colour, level=level)


def _kind(clock: Clock | None) -> str:
    if clock is None:
        return "none"
    return "days" if clock.kind == "days" else "live"


def _languages(text: str) -> list[Language]:
    return [each for each in ("en", "nl") if each in text.split()]
