"""Dealing anew what a seat cannot know: the other's cards and the piles, stack by stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.core.state import OVER
from handelshuis.games.anno1701.rules.drawing import CARDS_OF
from handelshuis.games.anno1701.rules.tables import STACK, STACK_OF_PILE, STACKS

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def redeal(s: Anno, seat: int, chance: Chance) -> None:
    """Shuffle all cards whose place the seat does not know, those of each stack among themselves.

    What the other has seen in a pile stays seen by him, whatever it now is.
    """
    if s.turn == OVER:
        return
    for stack in range(len(STACKS)):
        redeal_stack(s, seat, chance, stack)
    s.hands[1 - seat].sort()


def unknown(s: Anno, seat: int, stack: int) -> list[int]:
    """List the cards of a stack whose place a seat does not know."""
    cards: list[int] = []
    for card in CARDS_OF[stack]:
        cards += [card] * s.pool[card]
    for entry in s.hands[1 - seat]:
        if STACK[entry >> 1] == stack and not entry & 1:
            cards.append(entry >> 1)
    mine = 1 << 8 + seat
    for pile in range(len(s.piles)):
        if STACK_OF_PILE[pile] == stack:
            for entry in s.piles[pile]:
                if entry & 255 and not entry & mine:
                    cards.append((entry & 255) - 1)
    return cards


def redeal_stack(s: Anno, seat: int, chance: Chance, stack: int) -> None:
    """Shuffle the unknown cards of one stack."""
    cards = unknown(s, seat, stack)
    cards.sort()
    chance.shuffle(cards)
    for card in CARDS_OF[stack]:
        s.pool[card] = 0
    mine = 1 << 8 + seat
    hand = s.hands[1 - seat]
    in_hand = 0
    known: list[int] = []
    for entry in hand:
        if STACK[entry >> 1] != stack or entry & 1:
            known.append(entry)
        else:
            in_hand += 1
    for _ in range(in_hand):
        known.append(2 * cards.pop())
    s.hands[1 - seat] = known
    for pile in range(len(s.piles)):
        if STACK_OF_PILE[pile] == stack:
            entries = s.piles[pile]
            for place in range(len(entries)):
                entry = entries[place]
                if entry & 255 and not entry & mine:
                    entries[place] = entry & ~255 | cards.pop() + 1
    for card in cards:
        s.pool[card] += 1
