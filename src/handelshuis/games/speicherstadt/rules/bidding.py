"""Phase 2, bidding: merchants are placed over the cards, one each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import kind_of
from handelshuis.games.speicherstadt.rules import buying, moves
from handelshuis.games.speicherstadt.rules.phases import BIDDING
from handelshuis.games.speicherstadt.rules.tables import MERCHANTS, ROW_CLOSED

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt


def length(row: int) -> int:
    """Count the merchants in a row: its octal digits."""
    digits = 0
    while row:
        row >>= 3
        digits += 1
    return digits


def begin(s: Speicherstadt) -> None:
    """Let the start player place the first merchant."""
    s.phase = BIDDING
    s.turn = s.starter


def legal(s: Speicherstadt) -> list[int]:
    """List the cards at which a merchant can be placed."""
    return [
        moves.make(moves.BID, place)
        for place in range(len(s.row))
        if length(s.merchants[place]) < ROW_CLOSED
    ]


def why_not(s: Speicherstadt, move: int) -> str:
    """Name the rule against this move, or ''."""
    if kind_of(move) != moves.BID:
        return "bid.compulsory"
    place = moves.what(move)
    if not 0 <= place < len(s.row):
        return "bid.card_in_row"
    if length(s.merchants[place]) >= ROW_CLOSED:
        return "bid.row_of_eight_closed"
    return ""


def bid(s: Speicherstadt, seat: int, place: int) -> None:
    """Place a merchant on the lowest free place over a card."""
    row = s.merchants[place]
    s.merchants[place] = row | (seat + 1) << 3 * length(row)
    s.placed += 1
    # A short last row can be closed before everyone has placed all: bid.row_of_eight_closed.
    if s.placed == MERCHANTS * s.seats or s.placed == ROW_CLOSED * len(s.row):
        buying.begin(s)
    else:
        s.turn = (s.starter + s.placed) % s.seats
