"""What is awaited of a seat, and what a button says."""

from __future__ import annotations

from handelshuis.core.state import kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.genoa.rules import bargaining, moves
from handelshuis.games.genoa.rules.notation import WORD
from handelshuis.games.genoa.rules.offers import find
from handelshuis.games.genoa.rules.phases import (
    ACTION,
    ANSWERING,
    ASKED,
    HANDING,
    HERE,
    MOVING,
    PHASE_NAMES,
    PICKING,
)
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import BUILDING_NAMES, BUILDINGS, DISCS, NONE, STEP
from handelshuis.games.genoa.rules.terms import SEAT_BITS
from handelshuis.games.genoa.rules.town import SIDES
from handelshuis.games.genoa.shown.names import (
    card_text,
    counted_yield,
    field_text,
    given_text,
    proposal,
    special_text,
    taken_text,
    terms_args,
    ware_text,
)


def ask(s: Genoa, seat: int) -> Line:
    """Say what is awaited of this seat."""
    phase = s.phase
    host: dict[str, Argument] = {"who": f"#{s.active}"}
    if phase == ASKED:
        if s.near:
            return Line("ask.asked_near", host)
        return Line("ask.asked", host | {"field": field_text(s.place)})
    if phase == HERE:
        key = "ask.obliged" if bargaining.obliged(s) else "ask.here"
        return Line(key, {"field": field_text(s.place)})
    if phase == MOVING:
        return Line("ask.moving", {"left": DISCS - len(s.path)})
    if phase == ANSWERING:
        return Line("ask.answer", host | terms_args(s.agreed, True, s.proposer == seat))
    if phase == PICKING:
        return Line("ask.pick")
    if phase == HANDING:
        return Line("ask.hand_over", {"left": s.pledge})
    if phase == ACTION:
        key = "ask.action_more" if s.own_done else "ask.action"
        return Line(key, {"field": field_text(s.place)})
    return Line(f"ask.{PHASE_NAMES[phase]}")


def label(s: Genoa, move: int) -> Line:
    """Name a move as a button would."""
    kind = kind_of(move)
    what = what_of(move)
    args: dict[str, Argument] = {}
    if kind in (moves.OFFER, moves.DECLARE):
        word = "offer" if kind == moves.OFFER else "declare"
        return proposal(f"label.{word}", what, False, True)
    if kind == moves.COUNTER:
        return proposal("label.counter", what >> SEAT_BITS, True, True, f"#{what & 7}")
    if kind == moves.ACCEPT:
        bidder = what & 7
        field = what >> SEAT_BITS
        terms = max(field, find(s.offers, bidder, field))
        return proposal("label.accept", terms, False, False, f"#{bidder}")
    if kind == moves.STANDING:
        args = {"field": field_text(what & 63), "ducats": (what >> 6) * STEP}
        return Line("label.standing" if what >> 6 else "label.standing_off", args)
    if kind == moves.LARGE:
        args = {"card": card_text(what // 6)}
        if what % 6 == moves.NO_BONUS:
            return Line("label.large_alone", args)
        return Line("label.large", args | {"bonus": special_text(what % 6)})
    if kind == moves.ANY_WARE:
        return Line("label.ware_card", {"ware": ware_text(what)})
    if kind == moves.EXCHANGE:
        args = {"given": given_text(what // 32), "taken": taken_text(what % 32)}
        return Line("label.exchange", args)
    if kind == moves.TITLE:
        return Line("label.title", title_args(s, what))
    if kind == moves.TAKE:
        return _take(s.place) if s.place < BUILDINGS else Line("label.act")
    if kind in (moves.GIVE, moves.SMALL, moves.HAND_OVER):
        args = {"card": card_text(what)}
    elif kind in (moves.START, moves.MOVE, moves.MAKE_GOOD, moves.WITHDRAW, moves.BUILDING):
        args = {"field": field_text(what)}
    key = f"label.{WORD[kind].replace('-', '_')}"
    if s.near and kind in (moves.ASK, moves.PASS, moves.NOTHING_HERE):
        key += "_near"
    return Line(key, args)


def _take(building: int) -> Line:
    goods = counted_yield(building)
    if goods:
        return Line("label.take_goods", {"goods": goods})
    return Line(f"label.take.{BUILDING_NAMES[building]}")


def title_args(s: Genoa, what: int) -> dict[str, Argument]:
    """Say what titles are used for beside a street."""
    street = what // 9
    uses: list[str] = []
    for building, use in zip(SIDES[street], (what // 3 % 3, what % 3)):
        if use:
            word = "lay" if s.owner[building] == NONE else "remove" if use == 1 else "replace"
            uses.append(f"@{word}.{BUILDING_NAMES[building]}")
    return {"field": field_text(BUILDINGS + street), "uses": uses}
