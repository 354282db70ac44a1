"""The material files as typed data: settlements, expansion cards, voyages and their effects."""

from __future__ import annotations

from typing import Annotated

import msgspec

from handelshuis.core.material import Part

Number = Annotated[int, msgspec.Meta(ge=0, le=60)]
Some = Annotated[int, msgspec.Meta(ge=1, le=60)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Costs = dict[str, Some]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that happens; exactly one of the verbs is given, the rest belongs to a verb."""

    gain: str = ""
    lose: str = ""
    pay: str = ""
    take: str = ""
    demand: str = ""
    move: str = ""
    swap: str = ""
    raid: Number = 0
    choose: list[Way] = []
    compare: str = ""
    over: str = ""
    holds: str = ""
    fight: Number = 0
    roll: list[list[Effect]] = []
    buy: Costs = {}
    count: Some = 1
    per: str = ""
    half: bool = False
    who: str = "self"
    more: list[Effect] = []
    equal: list[Effect] = []
    less: list[Effect] = []
    won: list[Effect] = []
    lost: list[Effect] = []
    then: list[Effect] = []
    limit: Number = 0


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way out of a choice, by the word with which it is chosen."""

    word: str = msgspec.field(name="as")
    do: list[Effect] = []


class Goal(Part, frozen=True):
    """What wins, and after how many turns of each player a game is a draw."""

    favour_points: Some
    merchants: Some
    turns: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Settlement(Part, frozen=True):
    """How many buildings there is room for, and from how many symbols on a power is given."""

    sites: Some
    symbols_for_power: Some


class Hand(Part, frozen=True):
    """How many cards a hand is filled up to, and what a search costs."""

    cards: Some
    search_price: Number


class Bank(Part, frozen=True):
    """How many of a kind the bank wants for one of another."""

    rate: Some


class Ship(Part, frozen=True):
    """The ship's conditions, its speed without sails, what a repair costs, and its numbers."""

    start: Number
    most: Some
    speed: Some
    repair: Costs
    lion: Face
    dragon: Face


class Store(Part, frozen=True):
    """How much rum and how much tobacco can be stored."""

    most: Some
    start: Number


class Centre(Part, frozen=True):
    """How much gold a village centre holds, and what the two begin with."""

    most: Some
    start: Annotated[list[Some], msgspec.Meta(min_length=2, max_length=2)]


class Product(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A landscape product."""

    name: str


class Landscape(Part, frozen=True):
    """A landscape of each player: what it brings, how much it holds, when it yields."""

    id: str
    product: str
    start: Number
    most: Some
    centre: Annotated[int, msgspec.Meta(ge=0, le=2)]
    lion: Face
    dragon: Face


class Inhabitant(Part, frozen=True):
    """A rank of inhabitants: its points and cost, and which stack it opens."""

    name: str
    points: Number
    opens: str
    start: Number = 0
    count: Number = 0
    cost: Costs = {}


class Event(Part, frozen=True):
    """An event of the event die, and what it does to a player."""

    name: str
    faces: Some
    effect: list[Effect]


class SettlementFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What settlement.toml holds."""

    goal: Goal
    settlement: Settlement
    hand: Hand
    bank: Bank
    ship: Ship
    store: Store
    centre: Centre
    product: list[Product]
    landscape: list[Landscape]
    inhabitant: list[Inhabitant]
    event: list[Event]


class Stack(Part, frozen=True):
    """An expansion stack, and into how many piles it is split."""

    numeral: str
    cards: Some
    piles: Some


class Building(Part, frozen=True):
    """A building card; see the head of cards.toml."""

    id: str
    name: str
    stack: str
    count: Number
    cost: Costs
    die: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    when_rolled: list[Effect] = []
    in_turn: list[Effect] = []
    sails: Number = 0
    cannons: Number = 0
    bags: Number = 0
    happy: Number = 0
    shield: Number = 0
    safe_from: list[str] = []
    most: Number = 0


class Action(Part, frozen=True):
    """An action card: an effect, or a crew for one voyage."""

    id: str
    name: str
    stack: str
    count: Number
    attack: bool = False
    effect: list[Effect] = []
    crew: bool = False
    sails: Number = 0
    cannons: Number = 0


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What cards.toml holds."""

    stack: list[Stack]
    building: list[Building]
    action: list[Action]


class Voyage(Part, frozen=True):
    """A voyage card and what it does to the player at sea."""

    id: str
    name: str
    count: Number
    effect: list[Effect]


class VoyagesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What voyages.toml holds."""

    voyage: list[Voyage]


class Material(msgspec.Struct, frozen=True):
    """All the material of the game."""

    settlement: SettlementFile
    cards: CardsFile
    voyages: VoyagesFile
