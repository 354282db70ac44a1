"""A position that today's rules no longer reach: what is known of it is what was stored."""

from __future__ import annotations

from typing import Any

from handelshuis.core.game import Game, Setup
from handelshuis.core.state import OVER, Result, State, ranked
from handelshuis.server.wire.messages import Outcome


class Undrawn(State):
    """A position of which only the points are known; nobody is to move in it."""

    def __init__(self, outcome: Outcome) -> None:
        """Take the points, with ranks and sheets where the game was over."""
        super().__init__(len(outcome.scores), OVER)
        self.outcome = outcome

    def sheet(self, seat: int) -> list[int]:
        """Give the points as they were stored."""
        return self.outcome.sheets[seat]

    def result(self) -> Result:
        """Give scores and places as they were stored."""
        return Result(self.outcome.scores, self.outcome.ranks)


def undrawn(points: list[int]) -> Undrawn:
    """Make do with the points: who has more of them is the better."""
    sheets = [[each] for each in points]
    return Undrawn(Outcome(points, ranked(sheets), sheets))


def started(game: Game, setup: Setup) -> State:
    """Give the state before the first move, if today's game can still be set up in this way."""
    try:
        return game.start(setup)
    except Exception:
        return undrawn([0] * setup.players)


def printed_for(game: Game, setup: Setup) -> Any:
    """Give what is printed on boards and cards, if today's game can still be set up in this way."""
    try:
        return game.printed(setup)
    except Exception:
        return None


def filled_in(game: Game, setup: Setup) -> Setup:
    """Add the options that a game was given since a table was set up."""
    defaults = {option.name: option.default for option in game.options}
    return Setup(setup.players, setup.variant, defaults | setup.options)
