"""What bids, lots and offers of a seat are worth while they are not settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.chartered.judging.earnings import Prices, card_gain
from handelshuis.games.chartered.judging.exchange import (
    Purses,
    event_worth,
    lot_worth,
    lowest_two,
)
from handelshuis.games.chartered.rules import coopmanscappen
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
        elif s.bids.bidders >> seat & 1:
            value += event_worth(s, seat, s.event, future, prices, Purses(s, seat))
    if s.auction is not None and s.auction.high_bidder == seat:
        sure = s.auction.high > Purses(s, seat).total
        value += (1.0 if sure else 0.5) * (lot_worth(s, future, prices) - s.auction.high)
    if s.desk is not None:
        value += desk_prospect(s, seat, future, prices)
    return value


def prize(s: Chartered, prices: Prices) -> float:
    """Value what the highest sealed bid wins."""
    if s.event == VERLAPPEN:
        return prices.turn
    return card_gain(s, SECOND, prices) if s.event == AENLEGGEN else 0.0


def sealed_prospect(
    s: Chartered, seat: int, bid: int, future: list[float], prices: Prices
) -> float:
    """Expect something of a sealed bid: the higher, the likelier and the dearer."""
    rivals = s.seats - 1
    purses = Purses(s, seat)
    if s.event == DREIGHINGHE:
        risk = 1.0 / (1.0 + rivals) / (1.0 + 0.7 * bid) if bid <= purses.usual else 0.0
        return -bid - 1.6 * risk * lowest_two(s, seat, future)
    if bid > purses.total:
        return prize(s, prices) - bid
    won = min(prize(s, prices), 0.4 * s.money[seat] + 1.0)
    likely = (bid / (bid + 0.35 * won + 0.5)) ** rivals
    return likely * (won - bid)


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
