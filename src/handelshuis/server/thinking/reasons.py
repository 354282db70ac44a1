"""Why a move is better or worse than another, from what the evaluation sees changing.

First comes what can be seen at once, said by the game of things on the table: beside another move,
or beside the position as it was. Where nothing can be seen the game says what the move is for, such
as an offer; where it has nothing to say, trials tell which parts of the evaluation the move leads
to more or less of. All of it is told only if it is the same however the hidden things lie.
"""

from __future__ import annotations

from typing import Final

from handelshuis.core.chance import Chance
from handelshuis.core.state import State
from handelshuis.core.texts import Line
from handelshuis.server.thinking.trials import Trials

TOLD: Final = 2
"""How many reasons are given for a move at most."""
FELT: Final = 0.003
"""How much a part must differ at once to be a reason, in shares of the game's win_scale."""
LED: Final = 0.02
"""How much it must differ where the moves were played out."""
SURE: Final = 2.0
"""So many standard errors a part must differ by where the moves were played out."""
WORLDS: Final = 8
"""In so many ways of dealing the hidden things anew a sentence must be the same to be told."""


class Looks:
    """A position before and right after some moves, in a few ways of dealing what is hidden."""

    def __init__(self, position: State, trials: Trials, chance: Chance) -> None:
        """Deal, and play each move in each deal."""
        self.trials = trials
        self.before = len(trials.moves)
        """The place of the position as it was, behind those after the moves."""
        self.states: list[list[State]] = [[] for _ in range(self.before + 1)]
        for _ in range(WORLDS):
            world = position.clone()
            world.redeal(trials.seat, chance)
            self.states[self.before].append(world)
            for which, move in enumerate(trials.moves):
                state = world.clone()
                state.advance(trials.seat, move)
                self.states[which].append(state)
        weigh = trials.game.weigh
        self.parts = [[weigh(state, trials.seat) for state in each] for each in self.states]
        self.felt = FELT * trials.game.win_scale
        self.good = [self.seen(which, self.before, True) for which in range(self.before)]
        """By move: what can be seen to be better after it than it was."""

    def gain(self, part: int, which: int, other: int) -> float:
        """Give how much more of a part there is at once in one position than in another."""
        mine, its = self.parts[which], self.parts[other]
        return sum(a[part] - b[part] for a, b in zip(mine, its, strict=True)) / WORLDS

    def seen(self, which: int, other: int, better: bool) -> list[Line]:
        """Say what can be seen at once to be better or worse than in another position."""
        way = 1 if better else -1
        found = []
        for part in range(len(self.trials.game.parts)):
            gain = way * self.gain(part, which, other)
            if gain >= self.felt and not self.reversed(part, which, other, way):
                line = self.words(part, which, other, better)
                if line:
                    found.append((-gain, part, line))
        return [line for _, _, line in sorted(found, key=lambda each: each[:2])]

    def reversed(self, part: int, which: int, other: int, way: int) -> bool:
        """Whether what is seen at once turns into its opposite when the moves are played out."""
        if other == self.before:
            return False
        gain, error = self.trials.gain(part, which, other)
        return way * gain < -max(self.felt, SURE * error)

    def words(self, part: int, which: int, other: int, better: bool) -> Line | None:
        """Let the game say it, if it says the same whatever is hidden."""
        game, seat = self.trials.game, self.trials.seat
        said = [
            game.because(game.parts[part], here, there, seat, better)
            for here, there in zip(self.states[which], self.states[other], strict=True)
        ]
        return said[0] if all(line == said[0] for line in said) else None

    def purpose(self, which: int) -> list[Line]:
        """Let the game say what a move is for, if it says the same whatever is hidden."""
        game, seat = self.trials.game, self.trials.seat
        move = self.trials.moves[which]
        said = [game.purpose(world, seat, move) for world in self.states[self.before]]
        first = said[0]
        return [first] if first and all(line == first for line in said) else []

    def led_to(self, which: int, other: int, better: bool) -> list[Line]:
        """Name the part of which a move leads to most more, or less, than another."""
        way = 1 if better else -1
        found = []
        for part, name in enumerate(self.trials.game.parts):
            gain, error = self.trials.gain(part, which, other)
            if way * gain >= max(LED * self.trials.game.win_scale, SURE * error):
                found.append((way * gain, part, name))
        if not found:
            return []
        _, part, name = max(found)
        at_once = way * self.gain(part, which, other) >= self.felt
        key = ("house.why" if at_once else "house.why.later", "more" if better else "less")
        return [Line(".".join(key), {"part": f"@part.{name}"})]


def reasons(looks: Looks, which: int, other: int, equal: bool) -> list[Line]:
    """Say what a move is good for beside another, and if it is worse, why."""
    trials = looks.trials
    # What every move brings is no reason for one of them.
    good = [
        line
        for line in looks.good[which]
        if looks.before == 1 or not all(line in each for each in looks.good)
    ]
    if equal or other == looks.before:
        lines = good
    elif trials.chances(which)[trials.seat] < trials.chances(other)[trials.seat]:
        bad = looks.seen(which, other, False) or looks.led_to(which, other, False)
        lines = bad[:1] + (good or looks.purpose(which))
    else:
        lines = looks.seen(which, other, True)
        lines += [line for line in good if line.key not in {each.key for each in lines}]
    lines = lines or looks.purpose(which)
    if not lines and other != looks.before:
        lines = looks.led_to(which, other, True)
    return lines[:TOLD]
