"""The course of the game: rounds of supply, bids, purchases, processing and income; and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.state import OVER, Result, ranked
from handelshuis.games.speicherstadt.rules import supply
from handelshuis.games.speicherstadt.rules.phases import ENDED
from handelshuis.games.speicherstadt.rules.tables import FIRE, KIND, PILES, ROW

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt


def rounds(seats: int) -> int:
    """Count the rounds of a game: all cards but the fires are offered, a row a round."""
    offered = 0
    for pile in PILES[seats]:
        for card in pile:
            if KIND[card] != FIRE:
                offered += 1
    return -(-offered // ROW[seats]) if offered else 0


ROUNDS: Final[list[int]] = [rounds(seats) for seats in range(len(PILES))]
"""The rounds of a game, by number of players."""


def begin_game(s: Speicherstadt, starter: int) -> None:
    """Give a player the start player's marker, and begin the first round."""
    s.starter = starter
    begin_round(s)


def begin_round(s: Speicherstadt) -> None:
    """Clear the row and begin to fill it."""
    s.round += 1
    s.row = []
    s.cargo = []
    s.merchants = []
    s.placed = 0
    s.place = 0
    s.processed = 0
    s.bought = 0
    supply.fill_row(s)


def end_round(s: Speicherstadt) -> None:
    """Pass the start player's marker on, and begin the next round."""
    s.starter = (s.starter + 1) % s.seats
    begin_round(s)


def end_game(s: Speicherstadt) -> None:
    """End the game with the last fire, in place of a round."""
    s.round -= 1
    supply.settle_fire(s, s.pile.pop())
    s.turn = OVER
    s.phase = ENDED


def result(s: Speicherstadt) -> Result:
    """Give scores and places: most points, then most coins, then shared."""
    scores = [sum(s.sheet(seat)) for seat in range(s.seats)]
    return Result(scores, ranked([[scores[seat], s.coins[seat]] for seat in range(s.seats)]))
