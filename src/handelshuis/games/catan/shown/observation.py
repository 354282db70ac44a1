"""The table as numbers for learners, from one seat's side; `numbers.py` says what each is."""

from __future__ import annotations

from typing import Final

from handelshuis.core.handful import size
from handelshuis.core.observing import (
    BytesWriter,
    place_of,
    put,
    put_all,
    put_counts,
    put_one_of,
    put_zeros,
)
from handelshuis.games.catan.rules import domestic_trade, network
from handelshuis.games.catan.rules.phases import PHASE_NAMES
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import CARD_NAMES, KINDS

PHASES: Final = len(PHASE_NAMES)
CARDS: Final = len(CARD_NAMES)
OFFER: Final = 4 + 2 * KINDS


def write(s: Catan, seat: int, out: BytesWriter) -> None:
    """Write what the seat may know; with the same agreements, always as many numbers."""
    seats = s.seats
    put_one_of(out, PHASES, s.phase)
    put(out, place_of(s.active, seat, seats))
    put(out, place_of(s.turn, seat, seats))
    put(out, int(s.turns))
    put(out, s.edition.goal)
    put(out, int(s.dice >> 3))
    put(out, int(s.dice & 7))
    put(out, int(s.rolled))
    put(out, int(s.played))
    put(out, int(s.free_roads))
    put(out, place_of(s.road_holder, seat, seats))
    put(out, place_of(s.army_holder, seat, seats))
    put_counts(out, s.bank, KINDS)
    put(out, int(size(s.deck)))
    put(out, len(s.under))
    put(out, int(s.raid + 1))
    _board(s, seat, out)
    put_counts(out, s.hands[seat], KINDS)
    put_counts(out, s.held[seat], CARDS)
    put_counts(out, s.fresh if s.active == seat else 0, CARDS)
    for step in range(seats):
        each = (seat + step) % seats
        put(out, int(size(s.hands[each])))
        put(out, int(size(s.held[each])))
        put(out, int(s.knights[each]))
        put(out, int(s.points[each]))
        put(out, int(s.roads_left[each]))
        put(out, int(s.settlements_left[each]))
        put(out, int(s.cities_left[each]))
        put(out, int(s.owed[each]))
        put_counts(out, s.rates[each], KINDS)
    _offers(s, seat, out)


def _board(s: Catan, seat: int, out: BytesWriter) -> None:
    island = s.island
    for terrain in island.terrain:
        put(out, terrain + 1)
    put_all(out, island.number)
    robbers = s.robbers
    for place in range(len(island.terrain)):
        here = 0
        for which in range(len(robbers)):
            if robbers[which] == place:
                here |= 1 << which
        put(out, here)
    put_all(out, island.harbour)
    # What a mark on the board (0, or the seat plus one) says from this side.
    owners = [0]
    for each in range(s.seats):
        owners.append(place_of(each, seat, s.seats))
    for piece in s.piece:
        put(out, owners[piece & 7] + (s.seats if piece & network.CITY else 0))
    for road in s.road:
        put(out, owners[road])


def _offers(s: Catan, seat: int, out: BytesWriter) -> None:
    room = domestic_trade.most_listed(s.seats, s.edition.offers)
    if s.desk is not None:
        for offer in s.desk.offers[:room]:
            put(out, offer.number + 1)
            put(out, place_of(offer.proposer, seat, s.seats))
            put(out, offer.accepted >> seat & 1)
            put(out, offer.to >> seat & 1)
            put_all(out, offer.gives)
            put_all(out, offer.wants)
            room -= 1
    put_zeros(out, room * OFFER)
