"""What a side of an offer names by count, as one of the house's bundles.

A bundle has a count for each good: ducats, wares, special cards, titles, playing cards by kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.terms import covers
from handelshuis.games.genoa.rules import cards
from handelshuis.games.genoa.rules.tables import (
    KIND_NAMES,
    KINDS_OF_CARDS,
    SPECIAL_NAMES,
    SPECIALS,
    STEP,
    WARE_NAMES,
    WARES,
)
from handelshuis.games.genoa.rules.terms import (
    COUNT_MASK,
    GIVES,
    KIND_MASK,
    WANTS,
    has_goods,
    hidden,
    kind,
    money,
    shown,
    special,
    titles,
    ware,
    with_kind,
    with_money,
    with_special,
    with_titles,
    with_ware,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

THINGS: Final[list[str]] = [*WARE_NAMES, *SPECIAL_NAMES, "title", *KIND_NAMES]
"""The goods after the ducats."""
WARE_GOODS: Final = 1
SPECIAL_GOODS: Final = WARE_GOODS + WARES
TITLE_GOOD: Final = SPECIAL_GOODS + SPECIALS
KIND_GOODS: Final = TITLE_GOOD + 1


def bundle(terms: int, side: int) -> list[int]:
    """Give what a side of the terms names; playing cards by kind are only ever wanted."""
    counts = [money(terms, side)]
    for which in range(WARES):
        counts.append(ware(terms, side, which))
    for card in range(SPECIALS):
        counts.append(special(terms, side, card))
    counts.append(titles(terms, side))
    for which in range(KINDS_OF_CARDS):
        counts.append(kind(terms, which) if side == WANTS else 0)
    return counts


def with_bundle(terms: int, side: int, counts: list[int]) -> int:
    """Give the terms with a bundle on a side that had none; ValueError if they cannot hold it."""
    if counts[0] % STEP or max(counts[WARE_GOODS:KIND_GOODS]) > COUNT_MASK:
        raise ValueError("out of range")
    if max(counts[KIND_GOODS:]) > (KIND_MASK if side == WANTS else 0):
        raise ValueError("out of range")
    terms = with_money(terms, side, counts[0])
    for which in range(WARES):
        terms = with_ware(terms, side, which, counts[WARE_GOODS + which])
    for card in range(SPECIALS):
        terms = with_special(terms, side, card, counts[SPECIAL_GOODS + card])
    terms = with_titles(terms, side, counts[TITLE_GOOD])
    for which in range(KINDS_OF_CARDS):
        terms = with_kind(terms, which, counts[KIND_GOODS + which])
    return terms


def rises(new: int, old: int, pledge_rises: bool) -> bool:
    """Tell whether terms give no less and ask no more than older ones, and differ."""
    if new == old or not pledge_rises:
        return False
    if money(new, GIVES) < money(old, GIVES) or money(new, WANTS) > money(old, WANTS):
        return False
    if not has_goods(new | old):
        return True
    if not covers(bundle(new, GIVES), bundle(old, GIVES)):
        return False
    if not covers(bundle(old, WANTS), bundle(new, WANTS)) or shown(old) & ~shown(new):
        return False
    return hidden(old) & ~(hidden(new) | shown(new)) == 0


def held(s: Genoa, seat: int) -> list[int]:
    """Give all that a seat has."""
    counts = [s.money[seat]]
    counts += s.wares[seat * WARES : (seat + 1) * WARES]
    counts += s.specials[seat * SPECIALS : (seat + 1) * SPECIALS]
    counts.append(s.titles[seat])
    for which in range(KINDS_OF_CARDS):
        counts.append(cards.count(s, seat, which))
    return counts
