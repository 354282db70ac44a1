"""The house: all its tables, those in use kept in memory, the others read when someone comes."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from functools import partial
from typing import Final

import msgspec

from handelshuis.bots.names import make_bot
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import games
from handelshuis.core.seal import new_seed, seal_of
from handelshuis.core.state import CHANCE
from handelshuis.server.storage.storage import Storage, load_table, open_tables, running_tables
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.seating import new_secret, secret_row
from handelshuis.server.tables.steps import item_from, plan, rows, seats_text
from handelshuis.server.tables.table import CHAT_KEPT, Table, hash_of
from handelshuis.server.thinking.chances import Analyst
from handelshuis.server.thinking.coach import Coach
from handelshuis.server.thinking.rivals import awaited_bot, let_bots_play
from handelshuis.server.thinking.thinkers import MakeBot, Thinkers
from handelshuis.server.thinking.workers import Workers
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.messages import ChatLine, SeatInfo
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.house")
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}\Z")
IDLE_SECONDS: Final = 600.0
OPEN_TABLES_SHOWN: Final = 50


class Settings(msgspec.Struct, frozen=True):
    """How a house is run."""

    database: str
    bot_pace: float = 0.5
    bot_seconds: float = 5.0
    away_seconds: float = 15.0
    """How long someone must be gone before the others may go on without him."""
    make_bot: MakeBot = make_bot
    limits: Limits = Limits()


class House:
    """All tables, their storage and the bots that play at them."""

    def __init__(self, settings: Settings) -> None:
        """Open the house."""
        self.settings = settings
        self.limits = settings.limits
        self.storage = Storage(settings.database)
        self.workers = Workers()
        self.thinkers = Thinkers(self.workers, settings.make_bot, settings.bot_seconds)
        self.coach = Coach(self.workers)
        self.analyst = Analyst(self.workers)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.chores: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Let the bots of running games go on, and tidy up now and then."""
        self.chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._tidy())]

    async def close(self) -> None:
        """Close the house; everything acknowledged is stored."""
        playing = [table.bots_playing for table in self.tables.values() if table.bots_playing]
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
            table.touched = time.monotonic()
            return table
        if not TABLE_ID.match(name):
            raise Refusal("no_table")
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self._load(name))
        # One visitor who leaves must not stop the loading for the others.
        return await asyncio.shield(self.loading[name])

    def new_id(self) -> str:
        """Make an id for a table that nobody can guess."""
        return secrets.token_urlsafe(12)

    async def create(
        self,
        game: Game,
        setup: Setup,
        seats: list[SeatInfo],
        is_open: bool = False,
        coach: bool = True,
    ) -> tuple[Table, dict[int, str]]:
        """Set up a table and begin; gives the secret of each human seat."""
        seed = new_seed()
        table = Table(
            self.storage,
            self.new_id(),
            game,
            setup,
            seed,
            seal_of(seed),
            seats,
            is_open,
            coach,
        )
        given = {seat: new_secret() for seat, info in enumerate(seats) if info.kind == "human"}
        batch = Batch(
            tables=[table_row(table)],
            secrets=[secret_row(table.id, seat, secret) for seat, secret in given.items()],
        )
        steps = []
        if table.state.turn == CHANCE:
            steps = plan(game, seed, table.ledger, table.state)
            batch.entries, batch.snapshots = rows(table.id, steps, None)
        await table.store(batch)
        table.ask_anew()
        for step in steps:
            table.install(step)
        table.secrets = {seat: hash_of(secret) for seat, secret in given.items()}
        self._keep(table)
        return table, given

    def _keep(self, table: Table) -> None:
        pace = self.settings.bot_pace
        table.wake = partial(let_bots_play, table, self.thinkers, pace)
        self.tables[table.id] = table
        table.wake()

    async def open_tables(self) -> list[Table]:
        """List the tables that anyone may see."""
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
            stored = await self.storage.read(load_table, name, CHAT_KEPT)
            if stored is None:
                raise Refusal("no_table")
            row = stored.row
            game = games().get(row.game)
            if game is None:
                raise Refusal("unknown_game")
            if (row.rules, row.material) != (game.rules_version, game.material):
                raise Refusal("old_rules")
            table = Table(
                self.storage,
                name,
                game,
                msgspec.json.decode(row.setup, type=Setup),
                row.seed,
                row.seal,
                msgspec.json.decode(row.seats, type=list[SeatInfo]),
                row.open,
                row.coach,
            )
            table.secrets = stored.secrets
            table.snapshots = set(stored.snapshots)
            table.chat = [msgspec.json.decode(line, type=ChatLine) for line in stored.chat]
            for entry in stored.entries:
                table.ledger.add(item_from(entry._mapping))
                if entry.client:
                    table.answered[entry.client] = entry.seq
            for client in stored.chat_clients:
                table.answered[client] = table.ledger.seq
            table.state = await table.state_at(table.ledger.head)
            table.ask_anew()
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
        now = time.monotonic()
        for name, table in list(self.tables.items()):
            idle = not table.pages and awaited_bot(table) is None and not table.lock.locked()
            if table.broken or (idle and now - table.touched > seconds):
                del self.tables[name]


def table_row(table: Table, over: float | None = None) -> dict[str, object]:
    """Give the row that stores a table."""
    return {
        "id": table.id,
        "game": table.game.name,
        "rules": table.game.rules_version,
        "material": table.game.material,
        "setup": msgspec.json.encode(table.setup).decode(),
        "seed": table.seed,
        "seal": table.seal,
        "seats": seats_text(table.seats),
        "open": table.open,
        "coach": table.coach,
        "created": time.time(),
        "over": over,
    }


def find_game(name: str) -> Game:
    """Find a game that the house has."""
    try:
        return games()[name]
    except KeyError:
        raise Refusal("unknown_game") from None
