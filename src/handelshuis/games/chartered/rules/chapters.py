"""Which chapter of the rules a move belongs to: what may be done, what not, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core import deal_moves
from handelshuis.core.state import kind_of, what_of
from handelshuis.games.chartered.rules import (
    auctions,
    building,
    buying,
    coopmanscappen,
    events,
    flow,
    merging,
    moves,
    shares,
)
from handelshuis.games.chartered.rules.phases import (
    AUCTION,
    BIDDING,
    DIAGONAL,
    DRAWING,
    EVENT,
    FAVOUR,
    FOUNDING,
    LOSING,
    LOT,
    MERGING,
    OPENING,
    PICKING,
    RECLAIMING,
    REFILLING,
    RELEASING,
    SELLING,
    TAKING,
    TEN_DRAW,
    TRADING,
    TURN,
)
from handelshuis.games.chartered.rules.tables import NONE

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def legal(s: Chartered, seat: int) -> list[int]:
    """List the seat's legal moves, of bids and deals only a menu."""
    phase = s.phase
    if phase == TURN:
        return flow.legal(s, seat)
    if phase == TRADING:
        return shares.legal(s, seat)
    if phase == TAKING:
        return buying.legal_taking(s)
    if phase == SELLING:
        return shares.legal_selling(s, seat)
    if phase == FOUNDING:
        return building.legal_founding(s)
    if phase == DIAGONAL:
        return building.legal_diagonal(s)
    if phase == FAVOUR:
        return merging.legal_favour(s)
    if phase == MERGING:
        return merging.pairs(s)
    if phase == RELEASING:
        return merging.legal_release(s, seat)
    if phase == EVENT:
        return events.choices(s)
    if phase == BIDDING:
        return events.legal_bids(s, seat)
    if phase == LOSING:
        return events.legal_losing(s, seat)
    if phase == LOT:
        return auctions.legal_lot(s)
    if phase == AUCTION:
        return auctions.legal_bids(s, seat)
    if phase == PICKING:
        return auctions.legal_pick(s)
    if phase == RECLAIMING:
        return [moves.make(moves.RECLAIM, plot) for plot in auctions.reclaimable(s)]
    found = coopmanscappen.legal(s, seat)
    if seat == s.active:
        found.append(moves.make(moves.DONE))
    return found


def why_not(s: Chartered, seat: int, move: int) -> str:
    """Name the rule that forbids this move of an awaited seat, or ''."""
    phase = s.phase
    kind = kind_of(move)
    what = what_of(move)
    if move < 0:
        return "house.notation"
    if phase == TURN:
        return flow.why_not(s, seat, kind, what)
    if phase == TRADING:
        return shares.why_not(s, seat, kind, what)
    if phase == TAKING:
        return buying.why_not_taking(s, kind, what)
    if phase == FOUNDING:
        return building.why_not_founding(s, move)
    if phase == DIAGONAL:
        return building.why_not_diagonal(s, move)
    if phase == SELLING:
        if kind == moves.DONE:
            return "house.notation" if what else ""
        return shares.why_not_sell(s, seat, what) if kind == moves.SELL else "turn.phase"
    if phase == FAVOUR:
        return "" if move in merging.legal_favour(s) else "merge.favour"
    if phase == MERGING:
        return "" if move in merging.pairs(s) else "merge.lowest_first"
    if phase == RELEASING:
        return "" if move in merging.legal_release(s, seat) else "merge.sell_what_you_hold"
    if phase == EVENT:
        if kind in (moves.EVENT, moves.EVENT_STACK):
            return events.why_not_choice(s, kind, what)
        return "event.compulsory"
    if phase == BIDDING:
        return events.why_not_bid(s, seat, kind, what)
    if phase == LOSING:
        return "" if move in events.legal_losing(s, seat) else "dreighinghe.own_shares"
    if phase == LOT:
        return auctions.why_not_lot(s, kind, what)
    if phase == AUCTION:
        return auctions.why_not_bid(s, seat, kind, what)
    if phase == PICKING:
        return "" if move in auctions.legal_pick(s) else "veilinge.one_of_ten"
    if phase == RECLAIMING:
        return auctions.why_not_reclaim(s, what) if kind == moves.RECLAIM else "turn.phase"
    if kind == moves.DONE and not what:
        return "" if seat == s.active else "coopmanscappen.active_ends"
    if deal_moves.is_dealing(move):
        return coopmanscappen.why_not(s, seat, move)
    return "turn.phase"


def advance(s: Chartered, seat: int, move: int) -> None:
    """Carry out a legal move, and whatever follows without anyone's choice."""
    kind = kind_of(move)
    what = what_of(move)
    phase = s.phase
    if kind == moves.DRAW:
        if phase == REFILLING:
            s.stack.remove(what)
            s.market.append(what)
            buying.refill(s)
        elif phase == DRAWING:
            buying.drawn(s, what)
        elif phase == TEN_DRAW:
            auctions.drawn(s, what)
        else:
            flow.lay_open(s, what)
    elif kind in (moves.BUILD, moves.PAIR, moves.RAISE):
        building.play(s, seat, kind, what)
    elif kind in (moves.CARDS, moves.REFRESH):
        buying.begin(s, seat, kind)
    elif kind in (moves.TAKE, moves.TAKE_STACK):
        buying.take(s, seat, kind, what)
    elif kind == moves.BUY:
        shares.trade(s, seat, kind, what)
    elif kind == moves.SELL:
        if phase == TURN:
            shares.begin_selling(s, seat, what)
        else:
            shares.trade(s, seat, kind, what)
    elif kind == moves.DONE:
        if phase == TRADING:
            flow.finish_turn(s)
        elif phase == SELLING:
            flow.end_turn(s)
        else:
            coopmanscappen.done(s)
    elif kind == moves.FOUND:
        building.found(s, what, NONE, NONE)
    elif kind == moves.FOUND_OVER:
        building.found(s, what // 128, what % 128, NONE)
    elif kind == moves.FOUND_WITH:
        building.found(s, what // 128 // 128, what % 128, what // 128 % 128)
    elif kind == moves.LEAVE:
        shares.begin(s)
    elif kind == moves.FAVOUR:
        merging.favour(s, what)
    elif kind == moves.MERGE:
        merging.begin_merger(s, what)
    elif kind == moves.RELEASE:
        merging.release(s, seat, what)
    elif kind == moves.ROOF:
        shares.take_roof(s, seat)
    elif kind in (moves.EVENT, moves.EVENT_STACK):
        events.choose(s, seat, kind, what)
    elif kind == moves.OPEN_EVENT:
        if phase == OPENING:
            flow.lay_event_open(s, what)
        else:
            events.drawn(s, what)
    elif kind == moves.STOREY:
        events.got_storey(s, what)
    elif kind in (moves.BID, moves.PASS):
        if phase == BIDDING:
            events.bid(s, seat, what)
        elif phase == AUCTION:
            auctions.bid(s, seat, kind, what)
        else:
            flow.pass_turn(s)
    elif kind == moves.LOSE:
        events.lose(s, seat, what)
    elif kind == moves.PICK:
        auctions.pick(s, seat, what)
    elif kind == moves.RECLAIM:
        auctions.reclaim(s, seat, what)
    elif kind == moves.DEAL:
        flow.deal_card(s, what)
    elif kind == moves.START:
        flow.begin(s, what)
    elif deal_moves.is_dealing(move):
        coopmanscappen.advance(s, seat, move)
    else:
        auctions.put_up(s, kind, what)
