"""What offers may bring: to the turn player their price, to the bidder the action less its price.

A bot offers less than an action is worth to it, takes the offer that leaves it best, and weighs
what the bidder gets out of it, most of all a leader near the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.judging.prospects import (
    pledge_worth,
    reach_worth,
    street_worth,
    title_prospect,
)
from handelshuis.games.genoa.judging.worth import (
    CARD_WORTH,
    RIVAL,
    RIVALS,
    SPECIAL_WORTH,
    TITLE_HELD,
    WARE,
    action_worth,
    lasting,
    leading_weight,
    seen_worth,
    ware_gain,
    yield_worth,
)
from handelshuis.games.genoa.rules import actions
from handelshuis.games.genoa.rules.phases import (
    ANSWERING,
    PICKING,
)
from handelshuis.games.genoa.rules.tables import (
    ACTION_CARD,
    BUILDINGS,
    SPECIALS,
    WARES,
    bits,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    SEAT_BITS,
    WANTS,
    field_of,
    has_goods,
    hidden,
    kind,
    money,
    pledge_of,
    shown,
    special,
    ware,
)
from handelshuis.games.genoa.rules.terms import titles as titles_of

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

PRICE: Final = 0.45
"""The part of an action's worth to just anyone that a bidder is thought to pay."""
A_BUYER: Final = 9.0
"""What another player who can still act may pay later in the turn; less is not taken now."""


def feeding_weight(s: Genoa, seat: int, bidder: int) -> float:
    """Tell how much of what a bidder gets counts against the turn player."""
    if s.seats == 2:
        return RIVAL
    own = seen_worth(s, bidder)
    for other in range(s.seats):
        if other not in (seat, bidder) and seen_worth(s, other) > own:
            return RIVALS / (s.seats - 1)
    return RIVALS / (s.seats - 1) + leading_weight(s)


def best_offer(s: Genoa, seat: int) -> float:
    """Value the best standing offer to the turn player, what the bidder gets counted against it."""
    best = 0.0
    for offer in s.offers:
        best = max(best, offer_gain(s, seat, offer & 7, offer >> SEAT_BITS, GIVES) - A_BUYER)
    return best


def offer_gain(s: Genoa, seat: int, bidder: int, terms: int, side: int) -> float:
    """Value a deal to the turn player; `side` is the bidder's."""
    gain = side_worth(s, seat, terms, side) - side_worth(s, seat, terms, 1 - side)
    field = field_of(terms)
    if field < BUILDINGS:
        gain += pledge_worth(s, seat, field, pledge_of(terms)) if pledge_of(terms) else 0.0
        gain -= feeding_weight(s, seat, bidder) * yield_worth(s, field)
    return gain


def counter_prospect(s: Genoa, seat: int) -> float:
    """Expect something of a counter-offer: the more it asks, the less likely a yes."""
    if s.agreed < 0:
        return 0.0
    hosts = s.proposer == seat
    bidder = s.partner if hosts else s.proposer
    asked = offer_gain(s, seat, bidder, s.agreed, WANTS if hosts else GIVES) - A_BUYER
    if s.phase == PICKING:
        return asked
    field = field_of(s.agreed)
    worth = 1.2 * yield_worth(s, field) if field < BUILDINGS else 8.0
    price = side_worth(s, seat, s.agreed, WANTS)
    # A counter-offer that is refused only costs everyone's time.
    likely = 0.6 * max(0.0, min(0.8, 1.0 - price / (worth + 1.0)))
    return likely * asked - 1.0 + (1.0 - likely) * 0.9 * best_offer(s, seat)


def side_worth(s: Genoa, seat: int, terms: int, side: int) -> float:
    """Value what one side of an offer gives."""
    last = lasting(s)
    value = float(money(terms, side))
    if not has_goods(terms):
        return value
    value += last * TITLE_HELD * titles_of(terms, side)
    for card in range(SPECIALS):
        value += last * SPECIAL_WORTH[card] * special(terms, side, card)
    for which in range(WARES):
        number = ware(terms, side, which)
        if number:
            value += number * max(last * WARE, ware_gain(s, seat, which, last))
    if side == WANTS:
        for which in range(4):
            value += last * CARD_WORTH[which] * kind(terms, which)
    else:
        given = shown(terms) | hidden(terms)
        value += last * 14.0 * bits(given)
    return value


def bids_prospect(s: Genoa, seat: int) -> float:
    """Expect what one's offers bring: the action less the price, if they are accepted."""
    best = 0.0
    total = 0.0
    seen: list[int] = []
    for offer in s.fresh + s.offers:
        if offer & 7 == seat and offer & 511 not in seen:
            # What comes first is newer, and nothing but a field is a withdrawal.
            seen.append(offer & 511)
            if offer >> 9:
                value = bid_prospect(s, seat, offer >> SEAT_BITS)
                best = max(best, value)
                total += value
    # Only one of several offers can be accepted, but each is one more chance.
    value = best + 0.4 * (total - best)
    if s.phase in (ANSWERING, PICKING) and s.partner == seat and s.agreed >= 0:
        value += 0.01
    return value


def bid_prospect(s: Genoa, seat: int, terms: int) -> float:
    """Expect what one offer brings."""
    field = field_of(terms)
    last = lasting(s)
    price = side_worth(s, seat, terms, GIVES) - side_worth(s, seat, terms, WANTS)
    spent = 0.0
    if field < BUILDINGS:
        worth = action_worth(s, seat, field)
        if not actions.able(s, seat):
            # The card that he asks for he acts with: it is gone at once.
            spent = last * SPECIAL_WORTH[ACTION_CARD]
        if pledge_of(terms):
            price += pledge_worth(s, seat, field, pledge_of(terms))
        usual = PRICE * yield_worth(s, field) + 3.0
        worth -= 0.3 * reach_worth(s, seat) if actions.able(s, seat) else 0.0
    else:
        worth = street_worth(s, seat, field - BUILDINGS, s.titles[seat]) - title_prospect(s, seat)
        worth *= 0.7
        usual = 8.0
    highest = rival_price(s, seat, field)
    likely = min(0.9, 0.1 + 0.8 * price / (usual + last * 2.0))
    if highest >= 0.0:
        # Outbid, one has little hope; in front, the more the better.
        likely *= 0.25 if price <= highest else 0.95
    if s.countered >> seat & 1:
        # The turn player wanted more than he was offered.
        likely *= 0.6
    gain = worth - price - spent
    return likely * gain if gain > 0.0 else gain - 1.0


def rival_price(s: Genoa, seat: int, field: int) -> float:
    """Give the most that a rival is seen to offer for a field, or -1."""
    highest = -1.0
    for offer in s.offers:
        if offer & 7 != seat and field_of(offer >> SEAT_BITS) == field:
            highest = max(highest, float(money(offer >> SEAT_BITS, GIVES)))
    return highest
