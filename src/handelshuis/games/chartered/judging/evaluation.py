"""How good a position is: wealth now, what shares will still gain, and what the hand can earn."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from handelshuis.games.chartered.judging.earnings import Prices, hand_worth
from handelshuis.games.chartered.judging.exchange import called, choice_worth
from handelshuis.games.chartered.judging.stakes import stakes
from handelshuis.games.chartered.rules import building, shares, town
from handelshuis.games.chartered.rules.phases import (
    DIAGONAL,
    ENDED,
    FAVOUR,
    FOUNDING,
    MERGING,
    RELEASING,
    SELLING,
    TRADING,
    TURN,
)
from handelshuis.games.chartered.rules.tables import (
    ADDS,
    COMPANIES,
    LEAST,
    LEAST_PRICE,
    MOST,
    ROOF_LOSS,
    SHARES,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered

BEST_RIVAL: Final = 0.45
"""What the wealth of the best rival counts against one's own."""
EVERY_RIVAL: Final = 0.35
"""What that of all rivals together counts."""
NEED: Final = 6.0
"""How much more the first money counts than money that cannot be spent."""
ENOUGH: Final = 6.0
"""About how much of it is needed at hand."""


def evaluate(s: Chartered, seat: int) -> float:
    """Judge a position for a seat: its own worth against the others', the best of them most."""
    values = settled(s)
    future = futures(s, values)
    own = cash(s, float(s.money[seat])) + holdings(s, seat, future)
    if s.phase != ENDED:
        prices = Prices(s, values)
        own += hand_worth(s, seat, prices) + tools(s, seat, prices)
        own += stakes(s, seat, future, prices)
        if s.active == seat:
            own += rest_of_turn(s, seat, values, future, prices)
    # What the others have in money is known together only, so each is taken to have as much.
    rivals = s.seats - 1
    purse = cash(s, (sum(s.money) - s.money[seat]) / rivals)
    best = 0.0
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            held = holdings(s, other, future)
            best = max(best, held)
            total += held
    return own - BEST_RIVAL * (purse + best) - EVERY_RIVAL * (purse + total / rivals)


def settled(s: Chartered) -> list[int]:
    """Give the values as they will be when a merger under way is settled: the highest has all."""
    if not s.joined:
        return s.value
    values = s.value[:]
    highest = s.joined[0]
    total = building.under_roof(s, ADDS[1]) if s.phase == FAVOUR else 0
    for company in s.joined:
        total += s.value[company]
        if s.value[company] > s.value[highest]:
            highest = company
        values[company] = 0
    values[highest] = min(MOST, max(LEAST, total))
    return values


def futures(s: Chartered, values: list[int]) -> list[float]:
    """Expect the value of each company at the end; big ones are built on most."""
    if s.phase == ENDED:
        return [float(value) for value in values]
    left = float(s.left)
    total = 0.5
    for value in values:
        total += value
    found: list[float] = []
    for company in range(COMPANIES):
        value = values[company]
        if value:
            found.append(min(float(MOST), value + left * (0.55 * value / total + 0.08)))
        elif s.value[company] and not (s.phase == RELEASING and company == s.loser):
            # Before it goes its shares can be sold.
            found.append(float(s.value[company]))
        else:
            found.append(0.04 * left)
    return found


def cash(s: Chartered, money: float) -> float:
    """Value money; the first of it counts more, since without it turns are lost."""
    return money + NEED * min(1.0, s.left / 30.0) * ENOUGH * (1.0 - exp(-money / ENOUGH))


def holdings(s: Chartered, seat: int, future: list[float]) -> float:
    """Value shares by what their companies will be worth."""
    value = 0.0
    held = s.shares
    first = seat * COMPANIES
    for company in range(COMPANIES):
        number = held[first + company]
        if number:
            value += number * future[company]
    return value


def tools(s: Chartered, seat: int, prices: Prices) -> float:
    """Value extra turns, action cards and broken roofs by what they are good for."""
    turns = s.extra[seat] + (s.repeats if s.active == seat else 0)
    value = 0.9 * turns * prices.turn + 0.2 * s.actions[seat]
    return value + 0.8 * roof_worth(s, seat) if s.roofs[seat] else value


def roof_worth(s: Chartered, seat: int) -> float:
    """Value a broken roof by the harm it can do to the others more than to oneself."""
    weight = (BEST_RIVAL + EVERY_RIVAL) / (s.seats - 1)
    best = 1.0
    for company in range(COMPANIES):
        loss = min(ROOF_LOSS, s.value[company] - LEAST) + ADDS[1]
        if loss > ADDS[1]:
            own = s.shares[seat * COMPANIES + company]
            others = SHARES - shares.in_bank(s, company) - own
            # The builder is paid less too.
            best = max(best, loss * (weight * others - own - 1.0))
    return best


def rest_of_turn(
    s: Chartered, seat: int, values: list[int], future: list[float], prices: Prices
) -> float:
    """Value what the seat, whose turn it is, has still to get in it."""
    phase = s.phase
    if phase == TURN:
        return prices.turn
    if phase == SELLING:
        # The turn goes by without a card played or bought.
        return -prices.turn
    if phase in (FOUNDING, DIAGONAL):
        plots = town.group_of(s, s.built)
        number = max(2, len(plots))
        return max(2, town.worth(s, plots)) + 2.0 * max(1.0, prices.newcomer - number)
    gain = choice_worth(s, seat, future, prices) if s.crossed else 0.0
    if phase in (FAVOUR, MERGING, RELEASING):
        paid = 0
        for company in s.joined:
            paid += values[company]
        return gain + paid + purchases(s, s.money[seat] + paid, values, future)
    if phase == TRADING:
        return gain + purchases(s, s.money[seat], values, future)
    return gain + called(s, seat, future, prices)


def purchases(s: Chartered, money: int, values: list[int], future: list[float]) -> float:
    """Value the shares that so much money can still buy in this turn."""
    first = 0.0
    second = 0.0
    for company in range(COMPANIES):
        value = values[company]
        price = value if company == s.founded else max(LEAST_PRICE, value)
        gain = future[company] - price
        if gain > second and price <= money and value:
            bank = shares.in_bank(s, company)
            if bank and gain > first:
                second = gain if bank > 1 and 2 * price <= money else first
                first = gain
            elif bank:
                second = gain
    return first + second if s.trades == 0 else first
