"""Trading with the other player: landscape products and gold, over the deal desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core import deal_moves
from handelshuis.core.deal import Desk, agreed_desk, menus
from handelshuis.core.deal_moves import Terms
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.terms import unpack_terms
from handelshuis.games.anno1701.rules import effects, frames
from handelshuis.games.anno1701.rules.frames import frame
from handelshuis.games.anno1701.rules.goods import GOLD, TRADED

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno

LISTED: Final = 5
COUNTERS: Final = 1
"""Proposals of the active player and of the other one that are listed in a turn."""


def _terms(given: int, wanted: int, amount: int) -> Terms:
    gives = [0] * TRADED
    wants = [0] * TRADED
    gives[given] = amount
    wants[wanted] = 1
    return gives, wants


_LISTED: Final[list[tuple[int, int, int]]] = [
    (given, wanted, amount)
    for amount in (1, 2)
    for given in range(TRADED)
    for wanted in range(TRADED)
    if given != wanted
]
MENU: Final[list[Terms]] = [_terms(given, wanted, amount) for given, wanted, amount in _LISTED]
"""The offers that are listed: one or two of a kind for one of another."""
GIVEN: Final[list[int]] = [given for given, _, _ in _LISTED]
WANTED: Final[list[int]] = [wanted for _, wanted, _ in _LISTED]
AMOUNT: Final[list[int]] = [amount for _, _, amount in _LISTED]
OFFERS: Final[list[list[int]]] = [
    [deal_moves.offer(1 << 1 - seat, terms) for terms in MENU] for seat in range(2)
]
"""The menu as moves, by who offers."""
COUNTERS_TO: Final[list[int]] = [deal_moves.counter(0, terms) for terms in MENU]
"""The menu as counter-offers to the offer of number 0."""


def most_listed(offers: int) -> int:
    """Count the proposals in a turn of those who play what is listed."""
    return menus(offers, LISTED) + COUNTERS if offers else 0


def open_for(s: Anno) -> Desk | None:
    """Give the active player's desk, or none when trading is off."""
    if not s.offers:
        return None
    return agreed_desk(2, TRADED, s.active, s.offers, LISTED, COUNTERS, 0)


def spare(s: Anno, seat: int) -> list[int]:
    """Count what a seat can give of each good; of gold one always stays."""
    found = [s.count(seat, good) for good in range(TRADED)]
    found[GOLD] -= 1
    return found


def space(s: Anno, seat: int) -> list[int]:
    """Count how much of each good a seat can receive; gold may be lost."""
    found = [effects.room(s, seat, good) for good in range(TRADED)]
    found[GOLD] = 255
    return found


def menu(s: Anno, seat: int) -> list[int]:
    """List the numbers of the terms that a seat can propose: it can give, and all fits."""
    have = spare(s, seat)
    mine = space(s, seat)
    theirs = space(s, 1 - seat)
    return [
        number
        for number in range(len(MENU))
        if have[GIVEN[number]] >= AMOUNT[number]
        and theirs[GIVEN[number]] >= AMOUNT[number]
        and mine[WANTED[number]] > 0
    ]


def legal(s: Anno, desk: Desk, seat: int) -> list[int]:
    """List what a seat may say at the desk."""
    found: list[int] = []
    if desk.offers:
        for move in deal_moves.legal(desk, seat, [], s.can_give):
            if kind_of(move) != deal_moves.ACCEPT or not why_not(s, seat, move):
                found.append(move)
    if desk.listed(seat) <= 0:
        return found
    listed = menu(s, seat)
    if seat == desk.host:
        offers = OFFERS[seat]
        found += [offers[number] for number in listed]
    for each in desk.offers:
        if each.to >> seat & 1 and not (each.accepted | each.declined) >> seat & 1:
            answer = deal_moves.counters_to(each.number)
            found += [COUNTERS_TO[number] | answer for number in listed]
    return found


def why_not(s: Anno, seat: int, move: int) -> str:
    """Name the rule against this move at the desk, or ''."""
    desk = s.desk
    if desk is None:
        return "trade.off"
    rule = deal_moves.why_not(desk, seat, move, s.can_give)
    if rule:
        return rule
    kind = kind_of(move)
    if kind == deal_moves.OFFER or kind == deal_moves.COUNTER:
        _, gives, wants, about = unpack_terms(what_of(move), TRADED)
        if kind == deal_moves.OFFER and about:
            return "house.notation"
        return why_not_room(s, seat, gives, wants)
    if kind == deal_moves.ACCEPT or kind == deal_moves.PICK:
        number = what_of(move)
        if kind == deal_moves.PICK:
            number //= deal_moves.MOST_SEATS
        offer = desk.standing(number)
        return why_not_room(s, offer.proposer, offer.gives, offer.wants)
    return ""


def why_not_room(s: Anno, proposer: int, gives: list[int], wants: list[int]) -> str:
    """Name the rule against terms that do not fit into the landscapes, or ''."""
    for good in range(GOLD):
        if wants[good] and effects.room(s, proposer, good) < wants[good]:
            return "trade.room"
        if gives[good] and effects.room(s, 1 - proposer, good) < gives[good]:
            return "trade.room"
    return ""


def advance(s: Anno, seat: int, move: int) -> None:
    """Carry out a move at the desk; what is agreed is paid first and received after."""
    desk = s.desk
    assert desk is not None
    agreed = deal_moves.advance(desk, seat, move)
    if agreed is not None:
        proposer = agreed.proposer
        # The stack is worked off from its end: payments first, and the goods in their order.
        push(s, frames.GAIN, 1 - proposer, agreed.gives)
        push(s, frames.GAIN, proposer, agreed.wants)
        push(s, frames.PAY, 1 - proposer, agreed.wants)
        push(s, frames.PAY, proposer, agreed.gives)


def push(s: Anno, verb: int, seat: int, bundle: list[int]) -> None:
    """Put on the stack what a seat pays or receives."""
    for good in range(len(bundle) - 1, -1, -1):
        if bundle[good]:
            s.stack.append(frame(verb, seat, good, bundle[good]))
