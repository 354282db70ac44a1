"""The house: all its tables, those in use kept in memory, the others read when someone comes."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import Final

import msgspec

from handelshuis.bots.names import make_bot
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import games
from handelshuis.server.storage.reading import open_tables, running_tables
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.bot_turns import bot_turn
from handelshuis.server.tables.opening import new_id, read_table, set_up
from handelshuis.server.tables.records import keep_record, work_through
from handelshuis.server.tables.table import Table
from handelshuis.server.thinking.chances import Analyst
from handelshuis.server.thinking.coach import Coach
from handelshuis.server.thinking.rivals import Rivals
from handelshuis.server.thinking.thinkers import MakeBot, Thinkers
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.messages import SeatInfo
from handelshuis.server.wire.refusals import Refusal, because
from handelshuis.server.wire.visitors import Visitors

LOG: Final = logging.getLogger("handelshuis.house")
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}\Z")
IDLE_SECONDS: Final = 600.0
READING_SECONDS: Final = 20.0
"""How long it may take to replay a record that someone brings."""
OPEN_TABLES_SHOWN: Final = 50
LISTED_SECONDS: Final = 1.0
"""How old a list of the open tables may be, however many ask for it."""


class Settings(msgspec.Struct, frozen=True):
    """How a house is run."""

    database: str
    bot_pace: float = 0.5
    bot_seconds: float = 5.0
    offline_seconds: float = 15.0
    """How long someone must not have been online before the others may go on without him, or let a
    bot stand in for him."""
    make_bot: MakeBot = make_bot
    limits: Limits = Limits()


class House:
    """All tables, their storage and the bots that play at them."""

    def __init__(self, settings: Settings) -> None:
        """Open the house."""
        self.settings = settings
        self.limits = settings.limits
        self.visitors = Visitors(settings.limits)
        self.storage = Storage(settings.database)
        self.workers = Workers()
        self.thinkers = Thinkers(self.workers, settings.make_bot, settings.bot_seconds)
        self.coach = Coach(self.workers)
        self.analyst = Analyst(self.workers)
        self.tables: dict[str, Table] = {}
        self.rivals: dict[str, Rivals] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.chores: list[asyncio.Task[None]] = []
        self._open_tables: asyncio.Task[list[Table]] | None = None
        self._listed_at = 0.0

    def start(self) -> None:
        """Let the bots of running games go on, and tidy up now and then."""
        self.chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._tidy())]

    async def close(self) -> None:
        """Close the house; everything acknowledged is stored."""
        playing = [rivals.playing for rivals in self.rivals.values() if rivals.playing]
        for task in [*self.chores, *playing]:
            task.cancel()
        self.analyst.close()
        await asyncio.gather(*self.chores, *playing, return_exceptions=True)
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.storage.close)

    # Tables

    async def table(self, name: str) -> Table:
        """Give a table by its id, from memory or from storage."""
        table = self.tables.get(name)
        if table is not None and not table.broken:
            table.touch()
            return table
        if not TABLE_ID.match(name):
            raise Refusal("no_table")
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self._load(name))
        # One visitor who leaves must not stop the loading for the others.
        return await asyncio.shield(self.loading[name])

    async def create(
        self,
        game: Game,
        setup: Setup,
        seats: list[SeatInfo],
        is_open: bool = False,
        coach: bool = True,
    ) -> tuple[Table, dict[int, str]]:
        """Set up a table and begin; gives the secret of each human seat."""
        table, given = await set_up(self.storage, game, setup, seats, is_open, coach)
        self._keep(table)
        return table, given

    async def import_record(self, body: bytes) -> str:
        """Make a finished table from a record; gives the table's id."""
        table = new_id()
        try:
            read = await self.workers.run(
                READING_SECONDS, work_through, body.decode(), table, self.limits.record_entries
            )
        except (UnicodeDecodeError, WorkFailed):
            raise Refusal("bad_record") from None
        if isinstance(read, str):
            raise because("bad_record", f"({read})", f"({read})")
        await keep_record(self.storage, table, read, self.limits.name_length)
        return table

    def _keep(self, table: Table) -> None:
        self.tables[table.id] = table
        self.rivals[table.id] = Rivals(table, self.thinkers, self.settings.bot_pace)
        table.attend(self.rivals[table.id].wake)

    async def open_tables(self) -> list[Table]:
        """List the tables that anyone may see, as they were at most a second ago."""
        if self._open_tables is None or time.monotonic() - self._listed_at > LISTED_SECONDS:
            self._listed_at = time.monotonic()
            self._open_tables = asyncio.create_task(self._list_tables())
        return await asyncio.shield(self._open_tables)

    async def _list_tables(self) -> list[Table]:
        names = await self.storage.read(open_tables, OPEN_TABLES_SHOWN)
        found = []
        for name in names:
            try:
                found.append(await self.table(name))
            except Refusal:
                continue
        return found

    async def _load(self, name: str) -> Table:
        try:
            table = await read_table(self.storage, name)
            self._keep(table)
            return table
        finally:
            del self.loading[name]

    # Chores

    async def _resume(self) -> None:
        await self._bring_back(await self.storage.read(running_tables))

    async def _bring_back(self, names: list[str]) -> None:
        """Read tables again, so that their bots go on although nobody comes."""
        for name in names:
            try:
                await self.table(name)
            except Refusal as refusal:
                LOG.warning("table %s cannot go on: %s", name, refusal.code)
            except Exception:
                LOG.exception("table %s cannot go on", name)
            await asyncio.sleep(0)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 10)
            broken = [name for name, table in self.tables.items() if table.broken]
            self.forget_idle(IDLE_SECONDS)
            await self._bring_back(broken)

    def forget_idle(self, seconds: float) -> None:
        """Let go of tables at which nobody has been for a while; storage has them all."""
        for name, table in list(self.tables.items()):
            if table.broken or (table.idle_for() > seconds and bot_turn(table) is None):
                del self.tables[name], self.rivals[name]


def find_game(name: str) -> Game:
    """Find a game that the house has."""
    try:
        return games()[name]
    except KeyError:
        raise Refusal("unknown_game") from None
