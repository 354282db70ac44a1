"""How good a position is: favour, what can be bought with what lies there, and what is to come.

Cards are valued by what they do, read from their programs, so that a corrected card is judged
anew without a change here. The unit is about one landscape product.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.anno1701.judging import expectation
from handelshuis.games.anno1701.judging.expectation import good_value, margin
from handelshuis.games.anno1701.rules import drawing, effects, frames, hidden
from handelshuis.games.anno1701.rules.frames import count_of, good_of, program_of
from handelshuis.games.anno1701.rules.goods import (
    ALL_GOLD,
    CENTRE,
    GOLD,
    GOODS,
    KINDS,
    PLACES,
    RUM,
    SHIP,
    SHIP_PLACE,
    STORE,
    TOBACCO,
)
from handelshuis.games.anno1701.rules.phases import ACTING, ENDED, REFILLING, SAILING, SWAPPED
from handelshuis.games.anno1701.rules.programs import PROGRAMS
from handelshuis.games.anno1701.rules.tables import (
    BAGS,
    BUILDINGS,
    CANNONS,
    CARDS,
    COST,
    CREW,
    EFFECT,
    FOR_POWER,
    HAND,
    HAPPY,
    POINTS_TO_WIN,
    QUAY,
    RANKS,
    ROLLED,
    SAFE,
    SAILS,
    SHIELD,
    STACK_OF_PILE,
)

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno

RANK_WORTH: Final[list[float]] = [0.0, 20.0, 52.0, 90.0]
"""What an inhabitant of each rank is worth: more than its points, for it leads to the next."""
CARD: Final = 1.2
"""What a card yet to be drawn is worth."""
CHOSEN_CARD: Final = 1.9
"""What a card is worth that may be chosen."""
WAITING: Final = 0.01
"""What it is worth to have the end phase still before one."""
RIVAL: Final = 0.5
"""What the other player's gain costs."""
SETTING_OUT: Final = 1.5
"""What a voyage must bring to be worth the planks and the end phase: cards are to be had too."""

HARVEST: Final = {
    "food": 7.5,
    "wood": 12.0,
    "cloth": 4.0,
    "brick": 4.0,
    "tool": 3.0,
    "product": 7.0,
}
"""What a steady yield of each product is worth; wood repairs the ship that brings everything."""
OTHER_HARVEST: Final = 4.0
HAPPY_ONE: Final = 6.0
SAIL: Final = 3.5
CANNON: Final = 2.5
BAG: Final = 3.7
"""Short of the power a symbol is worth what it brings nearer."""
SPARE_BAG: Final = 1.2
"""What a bag is worth beyond those that the power asks for: it keeps the other from a tie."""
POWERS: Final = [11.0, 7.0]
"""What trade power and sea power are worth; the one also costs the other player a product."""
LODGE: Final = 3.8
"""A played attack or captain comes back, a sixth of all turns, for a card that is of no use."""
AT_QUAY: Final = 2.5
SHIELDED: Final = 1.5
SAFE_FROM_ONE: Final = 2.9
"""Whoever is safe from fire may save more than seven products for an inhabitant."""


def _building_value(card: int) -> float:
    value = SAIL * SAILS[card] + CANNON * CANNONS[card] + BAG * BAGS[card]
    value += HAPPY_ONE * HAPPY[card]
    for each in PROGRAMS[ROLLED[card]]:
        good = good_of(each)
        if each & 63 == frames.GAIN:
            value += HARVEST.get(GOODS[good], OTHER_HARVEST)
        else:
            value += LODGE
    if QUAY[card]:
        value += AT_QUAY
    if SHIELD[card]:
        value += SHIELDED
    if SAFE[card]:
        value += SAFE_FROM_ONE
    return value


BUILT: Final[list[float]] = [_building_value(card) for card in range(BUILDINGS)]
"""What a building is worth in the settlement."""


def _card_value(card: int) -> float:
    if card < BUILDINGS:
        return 0.5 + 0.25 * max(0.0, BUILT[card] - 0.6 * sum(COST[card]))
    if CREW[card]:
        return 0.5 + 0.4 * (SAILS[card] + CANNONS[card])
    return 0.5 + 0.5 * len(PROGRAMS[EFFECT[card]])


