"""What happens when somebody's time is up, as the table chose: it is told under the last entry."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from handelshuis.core.texts import Line
from handelshuis.server.storage.schema import Row
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.due import STAND_IN
from handelshuis.server.tables.holidays import read_holidays
from handelshuis.server.tables.leaving import lose
from handelshuis.server.tables.ledger import Item
from handelshuis.server.tables.rows import changed_seat_row
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.messages import WRITE, Clock

TOLD: Final = {
    "bot": "house.time_up.bot",
    "others": "house.time_up.others",
    "lost": "house.time_up.lost",
}
"""What is told of it, by what then happens."""


async def look_at_clocks(table: Table) -> None:
    """Do what follows for everyone whose time is up, and wait for the next."""
    async with table.lock:
        # Who has holidays may have said so at another server.
        await read_holidays(table)
        while not (table.broken or table.over):
            late = table.late()
            if not late:
                break
            await _run_out(table, late[0])
        await table.correct_clocks()
    table.show_clocks()
    table.wake()


async def _run_out(table: Table, seat: int) -> None:
    clock = table.clock
    assert clock is not None
    batch = Batch()
    item = _retold(table, seat, clock, batch)
    if clock.zero == "lost":
        await lose(table, seat, STAND_IN, batch)
    else:
        seats = list(table.seats)
        # Who is not there finds a bot in his place when he comes; who is there goes on next turn.
        gone = clock.zero == "bot" and not table.is_online(seat)
        stand_in = STAND_IN if gone else seats[seat].stand_in
        seats[seat] = replace(seats[seat], late=clock.zero, stand_in=stand_in)
        batch.changed_seats.append(changed_seat_row(table.id, seat, seats[seat]))
        table.note_seats(batch, seats)
        await table.store(batch)
        table.stop_asking(seats)
    if item is not None:
        table.retell(item)


def _retold(table: Table, seat: int, clock: Clock, batch: Batch) -> Item | None:
    """Add to the last entry, if there is one, that a seat's time is up."""
    if not table.seq:
        return None
    line = Line(TOLD[clock.zero], {"who": f"#{seat}"})
    item = table.ledger.item(table.seq)
    told = item.told
    more = (
        {viewer: _with(lines, line) for viewer, lines in told.items()}
        if isinstance(told, dict)
        else _with(told, line)
    )
    row: Row = {"table_key": table.id, "seq_key": item.seq, "told": WRITE.encode(more).decode()}
    batch.retold.append(row)
    return msgspec.structs.replace(item, told=more)


def _with(lines: msgspec.Raw, line: Line) -> msgspec.Raw:
    return msgspec.Raw(WRITE.encode([*msgspec.json.decode(lines), line]))
