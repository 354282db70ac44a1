"""Every move that can ever be listed, and how long a game can last."""

from __future__ import annotations

from typing import Final

from handelshuis.core.game import Limits
from handelshuis.games.genoa.rules import declarations, moves, offer_menu, special_cards
from handelshuis.games.genoa.rules.bargaining import MOST_ASKS
from handelshuis.games.genoa.rules.tables import (
    ACTION_CARD,
    BUILDINGS,
    CARDS,
    DISCS,
    FIRST_SMALL,
    KIND_OF,
    KINDS_OF_CARDS,
    LARGE_AT,
    MESSAGE,
    ROUNDS,
    SMALL,
    SPECIALS,
    STEP,
    WARES,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    WANTS,
    of_money,
    with_hidden,
    with_kind,
    with_money,
    with_pledge,
    with_shown,
    with_special,
    with_titles,
    with_ware,
)
from handelshuis.games.genoa.rules.town import FIELDS, MARKET, SIDE, STREETS

ALONE: Final = (
    moves.ROLL,
    moves.ACT,
    moves.ASK,
    moves.GO_ON,
    moves.END,
    moves.PASS,
    moves.NOTHING_HERE,
    moves.NOTHING_THIS_TURN,
    moves.TAKE,
    moves.PRIVILEGE,
    moves.DONE,
    moves.NO_TITLE,
    moves.YES,
    moves.NO,
)
PLAYS: Final = 350
"""Special cards that can be played in one action.

Building-action and exchange cards together never become more: a play uses one and brings at most
one. While their number stays, an exchange costs a good, and a building card becomes an exchange
card; goods grow only when the number falls, which it does at most twelve times, and there are 134.
"""


def every_move(seats: int) -> list[int]:
    """List every move that can ever be listed."""
    found = [moves.make(kind) for kind in ALONE]
    found += [moves.make(moves.START, field) for field in range(FIELDS)]
    found += [moves.make(moves.MOVE, field) for field in range(FIELDS)]
    found += [moves.make(moves.MAKE_GOOD, field) for field in range(MARKET)]
    found += [moves.make(moves.WITHDRAW, field) for field in range(MARKET)]
    found += [moves.make(moves.BUILDING, building) for building in range(BUILDINGS)]
    found += [moves.make(moves.GIVE, card) for card in range(CARDS)]
    # Only small orders and messages are drawn two at a time, so that there is a choice.
    found += [
        moves.make(moves.HAND_OVER, card)
        for card in range(CARDS)
        if KIND_OF[card] in (SMALL, MESSAGE)
    ]
    found += [moves.make(moves.SMALL, FIRST_SMALL + small) for small in range(16)]
    found += [moves.large(order, bonus) for order in range(len(LARGE_AT)) for bonus in range(6)]
    found += [moves.make(moves.ANY_WARE, ware) for ware in range(WARES)]
    found += [
        moves.exchange(given, taken)
        for given in range(special_cards.GIVEN)
        for taken in range(special_cards.TAKEN)
    ]
    for street in range(STREETS):
        for first in range(3):
            for second in range(3):
                if first + second:
                    found.append(moves.title(street, first, second))
    return found + bargaining_moves(seats)


def bargaining_moves(seats: int) -> list[int]:
    """List what can be listed while all bargain."""
    found: list[int] = []
    for field in range(MARKET):
        for terms in menu(seats, field):
            found.append(moves.make(moves.OFFER, terms))
        for seat in range(seats):
            found.append(moves.accept(seat, field))
            for terms in counters(seats, field):
                found.append(moves.counter(seat, terms))
    if seats > 2:
        for field in range(BUILDINGS):
            found += [
                moves.standing(field, ducats // STEP) for ducats in (0, *declarations.INSTRUCTED)
            ]
            found.append(moves.make(moves.DECLARE, of_money(field, declarations.DECLARED)))
    return found


def goods(field: int, side: int) -> list[int]:
    """List the terms of one good on a side."""
    found = [with_ware(field, side, which, 1) for which in range(WARES)]
    found += [with_special(field, side, card, 1) for card in range(SPECIALS)]
    return [*found, with_titles(field, side, 1)]


def menu(seats: int, field: int) -> list[int]:
    """List all that the menu of offers for a field can ever hold."""
    building = field < BUILDINGS
    found: list[int] = []
    if seats > 2:
        amounts = offer_menu.DUCATS if building else offer_menu.STREET_DUCATS
        found += [of_money(field, ducats) for ducats in amounts]
    if building or seats == 2:
        for each in goods(field, GIVES):
            more = offer_menu.BESIDE_GOODS if seats == 2 else [0]
            found += [with_money(each, GIVES, ducats) for ducats in more]
    else:
        found.append(with_titles(field, GIVES, 1))
    if building:
        for pledge in offer_menu.pledges(field):
            for ducats in offer_menu.BESIDE_GOODS:
                found.append(with_pledge(of_money(field, ducats), pledge))
        for card in range(CARDS):
            found.append(with_hidden(field, 1 << card))
            found.append(with_shown(field, 1 << card))
        if seats > 2:
            for which in range(KINDS_OF_CARDS):
                found.append(with_kind(of_money(field, offer_menu.ASKED_BACK), which, 1))
            found.append(with_money(field, WANTS, offer_menu.DUCATS[0]))
        given = [of_money(field, ducats) for ducats in offer_menu.FOR_A_CARD]
        for each in given if seats > 2 else goods(field, GIVES):
            found.append(with_special(each, WANTS, ACTION_CARD, 1))
    return found


def counters(seats: int, field: int) -> list[int]:
    """List all that the menu of counter-offers for a field can ever hold."""
    bases = [field] if seats > 2 else []
    if field < BUILDINGS:
        bases += [with_pledge(field, pledge) for pledge in offer_menu.pledges(field)]
    return [with_money(base, WANTS, ducats) for base in bases for ducats in offer_menu.DUCATS]


def limits(seats: int) -> Limits:
    """Bound a game by its turns.

    A turn has at most five fields. At each the building's own action is bargained for, then those
    beside it; in every round of asking each of the others answers once, makes an offer a field, and
    each may be countered, refused and picked from. In a turn each also says some things besides.
    """
    turns = ROUNDS[seats] * seats
    others = seats - 1
    fields = 6
    round_ = 1 + others * (2 + fields + 2)
    step = (MOST_ASKS[0] + MOST_ASKS[1]) * round_ + 3
    action = PLAYS + 4
    picks = CARDS
    turn = 2 + DISCS * (step + action + picks) + others * declarations.MOST + seats
    return Limits(
        moves=turns * turn,
        chance_moves=KINDS_OF_CARDS * seats + turns * (1 + DISCS * (2 + 2 * PLAYS)),
        outcomes=SIDE * SIDE,
    )
