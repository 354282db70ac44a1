"""Dealing anew what a seat cannot know: the others' resources and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.core.handful import ONE, count, size
from handelshuis.core.state import OVER
from handelshuis.games.catan import domestic
from handelshuis.games.catan.tables import CARD_NAMES, KINDS

if TYPE_CHECKING:
    from handelshuis.games.catan.state import Catan


def redeal(s: Catan, seat: int, chance: Chance) -> None:
    """Shuffle the others' hands among them, and their cards with the stack."""
    if s.turn == OVER:  # point_card.shown_at_end: everything lies open then
        return
    rivals = [other for other in range(s.seats) if other != seat]
    resources: list[int] = []
    cards = spread(s.deck, len(CARD_NAMES))
    for rival in rivals:
        bound = domestic.bound(s, rival)
        resources += spread(s.hands[rival] - bound + s.aside[rival], KINDS)
        cards += spread(s.held[rival], len(CARD_NAMES))
    resources.sort()
    cards.sort()
    chance.shuffle(resources)
    chance.shuffle(cards)
    for rival in rivals:
        bound = domestic.bound(s, rival)
        free = size(s.hands[rival]) - size(bound)
        s.hands[rival] = bound + gather(resources, free)
        s.aside[rival] = gather(resources, size(s.aside[rival]))
    stack = cards
    if s.active == seat or not s.fresh:
        for rival in rivals:
            s.held[rival] = gather(stack, size(s.held[rival]))
    else:
        # The active rival's fresh cards are some of those it is dealt: how many is known.
        for rival in rivals:
            if rival == s.active:
                fresh = gather(stack, size(s.fresh))
                s.held[rival] = fresh + gather(stack, size(s.held[rival]) - size(s.fresh))
                s.fresh = fresh
            else:
                s.held[rival] = gather(stack, size(s.held[rival]))
    s.deck = gather(stack, len(stack))


def spread(handful: int, kinds: int) -> list[int]:
    """List every single thing of a handful by its kind."""
    return [kind for kind in range(kinds) for _ in range(count(handful, kind))]


def gather(things: list[int], number: int) -> int:
    """Take so many things off a list, as a handful."""
    handful = 0
    for _ in range(number):
        handful += ONE[things.pop()]
    return handful
