"""What was agreed before the game."""

from __future__ import annotations

from handelshuis.games.chartered.rules.layout import Layout


class Edition:
    """The agreements of one game; all its states share them."""

    def __init__(self, seats: int, layout: Layout, offers: int) -> None:
        """Take the town and how many offers a Coopmanscappen may see."""
        self.seats = seats
        self.layout = layout
        self.offers = offers
        self.near: list[list[int]] = layout.near
        self.within_two: list[list[int]] = layout.within_two
        self.together: list[bool] = layout.together
        self.diagonals: list[list[tuple[int, int, int]]] = layout.diagonals
