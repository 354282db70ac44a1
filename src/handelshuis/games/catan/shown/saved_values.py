"""Single values of a saved position, each read or refused with a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from handelshuis.core.handful import of_counts
from handelshuis.games.catan.rules.geometry import Board


class PositionError(ValueError):
    """A position that cannot be, with the reason."""


def per_seat(values: Any, seats: int, what: str) -> list[Any]:
    """Read a list with an entry for each seat."""
    if not isinstance(values, Sequence) or len(values) != seats:
        raise PositionError(f"{what}: one entry for each of {seats} seats")
    return list(values)


def handfuls(data: Mapping[str, Any], what: str, seats: int, kinds: int) -> vec[i64]:
    """Read what each seat has of every kind, nothing if the document does not say."""
    found = data.get(what, [[0] * kinds] * seats)
    return vec[i64]([handful(each, kinds) for each in per_seat(found, seats, what)])


def handful(values: Any, kinds: int) -> int:
    """Read how many there are of every kind."""
    if len(values) != kinds or not all(type(v) is int and 0 <= v <= 100 for v in values):
        raise PositionError(f"{values}: {kinds} counts from 0 to 100")
    return of_counts(list(values))


def whole(value: Any, what: str) -> int:
    """Read a whole number."""
    if type(value) is not int:
        raise PositionError(f"{what} is a whole number, not {value}")
    return value


def amount(value: Any, what: str) -> int:
    """Read how many there are of something."""
    if whole(value, what) < 0:
        raise PositionError(f"{what} is never below 0")
    return int(value)


def yes_or_no(value: Any, what: str) -> bool:
    """Read whether something is so."""
    if not isinstance(value, bool):
        raise PositionError(f"{what} is true or false, not {value}")
    return value


def index(names: Sequence[str], name: str, what: str) -> int:
    """Find a name among those there are."""
    if name not in names:
        raise PositionError(f"no {what} {name}")
    return names.index(name)


def corner_at(board: Board, name: str) -> int:
    """Find a corner by its name."""
    corner = board.corner(name)
    if corner < 0:
        raise PositionError(f"no corner {name}")
    return corner


def hex_at(board: Board, name: str) -> int:
    """Find a hex by its name."""
    place = board.hex(name)
    if place < 0:
        raise PositionError(f"no hex {name}")
    return place


def edge_at(board: Board, name: str) -> int:
    """Find an edge by the names of its corners."""
    one, _, other = name.partition(" ")
    edge = board.edge(one, other)
    if edge < 0:
        raise PositionError(f"no edge {name}")
    return edge