IN_HAND: Final[list[float]] = [_card_value(card) for card in range(len(CARDS))]
"""What a card is worth in the hand."""


def evaluate(s: Anno, seat: int) -> float:
    """Judge a position for a seat: its own worth against the other's, and what is to come."""
    if s.phase == ENDED:
        return 0.0 if s.winner < 0 else 1000.0 if s.winner == seat else -1000.0
    value = worth(s, seat) - RIVAL * worth(s, 1 - seat)
    for entry in s.hands[seat]:
        value += IN_HAND[entry >> 1]
    value -= RIVAL * len(s.hands[1 - seat])
    value += pending(s, seat)
    if s.active == seat:
        value += to_come(s, seat)
    if s.desk is not None and s.desk.offers:
        value += prospects(s, seat)
    return value


def worth(s: Anno, seat: int) -> float:
    """Value a settlement: all of it is open."""
    base = seat * PLACES
    value = favour(s, seat)
    for good in range(KINDS):
        value += good_value(s, seat, good, s.count(seat, good))
    value += good_value(s, seat, RUM, s.held[base + STORE])
    value += good_value(s, seat, TOBACCO, s.held[base + STORE + 1])
    value += good_value(s, seat, GOLD, s.gold(seat))
    value += good_value(s, seat, SHIP, s.held[base + SHIP_PLACE])
    value -= danger(s.held[base + CENTRE], s.held[base + CENTRE + 1])
    for card in s.built[seat]:
        value += BUILT[card]
    if s.symbols[seat * 4 + 3] > 5:
        value -= 0.5 * HAPPY_ONE * (s.symbols[seat * 4 + 3] - 5)
    if s.symbols[seat * 4 + 2] > FOR_POWER:
        value -= (BAG - SPARE_BAG) * (s.symbols[seat * 4 + 2] - FOR_POWER)
    for power in range(2):
        if s.powers[power] == seat:
            value += POWERS[power]
    return value


def danger(one: int, other: int) -> float:
    """Value the danger of losing by attacks: a riot, and little gold in the other centre."""
    least = min(one, other)
    most = max(one, other)
    if least == 0:
        return 3.0 + (5.0 if most <= 2 else 0.0) + (3.0 if most <= 1 else 0.0)
    if least == 1:
        return 1.0 + (1.5 if most <= 2 else 0.0)
    return 0.5 if most <= 2 else 0.0


def favour(s: Anno, seat: int) -> float:
    """Value the inhabitants; the last points before the goal count more."""
    base = seat * len(RANKS)
    value = 0.0
    for rank in range(len(RANKS)):
        value += s.ranks[base + rank] * RANK_WORTH[rank]
    if s.points(seat) >= POINTS_TO_WIN - 2:
        value += 4.0
    return value


def pending(s: Anno, seat: int) -> float:
    """Value what is still to be paid, lost, received or decided."""
    value = 0.0
    coins = [0, 0]
    for each in s.stack:
        verb = each & 63
        whose = each >> 6 & 1
        amount = 0.0
        if verb <= frames.PAY and good_of(each) == GOLD:
            coins[whose] += count_of(each) if verb == frames.GAIN else -count_of(each)
        elif verb == frames.GAIN:
            amount = margin(s, whose, good_of(each)) * count_of(each)
        elif verb == frames.LOSE or verb == frames.PAY:
            amount = -margin(s, whose, good_of(each)) * count_of(each)
        elif verb == frames.LOOK or verb == frames.PICK_CARD:
            amount = CARD
        elif verb == frames.SHIELD:
            amount = -0.8
        elif verb == frames.BUY or verb == frames.CHOOSE:
            amount = 0.4
        elif verb == frames.FIGHT or verb == frames.ROLL:
            amount = expectation.frame_value(s, whose, each)
        value += amount if whose == seat else -RIVAL * amount
    for whose in range(2):
        if coins[whose]:
            amount = coin_value(s, whose, coins[whose])
            value += amount if whose == seat else -RIVAL * amount
    return value


