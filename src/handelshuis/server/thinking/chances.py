"""Everyone's chances in a game that is over, from its start to its end, and what turned them."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from typing import Final

import msgspec

from handelshuis.bots.names import make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Setup
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import State
from handelshuis.server.tables.table import Table
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire.bodies import ChancesAt, ChancesShown, Turn
from handelshuis.server.wire.refusals import Refusal, Sentence

POINTS: Final = 90
"""At how many moments of a game the chances are worked out at first."""

SIMULATIONS: Final = 80
"""How often each of these positions is played on."""

LONGEST: Final = 0.3
"""Seconds after which a slow machine is content with fewer."""

SLICE: Final = 0.2
"""Seconds of work after which bots and others get their turn in the workers."""

PATIENCE: Final = 20.0
"""Seconds after which a slice is given up."""

TURNS: Final = 4
"""How many moves are named as those that turned the game."""

SWING: Final = 0.07
"""By how much a move must change the winner's chance to be among them."""

KEPT: Final = 200
"""How many games' chances are kept for the next who look."""

NOT_OVER: Final = Sentence(
    "The chances are worked out when the game is over.",
    "De kansen worden pas nagerekend als het spel is afgelopen.",
)


class Played(msgspec.Struct):
    """A game as it was played, without what was taken back."""

    game: str
    setup: Setup
    moves: list[tuple[int, int, str]]
    """The number of the entry, the seat, and the move in notation."""


class Analyst:
    """Works out the chances of finished games: one game at a time, each of them once."""

    def __init__(self, workers: Workers) -> None:
        """Think in these workers."""
        self.workers = workers
        self.found: dict[str, asyncio.Task[ChancesShown]] = {}
        self.one_game = asyncio.Lock()

    async def chances(self, table: Table) -> ChancesShown:
        """Give the chances in the game of a table, once it is over."""
        if not table.over:
            raise Refusal("not_over", NOT_OVER)
        task = self.found.get(table.id)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._work_out(table))
            self.found[table.id] = task
            if len(self.found) > KEPT:
                del self.found[next(iter(self.found))]
        try:
            # One reader who leaves must not stop the work for the others.
            return await asyncio.shield(task)
        except WorkFailed:
            raise Refusal("no_advice") from None

    def close(self) -> None:
        """Leave what is not worked out."""
        for task in self.found.values():
            task.cancel()

    async def _work_out(self, table: Table) -> ChancesShown:
        moves = [(item.seq, item.seat, item.text) for item in table.ledger.moves()]
        played = Played(table.game.name, table.setup, moves)
        winners = table.state.result().winners()
        async with self.one_game:
            moments = await self.workers.run(PATIENCE, moments_of, played)
            first = moments[:: -(-len(moments) // POINTS)]
            known = await self._judge(played, first)
            # Between two moments lie moves that were passed over: which of them was it?
            while between := [
                n
                for early, late in biggest_steps(known, winners[0])
                for n in moments
                if early < n < late
            ]:
                known |= await self._judge(played, between)
        turns = [
            Turn(n=n, before=known[early][winners[0]], after=known[n][winners[0]])
            for early, n in biggest_steps(known, winners[0])
        ]
        end = [1 / len(winners) if seat in winners else 0.0 for seat in range(table.state.seats)]
        course = [ChancesAt(n=n, chances=known[n]) for n in sorted(known)]
        course.append(ChancesAt(n=table.ledger.head, chances=end))
        return ChancesShown(
            course=course, winner=winners[0], turns=sorted(turns, key=lambda turn: turn.n)
        )

    async def _judge(self, played: Played, moments: list[int]) -> dict[int, list[float]]:
        known: dict[int, list[float]] = {}
        while left := [n for n in moments if n not in known]:
            known |= await self.workers.run(PATIENCE, judge, played, left)
        return known


def biggest_steps(known: dict[int, list[float]], seat: int) -> list[tuple[int, int]]:
    """Find between which moments a seat's chance changed most, the biggest change first."""
    steps = [
        (abs(known[late][seat] - known[early][seat]), early, late)
        for early, late in pairwise(sorted(known))
    ]
    biggest = sorted((step for step in steps if step[0] >= SWING), reverse=True)
    return [(early, late) for _, early, late in biggest[:TURNS]]


def moments_of(played: Played) -> list[int]:
    """List the entries after which someone was to move."""
    return [n for n, state in positions(played) if state.turn >= 0]


def judge(played: Played, moments: list[int]) -> dict[int, list[float]]:
    """Give everyone's chance at some moments: as many as fit into a slice, one at least."""
    began = time.perf_counter()
    known: dict[int, list[float]] = {}
    wanted = set(moments)
    for n, state in positions(played):
        if n in wanted:
            known[n] = chances_at(played.game, state)
            if time.perf_counter() - began > SLICE:
                break
    return known


def positions(played: Played) -> list[tuple[int, State]]:
    """Play a game again: every position with the number of the entry that led to it."""
    state = game_named(played.game).start(played.setup)
    found = [(0, state)]
    for n, seat, text in played.moves:
        state = state.clone()
        state.advance(seat, state.parse(text))
        found.append((n, state))
    return found


def chances_at(name: str, state: State) -> list[float]:
    """Search a position as it truly was, for afterwards nothing is hidden any more."""
    game = game_named(name)
    bot = make_bot(f"master:{SIMULATIONS}", game)
    assert isinstance(bot, SearchBot)
    chance = QuickChance(1)
    bot.begin(chance)
    until = time.perf_counter() + LONGEST
    for _ in range(SIMULATIONS):
        bot.try_once(state, state.turn, chance, True)
        if time.perf_counter() > until:
            break
    return [bot.root.chance_to_win(seat) for seat in range(state.seats)]
