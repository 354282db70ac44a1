"""What possessions are worth in ducats: a seat's own, and others' as far as they lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.rules import cards
from handelshuis.games.genoa.rules.phases import ENDED
from handelshuis.games.genoa.rules.tables import (
    ACTION_CARD,
    ALL_OF,
    BRINGS_CARDS,
    BRINGS_SPECIAL,
    BRINGS_TITLES,
    BRINGS_WARES,
    BUILDING_CARD,
    BUILDINGS,
    CARDS_AT,
    FIRST_PRIVILEGE,
    FIRST_SMALL,
    FIRST_WARE,
    LARGE,
    LARGE_AT,
    LARGE_PAY,
    LARGE_WARES,
    MESSAGE,
    NUMBER_AT,
    PRIVILEGE,
    RING,
    ROUNDS,
    SECOND_WARE,
    SMALL,
    SMALL_AT,
    SMALL_PAY,
    SMALL_WARE,
    SPECIAL_AT,
    SPECIALS,
    TITLE_PAY,
    WARES,
    WAY,
    bits,
    members,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

RIVALS: Final = 1.0
"""What the rivals have on average counts as much against a seat as its own counts for it: whoever
sells an action for less than that hands them the game, however little it cost him."""
RIVAL: Final = 0.6
"""And the only rival's at a table of two, where much is bought back."""
WARE: Final = 6.0
LARGE_MISSING: Final[list[float]] = [62.0, 36.0, 21.0, 13.0]
"""A large order in hand, by how many of its wares are missing."""
SMALL_READY: Final = 21.0
SMALL_EMPTY: Final = 10.0
MESSAGE_HELD: Final = 11.0
SPECIAL_WORTH: Final[list[float]] = [9.0, 9.0, 15.0, 5.0, 8.0]
TITLE_HELD: Final = 6.0
CARD_WORTH: Final[list[float]] = [15.0, 11.0, 11.0, 17.0]
"""A card of each kind that one does not know."""


def lasting(s: Genoa) -> float:
    """Tell how much goods still count: less and less in the last rounds."""
    if s.phase == ENDED:
        return 0.0
    left = ROUNDS[s.seats] - s.round + 1.0 - s.active / s.seats
    return min(1.0, left / 3.5)


def rounds_left(s: Genoa) -> float:
    """Count the rounds that are still to come."""
    return 0.0 if s.phase == ENDED else float(ROUNDS[s.seats] - s.round)


def special_worth(s: Genoa, seat: int, card: int) -> float:
    """Value one special card; a building card needs buildings."""
    if card == BUILDING_CARD:
        own = 0
        for building in range(BUILDINGS):
            if s.owner[building] == seat:
                own += 1
        return SPECIAL_WORTH[card] + 2.0 * min(own, 4)
    return SPECIAL_WORTH[card]


def laid_worth(s: Genoa) -> float:
    """Value a title on a building: what it counts at the end, and what it may earn."""
    return TITLE_PAY + 1.3 * rounds_left(s)


def missing(s: Genoa, seat: int, order: int) -> int:
    """Count the wares of a large order that a seat lacks."""
    number = 0
    for ware in LARGE_WARES[order]:
        if not s.wares[seat * WARES + ware]:
            number += 1
    return number


def hand_worth(s: Genoa, seat: int, hand: int, last: float) -> float:
    """Value a hand of cards one knows."""
    value = 0.0
    for order in members(hand & ALL_OF[LARGE]):
        value += last * LARGE_MISSING[missing(s, seat, order)]
    for card in members(hand & ALL_OF[SMALL]):
        ready = s.wares[seat * WARES + SMALL_WARE[card - FIRST_SMALL]]
        value += last * (SMALL_READY if ready else SMALL_EMPTY)
    value += last * MESSAGE_HELD * bits(hand & ALL_OF[MESSAGE])
    return value + cards.chain_worth(hand >> FIRST_PRIVILEGE)


def open_worth(s: Genoa, seat: int, last: float) -> float:
    """Value what a seat has in the open, money and cards left out."""
    value = 0.0
    for place in range(seat * WARES, (seat + 1) * WARES):
        value += last * WARE * s.wares[place]
    for card in range(SPECIALS):
        held = s.specials[seat * SPECIALS + card]
        if held:
            value += last * held * special_worth(s, seat, card)
    value += last * TITLE_HELD * s.titles[seat]
    laid = 0
    for building in range(BUILDINGS):
        if s.owner[building] == seat:
            laid += 1
    return value + laid * laid_worth(s)


def own_worth(s: Genoa, seat: int) -> float:
    """Value all that a seat has."""
    last = lasting(s)
    hand = s.hands[seat]
    if s.partner == seat:
        hand &= ~s.picked
    return s.money[seat] + open_worth(s, seat, last) + hand_worth(s, seat, hand, last)


