"""Domestic trade: offers between the player whose turn it is and the others, over the deal desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core import deal_moves
from handelshuis.core.deal import Desk, agreed_desk, menus
from handelshuis.core.deal_moves import Menu, Terms
from handelshuis.core.handful import of_counts
from handelshuis.games.catan.rules import seen
from handelshuis.games.catan.rules.phases import ACTING
from handelshuis.games.catan.rules.tables import KINDS

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def _bundle(kind: int, amount: int) -> list[int]:
    return [amount if kind == each else 0 for each in range(KINDS)]


def _terms(given: int, amount: int) -> list[Terms]:
    gives = _bundle(given, amount)
    return [(gives, _bundle(wanted, 1)) for wanted in range(KINDS) if wanted != given]


TERMS: Final[list[Terms]] = [
    terms for amount in (1, 2) for given in range(KINDS) for terms in _terms(given, amount)
]
"""The offers that are listed: one or two cards of a kind for one of another."""

MENU: Final = Menu(TERMS)

LISTED: Final = 3
COUNTERS: Final = 1
"""Proposals of the active player and of each other one that are listed in a turn."""


def most_listed(seats: int, offers: int) -> int:
    """Count the proposals in a turn of those who play what is listed."""
    return menus(offers, LISTED) + COUNTERS * (seats - 1) if offers else 0


def open_for(s: Catan) -> Desk | None:
    """Give the active player's desk, or none when domestic trade is off."""
    if not s.edition.offers:
        return None
    return agreed_desk(s.seats, KINDS, s.active, s.edition.offers, LISTED, COUNTERS, 0)


def legal(s: Catan, desk: Desk, seat: int) -> list[int]:
    """List what a seat may say at the desk."""
    return deal_moves.legal(desk, seat, MENU, s.can_give)


def why_not(s: Catan, seat: int, move: int) -> str:
    """Name the rule against this move at the desk, or ''."""
    desk = s.desk
    if desk is None:
        return "trade.off"
    return deal_moves.why_not(desk, seat, move, s.can_give)


def advance(s: Catan, seat: int, move: int) -> None:
    """Carry out a move at the desk; what is agreed changes hands at once."""
    desk = s.desk
    assert desk is not None
    agreed = deal_moves.advance(desk, seat, move)
    if agreed is not None:
        partner = deal_moves.partner_of(agreed)
        gives, wants = of_counts(agreed.gives), of_counts(agreed.wants)
        seen.give(s, agreed.proposer, gives)
        seen.take(s, partner, gives)
        seen.give(s, partner, wants)
        seen.take(s, agreed.proposer, wants)
        desk.sweep(s.can_give)
    s.turn = deal_moves.turn(desk)


def tidy(s: Catan, desk: Desk) -> None:
    """Take away offers that can no longer be met, and wait for whoever has not answered."""
    if desk.offers:
        desk.sweep(s.can_give)
        if s.phase == ACTING:
            s.turn = deal_moves.turn(desk)


def bound(s: Catan, seat: int) -> int:
    """Give the cards a seat must hold, because an offer or a yes of its own stands."""
    held = [0] * KINDS
    if s.desk is not None:
        for offer in s.desk.offers:
            if offer.proposer == seat:
                held = [max(one, other) for one, other in zip(held, offer.gives)]
            if offer.accepted >> seat & 1:
                held = [max(one, other) for one, other in zip(held, offer.wants)]
    return of_counts(held)
