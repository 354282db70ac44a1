"""Taking moves back: at once what nobody has answered, further back when everyone agrees."""

from __future__ import annotations

import asyncio
import os
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import State
from handelshuis.server.tables.steps import plan_undo
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.messages import WRITE, TakeBack
from handelshuis.server.wire.refusals import Refusal

TAKE_BACK_SECONDS: Final = 60.0
"""How long a wish stands: bots wait for the answer, and nobody may keep them waiting for ever."""

MOST_TAKEN_BACK: Final = 500
"""Moves that are taken back at one table: each stays in the ledger, which would grow for ever."""

GUESSES: Final = 24
"""How many ways of dealing the hidden things anew are tried to see if a move revealed any."""


async def ask_back(table: Table, seat: int, page_seats: tuple[int, ...], client: str) -> int:
    """Take the seat's last move back, or ask the others if they agree."""
    async with table.lock:
        if client in table.answered:
            return table.answered[client]
        if table.over:
            raise Refusal("over")
        if len(table.ledger.undone_by) >= MOST_TAKEN_BACK:
            raise Refusal("too_much_undone")
        count = moves_since_own(table, seat)
        before = await _state_before(table, count)
        others = _others(table, page_seats)
        if not others or (count == 1 and not revealed(table, seat, before)):
            return await _take_back(table, seat, count, before, client)
        needed = [other for other in others if _can_be_asked(table, other)]
        if not needed:
            raise Refusal("nobody_agrees")
        table.take_back = asked = TakeBack(seat, [], needed)
        table.take_back_client = client
        asyncio.get_running_loop().call_later(TAKE_BACK_SECONDS, _lapse, table, asked)
        table.answered[client] = table.seq
        table.show([])
        return table.seq


async def answer(table: Table, seat: int, yes: bool, client: str) -> int:
    """Agree to a wish or not; the one who wished may withdraw it."""
    async with table.lock:
        if client in table.answered:
            return table.answered[client]
        asked = table.take_back
        if asked is None or seat not in [asked.seat, *asked.needed] or (yes and seat == asked.seat):
            raise Refusal("nothing_to_undo")
        if yes and seat not in asked.agreed:
            asked.agreed.append(seat)
        if yes and len(asked.agreed) == len(asked.needed):
            count = moves_since_own(table, asked.seat)
            before = await _state_before(table, count)
            await _take_back(table, asked.seat, count, before, table.take_back_client)
        else:
            table.take_back = asked if yes else None
            table.show([])
        table.answered[client] = table.seq
        return table.seq


def moves_since_own(table: Table, seat: int) -> int:
    """Count the moves from the seat's last one to the present."""
    for count, position in enumerate(table.ledger.line(table.ledger.head), 1):
        if table.ledger.item(position).seat == seat:
            return count
    raise Refusal("nothing_to_undo")


def revealed(table: Table, seat: int, before: State) -> bool:
    """Whether the last move showed its player something that was hidden from that player.

    Then the same move, had the hidden things been otherwise, would have led to another view.
    """
    if table.game.all_open:
        return False
    item = table.ledger.item(table.ledger.head)
    seen = WRITE.encode(table.game.view(table.state, seat))
    chance = QuickChance(int.from_bytes(os.urandom(8), "big"))
    for _ in range(GUESSES):
        guess = before.clone()
        guess.redeal(seat, chance)
        move = guess.parse(item.text)
        if guess.refusal(seat, move):
            return True
        guess.advance(seat, move)
        if WRITE.encode(table.game.view(guess, seat)) != seen:
            return True
    return False


def _lapse(table: Table, asked: TakeBack) -> None:
    if table.take_back is asked and not table.broken:
        table.take_back = None
        table.show([])
        table.wake()


def _others(table: Table, page_seats: tuple[int, ...]) -> list[int]:
    return [
        seat
        for seat, info in enumerate(table.seats)
        if info.kind == "human" and seat not in page_seats
    ]


def _can_be_asked(table: Table, seat: int) -> bool:
    """Whether a seat's own player may answer; a bot that stands in never does it for him."""
    return not table.seats[seat].stand_in or table.is_online(seat)


async def _state_before(table: Table, count: int) -> State:
    ledger = table.ledger
    return await table.state_at(ledger.before(ledger.last_moves(count)[-1]))


async def _take_back(table: Table, seat: int, count: int, before: State, client: str) -> int:
    step = plan_undo(table.ledger, seat, count, before)
    await table.commit([step], client)
    return step.item.seq
