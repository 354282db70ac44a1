"""What everyone has seen of hands: cards that a seat took in the open and still holds for sure.

Whoever remembers need not guess them. Cards that pass between two are seen by nobody else: any card
of the giver may be among them. This is memory and no part of the position: two positions that
differ in it alone are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def took(s: Chartered, seat: int, card: int) -> None:
    """Remember a card that everyone saw a seat take."""
    s.seen[seat].append(card)


def played(s: Chartered, seat: int, card: int) -> None:
    """Take a card out of a hand, for everyone to see."""
    s.hands[seat].remove(card)
    if card in s.seen[seat]:
        s.seen[seat].remove(card)


def gave(s: Chartered, seat: int) -> None:
    """Remember that a seat gave cards away that others do not know."""
    s.seen[seat] = []


def surely(s: Chartered, seat: int, promised: list[int]) -> list[int]:
    """List what a seat surely holds: what it has promised, and what was seen besides."""
    held = promised[:]
    unmatched = promised[:]
    for card in s.seen[seat]:
        if card in unmatched:
            unmatched.remove(card)
        else:
            held.append(card)
    return held
