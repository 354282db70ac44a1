"""What happens for a player who is away: the simplest move that keeps the game going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.genoa.rules import actions, bargaining, moves
from handelshuis.games.genoa.rules.offers import why_not_host
from handelshuis.games.genoa.rules.phases import (
    ACTION,
    ANSWERING,
    ASKED,
    HERE,
    MOVING,
    START,
    TITLES,
)
from handelshuis.games.genoa.rules.terms import GIVES, SEAT_BITS, field_of, money, obliges

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def move_for(s: Genoa, seat: int) -> int:
    """Choose for an awaited seat whose player is away; standing instructions answer before."""
    phase = s.phase
    if phase == ASKED:
        return moves.make(moves.PASS)
    if phase == ANSWERING:
        return moves.make(moves.NO)
    if phase == MOVING:
        return moves.make(moves.END)
    if phase == START:
        return moves.make(moves.ROLL)
    if phase == TITLES:
        return moves.make(moves.NO_TITLE)
    if phase == HERE:
        return here(s)
    if phase == ACTION and s.own_done:
        return moves.make(moves.DONE)
    if phase == ACTION:
        return actions.legal_own(s)[0]
    return s.legal(seat)[0]


def here(s: Genoa) -> int:
    """Choose at a building: ask first, then do only what is obliged."""
    if not bargaining.why_not_go_on(s):
        return moves.make(moves.GO_ON)
    if not bargaining.obliged(s):
        return moves.make(moves.ASK)
    if actions.able(s, s.active):
        return moves.make(moves.ACT)
    best = -1
    most = -1
    nearest = 0
    for offer in s.offers:
        terms = offer >> SEAT_BITS
        bidder = offer & 7
        if not obliges(terms) or why_not_host(s, bidder, terms):
            continue
        distance = (bidder - s.active) % s.seats
        ducats = money(terms, GIVES)
        if ducats > most or (ducats == most and distance < nearest):
            best = moves.accept(bidder, field_of(terms))
            most = ducats
            nearest = distance
    return best
