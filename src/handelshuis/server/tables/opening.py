"""How a table comes to be: set up anew, or read from storage."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any, Final

import msgspec

from handelshuis.core.fairness import new_seed, seal_of
from handelshuis.core.game import Game, Setup
from handelshuis.core.record import Origin
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, State
from handelshuis.core.texts import Line
from handelshuis.server.storage.ratings import OPEN, WAITING
from handelshuis.server.storage.reading import load_table
from handelshuis.server.storage.schema import Row
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.clocks import Times, Timing
from handelshuis.server.tables.due import bot_awaited, people_awaited
from handelshuis.server.tables.editions import Replay, choose, played
from handelshuis.server.tables.holidays import read_holidays
from handelshuis.server.tables.keys import hash_of, new_secret, player_row
from handelshuis.server.tables.ledger import Item
from handelshuis.server.tables.rows import entry_row, item_from, rows, seat_from, seat_row
from handelshuis.server.tables.steps import Step, plan
from handelshuis.server.tables.table import CHAT_KEPT, LISTED_SECONDS, Table
from handelshuis.server.tables.talk import announce
from handelshuis.server.tables.undrawn import Undrawn, filled_in
from handelshuis.server.wire.messages import ChatLine, Clock, Outcome, SeatInfo
from handelshuis.server.wire.refusals import Refusal

OLD_MATERIAL: Final = Line("house.old_material")
MANY: Final = 1000
"""Entries that are read back without holding others up."""
KEPT: Final = "Cards of this game were corrected; this table goes on with those it began with."


class Begun(msgspec.Struct):
    """What a new table begins with where it continues another: entries, where they led, whence."""

    items: list[Item]
    state: State
    snapshots: dict[int, str]
    """Saved positions on the way, by the numbers of their entries."""
    origins: list[Origin]


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
    owner: str | None = None,
    player: str = "",
    rated: bool = False,
    begun: Begun | None = None,
    clock: Clock | None = None,
    languages: str = "",
) -> tuple[Table, dict[int, str]]:
    """Store a new table and begin; gives the secret of each human seat, which are the player's.

    Where a house has several servers one of them is its owner from the start. What was begun
    elsewhere goes on under a seal of its own.
    """
    seed = new_seed()
    table = Table(storage, new_id(), game, setup, seed, seal_of(seed), seats, is_open, coach)
    given = {seat: new_secret() for seat, info in enumerate(seats) if info.kind == "human"}
    table.secrets = {seat: hash_of(secret) for seat, secret in given.items()}
    table.players = dict.fromkeys(given, player) if player else {}
    table.rated = rated
    table.timing = timing_of(table, clock)
    table.languages = languages
    batch = Batch()
    if begun is not None:
        batch.entries, batch.snapshots = _lay_out(table, begun)
    await begin(table, owner, batch)
    return table, given


async def begin(table: Table, owner: str | None, batch: Batch) -> None:
    """Store a new table, together with what else a batch stores, and let the first dice fall."""
    game, seats = table.game, table.seats
    batch.secrets = [
        {"table_id": table.id, "seat": seat, "hash": digest}
        for seat, digest in table.secrets.items()
    ]
    batch.player_seats = [
        player_row(table.id, seat, player) for seat, player in table.players.items()
    ]
    steps: list[Step] = []
    if table.state.turn == CHANCE:
        steps = plan(game, table.seed, table.ledger, table.state)
        entries, snapshots = rows(table.id, steps, None)
        batch.entries = batch.entries + entries
        batch.snapshots = batch.snapshots + snapshots
    first = steps[-1].after if steps else table.state
    table.due = bot_awaited(first, seats)
    table.people_awaited = people_awaited(game, first, seats)
    batch.seats = seat_rows(table, time.time())
    table.count_time(Batch(), first, seats)
    fence = 0 if owner is None else 1
    if table.open and any(seat.kind == "open" for seat in seats):
        table.listed_until = time.time() + LISTED_SECONDS
    batch.tables.append(table_row(table) | {"owner": owner, "fence": fence})
    await table.store(batch)
    table.fence = fence
    table.ask_anew()
    for step in steps:
        table.install(step)
    table.last_watched = time.monotonic()


def _lay_out(table: Table, begun: Begun) -> tuple[list[Row], list[Row]]:
    """Put what was begun elsewhere on a table; gives the rows that store it."""
    table.origins = begun.origins
    for item in begun.items:
        table.ledger.add(item)
    table.state = begun.state
    table.snapshots = set(begun.snapshots)
    return [entry_row(table.id, item) for item in begun.items], [
        {"table_id": table.id, "seq": seq, "state": state} for seq, state in begun.snapshots.items()
    ]


async def read_table(
    storage: Storage, name: str, replay: Replay, fence: int = 0, looks_only: bool = False
) -> Table:
    """Read a table from storage; one of other rules or material may have to be replayed.

    `fence` is the one under which this server has it. Whoever looks only need not have it, and
    changes nothing.
    """
    stored = await storage.read(load_table, name, CHAT_KEPT)
    if stored is None:
        raise Refusal("no_table")
    row = stored.row
    today = games().get(row.game)
    if today is None:
        raise Refusal("unknown_game")
    items = await _items_of(stored.entries)
    setup = filled_in(today, msgspec.json.decode(row.setup, type=Setup))
    chosen = await choose(storage, today, row, played(setup, items), replay)
    table = Table(
        storage,
        name,
        chosen.game,
        setup,
        row.seed,
        row.seal,
        [seat_from(seat._mapping) for seat in stored.seats],
        row.open,
        row.coach,
    )
    table.fence = fence
    table.secrets = stored.secrets
    table.formers = {row.seat: row.former for row in stored.seats if row.former}
    table.players = stored.players
    table.series, table.number, table.next = row.series or "", row.number, row.next or ""
    table.rated = bool(row.rated)
    table.languages, table.listed_until = row.languages, row.listed_until or 0.0
    table.onlookers = row.onlookers
    table.shared = row.shared
    table.snapshots = set(stored.snapshots)
    table.chat = [msgspec.json.decode(line, type=ChatLine) for line in stored.chat]
    table.rules, table.material, table.footing = row.rules, row.material, chosen.footing
    table.ended = row.over is not None
    table.undecided = row.result == ""
    if row.origins:
        table.origins = msgspec.json.decode(row.origins, type=list[Origin])
    if row.result:
        table.outcome = msgspec.json.decode(row.result, type=Outcome)
    for item in items:
        table.ledger.add(item)
    for entry in stored.entries:
        if entry.client:
            table.answered[entry.client] = entry.seq
    for client in stored.chat_clients:
        table.answered[client] = table.seq
    table.state = await table.state_at(table.ledger.head)
    if isinstance(table.state, Undrawn) and not table.over:
        table.footing = "changed_rules"
    if table.footing != "changed_rules" and not table.over:
        table.ask_anew()
    table.due = row.due
    table.people_awaited = row.awaited
    if row.clock:
        table.timing = timing_of(table, msgspec.json.decode(row.clock, type=Clock))
        table.times = msgspec.json.decode(row.times, type=Times)
        table.rings_at = row.runs_out
        await read_holidays(table)
    batch = Batch()
    if table.questions:
        table.note_awaited(batch, table.state, table.seats)
    elif table.times and table.times.running:
        # Its rules are no more, and nobody can play.
        table.count_time(batch, table.state, table.seats)
    table.note_clocks(batch)
    if looks_only:
        return table
    if chosen.announce:
        await announce(table, OLD_MATERIAL, KEPT)
    if chosen.row is not None:
        table.rules, table.material = chosen.row["rules"], chosen.row["material"]
        batch.editions.append(chosen.row)
    if batch.due or batch.awaited or batch.editions or batch.clocks:
        await table.store(batch)
    return table


async def _items_of(entries: list[Any]) -> list[Item]:
    """Read entries back; of a very long game in a thread, so that nobody waits for it."""

    def read() -> list[Item]:
        return [item_from(entry._mapping) for entry in entries]

    return read() if len(entries) < MANY else await asyncio.to_thread(read)


def timing_of(table: Table, clock: Clock | None) -> Timing | None:
    """Give how time is counted at a table by a clock."""
    return None if clock is None else Timing(clock, table.storage.hours)


def table_row(table: Table, over: float | None = None, result: str | None = None) -> Row:
    """Give the row that stores a table."""
    return {
        "id": table.id,
        "game": table.game.name,
        "rules": table.rules,
        "material": table.material,
        "setup": msgspec.json.encode(table.setup).decode(),
        "seed": table.seed,
        "seal": table.seal,
        "open": table.open,
        "coach": table.coach,
        "created": time.time(),
        "over": over,
        "result": result,
        "due": table.due,
        "onlookers": table.onlookers,
        "awaited": table.people_awaited,
        "series": table.series or None,
        "number": table.number,
        "rated": (WAITING if table.to_come else OPEN) if table.rated else "",
        "languages": table.languages,
        "listed_until": table.listed_until or None,
        "origins": msgspec.json.encode(table.origins).decode() if table.origins else "",
        "clock": msgspec.json.encode(table.clock).decode() if table.clock else "",
        "times": msgspec.json.encode(table.times).decode() if table.times else "",
        "runs_out": table.timing and table.timing.first_up(table.times),
    }


def seat_rows(table: Table, asked: float | None = None) -> list[Row]:
    """Give the rows that store a table's seats, and when those were asked whom it waits for."""
    awaited = table.people_awaited.split()
    return [
        seat_row(table.id, seat, info, asked if str(seat) in awaited else None)
        for seat, info in enumerate(table.seats)
    ]
