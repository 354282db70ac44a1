"""Every move that can ever be listed, and how long a game can last."""

from __future__ import annotations

from handelshuis.core import deal_moves
from handelshuis.core.game import Limits
from handelshuis.games.catan.rules import domestic_trade, flow, moves
from handelshuis.games.catan.rules.edition import Edition
from handelshuis.games.catan.rules.tables import (
    BANK_RATE,
    HARBOUR_RATE,
    KINDS,
    ROLLS,
    SPECIAL_RATE,
)


def every_move(edition: Edition) -> list[int]:
    """List every move that can ever be listed under these agreements."""
    board = edition.board
    corners, edges, hexes = len(board.corner_names), len(board.edges), len(board.hexes)
    found = [moves.THE_END, moves.THE_ROLL, moves.THE_CARD, moves.THE_KNIGHT, moves.THE_ROADS]
    found += [moves.THE_STOP, *moves.DISCOVERIES]
    found += [moves.discover(kind, moves.NOBODY) for kind in range(KINDS)]
    for kind, size in ((moves.SETTLE, corners), (moves.CITY, corners), (moves.ROAD, edges)):
        found += [moves.make(kind, what) for what in range(size)]
    for kind in (moves.MONOPOLY, moves.HAND_IN):
        found += [moves.make(kind, what) for what in range(KINDS)]
    for kind in range(KINDS):
        for rate in (SPECIAL_RATE, HARBOUR_RATE, BANK_RATE):
            found += moves.TRADES[kind][rate]
    for which in range(edition.robbers):
        found += moves.WALKS[which][:hexes]
    seats = range(edition.seats)
    if edition.victim_at_once:
        found += [moves.robber(place, seat, 0) for place in range(hexes) for seat in seats]
    else:
        found += [moves.make(moves.ROB, seat) for seat in seats]
    if edition.offers:
        numbers = domestic_trade.most_listed(edition.seats, edition.offers)
        found += deal_moves.every_move(edition.seats, domestic_trade.TERMS, numbers, 0)
    return found


def limits(seats: int) -> Limits:
    """Bound a game by its most turns."""
    turns = flow.MOST_TURNS * seats
    return Limits(moves=400 * turns, chance_moves=100 + 30 * turns, outcomes=ROLLS)
