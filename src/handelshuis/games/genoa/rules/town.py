"""The town as a map of fields: buildings, then streets, then the market."""

from __future__ import annotations

from typing import Final

from handelshuis.games.genoa.data.material import MARKET as MARKET_NAME
from handelshuis.games.genoa.data.material import MATERIAL, STREET, squares
from handelshuis.games.genoa.rules.tables import BUILDING_NAMES, BUILDINGS

STREETS: Final = 20
MARKET: Final = BUILDINGS + STREETS
FIELDS: Final = MARKET + 1
SIDE: Final = 8


def _squares() -> list[int]:
    found: list[int] = []
    street = BUILDINGS
    for row in squares(MATERIAL):
        for name in row:
            if name == STREET:
                found.append(street)
                street += 1
            else:
                found.append(MARKET if name == MARKET_NAME else BUILDING_NAMES.index(name))
    return found


FIELD_AT: Final[list[int]] = _squares()
"""The field on each square, at row * 8 + column, both from 0."""


def _neighbours() -> list[int]:
    found = [0] * FIELDS
    for square in range(SIDE * SIDE):
        row, column = divmod(square, SIDE)
        for other in ([square + 1] if column < SIDE - 1 else []) + (
            [square + SIDE] if row < SIDE - 1 else []
        ):
            one, two = FIELD_AT[square], FIELD_AT[other]
            if one != two:
                found[one] |= 1 << two
                found[two] |= 1 << one
    return found


NEAR: Final[list[int]] = _neighbours()
"""By field: the fields beside it, as a mask; corners do not touch."""

ALL_BUILDINGS: Final = (1 << BUILDINGS) - 1
ALL_STREETS: Final = ((1 << STREETS) - 1) << BUILDINGS

SIDES: Final[list[list[int]]] = [
    [building for building in range(BUILDINGS) if NEAR[street] >> building & 1]
    for street in range(BUILDINGS, MARKET)
]
"""By street, from 0: the two buildings it touches."""

FIELD_NAMES: Final[list[str]] = [
    *BUILDING_NAMES,
    *[
        f"street-{FIELD_AT.index(street) // SIDE + 1}-{FIELD_AT.index(street) % SIDE + 1}"
        for street in range(BUILDINGS, MARKET)
    ],
    MARKET_NAME,
]


def _distances() -> list[list[int]]:
    found: list[list[int]] = []
    for start in range(FIELDS):
        steps = [-1] * FIELDS
        steps[start] = 0
        edge = [start]
        for field in edge:
            for other in range(FIELDS):
                if NEAR[field] >> other & 1 and steps[other] < 0:
                    steps[other] = steps[field] + 1
                    edge.append(other)
        found.append(steps)
    return found


DISTANCE: Final[list[list[int]]] = _distances()
"""How many moves lie between two fields."""
