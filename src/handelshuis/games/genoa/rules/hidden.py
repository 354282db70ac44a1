"""Dealing anew what a seat cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.core.state import OVER
from handelshuis.games.genoa.rules import actions, cards, offers
from handelshuis.games.genoa.rules.phases import PICKING
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    FIRST_MESSAGE,
    KINDS_OF_CARDS,
    LARGE,
    MESSAGE,
    MESSAGE_ENDS,
    NONE,
    STEP,
    WARES,
    bits,
    members,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    SEAT_BITS,
    WANTS,
    field_of,
    hidden,
    money,
    pledge_of,
    shown,
    with_hidden,
    without_hidden,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def redeal(s: Genoa, seat: int, chance: Chance) -> None:
    """Deal anew the others' cards and money, and all that they have said in secret.

    How many cards of each kind each has is open, and what they have in money together can be
    reckoned. Whoever stands by an offer keeps what it promises.
    """
    if s.turn == OVER:
        # All is shown in the end.
        return
    forget_secrets(s, seat)
    for kind in range(KINDS_OF_CARDS):
        redeal_kind(s, seat, kind, chance)
    redeal_named(s, seat, chance)
    for other in range(s.seats):
        if other != seat:
            s.known[other] = 0
    redeal_money(s, seat, chance)


def forget_secrets(s: Genoa, seat: int) -> None:
    """Drop the others' instructions and the answers that are not shown yet."""
    s.fresh = [offer for offer in s.fresh if offer & 7 == seat]
    s.standing = [each for each in s.standing if each & 7 == seat]
    s.quiet_here &= 1 << seat
    s.quiet_turn &= 1 << seat
    for other in range(s.seats):
        if other != seat:
            s.said[other] = sum([1 for each in s.declared if each & 7 == other])


def redeal_kind(s: Genoa, seat: int, kind: int, chance: Chance) -> None:
    """Shuffle the cards of a kind that lie where the seat cannot see."""
    fixed = s.known[seat] | s.hands[seat] | s.under
    loose = ALL_OF[kind] & ~fixed
    drawn = s.drawn & loose if s.actor != seat else 0
    sizes = [0] * s.seats
    pool = s.stack & loose
    for other in range(s.seats):
        if other != seat:
            held = s.hands[other] & loose
            pool |= held
            sizes[other] = bits(held & ~drawn)
            s.hands[other] &= ~held
    delivered = 0
    if kind == MESSAGE:
        # A message that was delivered in this turn has been paid, so nobody holds it any more.
        for card in members(pool):
            ends = MESSAGE_ENDS[card - FIRST_MESSAGE]
            if ends & s.visited == ends:
                delivered |= 1 << card
    elif kind == LARGE:
        pool &= ~keep_promised_orders(s, seat, pool, sizes, chance)
    free = members(pool & ~delivered)
    chance.shuffle(free)
    for other in range(s.seats):
        for _ in range(min(sizes[other], len(free))):
            s.hands[other] |= 1 << free.pop()
    free = sorted(free + members(delivered))
    if drawn:
        chance.shuffle(free)
        s.drawn &= ~drawn
        for _ in range(bits(drawn)):
            card = 1 << free.pop()
            s.drawn |= card
            s.hands[s.actor] |= card
    s.stack &= ~loose
    for each in free:
        s.stack |= 1 << each


def keep_promised_orders(s: Genoa, seat: int, pool: int, sizes: list[int], chance: Chance) -> int:
    """Deal those who promised the bonus of a large order one that fits; give these cards."""
    bidders: list[int] = []
    fitting: list[list[int]] = []
    for other in range(s.seats):
        if other == seat or not sizes[other]:
            continue
        villa, wares = promised_order(s, other)
        if villa == NONE:
            continue
        orders = [order for order in members(pool) if cards.can_fulfil(order, villa, wares, 0)]
        if orders:
            chance.shuffle(orders)
            bidders.append(other)
            fitting.append(orders)
    kept = 0
    for index, order in enumerate(one_of_each(fitting, 0, 0)):
        kept |= 1 << order
        s.hands[bidders[index]] |= 1 << order
        sizes[bidders[index]] -= 1
    return kept


def one_of_each(lists: list[list[int]], first: int, taken: int) -> list[int]:
    """Take a different card from each list from the first on, or none if that is impossible."""
    if first == len(lists):
        return []
    for card in lists[first]:
        if not taken >> card & 1:
            rest = one_of_each(lists, first + 1, taken | 1 << card)
            if len(rest) == len(lists) - first - 1:
                return [card, *rest]
    return []


