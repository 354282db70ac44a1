"""Veilinge: what is put up for auction, the rising bids, and what the winner does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core import auction
from handelshuis.core.state import CHANCE
from handelshuis.games.chartered.rules import building, events, moves, seen, shares, town
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.phases import AUCTION, LOT, PICKING, RECLAIMING, TEN_DRAW
from handelshuis.games.chartered.rules.tables import ADDS, COMPANIES, HAND, NONE, TEN

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def ask_lot(s: Chartered) -> None:
    """Ask what is put up, if there is anything."""
    if not legal_lot(s):
        events.over(s)
        return
    s.phase = LOT
    s.turn = s.active


def legal_lot(s: Chartered) -> list[int]:
    """List what the active player can put up."""
    found: list[int] = []
    for company in range(COMPANIES):
        if shares.in_bank(s, company):
            found.append(moves.make(moves.LOT_SHARE, company))
    for company in range(COMPANIES):
        if s.shares[s.active * COMPANIES + company]:
            found.append(moves.make(moves.LOT_OWN, company))
    if bidders(s, moves.LOT_CARDS):
        if s.stack:
            found.append(moves.make(moves.LOT_CARDS))
        if reclaimable(s):
            found.append(moves.make(moves.LOT_PLOT))
    return found


def why_not_lot(s: Chartered, kind: int, what: int) -> str:
    """Name the rule against putting this up, or ''."""
    if kind in (moves.LOT_SHARE, moves.LOT_OWN) and not 0 <= what < COMPANIES:
        return "house.notation"
    if kind in (moves.LOT_CARDS, moves.LOT_PLOT) and what:
        return "house.notation"
    if moves.make(kind, what) in legal_lot(s):
        return ""
    if kind == moves.LOT_SHARE:
        return "veilinge.share_in_bank"
    if kind == moves.LOT_OWN:
        return "veilinge.own_share"
    if kind in (moves.LOT_CARDS, moves.LOT_PLOT):
        return "veilinge.something_to_offer"
    return "veilinge.four_options"


def bidders(s: Chartered, lot: int) -> int:
    """Give the seats that can bid: with room for a card, not the seller; money is not looked at.

    Who has none can only pass, but leaving him out would tell everyone.
    """
    mask = 0
    for seat in range(s.seats):
        if lot == moves.LOT_OWN and seat == s.active:
            continue
        if lot in (moves.LOT_CARDS, moves.LOT_PLOT) and len(s.hands[seat]) >= HAND:
            continue
        mask |= 1 << seat
    return mask


def put_up(s: Chartered, kind: int, what: int) -> None:
    """Begin the auction."""
    s.lot = kind
    s.lot_company = what
    first = s.active + (1 if kind == moves.LOT_OWN else 0)
    s.auction = auction.start(s.seats, bidders(s, kind), first % s.seats, 1, 1)
    go_on(s)


def over(s: Chartered) -> None:
    """End the auction and the event."""
    s.auction = None
    s.lot = NONE
    s.lot_company = NONE
    s.loses = NONE
    events.over(s)


def go_on(s: Chartered) -> None:
    """Ask the next bidder, or settle."""
    rising = s.auction
    assert rising is not None
    if not rising.over():
        s.phase = AUCTION
        s.turn = rising.turn
        return
    winner = rising.winner()
    if winner < 0:
        over(s)
        return
    s.money[winner] -= rising.high
    s.opened = [[rising.high if seat == winner else NONE for seat in range(s.seats)]]
    if s.lot == moves.LOT_OWN:
        s.money[s.active] += rising.high
        s.shares[s.active * COMPANIES + s.lot_company] -= 1
    if s.lot in (moves.LOT_OWN, moves.LOT_SHARE):
        s.shares[winner * COMPANIES + s.lot_company] += 1
        over(s)
        return
    s.loses = winner
    if s.lot == moves.LOT_CARDS:
        draw_ten(s)
    else:
        s.phase = RECLAIMING
        s.turn = winner


def legal_bids(s: Chartered, seat: int) -> list[int]:
    """List a menu of bids: the least, some higher ones, and passing."""
    rising = s.auction
    assert rising is not None
    found = [moves.make(moves.PASS)]
    least = rising.least()
    for more in (0, 1, 2, 4, 9):
        if least + more <= s.money[seat] and least + more <= MOST_BID:
            found.append(moves.make(moves.BID, least + more))
    return found


MOST_BID: Final = 500
"""The highest bid that is listed; higher ones may be made all the same."""


def why_not_bid(s: Chartered, seat: int, kind: int, amount: int) -> str:
    """Name the rule against this bid, or ''."""
    rising = s.auction
    assert rising is not None
    if kind == moves.PASS:
        return "house.notation" if amount else rising.why_not_pass(seat)
    if kind != moves.BID:
        return "turn.phase"
    return rising.why_not_bid(seat, amount, s.money[seat])


def bid(s: Chartered, seat: int, kind: int, amount: int) -> None:
    """Bid, or step out."""
    rising = s.auction
    assert rising is not None
    if kind == moves.PASS:
        rising.pass_(seat)
    else:
        rising.bid(seat, amount)
    go_on(s)


def draw_ten(s: Chartered) -> None:
    """Draw the next of the ten cards the winner looks at; then let him pick one."""
    if len(s.ten) < TEN and s.stack:
        s.phase = TEN_DRAW
        s.turn = CHANCE
    else:
        s.phase = PICKING
        s.turn = s.loses


def drawn(s: Chartered, card: int) -> None:
    """Lay a card before the winner."""
    s.stack.remove(card)
    s.ten.append(card)
    s.ten.sort()
    draw_ten(s)


def legal_pick(s: Chartered) -> list[int]:
    """List the cards the winner can pick."""
    found: list[int] = []
    for card in s.ten:
        move = moves.make(moves.PICK, card)
        if move not in found:
            found.append(move)
    return found


def pick(s: Chartered, seat: int, card: int) -> None:
    """Keep one card, and shuffle the others back into the stack."""
    s.ten.remove(card)
    s.hands[seat].append(card)
    s.hands[seat].sort()
    s.stack = sorted(s.stack + s.ten)
    s.ten = []
    over(s)


def reclaimable(s: Chartered) -> list[int]:
    """List the plots among the ten last played whose warehouse can be taken back."""
    return [plot for plot in sorted(s.discard[-TEN:]) if not town.removable(s, plot)]


def why_not_reclaim(s: Chartered, plot: int) -> str:
    """Name the rule against taking back this warehouse, or ''."""
    if not 0 <= plot < PLOTS:
        return "house.notation"
    if plot not in s.discard[-TEN:]:
        return "veilinge.last_ten"
    return town.removable(s, plot)


def reclaim(s: Chartered, seat: int, plot: int) -> None:
    """Take a warehouse off the board and its card into the hand; the company loses its value."""
    company = s.company[plot]
    s.discard.remove(plot)
    s.hands[seat].append(plot)
    s.hands[seat].sort()
    seen.took(s, seat, plot)
    s.level[plot] = 0
    s.company[plot] = NONE
    s.left += 1
    if company != NONE:
        s.value[company] -= ADDS[1]
        s.money[seat] += s.value[company]
        for link in range(PLOTS):
            if s.place[link] and plot in (s.link_a[link], s.link_b[link]):
                building.clear_place(s, link)
        if s.hq[company] == plot or s.company[s.hq[company]] != company:
            s.hq[company] = town.warehouses_of(s, company)[0]
    over(s)
