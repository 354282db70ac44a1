"""Exchange events: choosing one, and the three that are settled by sealed bids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core import sealed_bids
from handelshuis.core.sealed_bids import SealedBids
from handelshuis.core.state import CHANCE
from handelshuis.games.chartered.rules import auctions, coopmanscappen, flow, moves, shares
from handelshuis.games.chartered.rules.phases import (
    BIDDING,
    EVENT,
    EVENT_DRAW,
    LOSING,
    STOREY_DRAW,
    TRADING,
)
from handelshuis.games.chartered.rules.tables import (
    AENLEGGEN,
    COMPANIES,
    COOPMANSCAPPEN,
    DREIGHINGHE,
    EVENT_NAMES,
    HAND,
    NONE,
    OPEN_EVENTS,
    VERLAPPEN,
)

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def ask(s: Chartered) -> None:
    """Let the active player choose the event that a crossed line calls."""
    s.phase = EVENT
    s.turn = s.active


def choices(s: Chartered) -> list[int]:
    """List the open events, and the stack."""
    found: list[int] = []
    for event in range(len(EVENT_NAMES)):
        if event in s.open_events:
            found.append(moves.make(moves.EVENT, event))
    found.append(moves.make(moves.EVENT_STACK))
    return found


def why_not_choice(s: Chartered, kind: int, what: int) -> str:
    """Name the rule against this event, or ''."""
    if kind == moves.EVENT_STACK:
        return "house.notation" if what else ""
    if not 0 <= what < len(EVENT_NAMES):
        return "house.notation"
    return "" if what in s.open_events else "event.open_or_stack"


def choose(s: Chartered, seat: int, kind: int, what: int) -> None:
    """Begin an event, paid with an action card or called by a line."""
    if s.phase == TRADING:
        shares.pay_action(s, seat)
    if kind == moves.EVENT:
        s.open_events.remove(what)
        run(s, what)
    else:
        draw(s)


def draw(s: Chartered) -> None:
    """Draw an event; an empty stack is shuffled anew from the discards."""
    if sum(s.event_stack) == 0:
        s.event_stack = s.event_discard
        s.event_discard = [0] * len(EVENT_NAMES)
    s.phase = EVENT_DRAW
    s.turn = CHANCE


def drawn(s: Chartered, event: int) -> None:
    """Run a drawn event, or lay it open in place of the one just settled."""
    s.event_stack[event] -= 1
    if len(s.open_events) < OPEN_EVENTS[s.seats]:
        s.open_events.append(event)
        s.open_events.sort()
        flow.finish_turn(s)
    else:
        run(s, event)


def over(s: Chartered) -> None:
    """Discard the event, lay another open if need be, and finish the turn."""
    s.event_discard[s.event] += 1
    s.event = NONE
    if len(s.open_events) < OPEN_EVENTS[s.seats]:
        draw(s)
    else:
        flow.finish_turn(s)


def run(s: Chartered, event: int) -> None:
    """Begin what an event is about."""
    s.event = event
    s.opened = []
    everyone = (1 << s.seats) - 1
    if event == COOPMANSCAPPEN:
        coopmanscappen.begin(s)
    elif event in (VERLAPPEN, DREIGHINGHE):
        ask_bids(s, everyone)
    elif event == AENLEGGEN:
        with_room = [seat for seat in range(s.seats) if len(s.hands[seat]) < HAND]
        if s.aside and with_room:
            ask_bids(s, sum([1 << seat for seat in with_room]))
        else:
            over(s)
    else:
        auctions.ask_lot(s)


def ask_bids(s: Chartered, bidders: int) -> None:
    """Ask for sealed bids."""
    s.bids = sealed_bids.ask(s.seats, bidders, 0, 1)
    wait_for_bids(s)


def wait_for_bids(s: Chartered) -> None:
    """Wait for the next seat, in turn order, that has not bid."""
    bids = s.bids
    assert bids is not None
    s.phase = BIDDING
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        if bids.waiting >> seat & 1:
            s.turn = seat
            return


def legal_bids(s: Chartered, seat: int) -> list[int]:
    """List a menu of sealed bids."""
    return [moves.make(moves.BID, amount) for amount in BID_MENU if amount <= s.money[seat]]


BID_MENU: Final[list[int]] = [*range(21), *range(25, 101, 5), *range(120, 501, 20)]
"""The sealed bids that are listed, in steps of ten florins; others may be made all the same."""


def why_not_bid(s: Chartered, seat: int, kind: int, amount: int) -> str:
    """Name the rule against this sealed bid, or ''."""
    bids = s.bids
    assert bids is not None
    if kind != moves.BID:
        return "turn.phase"
    return bids.why_not_bid(seat, amount, s.money[seat])


def bid(s: Chartered, seat: int, amount: int) -> None:
    """Put a sealed bid in; the last one opens them all."""
    bids = s.bids
    assert bids is not None
    bids.bid(seat, amount)
    if bids.complete():
        settle_bids(s)
    else:
        wait_for_bids(s)


def settle_bids(s: Chartered) -> None:
    """Find who wins, or loses, by the bids; those who tie pay and bid again.

    Nothing but zeros three times running leaves it to turn order, so that it ends.
    """
    bids = s.bids
    assert bids is not None
    lowest = s.event == DREIGHINGHE
    tied = bids.lowest() if lowest else bids.highest()
    chosen = in_turn_order(s, tied, lowest)
    alone = tied & (tied - 1) == 0
    for seat in range(s.seats):
        pays = bids.bids[seat] > 0 and (lowest or tied >> seat & 1)
        if pays:
            s.money[seat] -= bids.bids[seat]
    if not alone and zeros_running(bids, chosen) < ZEROS:
        bids.rebid(tied)
        wait_for_bids(s)
        return
    s.opened = [*bids.rounds, bids.bids]
    s.bids = None
    if s.event == VERLAPPEN:
        s.extra[chosen] += 1
        over(s)
    elif lowest:
        s.to_lose = min(2, shares.held(s, chosen))
        s.loses = chosen
        ask_lose(s)
    else:
        s.loses = chosen
        s.phase = STOREY_DRAW
        s.turn = CHANCE


def zeros_running(bids: SealedBids, seat: int) -> int:
    """Count how often running a seat has bid nothing, up to this round."""
    if bids.bids[seat]:
        return 0
    number = 1
    for past in reversed(bids.rounds):
        if past[seat]:
            break
        number += 1
    return number


ZEROS: Final = 3
"""How often running those who tie bid nothing before turn order decides."""


def in_turn_order(s: Chartered, mask: int, last: bool) -> int:
    """Give the first seat of a mask from the active player on, or the last."""
    found = NONE
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        if mask >> seat & 1:
            found = seat
            if not last:
                break
    return found


def got_storey(s: Chartered, card: int) -> None:
    """Give a storey card to the winner of Aenleggen."""
    s.aside.remove(card)
    s.hands[s.loses].append(card)
    s.hands[s.loses].sort()
    s.loses = NONE
    over(s)


def ask_lose(s: Chartered) -> None:
    """Ask for the next share that goes, while there is one."""
    if s.to_lose == 0:
        s.loses = NONE
        over(s)
        return
    s.phase = LOSING
    s.turn = s.loses


def legal_losing(s: Chartered, seat: int) -> list[int]:
    """List the shares a seat can lose."""
    found: list[int] = []
    for company in range(COMPANIES):
        if s.shares[seat * COMPANIES + company]:
            found.append(moves.make(moves.LOSE, company))
    return found


def lose(s: Chartered, seat: int, company: int) -> None:
    """Give a share back to the bank for nothing."""
    s.shares[seat * COMPANIES + company] -= 1
    s.to_lose -= 1
    ask_lose(s)
