"""Hands of cards: sorted entries, each twice the card and one more if the other player knows it."""

from __future__ import annotations

from handelshuis.games.anno1701.rules.tables import STACK


def holds(hand: list[int], card: int) -> bool:
    """Tell whether a card is in the hand."""
    return 2 * card in hand or 2 * card + 1 in hand


def different(hand: list[int]) -> list[int]:
    """List the cards of a hand, equal ones once."""
    found: list[int] = []
    for entry in hand:
        if not found or found[-1] != entry >> 1:
            found.append(entry >> 1)
    return found


def add(hand: list[int], card: int, known: bool) -> None:
    """Put a card into a hand."""
    hand.append(2 * card + (1 if known else 0))
    hand.sort()


def remove(hand: list[int], card: int) -> None:
    """Take a card out of a hand for everyone to see: of equal ones the one the other knew of.

    Else what stays would be known to the other only because it was not played.
    """
    hand.remove(2 * card + 1 if 2 * card + 1 in hand else 2 * card)


def slip(hand: list[int], card: int) -> bool:
    """Take a card out of a hand unseen but for its numeral; tell whether the other knows it.

    Unless the other knows all cards of that numeral and they are equal, any may have gone.
    """
    numeral = STACK[card]
    certain = True
    for entry in hand:
        if STACK[entry >> 1] == numeral and entry != 2 * card + 1:
            certain = False
    remove(hand, card)
    if not certain:
        for place in range(len(hand)):
            if STACK[hand[place] >> 1] == numeral:
                hand[place] &= ~1
    return certain


def reveal(hand: list[int]) -> None:
    """Show a hand to the other player."""
    for place in range(len(hand)):
        hand[place] |= 1
