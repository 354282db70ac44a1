"""Playing cards: piles and hands, who knows where a card is, and what orders and chains are worth.

Hands and piles are masks of cards. `known` keeps for each seat the cards outside its own hand whose
place it knows: those it gave away, those it was shown, and those it saw shuffled into a pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    CHAINS,
    FIRST_MESSAGE,
    FIRST_PRIVILEGE,
    KIND_OF,
    KINDS_OF_CARDS,
    LARGE_AT,
    LARGE_WARES,
    MESSAGE,
    MESSAGE_ENDS,
    MESSAGE_PAY,
    RING,
    WARES,
    bits,
    members,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def available(s: Genoa, kind: int) -> int:
    """Count the cards of a kind that can be drawn, reshuffling included."""
    return bits((s.stack | s.under) & ALL_OF[kind])


def count(s: Genoa, seat: int, kind: int) -> int:
    """Count the cards of a kind in a hand."""
    return bits(s.hands[seat] & ALL_OF[kind])


def draw(s: Genoa, seat: int, card: int) -> None:
    """Let a seat draw a card from its pile; where the rest of the pile is others no longer know."""
    kind = KIND_OF[card]
    pile = s.stack & ALL_OF[kind]
    if pile & (pile - 1):
        for other in range(s.seats):
            if other != seat:
                s.known[other] &= ~pile
    s.stack &= ~(1 << card)
    s.hands[seat] |= 1 << card
    s.known[seat] &= ~(1 << card)
    reshuffle(s, kind)


def reshuffle(s: Genoa, kind: int) -> None:
    """Make the open cards the pile when no other is left; everyone knows them."""
    if s.stack & ALL_OF[kind] == 0:
        moved = s.under & ALL_OF[kind]
        if moved:
            s.stack |= moved
            s.under &= ~moved
            for seat in range(s.seats):
                s.known[seat] |= moved


def lay_open(s: Genoa, seat: int, card: int) -> None:
    """Lay a card from hand open under its pile."""
    s.hands[seat] &= ~(1 << card)
    s.under |= 1 << card
    for other in range(s.seats):
        s.known[other] &= ~(1 << card)
    reshuffle(s, KIND_OF[card])


def reveal(s: Genoa, holder: int, cards: int) -> None:
    """Show cards of a hand to everyone."""
    if not cards:
        return
    for other in range(s.seats):
        if other != holder:
            s.known[other] |= cards


def hand_over(s: Genoa, giver: int, taker: int, shown: int, hidden: int) -> None:
    """Let cards pass from hand to hand, some open and some face down.

    Of the latter third players see the kind: whichever of that kind they knew may have gone.
    """
    for other in range(s.seats):
        if other in (giver, taker):
            continue
        s.known[other] |= shown
        for kind in range(KINDS_OF_CARDS):
            gone = hidden & ALL_OF[kind]
            held = s.hands[giver] & ALL_OF[kind] & ~shown
            if gone and gone != held:
                s.known[other] &= ~held
    s.hands[giver] &= ~(shown | hidden)
    s.hands[taker] |= shown | hidden
    s.known[giver] |= shown | hidden
    s.known[taker] &= ~(shown | hidden)


def pay_messages(s: Genoa) -> None:
    """Pay every message whose buildings have both been visited, clockwise from the turn player."""
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        held = s.hands[seat] & ALL_OF[MESSAGE]
        while held:
            low = held & -held
            held ^= low
            card = low.bit_length() - 1
            ends = MESSAGE_ENDS[card - FIRST_MESSAGE]
            if ends & s.visited == ends:
                s.money[seat] += MESSAGE_PAY
                lay_open(s, seat, card)


def chain_worth(privileges: int) -> int:
    """Give what privileges are worth: a mask of buildings of the ring, joined into chains."""
    if privileges == (1 << RING) - 1:
        return CHAINS[RING]
    # Counting begins behind a gap, so that no chain is cut where the ring's numbers start anew.
    start = 0
    while privileges >> start & 1:
        start += 1
    worth = 0
    length = 0
    for step in range(1, RING + 1):
        if privileges >> (start + step) % RING & 1:
            length += 1
        else:
            worth += CHAINS[length]
            length = 0
    return worth


def privilege_worth(s: Genoa, seat: int) -> int:
    """Give what a seat's privileges are worth at the end."""
    return chain_worth(s.hands[seat] >> FIRST_PRIVILEGE)


def can_fulfil(order: int, villa: int, wares: list[int], first: int) -> bool:
    """Tell whether a large order is for this villa and its wares are there, from place `first`."""
    if LARGE_AT[order] != villa:
        return False
    for ware in LARGE_WARES[order]:
        if wares[first + ware] < 1:
            return False
    return True


def fulfillable(s: Genoa, seat: int, villa: int) -> list[int]:
    """List the large orders that a seat can fulfil in a villa."""
    return [
        order
        for order in members(s.hands[seat] & ALL_OF[0])
        if can_fulfil(order, villa, s.wares, seat * WARES)
    ]
