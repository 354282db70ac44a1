"""Giving up: a bot plays the seat on while others play, else the game is over.

Whoever gave up comes last, behind everyone who played on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from handelshuis.bots.names import LEVELS
from handelshuis.core.texts import Line
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.due import STAND_IN
from handelshuis.server.tables.rows import changed_seat_row
from handelshuis.server.tables.seating import check_bot
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import announce
from handelshuis.server.wire.messages import SeatInfo
from handelshuis.server.wire.refusals import Refusal

GAVE_UP: Final = "house.gave_up"
IN_ENGLISH: Final = "Seat {number} gives up."
"""Without a name, which is another's to forget: whoever knows the texts is told who it was."""


async def give_up(table: Table, seat: int, bot: str) -> int:
    """Give a seat up for good; said again, it has been done already."""
    if check_bot(bot or STAND_IN) not in LEVELS:
        raise Refusal("no_stand_in")
    async with table.lock:
        info = table.seats[seat]
        if info.gave_up:
            return table.seq
        if table.over:
            raise Refusal("over")
        await lose(table, seat, bot, Batch())
    said = IN_ENGLISH.format(number=seat + 1)
    await announce(table, Line(GAVE_UP, {"who": f"#{seat}"}), said)
    table.wake()
    return table.seq


async def lose(table: Table, seat: int, bot: str, batch: Batch) -> None:
    """Let a seat have lost, together with what else is stored; the lock must be held."""
    seats = list(table.seats)
    ends = not goes_on(seats, seat)
    seats[seat] = replace(
        seats[seat],
        gave_up=1 + max(table.gave_up),
        stand_in="" if ends else bot or STAND_IN,
        away=False,
        wish=None,
        ends=False,
        late="",
    )
    batch.changed_seats.append(changed_seat_row(table.id, seat, seats[seat]))
    if ends:
        await table.end(batch, seats, decided=True)
    else:
        table.note_seats(batch, seats)
        await table.store(batch)
        table.stop_asking(seats)


def goes_on(seats: list[SeatInfo], seat: int) -> bool:
    """Whether a game goes on without a seat's player: among two or more, a person among them."""
    left = [info for other, info in enumerate(seats) if other != seat and not info.gave_up]
    return len(left) > 1 and any(info.kind != "bot" for info in left)
