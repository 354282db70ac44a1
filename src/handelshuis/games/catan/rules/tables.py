"""The material as tables, read once, at import."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from handelshuis.core.handful import ALL, ONE, TOP_BITS
from handelshuis.games.catan.data.material import MATERIAL

RESOURCES: Final[list[str]] = [resource.name for resource in MATERIAL.resource]
KINDS: Final = 5
DESERT: Final = 5
TERRAINS: Final[list[str]] = [resource.terrain for resource in MATERIAL.resource] + ["desert"]


def _cost(thing: str) -> i64:
    return sum(
        amount * ONE[RESOURCES.index(name)] for name, amount in MATERIAL.costs[thing].items()
    )


ROAD_COST: Final[i64] = _cost("road")
SETTLEMENT_COST: Final[i64] = _cost("settlement")
CITY_COST: Final[i64] = _cost("city")
CARD_COST: Final[i64] = _cost("card")

HARBOUR_RATE: Final[i64] = MATERIAL.harbours.any_rate
SPECIAL_RATE: Final[i64] = MATERIAL.harbours.resource_rate
SETTLEMENT_YIELD: Final[i64] = MATERIAL.yields.settlement
CITY_YIELD: Final[i64] = MATERIAL.yields.city
"""How many cards a building brings for a hex beside it."""

ONE_OF_EACH: Final[i64] = sum(ONE[:KINDS])
"""A card of every resource."""
RESOURCE_BITS: Final[i64] = TOP_BITS & sum(ALL[:KINDS])
"""The top bit of every resource."""

KNIGHT: Final = 0
ROAD_BUILDING: Final = 1
DISCOVERY: Final = 2
MONOPOLY: Final = 3
POINT: Final = 4
CARD_NAMES: Final[list[str]] = [card.name for card in MATERIAL.card]
DECK: Final[i64] = sum(card.count * ONE[kind] for kind, card in enumerate(MATERIAL.card))
KNIGHTS: Final[i64] = ALL[KNIGHT]
PROGRESS: Final[i64] = ALL[ROAD_BUILDING] + ALL[DISCOVERY] + ALL[MONOPOLY]
PLAYABLE: Final[i64] = KNIGHTS + PROGRESS
"""Where a hand of cards counts those that can be played."""
MOST_HIDDEN: Final[i64] = MATERIAL.points.card * MATERIAL.card[POINT].count
"""The points of all point cards together."""

NUMBERS: Final = 13
"""What a table by number needs room for: 0 to 12."""
ROLLS: Final = 36
WAYS: Final[list[int]] = [0, 0] + [6 - abs(7 - number) for number in range(2, NUMBERS)]
"""How many of all rolls give a number."""
ROBBER_NUMBER: Final = 7
"""The roll that brings nothing and moves a robber; no disc has it."""
ROADS: Final[i64] = MATERIAL.pieces.roads
SETTLEMENTS: Final[i64] = MATERIAL.pieces.settlements
CITIES: Final[i64] = MATERIAL.pieces.cities
SETTLEMENT_POINTS: Final[i64] = MATERIAL.points.settlement
CITY_POINTS: Final[i64] = MATERIAL.points.city
CARD_POINTS: Final[i64] = MATERIAL.points.card
ROAD_POINTS: Final[i64] = MATERIAL.points.longest_road
ARMY_POINTS: Final[i64] = MATERIAL.points.largest_army
ROAD_AWARD: Final[i64] = MATERIAL.awards.road
ARMY_AWARD: Final[i64] = MATERIAL.awards.army
HAND_LIMIT: Final[i64] = MATERIAL.bank.hand_limit
BANK_RATE: Final[i64] = MATERIAL.bank.rate
ANY_HARBOUR: Final = 6
"""Kind of a 3:1 harbour; a 2:1 harbour's kind is its resource plus one, and 0 is none."""
