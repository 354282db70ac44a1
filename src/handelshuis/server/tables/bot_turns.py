"""A bot's turn: when a table asks one to move, and what it takes from it."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from handelshuis.server.tables.manners import excuse, in_english
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import speak
from handelshuis.server.wire.refusals import Refusal

LATELY: Final = 120
"""So many moves of all players it takes until a bot proposes the same once more."""


class BotTurn(msgspec.Struct, frozen=True):
    """A seat that its bot is to move for, and the entry after which it is asked."""

    seat: int
    bot: str
    seq: int


def bot_turn(table: Table) -> BotTurn | None:
    """Give the turn of a bot, if it is one's; a pending wish to take back comes first.

    Of several seats a bot moves only when it is the one awaited first: others may speak, such as
    those who have agreed to an offer and could still change their minds, but need not.
    """
    if table.broken or table.take_back is not None:
        return None
    seat = table.state.turn
    bot = table.bot_for(seat) if seat in table.questions else ""
    return BotTurn(seat, bot, table.seq) if bot else None


def is_paused(table: Table, grace: float) -> bool:
    """Whether a game waits until somebody looks on: nobody plays at it, and nobody watches.

    Somebody plays where a seat is a person's, or free for one, unless a bot stands in for him or
    he said that he is away: there bots move until he is awaited. Somebody watches while a page is
    open, whosever it is, and some seconds longer; setting a table up counts as a look at it.
    """
    return not table.has_people() and table.unwatched_for() > grace


def lately_proposed(table: Table, seat: int) -> list[str]:
    """List what a seat has played of late, in notation: a bot proposes nothing of it again."""
    numbers = table.ledger.last_moves(LATELY)
    items = [table.ledger.item(seq) for seq in numbers]
    return sorted({item.text for item in items if item.seat == seat})


async def take_move(table: Table, turn: BotTurn, text: str, failure: str) -> str:
    """Play a bot's move, unless its turn is over; where it gives none that is legal, any will do.

    `failure` says why it gave none at all; gives why one was chosen for it, or nothing.
    """
    async with table.lock:
        if bot_turn(table) != turn:
            return ""
        if not failure:
            try:
                move = table.check_move(turn.seat, text)
            except Refusal as refusal:
                failure = f"a move refused by {refusal.rule}"
        if failure:
            legal = table.state.legal(turn.seat)
            move = legal[secrets.randbelow(len(legal))]
        line = None if failure else excuse(table, turn.seat, move)
        await table.carry_out(turn.seat, [move])
        if line:
            await speak(table, turn.seat, line, in_english(table, line))
        return failure
