"""What chance may bring: the cards of a stack, each as often as it lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.games.chartered.rules import moves
from handelshuis.games.chartered.rules.phases import (
    BEGIN,
    DEALING,
    DRAWING,
    EVENT_DRAW,
    OPENING,
    REFILLING,
    STOREY_DRAW,
    TEN_DRAW,
)
from handelshuis.games.chartered.rules.tables import EVENT_NAMES, MARKET, NONE

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def outcomes(s: Chartered) -> list[tuple[int, int]]:
    """List what chance may bring now, each with its weight."""
    phase = s.phase
    if phase == BEGIN:
        return [(moves.make(moves.START, seat), 1) for seat in range(s.seats)]
    if phase == EVENT_DRAW or (phase == OPENING and len(s.market) == MARKET):
        return [
            (moves.make(moves.OPEN_EVENT, event), s.event_stack[event])
            for event in range(len(EVENT_NAMES))
            if s.event_stack[event]
        ]
    if phase == STOREY_DRAW:
        return counted(moves.STOREY, s.aside)
    return counted(moves.DEAL if phase == DEALING else moves.DRAW, s.stack)


def sample(s: Chartered, chance: Chance) -> int:
    """Draw a building card where one is due, without listing all; -1 where something else is."""
    phase = s.phase
    if phase == DEALING:
        return moves.make(moves.DEAL, s.stack[chance.below(len(s.stack))])
    market = phase == REFILLING or (phase == OPENING and len(s.market) < MARKET)
    if market or phase in (DRAWING, TEN_DRAW):
        return moves.make(moves.DRAW, s.stack[chance.below(len(s.stack))])
    return -1


def counted(kind: int, cards: list[int]) -> list[tuple[int, int]]:
    """List each card of a pile once, with how often it is there."""
    found: list[tuple[int, int]] = []
    number = 0
    last = NONE
    for card in sorted(cards):
        if card != last and number:
            found.append((moves.make(kind, last), number))
            number = 0
        last = card
        number += 1
    if number:
        found.append((moves.make(kind, last), number))
    return found
