"""What if: a branch off a game, worked out from its fork and its moves; nothing of it is kept.

Whoever asks keeps the branch himself: where it forks off, a seed of his own, and the moves of the
seats. Dice and draws are made from that seed, so that all branches with it meet the same luck.
While the game goes on the fork is dealt anew from what the seat knows: nothing in a branch, nor
what bots do there, depends on what the seat cannot know.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from handelshuis.core.fairness import SealedChance
from handelshuis.core.game import Reference
from handelshuis.core.refused import Refused
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.scene import Scene
from handelshuis.server.tables.steps import plan, points_of

DEALING: Final = 2**64 - 1
"""The place of the seed's chances with which a fork is dealt anew; no move ever has it."""


class Fork(msgspec.Struct):
    """Where a branch begins, and with what luck."""

    game: Reference
    start: dict[str, Any]
    """The position, saved."""
    seat: int
    hidden: bool
    """Whether the seat knows only its part of it, since the game goes on."""
    seed: str


class Grown(msgspec.Struct):
    """What became of a branch: or by which rule, or why else, nothing."""

    moves: list[str] = []
    """The moves of seats that were added, each with the number of its seat."""
    states: list[str] = []
    """State messages for the seat, in order."""
    points: list[int] = []
    """The seat's own points in each of them."""
    rule: str = ""
    fault: Literal["", "bad_branch", "not_awaited"] = ""


class BadBranch(Exception):
    """Moves that do not follow from one another."""


class Branch:
    """A branch as far as it has grown, in a process where it holds nobody up."""

    def __init__(self, fork: Fork, moves: list[str]) -> None:
        """Play a branch from its fork; raises BadBranch for moves that are not allowed."""
        self.game = game_named(fork.game)
        self.seat = fork.seat
        self.seed = fork.seed
        self.state: State = self.game.load(fork.start)
        if fork.hidden:
            self.state.redeal(fork.seat, SealedChance(fork.seed, DEALING))
        self.ledger = Ledger(points_of(self.state))
        self.reached: list[State] = [self.state]
        """The fork, and the position after each entry."""
        if self.state.turn == CHANCE:
            self.grow()
        for written in moves:
            number, _, text = written.partition(" ")
            try:
                seat = int(number) - 1
                self.grow(seat, self.allowed(seat, text))
            except (ValueError, Refused):
                raise BadBranch from None

    def allowed(self, seat: int, text: str) -> int:
        """Read a move of a seat, or refuse it by its rule."""
        move = self.state.parse(text)
        rule = self.state.refusal(seat, move) if seat >= 0 else "house.turn"
        if rule:
            raise Refused(rule)
        return move

    def grow(self, seat: int = CHANCE, *moves: int) -> None:
        """Add legal moves, and the dice and draws after them."""
        for step in plan(self.game, self.seed, self.ledger, self.state, seat, moves):
            self.ledger.add(step.item)
            self.state = step.after
            self.reached.append(step.after)

    def shown(self, entries: int, items: list[Item], first: int | None = None) -> str:
        """Write the position after so many entries for the seat, with entries that led there."""
        state = self.reached[entries]
        over = state.turn == OVER
        ledger = Ledger(self.ledger.start_points)
        for item in self.ledger.items[:entries]:
            ledger.add(item)
        questions = {each: ledger.seq for each in state.awaited() if each != CHANCE}
        scene = Scene(self.game, state, ledger, questions, "", over, decided=over)
        return scene.write({(self.seat,)}, items, None, first)[(self.seat,)]

    def since(self, before: int, moves: list[str]) -> Grown:
        """Give every position after so many entries."""
        grown = Grown(moves)
        for entries in range(before + 1, len(self.reached)):
            grown.states.append(self.shown(entries, [self.ledger.item(entries)]))
            grown.points.append(self.points_at(entries))
        return grown

    def points_at(self, entries: int) -> int:
        """Give the seat's own points after so many entries."""
        return sum(self.reached[entries].sheet(self.seat))


def tell_branch(fork: Fork, moves: list[str], until: int) -> Grown:
    """Tell a branch from its fork up to an entry, or as far as it goes: one state, all its lines.

    The points are those at the fork and after each entry.
    """
    try:
        branch = Branch(fork, moves)
    except BadBranch:
        return Grown(fault="bad_branch")
    last = branch.ledger.seq if until < 0 else min(until, branch.ledger.seq)
    told = branch.shown(last, branch.ledger.items[:last], first=1)
    return Grown([], [told], [branch.points_at(entries) for entries in range(last + 1)])


def play_branch(fork: Fork, moves: list[str], text: str, only_ask: bool = False) -> Grown:
    """Play a move of the seat's own at the end of a branch, or only say which rule forbids it."""
    try:
        branch = Branch(fork, moves)
    except BadBranch:
        return Grown(fault="bad_branch")
    try:
        move = branch.allowed(branch.seat, text)
    except Refused as refusal:
        return Grown(rule=refusal.rule)
    if only_ask:
        return Grown()
    before = branch.ledger.seq
    written = f"{branch.seat + 1} {branch.state.text(move)}"
    branch.grow(branch.seat, move)
    return branch.since(before, [written])
