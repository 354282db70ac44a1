"""What a turn may still bring a seat: by the action at hand, by titles, by fields within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.judging.worth import (
    CARD_WORTH,
    SPECIAL_WORTH,
    TITLE_HELD,
    action_worth,
    laid_worth,
    lasting,
    privilege_gain,
    ware_gain,
)
from handelshuis.games.genoa.rules import actions, flow, titles
from handelshuis.games.genoa.rules.phases import (
    DRAWING,
)
from handelshuis.games.genoa.rules.tables import (
    BRINGS_CARDS,
    BRINGS_SPECIAL,
    BRINGS_TITLES,
    BRINGS_WARES,
    BUILDINGS,
    CARDS_AT,
    DISCS,
    FIRST_WARE,
    NONE,
    PRIVILEGE,
    SECOND_WARE,
    SPECIAL_AT,
    WAY,
    members,
)
from handelshuis.games.genoa.rules.town import ALL_BUILDINGS, NEAR, SIDES

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

NEXT: Final = 0.85
"""What an action on a field beside the trader is worth beside one here and now."""
AFTER_NEXT: Final = 0.55


def action_prospect(s: Genoa, seat: int) -> float:
    """Value the action being carried out: to the actor its yield, to the turn player the pledge."""
    value = 0.0
    if s.actor == seat:
        if s.phase == DRAWING:
            value += s.draws_left * drawn_worth(s, seat, s.draw_kind)
        if not s.own_done:
            value += action_worth(s, seat, s.place)
        if s.pledge:
            value -= pledge_worth(s, seat, s.place, s.pledge)
    elif s.active == seat and s.pledge:
        value += pledge_worth(s, seat, s.place, s.pledge)
    return value


def drawn_worth(s: Genoa, seat: int, kind_: int) -> float:
    """Expect the worth of a card to be drawn."""
    return privilege_gain(s, seat) if kind_ == PRIVILEGE else lasting(s) * CARD_WORTH[kind_]


def pledge_worth(s: Genoa, seat: int, building: int, pledge: int) -> float:
    """Value a part of an action's yield."""
    last = lasting(s)
    way = WAY[building]
    if way == BRINGS_WARES:
        value = 0.0
        if pledge & 1:
            value += ware_gain(s, seat, FIRST_WARE[building], last)
        if pledge & 2:
            value += ware_gain(s, seat, SECOND_WARE[building], last)
        return value
    if way == BRINGS_CARDS:
        return pledge * last * CARD_WORTH[CARDS_AT[building]]
    if way == BRINGS_SPECIAL:
        return last * SPECIAL_WORTH[SPECIAL_AT[building]]
    if way == BRINGS_TITLES:
        return pledge * last * TITLE_HELD
    if pledge >= actions.FIRST_BONUS:
        return last * SPECIAL_WORTH[pledge - actions.FIRST_BONUS]
    return privilege_gain(s, seat)


def title_prospect(s: Genoa, seat: int) -> float:
    """Expect what titles in hand will do on the streets visited so far."""
    held = s.titles[seat]
    if not held or not s.path:
        return 0.0
    best = 0.0
    for street in titles.open_streets(s):
        best = max(best, street_worth(s, seat, street, held))
    ahead = (seat - s.active) % s.seats
    return best * (0.95 - 0.15 * ahead)


def street_worth(s: Genoa, seat: int, street: int, held: int) -> float:
    """Value the best use of titles on a street."""
    gain = laid_worth(s) - lasting(s) * TITLE_HELD
    value = 0.0
    for building in SIDES[street]:
        if held and s.owner[building] == NONE:
            value += gain
            held -= 1
    return value


def reach_worth(s: Genoa, seat: int) -> float:
    """Value the best action that the trader could still bring the seat to."""
    if s.place == NONE:
        return 0.0
    near = flow.within_reach(s)
    best = 0.0
    further = 0
    for field in members(near):
        if field < BUILDINGS:
            best = max(best, NEXT * action_worth(s, seat, field))
        further |= NEAR[field]
    if DISCS - len(s.path) > 1:
        for field in members(further & ALL_BUILDINGS & ~s.visited & ~near):
            best = max(best, AFTER_NEXT * action_worth(s, seat, field))
    return best
