"""How good a position is: what one has, what one may still get in this turn, and what rivals have.

Offers are judged by what they might bring: the action's worth to the bidder less its price, and how
likely the price is to be accepted. So a bot offers less than an action is worth to it, takes the
offer that leaves it best, and weighs what the bidder gets out of it, most of all a leader near
the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.judging.worth import (
    CARD_WORTH,
    SPECIAL_WORTH,
    TITLE_HELD,
    WARE,
    action_worth,
    laid_worth,
    lasting,
    own_worth,
    privilege_gain,
    rounds_left,
    seen_worth,
    ware_gain,
    yield_worth,
)
from handelshuis.games.genoa.rules import actions, flow, titles
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
    ACTION_CARD,
    BRINGS_CARDS,
    BRINGS_SPECIAL,
    BRINGS_TITLES,
    BRINGS_WARES,
    BUILDINGS,
    CARDS_AT,
    DISCS,
    FIRST_WARE,
    NONE,
    PRIVILEGE,
    SECOND_WARE,
    SPECIAL_AT,
    SPECIALS,
    WARES,
    WAY,
    bits,
    members,
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
from handelshuis.games.genoa.rules.town import ALL_BUILDINGS, NEAR, SIDES

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

A_TURN: Final = 24.0
"""What a whole turn is worth before the dice are rolled."""
PRICE: Final = 0.45
"""The part of an action's worth to just anyone that a bidder is thought to pay."""
A_BUYER: Final = 4.0
"""What another player who can still act may pay later in the turn."""
NEXT: Final = 0.85
"""What an action on a field beside the trader is worth beside one here and now."""
AFTER_NEXT: Final = 0.55


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
    """Value what the others have: all of them a little, the one who looks best more and more."""
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
        return 0.6 * (total + purse)
    return 0.25 * (total / number + purse) + leading_weight(s) * most


def leading_weight(s: Genoa) -> float:
    """Tell how much the rival who looks best counts more than the others."""
    return 0.08 + 0.27 * max(0.0, 1.0 - rounds_left(s) / 3.0)


def feeding_weight(s: Genoa, seat: int, bidder: int) -> float:
    """Tell how much of what a bidder gets counts against the turn player."""
    if s.seats == 2:
        return 0.6
    own = seen_worth(s, bidder)
    for other in range(s.seats):
        if other not in (seat, bidder) and seen_worth(s, other) > own:
            return 0.25 / (s.seats - 1)
    return 0.25 / (s.seats - 1) + leading_weight(s)


def action_prospect(s: Genoa, seat: int) -> float:
    """Value the action being carried out: to the actor its yield, to the turn player the pledge."""
    value = 0.0
    if s.actor == seat:
        if s.phase == DRAWING:
            value += s.draws_left * drawn_worth(s, seat, s.draw_kind)
        if not s.own_done:
            value += action_worth(s, seat, s.place)
        if s.pledge:
            value -= pledge_worth(s, seat, s.place, s.pledge)
    elif s.active == seat and s.pledge:
        value += pledge_worth(s, seat, s.place, s.pledge)
    return value


def drawn_worth(s: Genoa, seat: int, kind_: int) -> float:
    """Expect the worth of a card to be drawn."""
    return privilege_gain(s, seat) if kind_ == PRIVILEGE else lasting(s) * CARD_WORTH[kind_]


def pledge_worth(s: Genoa, seat: int, building: int, pledge: int) -> float:
    """Value a part of an action's yield."""
    last = lasting(s)
    way = WAY[building]
    if way == BRINGS_WARES:
        value = 0.0
        if pledge & 1:
            value += ware_gain(s, seat, FIRST_WARE[building], last)
        if pledge & 2:
            value += ware_gain(s, seat, SECOND_WARE[building], last)
        return value
    if way == BRINGS_CARDS:
        return pledge * last * CARD_WORTH[CARDS_AT[building]]
    if way == BRINGS_SPECIAL:
        return last * SPECIAL_WORTH[SPECIAL_AT[building]]
    if way == BRINGS_TITLES:
        return pledge * last * TITLE_HELD
    if pledge >= actions.FIRST_BONUS:
        return last * SPECIAL_WORTH[pledge - actions.FIRST_BONUS]
    return privilege_gain(s, seat)


def title_prospect(s: Genoa, seat: int) -> float:
    """Expect what titles in hand will do on the streets visited so far."""
    held = s.titles[seat]
    if not held or not s.path:
        return 0.0
    best = 0.0
    for street in titles.open_streets(s):
        best = max(best, street_worth(s, seat, street, held))
    ahead = (seat - s.active) % s.seats
    return best * (0.95 - 0.15 * ahead)


def street_worth(s: Genoa, seat: int, street: int, held: int) -> float:
    """Value the best use of titles on a street."""
    gain = laid_worth(s) - lasting(s) * TITLE_HELD
    value = 0.0
    for building in SIDES[street]:
        if held and s.owner[building] == NONE:
            value += gain
            held -= 1
    return value


def reach_worth(s: Genoa, seat: int) -> float:
    """Value the best action that the trader could still bring the seat to."""
    if s.place == NONE:
        return 0.0
    near = flow.within_reach(s)
    best = 0.0
    further = 0
    for field in members(near):
        if field < BUILDINGS:
            best = max(best, NEXT * action_worth(s, seat, field))
        further |= NEAR[field]
    if DISCS - len(s.path) > 1:
        for field in members(further & ALL_BUILDINGS & ~s.visited & ~near):
            best = max(best, AFTER_NEXT * action_worth(s, seat, field))
    return best


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
        value += 1.0 if s.asks == 1 else 0.2 if s.asks == 2 and s.offers else -0.3
    elif s.phase == ASKED and s.asks > 1:
        value -= 0.3
    if s.phase in (ASKED, HERE, MOVING) and s.offers:
        value += 0.9 * best_offer(s, seat)
    if s.phase in (ANSWERING, PICKING):
        value += counter_prospect(s, seat)
    return value


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
