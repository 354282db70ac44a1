"""What an exchange event promises the player who calls it: by his purse and by the others'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.chartered.judging.earnings import Prices, card_gain
from handelshuis.games.chartered.rules import moves, shares
from handelshuis.games.chartered.rules.phases import AUCTION, EVENT, EVENT_DRAW, LOT
from handelshuis.games.chartered.rules.tables import (
    AENLEGGEN,
    COMPANIES,
    DREIGHINGHE,
    EVENT_NAMES,
    OPEN_EVENTS,
    SECOND,
    VEILINGE,
    VERLAPPEN,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered

RIVALS: Final = 0.8
"""What is won or lost by all rivals together counts against one's own."""


class Purses:
    """What a seat can spend on bids beside the others, of whom only the sum is known."""

    def __init__(self, s: Chartered, seat: int) -> None:
        """Count the money."""
        self.rivals = s.seats - 1
        self.own = float(s.money[seat])
        self.total = float(sum(s.money)) - self.own
        """Who bids more is sure to bid most."""
        self.usual = self.total / self.rivals
        """What a rival has if all have as much: who bids more is sure not to bid least."""
        parts = 0.0
        for rival in range(self.rivals):
            parts += 1.0 / (rival + 1)
        self.richest = self.total * parts / self.rivals
        """What the richest is likely to have, however it is divided."""


def called(s: Chartered, seat: int, future: list[float], prices: Prices) -> float:
    """Value the event that the active player has called, or has still to choose."""
    phase = s.phase
    if phase == LOT:
        return event_worth(s, seat, VEILINGE, future, prices, Purses(s, seat))
    if phase == AUCTION:
        rising = s.auction
        if rising is None or rising.high_bidder >= 0 or rising.passed:
            return 0.0
        purses = Purses(s, seat)
        worth = lot_worth(s, future, prices)
        if s.lot == moves.LOT_OWN:
            # With a single bidder the first bid wins.
            price = min(worth, purses.usual) if purses.rivals > 1 else 1.0
            return price - worth
        return rising_worth(worth, purses)
    if phase == EVENT_DRAW:
        if len(s.open_events) < OPEN_EVENTS[s.seats]:
            return 0.0
        return drawn_worth(s, seat, future, prices, Purses(s, seat))
    return choice_worth(s, seat, future, prices) if phase == EVENT else 0.0


def choice_worth(s: Chartered, seat: int, future: list[float], prices: Prices) -> float:
    """Value the choice of an event: the best that lies open, or one from the stack."""
    purses = Purses(s, seat)
    best = drawn_worth(s, seat, future, prices, purses)
    for event in s.open_events:
        best = max(best, event_worth(s, seat, event, future, prices, purses))
    return best


def drawn_worth(
    s: Chartered, seat: int, future: list[float], prices: Prices, purses: Purses
) -> float:
    """Value an event that is drawn from the stack, of which all know what is in it."""
    stack = s.event_stack if sum(s.event_stack) else s.event_discard
    number = sum(stack)
    if not number:
        return 0.0
    total = 0.0
    for event in range(len(EVENT_NAMES)):
        if stack[event]:
            total += stack[event] * event_worth(s, seat, event, future, prices, purses)
    return total / number


def event_worth(
    s: Chartered, seat: int, event: int, future: list[float], prices: Prices, purses: Purses
) -> float:
    """Value an event before anyone has bid in it."""
    if event == DREIGHINGHE:
        return threat(s, seat, future, purses)
    if event == VERLAPPEN:
        return sealed_worth(prices.turn, purses)
    if event == AENLEGGEN:
        return sealed_worth(card_gain(s, SECOND, prices), purses) if s.aside else 0.0
    return best_lot(s, future, purses) if event == VEILINGE else 0.0


def best_lot(s: Chartered, future: list[float], purses: Purses) -> float:
    """Value a Veilinge by the best share the bank has; what nobody wants can be put up too."""
    best = 0.0
    if purses.own > purses.richest:
        for company in range(COMPANIES):
            if future[company] > best and shares.in_bank(s, company):
                best = future[company]
    return rising_worth(best, purses) if best > 0.0 else 0.0


def sealed_worth(prize: float, purses: Purses) -> float:
    """Value a prize for the highest sealed bid: the fuller purse wins it, and the cheaper."""
    own = min(purses.own, prize)
    theirs = min(purses.usual, prize)
    likely = own / (own + purses.rivals * theirs + 0.5)
    gain = prize - 0.5 * theirs
    hoped = gain * (likely - (1.0 - likely) * RIVALS / purses.rivals)
    return max(hoped, prize - purses.total - 1.0) if purses.own > purses.total else hoped


def rising_worth(prize: float, purses: Purses) -> float:
    """Value a lot that all want: it goes to the fullest purse for what the next can pay."""
    if purses.own > purses.richest:
        return max(0.0, prize - purses.richest - 1.0)
    return -RIVALS / purses.rivals * max(0.0, prize - purses.own - 1.0)


def lot_worth(s: Chartered, future: list[float], prices: Prices) -> float:
    """Value what is up for auction."""
    if s.lot in (moves.LOT_SHARE, moves.LOT_OWN):
        return future[s.lot_company]
    return 0.6 * prices.turn if s.lot == moves.LOT_CARDS else reclaimed(s)


def reclaimed(s: Chartered) -> float:
    """Value taking back a warehouse, which pays the new value of its company."""
    return 0.8 * max(s.value)


def threat(s: Chartered, seat: int, future: list[float], purses: Purses) -> float:
    """Value a Dreighinghe to come: who has less to spend than the others is likelier to lose."""
    own = purses.own * purses.own + 1.0
    theirs = purses.usual * purses.usual + 1.0
    risk = theirs / (theirs + purses.rivals * own)
    gain = 0.0
    for other in range(s.seats):
        if other != seat:
            gain += lowest_two(s, other, future) / purses.rivals
    gain *= RIVALS / purses.rivals
    loss = lowest_two(s, seat, future)
    hoped = (1.0 - risk) * gain - risk * loss - 0.1 * min(purses.own, loss)
    return max(hoped, gain - purses.usual - 1.0) if purses.own > purses.usual else hoped


def lowest_two(s: Chartered, seat: int, future: list[float]) -> float:
    """Value the two shares that a seat would lose."""
    held = [
        future[company]
        for company in range(COMPANIES)
        for _ in range(min(2, s.shares[seat * COMPANIES + company]))
    ]
    held.sort()
    return sum(held[:2])
