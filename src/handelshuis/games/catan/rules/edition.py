"""What can be agreed before a game: the options, and the points where the editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from handelshuis.core.deal import UNLIMITED, limit_of
from handelshuis.core.game import Option, OptionValue
from handelshuis.games.catan.rules import domestic_trade
from handelshuis.games.catan.rules.geometry import BIG, SMALL, Board

OPTIONS: Final = (
    Option("points", 10, (10, 11, 12, 13, 14, 15)),
    Option("numbers", "spiral", ("spiral", "random")),
    Option("offers", UNLIMITED, (0, 1, 2, 3, 4, 5, UNLIMITED), bounded=domestic_trade.LISTED),
    Option("friendly", False, (False, True)),
)
CLASSIC_POINTS: Final = 10
"""The printed base game leaves no choice."""


class Edition:
    """The agreements of one game; it never changes, so all states of the game share it."""

    def __init__(
        self, seats: int, variant: str, goal: int, numbers: str, offers: int, friendly: bool
    ) -> None:
        """Take a variant, `rulebook` or `classic`, and the options."""
        self.seats: i64 = seats
        self.variant = variant
        self.goal = goal
        self.numbers = numbers
        self.offers = offers
        self.friendly = friendly
        classic = variant == "classic"
        self.board: Board = BIG if seats > 4 else SMALL
        self.robbers = 1 if classic else 2
        """Robbers, and deserts."""
        self.all_hand_in = classic
        """On a 7 everyone over the limit hands in; else only those at the robber's new hex."""
        self.victim_at_once = classic
        """The robber's move names whom it robs; else he is named once cards are handed in."""
        self.only_in_own_turn = classic
        """Nobody wins in another's turn; else the first with the points wins in anyone's."""
        self.lone_claimant_paid = classic
        """A bank too short for all still pays what it has when only one player is due."""
        self.holder_keeps = classic
        """On a tie the holder keeps an award; else it goes back to the supply."""
        self.cards_return = not classic
        """A played progress card goes under the stack; else out of the game."""

    def scattered(self) -> bool:
        """Tell whether the discs are scattered instead of laid in a spiral."""
        return self.numbers == "random"

    def options(self) -> dict[str, OptionValue]:
        """Give the options by name."""
        return {
            "points": self.goal,
            "numbers": self.numbers,
            "offers": UNLIMITED if self.offers < 0 else self.offers,
            "friendly": self.friendly,
        }


def edition_of(seats: int, variant: str, options: Mapping[str, OptionValue]) -> Edition:
    """Make the edition that a variant and its options ask for."""
    return Edition(
        seats,
        variant,
        goal=int(options["points"]),
        numbers=str(options["numbers"]),
        offers=limit_of(options["offers"]),
        friendly=bool(options["friendly"]),
    )
