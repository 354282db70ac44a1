"""What a seat sees: all that lies open, its own hand, and the cards whose place it has seen."""

from __future__ import annotations

from typing import Literal

import msgspec

from handelshuis.core.deal import DeskView
from handelshuis.core.state import OVER
from handelshuis.games.anno1701.data.checks import LUXURY
from handelshuis.games.anno1701.data.reading import MATERIAL
from handelshuis.games.anno1701.rules import effects, trading
from handelshuis.games.anno1701.rules.goods import (
    CENTRE_BESIDE,
    GOOD_AT,
    GOODS,
    MOST,
    NUMBERS,
    PLACE_NAMES,
    PLACES,
    PRODUCTS,
    TRADED_NAMES,
)
from handelshuis.games.anno1701.rules.phases import END_NAMES, SAILING, Ending
from handelshuis.games.anno1701.rules.programs import (
    EVENT_FACES,
    EVENT_PROGRAM,
    EVENTS,
    VOYAGE_COUNT,
    VOYAGE_NAMES,
    VOYAGE_PROGRAM,
    VOYAGES,
)
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import (
    BAGS,
    BANK_RATE,
    BUILDINGS,
    CANNONS,
    CARDS,
    COPIES,
    COST,
    CREW,
    DIE,
    FOR_POWER,
    HAND,
    HAPPY,
    MERCHANTS_TO_WIN,
    NAMES,
    PILES,
    POINTS_TO_WIN,
    RANK_COST,
    RANKS,
    REPAIR,
    SAILS,
    SEARCH_PRICE,
    SITES,
    STACK,
    STACKS,
)
from handelshuis.games.anno1701.rules.voyages import ALL_VOYAGES
from handelshuis.games.anno1701.shown.awaited import Awaited, Pending, awaited, pending
from handelshuis.games.anno1701.shown.descriptions import (
    brings,
    card_does,
    describe,
    faces,
    foe,
    raid,
)

COATS = ("lion", "dragon")


class PlaceView(msgspec.Struct):
    """A turning card, and what it shows."""

    name: str
    count: int


class CardView(msgspec.Struct, omit_defaults=True):
    """A card of a hand; of one the viewer cannot know only the numeral."""

    stack: str
    card: str = ""


class PileView(msgspec.Struct):
    """A pile from the top; cards that the viewer has seen in their places are named."""

    name: str
    stack: str
    cards: list[str]


class SeatView(msgspec.Struct):
    """One settlement, and the hand as far as the viewer knows it."""

    places: list[PlaceView]
    gold: int
    unhappy: int
    happy: int
    riots: list[int]
    """The village centres in riot, 1 and 2."""
    inhabitants: list[str]
    buildings: list[str]
    hand: list[CardView]
    speed: int
    strength: int
    bags: int
    points: int
    sheet: list[int]
    spare: list[int]
    """How much of each traded good it could give now."""
    room: list[int]
    """How much of each traded good it could be given; gold may be lost."""


class VoyageView(msgspec.Struct):
    """A voyage under way: who came along, and the cards turned up."""

    crew: str
    seen: list[str]
    speed: int
    left: int


class TableView(msgspec.Struct):
    """The whole table as a seat, or an onlooker, sees it."""

    phase: Awaited
    turn: int
    active: int
    """Whose turn it is, whoever is asked meanwhile."""
    turns: int
    number: int
    event: str
    quays: int
    pending: list[Pending]
    """What is asked now, and what is to be done after it."""
    seats: list[SeatView]
    piles: list[PileView]
    supply: dict[str, int]
    discards: list[str]
    """The top is last."""
    trade_power: int
    sea_power: int
    voyage: VoyageView | None
    winner: int
    ending: Ending
    desk: DeskView | None


class PrintedPlace(msgspec.Struct):
    """A turning card: what it counts, the most it shows, and the number that turns each seat's."""

    name: str
    good: str
    most: int
    numbers: list[int]
    """0 for none."""
    centre: int
    """The village centre, 1 or 2, whose riot stops its number; 0 for neither."""


class PrintedCard(msgspec.Struct):
    """An expansion card and all that stands on it."""

    stack: str
    name: str
    kind: Literal["building", "action", "crew"]
    cost: dict[str, int]
    die: int
    sails: int
    cannons: int
    bags: int
    happy: int
    brings: str
    """The good that comes when its number is rolled; empty for none."""
    raid: int
    """How much gold it takes from the village centre it names; 0 for a card that names none."""
    does: list[str]
    """What it does, as references to texts (descriptions.py)."""
    copies: int
    """How many of it lie in its stack at first."""


class PrintedVoyage(msgspec.Struct):
    """A voyage card, and what it does, as references to texts."""

    name: str
    does: list[str]
    copies: int
    strength: int
    """The pirates', where it can come to a fight; else 0."""
    faces: list[list[str]]
    """What each number of the die brings, where it is rolled for; else nothing."""


class PrintedRank(msgspec.Struct):
    """What an inhabitant of a rank is worth, what upgrading to it costs, which stack it opens."""

    name: str
    points: int
    cost: dict[str, int]
    opens: str


