"""The tree of a search: what promises a move gets, and which is picked."""

from __future__ import annotations

from math import e

import pytest

from handelshuis.bots.tree import Node, pick, promise
from handelshuis.core.state import make_move


def nodes(*worths: tuple[int, float]) -> list[Node]:
    """Make a node for each kind and worth; no two of them lead to one another."""
    return [Node(make_move(kind, number), worth) for number, (kind, worth) in enumerate(worths)]


def test_promises_sum_to_one() -> None:
    choices = nodes((0, 1.0), (0, 3.0), (1, -200.0), (2, 2.5))
    promise(choices, 0.5)
    assert sum(node.promise for node in choices) == pytest.approx(1.0)


def test_a_move_better_by_the_sharpness_promises_e_times_as_much() -> None:
    good, better = nodes((0, 1.0), (0, 1.5))
    promise([good, better], 0.5)
    assert better.promise / good.promise == pytest.approx(e)


def test_a_kind_with_many_moves_promises_no_more_than_a_kind_with_one() -> None:
    many = nodes(*[(0, 1.0)] * 50)
    single = Node(make_move(1, 0), 1.0)
    promise([*many, single], 0.5)
    assert single.promise == pytest.approx(0.5)


def test_what_was_found_outweighs_what_was_promised() -> None:
    promised, proved = nodes((0, 2.0), (0, 1.0))
    promise([promised, proved], 1.0)
    assert pick([promised, proved], 0, 0.3) is promised
    for _ in range(20):
        promised.note([0.1, 0.9])
        proved.note([0.7, 0.3])
    assert pick([promised, proved], 0, 0.3) is proved
    assert pick([promised, proved], 1, 0.3) is promised, "each picks for himself"


def test_the_line_follows_the_moves_tried_most() -> None:
    root, first, second, other = nodes((0, 0.0), (0, 0.0), (0, 0.0), (0, 0.0))
    root.next = {first.move: first, other.move: other}
    first.next = {second.move: second}
    for node, visits in ((root, 5), (first, 3), (other, 2), (second, 1)):
        for _ in range(visits):
            node.note([1.0, 0.0])
    assert root.line() == [root.move, first.move, second.move]
    assert first.chance_to_win(0) == 1.0
