"""What makes one position better than another, said of ducats, wares, orders and fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.genoa.judging.bargains import PRICE
from handelshuis.games.genoa.judging.prospects import street_worth
from handelshuis.games.genoa.judging.worth import action_worth, missing, yield_worth
from handelshuis.games.genoa.rules import flow, moves
from handelshuis.games.genoa.rules.phases import ANSWERING
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    BRINGS_WARES,
    BUILDINGS,
    FIRST_SMALL,
    FIRST_WARE,
    LARGE,
    LARGE_AT,
    LARGE_WARES,
    NONE,
    SECOND_WARE,
    SMALL,
    SMALL_AT,
    SMALL_WARE,
    WARES,
    WAY,
    members,
)
from handelshuis.games.genoa.rules.terms import GIVES, SEAT_BITS, WANTS, field_of, ware
from handelshuis.games.genoa.rules.terms import money as money_of
from handelshuis.games.genoa.shown.names import card_text, field_text, ware_text

LETTING_GO: Final = (
    *(moves.PASS, moves.NOTHING_HERE, moves.NOTHING_THIS_TURN),
    *(moves.NO, moves.GO_ON, moves.END),
)
"""Kinds of moves by which one does without an action."""
STREET: Final = 16.0
"""What a step onto a street is worth to just anyone."""


def because(part: str, here: Genoa, there: Genoa, seat: int, better: bool) -> Line | None:
    """Say what sets a part of the position here apart from the one there."""
    said = WORDS.get(part)
    return said(here, there, seat, better) if said else None


def money(here: Genoa, there: Genoa, seat: int, better: bool) -> Line | None:
    """Say how many ducats it brings or costs."""
    more = here.money[seat] - there.money[seat]
    if more == 0 or (more > 0) != better:
        return None
    return Line("why.money" if better else "why.money.less", {"n": abs(more)})


def wares(here: Genoa, there: Genoa, seat: int, better: bool) -> Line | None:
    """Name the wares one then has more or fewer of."""
    places = range(seat * WARES, (seat + 1) * WARES)
    way = 1 if better else -1
    changed = [
        ware for ware, at in enumerate(places) if way * (here.wares[at] - there.wares[at]) > 0
    ]
    if not changed:
        return None
    key = "why.wares" if better else "why.wares.less"
    return Line(key, {"wares": [ware_text(ware) for ware in changed]})


def orders(here: Genoa, there: Genoa, seat: int, better: bool) -> Line | None:
    """Name the large order that comes nearer, and how many wares it then lacks."""
    if not better:
        return None
    for order in members(here.hands[seat] & there.hands[seat] & ALL_OF[LARGE]):
        lacking = missing(here, seat, order)
        if lacking < missing(there, seat, order):
            return Line("why.orders", {"card": card_text(order), "n": lacking})
    return None


def titles(here: Genoa, there: Genoa, seat: int, better: bool) -> Line | None:
    """Name a building that carries one's title."""
    if not better:
        return None
    for building in range(BUILDINGS):
        if here.owner[building] == seat and there.owner[building] != seat:
            return Line("why.titles", {"field": field_text(building)})
    return None


def action(here: Genoa, there: Genoa, seat: int, better: bool) -> Line | None:
    """Name the field in which one acts."""
    if better and here.actor == seat and there.actor != seat and here.place not in (NONE, -1):
        return Line("why.action", {"field": field_text(here.place)})
    return None


def purpose(s: Genoa, seat: int, move: int) -> Line | None:
    """Say what the action is good for that a move asks, gives away or lets go by."""
    field = meant(s, seat, move)
    if field == NONE:
        return None
    if kind_of(move) in LETTING_GO and field < BUILDINGS:
        args: dict[str, Argument] = {"n": round(action_worth(s, seat, field))}
        return Line("why.let_go", args | {"field": field_text(field)})
    return serving(s, seat, field)


def meant(s: Genoa, seat: int, move: int) -> int:
    """Give the field that a move is about; for whoever wants nothing more, the best in reach."""
    kind, what = kind_of(move), what_of(move)
    if kind in (moves.OFFER, moves.DECLARE):
        return field_of(what)
    if kind == moves.COUNTER:
        return field_of(what >> moves.SEAT_BITS)
    if kind == moves.ACCEPT:
        return what >> moves.SEAT_BITS
    if kind == moves.STANDING:
        return what & 63
    if kind in (moves.MOVE, moves.MAKE_GOOD, moves.WITHDRAW):
        return what
    if kind in (moves.YES, moves.NO) and s.agreed >= 0:
        return field_of(s.agreed)
    if kind in (moves.NOTHING_THIS_TURN, moves.END) and s.place != NONE:
        near = [field for field in members(flow.within_reach(s)) if field < BUILDINGS]
        return max(near, key=lambda field: action_worth(s, seat, field), default=s.place)
    if kind in (moves.ACT, moves.ASK, moves.GO_ON, moves.PASS, moves.NOTHING_HERE):
        return s.place
    return NONE


