"""Phases 4 and 5: cubes are placed, sold, exchanged and stored; then everyone has an income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.state import kind_of
from handelshuis.games.speicherstadt.rules import flow, moves
from handelshuis.games.speicherstadt.rules.goods import COLOURS, ONE, count, holds, size
from handelshuis.games.speicherstadt.rules.phases import PROCESSING
from handelshuis.games.speicherstadt.rules.tables import (
    BANK_COINS,
    CARD_BANK,
    CARD_WAREHOUSE,
    CARDS,
    CONTRACT,
    CONTRACTS,
    EXCHANGE_TAKEN,
    HALL_ROOM,
    IDLE_COINS,
    KIND,
    NEEDS,
    PAIRS,
    ROUND_COINS,
    SALE_COINS,
    TRADER_COINS,
    TRADER_OF,
    TRIPLES,
    WAREHOUSE_ROOM,
)

if TYPE_CHECKING:
    from handelshuis.games.speicherstadt.rules.state import Speicherstadt


def begin(s: Speicherstadt) -> None:
    """Let the start player process first."""
    s.phase = PROCESSING
    ask_next(s)


def ask_next(s: Speicherstadt) -> None:
    """Ask the next player who has any cube; after the last one everyone has an income."""
    while s.processed < s.seats:
        seat = (s.starter + s.processed) % s.seats
        if pool(s, seat):
            s.turn = seat
            return
        s.processed += 1
    income(s)


def pool(s: Speicherstadt, seat: int) -> int:
    """Give all the cubes a seat may use: unloaded, in its market hall and in its warehouse."""
    return s.loose[seat] + s.hall[seat] + s.stored[seat]


def legal(s: Speicherstadt, seat: int) -> list[int]:
    """List every use of the cubes at hand."""
    mine = pool(s, seat)
    loose = s.loose[seat]
    owns = seat * CARDS
    found: list[int] = []
    for card in CONTRACTS:
        if s.owned[owns + card]:
            for colour in range(COLOURS):
                if mine & 0xFF << 8 * colour and count(NEEDS[card] - s.filled[card], colour):
                    found.append(moves.fill(card, colour))
    hall_free = size(s.hall[seat]) < HALL_ROOM
    warehouse_free = s.owned[owns + CARD_WAREHOUSE] > 0 and size(s.stored[seat]) < WAREHOUSE_ROOM
    for colour in range(COLOURS):
        if not count(mine, colour):
            continue
        if s.owned[owns + TRADER_OF[colour]]:
            found.append(moves.make(moves.SELL, colour))
        if hall_free and (count(loose, colour) or may_shift(s, seat, colour)):
            found.append(moves.make(moves.KEEP, colour))
        if count(mine - loose, colour) and loose & ~(0xFF << 8 * colour):
            found.append(moves.make(moves.DROP, colour))
        if warehouse_free and count(loose + s.hall[seat], colour):
            found.append(moves.make(moves.STORE, colour))
    for pair in PAIRS:
        if holds(mine, pair):
            found.append(moves.make(moves.SELL_PAIR, pair))
    for triple in TRIPLES:
        if holds(mine, triple):
            for colour in range(COLOURS):
                if count(s.discards + triple, colour) >= EXCHANGE_TAKEN:
                    found.append(moves.exchange(triple, colour))
    found.append(moves.make(moves.DONE, 0))
    return found


def why_not(s: Speicherstadt, seat: int, move: int) -> str:
    """Name the rule against this move, or ''."""
    kind = kind_of(move)
    named = moves.what(move)
    mine = pool(s, seat)
    if kind == moves.DONE:
        return "" if named == 0 else "house.notation"
    if kind == moves.FILL:
        return _why_not_fill(s, seat, named // 8, named % 8)
    if kind == moves.SELL_PAIR:
        if named not in PAIRS:
            return "house.notation"
        return "" if holds(mine, named) else "process.cube_at_hand"
    if kind == moves.EXCHANGE:
        if named // 8 not in TRIPLES or named % 8 >= COLOURS:
            return "house.notation"
        if not holds(mine, named // 8):
            return "process.cube_at_hand"
        if count(s.discards + named // 8, named % 8) < EXCHANGE_TAKEN:
            return "market_hall.good_in_discards"
        return ""
    if kind not in (moves.SELL, moves.KEEP, moves.STORE, moves.DROP):
        return "supply.phase_order"
    if not 0 <= named < COLOURS:
        return "house.notation"
    return _why_not_one_cube(s, seat, kind, named)


def _why_not_fill(s: Speicherstadt, seat: int, card: int, colour: int) -> str:
    if not 0 <= card < CARDS or KIND[card] != CONTRACT or colour >= COLOURS:
        return "house.notation"
    if not s.owned[seat * CARDS + card]:
        return "contract.own_only"
    if not count(NEEDS[card], colour):
        return "contract.matching_good"
    if not count(NEEDS[card] - s.filled[card], colour):
        return "contract.space_free"
    return "" if count(pool(s, seat), colour) else "process.cube_at_hand"


def _why_not_one_cube(s: Speicherstadt, seat: int, kind: int, colour: int) -> str:
    loose = s.loose[seat]
    if not count(pool(s, seat), colour):
        return "process.cube_at_hand"
    if kind == moves.SELL:
        return "" if s.owned[seat * CARDS + TRADER_OF[colour]] else "trader.owned"
    if kind == moves.KEEP:
        if size(s.hall[seat]) >= HALL_ROOM:
            return "market_hall.holds_one"
        if count(loose, colour) or may_shift(s, seat, colour):
            return ""
        return "process.shifts" if count(s.stored[seat], colour) else "process.already_stored"
    if kind == moves.STORE:
        if not s.owned[seat * CARDS + CARD_WAREHOUSE]:
            return "warehouse.owned"
        if size(s.stored[seat]) >= WAREHOUSE_ROOM:
            return "warehouse.holds_four"
        return "" if count(loose + s.hall[seat], colour) else "process.already_stored"
    # Only what makes room for another colour is worth a move: being done throws loose cubes away.
    makes_room = count(pool(s, seat) - loose, colour) and loose & ~(0xFF << 8 * colour)
    return "" if makes_room else "process.drop_stored"


def process(s: Speicherstadt, seat: int, move: int) -> None:
    """Carry out one use of cubes, or be done."""
    kind = kind_of(move)
    named = moves.what(move)
    if kind == moves.DONE:
        s.discards += s.loose[seat]
        s.loose[seat] = 0
        s.shifted = 0
        s.processed += 1
        ask_next(s)
    elif kind == moves.FILL:
        take(s, seat, ONE[named % 8])
        s.filled[named // 8] += ONE[named % 8]
    elif kind == moves.SELL:
        pay_in(s, seat, ONE[named])
        s.coins[seat] += TRADER_COINS
    elif kind == moves.SELL_PAIR:
        pay_in(s, seat, named)
        s.coins[seat] += SALE_COINS
    elif kind == moves.EXCHANGE:
        pay_in(s, seat, named // 8)
        s.discards -= ONE[named % 8] * EXCHANGE_TAKEN
        s.loose[seat] += ONE[named % 8] * EXCHANGE_TAKEN
    elif kind == moves.KEEP:
        keep(s, seat, ONE[named])
    elif kind == moves.STORE:
        take(s, seat, ONE[named])
        s.stored[seat] += ONE[named]
    else:
        drop(s, seat, ONE[named])


def may_shift(s: Speicherstadt, seat: int, colour: int) -> bool:
    """Tell whether a cube may go from the warehouse to the market hall.

    Without a bound it could go to and fro for ever; so many may go as the warehouse holds.
    """
    return s.shifted < WAREHOUSE_ROOM and count(s.stored[seat], colour) > 0


def keep(s: Speicherstadt, seat: int, cube: int) -> None:
    """Put a cube into the market hall: a loose one, or else one from the warehouse."""
    if holds(s.loose[seat], cube):
        s.loose[seat] -= cube
    else:
        s.stored[seat] -= cube
        s.shifted += 1
    s.hall[seat] += cube


def drop(s: Speicherstadt, seat: int, cube: int) -> None:
    """Lay a cube from the market hall, or else from the warehouse, on the discards."""
    if holds(s.hall[seat], cube):
        s.hall[seat] -= cube
    else:
        s.stored[seat] -= cube
    s.discards += cube


def take(s: Speicherstadt, seat: int, goods: int) -> None:
    """Take cubes out of the pool: loose ones first, then from the market hall, then stored ones."""
    for colour in range(COLOURS):
        for _ in range(count(goods, colour)):
            if count(s.loose[seat], colour):
                s.loose[seat] -= ONE[colour]
            elif count(s.hall[seat], colour):
                s.hall[seat] -= ONE[colour]
            else:
                s.stored[seat] -= ONE[colour]


def pay_in(s: Speicherstadt, seat: int, goods: int) -> None:
    """Lay cubes on the discards."""
    take(s, seat, goods)
    s.discards += goods


def income(s: Speicherstadt) -> None:
    """Pay everyone, which ends the round."""
    for seat in range(s.seats):
        s.coins[seat] += ROUND_COINS + BANK_COINS * s.owned[seat * CARDS + CARD_BANK]
        if not s.bought >> seat & 1:
            s.coins[seat] += IDLE_COINS
    flow.end_round(s)
