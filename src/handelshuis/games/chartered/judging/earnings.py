"""What building cards can still earn: by what each pays, and by what a turn earns anyway."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.phases import DRAWING, REFILLING, TAKING
from handelshuis.games.chartered.rules.tables import (
    ADDS,
    CARDS,
    CARDS_PRICE,
    MOST,
    NONE,
    SECOND,
    STANDING,
    WAREHOUSES,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered

LATER: Final = 0.96
"""What a card that is played a turn later is worth of one that is played now."""

ANY_CARDS: Final = 16.0
"""What it is worth to have cards at all: without any, a turn goes by with buying them."""

EVERY_SO_MANY: Final = 5
"""Of so many plots one is looked at."""


class Prices:
    """What things are worth at this moment, the same for all cards of a position."""

    def __init__(self, s: Chartered, values: list[int]) -> None:
        """Look at the chart."""
        total = 0.0
        squares = 0.0
        most = 0.0
        pays: list[float] = []
        for value in values:
            # A company that can rise no more pays nothing, and near the top it soon does.
            pay = value * min(1.0, (MOST - value) / 4.0)
            pays.append(pay)
            most = max(most, pay)
            total += pay
            squares += pay * pay
        self.pays = pays
        """By company: what building on it pays, while it lasts."""
        self.most = most
        """The most that building on any of them pays."""
        usual = 3.0 + 0.7 * squares / total if total > 0.0 else 3.0
        # Who builds with two cards buys two in a third turn: that is what turns earn in the end.
        self.turn = max(2.0, (2.0 * usual - CARDS_PRICE) / 3.0)
        """What a turn earns in the long run."""
        self.newcomer = 2.0 + 7.0 * s.left / WAREHOUSES
        """What a company founded now will be worth in the end."""
        self.can_found = NONE in s.hq
        self.founding = 2.0 * self.newcomer - 2.0 if self.can_found else 0.5
        """What a founding of two plain warehouses earns, with two shares bought at once."""

    def storey(self, s: Chartered, card: int) -> float:
        """Give what the best place for a storey would pay."""
        most = self.most
        level = card - SECOND + 1
        if level > 1:
            # A plain warehouse every company has; higher ones are looked for.
            best = 0.0
            for plot in s.discard:
                if s.level[plot] == level and s.company[plot] != NONE:
                    best = max(best, self.pays[s.company[plot]])
            if best == 0.0:
                return 0.4 * most
            most = best
        return min(float(MOST), most + ADDS[level + 1]) if most > 0.0 else 0.0


def card_pay(s: Chartered, card: int, prices: Prices) -> float:
    """Guess what playing a card will pay, now or when the town has grown towards it."""
    if card >= PLOTS:
        return prices.storey(s, card)
    pay = 0.0
    loose = 0
    beside = NONE
    for near in s.edition.near[card]:
        if s.level[near]:
            company = s.company[near]
            if company == NONE:
                # What it represents with its storeys counts for the company that takes it in.
                loose += STANDING[s.level[near]]
            elif company != beside:
                pay += prices.pays[company]
                beside = company
    if beside != NONE:
        return min(float(MOST), pay + ADDS[1] + loose) if pay > 0.0 else 0.0
    if loose:
        more = loose - STANDING[1] if prices.can_found else 0
        return 0.8 * (prices.founding + more)
    best = 0.0
    for near in s.edition.within_two[card]:
        company = s.company[near]
        if company != NONE and prices.pays[company] > best:
            best = prices.pays[company]
    return 0.55 * best if best > 0.0 else 0.35 * prices.founding


def card_gain(s: Chartered, card: int, prices: Prices) -> float:
    """Give what a card earns above what a turn earns anyway."""
    return max(0.0, card_pay(s, card, prices) - prices.turn)


def hand_worth(s: Chartered, seat: int, prices: Prices) -> float:
    """Value a hand: the best cards first, and no more of them than there are turns to play them."""
    gains: list[float] = []
    for card in s.hands[seat]:
        gain = card_gain(s, card, prices)
        if gain > 0.0:
            gains.append(gain)
    number = len(s.hands[seat])
    if s.active == seat and s.to_take and s.phase in (TAKING, REFILLING, DRAWING):
        gains += coming(s, prices)
        number += s.to_take
    worth = ANY_CARDS * min(1.0, s.left / 10.0) * (1.0 - exp(-number / 2.0))
    gains.sort(reverse=True)
    turns = s.left / s.seats + 0.5
    weight = 1.0
    for gain in gains:
        worth += weight * min(1.0, turns) * gain
        turns -= 1.0
        if turns <= 0.0:
            break
        weight *= LATER
    return worth


def coming(s: Chartered, prices: Prices) -> list[float]:
    """Guess what the cards that the active player is about to take will gain."""
    # A few of the plots that the stack may hold stand for all: looking at each takes long.
    unknown: list[float] = []
    # Marked, since looking through hand and market for every plot takes long too.
    seen = s.level + [0] * (CARDS - PLOTS)
    for card in s.hands[s.active] + s.market:
        seen[card] = 1
    for plot in range(0, PLOTS, EVERY_SO_MANY):
        if not seen[plot]:
            unknown.append(card_gain(s, plot, prices))
    usual = sum(unknown) / len(unknown) if unknown else 0.0
    if s.phase == DRAWING:
        return [usual] * s.to_take
    found = [usual] * s.to_take if s.stack else []
    storey = 0.0
    if s.phase == REFILLING and unknown:
        # Of five new cards the best are likely among the best third of all.
        unknown.sort(reverse=True)
        found += [unknown[len(unknown) // 6], unknown[len(unknown) // 3]]
    for card in s.market:
        if card < PLOTS:
            found.append(card_gain(s, card, prices))
        elif not s.taken:
            storey = max(storey, card_gain(s, card, prices))
    found.sort(reverse=True)
    found = found[: s.to_take]
    return [storey] if storey > sum(found) else found
