"""How a position between two turns stands in the long run, fitted to games that were won and lost.

`strategy` compares what one move leads to with what another does. What wins games in the end is
another question, and finished games answer it: `python -m benchmarks.outlook` plays them and
prints the weights below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.anno1701 import frames
from handelshuis.games.anno1701.cards import (
    BUILDINGS,
    HAPPY,
    POINTS_TO_WIN,
    RANK_POINTS,
    RANKS,
    ROLLED,
)
from handelshuis.games.anno1701.expecting import next_need
from handelshuis.games.anno1701.frames import good_of
from handelshuis.games.anno1701.goods import CENTRE, GOODS, KINDS, PLACES, SHIP_PLACE, STORE
from handelshuis.games.anno1701.programs import PROGRAMS

if TYPE_CHECKING:
    from handelshuis.games.anno1701.state import Anno

WEIGHTS: Final[list[tuple[str, float]]] = [
    ("settlers", 0.33),
    ("citizens", 1.74),
    ("merchants", 3.11),
    ("a point before the goal", 0.85),
    ("gold", 0.09),
    ("two gold at most", -0.25),
    ("one gold at most", -0.10),
    ("a riot", -0.20),
    ("a first rum", 0.53),
    ("a second rum", 0.51),
    ("a third rum", 0.39),
    ("a first tobacco", 0.37),
    ("a second tobacco", 0.25),
    ("a third tobacco", 0.19),
    ("a ship that sails", 0.32),
    ("condition of the ship", 0.12),
    ("products", 0.02),
    ("products that are needed", 0.05),
    ("sails", 0.21),
    ("cannons", 0.01),
    ("a first happy inhabitant", 0.74),
    ("happy inhabitants up to five", 0.30),
    ("trade power", 0.43),
    ("sea power", 0.12),
    ("buildings that bring food", 0.14),
    ("buildings that bring wood", 0.55),
    ("buildings that bring cloth", 0.07),
    ("buildings that bring brick", 0.13),
    ("buildings that bring tools", 0.12),
    ("buildings that bring a product of choice", 0.20),
    ("in hand: brings wood", 0.57),
    ("in hand: makes happy", 0.44),
    ("in hand: anything else", -0.01),
    ("to move", 0.08),
]
"""What each feature adds to the logarithm of the odds."""
_WEIGHTS: Final[list[float]] = [weight for _, weight in WEIGHTS]

_BROUGHT: Final[list[str]] = [*GOODS[:KINDS], "product"]


def _brings(card: int) -> int:
    for each in PROGRAMS[ROLLED[card]]:
        if each & 63 == frames.GAIN and GOODS[good_of(each)] in _BROUGHT:
            return _BROUGHT.index(GOODS[good_of(each)])
    return -1


BRINGS: Final[list[int]] = [_brings(card) for card in range(BUILDINGS)]
"""Which product a building brings, by its place above; -1 for none."""
WOOD: Final = _BROUGHT.index("wood")


def outlook(s: Anno, seat: int) -> float:
    """Give what a seat's settlement and hand add to the logarithm of its odds to win."""
    value = 0.0
    for number, feature in enumerate(features(s, seat)):
        value += _WEIGHTS[number] * feature
    return value


def features(s: Anno, seat: int) -> list[float]:
    """Count what the weights are for, in their order."""
    base = seat * PLACES
    ranks = seat * len(RANKS)
    points = 0
    for rank in range(len(RANKS)):
        points += s.ranks[ranks + rank] * RANK_POINTS[rank]
    gold = s.gold(seat)
    rum = s.held[base + STORE]
    tobacco = s.held[base + STORE + 1]
    ship = s.held[base + SHIP_PLACE]
    happy = s.symbols[seat * 4 + 3]
    products = 0
    needed = 0
    for good in range(KINDS):
        have = s.count(seat, good)
        products += have
        needed += min(have, next_need(s, seat, good))
    found = [
        float(s.ranks[ranks + 1]),
        float(s.ranks[ranks + 2]),
        float(s.ranks[ranks + 3]),
        float(points >= POINTS_TO_WIN - 1),
        float(gold),
        float(gold <= 2),
        float(gold <= 1),
        float(min(s.held[base + CENTRE], s.held[base + CENTRE + 1]) == 0),
        float(rum >= 1),
        float(rum >= 2),
        float(rum >= 3),
        float(tobacco >= 1),
        float(tobacco >= 2),
        float(tobacco >= 3),
        float(ship >= 1),
        float(ship),
        float(products),
        float(needed),
        float(s.symbols[seat * 4]),
        float(s.symbols[seat * 4 + 1]),
        float(happy >= 1),
        float(min(happy, 5)),
        float(s.powers[0] == seat),
        float(s.powers[1] == seat),
    ]
    return found + _yields(s, seat) + _hand(s, seat) + [float(s.active == seat)]


def _yields(s: Anno, seat: int) -> list[float]:
    found = [0.0] * (KINDS + 1)
    for card in s.built[seat]:
        if BRINGS[card] >= 0:
            found[BRINGS[card]] += 1.0
    return found


def _hand(s: Anno, seat: int) -> list[float]:
    found = [0.0, 0.0, 0.0]
    for entry in s.hands[seat]:
        card = entry >> 1
        if card < BUILDINGS and BRINGS[card] == WOOD:
            found[0] += 1.0
        elif card < BUILDINGS and HAPPY[card]:
            found[1] += 1.0
        else:
            found[2] += 1.0
    return found
