"""Asking for offers: who is asked when, what they may answer, and showing all answers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.games.genoa.rules import (
    actions,
    cards,
    declarations,
    flow,
    moves,
    offer_menu,
    offers,
)
from handelshuis.games.genoa.rules.phases import ASKED, HERE, MOVING
from handelshuis.games.genoa.rules.tables import BUILDINGS, STEP, members
from handelshuis.games.genoa.rules.terms import SEAT_BITS, shown
from handelshuis.games.genoa.rules.town import ALL_STREETS

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa


def arrive(s: Genoa) -> None:
    """Settle what happens on the field that the trader has come to without a deal."""
    begin_step(s, False)
    if s.place >= BUILDINGS:
        before_moving(s)
    elif actions.able(s, s.active):
        wait_for_host(s)
    elif askable(s):
        ask(s)
    else:
        before_moving(s)


def begin_step(s: Genoa, near: bool) -> None:
    """Begin to bargain anew, about the trader's own field or those beside it."""
    s.near = near
    s.asks = 0
    s.countered = 0
    s.quiet_here = 0
    s.offers = []
    s.fresh = []


def before_moving(s: Genoa) -> None:
    """Ask everyone once before the trader moves on, or end the moves if he cannot."""
    begin_step(s, True)
    if not flow.within_reach(s):
        flow.end_moves(s)
    elif askable(s):
        ask(s)
    else:
        wait_for_host(s)


def wait_for_host(s: Genoa) -> None:
    """Await the turn player."""
    s.phase = MOVING if s.near else HERE
    s.turn = s.active


def askable(s: Genoa) -> int:
    """Give the seats that can make an offer now, as a mask."""
    fields = offers.fields_asked(s)
    mask = 0
    for seat in range(s.seats):
        if seat != s.active and (fields & ALL_STREETS or (fields and offers.could_act(s, seat))):
            mask |= 1 << seat
    return mask


def ask(s: Genoa) -> None:
    """Ask all who can make an offer; instructions and silence answer at once."""
    s.asks += 1
    s.countered = 0
    waiting = askable(s)
    s.asked = 0
    for seat in members(waiting):
        if (s.quiet_here | s.quiet_turn) >> seat & 1 or declarations.answers(s, seat):
            waiting &= ~(1 << seat)
    s.asked = waiting
    await_answers(s)


def await_answers(s: Genoa) -> None:
    """Await the next answer, clockwise from the turn player, or show them all."""
    if not s.asked:
        show(s)
        return
    s.phase = ASKED
    for step in range(1, s.seats):
        seat = (s.active + step) % s.seats
        if s.asked >> seat & 1:
            s.turn = seat
            return


def show(s: Genoa) -> None:
    """Show all answers; a new offer takes the place of the same bidder's older one."""
    for fresh in s.fresh:
        s.offers = [offer for offer in s.offers if offer & 511 != fresh & 511]
        if fresh >> 9:
            s.offers.append(fresh)
            # What was declared for a field is past once there is an offer for it.
            s.declared = [each for each in s.declared if each & 511 != fresh & 511]
            cards.reveal(s, fresh & 7, shown(fresh >> SEAT_BITS))
    s.offers.sort(key=lambda offer: offer & 511)
    s.fresh = []
    wait_for_host(s)


def legal_answers(s: Genoa, seat: int) -> list[int]:
    """List what an asked seat can say, of offers a menu."""
    found = [moves.make(moves.PASS)]
    found.append(moves.make(moves.NOTHING_HERE))
    found.append(moves.make(moves.NOTHING_THIS_TURN))
    for field in members(offers.fields_asked(s)):
        if offers.find(s.fresh, seat, field) >= 0 or not offers.can_bid(s, seat, field):
            continue
        for terms in offer_menu.menu(s, seat, field):
            found.append(moves.make(moves.OFFER, terms))
        if s.declared and not why_not_make_good(s, seat, field):
            found.append(moves.make(moves.MAKE_GOOD, field))
        if s.near and not why_not_withdraw(s, seat, field):
            found.append(moves.make(moves.WITHDRAW, field))
    return found + declarations.menu(s, seat)


def why_not_answer(s: Genoa, seat: int, kind_: int, what: int) -> str:
    """Name the rule against an answer, or ''."""
    if kind_ == moves.OFFER:
        return offers.why_not_offer(s, seat, what)
    if kind_ in (moves.PASS, moves.NOTHING_HERE, moves.NOTHING_THIS_TURN):
        return "house.notation" if what else ""
    if kind_ == moves.STANDING:
        return declarations.why_not_instruct(s, seat, what & 63, (what >> 6) * STEP)
    if kind_ == moves.DECLARE:
        return declarations.why_not_declare(s, seat, what)
    if kind_ == moves.MAKE_GOOD:
        return why_not_make_good(s, seat, what)
    if kind_ == moves.WITHDRAW:
        return why_not_withdraw(s, seat, what)
    return "say.answer"


def why_not_make_good(s: Genoa, seat: int, field: int) -> str:
    """Name the rule against offering what was declared, or ''."""
    terms = offers.find(s.declared, seat, field)
    return "say.declared" if terms < 0 else offers.why_not_offer(s, seat, terms)


def why_not_withdraw(s: Genoa, seat: int, field: int) -> str:
    """Name the rule against withdrawing an offer, or ''."""
    if not s.near:
        return "ask.no_withdrawing"
    if offers.find(s.offers, seat, field) < 0:
        return "offer.no_such"
    return "ask.once" if offers.find(s.fresh, seat, field) >= 0 else ""


def answer(s: Genoa, seat: int, kind_: int, what: int) -> None:
    """Take an answer; at a building an offer is a whole one, beside it more may follow."""
    finished = not s.near
    if kind_ == moves.OFFER:
        s.fresh.append(seat | what << SEAT_BITS)
    elif kind_ == moves.MAKE_GOOD:
        s.fresh.append(seat | offers.find(s.declared, seat, what) << SEAT_BITS)
    elif kind_ == moves.WITHDRAW:
        s.fresh.append(seat | what << SEAT_BITS)
    elif kind_ == moves.STANDING:
        declarations.instruct(s, seat, what & 63, (what >> 6) * STEP)
        finished = False
    elif kind_ == moves.DECLARE:
        declarations.declare(s, seat, what)
        finished = False
    else:
        finished = True
        if kind_ == moves.NOTHING_HERE:
            s.quiet_here |= 1 << seat
        elif kind_ == moves.NOTHING_THIS_TURN:
            s.quiet_turn |= 1 << seat
    if finished:
        s.asked &= ~(1 << seat)
        await_answers(s)
