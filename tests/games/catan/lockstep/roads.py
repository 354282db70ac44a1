"""The longest road at both tables: lengths, who has the card, and why they may differ."""

from __future__ import annotations

from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.catanatron_charts import CORNER, NODE
from handelshuis.games.catan.rules.geometry import SMALL
from handelshuis.games.catan.rules.network import leader, longest_road, owner
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import ROAD_AWARD
from tests.games.catan.lockstep.differences import (
    CARD_BELOW_FIVE,
    ROAD_TO_RIVAL,
    TIE_AFTER_CUT,
)


class Award:
    """Lengths and holder as their board has them now, by our seats."""

    def __init__(self, board: Any, colors: list[Any]) -> None:
        """Note them."""
        self.lengths: list[int] = [board.road_lengths[color] for color in colors]
        self.holder = -1 if board.road_color is None else colors.index(board.road_color)
        self.length: int = board.road_length


def check_road(
    s: Catan, edge: int, before: Award, board: Any, colors: list[Any], seen: Counter[str]
) -> None:
    """Compare after a road: only one that leads to a rival's building may explain a difference."""
    seat = s.road[edge] - 1
    after = Award(board, colors)
    ends = {NODE[corner] for corner in SMALL.edges[edge] if not is_rivals(s, seat, corner)}
    parts = [part for part in board.connected_components[colors[seat]] if part & ends]
    measured = longest_by_their_rule(s, seat, parts)
    expected = before.lengths[:]
    expected[seat] = max(expected[seat], measured)
    assert after.lengths == expected, f"lengths {after.lengths}, by their rule {expected}"
    wins = measured >= ROAD_AWARD and measured > before.length
    assert after.holder == (seat if wins else before.holder), "not their rule for a road"
    short = falling_short(s, after, seen)
    assert short in ([], [seat]), f"seats {short} fall short after a road of seat {seat}"
    assert short or after.holder == s.road_holder, "the card goes elsewhere after a road"


def check_settlement(
    s: Catan, corner: int, before: Award, board: Any, colors: list[Any], seen: Counter[str]
) -> None:
    """Compare after a settlement, which cuts the road of a rival who has two roads there."""
    after = Award(board, colors)
    there = [s.road[edge] - 1 for edge in SMALL.corner_edges[corner]]
    cut = [rival for rival in range(s.seats) if is_rivals(s, rival, corner)]
    cut = [rival for rival in cut if there.count(rival) == 2]
    expected = before.lengths[:]
    for rival in cut:
        parts = board.connected_components[colors[rival]]
        expected[rival] = longest_by_their_rule(s, rival, parts)
    assert after.lengths == expected, f"lengths {after.lengths}, by their rule {expected}"
    short = falling_short(s, after, seen)
    assert set(short) <= set(cut), f"seats {short} fall short where {cut} were cut"
    if not cut:
        assert after.holder == before.holder == s.road_holder, "the card moves without a cut"
        return
    longest = max(after.lengths)
    order = [colors.index(color) for color in board.road_lengths]
    first = next(seat for seat in order if after.lengths[seat] == longest)
    assert after.holder == first, "not their rule for a cut"
    if after.holder == s.road_holder:
        return
    if longest < ROAD_AWARD:
        seen[CARD_BELOW_FIVE] += 1
    elif leader(vec[i64](after.lengths), ROAD_AWARD, before.holder, True) == s.road_holder:
        seen[TIE_AFTER_CUT] += 1
    else:
        assert short, "the card goes elsewhere after a cut"


def falling_short(s: Catan, after: Award, seen: Counter[str]) -> list[int]:
    """List the seats whose roads they measure short, because of rivals' buildings at the ends."""
    found: list[int] = []
    for seat in range(s.seats):
        ours, theirs = longest_road(s, seat), after.lengths[seat]
        if theirs != ours:
            least = longest_between_own_ends(s, seat)
            assert least <= theirs < ours, f"seat {seat}: {theirs} for {ours}, at least {least}"
            found.append(seat)
            seen[ROAD_TO_RIVAL] += 1
    return found


def longest_by_their_rule(s: Catan, seat: int, parts: list[set[int]]) -> int:
    """Measure as they do: from the nodes they know of a network, never into a rival's building."""
    starts = {CORNER[node] for part in parts for node in part}
    return max(trail(s, seat, corner) for corner in starts)


def longest_between_own_ends(s: Catan, seat: int) -> int:
    """Measure the longest trail that touches no rival's building."""
    ends = {corner for edge in s.roads_of[seat] for corner in SMALL.edges[edge]}
    return max(trail(s, seat, corner) for corner in ends if not is_rivals(s, seat, corner))


def trail(s: Catan, seat: int, corner: int, used: frozenset[int] = frozenset()) -> int:
    """Measure the longest trail from a corner that never leads into a rival's building."""
    best = 0
    for edge in SMALL.corner_edges[corner]:
        if s.road[edge] == seat + 1 and edge not in used:
            end = SMALL.edge_a[edge] + SMALL.edge_b[edge] - corner
            if not is_rivals(s, seat, end):
                best = max(best, 1 + trail(s, seat, end, used | {edge}))
    return best


def is_rivals(s: Catan, seat: int, corner: int) -> bool:
    """Tell whether another player's building stands on a corner."""
    return bool(s.piece[corner]) and owner(s.piece[corner]) != seat
