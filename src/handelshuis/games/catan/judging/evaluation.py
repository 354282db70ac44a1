"""How good a position is: points, what the land brings, where one can build, what is in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from handelshuis.core.handful import count, of_counts, size
from handelshuis.games.catan.rules import robber
from handelshuis.games.catan.rules.flow import total_points
from handelshuis.games.catan.rules.phases import (
    DRAWING,
    ENDED,
    FREE_ROADS,
    HAND_IN,
    ROBBER,
    STEALING,
    VICTIM,
)
from handelshuis.games.catan.rules.tables import (
    BANK_RATE,
    CARD_COST,
    CITY_COST,
    DESERT,
    HAND_LIMIT,
    HARBOUR_RATE,
    KINDS,
    KNIGHT,
    ROAD_COST,
    ROLLS,
    SETTLEMENT_COST,
    WAYS,
)

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan

ODDS: Final[list[float]] = [ways / ROLLS for ways in WAYS]
"""How likely each number is rolled."""

WEIGHTS: Final[list[float]] = [1.0, 0.9, 1.15, 1.0, 1.1]
"""What a card of each resource is worth, beside the others."""

POINT: Final = 8.0
"""What a point is worth, in units of about a card or two."""

CARD: Final = 1.9
"""What a development card in hand is worth."""

THEFT: Final = 0.6
"""What a card that is about to be stolen is worth to the thief."""


def evaluate(s: Catan, seat: int) -> float:
    """Judge a position for a seat: its own worth against the others', the best of them most."""
    if s.phase == ENDED:
        return 1000.0 if s.result().ranks[seat] == 1 else -1000.0
    yields = production(s, seat)
    own = worth(s, seat, True, yields)
    best = -1000.0
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            rival = worth(s, other, False, production(s, other))
            total += rival
            best = max(best, rival)
    return own - 0.25 * best - 0.25 * total / (s.seats - 1) + prospects(s, seat, yields)


def worth(s: Catan, seat: int, own: bool, yields: list[float]) -> float:
    """Value what a seat has; of a rival's secrets only their number counts."""
    points = float(total_points(s, seat) if own else s.points[seat])
    left = max(0.5, s.edition.goal - points)
    value = POINT * points * (1.0 + 0.6 / left)
    value += 16.0 * land_value(yields)
    value += reach(s, seat, yields)
    value += harbours(s, seat, yields)
    value += float(min(3, s.knights[seat]))
    if own:
        value += hand_value(s, seat, s.hands[seat], yields)
        value += CARD * int(size(s.held[seat])) - 0.3 * int(count(s.held[seat], KNIGHT))
        if seat == s.active:
            value += to_come(s)
    else:
        value += 0.25 * cards_kept(s, seat) + CARD * int(size(s.held[seat]))
    value += 0.12 * min(12, len(s.roads_of[seat]))
    return value


def to_come(s: Catan) -> float:
    """Value what the active seat has paid for or begun and is still to get."""
    if s.phase == DRAWING:
        return 2.5
    if s.phase == FREE_ROADS:
        return 1.2 * int(s.free_roads)
    if s.by_knight and s.phase == ROBBER:
        return 1.0
    if s.phase == STEALING or s.phase == VICTIM:
        return THEFT
    if s.phase == HAND_IN and robber.victims(s):
        return THEFT
    return 0.0


def cards_kept(s: Catan, seat: int) -> int:
    """Count a hand without what its owner has yet to hand in, or is about to be robbed of."""
    cards = size(s.hands[seat]) - s.owed[seat]
    return cards - 1 if s.victim == seat else cards


def production(s: Catan, seat: int) -> list[float]:
    """Give the cards of each kind a seat may expect from a roll."""
    yields = [0.0] * KINDS
    for number in range(2, 13):
        gain = s.gain[number * s.seats + seat]
        kind = 0
        while gain:
            if gain & 0xFF:
                yields[kind] += int(gain & 0xFF) * ODDS[number]
            gain >>= 8
            kind += 1
    return yields


