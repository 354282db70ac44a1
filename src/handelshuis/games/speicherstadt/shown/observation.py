"""The table as numbers for learners, from one seat's side; `numbers.py` says what each is."""

from __future__ import annotations

from typing import Final

from handelshuis.core.observing import (
    BytesWriter,
    put,
    put_all,
    put_counts,
    put_one_of,
    put_part,
    put_tally,
    put_zeros,
)
from handelshuis.games.speicherstadt.rules import bidding, scoring, supply
from handelshuis.games.speicherstadt.rules.buying import SOLD
from handelshuis.games.speicherstadt.rules.goods import COLOURS
from handelshuis.games.speicherstadt.rules.phases import BUYING, PHASE_NAMES
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.rules.tables import CARDS, CONTRACTS, ROW, ROW_CLOSED

PHASES: Final = len(PHASE_NAMES)


def write(s: Speicherstadt, seat: int, out: BytesWriter) -> None:
    """Write the table as the seat sees it; with as many players, always as many numbers."""
    seats = s.seats
    places = ROW[seats]
    selling = s.place if s.phase == BUYING else -1
    put_one_of(out, PHASES, s.phase)
    put(out, s.round)
    put(out, s.season)
    put(out, s.placed)
    put(out, s.processed)
    put(out, s.shifted)
    put_one_of(out, seats, (s.turn - seat) % seats if s.turn >= 0 else -1)
    put_one_of(out, seats, (s.starter - seat) % seats)
    put_tally(out, s.pile, CARDS)
    put_tally(out, s.gone, CARDS)
    put_counts(out, s.bag, COLOURS)
    put_counts(out, s.discards, COLOURS)
    put_one_of(out, places, selling)
    put(out, bidding.length(s.merchants[selling]) if selling >= 0 else 0)
    for place in range(places):
        if place < len(s.row):
            _offer(s, seat, place, out)
        else:
            put_zeros(out, CARDS + 1 + COLOURS + ROW_CLOSED * seats)
    for step in range(seats):
        _possessions(s, (seat + step) % seats, out)
    for card in CONTRACTS:
        put_counts(out, s.filled[card], COLOURS)


def _offer(s: Speicherstadt, seat: int, place: int, out: BytesWriter) -> None:
    seats = s.seats
    card = s.row[place]
    put_one_of(out, CARDS, card)
    put(out, 1 if card == SOLD else 0)
    put_counts(out, s.cargo[place], COLOURS)
    merchants = s.merchants[place]
    room = ROW_CLOSED
    while merchants:
        put_one_of(out, seats, ((merchants & 7) - 1 - seat) % seats)
        merchants >>= 3
        room -= 1
    put_zeros(out, room * seats)


def _possessions(s: Speicherstadt, seat: int, out: BytesWriter) -> None:
    put(out, s.coins[seat])
    put(out, s.bought >> seat & 1)
    put_part(out, s.owned, seat * CARDS, CARDS)
    put_counts(out, s.loose[seat], COLOURS)
    put_counts(out, s.hall[seat], COLOURS)
    put_counts(out, s.stored[seat], COLOURS)
    put(out, supply.strength(s, seat))
    put_all(out, scoring.sheet(s, seat))