def promised_order(s: Genoa, bidder: int) -> tuple[int, list[int]]:
    """Give the villa where a bidder must be able to fulfil an order, and the wares he will have."""
    if s.actor == bidder and not s.own_done and actions.promises_bonus(s.place, s.pledge):
        return s.place, s.wares[bidder * WARES : (bidder + 1) * WARES]
    terms, side = promise_of(s, bidder)
    if terms < 0:
        return NONE, []
    return field_of(terms), offers.wares_after(s, bidder, terms, side)


def promise_of(s: Genoa, bidder: int) -> tuple[int, int]:
    """Give the terms by which a bidder promises a bonus card, or NONE, and his side of them."""
    if s.phase == PICKING:
        if bidder != s.active and bidder in (s.proposer, s.partner) and promises_order(s.agreed):
            return s.agreed, GIVES if s.proposer == bidder else WANTS
        return NONE, GIVES
    for offer in s.offers:
        if offer & 7 == bidder and promises_order(offer >> SEAT_BITS):
            return offer >> SEAT_BITS, GIVES
    return NONE, GIVES


def promises_order(terms: int) -> bool:
    """Tell whether terms promise the bonus card of a large order."""
    return actions.promises_bonus(field_of(terms), pledge_of(terms))


def redeal_named(s: Genoa, seat: int, chance: Chance) -> None:
    """Let offers name other cards of the same kinds where they lie face down."""
    s.offers = [
        offer
        if offer & 7 == seat
        else offer & 7 | other_cards(s, offer & 7, offer >> SEAT_BITS, chance) << SEAT_BITS
        for offer in s.offers
    ]
    s.declared = [
        each
        if each & 7 == seat
        else each & 7 | other_cards(s, each & 7, each >> SEAT_BITS, chance) << SEAT_BITS
        for each in s.declared
    ]
    if s.agreed >= 0 and s.proposer != seat:
        s.agreed = other_cards(s, s.proposer, s.agreed, chance)
    if s.picked and s.partner != seat:
        kept = an_order_kept(s, s.partner, s.agreed, WANTS, 0)
        s.picked = others_of(s.picked, s.hands[s.partner] & ~kept, chance)


def other_cards(s: Genoa, holder: int, terms: int, chance: Chance) -> int:
    """Give terms with other cards face down."""
    if not hidden(terms):
        return terms
    kept = an_order_kept(s, holder, terms, GIVES, shown(terms))
    chosen = others_of(hidden(terms), s.hands[holder] & ~shown(terms) & ~kept, chance)
    return with_hidden(without_hidden(terms), chosen)


def an_order_kept(s: Genoa, holder: int, terms: int, side: int, given: int) -> int:
    """Give the order, as a mask, with which a bidder keeps his promise of a bonus card, or 0."""
    if holder == s.active or not promises_order(terms):
        return 0
    orders = offers.orders_kept(s, holder, terms, side, given)
    return orders & -orders


def others_of(named: int, hand: int, chance: Chance) -> int:
    """Choose as many cards of each kind from a hand as are named."""
    chosen = 0
    for kind in range(KINDS_OF_CARDS):
        number = bits(named & ALL_OF[kind])
        if number:
            held = members(hand & ALL_OF[kind])
            chance.shuffle(held)
            for card in held[:number]:
                chosen |= 1 << card
    return chosen


def redeal_money(s: Genoa, seat: int, chance: Chance) -> None:
    """Divide the others' money anew among them."""
    rivals = [other for other in range(s.seats) if other != seat]
    least = [promised_money(s, rival) for rival in rivals]
    total = (sum([s.money[rival] for rival in rivals]) - sum(least)) // STEP
    for index, rival in enumerate(rivals):
        part = total if index == len(rivals) - 1 else chance.below(total + 1)
        s.money[rival] = least[index] + part * STEP
        total -= part


def promised_money(s: Genoa, seat: int) -> int:
    """Give the money that a seat must have, because an offer or a deal of its own stands."""
    least = 0
    for offer in s.offers:
        if offer & 7 == seat:
            least = max(least, money(offer >> SEAT_BITS, GIVES))
    if s.agreed >= 0 and s.proposer == seat:
        least = max(least, money(s.agreed, GIVES))
    if s.pick_left and s.partner == seat:
        least = max(least, money(s.agreed, WANTS))
    return least
