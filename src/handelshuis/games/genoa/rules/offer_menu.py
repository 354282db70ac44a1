"""Which offers are worth a place in the menu: a few of the many that are valid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.rules import actions
from handelshuis.games.genoa.rules.offers import (
    can_act_after,
    find,
    titles_covered,
    why_not_offer,
    why_not_pledge,
)
from handelshuis.games.genoa.rules.tables import (
    ACTION_CARD,
    ALL_OF,
    BRINGS_CARDS,
    BRINGS_TITLES,
    BRINGS_VILLA,
    BRINGS_WARES,
    BUILDINGS,
    KINDS_OF_CARDS,
    NUMBER_AT,
    SPECIALS,
    WARES,
    WAY,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    SEAT_BITS,
    WANTS,
    field_of,
    has_goods,
    money,
    of_money,
    pledge_of,
    with_hidden,
    with_kind,
    with_money,
    with_pledge,
    with_shown,
    with_special,
    with_titles,
    with_ware,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

DUCATS: Final[list[int]] = [5, 10, 15, 20, 30, 40, 60]
"""The amounts of money in the menu."""
STREET_DUCATS: Final[list[int]] = DUCATS[:2]
MONEY_TERMS: Final[list[int]] = [of_money(0, ducats) for ducats in DUCATS]
"""The terms of these amounts, but for the field."""
BESIDE_GOODS: Final[list[int]] = [0, 10, 20]
"""The amounts that go with a good or a pledge in the menu."""
ASKED_BACK: Final = 20
"""What the menu gives for a card that it asks of the turn player."""
FOR_A_CARD: Final[list[int]] = [20, 30, 40]
"""What the menu gives for an action and the extra-action card to carry it out with."""


def menu(s: Genoa, seat: int, field: int) -> list[int]:
    """List valid offers of a seat for a field that may be worth making, rising from its last."""
    if field < BUILDINGS and not actions.able(s, seat):
        found = asking_for_a_card(s, seat, field)
    else:
        found = plain_menu(s, seat, field)
    if find(s.offers, seat, field) < 0:
        return found
    return [terms for terms in found if not why_not_offer(s, seat, terms)]


def asking_for_a_card(s: Genoa, seat: int, field: int) -> list[int]:
    """List offers that ask for the extra-action card to act with."""
    if s.seats == 2:
        given = single_goods(s, seat, field)
    else:
        given = [of_money(field, ducats) for ducats in FOR_A_CARD if ducats <= s.money[seat]]
    return [with_special(each, WANTS, ACTION_CARD, 1) for each in given]


def plain_menu(s: Genoa, seat: int, field: int) -> list[int]:
    """List offers of a seat that can act, or for a street."""
    found: list[int] = []
    building = field < BUILDINGS
    two = s.seats == 2
    purse = s.money[seat]
    if not two:
        most = len(DUCATS) if building else len(STREET_DUCATS)
        for step in range(most):
            if DUCATS[step] <= purse:
                found.append(field | MONEY_TERMS[step])
    goods = single_goods(s, seat, field) if building or two else title_alone(s, seat, field)
    for each in goods:
        found.append(each)
        if two:
            for ducats in BESIDE_GOODS[1:]:
                if ducats <= purse:
                    found.append(with_money(each, GIVES, ducats))
    if building:
        for pledge in pledges(field):
            promise = with_pledge(field, pledge)
            if why_not_pledge(s, seat, promise, GIVES):
                continue
            if titles_covered(s, seat, promise, GIVES):
                for ducats in BESIDE_GOODS:
                    if ducats <= purse:
                        found.append(with_money(promise, GIVES, ducats))
        hand = s.hands[seat]
        if hand:
            # One card of each end is enough for a menu: face down the first, open the last.
            found.append(with_hidden(field, hand & -hand))
            found.append(with_shown(field, 1 << hand.bit_length() - 1))
        if not two:
            found.append(with_money(field, WANTS, DUCATS[0]))
            if purse >= ASKED_BACK:
                for which in range(KINDS_OF_CARDS):
                    if s.hands[s.active] & ALL_OF[which]:
                        found.append(with_kind(of_money(field, ASKED_BACK), which, 1))
                        break
    return found


def single_goods(s: Genoa, seat: int, field: int) -> list[int]:
    """List the offers of one ware, one special card or one title."""
    found: list[int] = []
    for which in range(WARES):
        if s.wares[seat * WARES + which]:
            found.append(with_ware(field, GIVES, which, 1))
    for card in range(SPECIALS):
        if s.specials[seat * SPECIALS + card]:
            terms = with_special(field, GIVES, card, 1)
            if card != ACTION_CARD or can_act_after(s, seat, terms, GIVES):
                found.append(terms)
    return found + title_alone(s, seat, field)


def title_alone(s: Genoa, seat: int, field: int) -> list[int]:
    """List the offer of one title."""
    if s.titles[seat] and s.title_stock[s.active]:
        return [with_titles(field, GIVES, 1)]
    return []


def pledges(field: int) -> list[int]:
    """List what can be promised of a building's yield."""
    way = WAY[field]
    if way == BRINGS_WARES:
        return [1, 2, 3]
    if way == BRINGS_VILLA:
        return [1, 2, 3, 4, 5, 6]
    if way in (BRINGS_CARDS, BRINGS_TITLES) and NUMBER_AT[field] == 2:
        return [1, 2]
    return [1]


def counter_menu(offer: int) -> list[int]:
    """List other terms for an offer of money or of a pledge: more money, in two steps."""
    terms = offer >> SEAT_BITS
    if money(terms, WANTS) or has_goods(terms):
        return []
    asked = with_pledge(field_of(terms), pledge_of(terms))
    more = [ducats for ducats in DUCATS if ducats > money(terms, GIVES)]
    return [with_money(asked, WANTS, ducats) for ducats in more[:2]]
