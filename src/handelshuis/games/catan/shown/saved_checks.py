"""What a position must be like: anything else would leave somebody without a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core import deal_moves
from handelshuis.core.handful import holds, size
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.catan.rules import founding, layout, moves, network, robber
from handelshuis.games.catan.rules.phases import (
    ACTING,
    BEFORE_ROLL,
    DRAWING,
    ENDED,
    FIRST,
    FOUND,
    FOUND_ROAD,
    FREE_ROADS,
    HAND_IN,
    LAYOUT,
    ROLLING,
    STEALING,
    VICTIM,
)
from handelshuis.games.catan.rules.tables import DESERT, KINDS
from handelshuis.games.catan.shown.saved_values import PositionError

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def check_island(s: Catan) -> None:
    """Refuse an island that is not laid when it should be, or whose discs or robbers are wrong."""
    if s.phase == LAYOUT:
        return
    if layout.UNSET in s.island.terrain:
        raise PositionError("a part of the island is not laid")
    for place, number in enumerate(s.island.number):
        if s.island.terrain[place] == DESERT:
            if number:
                raise PositionError("a desert has no disc")
        elif not 2 <= number <= 12 or number == 7:
            raise PositionError(f"no disc of {number}")
    if len(s.robbers) != s.edition.robbers:
        raise PositionError(f"robbers: {s.edition.robbers}, not {len(s.robbers)}")


def check_roads_joined(s: Catan, seat: int) -> None:
    """Refuse a road that no own building or other road could have led to."""
    board = s.edition.board
    reached = {c for c, piece in enumerate(s.piece) if piece and network.owner(piece) == seat}
    left = set(s.roads_of[seat])
    while left:
        joined = {e for e in left if board.edge_a[e] in reached or board.edge_b[e] in reached}
        if not joined:
            edge = board.edge_name(min(left))
            raise PositionError(f"the road {edge} of seat {seat + 1} joins nothing of its own")
        left -= joined
        # Roads may have been cut since, so a rival's building on the way is no objection.
        reached |= {c for e in joined for c in (board.edge_a[e], board.edge_b[e])}


def step_of(s: Catan) -> int:
    """Count the settlements founded, the last one only once it has its road."""
    founded = sum([1 for piece in s.piece if piece])
    if s.phase == FOUND:
        return founded
    return founded - 1 if s.phase == FOUND_ROAD else 2 * s.seats


def turn_of(s: Catan) -> int:
    """Tell whose turn a phase makes it."""
    if s.phase in (LAYOUT, FIRST, ROLLING, STEALING, DRAWING):
        return CHANCE
    if s.phase == ENDED:
        return OVER
    if s.phase in (FOUND, FOUND_ROAD):
        return founding.founder(s)
    if s.phase == HAND_IN:
        for step in range(s.seats):
            if s.owed[(s.active + step) % s.seats]:
                return (s.active + step) % s.seats
    if s.phase == ACTING and s.desk is not None:
        return deal_moves.turn(s.desk)
    return s.active


def check_seats(s: Catan) -> None:
    """Refuse seats that are not at the table."""
    everyone = range(s.seats)
    if s.active not in everyone or s.first not in everyone:
        raise PositionError("a seat that does not exist")
    if s.victim != moves.NOBODY and s.victim not in everyone:
        raise PositionError("nobody of that seat can be robbed")
    for seat in s.contenders:
        if seat not in everyone:
            raise PositionError("a seat that does not exist rolls for the first turn")


def check_phase(s: Catan) -> None:
    """Refuse what leaves nothing to do in this phase, or more than can be done."""
    if not holds(s.held[s.active], s.fresh):
        raise PositionError("more fresh cards than the active player holds")
    if s.phase == FIRST and len(s.rolls) >= len(s.contenders):
        raise PositionError("nobody is left to roll for the first turn")
    if s.phase in (FOUND, FOUND_ROAD) and not 0 <= s.step == step_of(s) < 2 * s.seats:
        raise PositionError("not so many settlements are founded")
    if s.phase == FOUND_ROAD:
        if not 0 <= s.founded < len(s.piece):
            raise PositionError("no corner was founded on")
        if network.owner(s.piece[s.founded]) != founding.founder(s):
            raise PositionError("somebody else founded there")
    for seat in range(s.seats):
        if s.owed[seat] > size(s.hands[seat]):
            raise PositionError(f"seat {seat + 1} cannot hand in so many cards")
    if s.phase == HAND_IN and not any(s.owed):
        raise PositionError("nobody has to hand in cards")
    if s.raid != -1 and (s.raid not in s.robbers or s.edition.victim_at_once):
        raise PositionError("no robber was put there to rob anybody")
    if s.phase == VICTIM and not robber.victims(s):
        raise PositionError("there is nobody to choose from")
    if s.phase == STEALING and (s.victim == moves.NOBODY or not s.hands[s.victim]):
        raise PositionError("there is nobody to steal from")
    if s.phase == DRAWING and not s.deck and not s.under:
        raise PositionError("there is no card to draw")
    if BEFORE_ROLL <= s.phase < ENDED and (s.desk is not None) != bool(s.edition.offers):
        raise PositionError("there is a desk if domestic trade is on, and only then")
    desk = s.desk
    if desk is not None and (desk.host, desk.seats, desk.goods) != (s.active, s.seats, KINDS):
        raise PositionError("the desk is not the active player's at this table")
    if s.phase == FREE_ROADS:
        if not 0 < s.free_roads <= min(2, s.roads_left[s.active]) or not s.frontier[s.active]:
            raise PositionError("so many free roads cannot be laid")
