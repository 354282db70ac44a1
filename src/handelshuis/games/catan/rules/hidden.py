"""Dealing anew what a seat cannot know: the others' resources and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.core.handful import ONE, count, less, size
from handelshuis.core.state import OVER
from handelshuis.games.catan.rules import domestic_trade, seen
from handelshuis.games.catan.rules.tables import CARD_NAMES, CARD_POINTS, KINDS, POINT

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def redeal(s: Catan, seat: int, chance: Chance) -> None:
    """Shuffle the others' hands among them, and their cards with the stack."""
    if s.turn == OVER:  # point_card.shown_at_end: everything lies open then
        return
    rivals = [other for other in range(s.seats) if other != seat]
    redeal_resources(s, rivals, chance)
    redeal_cards(s, rivals, chance)


def redeal_resources(s: Catan, rivals: list[int], chance: Chance) -> None:
    """Deal the rivals' resources anew; what a rival surely holds it keeps."""
    resources: list[int] = []
    for rival in rivals:
        resources += one_by_one(s.hands[rival] - kept(s, rival) + s.aside[rival], KINDS)
    resources.sort()
    chance.shuffle(resources)
    for rival in rivals:
        sure = kept(s, rival)
        free = size(s.hands[rival]) - size(sure)
        s.hands[rival] = sure + gather(resources, free)
        s.aside[rival] = gather(resources, size(s.aside[rival]))


def kept(s: Catan, rival: int) -> int:
    """Give what a rival surely holds: what it has promised at the desk, and what was seen."""
    promised = domestic_trade.bound(s, rival)
    return promised + less(seen.surely(s, rival), promised)


def redeal_cards(s: Catan, rivals: list[int], chance: Chance) -> None:
    """Deal the rivals' development cards anew, so that none of them has won already."""
    stack = s.seats
    cards = one_by_one(s.deck, len(CARD_NAMES))
    places = [stack] * len(cards)
    for rival in rivals:
        cards += one_by_one(s.held[rival], len(CARD_NAMES))
        places += [rival] * size(s.held[rival])
    # Point cards first: they need a place, the others take any that is left.
    cards.sort(reverse=True)
    chance.shuffle(places)
    found = [0] * (s.seats + 1)
    for card in cards:
        place = free_place(s, places, found) if card == POINT else 0
        found[places.pop(place)] += ONE[card]
    for rival in rivals:
        s.held[rival] = found[rival]
    s.deck = found[stack]
    if s.fresh and s.active in rivals:
        # How many of its cards the active rival bought this turn is known, but not which.
        held = one_by_one(s.held[s.active], len(CARD_NAMES))
        chance.shuffle(held)
        s.fresh = gather(held, size(s.fresh))


def free_place(s: Catan, places: list[int], found: list[int]) -> int:
    """Find the first place where a point card wins nobody the game.

    Without one a rival got his points in another's turn, which in `classic` does not end the game,
    and any place will do.
    """
    for place, owner in enumerate(places):
        if owner == s.seats:
            return place
        if s.points[owner] + CARD_POINTS * (count(found[owner], POINT) + 1) < s.edition.goal:
            return place
    return 0


def one_by_one(handful: int, kinds: int) -> list[int]:
    """List every single thing of a handful by its kind."""
    return [kind for kind in range(kinds) for _ in range(count(handful, kind))]


def gather(things: list[int], number: int) -> int:
    """Take so many things off a list, as a handful."""
    handful = 0
    for _ in range(number):
        handful += ONE[things.pop()]
    return handful
