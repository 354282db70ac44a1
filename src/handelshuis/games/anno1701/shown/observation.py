"""The table as numbers for learners, from one seat's side; `numbers.py` says what each is."""

from __future__ import annotations

from typing import Final

from handelshuis.core.observing import (
    BytesWriter,
    place_of,
    put,
    put_all,
    put_one_of,
    put_part,
    put_tally,
    put_zeros,
)
from handelshuis.games.anno1701.rules import frames, trading
from handelshuis.games.anno1701.rules.goods import PLACES, TRADED
from handelshuis.games.anno1701.rules.phases import PHASE_NAMES
from handelshuis.games.anno1701.rules.programs import VOYAGES
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import CARDS, PILES, RANKS, STACK, STACKS

PHASES: Final = len(PHASE_NAMES)
KINDS: Final = len(CARDS)
RANK_COUNT: Final = len(RANKS)
OFFER: Final = 4 + 2 * TRADED


def write(s: Anno, seat: int, out: BytesWriter) -> None:
    """Write what the seat may know; with as many offers a turn, always as many numbers."""
    put_one_of(out, PHASES, s.phase)
    frame = s.awaited_frame()
    put(out, frames.verb_of(frame))
    put(out, place_of(frames.seat_of(frame), seat, 2))
    put(out, frames.good_of(frame))
    put(out, frames.count_of(frame))
    put(out, frames.program_of(frame))
    put(out, place_of(s.active, seat, 2))
    put(out, place_of(s.turn, seat, 2))
    put(out, s.turns)
    put(out, s.number)
    put(out, s.event + 1)
    put(out, s.quays)
    put(out, s.crew + 1)
    put(out, s.played + 1)
    put(out, s.target)
    for power in s.powers:
        put(out, place_of(power, seat, 2))
    put_all(out, s.supply)
    for step in range(2):
        each = seat ^ step
        put_part(out, s.held, each * PLACES, PLACES)
        put_part(out, s.ranks, each * RANK_COUNT, RANK_COUNT)
        put_part(out, s.symbols, each * 4, 4)
        put_tally(out, s.built[each], KINDS)
    _cards(s, seat, out)
    _offers(s, seat, out)


def _cards(s: Anno, seat: int, out: BytesWriter) -> None:
    theirs = s.hands[1 - seat]
    put_tally(out, [entry >> 1 for entry in s.hands[seat]], KINDS)
    put_tally(out, [entry >> 1 for entry in theirs if entry & 1], KINDS)
    put_tally(out, [STACK[entry >> 1] for entry in theirs], len(STACKS))
    for pile in range(len(PILES)):
        put(out, len(s.piles[pile]))
    for pile in range(len(PILES)):
        entries = s.piles[pile]
        top = entries[0] if entries else 0
        put(out, top & 255 if top >> 8 + seat & 1 else 0)
    put_tally(out, s.discards, KINDS)
    put(out, s.discards[-1] + 1 if s.discards else 0)
    put_tally(out, s.seen, len(VOYAGES))


def _offers(s: Anno, seat: int, out: BytesWriter) -> None:
    room = trading.most_listed(s.offers)
    if s.desk is not None:
        for offer in s.desk.offers[:room]:
            put(out, offer.number + 1)
            put(out, place_of(offer.proposer, seat, 2))
            put(out, offer.accepted >> seat & 1)
            put(out, offer.to >> seat & 1)
            put_all(out, offer.gives)
            put_all(out, offer.wants)
            room -= 1
    put_zeros(out, room * OFFER)
