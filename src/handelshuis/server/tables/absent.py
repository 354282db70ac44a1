"""Absent players: the rules of a game move for them, so that nobody waits for ever.

Absent is who said that he is *away*, or has not been *online* for a while: with no page open. So is
who was asked something a day ago and has not answered, else an open page kept everyone waiting.
"""

from __future__ import annotations

from dataclasses import replace

from handelshuis.server.tables.seating import change_seat
from handelshuis.server.tables.table import Page, Table
from handelshuis.server.wire.refusals import Refusal


async def set_away(table: Table, seat: int, away: bool) -> None:
    """Let the rules answer for a player who says that he is away, or end that."""
    if away and not table.game.for_absent:
        raise Refusal("waits")
    async with table.lock:
        info = table.seats[seat]
        if info.away != away:
            await change_seat(table, seat, replace(info, away=away))


async def come_back(table: Table, seat: int) -> None:
    """End a player's being away; whoever moves is back."""
    if table.seats[seat].away:
        await set_away(table, seat, False)


def due_answer(table: Table) -> tuple[int, int] | None:
    """Give an awaited seat whose player said that he is away, and the rules' answer, if any."""
    if table.broken or table.take_back is not None:
        return None
    for seat in table.questions:
        if table.seats[seat].away and not table.bot_for(seat):
            move = table.game.answer_for_absent(table.state, seat)
            if move is not None:
                return seat, move
    return None


async def answer_for_absent(table: Table) -> bool:
    """Carry out what the rules answer for one who is away; tell whether there was anything."""
    async with table.lock:
        due = due_answer(table)
        if due is not None:
            seat, move = due
            await table.carry_out(seat, [move], absent=True)
        return due is not None


async def go_on_without(
    table: Table, page: Page, seat: int, seen: int, seconds: float, client: str
) -> int:
    """Let the rules move for a seat whose player is absent, as others at the table wish.

    Where a clock runs nobody is so before his time is up.
    `seen` is the entry up to which they saw the table: a question asked since is not answered.
    """
    if all(table.seats[own].gave_up for own in page.seats):
        raise Refusal("not_seated")
    async with table.lock:
        if client in table.answered:
            return table.answered[client]
        if table.over:
            raise Refusal("over")
        if seat not in table.questions or table.seats[seat].kind != "human":
            raise Refusal("not_awaited")
        if table.questions[seat] > seen:
            raise Refusal("stale")
        late = table.seats[seat].late == "others"
        if table.waits_for(seat) and not late:
            raise Refusal("not_late")
        gone = table.offline_for(seat) >= seconds or table.leaves_lying(seat)
        gone = gone and seat not in page.seats
        if not (table.seats[seat].away or late or gone):
            raise Refusal("not_gone")
        move = table.game.move_for_absent(table.state, seat)
        if move is None:
            raise Refusal("waits")
        return await table.carry_out(seat, [move], client, absent=True)
