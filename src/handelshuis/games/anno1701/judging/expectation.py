"""What goods are worth, and what may be expected of a voyage, read from the cards' programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.anno1701.rules import effects, frames
from handelshuis.games.anno1701.rules.frames import count_of, good_of, program_of
from handelshuis.games.anno1701.rules.goods import (
    ALL_GOLD,
    ANY,
    CARD,
    GOLD,
    KINDS,
    LANDS,
    MOST,
    PLACES,
    RUM,
    SHIP,
    SHIP_PLACE,
    STORE,
    TOBACCO,
)
from handelshuis.games.anno1701.rules.programs import (
    BRANCHES,
    PROGRAMS,
    VOYAGE_COUNT,
    VOYAGE_PROGRAM,
)
from handelshuis.games.anno1701.rules.tables import RANK_COST, RANKS

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def summed(steps: list[float], most: int) -> list[float]:
    """Add steps up: what none, one, two … are worth together; the last step goes on."""
    worth = [0.0]
    for number in range(most):
        worth.append(worth[-1] + steps[min(number, len(steps) - 1)])
    return worth


ALL_PRODUCTS: Final = sum(MOST[:LANDS])
PRODUCT_WORTH: Final = summed([0.9, 0.7, 0.5, 0.35, 0.25, 0.2], ALL_PRODUCTS)
"""What so many of a product are worth; the first counts most."""
NEEDED: Final = 1.5
"""What a product is worth more while it is still missing for the next inhabitant."""
GOLD_WORTH: Final = summed([6.0, 4.0, 2.6, 1.5, 1.0, 0.9, 0.7, 0.5], ALL_GOLD)
"""The first few keep attacks from ending the game."""
RUM_WORTH: Final = summed([8.0, 10.0, 5.0], MOST[STORE])
"""Every citizen and merchant asks for two."""
TOBACCO_WORTH: Final = summed([8.0, 4.0, 3.0], MOST[STORE + 1])
SHIP_WORTH: Final = summed([7.0, 1.4, 0.8, 0.5], MOST[SHIP_PLACE])


def good_value(s: Anno, seat: int, good: int, count: int) -> float:
    """Value so many of a good for a seat."""
    if good == GOLD:
        return GOLD_WORTH[count]
    if good == SHIP:
        return SHIP_WORTH[count]
    if good == RUM:
        return RUM_WORTH[count]
    if good == TOBACCO:
        return TOBACCO_WORTH[count]
    return PRODUCT_WORTH[count] + NEEDED * min(count, next_need(s, seat, good))


def next_need(s: Anno, seat: int, good: int) -> int:
    """Tell how many of a product the next upgrades ask for at most."""
    base = seat * len(RANKS)
    most = 0
    for rank in range(1, len(RANKS)):
        if s.ranks[base + rank - 1] and s.supply[rank] and RANK_COST[rank][good] > most:
            most = RANK_COST[rank][good]
    return most


def margin(s: Anno, seat: int, good: int) -> float:
    """Value one more of a good, or one less."""
    if good == ANY:
        return 0.8
    if good >= CARD:
        return 1.0
    have = s.count(seat, good)
    if good == SHIP:
        have = min(have, MOST[SHIP_PLACE] - 1)
    elif effects.room(s, seat, good) <= 0:
        return 0.0
    return good_value(s, seat, good, have + 1) - good_value(s, seat, good, have)


def loss(s: Anno, seat: int, good: int, count: int) -> float:
    """Value what a seat loses with so many of a good."""
    if good == ANY:
        return 0.6 * count
    have = s.count(seat, good)
    return good_value(s, seat, good, have) - good_value(s, seat, good, max(0, have - count))


HOPELESS: Final = 0.1
"""A fight less likely to be won than this counts as lost: nobody should hope for it."""


def program_value(s: Anno, seat: int, program: int) -> float:
    """Value what a program may be expected to bring a seat."""
    value = 0.0
    for each in PROGRAMS[program]:
        value += frame_value(s, seat, each)
    return value


def frame_value(s: Anno, seat: int, each: int) -> float:
    """Value one step, choices made well and chances weighed."""
    verb = each & 63
    good = good_of(each)
    count = count_of(each)
    if verb == frames.GAIN:
        if good < KINDS or good == ANY:
            return margin(s, seat, good) * count
        have = s.count(seat, good)
        after = have + min(count, effects.room(s, seat, good))
        return good_value(s, seat, good, after) - good_value(s, seat, good, have)
    if verb == frames.LOSE or verb == frames.PAY:
        return -loss(s, seat, good, count)
    if verb < frames.CHOOSE or verb > frames.BUY or verb == frames.OVER or verb == frames.HOLDS:
        return 0.0
    branches = BRANCHES[program_of(each)]
    if verb == frames.CHOOSE:
        best = -1000.0
        for place in range(1, len(branches), 2):
            if effects.payable(s, seat, branches[place]):
                best = max(best, program_value(s, seat, branches[place]))
        return best
    if verb == frames.BUY:
        best = 0.0
        gold = s.gold(seat)
        for place in range(0, len(branches), 2):
            price = branches[place + 1]
            if gold > price and effects.room(s, seat, branches[place]):
                cost = loss(s, seat, GOLD, price)
                best = max(best, margin(s, seat, branches[place]) - cost)
        return best
    if verb == frames.FIGHT:
        chance = winning(effects.strength(s, seat) - count)
        if chance < HOPELESS:
            return program_value(s, seat, branches[1])
        won = program_value(s, seat, branches[0])
        return chance * won + (1.0 - chance) * program_value(s, seat, branches[1])
    if verb == frames.ROLL:
        total = 0.0
        for face in branches:
            total += program_value(s, seat, face)
        return total / 6.0
    if verb == frames.COMPARE:
        mine = effects.measure(s, seat, good)
        theirs = effects.measure(s, 1 - seat, good)
        way = branches[0] if mine > theirs else branches[2] if mine < theirs else branches[1]
        return program_value(s, seat, way)
    return 0.0


def _winning(ahead: int) -> float:
    won = 0
    lost = 0
    for mine in range(1, 7):
        for theirs in range(1, 7):
            if mine + ahead > theirs:
                won += 1
            elif mine + ahead < theirs:
                lost += 1
    return won / (won + lost)


FAR_AHEAD: Final = 6
"""So much stronger always wins."""
WINNING: Final = [_winning(ahead) for ahead in range(-FAR_AHEAD, FAR_AHEAD + 1)]


def winning(ahead: int) -> float:
    """Tell how likely a fight is won by whoever is so much stronger, ties rolled again."""
    return WINNING[max(-FAR_AHEAD, min(ahead, FAR_AHEAD)) + FAR_AHEAD]


def voyage_value(s: Anno, seat: int) -> float:
    """Value the cards that a voyage can still turn up."""
    left = effects.speed(s, seat) - len(s.seen)
    if left <= 0 or not s.held[seat * PLACES + SHIP_PLACE]:
        return 0.0
    total = 0.0
    weight = 0
    for card in range(len(VOYAGE_COUNT)):
        copies = VOYAGE_COUNT[card] - s.seen.count(card)
        if copies > 0:
            weight += copies
            total += copies * program_value(s, seat, VOYAGE_PROGRAM[card])
    if not weight:
        return 0.0
    each = total / weight
    # What one card takes, gold and planks, is missing at the next.
    return each * (1.0 + 0.7 * (left - 1)) if each > 0.0 else each
