"""The founding phase: who begins, two settlements and two roads each, and the first resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from handelshuis.core.handful import ONE
from handelshuis.games.catan.rules import flow, moves, network, seen
from handelshuis.games.catan.rules.phases import FOUND, FOUND_ROAD
from handelshuis.games.catan.rules.tables import DESERT

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def rolled_first(s: Catan, total: i64) -> None:
    """Note a contender's roll; when all have rolled the highest begins, ties roll again."""
    s.rolls.append(total)
    if len(s.rolls) < len(s.contenders):
        return
    highest = max(s.rolls)
    s.contenders = [s.contenders[i] for i in range(len(s.rolls)) if s.rolls[i] == highest]
    s.rolls = []
    if len(s.contenders) == 1:
        s.first = s.contenders[0]
        s.contenders = []
        s.step = 0
        ask(s)


def founder(s: Catan) -> i64:
    """Tell whose turn it is to found: clockwise, then back from the last to the first."""
    step = s.step if s.step < s.seats else 2 * s.seats - 1 - s.step
    return (s.first + step) % s.seats


def ask(s: Catan) -> None:
    """Ask the next founder for a settlement; after the last, the first player's turn begins."""
    if s.step == 2 * s.seats:
        s.active = s.first
        flow.begin_turn(s)
        return
    s.phase = FOUND
    s.turn = founder(s)


def legal(s: Catan) -> list[int]:
    """List where the founder can put a settlement, or then its road."""
    if s.phase == FOUND:
        return [moves.SETTLES[corner] for corner, free in enumerate(s.room) if free]
    return [
        moves.make(moves.ROAD, edge)
        for edge in s.edition.board.corner_edges[s.founded]
        if not s.road[edge]
    ]


def why_not(s: Catan, kind: i64, what: i64) -> str:
    """Name the rule against this move, or ''."""
    board = s.edition.board
    if s.phase == FOUND:
        if kind != moves.SETTLE:
            return "found.settlement_and_road"
        if not 0 <= what < len(s.room):
            return "house.notation"
        if s.piece[what]:
            return "found.free_corner"
        return "" if s.room[what] else "found.distance"
    if kind != moves.ROAD:
        return "found.settlement_and_road"
    if not 0 <= what < len(s.road):
        return "house.notation"
    if what not in board.corner_edges[s.founded]:
        return "found.road_touches_settlement"
    return "" if not s.road[what] else "road.one_an_edge"


def settle(s: Catan, seat: i64, corner: i64) -> None:
    """Found a settlement."""
    network.put_settlement(s, seat, corner)
    s.founded = corner
    s.phase = FOUND_ROAD


def lay_road(s: Catan, seat: i64, edge: i64) -> None:
    """Lay the road of the settlement just founded; the second one brings the first resources."""
    s.roads_left[seat] -= 1
    network.lay_road(s, seat, edge)
    if s.step >= s.seats:
        for place in s.edition.board.corner_hexes[s.founded]:
            terrain = s.island.terrain[place]
            if terrain != DESERT:
                seen.take(s, seat, ONE[terrain])
                s.bank -= ONE[terrain]
    s.step += 1
    ask(s)
