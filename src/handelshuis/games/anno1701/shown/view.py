"""What a seat sees: all that lies open, its own hand, and the cards whose place it has seen."""

from __future__ import annotations

from typing import Any

import msgspec

from handelshuis.core.state import OVER
from handelshuis.games.anno1701.rules import effects
from handelshuis.games.anno1701.rules.goods import (
    GOODS,
    MOST,
    NUMBERS,
    PLACE_NAMES,
    PLACES,
    PRODUCTS,
)
from handelshuis.games.anno1701.rules.phases import END_NAMES, SAILING
from handelshuis.games.anno1701.rules.programs import (
    EVENTS,
    VOYAGE_COUNT,
    VOYAGE_NAMES,
    VOYAGE_PROGRAM,
    VOYAGES,
)
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import (
    BAGS,
    BUILDINGS,
    CANNONS,
    CARDS,
    COST,
    DIE,
    HAPPY,
    NAMES,
    PILES,
    POINTS_TO_WIN,
    RANK_COST,
    RANK_POINTS,
    RANKS,
    SAILS,
    STACK,
    STACKS,
)
from handelshuis.games.anno1701.shown.awaited import awaited, pending
from handelshuis.games.anno1701.shown.descriptions import card_does, describe


class PlaceView(msgspec.Struct):
    """A turning card: what it shows, the number that turns it (0 for none), the most it shows."""

    name: str
    count: int
    number: int
    most: int


class CardView(msgspec.Struct, omit_defaults=True):
    """A card and what stands on it; of a card the viewer cannot know only the numeral."""

    stack: str
    card: str = ""
    name: str = ""
    cost: dict[str, int] = {}
    die: int = 0
    sails: int = 0
    cannons: int = 0
    bags: int = 0
    happy: int = 0
    does: list[str] = []
    """What it does, as references to texts (descriptions.py)."""


class PileView(msgspec.Struct):
    """A pile from the top; cards that the viewer has seen in their places are named."""

    name: str
    stack: str
    cards: list[str]


class SeatView(msgspec.Struct):
    """One settlement, and the hand as far as the viewer knows it."""

    coat: str
    places: list[PlaceView]
    gold: int
    unhappy: int
    happy: int
    riots: list[int]
    """The village centres in riot, 1 and 2."""
    inhabitants: list[str]
    buildings: list[CardView]
    hand: list[CardView]
    speed: int
    strength: int
    bags: int
    points: int
    sheet: list[int]


class VoyageCardView(msgspec.Struct):
    """A voyage card that was turned up, and what it does, as references to texts."""

    card: str
    name: str
    does: list[str]


class VoyageView(msgspec.Struct):
    """A voyage under way: who came along, and the cards turned up."""

    crew: str
    seen: list[VoyageCardView]
    speed: int
    left: int


class RankView(msgspec.Struct):
    """What an inhabitant of a rank is worth, and what upgrading to it costs."""

    name: str
    points: int
    cost: dict[str, int]


class TableView(msgspec.Struct):
    """The whole table as a seat, or an onlooker, sees it."""

    phase: str
    turn: int
    active: int
    turns: int
    number: int
    event: str
    quays: int
    pending: list[dict[str, int | str | list[str] | list[int]]]
    """What is asked now, and what is to be done after it."""
    seats: list[SeatView]
    piles: list[PileView]
    supply: dict[str, int]
    discards: list[CardView]
    trade_power: int
    sea_power: int
    voyage: VoyageView | None
    voyage_cards: int
    goal: int
    winner: int
    ending: str
    desk: Any
    goods: list[str]
    ranks: list[RankView]


