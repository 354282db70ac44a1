"""What if: a branch off a game against bots, thought out for its asker alone by spare workers."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from handelshuis.bots.names import LEVELS, SECONDS, make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER
from handelshuis.server.tables.branches import (
    BadBranch,
    Branch,
    Fork,
    Grown,
    play_branch,
    tell_branch,
)
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.undrawn import Undrawn
from handelshuis.server.thinking.advice import advise
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.thinkers import choose_move, new_thoughts
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire import messages as m
from handelshuis.server.wire.refusals import Refusal, by_rule, rule_sentence
from handelshuis.server.wire.visitors import Visitor

USUAL: Final = "merchant"
"""Who plays for the people at a table; bots play for themselves."""

LONGEST: Final = 0.5
"""Seconds that a bot thinks over a move in a branch at most."""

WEIGHED: Final = 0.5
"""Seconds that it may take to say how likely a seat is to win."""

SIMULATIONS: Final = 240
"""How often a position is played on for that."""

ADVISED: Final = 1.0
"""Seconds that the coach thinks in a branch."""

PATIENCE: Final = 15.0
"""Seconds after which a thought is given up."""


class WhatIf:
    """Lets branches grow; keeps nothing of them."""

    def __init__(self, workers: Workers) -> None:
        """Think in these workers, which give way to the bots of tables."""
        self.workers = workers

    async def answer(
        self, table: Table, seats: tuple[int, ...], wanted: m.Branch, visitor: Visitor
    ) -> msgspec.Struct:
        """Do what a page with these seats asks of a branch, at the expense of its address."""
        fork = await self._fork(table, seats, wanted)
        visitor.ask_what_if()
        asker = Asker(visitor.household, table.id)
        try:
            return await self._answer(table, fork, wanted, asker)
        except WorkFailed:
            raise Refusal("no_advice") from None

    async def _fork(self, table: Table, seats: tuple[int, ...], wanted: m.Branch) -> Fork:
        """Find where a branch begins, if the asker may know as much of it as he wants."""
        if not table.decided and wanted.seat not in seats:
            raise Refusal("not_seated")
        if not 0 <= wanted.seat < table.setup.players:
            raise Refusal("not_seated")
        # Nobody tries out what others are asked to think of for points.
        if not table.decided and (table.over or table.info().rated):
            raise Refusal("no_branch")
        table.check_goes_on()
        start = await table.state_after(wanted.at)
        if isinstance(start, Undrawn) or start.turn == OVER:
            raise Refusal("no_branch")
        hidden = not table.decided
        return Fork(table.game.reference, start.save(), wanted.seat, hidden, wanted.seed)

    async def _answer(
        self, table: Table, fork: Fork, wanted: m.Branch, asker: Asker
    ) -> msgspec.Struct:
        run, think = self.workers.run, self.workers.think
        moves = wanted.moves
        if wanted.task == "why":
            asked = await run(asker, PATIENCE, play_branch, fork, moves, wanted.play, True)
            rule = _sound(asked).rule
            return m.Because(wanted.id, wanted.play, rule, rule_sentence(table.game, rule))
        if wanted.task == "hint":
            self._check_coach(table)
            advised = await think(
                asker, PATIENCE, ADVISED, advise_branch, fork, moves, new_thoughts()
            )
            if isinstance(advised, str):
                raise Refusal(advised)
            return m.Advice(
                wanted.id,
                wanted.seat,
                wanted.question,
                advised.moves,
                advised.trials,
                advised.noise,
            )
        if wanted.task == "weigh":
            self._check_coach(table)
            chance = await think(
                asker, PATIENCE, WEIGHED, weigh_branch, fork, moves, wanted.until, new_thoughts()
            )
            if isinstance(chance, str):
                raise Refusal(chance)
            return m.Branched(wanted.id, [], [], [], [], chance)
        if wanted.task == "tell":
            grown = await run(asker, PATIENCE, tell_branch, fork, moves, wanted.until)
        elif wanted.task == "play":
            grown = await run(asker, PATIENCE, play_branch, fork, moves, wanted.play)
        else:
            bots = [bot_in_branch(table.bot_for(seat)) for seat in range(table.setup.players)]
            most = max(SECONDS[bot] for bot in bots)
            grown = await think(
                asker, PATIENCE, min(most, LONGEST), go_on, fork, moves, bots, new_thoughts()
            )
        if _sound(grown).rule:
            raise by_rule(table.game, grown.rule)
        played = table.ledger.course_of(wanted.seat) if wanted.task == "tell" else []
        states = [msgspec.Raw(state.encode()) for state in grown.states]
        return m.Branched(
            wanted.id,
            grown.moves,
            states,
            grown.points,
            [m.PointsAt(n, points) for n, points in played],
            None,
        )

    def _check_coach(self, table: Table) -> None:
        if not table.coach and not table.decided:
            raise Refusal("no_coach")


def _sound(grown: Grown) -> Grown:
    if grown.fault:
        raise Refusal(grown.fault)
    return grown


def bot_in_branch(bot: str) -> str:
    """Name the bot that plays a seat in a branch, where this one or nobody plays it in the game."""
    return bot if bot in LEVELS else USUAL


def go_on(seconds: float, fork: Fork, moves: list[str], bots: list[str], thoughts: int) -> Grown:
    """Let the first of the others who is to move at the end of a branch do so."""
    try:
        branch = Branch(fork, moves)
    except BadBranch:
        return Grown(fault="bad_branch")
    others = [seat for seat in branch.state.awaited() if seat not in (CHANCE, branch.seat)]
    if not others:
        return Grown(fault="not_awaited")
    seat, state = others[0], branch.state
    bot = bots[seat]
    budget = min(seconds, SECONDS[bot]) if SECONDS[bot] else 0.0
    text = choose_move(budget, make_bot, fork.game, bot, state.save(), seat, thoughts, ())
    before = branch.ledger.seq
    branch.grow(seat, state.parse(text))
    return branch.since(before, [f"{seat + 1} {text}"])


def weigh_branch(
    seconds: float, fork: Fork, moves: list[str], until: int, thoughts: int
) -> float | str:
    """Say how likely the seat is to win after so many entries of a branch, by what it knows there.

    Where a die is on its way then, that is said of what it brings; below nothing, of the end.
    """
    try:
        branch = Branch(fork, moves)
    except BadBranch:
        return "bad_branch"
    later = branch.reached[until:] if until >= 0 else []
    state = next((each for each in later if each.turn != CHANCE), branch.state)
    if state.turn == OVER:
        winners = state.result().winners()
        return 1 / len(winners) if branch.seat in winners else 0.0
    chance = QuickChance(thoughts)
    state.redeal(branch.seat, chance)
    bot = make_bot(f"master:{SIMULATIONS}", branch.game)
    assert isinstance(bot, SearchBot)
    bot.seconds = seconds
    bot.search(state, state.turn, chance)
    chances = [bot.root.chance_to_win(seat) for seat in range(state.seats)]
    return branch.game.calibrated(chances)[branch.seat]


def advise_branch(seconds: float, fork: Fork, moves: list[str], thoughts: int) -> m.Counsel | str:
    """Advise the seat at the end of a branch."""
    try:
        branch = Branch(fork, moves)
    except BadBranch:
        return "bad_branch"
    if branch.seat not in branch.state.awaited():
        return "not_your_turn"
    data: dict[str, Any] = branch.state.save()
    return advise(seconds, fork.game, data, branch.seat, thoughts)
