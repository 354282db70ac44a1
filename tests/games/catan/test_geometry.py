"""The two islands as maps: hexes, corners, edges, coast and spirals."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist

import pytest

from handelshuis.games.catan.rules.geometry import BIG, SMALL, Board, corners_of, neighbours, point
from tests.proving import proves

every_board = pytest.mark.parametrize("board", [SMALL, BIG], ids=["small", "big"])


def rows(places: list[tuple[int, int]]) -> list[int]:
    """The lengths of the rows, from north to south."""
    lengths = Counter(r for _, r in places)
    return [lengths[r] for r in sorted(lengths)]


def middle(board: Board) -> tuple[float, float]:
    points = [point(place) for place in board.hexes]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def turns_left(board: Board, one: int, other: int) -> bool:
    """Whether going from one hex to another turns anticlockwise round the middle, on paper."""
    x, y = middle(board)
    (ax, ay), (bx, by) = point(board.hexes[one]), point(board.hexes[other])
    return (ax - x) * (by - y) - (ay - y) * (bx - x) < 0


@proves("board.small", "board.big")
def test_rows_of_land_and_a_closed_ring_of_sea() -> None:
    assert rows(SMALL.hexes) == [3, 4, 5, 4, 3]
    assert rows(BIG.hexes) == [3, 4, 5, 6, 5, 4, 3]
    assert (len(SMALL.sea), len(BIG.sea)) == (18, 22)
    for board in (SMALL, BIG):
        assert not set(board.sea) & set(board.hexes)
        for place in board.hexes:
            assert set(neighbours(place)) <= {*board.hexes, *board.sea}
        for one, other in zip(board.sea, board.sea[1:] + board.sea[:1]):
            assert other in neighbours(one)


@proves("board.corners_and_edges")
def test_so_many_corners_and_edges() -> None:
    assert (len(SMALL.corner_names), len(SMALL.edges)) == (54, 72)
    assert (len(BIG.corner_names), len(BIG.edges)) == (80, 109)
    for board in (SMALL, BIG):
        assert len(set(board.corner_names)) == len(board.corner_names)
        assert len(set(board.edges)) == len(board.edges)


@every_board
def test_every_hex_has_six_corners_and_six_edges_around_it(board: Board) -> None:
    for place, corners in enumerate(board.hex_corners):
        assert len(set(corners)) == 6
        ring = zip(corners, corners[1:] + corners[:1])
        assert all((min(pair), max(pair)) in board.edges for pair in ring)
        assert all(place in board.corner_hexes[corner] for corner in corners)


@every_board
def test_neighbours_on_paper_are_neighbours_in_the_tables(board: Board) -> None:
    for one, place in enumerate(board.hexes):
        near = [
            other
            for other, that in enumerate(board.hexes)
            if other != one and dist(point(place), point(that)) < 1.8
        ]
        assert sorted(board.hex_hexes[one]) == near
    for corner, around in enumerate(board.corner_corners):
        assert 2 <= len(around) == len(board.corner_edges[corner]) <= 3
        assert all(corner in board.corner_corners[other] for other in around)
        for edge in board.corner_edges[corner]:
            assert corner in (board.edge_a[edge], board.edge_b[edge])


@every_board
def test_every_corner_and_edge_is_found_by_its_name(board: Board) -> None:
    for corner, name in enumerate(board.corner_names):
        assert board.corner(name) == corner
    for edge in range(len(board.edges)):
        one, other = board.edge_name(edge).split()
        assert board.edge(one, other) == board.edge(other, one) == edge
    for place, name in enumerate(board.hex_names):
        assert board.hex(name) == place
    assert board.corner("9,9N") == board.hex("9,9") == board.edge("0,0N", "9,9N") == -1
    assert board.edge("0,0N", "0,0S") == -1


@every_board
def test_a_corner_is_the_tip_of_the_hex_that_names_it(board: Board) -> None:
    for name in board.corner_names:
        q, r = map(int, name[:-1].split(","))
        assert corners_of((q, r))[0 if name[-1] == "N" else 3] == (q, r, name[-1])


@every_board
def test_the_coast_is_every_edge_between_land_and_sea(board: Board) -> None:
    shared = Counter(
        edge
        for place in board.hex_corners
        for edge, ends in enumerate(board.edges)
        if set(ends) <= set(place)
    )
    coast = [edge for edges in board.coast for edge in edges]
    assert sorted(coast) == [edge for edge in range(len(board.edges)) if shared[edge] == 1]
    for place, edges in zip(board.sea, board.coast):
        assert 1 <= len(edges) <= 2
        tips = {f"{q},{r}{tip}" for q, r, tip in corners_of(place)}
        assert all(set(board.edge_name(edge).split()) <= tips for edge in edges)


@proves("discs.spiral", "discs.anticlockwise")
@every_board
def test_a_spiral_begins_at_each_corner_hex_and_runs_inward_anticlockwise(board: Board) -> None:
    corner_hexes = [place for place, near in enumerate(board.hex_hexes) if len(near) == 3]
    assert sorted(spiral[0] for spiral in board.spirals) == corner_hexes
    assert len(corner_hexes) == 6
    for spiral in board.spirals:
        assert sorted(spiral) == list(range(len(board.hexes)))
        for one, other in pairwise(spiral):
            assert other in board.hex_hexes[one]
        rim = [place for place, near in enumerate(board.hex_hexes) if len(near) < 6]
        assert sorted(spiral[: len(rim)]) == rim
        inner = [place for place in spiral if place not in rim]
        second = [p for p in inner if sum(near in inner for near in board.hex_hexes[p]) < 6]
        assert sorted(inner[: len(second)]) == sorted(second)
        for one, other in pairwise(spiral[: len(rim)]):
            assert turns_left(board, one, other)
        for one, other in pairwise(inner[: len(second)]):
            assert turns_left(board, one, other)
