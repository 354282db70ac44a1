"""The table as numbers for learners, from one seat's side; `numbers.py` says what each is."""

from __future__ import annotations

from typing import Final

from handelshuis.core.observing import (
    HIGHEST,
    BytesWriter,
    place_of,
    put,
    put_all,
    put_one_of,
    put_part,
    put_seats,
    put_tally,
    put_zeros,
)
from handelshuis.core.offer import fold
from handelshuis.core.state import OVER
from handelshuis.games.chartered.rules import coopmanscappen, moves
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.phases import PHASE_NAMES
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import CARDS, COMPANIES, EVENT_NAMES, NONE, TEN

PHASES: Final = len(PHASE_NAMES)
EVENTS: Final = len(EVENT_NAMES)


def write(s: Chartered, seat: int, out: BytesWriter) -> None:
    """Write what the seat may know; with as many players and offers, always as many numbers."""
    seats = s.seats
    put_one_of(out, PHASES, s.phase)
    put(out, place_of(s.active, seat, seats))
    put(out, place_of(s.turn, seat, seats))
    put(out, s.turns)
    put(out, s.repeats)
    put(out, int(s.last))
    put(out, s.built + 1)
    put(out, s.pair + 1)
    put(out, s.roof)
    put(out, s.founded + 1)
    put(out, s.paid)
    put(out, int(s.crossed))
    put(out, s.trades)
    put(out, s.to_take)
    put(out, s.event + 1)
    put(out, place_of(s.loses, seat, seats))
    put(out, s.to_lose)
    put(out, s.lot - moves.LOT_SHARE + 1 if s.lot != NONE else 0)
    put(out, s.lot_company + 1)
    put(out, s.loser + 1)
    put(out, s.winner + 1)
    put(out, s.left)
    put(out, s.roofs_left)
    put(out, len(s.stack))
    put(out, len(s.aside))
    _town(s, out)
    put_tally(out, s.market, CARDS)
    put_tally(out, s.hands[seat], CARDS)
    if s.loses == seat:
        put_tally(out, s.ten, CARDS)
    else:
        put_zeros(out, CARDS)
    put_tally(out, s.open_events, EVENTS)
    put_all(out, s.event_stack)
    put_all(out, s.event_discard)
    for step in range(seats):
        each = (seat + step) % seats
        put(out, min(s.money[each], HIGHEST) if each == seat or s.turn == OVER else -1)
        put(out, len(s.hands[each]))
        put(out, s.roofs[each])
        put(out, s.actions[each])
        put(out, s.extra[each])
        put_part(out, s.shares, each * COMPANIES, COMPANIES)
    _bids(s, seat, out)
    _auction(s, seat, out)
    _offers(s, seat, out)


def _town(s: Chartered, out: BytesWriter) -> None:
    put_all(out, s.level)
    for company in s.company:
        put(out, company + 1)
    put_all(out, s.place)
    ages = [0] * PLOTS
    played = len(s.discard)
    # From the earliest on, so that of a plot that was played twice the latest counts.
    for age in range(min(TEN, played), 0, -1):
        ages[s.discard[played - age]] = age
    put_all(out, ages)
    put_all(out, s.value)
    for plot in s.hq:
        put(out, plot + 1)
    for company in range(COMPANIES):
        put(out, 1 if company in s.joined else 0)


def _bids(s: Chartered, seat: int, out: BytesWriter) -> None:
    bids = s.bids
    last: list[int] | None = s.opened[-1] if s.opened else None
    if bids is not None and bids.rounds:
        last = bids.rounds[-1]
    for step in range(s.seats):
        each = (seat + step) % s.seats
        if bids is None:
            put_zeros(out, 2)
            put(out, -1)
        else:
            put(out, bids.bidders >> each & 1)
            put(out, bids.waiting >> each & 1)
            # One's own bid at once, the others' together.
            put(out, _bid(bids.bids[each]) if each == seat or bids.complete() else -1)
        put(out, _bid(last[each]) if last is not None else -1)


def _bid(amount: int) -> int:
    return min(amount, HIGHEST)


def _auction(s: Chartered, seat: int, out: BytesWriter) -> None:
    auction = s.auction
    if auction is None:
        put_zeros(out, 2 + s.seats)
        return
    put(out, _bid(auction.high))
    put(out, place_of(auction.high_bidder, seat, s.seats))
    put_seats(out, auction.bidders & ~auction.passed, seat, s.seats)


def offer_size(seats: int) -> int:
    """Tell how many numbers tell of an offer."""
    return 2 + 3 * seats + 2 * coopmanscappen.GOODS


def _offers(s: Chartered, seat: int, out: BytesWriter) -> None:
    room = coopmanscappen.most_listed(s.edition)
    if s.desk is not None:
        for offer in s.desk.offers[:room]:
            put(out, offer.number + 1)
            put(out, place_of(offer.proposer, seat, s.seats))
            put_seats(out, offer.to, seat, s.seats)
            put_seats(out, offer.accepted, seat, s.seats)
            put_seats(out, offer.declined, seat, s.seats)
            # Which cards they name only the two sides know.
            party = seat == offer.proposer or offer.to >> seat & 1
            put_all(out, offer.gives if party else fold(offer.gives, coopmanscappen.SEEN_AS))
            put_all(out, offer.wants if party else fold(offer.wants, coopmanscappen.SEEN_AS))
            room -= 1
    put_zeros(out, room * offer_size(s.seats))