def view(s: Anno, seat: int | None) -> TableView:
    """Show the table to a seat or, with None, to an onlooker."""
    return TableView(
        phase=awaited(s),
        turn=s.turn,
        active=s.active,
        turns=s.turns,
        number=s.number,
        event=EVENTS[s.event] if s.event >= 0 else "",
        quays=s.quays,
        pending=pending(s),
        seats=[_seat(s, each, seat) for each in range(2)],
        piles=[_pile(s, pile, seat) for pile in range(len(PILES))],
        supply={RANKS[rank]: s.supply[rank] for rank in range(1, len(RANKS))},
        discards=[_card(card) for card in s.discards],
        trade_power=s.powers[0],
        sea_power=s.powers[1],
        voyage=_voyage(s) if s.phase == SAILING else None,
        voyage_cards=sum(VOYAGE_COUNT),
        goal=POINTS_TO_WIN,
        winner=s.winner,
        ending=END_NAMES[s.ending],
        desk=None if s.desk is None else s.desk.shown(-1 if seat is None else seat, []),
        goods=PRODUCTS,
        ranks=[
            RankView(name, RANK_POINTS[rank], _cost(RANK_COST[rank]))
            for rank, name in enumerate(RANKS)
        ],
    )


def _cost(counts: list[int]) -> dict[str, int]:
    return {GOODS[good]: count for good, count in enumerate(counts) if count}


def _card(card: int) -> CardView:
    shown = CardView(
        stack=STACKS[STACK[card]],
        card=CARDS[card],
        name=NAMES[card],
        sails=SAILS[card],
        cannons=CANNONS[card],
        does=card_does(card),
    )
    if card < BUILDINGS:
        shown.cost = _cost(COST[card])
        shown.die = DIE[card]
        shown.bags = BAGS[card]
        shown.happy = HAPPY[card]
    return shown


def _seat(s: Anno, seat: int, viewer: int | None) -> SeatView:
    base = seat * PLACES
    sheet = s.sheet(seat)
    centres = [at for at, name in enumerate(PLACE_NAMES) if name.startswith("centre-")]
    return SeatView(
        coat=("lion", "dragon")[seat],
        places=[
            PlaceView(name, s.held[base + at], NUMBERS[seat][at], MOST[at])
            for at, name in enumerate(PLACE_NAMES)
        ],
        gold=s.gold(seat),
        unhappy=effects.measure(s, seat, 3),
        happy=effects.measure(s, seat, 2),
        riots=[number + 1 for number, at in enumerate(centres) if not s.held[base + at]],
        inhabitants=[
            name
            for rank, name in enumerate(RANKS)
            for _ in range(s.ranks[seat * len(RANKS) + rank])
        ],
        buildings=[_card(card) for card in s.built[seat]],
        hand=_hand(s, seat, viewer),
        speed=effects.speed(s, seat),
        strength=effects.strength(s, seat),
        bags=s.symbols[seat * 4 + 2],
        points=sum(sheet),
        sheet=sheet,
    )


def _hand(s: Anno, seat: int, viewer: int | None) -> list[CardView]:
    """Show a hand: known cards by name, the others by their numerals, in an order that hides."""
    shown: list[CardView] = []
    hidden: list[str] = []
    for entry in s.hands[seat]:
        if viewer == seat or s.turn == OVER or (viewer is not None and entry & 1):
            shown.append(_card(entry >> 1))
        else:
            hidden.append(STACKS[STACK[entry >> 1]])
    return shown + [CardView(stack) for stack in sorted(hidden)]


def _pile(s: Anno, pile: int, viewer: int | None) -> PileView:
    return PileView(
        PILES[pile],
        PILES[pile].rpartition("-")[0],
        [
            CARDS[(entry & 255) - 1] if viewer is not None and entry >> 8 + viewer & 1 else ""
            for entry in s.piles[pile]
        ],
    )


def _voyage(s: Anno) -> VoyageView:
    speed = effects.speed(s, s.active)
    return VoyageView(
        crew=CARDS[s.crew] if s.crew >= 0 else "",
        seen=[
            VoyageCardView(VOYAGES[card], VOYAGE_NAMES[card], describe(VOYAGE_PROGRAM[card]))
            for card in s.seen
        ],
        speed=speed,
        left=max(0, speed - len(s.seen)),
    )
