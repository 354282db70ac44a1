"""What players say beside their offers: nothing for me, standing instructions, declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.rules import actions, cards, moves, offers
from handelshuis.games.genoa.rules.tables import BUILDINGS, STEP, members
from handelshuis.games.genoa.rules.terms import (
    MONEY_MASK,
    SEAT_BITS,
    WANTS,
    field_of,
    money,
    of_money,
    pledge_of,
    shown,
    wants_goods,
)
from handelshuis.games.genoa.rules.town import ALL_BUILDINGS, MARKET

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

MOST: Final = 4
"""Declarations and instructions together that a seat may give in a turn."""
INSTRUCTED: Final[list[int]] = [10, 20]
"""The amounts of standing instructions in the menu."""
DECLARED: Final = 10
"""The amount of declarations in the menu."""
DECLARED_FIELDS: Final = 2
"""How many fields the menu names for declarations."""


def limit_of(s: Genoa, seat: int, field: int) -> int:
    """Give the ducats that a seat's standing instruction allows for a field, or 0."""
    for each in s.standing:
        if each & 7 == seat and each >> 3 & 63 == field:
            return (each >> 9) * STEP
    return 0


def why_not_instruct(s: Genoa, seat: int, field: int, ducats: int) -> str:
    """Name the rule against a standing instruction, or ''; no money takes one back."""
    if field > MARKET or ducats > MONEY_MASK * STEP:
        return "house.notation"
    if field == MARKET:
        return "near.no_market"
    if s.said[seat] >= MOST:
        return "say.limit"
    if s.seats == 2:
        return "two.goods"
    if ducats == 0:
        return "" if limit_of(s, seat, field) else "say.standing"
    if ducats > s.money[seat]:
        return "offer.own"
    return "say.standing" if limit_of(s, seat, field) == ducats else ""


def instruct(s: Genoa, seat: int, field: int, ducats: int) -> None:
    """Leave, change or take back a standing instruction."""
    s.said[seat] += 1
    forget(s, seat, field)
    if ducats:
        s.standing = sorted([*s.standing, seat | field << 3 | ducats // STEP << 9])


def forget(s: Genoa, seat: int, field: int) -> None:
    """Drop a standing instruction."""
    s.standing = [each for each in s.standing if each & 511 != seat | field << 3]


def answers(s: Genoa, seat: int) -> bool:
    """Let a seat's standing instructions answer a round of asking; tell whether any fits."""
    fits = False
    for field in members(offers.fields_asked(s)):
        limit = limit_of(s, seat, field)
        if not limit or limit > s.money[seat]:
            continue
        if field < BUILDINGS and not actions.able(s, seat):
            continue
        fits = True
        half = (limit // STEP + 1) // 2 * STEP
        terms = of_money(field, limit if s.asks > 1 else half)
        if not offers.why_not_offer(s, seat, terms):
            s.fresh.append(seat | terms << SEAT_BITS)
    return fits


def answer_to_counter(s: Genoa, seat: int, terms: int) -> int:
    """Let a standing instruction answer a counter-offer: 1 yes, 0 no, -1 there is none."""
    limit = limit_of(s, seat, field_of(terms))
    if not limit:
        return -1
    plain = not pledge_of(terms) and not wants_goods(terms)
    able = not offers.why_not_yes(s, seat, terms)
    return int(plain and able and money(terms, WANTS) <= limit)


def why_not_declare(s: Genoa, seat: int, terms: int) -> str:
    """Name the rule against a declaration, or ''."""
    if s.said[seat] >= MOST:
        return "say.limit"
    why = offers.why_not_declare(s, seat, terms)
    if why:
        return why
    return "say.declare" if offers.find(s.declared, seat, field_of(terms)) == terms else ""


def declare(s: Genoa, seat: int, terms: int) -> None:
    """Declare what one would give for a field further off, instead of what was declared before."""
    s.said[seat] += 1
    field = field_of(terms)
    kept = [each for each in s.declared if each & 7 != seat or field_of(each >> SEAT_BITS) != field]
    s.declared = [*kept, seat | terms << SEAT_BITS]
    cards.reveal(s, seat, shown(terms))


def menu(s: Genoa, seat: int) -> list[int]:
    """List some declarations and instructions worth a place in the menu."""
    found: list[int] = []
    if s.said[seat] >= MOST or s.seats == 2:
        return found
    asked = offers.fields_asked(s)
    for field in members(asked & ALL_BUILDINGS):
        for ducats in INSTRUCTED:
            if not why_not_instruct(s, seat, field, ducats):
                found.append(moves.standing(field, ducats // STEP))
    for each in s.standing:
        if each & 7 == seat:
            found.append(moves.standing(each >> 3 & 63, 0))
    if s.money[seat] < DECLARED or not actions.able(s, seat):
        return found
    named = 0
    for field in members(offers.fields_further(s) & ALL_BUILDINGS):
        terms = of_money(field, DECLARED)
        if named < DECLARED_FIELDS and offers.find(s.declared, seat, field) != terms:
            found.append(moves.make(moves.DECLARE, terms))
            named += 1
    return found
