"""Every move that can ever be listed, and how long a game can last."""

from __future__ import annotations

from handelshuis.core import deal_moves
from handelshuis.core.game import Limits
from handelshuis.games.chartered.rules import auctions, coopmanscappen, events, moves, shares
from handelshuis.games.chartered.rules.edition import Edition
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.tables import (
    CARDS,
    COMPANIES,
    EVENT_NAMES,
    MARKET,
    MOST,
    MOST_TURNS,
    OPEN_EVENTS,
    SHARES,
    START_CARDS,
    START_MONEY,
    TEN,
)

ALONE = (
    moves.CARDS,
    moves.REFRESH,
    moves.TAKE_STACK,
    moves.LEAVE,
    moves.DONE,
    moves.ROOF,
    moves.EVENT_STACK,
    moves.PASS,
    moves.LOT_CARDS,
    moves.LOT_PLOT,
)


def every_move(edition: Edition) -> list[int]:
    """List every move that can ever be listed under these agreements."""
    found = [moves.make(kind) for kind in ALONE]
    for kind in (moves.BUILD, moves.RAISE):
        found += [moves.make(kind, what) for what in range(2 * PLOTS)]
    for kind, size in (
        (moves.TAKE, CARDS),
        (moves.PICK, CARDS),
        (moves.RECLAIM, PLOTS),
        (moves.EVENT, len(EVENT_NAMES)),
        (moves.RELEASE, SHARES + 1),
        (moves.BID, auctions.MOST_BID + 1),
    ):
        found += [moves.make(kind, what) for what in range(size)]
    for kind in (
        moves.FOUND,
        moves.FAVOUR,
        moves.BUY,
        moves.SELL,
        moves.LOSE,
        moves.LOT_SHARE,
        moves.LOT_OWN,
    ):
        found += [moves.make(kind, company) for company in range(COMPANIES)]
    for loser in range(COMPANIES):
        found += [moves.merge(loser, winner) for winner in range(COMPANIES) if winner != loser]
    return found + foundings(edition) + deals(edition)


def foundings(edition: Edition) -> list[int]:
    """List the foundings with two cards and those across a corner."""
    pairs = {moves.pair(plot, near) for plot in range(PLOTS) for near in edition.near[plot]}
    over: set[int] = set()
    across_corner: set[int] = set()
    for plot in range(PLOTS):
        for across, one, other in edition.diagonals[plot]:
            pairs.add(moves.pair(plot, across))
            for company in range(COMPANIES):
                for between in (one, other):
                    over.add(moves.found_over(company, between))
                    across_corner.add(moves.found_with(company, across, between))
    return sorted(pairs) + sorted(over) + sorted(across_corner)


def deals(edition: Edition) -> list[int]:
    """List what can be said in Coopmanscappen."""
    if not edition.offers:
        return []
    numbers = coopmanscappen.most_listed(edition)
    return deal_moves.every_move(
        edition.seats, coopmanscappen.every_terms(), numbers, coopmanscappen.FLAGS
    )


def limits(edition: Edition) -> Limits:
    """Bound a game by its most turns.

    A turn is one choice, a founding or a merger with sales by everyone, two trades and up to two
    events. An auction rises by steps to the highest listed bid; at the desk each offer is answered
    at most twice by each. Sealed bids that tie cost two players a step each, so that there are no
    more such rounds than half of all the money that comes into the game; before each of them, and
    before the last, those who tie may bid nothing twice.
    """
    seats = edition.seats
    numbers = coopmanscappen.most_listed(edition)
    desk = 1 + numbers * (2 + 3 * seats)
    event = 5 + max(auctions.MOST_BID + seats, events.ZEROS * seats + 2, desk)
    swallowed = max([len(near) for near in edition.near]) - 1
    merger = 1 + swallowed * (1 + seats)
    turn = 2 + merger + shares.TRADES + 1 + 2 * event
    paid = MOST * (3 + shares.TRADES + swallowed * SHARES)
    rounds = (START_MONEY[seats] * seats + paid * MOST_TURNS) // 2
    begin = START_CARDS[seats] * seats + MARKET + OPEN_EVENTS[seats] + 1
    return Limits(
        moves=turn * MOST_TURNS + rounds * events.ZEROS * seats,
        chance_moves=begin + MOST_TURNS * (2 * MARKET + 2 + 2 * (TEN + 3)),
        outcomes=CARDS,
    )
