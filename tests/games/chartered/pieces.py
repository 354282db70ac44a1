"""The town worked out anew from what stands on the board, without the engine's own tables."""

from __future__ import annotations

from functools import cache

from handelshuis.games.chartered.rules.layout import layout
from handelshuis.games.chartered.rules.state import Chartered


@cache
def touching(name: str) -> dict[int, set[int]]:
    """Which plots of a layout touch, read from their names and the bridges alone."""
    laid = layout(name)
    found: dict[int, set[int]] = {plot: set() for plot in range(len(laid.names))}
    for plot, one in enumerate(laid.names):
        for other_plot, other in enumerate(laid.names):
            if _side_by_side(one, other):
                found[plot].add(other_plot)
    for bridge in laid.file.bridge:
        one_end, other_end = laid.names.index(bridge.one), laid.names.index(bridge.other)
        found[one_end].add(other_end)
        found[other_end].add(one_end)
    return found


def _side_by_side(one: str, other: str) -> bool:
    return abs(_column(one) - _column(other)) + abs(_row(one) - _row(other)) == 1 and (
        _board(one) == _board(other)
    )


def corner(name: str, one: int, other: int) -> bool:
    """Whether two plots of a layout lie across a corner of one board."""
    names = layout(name).names
    here, there = names[one], names[other]
    return _board(here) == _board(there) and (
        abs(_column(here) - _column(there)) == abs(_row(here) - _row(there)) == 1
    )


def _board(name: str) -> str:
    return name.split()[0]


def _column(name: str) -> int:
    return ord(name.split()[1][0])


def _row(name: str) -> int:
    return int(name.split()[1][1:])


def standing(s: Chartered) -> list[int]:
    """The plots on which a warehouse stands."""
    return [plot for plot, level in enumerate(s.level) if level]


def placeholders_of(s: Chartered) -> dict[int, tuple[int, int]]:
    """The placeholders and the two warehouses that each joins."""
    return {plot: (s.link_a[plot], s.link_b[plot]) for plot, place in enumerate(s.place) if place}


def groups(
    near: dict[int, set[int]], plots: set[int], links: list[tuple[int, int]]
) -> list[set[int]]:
    """Divide plots into groups that hang together, side by side or by a link."""
    found: list[set[int]] = []
    for plot in sorted(plots):
        joined = [group for group in found if group & near[plot]]
        found = [group for group in found if group not in joined]
        found.append({plot}.union(*joined))
    for one, other in links:
        joined = [group for group in found if one in group or other in group]
        found = [group for group in found if group not in joined]
        found.append(set().union(*joined))
    return found


def groups_of(s: Chartered) -> list[set[int]]:
    """The groups of warehouses that hang together, by placeholders too."""
    near = touching(s.edition.layout.name)
    return groups(near, set(standing(s)), list(placeholders_of(s).values()))


def distance(near: dict[int, set[int]], start: int, ends: set[int]) -> int:
    """How many steps it is to the nearest of some plots; a large number if there is no way."""
    reached, edge, steps = {start}, {start}, 0
    while edge:
        if edge & ends:
            return steps
        edge = set().union(*(near[plot] for plot in edge)) - reached
        reached |= edge
        steps += 1
    return 1000
