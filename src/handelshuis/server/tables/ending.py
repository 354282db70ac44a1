"""Ending a game by agreement: when everyone who plays agrees, it is over undecided."""

from __future__ import annotations

from dataclasses import replace

from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.rows import changed_seat_row
from handelshuis.server.tables.seating import change_seat
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.messages import SeatInfo
from handelshuis.server.wire.refusals import Refusal


async def agree_to_end(table: Table, seat: int, yes: bool, seconds: float) -> int:
    """Agree to end the game, or take that back; a no of one who did not agree ends the wish.

    Who has been gone for so many seconds, and has a bot stand in for him, is not waited for.
    Where the rules have changed nobody can play on, and a wish stands until its player drops it.
    """
    async with table.lock:
        if table.over:
            raise Refusal("over")
        if not yes and table.footing != "changed_rules" and not table.seats[seat].ends:
            await _drop(table)
        if yes and not any(info.ends for info in table.seats):
            table.check_not_turned_down("end", seat)
        seats = list(table.seats)
        seats[seat] = replace(seats[seat], ends=yes)
        if yes and not awaited_to_end(table, seats, seconds):
            row = changed_seat_row(table.id, seat, seats[seat])
            await table.end(Batch(changed_seats=[row]), seats, decided=False)
        elif seats[seat] != table.seats[seat]:
            await change_seat(table, seat, seats[seat])
        return table.seq


async def play_on(table: Table, seat: int) -> None:
    """Drop a player's wish to end the game: he has moved."""
    async with table.lock:
        if table.seats[seat].ends and not table.over:
            await change_seat(table, seat, replace(table.seats[seat], ends=False))


def awaited_to_end(table: Table, seats: list[SeatInfo], seconds: float) -> list[int]:
    """List the seats whose players have yet to agree; a bot that stands in agrees to nothing.

    Where a clock runs everyone is waited for: whoever is about to lose must not end it alone. Who
    was led to this table, and never came, is not.
    """
    return [
        seat
        for seat, info in enumerate(seats)
        if info.kind == "human"
        and not info.ends
        and not info.gave_up
        and seat not in table.to_come
        and not (info.stand_in and not table.waits_for_all and _is_gone(table, seat, seconds))
    ]


def _is_gone(table: Table, seat: int, seconds: float) -> bool:
    return not table.is_online(seat) and table.offline_for(seat) >= seconds


async def _drop(table: Table) -> None:
    seats = [replace(info, ends=False) if info.ends else info for info in table.seats]
    rows = [
        changed_seat_row(table.id, seat, info)
        for seat, info in enumerate(seats)
        if info is not table.seats[seat]
    ]
    if rows:
        await table.store(Batch(changed_seats=rows))
        for seat, info in enumerate(table.seats):
            if info.ends:
                table.turned_down["end", seat] = table.seq
        table.seats = seats
        table.show_seats()
