"""Coopmanscappen: the active player trades cards, shares and money with the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core import deal_moves
from handelshuis.core.deal import UNASKED, agreed_desk, menus
from handelshuis.core.deal_moves import Terms
from handelshuis.core.offer import Offer
from handelshuis.core.state import kind_of
from handelshuis.games.chartered.rules import events, seen, shares
from handelshuis.games.chartered.rules.phases import COOPMANS
from handelshuis.games.chartered.rules.tables import CARDS, CARDS_PRICE, COMPANIES, HAND, MOST, NONE

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.edition import Edition
    from handelshuis.games.chartered.rules.state import Chartered

MONEY: Final = 0
SHARE: Final = 1
CARD: Final = SHARE + COMPANIES
ANY_CARD: Final = CARD + CARDS
"""Stands for a card that others may not see; nobody can offer it."""
GOODS: Final = ANY_CARD + 1
LISTED: Final = 3
COUNTERS: Final = 2
"""Proposals of the active player and of each other one that are listed in a turn."""
FLAGS: Final = UNASKED
"""The others may propose to the active player as he may to them."""

SEEN_AS: Final[list[int]] = [good if good < CARD else ANY_CARD for good in range(GOODS)]
"""How goods look to those who are no party to an offer."""


def most_listed(edition: Edition) -> int:
    """Count the proposals in a turn of those who play what is listed."""
    return menus(edition.offers, LISTED) + COUNTERS * (edition.seats - 1)


def begin(s: Chartered) -> None:
    """Open the desk."""
    guests = COUNTERS if s.edition.offers else 0
    s.desk = agreed_desk(s.seats, GOODS, s.active, s.edition.offers, LISTED, guests, FLAGS)
    s.phase = COOPMANS
    s.turn = s.active


def bundle_of(good: int, number: int) -> list[int]:
    """Make a bundle of one good."""
    return [number if each == good else 0 for each in range(GOODS)]


SHARE_OF: Final[list[list[int]]] = [bundle_of(SHARE + company, 1) for company in range(COMPANIES)]
CARD_OF: Final[list[list[int]]] = [bundle_of(CARD + card, 1) for card in range(CARDS)]
VALUE_OF: Final[list[list[int]]] = [bundle_of(MONEY, value) for value in range(MOST + 1)]
"""The bundles of every menu, made once; nobody changes them."""


def terms(company: int, value: int, sells: bool) -> Terms:
    """Give the terms of a share for money, or of money for a share."""
    if sells:
        return SHARE_OF[company], VALUE_OF[value]
    return VALUE_OF[value], SHARE_OF[company]


def card_terms(card: int) -> Terms:
    """Give the terms of a card for what the bank asks for two."""
    return CARD_OF[card], VALUE_OF[CARDS_PRICE]


def menu(s: Chartered, seat: int) -> list[Terms]:
    """List the deals worth a place in the menu: a share that someone has, for its value.

    The others may propose unasked, so that they find something there that is theirs to give.
    """
    found: list[Terms] = []
    for company in range(COMPANIES):
        if s.hq[company] != NONE:
            if s.shares[seat * COMPANIES + company]:
                found.append(terms(company, s.value[company], True))
            if has_partner(s, seat, company):
                found.append(terms(company, s.value[company], False))
    if seat != s.active and not shares.sales(s, seat):
        if s.hands[seat]:
            found.append(card_terms(s.hands[seat][0]))
        elif shares.held(s, seat):
            found.append(worthless_share(s, seat))
    return found


def worthless_share(s: Chartered, seat: int) -> Terms:
    """Give the terms of a share whose company is not on the board, for the least money."""
    company = 0
    while not s.shares[seat * COMPANIES + company]:
        company += 1
    return terms(company, 1, True)


def awaited(s: Chartered) -> int:
    """Give the seats that may say something: also others who have something open to propose with.

    Whoever holds neither cards nor shares has nothing but money, of which nobody may know.
    """
    desk = s.desk
    assert desk is not None
    mask = deal_moves.awaited(desk)
    for seat in range(s.seats):
        if desk.left(seat) > 0 and (s.hands[seat] or shares.held(s, seat)):
            mask |= 1 << seat
    return mask


def has_partner(s: Chartered, seat: int, company: int) -> bool:
    """Tell whether someone with whom a seat can trade has a share of a company."""
    for other in range(s.seats):
        if other != seat and (seat == s.active or other == s.active):
            if s.shares[other * COMPANIES + company]:
                return True
    return False


def every_terms() -> list[Terms]:
    """List all that the menu can ever hold."""
    return [
        terms(company, value, sells)
        for company in range(COMPANIES)
        for value in range(1, MOST + 1)
        for sells in (True, False)
    ] + [card_terms(card) for card in range(CARDS)]


def holds(s: Chartered, seat: int, bundle: list[int]) -> bool:
    """Tell whether a seat has all of a bundle."""
    if bundle[MONEY] > s.money[seat] or bundle[ANY_CARD]:
        return False
    for company in range(COMPANIES):
        if bundle[SHARE + company] > s.shares[seat * COMPANIES + company]:
            return False
    hand = s.hands[seat]
    for card in range(CARDS):
        if bundle[CARD + card] and bundle[CARD + card] > hand.count(card):
            return False
    return True


def has_room(s: Chartered, offer_gives: list[int], offer_wants: list[int], seat: int) -> bool:
    """Tell whether a hand stays within its limit when it gives the one and gets the other."""
    change = sum(offer_wants[CARD:ANY_CARD]) - sum(offer_gives[CARD:ANY_CARD])
    return len(s.hands[seat]) + change <= HAND


def why_not(s: Chartered, seat: int, move: int) -> str:
    """Name the rule against this move at the desk, or ''."""
    desk = s.desk
    assert desk is not None
    rule = deal_moves.why_not(desk, seat, move, s.can_give)
    return rule if rule else why_no_room(s, seat, move)


def why_no_room(s: Chartered, seat: int, move: int) -> str:
    """Name the rule against a move at the desk by which a hand would get too full, or ''."""
    desk = s.desk
    assert desk is not None
    if kind_of(move) not in (deal_moves.ACCEPT, deal_moves.PICK):
        return ""
    trial = desk.clone()
    agreed = deal_moves.advance(trial, seat, move)
    if agreed is not None:
        partner = deal_moves.partner_of(agreed)
        if not has_room(s, agreed.gives, agreed.wants, agreed.proposer) or not has_room(
            s, agreed.wants, agreed.gives, partner
        ):
            return "cards.hand_limit"
    return ""


def legal(s: Chartered, seat: int) -> list[int]:
    """List what a seat may say at the desk."""
    desk = s.desk
    assert desk is not None
    found = deal_moves.legal(desk, seat, menu(s, seat), s.can_give)
    return [move for move in found if not why_no_room(s, seat, move)]


def advance(s: Chartered, seat: int, move: int) -> None:
    """Carry out a move at the desk, and what is agreed by it."""
    desk = s.desk
    assert desk is not None
    agreed = deal_moves.advance(desk, seat, move)
    if agreed is not None:
        settle(s, agreed)
        desk.sweep(s.can_give)
    s.turn = deal_moves.turn(desk)


def settle(s: Chartered, agreed: Offer) -> None:
    """Let both sides of a deal change hands."""
    partner = deal_moves.partner_of(agreed)
    hand_over(s, agreed.proposer, partner, agreed.gives)
    hand_over(s, partner, agreed.proposer, agreed.wants)


def hand_over(s: Chartered, giver: int, taker: int, bundle: list[int]) -> None:
    """Let a bundle pass from one seat to another."""
    s.money[giver] -= bundle[MONEY]
    s.money[taker] += bundle[MONEY]
    for company in range(COMPANIES):
        s.shares[giver * COMPANIES + company] -= bundle[SHARE + company]
        s.shares[taker * COMPANIES + company] += bundle[SHARE + company]
    for card in range(CARDS):
        for _ in range(bundle[CARD + card]):
            seen.gave(s, giver)
            s.hands[giver].remove(card)
            s.hands[taker].append(card)
    s.hands[taker].sort()


def done(s: Chartered) -> None:
    """Close the desk."""
    s.desk = None
    events.over(s)


def promised_money(s: Chartered, seat: int) -> int:
    """Give the money a seat must have because an offer, a yes or a high bid of its own stands."""
    least = 0
    if s.desk is not None:
        for offer in s.desk.offers:
            if offer.proposer == seat:
                least = max(least, offer.gives[MONEY])
            if offer.accepted >> seat & 1:
                least = max(least, offer.wants[MONEY])
    # Once an auction is over the high bid is paid.
    if s.auction is not None and s.auction.high_bidder == seat and not s.auction.over():
        least = max(least, s.auction.high)
    if s.bids is not None:
        least = max(least, s.bids.bids[seat])
    return least


def knows_cards(offer: Offer, viewer: int) -> bool:
    """Tell whether a viewer may count on the cards of an offer: he is a party to it.

    An offer that several have accepted counts too: all of them must have what it asks.
    """
    yes = offer.accepted
    return viewer == offer.proposer or offer.to >> viewer & 1 != 0 or yes & (yes - 1) != 0


def promised_cards(s: Chartered, seat: int, viewer: int) -> list[int]:
    """List the cards that a viewer knows a seat to have, as it stands by an offer or a yes."""
    if s.desk is None:
        return []
    most = [0] * CARDS
    for offer in s.desk.offers:
        if not knows_cards(offer, viewer):
            continue
        for card in range(CARDS):
            if offer.proposer == seat:
                most[card] = max(most[card], offer.gives[CARD + card])
            if offer.accepted >> seat & 1:
                most[card] = max(most[card], offer.wants[CARD + card])
    return [card for card in range(CARDS) for _ in range(most[card])]
