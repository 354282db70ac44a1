"""The own turn after the roll: building, buying cards and trading with the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from handelshuis.core.handful import ALL, ONE, TOP_BITS, count, holds
from handelshuis.core.state import CHANCE
from handelshuis.games.catan.rules import development, flow, moves, network, seen
from handelshuis.games.catan.rules.phases import DRAWING
from handelshuis.games.catan.rules.tables import (
    CARD_COST,
    CITY_COST,
    KINDS,
    ONE_OF_EACH,
    PLAYABLE,
    RESOURCE_BITS,
    ROAD_COST,
    SETTLEMENT_COST,
)

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def legal(s: Catan, seat: i64) -> list[int]:
    """List all that the active player can build, buy, trade with the bank and play."""
    hand = s.hands[seat]
    found = [moves.THE_END]
    if hand:
        # What `holds` does, for each price: calling it would cost more than its answer.
        lent = hand | TOP_BITS
        if (lent - ROAD_COST) & TOP_BITS == TOP_BITS and s.roads_left[seat]:
            found += s.frontier[seat]
        if (lent - CARD_COST) & TOP_BITS == TOP_BITS and (s.deck or s.under):
            found.append(moves.THE_CARD)
        if s.spots[seat] and (lent - SETTLEMENT_COST) & TOP_BITS == TOP_BITS:
            if s.settlements_left[seat]:
                found += s.spots[seat]
        if (lent - CITY_COST) & TOP_BITS == TOP_BITS and s.cities_left[seat]:
            found += s.upgrades[seat]
        given = (lent - s.rates[seat]) & RESOURCE_BITS
        if given:
            found += bank_trades(s, seat, given)
    if not s.played and (s.held[seat] - s.fresh) & PLAYABLE:
        found += development.legal(s, seat)
    return found


def bank_trades(s: Catan, seat: i64, given: i64) -> list[int]:
    """List the trades of the kinds marked in `given` for whatever the bank still has."""
    found: list[int] = []
    rates = s.rates[seat]
    for kind in range(KINDS):
        if given & ALL[kind]:
            found += moves.TRADES[kind][count(rates, kind)]
    if not holds(s.bank, ONE_OF_EACH):
        found = [move for move in found if count(s.bank, move >> 6 & 7)]
    return found


def why_not(s: Catan, seat: i64, kind: i64, what: i64) -> str:
    """Name the rule against building, buying or trading this, or ''."""
    hand = s.hands[seat]
    if kind == moves.ROAD:
        return why_not_road(s, seat, what) or ("" if holds(hand, ROAD_COST) else "road.cost")
    if kind == moves.SETTLE:
        return why_not_settle(s, seat, what) or (
            "" if holds(hand, SETTLEMENT_COST) else "settlement.cost"
        )
    if kind == moves.CITY:
        if not 0 <= what < len(s.piece):
            return "house.notation"
        if s.piece[what] != seat + 1:
            return "city.on_own_settlement"
        if not s.cities_left[seat]:
            return "city.pieces"
        return "" if holds(hand, CITY_COST) else "city.cost"
    if kind == moves.BUY:
        if what:
            return "house.notation"
        if not s.deck and not s.under:
            return "card.stack_empty"
        return "" if holds(hand, CARD_COST) else "card.cost"
    return why_not_trade(s, seat, what)


def why_not_road(s: Catan, seat: i64, edge: i64) -> str:
    """Name the rule against a road here, whoever pays, or ''."""
    if not 0 <= edge < len(s.road):
        return "house.notation"
    if s.road[edge]:
        return "road.one_an_edge"
    if not s.roads_left[seat]:
        return "road.pieces"
    return "" if moves.make(moves.ROAD, edge) in s.frontier[seat] else "road.joins_own"


def why_not_settle(s: Catan, seat: i64, corner: i64) -> str:
    """Name the rule against a settlement here, whoever pays, or ''."""
    if not 0 <= corner < len(s.piece):
        return "house.notation"
    if s.piece[corner]:
        return "found.free_corner"
    if not s.room[corner]:
        return "found.distance"
    if not s.settlements_left[seat]:
        return "settlement.pieces"
    return "" if moves.make(moves.SETTLE, corner) in s.spots[seat] else "settlement.on_own_road"


def why_not_trade(s: Catan, seat: i64, what: i64) -> str:
    """Name the rule against a trade with the bank, or ''."""
    given = what >> 6
    rate = what >> 3 & 7
    taken = what & 7
    if not 0 <= given < KINDS or taken >= KINDS:
        return "house.notation"
    if given == taken:
        return "sea_trade.other_kind"
    if rate != count(s.rates[seat], given):
        return "sea_trade.rate"
    if count(s.hands[seat], given) < rate:
        return "sea_trade.own_cards"
    return "" if count(s.bank, taken) else "sea_trade.bank_has_it"


def pay(s: Catan, seat: i64, cost: i64) -> None:
    """Pay the bank."""
    seen.give(s, seat, cost)
    s.bank += cost


def build_road(s: Catan, seat: i64, edge: i64) -> None:
    """Build and pay a road."""
    pay(s, seat, ROAD_COST)
    lay_road(s, seat, edge)
    flow.has_won(s)


def lay_road(s: Catan, seat: i64, edge: i64) -> None:
    """Lay a road, paid or free, and look at the longest road again."""
    s.roads_left[seat] -= 1
    network.lay_road(s, seat, edge)
    network.road_built(s, seat, edge)


def build_settlement(s: Catan, seat: i64, corner: i64) -> None:
    """Build and pay a settlement, which may cut a road."""
    pay(s, seat, SETTLEMENT_COST)
    network.put_settlement(s, seat, corner)
    network.road_cut(s, seat, corner)
    flow.anyone_has_won(s)


def build_city(s: Catan, seat: i64, corner: i64) -> None:
    """Build and pay a city."""
    pay(s, seat, CITY_COST)
    network.put_city(s, seat, corner)
    flow.has_won(s)


def buy_card(s: Catan, seat: i64) -> None:
    """Pay a development card, and let chance draw it."""
    pay(s, seat, CARD_COST)
    s.phase = DRAWING
    s.turn = CHANCE


def trade(s: Catan, seat: i64, what: i64) -> None:
    """Trade with the bank."""
    pay(s, seat, (what >> 3 & 7) * ONE[what >> 6])
    seen.take(s, seat, ONE[what & 7])
    s.bank -= ONE[what & 7]
