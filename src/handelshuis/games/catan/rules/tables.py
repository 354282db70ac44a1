"""The material as tables, read once, at import."""

from __future__ import annotations

from typing import Final

from handelshuis.core.handful import ALL, ONE, TOP_BITS
from handelshuis.games.catan.data.material import MATERIAL

RESOURCES: Final[list[str]] = [resource.name for resource in MATERIAL.resource]
KINDS: Final = 5
DESERT: Final = 5
TERRAINS: Final[list[str]] = [resource.terrain for resource in MATERIAL.resource] + ["desert"]


def _cost(thing: str) -> int:
    return sum(
        amount * ONE[RESOURCES.index(name)] for name, amount in MATERIAL.costs[thing].items()
    )


ROAD_COST: Final = _cost("road")
SETTLEMENT_COST: Final = _cost("settlement")
CITY_COST: Final = _cost("city")
CARD_COST: Final = _cost("card")

HARBOUR_RATE: Final = 3
SPECIAL_RATE: Final = 2
SETTLEMENT_YIELD: Final = 1
CITY_YIELD: Final = 2
"""How many cards a building brings for a hex beside it."""

ONE_OF_EACH: Final = sum(ONE[:KINDS])
"""A card of every resource."""
RESOURCE_BITS: Final = TOP_BITS & sum(ALL[:KINDS])
"""The top bit of every resource."""

KNIGHT: Final = 0
ROAD_BUILDING: Final = 1
DISCOVERY: Final = 2
MONOPOLY: Final = 3
POINT: Final = 4
CARD_NAMES: Final[list[str]] = [card.name for card in MATERIAL.card]
DECK: Final = sum(card.count * ONE[kind] for kind, card in enumerate(MATERIAL.card))
KNIGHTS: Final = ALL[KNIGHT]
PROGRESS: Final = ALL[ROAD_BUILDING] + ALL[DISCOVERY] + ALL[MONOPOLY]
PLAYABLE: Final = KNIGHTS + PROGRESS
"""Where a hand of cards counts those that can be played."""
MOST_HIDDEN: Final = MATERIAL.points.card * MATERIAL.card[POINT].count
"""The points of all point cards together."""

NUMBERS: Final = 13
"""What a table by number needs room for: 0 to 12."""
ROLLS: Final = 36
WAYS: Final[list[int]] = [0, 0] + [6 - abs(7 - number) for number in range(2, NUMBERS)]
"""How many of all rolls give a number."""
ROBBER_NUMBER: Final = 7
"""The roll that brings nothing and moves a robber; no disc has it."""
ROADS: Final = MATERIAL.pieces.roads
SETTLEMENTS: Final = MATERIAL.pieces.settlements
CITIES: Final = MATERIAL.pieces.cities
SETTLEMENT_POINTS: Final = MATERIAL.points.settlement
CITY_POINTS: Final = MATERIAL.points.city
CARD_POINTS: Final = MATERIAL.points.card
ROAD_POINTS: Final = MATERIAL.points.longest_road
ARMY_POINTS: Final = MATERIAL.points.largest_army
ROAD_AWARD: Final = MATERIAL.awards.road
ARMY_AWARD: Final = MATERIAL.awards.army
HAND_LIMIT: Final = MATERIAL.bank.hand_limit
BANK_RATE: Final = MATERIAL.bank.rate
ANY_HARBOUR: Final = 6
"""Kind of a 3:1 harbour; a 2:1 harbour's kind is its resource plus one, and 0 is none."""
