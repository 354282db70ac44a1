"""A player's own tables: those that run, his turn first, and those that are over."""

from __future__ import annotations

import io
import math
import time
import zipfile
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from handelshuis.server.storage.hours import Hours, Span, holidays_at
from handelshuis.server.storage.players import (
    TableOf,
    finished_tables_of,
    running_tables_of,
    series_of,
)
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.clocks import left_of
from handelshuis.server.wire.bodies import GameOfSeries, MySeat, MyTable, SeriesShown
from handelshuis.server.wire.messages import Clock, Outcome

RUNNING_SHOWN: Final = 100
FINISHED_SHOWN: Final = 25
"""How many finished tables are told at once; the rest when they are asked for."""
SERIES_SHOWN: Final = 200


async def running(storage: Storage, player: str) -> list[MyTable]:
    """List the tables where a player's game goes on: first those that wait for him.

    Of these first where he has the least time left, then those that have waited longest.
    """
    found = await storage.read(running_tables_of, player, RUNNING_SHOWN)
    short = [each.row.id for each in found if each.row.clock]
    holidays = await storage.read(holidays_at, short) if short else {}
    tables = [_told(each, storage.hours, holidays.get(each.row.id, {})) for each in found]
    return sorted(tables, key=_urgency)


def _urgency(each: MyTable) -> tuple[bool, float, float]:
    left = math.inf if each.until is None else each.until
    return not each.your_turn, left, each.asked or math.inf


async def finished(
    storage: Storage, player: str, before: float | None, table: str, game: str, name: str
) -> list[MyTable]:
    """List tables where a player's game is over, the newest first; from one on, those after it."""
    moment = before or time.time() + 1
    sought = name.strip()
    found = await storage.read(
        finished_tables_of, player, moment, table, game, sought, FINISHED_SHOWN
    )
    return [_told(each, storage.hours, {}) for each in found]


async def all_finished(storage: Storage, player: str) -> AsyncIterator[MyTable]:
    """Go through all finished tables of a player."""
    before: float | None = None
    table = ""
    while some := await finished(storage, player, before, table, "", ""):
        for each in some:
            yield each
        before, table = some[-1].over, some[-1].table


async def series(storage: Storage, table: str, played: bool) -> SeriesShown:
    """Tell how the games went that the same people played one after another.

    The tally is by the seats of the table that is asked about; who did not play there is told
    nothing of those that nobody may see.
    """
    rows = await storage.read(series_of, table, SERIES_SHOWN)
    number = next(row.number for row in rows if row.id == table)
    rows = [row for row in rows if played or row.onlookers != "none" or row.shared]
    games = []
    wins: list[int] = []
    for row in rows:
        outcome = msgspec.json.decode(row.result, type=Outcome) if row.result else None
        ranks = [] if outcome is None else _turned(outcome.ranks, number - row.number)
        scores = [] if outcome is None else _turned(outcome.scores, number - row.number)
        games.append(GameOfSeries(table=row.id, number=row.number, ranks=ranks, scores=scores))
        wins = wins or [0] * len(ranks)
        wins = [count + (rank == 1) for count, rank in zip(wins, ranks)] if ranks else wins
    return SeriesShown(games=games, wins=wins)


def _turned(values: list[int], on: int) -> list[int]:
    """Give values by the seats that their owners have so many games later."""
    count = len(values)
    return [values[(seat - on) % count] for seat in range(count)]


def _told(each: TableOf, hours: Hours, holidays: dict[int, list[Span]]) -> MyTable:
    row = each.row
    outcome = msgspec.json.decode(row.result, type=Outcome) if row.result else None
    awaited = [int(seat) for seat in row.awaited.split()] if row.over is None else []
    own = [seat for seat in awaited if seat in each.own]
    moments = [seat.asked for seat in each.seats]
    left = left_of(row, own or awaited, hours, holidays) if awaited else None
    return MyTable(
        table=row.id,
        game=row.game,
        own=each.own,
        seats=[MySeat(name=seat.name, kind=seat.kind) for seat in each.seats],
        created=row.created,
        over=row.over,
        awaited=awaited,
        asked=min((moments[seat] for seat in own or awaited if moments[seat]), default=None),
        your_turn=bool(own),
        clock=msgspec.json.decode(row.clock, type=Clock) if row.clock else None,
        left=left and left.seconds,
        until=left and left.until,
        ranks=[] if outcome is None else outcome.ranks,
        scores=[] if outcome is None else outcome.scores,
        next=row.next or "",
        tournament=each.tournament,
    )


def packed(files: dict[str, str]) -> bytes:
    """Pack texts into a zip file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return buffer.getvalue()