def land_value(yields: list[float]) -> float:
    """Value a yield: more is better, and so is something of everything."""
    value = 0.0
    for kind in range(KINDS):
        value += WEIGHTS[kind] * yields[kind] + 0.10 * min(1.0, 6.0 * yields[kind])
    return value


def corner_value(s: Catan, corner: int, yields: list[float]) -> float:
    """Value a free corner for a seat with these yields."""
    value = 0.0
    island = s.island
    for place in s.edition.board.corner_hexes[corner]:
        kind = island.terrain[place]
        if kind != DESERT:
            chance = ODDS[island.number[place]]
            value += chance * WEIGHTS[kind]
            if yields[kind] == 0.0:
                value += 0.05
    if island.harbour[corner]:
        value += 0.05
    return value


def reach(s: Catan, seat: int, yields: list[float]) -> float:
    """Value the best places a seat can settle next, and those one road further."""
    best = 0.0
    second = 0.0
    for move in s.spots[seat]:
        value = corner_value(s, move >> 6, yields)
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    further = 0.0
    board = s.edition.board
    for move in s.frontier[seat]:
        edge = move >> 6
        for corner in (board.edge_a[edge], board.edge_b[edge]):
            if s.room[corner]:
                further = max(further, corner_value(s, corner, yields))
    if not s.settlements_left[seat]:
        return 0.0
    return 9.0 * best + 2.0 * second + 3.5 * max(further, best)


def harbours(s: Catan, seat: int, yields: list[float]) -> float:
    """Value better rates for what a seat has much of."""
    value = 0.0
    for kind in range(KINDS):
        rate = count(s.rates[seat], kind)
        if rate < BANK_RATE:
            value += (1.5 if rate == HARBOUR_RATE else 4.0) * yields[kind] + 0.1
    return value


def hand_value(s: Catan, seat: int, hand: i64, yields: list[float]) -> float:
    """Value a hand by how near it is to what can be built."""
    cards: int = size(hand)
    value = 0.12 * cards
    if cards > HAND_LIMIT and s.phase != HAND_IN:
        value -= 0.25 * int(cards - HAND_LIMIT)
    goal = 0.0
    if s.upgrades[seat] and s.cities_left[seat]:
        goal = max(goal, 4.2 * nearness(hand, CITY_COST, yields))
    if s.spots[seat] and s.settlements_left[seat]:
        goal = max(goal, 4.6 * nearness(hand, SETTLEMENT_COST, yields))
    elif s.frontier[seat] and s.roads_left[seat]:
        goal = max(goal, 2.0 * nearness(hand, ROAD_COST, yields))
    if s.deck or s.under:
        goal = max(goal, 1.6 * nearness(hand, CARD_COST, yields))
    return value + goal


def nearness(hand: i64, cost: i64, yields: list[float]) -> float:
    """Tell how near a hand is to a cost, from 0 to 1; what one never yields is further off."""
    missing = 0.0
    for kind in range(KINDS):
        lacking: int = count(cost, kind) - count(hand, kind)
        if lacking > 0:
            missing += lacking * (1.0 if yields[kind] > 0.05 else 1.5)
    near = 1.0 - missing / int(size(cost))
    return near * near if near > 0.0 else 0.0


def prospects(s: Catan, seat: int, yields: list[float]) -> float:
    """Value what the seat has promised or offered at the desk, and may get by it."""
    desk = s.desk
    if desk is None or not desk.offers:
        return 0.0
    now = hand_value(s, seat, s.hands[seat], yields)
    value = 0.0
    for offer in desk.offers:
        change = of_counts(offer.wants) - of_counts(offer.gives)
        if offer.proposer == seat:
            then = hand_value(s, seat, s.hands[seat] + change, yields)
            value += 0.3 * (then - now) - 0.05
        elif offer.accepted >> seat & 1:
            then = hand_value(s, seat, s.hands[seat] - change, yields)
            danger = 1.5 if s.points[offer.proposer] >= s.edition.goal - 2 else 0.25
            value += 0.5 * (then - now - danger)
    return value
