"""How good a position is: what one has, what one may still get in this turn, and what rivals have.

Offers are judged by what they might bring, and how likely they are to be accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.judging.bargains import (
    A_BUYER,
    best_offer,
    bids_prospect,
    counter_prospect,
)
from handelshuis.games.genoa.judging.prospects import (
    action_prospect,
    reach_worth,
    title_prospect,
)
from handelshuis.games.genoa.judging.worth import (
    RIVAL,
    RIVALS,
    action_worth,
    leading_weight,
    own_worth,
    seen_worth,
    yield_worth,
)
from handelshuis.games.genoa.rules import actions, flow
from handelshuis.games.genoa.rules.phases import (
    ANSWERING,
    ASKED,
    DRAWING,
    ENDED,
    HERE,
    MOVING,
    PICKING,
    ROLLING,
    START,
)
from handelshuis.games.genoa.rules.tables import (
    BUILDINGS,
    DISCS,
    NONE,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

A_TURN: Final = 24.0
"""What a whole turn is worth before the dice are rolled."""


def evaluate(s: Genoa, seat: int) -> float:
    """Judge a position for a seat, from what it may know."""
    value = own_worth(s, seat) - rivals_worth(s, seat)
    if s.phase == ENDED:
        return value
    value += title_prospect(s, seat)
    if s.actor != NONE:
        value += action_prospect(s, seat)
    if seat == s.active:
        value += host_prospect(s, seat)
    else:
        value += bids_prospect(s, seat)
        value += 0.3 * reach_worth(s, seat) if actions.able(s, seat) else 0.0
    return value - 0.05 * chatter(s, seat)


def chatter(s: Genoa, seat: int) -> float:
    """Count what was said besides answers: a bot that thinks each time needs none of it."""
    value = 2.0 * (s.quiet_turn >> seat & 1) + 0.2 * (s.quiet_here >> seat & 1)
    for each in s.standing:
        if each & 7 == seat:
            value += 1.0
    for each in s.declared:
        if each & 7 == seat:
            value += 0.5
    return value + 0.3 * s.said[seat]


def rivals_worth(s: Genoa, seat: int) -> float:
    """Value what the others have: all of them, and more and more the one who looks best."""
    number = s.seats - 1
    purse = (sum(s.money) - s.money[seat]) / number
    most = -1000.0
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            worth = seen_worth(s, other)
            if other == s.actor and not s.own_done:
                worth += yield_worth(s, s.place)
            total += worth
            most = max(most, worth)
    if number == 1:
        return RIVAL * (total + purse)
    return RIVALS * (total / number + purse) + leading_weight(s) * most


def able_others(s: Genoa) -> int:
    """Count the others who can still act."""
    number = 0
    for other in range(s.seats):
        if other != s.active and actions.able(s, other):
            number += 1
    return number


def host_prospect(s: Genoa, seat: int) -> float:
    """Expect what the rest of the turn brings the turn player."""
    if s.phase in (ROLLING, START):
        return A_TURN
    if s.place == NONE or s.phase > DRAWING:
        return 0.0
    left = DISCS - len(s.path)
    buyers = able_others(s)
    acting_now = s.actor != NONE
    open_here = s.place < BUILDINGS and not acting_now and not s.near
    value = A_BUYER * min(left, buyers)
    if flow.within_reach(s) == 0:
        value = 0.0
    if actions.able(s, seat):
        best = reach_worth(s, seat)
        if open_here:
            best = max(best, action_worth(s, seat, s.place))
        value += best
    elif open_here and buyers and s.asks == 0:
        value += 0.3 * yield_worth(s, s.place)
    if s.phase == ASKED and not s.near:
        value += 1.0 if s.asks == 1 else -0.3
    elif s.phase == ASKED and s.asks > 1:
        value -= 0.3
    if s.phase in (ASKED, HERE, MOVING) and s.offers:
        value += 0.9 * best_offer(s, seat)
    if s.phase in (ANSWERING, PICKING):
        value += counter_prospect(s, seat)
    return value
