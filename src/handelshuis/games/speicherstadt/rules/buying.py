"""Phase 3, buying: the cards are sold from left to right, the lowest merchant deciding first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.state import kind_of
from handelshuis.games.speicherstadt.rules import bidding, moves, processing
from handelshuis.games.speicherstadt.rules.phases import BUYING
from handelshuis.games.speicherstadt.rules.tables import CARDS

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt

SOLD: Final = -1
UNSOLD: Final = -2
"""What stands in the row for a card that somebody bought, or that nobody did."""


def begin(s: Speicherstadt) -> None:
    """Sell the first card."""
    s.phase = BUYING
    ask_next(s)


def price(s: Speicherstadt) -> int:
    """Give the price of the card being sold: a coin for each merchant still there."""
    return bidding.length(s.merchants[s.place])


def ask_next(s: Speicherstadt) -> None:
    """Ask the next merchant who can pay; what nobody can buy is discarded."""
    while s.place < len(s.row):
        while s.merchants[s.place]:
            seat = (s.merchants[s.place] & 7) - 1
            if s.coins[seat] >= price(s):
                s.turn = seat
                return
            s.merchants[s.place] >>= 3  # buy.cannot_pay_not_asked
        s.gone.append(s.row[s.place])
        s.discards += s.cargo[s.place]
        _clear_place(s, UNSOLD)
    processing.begin(s)


def _clear_place(s: Speicherstadt, left: int) -> None:
    s.row[s.place] = left
    s.cargo[s.place] = 0
    s.merchants[s.place] = 0
    s.place += 1


def legal() -> list[int]:
    """List the answers: only those who can pay are asked."""
    return [moves.make(moves.BUY, 0), moves.make(moves.PASS, 0)]


def why_not(move: int) -> str:
    """Name the rule against this move, or ''."""
    kind = kind_of(move)
    if kind == moves.BID:
        return "bid.three_each"
    if kind != moves.BUY and kind != moves.PASS:
        return "supply.phase_order"
    return "" if moves.what(move) == 0 else "house.notation"


def buy(s: Speicherstadt, seat: int) -> None:
    """Pay, take the card with its cubes, and give all merchants back."""
    s.coins[seat] -= price(s)
    s.owned[seat * CARDS + s.row[s.place]] += 1
    s.loose[seat] += s.cargo[s.place]
    s.bought |= 1 << seat
    _clear_place(s, SOLD)
    ask_next(s)


def decline(s: Speicherstadt) -> None:
    """Take the lowest merchant back, which lowers the price for the next."""
    s.merchants[s.place] >>= 3
    ask_next(s)
