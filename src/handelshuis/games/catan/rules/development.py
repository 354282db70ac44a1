"""Development cards: drawing, and playing one a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from handelshuis.core.handful import ONE, count, holds
from handelshuis.games.catan.rules import building, flow, moves, network, seen
from handelshuis.games.catan.rules.phases import ACTING, FREE_ROADS, ROBBER
from handelshuis.games.catan.rules.tables import (
    ARMY_AWARD,
    ARMY_POINTS,
    CARD_NAMES,
    DISCOVERY,
    KINDS,
    KNIGHT,
    KNIGHTS,
    MONOPOLY,
    PROGRESS,
    ROAD_BUILDING,
)

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def outcomes(s: Catan) -> list[tuple[int, int]]:
    """List which card can be drawn, with weights; known cards under the stack come last."""
    if not s.deck:
        return [(moves.make(moves.DRAW, s.under[0]), 1)]
    return [
        (moves.make(moves.DRAW, card), count(s.deck, card))
        for card in range(len(CARD_NAMES))
        if count(s.deck, card)
    ]


def draw(s: Catan, card: i64) -> None:
    """Give the drawn card to the active player, who cannot play it this turn."""
    if s.deck:
        s.deck -= ONE[card]
    else:
        s.under.pop(0)
    s.held[s.active] += ONE[card]
    s.fresh += ONE[card]
    s.phase = ACTING
    s.turn = s.active
    flow.has_won(s)


def legal(s: Catan, seat: i64) -> list[int]:
    """List the cards a seat can play now."""
    cards = s.held[seat] - s.fresh
    found: list[int] = []
    if cards & KNIGHTS:
        found.append(moves.THE_KNIGHT)
    if cards & PROGRESS:
        if count(cards, ROAD_BUILDING) and s.roads_left[seat] and s.frontier[seat]:
            found.append(moves.THE_ROADS)
        if count(cards, DISCOVERY):
            found += discoveries(s)
        if count(cards, MONOPOLY):
            found += moves.MONOPOLIES
    return found


def discoveries(s: Catan) -> list[int]:
    """List what can be discovered: two cards the bank has, or its last one."""
    found = [
        move for move in moves.DISCOVERIES if holds(s.bank, ONE[move >> 9] + ONE[move >> 6 & 7])
    ]
    if not found:
        for kind in range(KINDS):
            if count(s.bank, kind):
                found.append(moves.discover(kind, moves.NOBODY))
    return found


def why_not(s: Catan, seat: i64, kind: i64, what: i64) -> str:
    """Name the rule against playing this card, or ''."""
    card = CARD_OF[kind - moves.KNIGHT]
    if s.played:
        return "card.one_a_turn"
    if not count(s.held[seat], card):
        return "card.held"
    if not count(s.held[seat] - s.fresh, card):
        return "card.not_when_bought"
    if kind in (moves.KNIGHT, moves.ROADS) and what:
        return "house.notation"
    if kind == moves.ROADS:
        if not s.roads_left[seat]:
            return "road.pieces"
        return "" if s.frontier[seat] else "road_building.possible"
    if kind == moves.DISCOVER:
        one = what >> 3
        other = what & 7
        if not 0 <= one < KINDS or (other >= KINDS and other != moves.NOBODY) or other < one:
            return "house.notation"
        if moves.make(kind, what) in discoveries(s):
            return ""
        if not s.bank:
            return "discovery.empty_bank"
        if other == moves.NOBODY and count(s.bank, one):
            return "discovery.two"
        return "discovery.bank_has_it"
    if kind == moves.MONOPOLY and not 0 <= what < KINDS:
        return "house.notation"
    return ""


CARD_OF: Final[list[int]] = [KNIGHT, ROAD_BUILDING, DISCOVERY, MONOPOLY]


def play(s: Catan, seat: i64, kind: i64, what: i64) -> None:
    """Play a card."""
    card = CARD_OF[kind - moves.KNIGHT]
    s.played = True
    s.held[seat] -= ONE[card]
    if kind == moves.KNIGHT:
        s.knights[seat] += 1
        award_army(s)
        if flow.has_won(s):
            return
        s.by_knight = True
        s.phase = ROBBER
        s.turn = seat
        return
    if s.edition.cards_return:
        s.under.append(card)
    if kind == moves.ROADS:
        s.free_roads = min(2, s.roads_left[seat])
        s.stoppable = False
        s.phase = FREE_ROADS
        s.turn = seat
        return
    if kind == moves.DISCOVER:
        found = ONE[what >> 3] + (ONE[what & 7] if (what & 7) < KINDS else 0)
        seen.take(s, seat, found)
        s.bank -= found
    else:
        for other in range(s.edition.seats):
            if other != seat:
                cards = count(s.hands[other], what) * ONE[what]
                seen.give(s, other, cards)
                seen.take(s, seat, cards)
    flow.go_on(s)


def award_army(s: Catan) -> None:
    """Give the largest army to whom it belongs."""
    holder = network.leader(s.knights, ARMY_AWARD, s.army_holder, s.edition.holder_keeps)
    if holder != s.army_holder:
        if s.army_holder >= 0:
            s.points[s.army_holder] -= ARMY_POINTS
        if holder >= 0:
            s.points[holder] += ARMY_POINTS
        s.army_holder = holder


def legal_free_road(s: Catan, seat: i64) -> list[int]:
    """List where a free road can go; after the first one may stop."""
    return s.frontier[seat] + [moves.THE_STOP] if s.stoppable else s.frontier[seat][:]


def why_not_free_road(s: Catan, seat: i64, kind: i64, what: i64) -> str:
    """Name the rule against this free road, or ''."""
    if kind == moves.STOP:
        return "" if s.stoppable and not what else "road_building.at_least_one"
    if kind != moves.ROAD:
        return "road_building.at_once"
    return building.why_not_road(s, seat, what)


def lay_free_road(s: Catan, seat: i64, edge: i64) -> None:
    """Lay a free road."""
    building.lay_road(s, seat, edge)
    s.free_roads -= 1
    s.stoppable = True
    if flow.has_won(s):
        return
    if not s.free_roads or not s.frontier[seat]:
        stop(s)


def stop(s: Catan) -> None:
    """Be done with the free roads."""
    s.free_roads = 0
    s.stoppable = False
    flow.go_on(s)
