"""Taking moves back: at once what nobody has answered, further back when everyone agrees.

So is what changed another person's things: a deal is two people's.

What opened sealed bids stays, whoever would agree.
"""

from __future__ import annotations

import asyncio
import os
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, State
from handelshuis.server.tables.due import bot_awaited
from handelshuis.server.tables.steps import plan_undo
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.undrawn import Undrawn
from handelshuis.server.wire.messages import WRITE, TakeBack
from handelshuis.server.wire.refusals import Refusal

TAKE_BACK_SECONDS: Final = 60.0
"""How long a wish stands: bots wait for the answer, and nobody may keep them waiting for ever.

Where a clock runs over days, and no bot waits, it stands until it is answered or somebody moves.
"""

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
        last = table.ledger.item(table.ledger.head)
        before = await _state_before(table, count)
        _check_unopened(table, count, before)
        others = _others(table, page_seats)
        lightly = (
            last.seat == seat
            and not table.rated
            and not revealed(table, seat, before, count)
            and not touched(table, others, before)
        )
        if lightly or not (others or table.rated):
            return await _take_back(table, seat, count, before, client)
        if not others:
            raise Refusal("rated_undo")
        needed = [other for other in others if _can_be_asked(table, other)]
        if not needed:
            raise Refusal("nobody_agrees")
        _check_unasked(table, count, set(others) - set(needed))
        table.check_not_turned_down("undo", seat)
        undone = table.ledger.last_moves(count)[::-1]
        chance = any(table.ledger.item(seq).seat == CHANCE for seq in undone)
        table.take_back = asked = TakeBack(seat, [], needed, undone, chance)
        table.take_back_client = client
        _let_lapse(table, asked)
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
            if not yes and seat != asked.seat:
                table.turned_down["undo", asked.seat] = table.seq
            table.show([])
        table.answered[client] = table.seq
        return table.seq


def moves_since_own(table: Table, seat: int) -> int:
    """Count the moves from the seat's last one to the present.

    Moves that were chosen together, and so made at one moment, go together too.
    """
    since, made = 0, 0.0
    for count, position in enumerate(table.ledger.line(table.ledger.head), 1):
        if position <= table.continued:
            # What an earlier game brought is not this one's to take back.
            break
        item = table.ledger.item(position)
        if since and (item.seat != seat or item.at != made):
            break
        if item.seat == seat:
            since, made = count, item.at
    if not since:
        raise Refusal("nothing_to_undo")
    return since


def revealed(table: Table, seat: int, before: State, count: int) -> bool:
    """Whether its last moves showed a player something that was hidden from that player.

    Then the same moves, had the hidden things been otherwise, would have led to another view.
    """
    if table.game.all_open:
        return False
    texts = [table.ledger.item(seq).text for seq in reversed(table.ledger.last_moves(count))]
    seen = WRITE.encode(table.game.view(table.state, seat))
    chance = QuickChance(int.from_bytes(os.urandom(8), "big"))
    for _ in range(GUESSES):
        guess = before.clone()
        guess.redeal(seat, chance)
        for text in texts:
            move = guess.parse(text)
            if guess.refusal(seat, move):
                return True
            guess.advance(seat, move)
        if WRITE.encode(table.game.view(guess, seat)) != seen:
            return True
    return False


def touched(table: Table, others: list[int], before: State) -> bool:
    """Whether what was played since then changed what another person has, as a closed deal does."""
    game = table.game
    return any(
        game.belongings(before, other) != game.belongings(table.state, other) for other in others
    )


def _let_lapse(table: Table, asked: TakeBack) -> None:
    asyncio.get_running_loop().call_later(TAKE_BACK_SECONDS, _lapse, table, asked)


def _lapse(table: Table, asked: TakeBack) -> None:
    if table.take_back is not asked or table.broken:
        return
    over_days = table.clock is not None and table.clock.kind == "days"
    if over_days and not bot_awaited(table.state, table.seats):
        _let_lapse(table, asked)
        return
    table.take_back = None
    table.show([])
    table.wake()


def _others(table: Table, page_seats: tuple[int, ...]) -> list[int]:
    return [
        seat
        for seat, info in enumerate(table.seats)
        if info.kind == "human" and not info.gave_up and seat not in page_seats
    ]


def _can_be_asked(table: Table, seat: int) -> bool:
    """Whether a seat's own player may answer; a bot that stands in never does it for him."""
    return not table.seats[seat].stand_in or table.is_online(seat)


def _check_unasked(table: Table, count: int, unasked: set[int]) -> None:
    """Refuse to take back what a bot moved for someone who is not there to be asked."""
    if any(table.ledger.item(seq).seat in unasked for seq in table.ledger.last_moves(count)):
        raise Refusal("stand_in_moved")


def _check_unopened(table: Table, count: int, before: State) -> None:
    """Refuse to take back what opened sealed bids: everyone knows them now, and agreeing to forget
    them is no forgetting.
    """
    state = before.clone()
    for seq in reversed(table.ledger.last_moves(count)):
        item = table.ledger.item(seq)
        move = state.parse(item.text)
        if item.seat >= 0 and table.game.opens(state, item.seat, move):
            raise Refusal("bids_open")
        state.advance(item.seat, move)


async def _state_before(table: Table, count: int) -> State:
    ledger = table.ledger
    before = await table.state_at(ledger.before(ledger.last_moves(count)[-1]))
    if isinstance(before, Undrawn):
        raise Refusal("trouble")
    return before


async def _take_back(table: Table, seat: int, count: int, before: State, client: str) -> int:
    step = plan_undo(table.ledger, seat, count, before)
    await table.commit([step], client)
    return step.item.seq
