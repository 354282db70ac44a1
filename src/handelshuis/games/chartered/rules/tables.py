"""The material as tables. Money and values are counted in steps of ten florins."""

from __future__ import annotations

from typing import Final, Literal, get_args

from handelshuis.games.chartered.data.material import MATERIAL
from handelshuis.games.chartered.rules.layout import PLOTS

STEP: Final = MATERIAL.prices.step
COMPANIES: Final = 9
COMPANY_NAMES: Final[list[str]] = MATERIAL.companies
NONE: Final = -1

SECOND: Final = PLOTS
"""Cards below this are plots; then come second, third and fourth storeys."""
Storey = Literal["second", "third", "fourth"]
STOREY_NAMES: Final[list[str]] = list(get_args(Storey))
STOREY_COUNTS: Final[list[int]] = [
    MATERIAL.storeys.second,
    MATERIAL.storeys.third,
    MATERIAL.storeys.fourth,
]
ASIDE: Final[list[int]] = [
    SECOND + storey
    for storey, name in enumerate(STOREY_NAMES)
    for _ in range(MATERIAL.storeys.aside[name])
]
CARDS: Final = PLOTS + 3

SHARES: Final = MATERIAL.counts.shares
WAREHOUSES: Final = MATERIAL.counts.warehouses
ROOFS: Final = MATERIAL.counts.roofs
ACTIONS: Final = MATERIAL.counts.actions
MARKET: Final = MATERIAL.counts.market
HAND: Final = MATERIAL.counts.hand
TEN: Final = MATERIAL.counts.deck_for_auction
START_CARDS: Final[list[int]] = [MATERIAL.start.cards.get(seats, 0) for seats in range(6)]
START_MONEY: Final[list[int]] = [MATERIAL.start.money.get(s, 0) // STEP for s in range(6)]
OPEN_EVENTS: Final[list[int]] = [MATERIAL.start.open_events.get(seats, 0) for seats in range(6)]

ADDS: Final[list[int]] = [
    0,
    MATERIAL.values.warehouse // STEP,
    MATERIAL.values.second // STEP,
    MATERIAL.values.third // STEP,
    MATERIAL.values.fourth // STEP,
]
"""What a warehouse of each storey adds."""
STANDING: Final[list[int]] = [sum(ADDS[: level + 1]) for level in range(5)]
"""What a warehouse with its storeys represents, by how many there are."""
ROOF_LOSS: Final = MATERIAL.values.roof // STEP
LEAST: Final = MATERIAL.values.least // STEP
MOST: Final = MATERIAL.values.most // STEP
LINES: Final[list[int]] = [line // STEP for line in MATERIAL.values.lines]
LEAST_PRICE: Final = MATERIAL.prices.least_share // STEP
CARDS_PRICE: Final = MATERIAL.prices.cards // STEP
REFRESH_PRICE: Final = MATERIAL.prices.refresh // STEP
ACTION_PRICE: Final = MATERIAL.prices.action // STEP

VERLAPPEN: Final = 0
AENLEGGEN: Final = 1
DREIGHINGHE: Final = 2
COOPMANSCAPPEN: Final = 3
VEILINGE: Final = 4
Event = Literal["verlappen", "aenleggen", "dreighinghe", "coopmanscappen", "veilinge"]
EVENT_NAMES: Final[list[str]] = list(get_args(Event))
EVENT_CARDS: Final = MATERIAL.counts.event_cards

MOST_TURNS: Final = 400
"""Turns of all players together after which a game ends."""


def crosses(old: int, new: int) -> bool:
    """Tell whether a rise of value passes an event line."""
    for line in LINES:
        if old <= line < new:
            return True
    return False