class Printed(msgspec.Struct):
    """What is printed on boards and cards, and the numbers of the rules."""

    coats: list[str]
    """By seat."""
    products: list[str]
    traded: list[str]
    """Products and gold, in the order in which deals count them."""
    luxury: list[str]
    places: list[PrintedPlace]
    """In the order in which a settlement shows them."""
    cards: dict[str, PrintedCard]
    ranks: list[PrintedRank]
    """In the order in which one becomes the next."""
    events: dict[str, list[str]]
    """What each does, as references to texts."""
    event_faces: dict[str, int]
    """How many faces of the event die show each."""
    voyages: dict[str, PrintedVoyage]
    voyage_cards: int
    sites: int
    bank_rate: int
    hand: int
    """The most cards in a hand."""
    search_price: int
    repair: dict[str, int]
    """What one more level of the ship costs."""
    for_power: int
    """The symbols with which trade power or sea power begins."""
    goal: int
    """The favour points that win."""
    merchants: int
    """The inhabitants of the highest rank that win."""


def printed() -> Printed:
    """Show what is printed."""
    return Printed(
        coats=list(COATS),
        products=PRODUCTS,
        traded=TRADED_NAMES,
        luxury=list(LUXURY),
        places=[
            PrintedPlace(
                name=name,
                good=GOODS[GOOD_AT[at]],
                most=MOST[at],
                numbers=[NUMBERS[0][at], NUMBERS[1][at]],
                centre=CENTRE_BESIDE[at] if at < len(CENTRE_BESIDE) else 0,
            )
            for at, name in enumerate(PLACE_NAMES)
        ],
        cards={name: _printed_card(card) for card, name in enumerate(CARDS)},
        ranks=[
            PrintedRank(each.name, each.points, _cost(RANK_COST[rank]), each.opens)
            for rank, each in enumerate(MATERIAL.settlement.inhabitant)
        ],
        events={name: describe(EVENT_PROGRAM[event]) for event, name in enumerate(EVENTS)},
        event_faces={name: EVENT_FACES[event] for event, name in enumerate(EVENTS)},
        voyages={name: _printed_voyage(card) for card, name in enumerate(VOYAGES)},
        voyage_cards=ALL_VOYAGES,
        sites=SITES,
        bank_rate=BANK_RATE,
        hand=HAND,
        search_price=SEARCH_PRICE,
        repair=_cost(REPAIR),
        for_power=FOR_POWER,
        goal=POINTS_TO_WIN,
        merchants=MERCHANTS_TO_WIN,
    )


def _printed_card(card: int) -> PrintedCard:
    built = card < BUILDINGS
    return PrintedCard(
        stack=STACKS[STACK[card]],
        name=NAMES[card],
        kind="building" if built else "crew" if CREW[card] else "action",
        cost=_cost(COST[card]) if built else {},
        die=DIE[card] if built else 0,
        sails=SAILS[card],
        cannons=CANNONS[card],
        bags=BAGS[card] if built else 0,
        happy=HAPPY[card] if built else 0,
        brings=brings(card),
        raid=raid(card),
        does=card_does(card),
        copies=COPIES[card],
    )


def _printed_voyage(card: int) -> PrintedVoyage:
    program = VOYAGE_PROGRAM[card]
    return PrintedVoyage(
        name=VOYAGE_NAMES[card],
        does=describe(program),
        copies=VOYAGE_COUNT[card],
        strength=foe(program),
        faces=faces(program),
    )


def _cost(counts: list[int]) -> dict[str, int]:
    return {GOODS[good]: count for good, count in enumerate(counts) if count}


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
        discards=[CARDS[card] for card in s.discards],
        trade_power=s.powers[0],
        sea_power=s.powers[1],
        voyage=_voyage(s) if s.phase == SAILING else None,
        winner=s.winner,
        ending=END_NAMES[s.ending],
        desk=None if s.desk is None else s.desk.shown(-1 if seat is None else seat, []),
    )


def _seat(s: Anno, seat: int, viewer: int | None) -> SeatView:
    base = seat * PLACES
    sheet = s.sheet(seat)
    centres = [at for at, name in enumerate(PLACE_NAMES) if name.startswith("centre-")]
    return SeatView(
        places=[PlaceView(name, s.held[base + at]) for at, name in enumerate(PLACE_NAMES)],
        gold=s.gold(seat),
        unhappy=effects.measure(s, seat, 3),
        happy=effects.measure(s, seat, 2),
        riots=[number + 1 for number, at in enumerate(centres) if not s.held[base + at]],
        inhabitants=[
            name
            for rank, name in enumerate(RANKS)
            for _ in range(s.ranks[seat * len(RANKS) + rank])
        ],
        buildings=[CARDS[card] for card in s.built[seat]],
        hand=_hand(s, seat, viewer),
        speed=effects.speed(s, seat),
        strength=effects.strength(s, seat),
        bags=s.symbols[seat * 4 + 2],
        points=sum(sheet),
        sheet=sheet,
        spare=[max(0, count) for count in trading.spare(s, seat)],
        room=trading.space(s, seat),
    )


def _hand(s: Anno, seat: int, viewer: int | None) -> list[CardView]:
    """Show a hand: known cards by name, the others by their numerals, in an order that hides."""
    shown: list[CardView] = []
    hidden: list[str] = []
    for entry in s.hands[seat]:
        if viewer == seat or s.turn == OVER or (viewer is not None and entry & 1):
            shown.append(CardView(STACKS[STACK[entry >> 1]], CARDS[entry >> 1]))
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
        seen=[VOYAGES[card] for card in s.seen],
        speed=speed,
        left=max(0, speed - len(s.seen)),
    )
