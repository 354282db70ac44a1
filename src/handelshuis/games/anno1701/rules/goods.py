"""Goods by number, and the places where a player keeps them.

A player's possessions are one row of counts: landscapes first, then the two village centres, the
two stores and the ship. So gold, products, rum and the ship's condition are moved by the same code.
"""

from __future__ import annotations

from typing import Final

from handelshuis.games.anno1701.data.checks import LUXURY, products
from handelshuis.games.anno1701.data.reading import MATERIAL

_FILE: Final = MATERIAL.settlement

PRODUCTS: Final[list[str]] = products(MATERIAL)
KINDS: Final = 5
"""How many landscape products there are."""
GOLD: Final = 5
RUM: Final = 6
TOBACCO: Final = 7
SHIP: Final = 8
ANY: Final = 9
"""Stands for a landscape product of choice."""
CARD: Final = 10
"""Stands for a card of the hand."""
GOODS: Final[list[str]] = [*PRODUCTS, "gold", *LUXURY, "ship", "product", "card"]
TRADED: Final = 6
"""Products and gold: what can be traded."""
TRADED_NAMES: Final[list[str]] = GOODS[:TRADED]

LANDS: Final = len(_FILE.landscape)
CENTRE: Final = LANDS
"""The first village centre; the second is the next place."""
STORE: Final = LANDS + 2
SHIP_PLACE: Final = LANDS + 4
PLACES: Final = LANDS + 5
PLACE_NAMES: Final[list[str]] = [
    *[land.id for land in _FILE.landscape],
    *("centre-1", "centre-2", "rum-store", "tobacco-store", "ship"),
]
GOOD_AT: Final[list[int]] = [
    *[PRODUCTS.index(land.product) for land in _FILE.landscape],
    *(GOLD, GOLD, RUM, TOBACCO, SHIP),
]
"""What lies at each place."""
MOST: Final[list[int]] = [
    *[land.most for land in _FILE.landscape],
    *[_FILE.centre.most] * 2,
    *[_FILE.store.most] * 2,
    _FILE.ship.most,
]
"""How much each place holds."""
START: Final[list[int]] = [
    *[land.start for land in _FILE.landscape],
    *_FILE.centre.start,
    *[_FILE.store.start] * 2,
    _FILE.ship.start,
]
"""What a settlement begins with."""
PLACES_OF: Final[list[list[int]]] = [
    *[[place for place in range(PLACES) if GOOD_AT[place] == good] for good in range(ANY)],
    list(range(LANDS)),
]
"""Where each good can lie, a product of choice in any landscape."""
CENTRE_BESIDE: Final[list[int]] = [land.centre for land in _FILE.landscape]
"""Which village centre, 1 or 2, a landscape lies beside; 0 for neither."""
YIELDS: Final[list[list[int]]] = [
    [place for place, number in enumerate(numbers) if number == face]
    for numbers in (
        [*[land.lion for land in _FILE.landscape], 0, 0, 0, 0, _FILE.ship.lion],
        [*[land.dragon for land in _FILE.landscape], 0, 0, 0, 0, _FILE.ship.dragon],
    )
    for face in range(7)
]
"""The landscapes and the ship that a number serves, at seat * 7 + number."""
NUMBERS: Final[list[list[int]]] = [
    [*[land.lion for land in _FILE.landscape], 0, 0, 0, 0, _FILE.ship.lion],
    [*[land.dragon for land in _FILE.landscape], 0, 0, 0, 0, _FILE.ship.dragon],
]
"""The number of each place, by seat."""
ALL_GOLD: Final = 2 * _FILE.centre.most
"""The most gold a player can have; what is missing to it is unhappy inhabitants."""


def costs(named: dict[str, int]) -> list[int]:
    """Turn a cost into a count for each product, gold, rum and tobacco."""
    return [named.get(name, 0) for name in GOODS[:SHIP]]
