"""What bids, lots and offers of a seat are worth while they are not settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.chartered.judging.earnings import Prices, card_gain
from handelshuis.games.chartered.rules import coopmanscappen, moves
from handelshuis.games.chartered.rules.tables import (
    AENLEGGEN,
    COMPANIES,
    DREIGHINGHE,
    SECOND,
    VERLAPPEN,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def stakes(s: Chartered, seat: int, future: list[float], prices: Prices) -> float:
    """Value what the seat has bid, promised or offered, and may get or lose by it."""
    value = 0.0
    if s.bids is not None and not s.bids.complete():
        if s.bids.bids[seat] >= 0:
            value += sealed_prospect(s, seat, s.bids.bids[seat], future, prices)
        elif s.event == DREIGHINGHE:
            value += threat(s, seat, future)
        elif s.bids.bidders >> seat & 1:
            value += 0.1 * prize(s, prices)
    if s.auction is not None and s.auction.high_bidder == seat:
        value += 0.5 * (lot_value(s, future, prices) - s.auction.high)
    if s.desk is not None:
        value += desk_prospect(s, seat, future, prices)
    return value


def prize(s: Chartered, prices: Prices) -> float:
    """Value what the highest sealed bid wins."""
    if s.event == VERLAPPEN:
        return prices.turn
    return card_gain(s, SECOND, prices) if s.event == AENLEGGEN else 0.0


def lowest_two(s: Chartered, seat: int, future: list[float]) -> float:
    """Value the two shares that a seat would lose."""
    held = [
        future[company]
        for company in range(COMPANIES)
        for _ in range(min(2, s.shares[seat * COMPANIES + company]))
    ]
    held.sort()
    return sum(held[:2])


def threat(s: Chartered, seat: int, future: list[float]) -> float:
    """Value a Dreighinghe to come: who has less to spend than the others is likelier to lose."""
    rivals = s.seats - 1
    purse = (sum(s.money) - s.money[seat]) / rivals
    edge = (s.money[seat] - purse) / (s.money[seat] + purse + 5.0)
    gain = 0.0
    for other in range(s.seats):
        if other != seat:
            gain += lowest_two(s, other, future) / rivals
    likely = 0.5 * (1.0 + edge)
    loss = (1.0 - likely) * lowest_two(s, seat, future)
    return likely * gain / rivals - loss - 0.15 * s.money[seat] / s.seats


def sealed_prospect(
    s: Chartered, seat: int, bid: int, future: list[float], prices: Prices
) -> float:
    """Expect something of a sealed bid: the higher, the likelier and the dearer."""
    rivals = s.seats - 1
    if s.event == DREIGHINGHE:
        risk = 1.0 / (1.0 + rivals) / (1.0 + 0.7 * bid)
        return -bid - 1.6 * risk * lowest_two(s, seat, future)
    won = min(prize(s, prices), 0.4 * s.money[seat] + 1.0)
    likely = (bid / (bid + 0.35 * won + 0.5)) ** rivals
    return likely * (won - bid)


def lot_value(s: Chartered, future: list[float], prices: Prices) -> float:
    """Value what is up for auction."""
    if s.lot in (moves.LOT_SHARE, moves.LOT_OWN):
        return future[s.lot_company]
    return 0.6 * prices.turn if s.lot == moves.LOT_CARDS else 0.8 * max(s.value)


def desk_prospect(s: Chartered, seat: int, future: list[float], prices: Prices) -> float:
    """Value the deals the seat has proposed or accepted."""
    desk = s.desk
    assert desk is not None
    value = 0.0
    for offer in desk.offers:
        own = offer.proposer == seat
        if own or offer.accepted >> seat & 1:
            wants = bundle_value(s, offer.wants, future, prices)
            gain = wants - bundle_value(s, offer.gives, future, prices)
            # The more one gains, the less likely the other agrees.
            value += gain * max(0.0, 0.3 - 0.1 * gain) - 0.1 if own else 0.5 * (-gain - 0.3)
    return value


def bundle_value(s: Chartered, bundle: list[int], future: list[float], prices: Prices) -> float:
    """Value the money, shares and cards of a deal."""
    value = float(bundle[coopmanscappen.MONEY])
    for company in range(COMPANIES):
        value += bundle[coopmanscappen.SHARE + company] * future[company]
    for card in range(coopmanscappen.CARD, coopmanscappen.ANY_CARD):
        if bundle[card]:
            gain = card_gain(s, card - coopmanscappen.CARD, prices)
            value += bundle[card] * (0.5 + 0.7 * gain)
    return value
