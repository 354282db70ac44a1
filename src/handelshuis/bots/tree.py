"""The tree of a search: what was found of the moves that lead to a place, and of those from it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from handelshuis.core.state import KINDS, kind_of

FAINT: Final = -20.0
"""Below this a promise is as good as none; `exp` of much less would be nothing at all."""

UNTRIED: Final = 0.9
"""An untried move is expected to do somewhat worse than those that were chosen before it."""


class Node:
    """A place in the tree: the move that leads there, what it promised, and what was found."""

    def __init__(self, move: int, worth: float) -> None:
        """Begin with nothing but what the move is worth at first sight."""
        self.move = move
        self.worth = worth
        self.promise = 1.0
        self.visits = 0
        self.wins: list[float] = []
        self.next: dict[int, Node] = {}

    def chance_to_win(self, seat: int) -> float:
        """Give a seat's chance of winning, as found so far."""
        return self.wins[seat] / self.visits if self.visits else 0.0

    def note(self, shares: list[float]) -> None:
        """Note how one simulation through here came out for everyone."""
        if not self.visits:
            # Most places are never visited: they need no room for findings.
            self.wins = [0.0] * len(shares)
        self.visits += 1
        for seat in range(len(shares)):
            self.wins[seat] += shares[seat]

    def most_visited(self) -> Node | None:
        """Give the place that was visited most from here; of equals the more promising."""
        best: Node | None = None
        for node in self.next.values():
            if node.visits and (
                best is None
                or node.visits > best.visits
                or (node.visits == best.visits and node.promise > best.promise)
            ):
                best = node
        return best

    def line(self) -> list[int]:
        """Give the moves expected from here on, this node's own first."""
        moves = [self.move]
        node = self.most_visited()
        while node is not None:
            moves.append(node.move)
            node = node.most_visited()
        return moves


def pick(choices: list[Node], mover: int, curiosity: float) -> Node:
    """Pick the move that is best for the mover, by what was found and by promise."""
    tries = 0
    found = 0.0
    for node in choices:
        if node.visits:
            tries += node.visits
            found += node.wins[mover]
    expected = UNTRIED * found / tries if tries else 0.5
    urge = curiosity * sqrt(tries + 1.0)
    best = choices[0]
    highest = -1.0
    for node in choices:
        share = node.wins[mover] / node.visits if node.visits else expected
        score = share + urge * node.promise / (1 + node.visits)
        if score > highest:
            highest = score
            best = node
    return best


def promise(choices: list[Node], sharpness: float) -> None:
    """Share the promise of a place out: first over the kinds of moves, then within each kind.

    So a kind with a hundred moves gets no more attention than one with a single good move. Two
    moves whose worths differ by `sharpness` differ in promise by a factor of e.
    """
    best_of_kind: list[float] = [-1e300] * KINDS
    for node in choices:
        kind = kind_of(node.move)
        if node.worth > best_of_kind[kind]:
            best_of_kind[kind] = node.worth
    highest = max(best_of_kind)
    within: list[float] = [0.0] * KINDS
    for node in choices:
        kind = kind_of(node.move)
        node.promise = exp(max((node.worth - best_of_kind[kind]) / sharpness, FAINT))
        within[kind] += node.promise
    of_kind: list[float] = [0.0] * KINDS
    total = 0.0
    for kind in range(KINDS):
        if within[kind] > 0.0:
            of_kind[kind] = exp(max((best_of_kind[kind] - highest) / sharpness, FAINT))
            total += of_kind[kind]
    for node in choices:
        kind = kind_of(node.move)
        node.promise *= of_kind[kind] / (within[kind] * total)
