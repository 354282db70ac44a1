"""The special cards that are played in the course of an own action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.state import kind_of, what_of
from handelshuis.games.genoa.rules import actions, cards, moves
from handelshuis.games.genoa.rules.tables import (
    BRINGS_TITLES,
    BUILDING_CARD,
    BUILDINGS,
    CARDS,
    CARDS_AT,
    EXCHANGE_CARD,
    KIND_OF,
    KINDS_OF_CARDS,
    SPECIAL_AT,
    SPECIALS,
    WARE_CARD,
    WARES,
    WAY,
    members,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

FIRST_SPECIAL: Final = WARES
A_TITLE: Final = FIRST_SPECIAL + SPECIALS
FIRST_CARD: Final = A_TITLE + 1
"""Goods in an exchange: wares, special cards, a title; then given cards, or taken kinds of card."""
GIVEN: Final = FIRST_CARD + CARDS
TAKEN: Final = FIRST_CARD + KINDS_OF_CARDS


def holds(s: Genoa, seat: int, card: int) -> bool:
    """Tell whether a seat has a special card of a kind."""
    return s.specials[seat * SPECIALS + card] > 0


def has_good(s: Genoa, seat: int, good: int) -> bool:
    """Tell whether the actor can give a good, the exchange card played already gone."""
    if good < FIRST_SPECIAL:
        return s.wares[seat * WARES + good] > 0
    if good < A_TITLE:
        card = good - FIRST_SPECIAL
        return s.specials[seat * SPECIALS + card] > int(card == EXCHANGE_CARD)
    if good == A_TITLE:
        return s.titles[seat] > 0
    return s.hands[seat] >> good - FIRST_CARD & 1 != 0


def in_stock(s: Genoa, seat: int, given: int, taken: int) -> bool:
    """Tell whether a good is in stock once the exchange card and the given good are back."""
    if taken < FIRST_SPECIAL:
        return s.ware_stock[taken] > 0 or given == taken
    if taken < A_TITLE:
        card = taken - FIRST_SPECIAL
        return s.special_stock[card] > 0 or card == EXCHANGE_CARD or given == taken
    if taken == A_TITLE:
        return s.title_stock[seat] > 0 or given == taken
    kind = taken - FIRST_CARD
    if cards.available(s, kind):
        return True
    return given >= FIRST_CARD and KIND_OF[given - FIRST_CARD] == kind


def goods_of(s: Genoa, seat: int) -> list[int]:
    """List the goods that the actor can give in an exchange."""
    found = [good for good in range(FIRST_CARD) if has_good(s, seat, good)]
    return found + [FIRST_CARD + card for card in members(s.hands[seat])]


def legal(s: Genoa) -> list[int]:
    """List every special card that can be played now, in every way."""
    seat = s.actor
    found: list[int] = []
    if holds(s, seat, WARE_CARD):
        for ware in range(WARES):
            if s.ware_stock[ware]:
                found.append(moves.make(moves.ANY_WARE, ware))
    if holds(s, seat, BUILDING_CARD):
        for building in range(BUILDINGS):
            if s.owner[building] == seat and SPECIAL_AT[building] != BUILDING_CARD:
                found.append(moves.make(moves.BUILDING, building))
    if holds(s, seat, EXCHANGE_CARD):
        for given in goods_of(s, seat):
            for taken in range(TAKEN):
                if in_stock(s, seat, given, taken):
                    found.append(moves.exchange(given, taken))
    if s.pledge and not s.own_done:
        return [move for move in found if keeps_pledge(s, move)]
    return found


def why_not(s: Genoa, kind: int, what: int) -> str:
    """Name the rule against playing a special card so, or ''."""
    seat = s.actor
    if kind == moves.ANY_WARE:
        if what >= WARES:
            return "house.notation"
        if not holds(s, seat, WARE_CARD) or not s.ware_stock[what]:
            return "ware_card.any"
    elif kind == moves.BUILDING:
        if what >= BUILDINGS:
            return "house.notation"
        if not holds(s, seat, BUILDING_CARD) or s.owner[what] != seat:
            return "building_card.own_title"
        if SPECIAL_AT[what] == BUILDING_CARD:
            return "building_card.palace"
    else:
        given = what // 32
        taken = what % 32
        if given >= GIVEN or taken >= TAKEN:
            return "house.notation"
        if not holds(s, seat, EXCHANGE_CARD) or not has_good(s, seat, given):
            return "exchange.any_good"
        if not in_stock(s, seat, given, taken):
            return "exchange.any_good"
    if s.pledge and not s.own_done and not keeps_pledge(s, moves.make(kind, what)):
        return "pledge.kept"
    return ""


def keeps_pledge(s: Genoa, move: int) -> bool:
    """Tell whether a promise can still be kept after a card is played; tried on a copy."""
    after = s.clone()
    play(after, kind_of(move), what_of(move))
    building = s.place
    pending = after.draws_left if after.draw_kind == CARDS_AT[building] else 0
    if not actions.pledge_covered(after, building, s.pledge, pending):
        return False
    if WAY[building] == BRINGS_TITLES:
        # The cathedral gives two, of which the promised ones must come from stock.
        return min(after.title_stock[s.actor], after.title_stock[s.active]) >= s.pledge
    if actions.promises_bonus(building, s.pledge):
        return len(cards.fulfillable(after, s.actor, building)) > 0
    return True


def play(s: Genoa, kind: int, what: int) -> None:
    """Play a special card."""
    seat = s.actor
    if kind == moves.ANY_WARE:
        put_back(s, WARE_CARD)
        s.ware_stock[what] -= 1
        s.wares[seat * WARES + what] += 1
    elif kind == moves.BUILDING:
        put_back(s, BUILDING_CARD)
        draws = actions.take(s, what)
        if draws:
            actions.begin_draws(s, draws, CARDS_AT[what], False)
    else:
        put_back(s, EXCHANGE_CARD)
        give(s, seat, what // 32)
        get(s, seat, what % 32)


def put_back(s: Genoa, card: int) -> None:
    """Lay a played card back on its pile."""
    s.specials[s.actor * SPECIALS + card] -= 1
    s.special_stock[card] += 1


def give(s: Genoa, seat: int, good: int) -> None:
    """Give a good to the stock."""
    if good < FIRST_SPECIAL:
        s.wares[seat * WARES + good] -= 1
        s.ware_stock[good] += 1
    elif good < A_TITLE:
        s.specials[seat * SPECIALS + good - FIRST_SPECIAL] -= 1
        s.special_stock[good - FIRST_SPECIAL] += 1
    elif good == A_TITLE:
        s.titles[seat] -= 1
        s.title_stock[seat] += 1
    else:
        cards.lay_open(s, seat, good - FIRST_CARD)


def get(s: Genoa, seat: int, good: int) -> None:
    """Take a good from the stock; a playing card is drawn."""
    if good < FIRST_SPECIAL:
        s.ware_stock[good] -= 1
        s.wares[seat * WARES + good] += 1
    elif good < A_TITLE:
        s.special_stock[good - FIRST_SPECIAL] -= 1
        s.specials[seat * SPECIALS + good - FIRST_SPECIAL] += 1
    elif good == A_TITLE:
        s.title_stock[seat] -= 1
        s.titles[seat] += 1
    else:
        actions.begin_draws(s, 1, good - FIRST_CARD, False)
