"""How good a position is: wealth now, what shares will still gain, and what the hand can earn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.chartered import coopmans, moves, town
from handelshuis.games.chartered.layout import PLOTS
from handelshuis.games.chartered.phases import ENDED
from handelshuis.games.chartered.tables import (
    ADDS,
    AENLEGGEN,
    COMPANIES,
    DREIGHINGHE,
    MOST,
    SECOND,
    VERLAPPEN,
    WAREHOUSES,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.state import Chartered


def evaluate(s: Chartered, seat: int) -> float:
    """Judge a position for a seat: its own worth against the others', the best of them most."""
    future = futures(s)
    own = worth(s, seat, s.money[seat], future) + earning(s, seat) + prospects(s, seat, future)
    # What the others have in money is known together only, so each is taken to have as much.
    purse = (sum(s.money) - s.money[seat]) / (s.seats - 1)
    best = -1000.0
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            rival = worth(s, other, purse, future)
            best = max(best, rival)
            total += rival
    return own - 0.3 * best - 0.3 * total / (s.seats - 1)


def futures(s: Chartered) -> list[float]:
    """Expect the value of each company at the end; big ones are built on most."""
    if s.phase == ENDED:
        return [float(value) for value in s.value]
    left = float(s.left)
    total = 0.5
    for company in range(COMPANIES):
        total += s.value[company]
    found: list[float] = []
    for company in range(COMPANIES):
        value = float(s.value[company])
        if value:
            value += left * (0.55 * value / total + 0.08)
        else:
            value = 0.04 * left
        found.append(min(float(MOST), value))
    return found


def worth(s: Chartered, seat: int, money: float, future: list[float]) -> float:
    """Value money and shares; early money is worth more, since it buys shares that grow."""
    value = money * (1.0 + 0.25 * s.left / WAREHOUSES)
    for company in range(COMPANIES):
        held = s.shares[seat * COMPANIES + company]
        if held:
            value += held * future[company]
    return value


def earning(s: Chartered, seat: int) -> float:
    """Value a hand by what its best cards would pay, and tools by what they are good for."""
    if s.phase == ENDED:
        return 0.0
    best = 0.0
    value = 0.0
    most = max(s.value)
    for card in s.hands[seat]:
        pay = card_pay(s, card, most)
        best = max(best, pay)
        value += 0.22 * pay
    turns_left = s.left / s.seats
    if turns_left < 2.0:
        value *= turns_left / 2.0
    return value + 0.3 * best + 0.8 * s.roofs[seat] + 0.5 * s.actions[seat] + 5.0 * s.extra[seat]


def card_pay(s: Chartered, card: int, most: int) -> float:
    """Guess what playing a card would pay."""
    if card >= PLOTS:
        return min(float(MOST), most + ADDS[card - SECOND + 2]) if most else 0.5
    pay = 0.0
    for company in town.companies_beside(s, card):
        pay += s.value[company]
    if pay:
        return min(float(MOST), pay + 1.0)
    for near in s.edition.near[card]:
        if s.level[near]:
            return 2.5
    return 0.8


def prospects(s: Chartered, seat: int, future: list[float]) -> float:
    """Value what the seat has bid, promised or offered, and may get or lose by it."""
    value = 0.0
    if s.bids is not None and s.bids.bids[seat] >= 0 and not s.bids.complete():
        value += sealed_prospect(s, seat, s.bids.bids[seat], future)
    if s.auction is not None and s.auction.high_bidder == seat:
        value += 0.5 * (lot_value(s, seat, future) - s.auction.high)
    if s.desk is not None:
        value += desk_prospect(s, seat, future)
    return value


def sealed_prospect(s: Chartered, seat: int, bid: int, future: list[float]) -> float:
    """Expect something of a sealed bid: the higher, the likelier and the dearer."""
    rivals = s.seats - 1
    if s.event == DREIGHINGHE:
        held = [
            future[company]
            for company in range(COMPANIES)
            for _ in range(s.shares[seat * COMPANIES + company])
        ]
        held.sort()
        risk = 1.0 / (1.0 + rivals) / (1.0 + 0.7 * bid)
        return -bid - 1.6 * risk * sum(held[:2])
    prize = 0.0
    if s.event == VERLAPPEN:
        prize = 3.0 + 0.6 * max(s.value)
    elif s.event == AENLEGGEN:
        prize = 2.0 + 0.5 * max(s.value)
    prize = min(prize, 0.4 * s.money[seat] + 1.0)
    likely = (bid / (bid + 0.35 * prize + 0.5)) ** rivals
    return likely * (prize - bid)


def lot_value(s: Chartered, seat: int, future: list[float]) -> float:
    """Value what is up for auction."""
    if s.lot in (moves.LOT_SHARE, moves.LOT_OWN):
        return future[s.lot_company]
    if s.lot == moves.LOT_CARDS:
        return 2.0 + 0.35 * max(s.value)
    return 1.0 + 0.8 * max(s.value)


def desk_prospect(s: Chartered, seat: int, future: list[float]) -> float:
    """Value the deals the seat has proposed or accepted."""
    desk = s.desk
    assert desk is not None
    value = 0.0
    for offer in desk.offers:
        gain = bundle_value(s, offer.wants, future) - bundle_value(s, offer.gives, future)
        if offer.proposer == seat:
            value += 0.3 * gain - 0.1
        elif offer.accepted >> seat & 1:
            value += 0.5 * (-gain - 0.3)
    return value


def bundle_value(s: Chartered, bundle: list[int], future: list[float]) -> float:
    """Value the money, shares and cards of a deal."""
    value = bundle[coopmans.MONEY] * (1.0 + 0.25 * s.left / WAREHOUSES)
    for company in range(COMPANIES):
        value += bundle[coopmans.SHARE + company] * future[company]
    for card in range(coopmans.CARD, coopmans.ANY_CARD):
        if bundle[card]:
            value += bundle[card] * (1.0 + 0.4 * card_pay(s, card - coopmans.CARD, max(s.value)))
    return value