def seen_worth(s: Genoa, seat: int) -> float:
    """Value what a rival has, money left out and cards by their kinds only."""
    last = lasting(s)
    value = open_worth(s, seat, last)
    for kind in range(4):
        share = 1.0 if kind == PRIVILEGE else last
        value += share * CARD_WORTH[kind] * cards.count(s, seat, kind)
    return value


def leading_weight(s: Genoa) -> float:
    """Tell how much the rival who looks best counts more than the others."""
    return 0.08 + 0.27 * max(0.0, 1.0 - rounds_left(s) / 3.0)


def yield_worth(s: Genoa, building: int) -> float:
    """Value what a building brings to just anyone."""
    last = lasting(s)
    way = WAY[building]
    if way == BRINGS_WARES:
        value = 0.0
        for ware in (FIRST_WARE[building], SECOND_WARE[building]):
            if s.ware_stock[ware]:
                value += last * (WARE + 5.0)
        return value
    if way == BRINGS_SPECIAL:
        card = SPECIAL_AT[building]
        return last * SPECIAL_WORTH[card] if s.special_stock[card] else 0.0
    if way == BRINGS_TITLES:
        return last * 2.0 * TITLE_HELD
    number = min(NUMBER_AT[building], cards.available(s, CARDS_AT[building]))
    if way == BRINGS_CARDS:
        return last * number * CARD_WORTH[CARDS_AT[building]]
    return number * CARD_WORTH[PRIVILEGE] + 10.0


def ware_gain(s: Genoa, seat: int, ware: int, last: float) -> float:
    """Value one more piece of a ware to its seat: for its orders above all."""
    if s.wares[seat * WARES + ware]:
        return last * 0.8 * WARE
    value = WARE
    hand = s.hands[seat]
    for order in members(hand & ALL_OF[LARGE]):
        if ware in LARGE_WARES[order]:
            lacking = missing(s, seat, order)
            value += LARGE_MISSING[lacking - 1] - LARGE_MISSING[lacking]
    for card in members(hand & ALL_OF[SMALL]):
        if SMALL_WARE[card - FIRST_SMALL] == ware:
            value += SMALL_READY - SMALL_EMPTY
    return last * value


def action_worth(s: Genoa, seat: int, building: int) -> float:
    """Value a building's action to a seat that knows its own cards."""
    last = lasting(s)
    way = WAY[building]
    value = 0.0
    if way == BRINGS_WARES:
        for ware in (FIRST_WARE[building], SECOND_WARE[building]):
            if s.ware_stock[ware]:
                value += ware_gain(s, seat, ware, last)
    elif way == BRINGS_SPECIAL:
        card = SPECIAL_AT[building]
        if s.special_stock[card]:
            value = last * special_worth(s, seat, card)
    elif way == BRINGS_TITLES:
        value = last * TITLE_HELD * min(2, s.title_stock[seat])
    elif way == BRINGS_CARDS:
        kind = CARDS_AT[building]
        value = last * CARD_WORTH[kind] * min(NUMBER_AT[building], cards.available(s, kind))
    else:
        value = villa_worth(s, seat, building, last)
    return value + small_gain(s, seat, building, last)


def villa_worth(s: Genoa, seat: int, villa: int, last: float) -> float:
    """Value a villa: a privilege, or a large order that can be fulfilled."""
    value = privilege_gain(s, seat) if cards.available(s, PRIVILEGE) else 0.0
    for order in members(s.hands[seat] & ALL_OF[LARGE]):
        if LARGE_AT[order] == villa and missing(s, seat, order) == 0:
            gain = LARGE_PAY + last * (SPECIAL_WORTH[ACTION_CARD] - LARGE_MISSING[0] - 3.0 * WARE)
            value = max(value, gain)
    return value


def privilege_gain(s: Genoa, seat: int) -> float:
    """Expect what one more privilege adds to a seat's chains."""
    held = s.hands[seat] >> FIRST_PRIVILEGE
    now = cards.chain_worth(held)
    total = 0.0
    number = 0
    for building in range(RING):
        if not held >> building & 1:
            total += cards.chain_worth(held | 1 << building) - now
            number += 1
    return total / number if number else 0.0


def small_gain(s: Genoa, seat: int, building: int, last: float) -> float:
    """Value the small order that can be fulfilled after acting in a building."""
    for card in members(s.hands[seat] & ALL_OF[SMALL]):
        small = card - FIRST_SMALL
        if SMALL_AT[small] == building and s.wares[seat * WARES + SMALL_WARE[small]]:
            return SMALL_PAY - last * (SMALL_READY + WARE)
    return 0.0
