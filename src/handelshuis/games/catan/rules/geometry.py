"""The two islands as tables: hexes, corners, edges, coast, and the spiral of the discs.

Hexes are axial `q,r` with a pointy top, the centre being 0,0. A corner is the north or south tip of
exactly one hex; that is its name (`0,0N`). An edge is a pair of corners.
"""

from __future__ import annotations

from math import atan2, pi, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DIRECTIONS: Final[list[tuple[int, int]]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


class Board:
    """One island's geometry: it never changes, so all states share it."""

    def __init__(self, big: bool) -> None:
        """Draw the map, and number all its parts in reading order."""
        self.big = big
        self.hexes: list[tuple[int, int]] = _land(big)
        self.sea: list[tuple[int, int]] = _ring_around(self.hexes)
        tips = sorted(
            {tip for place in self.hexes for tip in corners_of(place)}, key=_reading_order
        )
        sides = sorted(
            {
                tuple(sorted((tips.index(one), tips.index(other))))
                for place in self.hexes
                for one, other in _sides(corners_of(place))
            }
        )
        self.corner_names: list[str] = [f"{q},{r}{tip}" for q, r, tip in tips]
        self.hex_names: list[str] = [f"{q},{r}" for q, r in self.hexes]
        self.edges: list[tuple[int, int]] = [(side[0], side[1]) for side in sides]
        self.hex_corners: list[list[int]] = [
            [tips.index(tip) for tip in corners_of(place)] for place in self.hexes
        ]
        corners = range(len(tips))
        self.corner_hexes: list[list[int]] = [
            [h for h in range(len(self.hexes)) if corner in self.hex_corners[h]]
            for corner in corners
        ]
        self.corner_edges: list[list[int]] = [
            [e for e in range(len(self.edges)) if corner in self.edges[e]] for corner in corners
        ]
        self.corner_corners: list[list[int]] = [
            [other for e in self.corner_edges[corner] for other in self.edges[e] if other != corner]
            for corner in corners
        ]
        self.hex_hexes: list[list[int]] = [
            [self.hexes.index(near) for near in neighbours(place) if near in self.hexes]
            for place in self.hexes
        ]
        self.edge_a: vec[i64] = vec[i64]([edge[0] for edge in self.edges])
        self.edge_b: vec[i64] = vec[i64]([edge[1] for edge in self.edges])
        self.ways: vec[i64] = _threes(self.corner_edges)
        """The edges of a corner in three places each, for what is asked most often; -1 for none."""
        self.ends: vec[i64] = _threes(self.corner_corners)
        """The corners at the other ends of those."""
        self.shores: vec[i64] = _threes(self.corner_hexes)
        """The hexes of a corner, in the same way."""
        self.rims: vec[i64] = vec[i64]([c for corners in self.hex_corners for c in corners])
        """The six corners of each hex, one hex after another."""
        self.coast: list[list[int]] = [
            _coast_edges(place, tips, self.hexes, self.edges) for place in self.sea
        ]
        """For each sea hex, clockwise round the island, the edges it shares with land."""
        self.spirals: list[list[int]] = _spirals(self.hexes)
        """From each corner hex, all hexes in an anticlockwise spiral inward."""

    def corner(self, name: str) -> int:
        """Find a corner by its name, -1 when there is none."""
        return self.corner_names.index(name) if name in self.corner_names else -1

    def hex(self, name: str) -> int:
        """Find a land hex by its name, -1 when there is none."""
        return self.hex_names.index(name) if name in self.hex_names else -1

    def edge(self, one: str, other: str) -> int:
        """Find an edge by its two corners in either order, -1 when there is none."""
        pair = tuple(sorted((self.corner(one), self.corner(other))))
        return self.edges.index((pair[0], pair[1])) if pair in self.edges else -1

    def edge_name(self, edge: int) -> str:
        """Name an edge by its two corners."""
        return f"{self.corner_names[self.edge_a[edge]]} {self.corner_names[self.edge_b[edge]]}"


def _threes(lists: list[list[int]]) -> vec[i64]:
    return vec[i64]([place for each in lists for place in [*each, -1, -1][:3]])


def corners_of(place: tuple[int, int]) -> list[tuple[int, int, str]]:
    """Name the six corners of a hex clockwise from the north."""
    q, r = place
    return [
        (q, r, "N"),
        (q + 1, r - 1, "S"),
        (q, r + 1, "N"),
        (q, r, "S"),
        (q - 1, r + 1, "N"),
        (q, r - 1, "S"),
    ]


def neighbours(place: tuple[int, int]) -> list[tuple[int, int]]:
    """List the six hexes around a hex."""
    return [(place[0] + q, place[1] + r) for q, r in DIRECTIONS]


def point(place: tuple[int, int]) -> tuple[float, float]:
    """Give the middle of a hex on paper, y pointing down."""
    return sqrt(3) * (place[0] + place[1] / 2), 1.5 * place[1]


def _land(big: bool) -> list[tuple[int, int]]:
    if big:
        rows = [(r, -3 if r >= 0 else -3 - r, 6 - abs(r)) for r in range(-3, 4)]
    else:
        rows = [(r, max(-2, -2 - r), 5 - abs(r)) for r in range(-2, 3)]
    return [(first + step, r) for r, first, length in rows for step in range(length)]


def _middle(hexes: list[tuple[int, int]]) -> tuple[float, float]:
    points = [point(place) for place in hexes]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _angle(place: tuple[int, int], middle: tuple[float, float]) -> float:
    # Measured clockwise on paper from the east, because y points down.
    x, y = point(place)
    return atan2(y - middle[1], x - middle[0]) % (2 * pi)


def _ring_around(land: list[tuple[int, int]]) -> list[tuple[int, int]]:
    sea = sorted({near for place in land for near in neighbours(place)} - set(land))
    middle = _middle(land)
    return sorted(sea, key=lambda place: _angle(place, middle))


def _reading_order(tip: tuple[int, int, str]) -> tuple[float, float]:
    x, y = point((tip[0], tip[1]))
    return round(y + (1 if tip[2] == "S" else -1), 6), round(x, 6)


def _sides(
    corners: list[tuple[int, int, str]],
) -> list[tuple[tuple[int, int, str], tuple[int, int, str]]]:
    return [(corners[side], corners[(side + 1) % 6]) for side in range(6)]


def _coast_edges(
    sea: tuple[int, int],
    tips: list[tuple[int, int, str]],
    land: list[tuple[int, int]],
    edges: list[tuple[int, int]],
) -> list[int]:
    found = []
    for one, other in _sides(corners_of(sea)):
        if one in tips and other in tips:
            pair = sorted((tips.index(one), tips.index(other)))
            if (pair[0], pair[1]) in edges:
                found.append(edges.index((pair[0], pair[1])))
    return found


def _spirals(hexes: list[tuple[int, int]]) -> list[list[int]]:
    corner_hexes = [
        place for place in hexes if sum(near in hexes for near in neighbours(place)) == 3
    ]
    return [[hexes.index(place) for place in _spiral(hexes, start)] for start in corner_hexes]


def _spiral(hexes: list[tuple[int, int]], start: tuple[int, int]) -> list[tuple[int, int]]:
    middle = _middle(hexes)
    left = list(hexes)
    order: list[tuple[int, int]] = []
    first = start
    while left:
        rim = [place for place in left if sum(near in left for near in neighbours(place)) < 6]
        rim.sort(key=lambda place: _turn_left(first, place, middle))
        order += rim
        left = [place for place in left if place not in rim]
        # The spiral goes on at the hex that lies furthest ahead of its last one, further in.
        inner = [place for place in left if place in neighbours(rim[-1])]
        if inner:
            first = max(
                inner, key=lambda place: (_turn_left(rim[-1], place, middle) + pi) % (2 * pi)
            )
    return order


def _turn_left(one: tuple[int, int], other: tuple[int, int], middle: tuple[float, float]) -> float:
    # Anticlockwise on paper is a falling angle; a hair's breadth keeps `one` itself at 0.
    return (_angle(one, middle) - _angle(other, middle) + 1e-6) % (2 * pi)


SMALL: Final = Board(False)
BIG: Final = Board(True)
