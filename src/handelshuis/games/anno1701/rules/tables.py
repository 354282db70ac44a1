"""The expansion cards and inhabitants as tables, read once, at import; buildings come first."""

from __future__ import annotations

from typing import Any, Final

from handelshuis.games.anno1701.data.reading import MATERIAL
from handelshuis.games.anno1701.rules import frames
from handelshuis.games.anno1701.rules.goods import ANY, costs
from handelshuis.games.anno1701.rules.programs import EVENTS, PROGRAMS, program

_FILE: Final = MATERIAL.cards
_BUILDINGS: Final[list[Any]] = list(_FILE.building)
_ACTIONS: Final[list[Any]] = list(_FILE.action)
_CARDS: Final[list[Any]] = _BUILDINGS + _ACTIONS

STACKS: Final[list[str]] = [stack.numeral for stack in _FILE.stack]
PILES: Final[list[str]] = [
    f"{stack.numeral}-{number + 1}" for stack in _FILE.stack for number in range(stack.piles)
]
STACK_OF_PILE: Final[list[int]] = [
    number for number, stack in enumerate(_FILE.stack) for _ in range(stack.piles)
]
PILE_SIZE: Final[list[int]] = [
    stack.cards // stack.piles for stack in _FILE.stack for _ in range(stack.piles)
]

CARDS: Final[list[str]] = [card.id for card in _CARDS]
NAMES: Final[list[str]] = [card.name for card in _CARDS]
BUILDINGS: Final = len(_BUILDINGS)
"""Cards below this number are buildings, the others actions."""
COPIES: Final[list[int]] = [card.count for card in _CARDS]
STACK: Final[list[int]] = [STACKS.index(card.stack) for card in _CARDS]
SAILS: Final[list[int]] = [card.sails for card in _CARDS]
CANNONS: Final[list[int]] = [card.cannons for card in _CARDS]

COST: Final[list[list[int]]] = [costs(card.cost) for card in _BUILDINGS]
DIE: Final[list[int]] = [card.die for card in _BUILDINGS]
ROLLED: Final[list[int]] = [program(card.when_rolled) for card in _BUILDINGS]
QUAY: Final[list[bool]] = [bool(card.in_turn) for card in _BUILDINGS]
BAGS: Final[list[int]] = [card.bags for card in _BUILDINGS]
HAPPY: Final[list[int]] = [card.happy for card in _BUILDINGS]
SHIELD: Final[list[int]] = [card.shield for card in _BUILDINGS]
SAFE: Final[list[int]] = [
    sum(1 << EVENTS.index(name) for name in card.safe_from) for card in _BUILDINGS
]
"""The events that pass the owner by, a bit each."""
MOST_OF: Final[list[int]] = [card.most for card in _BUILDINGS]

CREW: Final[list[bool]] = [False] * BUILDINGS + [card.crew for card in _ACTIONS]
ATTACK: Final[list[bool]] = [False] * BUILDINGS + [card.attack for card in _ACTIONS]
EFFECT: Final[list[int]] = [0] * BUILDINGS + [program(card.effect) for card in _ACTIONS]


def _raids(number: int) -> bool:
    return any(frames.verb_of(each) == frames.RAID for each in PROGRAMS[number])


def _open_choice(number: int) -> bool:
    verbs = [frames.verb_of(each) for each in PROGRAMS[number]]
    goods = [frames.good_of(each) for each in PROGRAMS[number]]
    return verbs != [frames.GAIN] or goods == [ANY]


NAMES_CENTRE: Final[list[bool]] = [_raids(number) for number in EFFECT]
"""Whether the card is aimed at one village centre."""
LATER: Final[list[bool]] = [_open_choice(number) for number in ROLLED]
"""Whether what a building brings waits until the plain harvests are in."""

RANKS: Final[list[str]] = [each.name for each in MATERIAL.settlement.inhabitant]
RANK_POINTS: Final[list[int]] = [each.points for each in MATERIAL.settlement.inhabitant]
RANK_COST: Final[list[list[int]]] = [costs(each.cost) for each in MATERIAL.settlement.inhabitant]
RANK_START: Final[list[int]] = [each.start for each in MATERIAL.settlement.inhabitant]
RANK_SUPPLY: Final[list[int]] = [each.count for each in MATERIAL.settlement.inhabitant]
TOP_RANK: Final = len(RANKS) - 1
OPENS: Final[list[int]] = [
    sum(
        1 << STACKS.index(each.opens)
        for each in MATERIAL.settlement.inhabitant[: rank + 1]
        if each.opens
    )
    for rank in range(len(RANKS))
]
"""The stacks that the owner of such an inhabitant may draw from, a bit each."""

HAND: Final = MATERIAL.settlement.hand.cards
SEARCH_PRICE: Final = MATERIAL.settlement.hand.search_price
SITES: Final = MATERIAL.settlement.settlement.sites
FOR_POWER: Final = MATERIAL.settlement.settlement.symbols_for_power
BANK_RATE: Final = MATERIAL.settlement.bank.rate
REPAIR: Final[list[int]] = costs(MATERIAL.settlement.ship.repair)
SPEED: Final = MATERIAL.settlement.ship.speed
POINTS_TO_WIN: Final = MATERIAL.settlement.goal.favour_points
MERCHANTS_TO_WIN: Final = MATERIAL.settlement.goal.merchants
MOST_TURNS: Final = MATERIAL.settlement.goal.turns
