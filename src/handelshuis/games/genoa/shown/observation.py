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
    put_zeros,
)
from handelshuis.core.state import OVER
from handelshuis.games.genoa.rules import actions, flow
from handelshuis.games.genoa.rules.phases import PHASE_NAMES
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    BUILDINGS,
    CARDS,
    KINDS_OF_CARDS,
    ROUNDS,
    SPECIALS,
    WARES,
    bits,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    KIND_MASK,
    SEAT_BITS,
    SPECIAL_SHIFT,
    WANTS,
    WARE_SHIFT,
    field_of,
    has_goods,
    hidden,
    kinds,
    money,
    pledge_of,
    shown,
    titles,
)
from handelshuis.games.genoa.rules.town import FIELDS

PHASES: Final = len(PHASE_NAMES)
OFFERS: Final = 8
"""So many of the offers that stand are told of, those with most money first."""
OFFER: Final = 7


def write(s: Genoa, seat: int, out: BytesWriter) -> None:
    """Write what the seat may know; with as many players, always as many numbers."""
    seats = s.seats
    put_one_of(out, PHASES, s.phase)
    put(out, place_of(s.active, seat, seats))
    put(out, place_of(s.turn, seat, seats))
    put(out, place_of(s.actor, seat, seats))
    put(out, s.round)
    put(out, ROUNDS[seats])
    put(out, int(s.near))
    put(out, s.asks)
    _town(s, seat, out)
    put_all(out, s.ware_stock)
    put_all(out, s.special_stock)
    for which in range(KINDS_OF_CARDS):
        put(out, bits(s.stack & ALL_OF[which]))
    _cards(s, seat, out)
    for step in range(seats):
        _possessions(s, seat, (seat + step) % seats, out)
    put(out, int(s.own_done))
    put(out, int(s.small_done))
    put(out, s.pledge)
    if s.agreed >= 0:
        _offer(s.agreed, place_of(s.proposer, seat, seats), out)
    else:
        put_zeros(out, OFFER)
    room = OFFERS
    for each in _standing(s.offers):
        _offer(each >> SEAT_BITS, place_of(each & 7, seat, seats), out)
        room -= 1
    put_zeros(out, room * OFFER)


def _town(s: Genoa, seat: int, out: BytesWriter) -> None:
    visits = [0] * FIELDS
    for number in range(len(s.path)):
        visits[s.path[number]] = number + 1
    put_all(out, visits)
    reach = flow.within_reach(s) if s.path else 0
    for field in range(FIELDS):
        put(out, reach >> field & 1)
    for building in range(BUILDINGS):
        put(out, place_of(s.owner[building], seat, s.seats))


def _cards(s: Genoa, seat: int, out: BytesWriter) -> None:
    mine = s.hands[seat]
    under = s.under
    known = s.known[seat] & ~s.stack
    for card in range(CARDS):
        if mine >> card & 1:
            put(out, 1)
        elif under >> card & 1:
            put(out, 2)
        else:
            put(out, 3 if known >> card & 1 else 0)


def _possessions(s: Genoa, seat: int, each: int, out: BytesWriter) -> None:
    put(out, min(s.money[each], HIGHEST) if each == seat or s.turn == OVER else -1)
    hand = s.hands[each]
    for which in range(KINDS_OF_CARDS):
        put(out, bits(hand & ALL_OF[which]))
    put_part(out, s.wares, each * WARES, WARES)
    put_part(out, s.specials, each * SPECIALS, SPECIALS)
    put(out, s.titles[each])
    put(out, s.title_stock[each])
    put(out, s.used[each])
    put(out, int(actions.able(s, each)))
    put(out, s.asked >> each & 1)


def _standing(offers: list[int]) -> list[int]:
    """Give the offers that are told of; of those with as much money the earlier come first."""
    if len(offers) < 2:
        return offers
    found: list[int] = []
    amounts: list[int] = []
    for each in offers:
        amount = money(each >> SEAT_BITS, GIVES)
        at = len(found)
        while at and amounts[at - 1] < amount:
            at -= 1
        found.insert(at, each)
        amounts.insert(at, amount)
    return found[:OFFERS]


def _offer(terms: int, place: int, out: BytesWriter) -> None:
    put(out, place)
    put(out, field_of(terms) + 1)
    put(out, money(terms, GIVES))
    put(out, money(terms, WANTS))
    put(out, pledge_of(terms))
    if not has_goods(terms):
        put_zeros(out, 2)
        return
    given = bits(shown(terms) | hidden(terms)) + titles(terms, GIVES) + _goods(terms, GIVES)
    wanted = titles(terms, WANTS) + _goods(terms, WANTS)
    asked = kinds(terms)
    while asked:
        wanted += asked & KIND_MASK
        asked >>= 4
    put(out, given)
    put(out, wanted)


def _goods(terms: int, side: int) -> int:
    """Count the wares and special cards of a side: three bits each, in two rows."""
    wares = terms >> WARE_SHIFT[side] & (1 << 3 * WARES) - 1
    specials = terms >> SPECIAL_SHIFT[side] & (1 << 3 * SPECIALS) - 1
    found = 0
    while wares:
        found += wares & 7
        wares >>= 3
    while specials:
        found += specials & 7
        specials >>= 3
    return found
