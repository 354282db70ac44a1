"""Placing ownership titles at the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.genoa.rules import moves
from handelshuis.games.genoa.rules.tables import BUILDINGS, NONE
from handelshuis.games.genoa.rules.town import MARKET, SIDES, STREETS

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def open_streets(s: Genoa) -> list[int]:
    """List the visited streets, from 0, whose discs still lie there."""
    return [
        field - BUILDINGS
        for field in s.path
        if BUILDINGS <= field < MARKET and not s.cleared >> field & 1
    ]


def can_place(s: Genoa, seat: int) -> bool:
    """Tell whether a seat has a title and a street from which it could be used."""
    if s.titles[seat] == 0:
        return False
    for street in open_streets(s):
        for building in SIDES[street]:
            if s.owner[building] != seat:
                return True
    return False


def choices(s: Genoa, seat: int, building: int) -> int:
    """Count what can be done with a building: leave it, use one title, use two."""
    if s.owner[building] == seat:
        return 1
    return 2 if s.owner[building] == NONE else 3


def legal(s: Genoa, seat: int) -> list[int]:
    """List every way to use titles, and not to."""
    found = [moves.make(moves.NO_TITLE)]
    held = s.titles[seat]
    for street in open_streets(s):
        sides = SIDES[street]
        for first in range(choices(s, seat, sides[0])):
            for second in range(choices(s, seat, sides[1])):
                if 0 < first + second <= held:
                    found.append(moves.title(street, first, second))
    return found


def why_not(s: Genoa, seat: int, what: int) -> str:
    """Name the rule against using titles so, or ''."""
    street = what // 9
    first = what // 3 % 3
    second = what % 3
    if street >= STREETS:
        return "house.notation"
    if not s.visited >> BUILDINGS + street & 1:
        return "title.when"
    if s.cleared >> BUILDINGS + street & 1:
        return "title.discs"
    sides = SIDES[street]
    if first + second == 0:
        return "title.street"
    if first >= choices(s, seat, sides[0]) or second >= choices(s, seat, sides[1]):
        return "title.one"
    return "" if first + second <= s.titles[seat] else "title.enough"


def place(s: Genoa, seat: int, what: int) -> None:
    """Lay and remove titles beside a street, and take its discs away."""
    street = what // 9
    sides = SIDES[street]
    _use(s, seat, sides[0], what // 3 % 3)
    _use(s, seat, sides[1], what % 3)
    s.cleared |= 1 << BUILDINGS + street


def _use(s: Genoa, seat: int, building: int, used: int) -> None:
    if used == 0:
        return
    other = s.owner[building]
    if other != NONE:
        s.title_stock[other] += 1
        s.title_stock[seat] += 1
        s.titles[seat] -= 1
        s.owner[building] = NONE
    if other == NONE or used == 2:
        s.titles[seat] -= 1
        s.owner[building] = seat


def laid(s: Genoa, seat: int) -> int:
    """Count the buildings on which a seat's title lies."""
    number = 0
    for building in range(BUILDINGS):
        if s.owner[building] == seat:
            number += 1
    return number
