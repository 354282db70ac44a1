"""The terms of an offer, packed into one int.

An offer names its field, what the proposer gives and wants, and what the wanted action will bring
the turn player (the pledge). Cards that are given are particular ones, shown or face down; cards
that are wanted are counted by kind. An offer that is on the table is `seat | terms << 3`.
"""

from __future__ import annotations

from typing import Final

from handelshuis.games.genoa.rules.tables import STEP

GIVES: Final = 0
WANTS: Final = 1

FIELD_MASK: Final = 63
PLEDGE_SHIFT: Final = 6
PLEDGE_MASK: Final = 7
MONEY_SHIFT: Final[list[int]] = [9, 46]
MONEY_MASK: Final = 1023
WARE_SHIFT: Final[list[int]] = [19, 89]
TITLE_SHIFT: Final[list[int]] = [43, 86]
SPECIAL_SHIFT: Final[list[int]] = [56, 71]
"""Money and wares for nothing, the commonest offers, stay below 56 bits: a short int to compute."""
COUNT_MASK: Final = 7
"""Wares, special cards and titles are counted with three bits each: there are at most seven."""
KIND_SHIFT: Final = 113
KIND_MASK: Final = 15
SHOWN_SHIFT: Final = 129
HIDDEN_SHIFT: Final = 189
CARD_MASK: Final = (1 << 60) - 1
END_SHIFT: Final = 249
GOODS_MASK: Final = ~(FIELD_MASK | 7 << 6 | 1023 << 9 | 1023 << 46)
"""All that is not the field, the pledge and money."""
SEAT_BITS: Final = 3
MOST_MONEY: Final = MONEY_MASK * STEP


def field_of(terms: int) -> int:
    """Give the field that an offer is for."""
    return terms & FIELD_MASK


def pledge_of(terms: int) -> int:
    """Give what is promised of the action's yield, 0 for nothing."""
    return terms >> PLEDGE_SHIFT & PLEDGE_MASK


def money(terms: int, side: int) -> int:
    """Give the ducats of a side."""
    return (terms >> MONEY_SHIFT[side] & MONEY_MASK) * STEP


def titles(terms: int, side: int) -> int:
    """Count the titles of a side."""
    return terms >> TITLE_SHIFT[side] & COUNT_MASK


def special(terms: int, side: int, card: int) -> int:
    """Count the special cards of a kind on a side."""
    return terms >> SPECIAL_SHIFT[side] + 3 * card & COUNT_MASK


def ware(terms: int, side: int, which: int) -> int:
    """Count the pieces of a ware on a side."""
    return terms >> WARE_SHIFT[side] + 3 * which & COUNT_MASK


def kind(terms: int, which: int) -> int:
    """Count the playing cards of a kind that are wanted."""
    return terms >> KIND_SHIFT + 4 * which & KIND_MASK


def kinds(terms: int) -> int:
    """Give the counts of all wanted kinds of cards as they are packed."""
    return terms >> KIND_SHIFT & 0xFFFF


def shown(terms: int) -> int:
    """Give the cards that are given open, as a mask."""
    return terms >> SHOWN_SHIFT & CARD_MASK


def hidden(terms: int) -> int:
    """Give the cards that are given face down, as a mask."""
    return terms >> HIDDEN_SHIFT & CARD_MASK


def has_goods(terms: int) -> bool:
    """Tell whether goods stand on either side, a pledge not counted."""
    return terms & GOODS_MASK != 0


def of_money(field: int, ducats: int) -> int:
    """Make the terms of so much money for a field."""
    return field | ducats // STEP << MONEY_SHIFT[GIVES]


def with_money(terms: int, side: int, ducats: int) -> int:
    """Give the terms with so much money on a side that had none."""
    return terms | ducats // STEP << MONEY_SHIFT[side]


def with_pledge(terms: int, pledge: int) -> int:
    """Give the terms with a pledge, where there was none."""
    return terms | pledge << PLEDGE_SHIFT


def with_ware(terms: int, side: int, which: int, count: int) -> int:
    """Give the terms with pieces of a ware added."""
    return terms + (count << WARE_SHIFT[side] + 3 * which)


def with_special(terms: int, side: int, card: int, count: int) -> int:
    """Give the terms with special cards added."""
    return terms + (count << SPECIAL_SHIFT[side] + 3 * card)


def with_titles(terms: int, side: int, count: int) -> int:
    """Give the terms with titles added."""
    return terms + (count << TITLE_SHIFT[side])


def with_kind(terms: int, which: int, count: int) -> int:
    """Give the terms with wanted cards of a kind added."""
    return terms + (count << KIND_SHIFT + 4 * which)


def with_shown(terms: int, cards: int) -> int:
    """Give the terms with these cards given open."""
    return terms | cards << SHOWN_SHIFT


def with_hidden(terms: int, cards: int) -> int:
    """Give the terms with these cards given face down."""
    return terms | cards << HIDDEN_SHIFT


def without_hidden(terms: int) -> int:
    """Give the terms without the cards that are given face down."""
    return terms & ~(CARD_MASK << HIDDEN_SHIFT)


def gives_goods(terms: int) -> bool:
    """Tell whether the proposer gives any good that is not money; a pledge is not counted."""
    if not has_goods(terms):
        return False
    given = COUNT_MASK << TITLE_SHIFT[GIVES] | 0x7FFF << SPECIAL_SHIFT[GIVES]
    given |= 0xFFFFFF << WARE_SHIFT[GIVES]
    return terms & given != 0 or terms >> SHOWN_SHIFT != 0


def wants_goods(terms: int) -> bool:
    """Tell whether the proposer wants any good that is not money; a pledge is not counted."""
    if not has_goods(terms):
        return False
    wanted = COUNT_MASK << TITLE_SHIFT[WANTS] | 0x7FFF << SPECIAL_SHIFT[WANTS]
    wanted |= 0xFFFFFF << WARE_SHIFT[WANTS]
    return terms & wanted != 0 or kinds(terms) != 0


def is_empty(terms: int) -> bool:
    """Tell whether nobody gives anything."""
    return terms >> PLEDGE_SHIFT == 0


def obliges(terms: int) -> bool:
    """Tell whether a bidder's offer gives something and asks nothing of the turn player."""
    if money(terms, WANTS) or wants_goods(terms):
        return False
    return money(terms, GIVES) > 0 or pledge_of(terms) > 0 or gives_goods(terms)
