"""What can be agreed before a game, beside the variant."""

from __future__ import annotations

from typing import Final

from handelshuis.core.deal import UNLIMITED
from handelshuis.core.game import Option
from handelshuis.games.catan.rules import domestic_trade

OPTIONS: Final = (
    Option("points", 10, (10, 11, 12, 13, 14, 15)),
    Option("numbers", "spiral", ("spiral", "random")),
    Option("offers", UNLIMITED, (0, 1, 2, 3, 4, 5, UNLIMITED), bounded=domestic_trade.LISTED),
    Option("friendly", False, (False, True)),
)
CLASSIC_POINTS: Final = 10
"""The printed base game leaves no choice."""
