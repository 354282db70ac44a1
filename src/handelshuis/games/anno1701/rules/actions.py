"""The action phase: which chapter each action belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.anno1701.rules import attacks, building, drawing, flow, moves, voyages
from handelshuis.games.anno1701.rules.tables import BUILDINGS

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def legal(s: Anno, seat: int) -> list[int]:
    """List the active player's actions, and how he can begin the end phase."""
    found = building.legal(s, seat)
    hand = s.hands[seat]
    if hand and hand[-1] >> 1 >= BUILDINGS:
        found += attacks.legal(s, seat)
    found += voyages.legal(s, seat)
    found += drawing.legal(s, seat)
    found.append(moves.THE_END)
    return found


def why_not(s: Anno, seat: int, kind: int, what: int) -> str:
    """Name the rule against this action, or ''."""
    if kind == moves.BUILD:
        return building.why_not_build(s, seat, what)
    if kind == moves.UPGRADE:
        return building.why_not_upgrade(s, seat, what)
    if kind == moves.REPAIR:
        return "house.notation" if what else building.why_not_repair(s, seat)
    if kind == moves.PLAY:
        return attacks.why_not(s, seat, what)
    if kind == moves.BANK:
        return building.why_not_bank(s, seat, what)
    if kind == moves.QUAY:
        return building.why_not_quay(s, seat, what)
    if kind == moves.SAIL:
        return voyages.why_not(s, seat, what)
    if kind in (moves.DRAW, moves.SEARCH):
        return drawing.why_not_draw(s, seat, kind, what)
    if kind == moves.SWAP:
        return drawing.why_not_swap(s, seat, what)
    if kind == moves.END:
        return "house.notation" if what else ""
    return "turn.now"


def advance(s: Anno, seat: int, kind: int, what: int) -> None:
    """Carry out an action of the active player."""
    if kind == moves.BANK:
        building.bank(s, seat, what)
    elif kind == moves.BUILD:
        building.build(s, seat, what)
    elif kind == moves.UPGRADE:
        building.upgrade(s, seat, what)
    elif kind == moves.REPAIR:
        building.repair(s, seat)
    elif kind == moves.PLAY:
        attacks.play(s, seat, what)
    elif kind == moves.QUAY:
        building.use_quay(s, seat, what)
    else:
        s.desk = None
        if kind == moves.SAIL:
            voyages.set_sail(s, seat, what)
        elif kind == moves.SWAP:
            drawing.swap(s, seat, what)
        elif kind == moves.END:
            flow.end_turn(s)
        else:
            drawing.draw(s, seat, kind, what)
