"""Bots at a table: whenever one is awaited it thinks, at an even pace, and plays.

Those who are away and are answered for by the rules come first: they need no thought.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from handelshuis.bots.names import SECONDS
from handelshuis.core.texts import Line
from handelshuis.server.tables.absent import answer_for_absent, due_answer
from handelshuis.server.tables.bot_turns import (
    BotTurn,
    bot_turn,
    is_paused,
    lately_proposed,
    take_move,
)
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import announce
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.thinkers import Thinkers
from handelshuis.server.thinking.workers import WorkFailed
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.bots")
SLACK: Final = 0.1
"""Seconds beside the thinking: there and back again, and the last few simulations."""

Thought = tuple[str, str]
"""A move, and why there is none."""


class Rivals:
    """The bots of one table."""

    def __init__(self, table: Table, thinkers: Thinkers, pace: float, grace: float) -> None:
        """Sit down; a move takes `pace` seconds at least.

        Where no person plays they rest once nobody has looked on for `grace` seconds.
        """
        self.table = table
        self.thinkers = thinkers
        self.pace = pace
        self.grace = grace
        self.patron = ""
        """The address at whose expense they think."""
        self.patron_plays = False
        self.playing: asyncio.Task[None] | None = None
        self.stirred = asyncio.Event()
        """Set when something has happened that a bot at its thoughts should look up for."""
        self.failed: set[int] = set()

    def think_for(self, household: str, plays: bool) -> None:
        """Think at the expense of whoever came first; one who plays goes before an onlooker."""
        if not self.patron or (plays and not self.patron_plays):
            self.patron, self.patron_plays = household, plays

    def awaited(self) -> bool:
        """Whether one of them is to move, or the rules for someone away, and anybody cares."""
        if is_paused(self.table, self.grace):
            return False
        return bot_turn(self.table) is not None or due_answer(self.table) is not None

    def at_rest(self) -> bool:
        """Whether none of them thinks, or waits for its turn to."""
        return self.playing is None or self.playing.done()

    def wake(self) -> None:
        """Go on, if anyone is awaited."""
        self.stirred.set()
        if self.awaited() and self.at_rest():
            self.playing = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        table = self.table
        try:
            while not is_paused(table, self.grace):
                if await answer_for_absent(table):
                    continue
                turn = bot_turn(table)
                if turn is None:
                    return
                thought = asyncio.create_task(self._think(turn))
                if await self._undisturbed(thought, turn):
                    failure = await take_move(table, turn, *thought.result())
                    if failure:
                        await self._report(turn, failure)
        except Refusal:
            LOG.warning("the bots of table %s stop: their move was not stored", table.id)
        except Exception:
            LOG.exception("the bots of table %s stop", table.id)

    async def _think(self, turn: BotTurn) -> Thought:
        table, loop = self.table, asyncio.get_running_loop()
        due = loop.time() + pace_of(table, turn.seat, self.pace)
        text, failure = "", ""
        try:
            state, wishes = table.state.save(), table.wishes_for(turn.seat)
            asker, game = Asker(self.patron, table.id), table.game.reference
            avoided = lately_proposed(table, turn.seat)
            text = await self.thinkers.choose(
                asker, game, turn.bot, state, turn.seat, wishes, avoided
            )
        except WorkFailed as reason:
            failure = str(reason)
        await asyncio.sleep(max(0.0, due - loop.time()))
        return text, failure

    async def _undisturbed(self, thought: asyncio.Task[Thought], turn: BotTurn) -> bool:
        """Wait for a thought; one that a move of somebody else overtakes is given up at once."""
        waiting: set[asyncio.Task[Any]] = {thought}
        try:
            while not thought.done() and bot_turn(self.table) == turn:
                self.stirred.clear()
                waiting = {thought, asyncio.create_task(self.stirred.wait())}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            return thought.done()
        finally:
            for each in waiting:
                each.cancel()

    async def _report(self, turn: BotTurn, failure: str) -> None:
        name, seat = self.table.id, turn.seat
        LOG.warning("bot %s at table %s gave no move (%s); one was chosen", turn.bot, name, failure)
        if seat not in self.failed:
            self.failed.add(seat)
            line = Line("house.bot_failed", {"who": f"#{seat}"})
            words = f"The bot in seat {seat + 1} gave no move; one was chosen."
            await announce(self.table, line, words)


def pace_of(table: Table, seat: int, pace: float) -> float:
    """Tell how long a bot takes over its move, to all appearances.

    Easy and hard thoughts take equally long to see, so timing tells nothing. Only where all lies
    open and everyone can see that there is no choice, nobody waits for it.
    """
    seconds = SECONDS.get(table.bot_for(seat), 0.0)
    if not seconds or (table.game.all_open and len(table.state.legal(seat)) == 1):
        return pace
    return max(pace, seconds + SLACK)
