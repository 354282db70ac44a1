"""Records in and out: a finished game as a text, and a text as a table to look back at."""

from __future__ import annotations

import time
from contextlib import suppress

import msgspec

from handelshuis.core.editions import NoEdition, TooManyEditions
from handelshuis.core.game import Edition, Game, Setup
from handelshuis.core.record import (
    Entry,
    Header,
    Origin,
    Record,
    RecordError,
    read_record,
    replay,
    verify,
    write_record,
)
from handelshuis.core.recorder import due_hash
from handelshuis.core.registry import game as game_named
from handelshuis.core.registry import games
from handelshuis.core.state import OVER
from handelshuis.server.storage.schema import Row
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.opening import seat_rows, table_row
from handelshuis.server.tables.rows import outcome_text, rows
from handelshuis.server.tables.steps import Step, plan_undo, points_of, tell
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.undo import MOST_TAKEN_BACK
from handelshuis.server.wire.messages import SeatInfo
from handelshuis.server.wire.refusals import Refusal


def export_record(table: Table) -> str:
    """Write the record of a game that is over."""
    if not table.over:
        raise Refusal("not_over")
    game = table.game
    names = [seat.name or str(number) for number, seat in enumerate(table.seats, 1)]
    header = Header(
        game.name, table.rules, table.material, table.setup, names, table.seal, table.origins
    )
    record = Record(header)
    if table.decided:
        record.seed = table.seed
        if table.state.turn == OVER:
            # Where all others gave up the moves lead to no end.
            record.result = table.state.result().scores
    for item in table.ledger.items:
        record.entries.append(Entry(item.kind, item.seat, item.text))
        if item.hash:
            record.entries.append(Entry("hash", text=item.hash))
    return write_record(record)


class ReadRecord(msgspec.Struct):
    """A record that was replayed and found in order, ready to be stored."""

    game: str
    material: str
    result: str
    """As it is stored."""
    setup: Setup
    names: list[str]
    seed: str
    seal: str
    entries: list[Row]
    snapshots: list[Row]
    origins: list[Origin]


async def keep_record(storage: Storage, table_id: str, read: ReadRecord, longest: int) -> None:
    """Store a record as a finished table; no name is longer than `longest`."""
    seats = [SeatInfo(_printable(name)[:longest], "human") for name in read.names]
    game = games()[read.game]
    table = Table(storage, table_id, game, read.setup, read.seed, read.seal, seats, False)
    table.material = read.material
    table.origins = read.origins
    row = table_row(table, over=time.time(), result=read.result)
    await table.store(
        Batch(
            tables=[row],
            seats=seat_rows(table),
            entries=read.entries,
            snapshots=read.snapshots,
        )
    )


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable())


def work_through(
    text: str, table: str, most: int, edition: Edition | None = None
) -> ReadRecord | str:
    """Replay a record of at most so many entries, check its draws, and tell it anew.

    Where its own material is known it is tried first. Or say what is wrong with it.
    """
    try:
        today, record = read_record(text, games())
    except RecordError as error:
        return str(error)
    if len(record.entries) > most:
        return f"it has more than {most} entries"
    if sum(entry.kind == "undo" for entry in record.entries) > MOST_TAKEN_BACK:
        return f"moves are taken back in it more than {MOST_TAKEN_BACK} times"
    if not record.result:
        return "the game in it is not over"
    if edition is not None:
        with suppress(NoEdition, TooManyEditions):
            told = _told(game_named(edition), record, table)
            if not isinstance(told, str):
                return told
    return _told(today, record, table)


def _told(game: Game, record: Record, table: str) -> ReadRecord | str:
    try:
        verify(game, record)
        ledger = Ledger([])
        steps: list[Step] = []
        for done in replay(game, record):
            if done.entry.kind == "undo":
                count = int(done.entry.text)
                seat = ledger.item(ledger.last_moves(count)[-1]).seat
                step = plan_undo(ledger, max(seat, 0), count, done.after)
            else:
                item = Item(
                    seq=ledger.seq + 1,
                    kind="move",
                    seat=done.entry.seat,
                    text=done.before.text(done.move),
                    hash=due_hash(done.after, ledger.depth + 1),
                    told=tell(game, done.before, done.entry.seat, done.move, done.after),
                    points=points_of(done.after),
                    at=0.0,
                )
                step = Step(item, done.after)
            ledger.add(step.item)
            steps.append(step)
    except RecordError as error:
        return str(error)
    entries, snapshots = rows(table, steps, None)
    header = record.header
    return ReadRecord(
        game.name,
        game.material,
        outcome_text(steps[-1].after),
        header.setup,
        header.names,
        record.seed,
        header.seal,
        entries,
        snapshots,
        header.origins,
    )
