"""Bots at a table: whenever one is awaited it thinks, at an even pace, and plays.

Those who are away and are answered for by the rules come first: they need no thought.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any, Final

from handelshuis.bots.names import SECONDS
from handelshuis.core.texts import Line
from handelshuis.server.tables.absent import answer_for_absent, due_answer
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import announce
from handelshuis.server.tables.wishes import as_offers
from handelshuis.server.thinking.thinkers import Thinkers
from handelshuis.server.thinking.workers import WorkFailed
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.bots")
SLACK: Final = 0.1
"""Seconds beside the thinking: there and back again, and the last few simulations."""


def awaited_bot(table: Table) -> int | None:
    """Give a seat that a bot has to move for, if any; a pending wish to take back comes first.

    Of several seats a bot moves only when it is the one awaited first: others may speak, such as
    those who have agreed to an offer and could still change their minds, but need not.
    """
    if table.broken or table.take_back is not None:
        return None
    turn = table.state.turn
    return turn if turn in table.questions and table.bot_for(turn) else None


def let_bots_play(table: Table, thinkers: Thinkers, pace: float) -> None:
    """See to it that the bots of a table go on."""
    table.stirred.set()
    if awaited_bot(table) is None and due_answer(table) is None:
        return
    if table.bots_playing is None or table.bots_playing.done():
        table.bots_playing = asyncio.create_task(_go_on(table, thinkers, pace))


def pace_of(table: Table, seat: int, pace: float) -> float:
    """Tell how long a bot takes over its move, to all appearances.

    Easy and hard thoughts take equally long to see, so timing tells nothing. Only where all lies
    open and everyone can see that there is no choice, nobody waits for it.
    """
    seconds = SECONDS.get(table.bot_for(seat), 0.0)
    if not seconds or (table.game.all_open and len(table.state.legal(seat)) == 1):
        return pace
    return max(pace, seconds + SLACK)


async def _go_on(table: Table, thinkers: Thinkers, pace: float) -> None:
    loop = asyncio.get_running_loop()
    try:
        while True:
            if await answer_for_absent(table):
                continue
            seat = awaited_bot(table)
            if seat is None:
                return
            due = loop.time() + pace_of(table, seat, pace)
            asked_at = table.ledger.seq
            bot = table.bot_for(seat)
            thought = asyncio.create_task(_think(table, seat, bot, thinkers, due))
            if not await _undisturbed(table, thought, seat, asked_at):
                continue
            text, failure = thought.result()
            async with table.lock:
                if not _still_asked(table, seat, asked_at) or table.bot_for(seat) != bot:
                    continue
                if not failure:
                    try:
                        move = table.check_move(seat, text)
                    except Refusal as refusal:
                        failure = f"a move refused by {refusal.rule}"
                if failure:
                    legal = table.state.legal(seat)
                    move = legal[secrets.randbelow(len(legal))]
                await table.carry_out(seat, move)
            if failure:
                await _report(table, seat, bot, failure)
    except Refusal:
        LOG.warning("the bots of table %s stop: their move was not stored", table.id)
    except Exception:
        LOG.exception("the bots of table %s stop", table.id)


async def _think(
    table: Table, seat: int, bot: str, thinkers: Thinkers, due: float
) -> tuple[str, str]:
    text, failure = "", ""
    try:
        wishes = as_offers(table.game, table.state, table.seats, seat)
        text = await thinkers.choose(table.game.name, bot, table.state.save(), seat, wishes)
    except WorkFailed as reason:
        failure = str(reason)
    await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
    return text, failure


def _still_asked(table: Table, seat: int, asked_at: int) -> bool:
    return table.ledger.seq == asked_at and awaited_bot(table) == seat


async def _undisturbed(
    table: Table, thought: asyncio.Task[tuple[str, str]], seat: int, asked_at: int
) -> bool:
    """Wait for a thought; one that a move of somebody else overtakes is given up at once."""
    waiting: set[asyncio.Task[Any]] = {thought}
    try:
        while not thought.done() and _still_asked(table, seat, asked_at):
            table.stirred.clear()
            waiting = {thought, asyncio.create_task(table.stirred.wait())}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        return thought.done()
    finally:
        for each in waiting:
            each.cancel()


async def _report(table: Table, seat: int, bot: str, failure: str) -> None:
    LOG.warning("bot %s at table %s gave no move (%s); one was chosen", bot, table.id, failure)
    if seat not in table.failed_bots:
        table.failed_bots.add(seat)
        line = Line("house.bot_failed", {"who": f"#{seat}"})
        await announce(table, line, f"The bot in seat {seat + 1} gave no move; one was chosen.")