def coin_value(s: Anno, seat: int, change: int) -> float:
    """Value gold that is about to come or go, shared well between the centres."""
    base = seat * PLACES + CENTRE
    have = s.gold(seat)
    after = max(0, min(have + change, ALL_GOLD))
    value = good_value(s, seat, GOLD, after) - good_value(s, seat, GOLD, have)
    return value + danger(s.held[base], s.held[base + 1]) - danger(after // 2, after - after // 2)


def to_come(s: Anno, seat: int) -> float:
    """Value what the active player can still expect of this turn."""
    phase = s.phase
    if phase == ACTING:
        sail = 0.0
        if s.held[seat * PLACES + SHIP_PLACE]:
            sail = expectation.voyage_value(s, seat) - SETTING_OUT
        return max(sail, cards_to_come(s, seat), 0.0) + WAITING
    if phase == REFILLING:
        value = cards_to_come(s, seat)
        for each in s.stack:
            verb = each & 63
            if verb == frames.DRAW:
                value += next_card(s, seat, program_of(each)) - CARD
            elif verb == frames.SHOW:
                value += best_card(s, seat, program_of(each)) - CARD
            elif verb == frames.TAKE_SHOWN:
                value += CHOSEN_CARD - CARD
        return value
    if phase == SWAPPED:
        return CARD
    if phase == SAILING and s.stack and s.stack[0] & 63 == frames.TURN_UP:
        return expectation.voyage_value(s, seat) - (0.0 if s.seen else SETTING_OUT)
    if phase == SAILING:
        # Also between two cards: else what keeps a card pending, a vain fight too, looks better.
        return max(0.0, expectation.voyage_value(s, seat))
    return 0.0


def cards_to_come(s: Anno, seat: int) -> float:
    """Value the cards that a hand can be filled up with."""
    missing = HAND - len(s.hands[seat])
    if missing <= 0 or not drawing.can_draw(s, seat):
        return 0.0
    return CARD * missing


def next_card(s: Anno, seat: int, pile: int) -> float:
    """Value the card that a draw from this pile may be expected to bring a seat."""
    top = s.piles[pile][0]
    if top >> 8 + seat & 1:
        return IN_HAND[(top & 255) - 1]
    cards = hidden.unknown(s, seat, STACK_OF_PILE[pile])
    total = 0.0
    for card in cards:
        total += IN_HAND[card]
    return total / len(cards)


def best_card(s: Anno, seat: int, pile: int) -> float:
    """Value the card that a search of this pile may be expected to bring a seat.

    A card whose place the seat does not know lies in the one pile as likely as in the other.
    """
    known = 0.0
    for entry in s.piles[pile]:
        if entry >> 8 + seat & 1:
            known = max(known, IN_HAND[(entry & 255) - 1])
    others = [IN_HAND[card] for card in hidden.unknown(s, seat, STACK_OF_PILE[pile])]
    others.sort(reverse=True)
    value = 0.0
    missed = 1.0
    for each in others:
        if each <= known:
            break
        missed *= 0.5
        value += missed * each
    return value + missed * known


def prospects(s: Anno, seat: int) -> float:
    """Value the offers that stand: one that serves both may well be taken."""
    value = 0.0
    desk = s.desk
    if desk is None:
        return value
    for offer in desk.offers:
        proposer = offer.proposer
        mine = exchanged(s, proposer, offer.gives, offer.wants)
        theirs = exchanged(s, 1 - proposer, offer.wants, offer.gives)
        if theirs - RIVAL * mine <= 0.0:
            if proposer == seat:
                value -= 0.05
            continue
        gain = mine - RIVAL * theirs if proposer == seat else theirs - RIVAL * mine
        value += 0.3 * gain - 0.02
    return value


def exchanged(s: Anno, seat: int, gives: list[int], gets: list[int]) -> float:
    """Value a trade for a seat."""
    value = 0.0
    for good in range(len(gives)):
        if gives[good] or gets[good]:
            have = s.count(seat, good)
            after = max(0, min(have - gives[good] + gets[good], have + effects.room(s, seat, good)))
            value += good_value(s, seat, good, after) - good_value(s, seat, good, have)
    return value
