"""Which chapter of the rules a move belongs to: what is legal now, why not, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import kind_of, what_of
from handelshuis.games.genoa.rules import (
    actions,
    bargaining,
    call_for_offers,
    flow,
    moves,
    offers,
    special_cards,
    titles,
)
from handelshuis.games.genoa.rules.phases import (
    ACTION,
    ANSWERING,
    ASKED,
    HANDING,
    HERE,
    MOVING,
    PICKING,
    START,
)
from handelshuis.games.genoa.rules.tables import CARDS
from handelshuis.games.genoa.rules.town import FIELDS

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def legal(s: Genoa, seat: int) -> list[int]:
    """List the seat's legal moves, of offers, declarations and instructions only a menu."""
    phase = s.phase
    if phase == ASKED:
        return call_for_offers.legal_answers(s, seat)
    if phase in (HERE, MOVING):
        return bargaining.legal_host(s)
    if phase == ACTION:
        found = [moves.make(moves.DONE)] if s.own_done else actions.legal_own(s)
        return found + actions.legal_small(s) + special_cards.legal(s)
    if phase == START:
        found = [moves.make(moves.ROLL)]
        return found + [moves.make(moves.START, field) for field in range(FIELDS)]
    if phase == ANSWERING:
        found = [moves.make(moves.NO)]
        if not offers.why_not_yes(s, seat, s.agreed):
            found.append(moves.make(moves.YES))
        return found
    if phase == PICKING:
        return bargaining.legal_picks(s)
    if phase == HANDING:
        return actions.legal_handing(s)
    return titles.legal(s, seat)


def why_not(s: Genoa, seat: int, move: int) -> str:
    """Name the rule that forbids this move of an awaited seat, or ''."""
    if move < 0:
        return "house.notation"
    phase = s.phase
    kind = kind_of(move)
    what = what_of(move)
    if phase == ASKED:
        return call_for_offers.why_not_answer(s, seat, kind, what)
    if phase in (HERE, MOVING):
        return bargaining.why_not_host(s, kind, what)
    if phase == ACTION:
        if kind in (moves.TAKE, moves.PRIVILEGE, moves.LARGE):
            return actions.why_not_own(s, kind, what)
        if kind == moves.SMALL:
            return actions.why_not_small(s, what)
        if kind in (moves.ANY_WARE, moves.EXCHANGE, moves.BUILDING):
            return special_cards.why_not(s, kind, what)
        if kind == moves.DONE and not what:
            return "" if s.own_done else "action.own_once"
        return "action.alone"
    if phase == START:
        if kind == moves.ROLL and not what:
            return ""
        return "" if kind == moves.START and what < FIELDS else "tower.start_card"
    if phase == ANSWERING:
        if kind == moves.YES and not what:
            return offers.why_not_yes(s, seat, s.agreed)
        return "" if move == moves.make(moves.NO) else "counter.answer"
    if phase == PICKING:
        if kind != moves.GIVE or what >= CARDS:
            return "offer.kinds"
        return bargaining.why_not_pick(s, what)
    if phase == HANDING:
        return "" if move in actions.legal_handing(s) else "pledge.drawn"
    if move == moves.make(moves.NO_TITLE):
        return ""
    return titles.why_not(s, seat, what) if kind == moves.TITLE else "title.in_turn"


def advance(s: Genoa, seat: int, move: int) -> None:
    """Carry out a legal move, and whatever follows without anyone's choice."""
    kind = kind_of(move)
    what = what_of(move)
    if s.phase == ASKED:
        call_for_offers.answer(s, seat, kind, what)
    elif kind == moves.DRAW:
        actions.draw(s, what)
    elif kind == moves.DICE:
        flow.place_by_dice(s, what)
        call_for_offers.arrive(s)
    elif kind == moves.MOVE:
        bargaining.move_freely(s, what)
    elif kind == moves.END:
        flow.end_moves(s)
    elif kind == moves.ASK:
        call_for_offers.ask(s)
    elif kind == moves.GO_ON:
        call_for_offers.before_moving(s)
    elif kind == moves.ACT:
        s.offers = []
        actions.begin(s, seat, 0)
    elif kind == moves.ACCEPT:
        bargaining.accept(s, what & 7, what >> moves.SEAT_BITS)
    elif kind == moves.COUNTER:
        bargaining.counter(s, what & 7, what >> moves.SEAT_BITS)
    elif kind in (moves.TAKE, moves.PRIVILEGE, moves.LARGE):
        actions.carry_out(s, kind, what)
    elif kind == moves.SMALL:
        actions.fulfil_small(s, what)
    elif kind in (moves.ANY_WARE, moves.EXCHANGE, moves.BUILDING):
        special_cards.play(s, kind, what)
    elif kind == moves.DONE:
        actions.end(s)
        call_for_offers.before_moving(s)
    elif kind == moves.YES:
        bargaining.close(s, s.proposer, s.partner, s.agreed)
    elif kind == moves.NO:
        bargaining.refuse(s)
    elif kind == moves.GIVE:
        bargaining.pick(s, what)
    elif kind == moves.HAND_OVER:
        actions.hand_over(s, what)
    elif kind == moves.ROLL:
        flow.roll(s)
    elif kind == moves.START:
        flow.start_by_card(s, what)
        call_for_offers.arrive(s)
    elif kind == moves.DEAL:
        flow.deal(s, what)
    else:
        if kind == moves.TITLE:
            titles.place(s, seat, what)
        s.titles_asked += 1
        flow.next_titles(s)
