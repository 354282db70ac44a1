"""Which chapter of the rules a move belongs to: what is legal now, why not, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import kind_of, what_of
from handelshuis.games.genoa import (
    acting,
    asking,
    bargaining,
    moves,
    offers,
    special,
    titles,
    turns,
)
from handelshuis.games.genoa.phases import (
    ACTION,
    ANSWERING,
    ASKED,
    HANDING,
    HERE,
    MOVING,
    PICKING,
    START,
)
from handelshuis.games.genoa.tables import CARDS
from handelshuis.games.genoa.town import FIELDS

if TYPE_CHECKING:
    from handelshuis.games.genoa.state import Genoa


def legal(s: Genoa, seat: int) -> list[int]:
    """List the seat's legal moves, of offers, declarations and instructions only a menu."""
    phase = s.phase
    if phase == ASKED:
        return asking.legal_answers(s, seat)
    if phase in (HERE, MOVING):
        return bargaining.legal_host(s)
    if phase == ACTION:
        found = [moves.make(moves.DONE)] if s.own_done else acting.legal_own(s)
        return found + acting.legal_small(s) + special.legal(s)
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
        return acting.legal_handing(s)
    return titles.legal(s, seat)


def why_not(s: Genoa, seat: int, move: int) -> str:
    """Name the rule that forbids this move of an awaited seat, or ''."""
    if move < 0:
        return "house.notation"
    phase = s.phase
    kind = kind_of(move)
    what = what_of(move)
    if phase == ASKED:
        return asking.why_not_answer(s, seat, kind, what)
    if phase in (HERE, MOVING):
        return bargaining.why_not_host(s, kind, what)
    if phase == ACTION:
        if kind in (moves.TAKE, moves.PRIVILEGE, moves.LARGE):
            return acting.why_not_own(s, kind, what)
        if kind == moves.SMALL:
            return acting.why_not_small(s, what)
        if kind in (moves.ANY_WARE, moves.EXCHANGE, moves.BUILDING):
            return special.why_not(s, kind, what)
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
        return "" if move in acting.legal_handing(s) else "pledge.drawn"
    if move == moves.make(moves.NO_TITLE):
        return ""
    return titles.why_not(s, seat, what) if kind == moves.TITLE else "title.in_turn"


def advance(s: Genoa, seat: int, move: int) -> None:
    """Carry out a legal move, and whatever follows without anyone's choice."""
    kind = kind_of(move)
    what = what_of(move)
    if s.phase == ASKED:
        asking.answer(s, seat, kind, what)
    elif kind == moves.DRAW:
        acting.draw(s, what)
    elif kind == moves.DICE:
        turns.place_by_dice(s, what)
        asking.arrive(s)
    elif kind == moves.MOVE:
        bargaining.move_freely(s, what)
    elif kind == moves.END:
        turns.end_moves(s)
    elif kind == moves.ASK:
        asking.ask(s)
    elif kind == moves.GO_ON:
        asking.before_moving(s)
    elif kind == moves.ACT:
        s.offers = []
        acting.begin(s, seat, 0)
    elif kind == moves.ACCEPT:
        bargaining.accept(s, what & 7, what >> moves.SEAT_BITS)
    elif kind == moves.COUNTER:
        bargaining.counter(s, what & 7, what >> moves.SEAT_BITS)
    elif kind in (moves.TAKE, moves.PRIVILEGE, moves.LARGE):
        acting.carry_out(s, kind, what)
    elif kind == moves.SMALL:
        acting.fulfil_small(s, what)
    elif kind in (moves.ANY_WARE, moves.EXCHANGE, moves.BUILDING):
        special.play(s, kind, what)
    elif kind == moves.DONE:
        acting.end(s)
        asking.before_moving(s)
    elif kind == moves.YES:
        bargaining.close(s, s.proposer, s.partner, s.agreed)
    elif kind == moves.NO:
        bargaining.refuse(s)
    elif kind == moves.GIVE:
        bargaining.pick(s, what)
    elif kind == moves.HAND_OVER:
        acting.hand_over(s, what)
    elif kind == moves.ROLL:
        turns.roll(s)
    elif kind == moves.START:
        turns.start_by_card(s, what)
        asking.arrive(s)
    elif kind == moves.DEAL:
        turns.deal(s, what)
    else:
        if kind == moves.TITLE:
            titles.place(s, seat, what)
        s.titles_asked += 1
        turns.next_titles(s)
