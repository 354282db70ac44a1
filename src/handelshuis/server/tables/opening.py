"""How a table comes to be: set up anew, or read from storage."""

from __future__ import annotations

import secrets
import time

import msgspec

from handelshuis.core.fairness import new_seed, seal_of
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE
from handelshuis.server.storage.reading import load_table
from handelshuis.server.storage.schema import Row
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.keys import hash_of, new_secret, secret_row
from handelshuis.server.tables.rows import item_from, rows, seats_text
from handelshuis.server.tables.steps import Step, plan
from handelshuis.server.tables.table import CHAT_KEPT, Table
from handelshuis.server.wire.messages import ChatLine, SeatInfo
from handelshuis.server.wire.refusals import Refusal


def new_id() -> str:
    """Make an id for a table that nobody can guess."""
    return secrets.token_urlsafe(12)


async def set_up(
    storage: Storage,
    game: Game,
    setup: Setup,
    seats: list[SeatInfo],
    is_open: bool = False,
    coach: bool = True,
) -> tuple[Table, dict[int, str]]:
    """Store a new table and begin; gives the secret of each human seat."""
    seed = new_seed()
    table = Table(storage, new_id(), game, setup, seed, seal_of(seed), seats, is_open, coach)
    given = {seat: new_secret() for seat, info in enumerate(seats) if info.kind == "human"}
    batch = Batch(
        tables=[table_row(table)],
        secrets=[secret_row(table.id, seat, secret) for seat, secret in given.items()],
    )
    steps: list[Step] = []
    if table.state.turn == CHANCE:
        steps = plan(game, seed, table.ledger, table.state)
        batch.entries, batch.snapshots = rows(table.id, steps, None)
    await table.store(batch)
    table.ask_anew()
    for step in steps:
        table.install(step)
    table.secrets = {seat: hash_of(secret) for seat, secret in given.items()}
    return table, given


async def read_table(storage: Storage, name: str) -> Table:
    """Read a table from storage."""
    stored = await storage.read(load_table, name, CHAT_KEPT)
    if stored is None:
        raise Refusal("no_table")
    row = stored.row
    game = games().get(row.game)
    if game is None:
        raise Refusal("unknown_game")
    if (row.rules, row.material) != (game.rules_version, game.material):
        raise Refusal("old_rules")
    table = Table(
        storage,
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
        table.answered[client] = table.seq
    table.state = await table.state_at(table.ledger.head)
    table.ask_anew()
    return table


def table_row(table: Table, over: float | None = None) -> Row:
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
