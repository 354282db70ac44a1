"""What can be agreed before a game, beside the variant."""

from __future__ import annotations

from typing import Final

from handelshuis.core.game import Option

OPTIONS: Final = (
    Option("points", 10, (10, 11, 12, 13, 14, 15)),
    Option("numbers", "spiral", ("spiral", "random")),
    Option("offers", 3, (0, 1, 2, 3, 4, 5)),
    Option("friendly", False, (False, True)),
)
CLASSIC_POINTS: Final = 10
"""The printed base game leaves no choice."""