def serving(s: Genoa, seat: int, field: int) -> Line | None:
    """Say what a field brings a seat: which of its orders, or about how many ducats."""
    if field >= BUILDINGS:
        worth = round(street_worth(s, seat, field - BUILDINGS, s.titles[seat]))
        key = "why.street" if worth > 0 else "why.street.none"
        return Line(key, {"field": field_text(field), "n": worth})
    hand = s.hands[seat]
    for order in members(hand & ALL_OF[LARGE]):
        if LARGE_AT[order] == field and missing(s, seat, order) == 0:
            return Line("why.fulfil", {"field": field_text(field), "card": card_text(order)})
    for card in members(hand & ALL_OF[SMALL]):
        small = card - FIRST_SMALL
        if SMALL_AT[small] == field and s.wares[seat * WARES + SMALL_WARE[small]]:
            return Line("why.fulfil", {"field": field_text(field), "card": card_text(card)})
    if WAY[field] == BRINGS_WARES:
        for ware in (FIRST_WARE[field], SECOND_WARE[field]):
            card = wanting(s, seat, ware) if s.ware_stock[ware] else NONE
            if card != NONE:
                wanted: dict[str, Argument] = {"ware": ware_text(ware), "card": card_text(card)}
                return Line("why.serves", wanted | {"field": field_text(field)})
    worth = round(action_worth(s, seat, field))
    key = "why.worth" if worth > 0 else "why.worth.none"
    return Line(key, {"field": field_text(field), "n": worth})


def wanting(s: Genoa, seat: int, ware: int) -> int:
    """Give an order of a seat for which it lacks a ware, or NONE."""
    if s.wares[seat * WARES + ware]:
        return NONE
    for order in members(s.hands[seat] & ALL_OF[LARGE]):
        if ware in LARGE_WARES[order]:
            return order
    for card in members(s.hands[seat] & ALL_OF[SMALL]):
        if SMALL_WARE[card - FIRST_SMALL] == ware:
            return card
    return NONE


def why_no(s: Genoa, seat: int, move: int) -> tuple[int, Line] | None:
    """Say why a counter-offer is refused, or the best of another's offers passed by.

    Its price is compared with what the action is worth to just anyone, which all can reckon; else
    whoever would give his last ware of a kind, which lies open, needs it himself.
    """
    if kind_of(move) == moves.NO and s.phase == ANSWERING and s.agreed >= 0:
        hosts = s.partner == s.active
        side = GIVES if hosts else WANTS
        said = priced(s, s.agreed, money_of(s.agreed, side), hosts)
        return s.proposer, needed(s, seat, s.agreed, said)
    if seat != s.active or kind_of(move) not in (moves.ACT, moves.GO_ON, moves.MOVE, moves.END):
        return None
    here = [offer for offer in s.offers if field_of(offer >> SEAT_BITS) == s.place]
    if not here:
        return None
    best = max(here, key=lambda offer: money_of(offer >> SEAT_BITS, GIVES))
    terms = best >> SEAT_BITS
    said = priced(s, terms, money_of(terms, GIVES), True)
    return best & 7, needed(s, seat, terms, said)


def priced(s: Genoa, terms: int, price: int, hosts: bool) -> Line:
    """Call a price too little or too much, where it is."""
    field = field_of(terms)
    usual = yield_worth(s, field) if field < BUILDINGS else STREET
    if hosts and price < PRICE * usual:
        return Line("house.no.little")
    return Line("house.no.much" if not hosts and price > PRICE * usual else "house.no")


def needed(s: Genoa, seat: int, terms: int, said: Line) -> Line:
    """Name a ware of which a seat would give its last, where the price says nothing."""
    for which in range(WARES):
        if said.key == "house.no" and 0 < s.wares[seat * WARES + which] <= ware(
            terms, WANTS, which
        ):
            return Line("why_no.needs", {"good": ware_text(which)})
    return said


WORDS: Final[dict[str, Callable[[Genoa, Genoa, int, bool], Line | None]]] = {
    "money": money,
    "wares": wares,
    "orders": orders,
    "titles": titles,
    "action": action,
}
"""What has more to say than its name."""
