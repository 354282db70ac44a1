"""What a seat sees: the board, the bank and how many cards all have; of hands only its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from handelshuis.core.deal import DeskView
from handelshuis.core.handful import counts, size
from handelshuis.core.state import OVER
from handelshuis.games.catan.data.material import MATERIAL
from handelshuis.games.catan.rules import flow, network
from handelshuis.games.catan.rules.geometry import Board
from handelshuis.games.catan.rules.phases import PHASE_NAMES, Phase
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import (
    ANY_HARBOUR,
    ARMY_AWARD,
    BANK_RATE,
    CARD_NAMES,
    CITY_YIELD,
    HARBOUR_RATE,
    KINDS,
    RESOURCES,
    ROAD_AWARD,
    ROBBER_NUMBER,
    ROLLS,
    SETTLEMENT_YIELD,
    SPECIAL_RATE,
    TERRAINS,
    WAYS,
)
from handelshuis.games.catan.shown.saved import corners_of

ISLANDS: Final = 512
"""So many islands, with their robbers, are kept ready to be shown."""


class HexView(msgspec.Struct):
    """A land hex: its name, terrain (empty while not laid), disc (0 for none)."""

    name: str
    terrain: str
    number: int
    robber: int
    """0 for none, 1 for the first robber, 2 for the second, 3 for both."""


class HarbourView(msgspec.Struct):
    """A harbour: its two corners, and the resource of a 2:1 harbour or 'any'."""

    corners: tuple[str, str]
    kind: str


class SeatView(msgspec.Struct):
    """One player's open possessions, and to himself his hand."""

    cards: int
    """How many resource cards."""
    development: int
    """How many development cards not played."""
    hand: list[int] | None
    """Only one's own, until the end; so are `held` and `fresh`."""
    held: list[int] | None
    fresh: list[int] | None
    knights: int
    roads_left: int
    settlements_left: int
    cities_left: int
    rates: list[int]
    owed: int
    road_length: int
    points: int
    """Open points; at the end, and to oneself, point cards too."""
    sheet: list[int]
    settlements: list[str]
    cities: list[str]
    roads: list[tuple[str, str]]


class TableView(msgspec.Struct):
    """The whole table as a seat, or an onlooker, sees it."""

    phase: Phase
    variant: str
    big: bool
    turn: int
    active: int
    """Whose turn it is, whoever is asked meanwhile."""
    turns: int
    round: int
    goal: int
    dice: list[int]
    rolled: bool
    played: bool
    hexes: list[HexView]
    harbours: list[HarbourView]
    room: list[str]
    """The corners where the distance rule allows a settlement."""
    bank: list[int]
    stack: int
    under: list[str]
    longest_road: int
    largest_army: int
    free_roads: int
    raid: str
    """The hex a robber was put on, until somebody there is robbed."""
    seats: list[SeatView]
    desk: DeskView | None


class Printed(msgspec.Struct):
    """What is printed on cards and discs, the same in every game."""

    resources: list[str]
    """In the order in which hands and the bank are counted."""
    terrains: dict[str, str]
    """The resource that a terrain brings."""
    development: list[str]
    """In the order in which development cards are counted."""
    costs: dict[str, dict[str, int]]
    """By the move that pays them, in the order of the building costs card."""
    points: dict[str, int]
    """What a settlement, a city, a point card and the two special cards are worth."""
    awards: dict[str, int]
    """From what length of road and how many knights on a special card is given."""
    yields: dict[str, int]
    """How many cards a settlement and a city bring for a hex beside them."""
    pips: list[int]
    """How many of all rolls give a number, by number; 0 where no disc has it."""
    rolls: int
    """How many different rolls there are."""
    robber_number: int
    """The roll that brings nothing and moves a robber."""
    bank_rate: int
    """How many cards of a kind the bank takes for one from a player without a harbour."""
    harbour_rates: dict[str, int]
    """How many it takes at a harbour, by the harbour's kind."""


def printed() -> Printed:
    """Show what is printed."""
    costs, points = MATERIAL.costs, MATERIAL.points
    return Printed(
        resources=RESOURCES,
        terrains={resource.terrain: resource.name for resource in MATERIAL.resource},
        development=CARD_NAMES,
        costs={
            "road": costs["road"],
            "settle": costs["settlement"],
            "city": costs["city"],
            "buy": costs["card"],
        },
        points={
            "settlement": points.settlement,
            "city": points.city,
            "card": points.card,
            "longest_road": points.longest_road,
            "largest_army": points.largest_army,
        },
        awards={"longest_road": ROAD_AWARD, "largest_army": ARMY_AWARD},
        yields={"settlement": SETTLEMENT_YIELD, "city": CITY_YIELD},
        pips=[0 if number == ROBBER_NUMBER else ways for number, ways in enumerate(WAYS)],
        rolls=ROLLS,
        robber_number=ROBBER_NUMBER,
        bank_rate=BANK_RATE,
        harbour_rates={"any": HARBOUR_RATE} | dict.fromkeys(RESOURCES, SPECIAL_RATE),
    )


def view(s: Catan, seat: int | None) -> TableView:
    """Show the table to a seat or, with None, to an onlooker."""
    board = s.edition.board
    island = s.island
    return TableView(
        phase=PHASE_NAMES[s.phase],
        variant=s.edition.variant,
        big=board.big,
        turn=s.turn,
        active=s.active,
        turns=s.turns,
        round=flow.round_of(s),
        goal=s.edition.goal,
        dice=[s.dice // 8, s.dice % 8] if s.dice else [],
        rolled=s.rolled,
        played=s.played,
        hexes=_hexes(board, tuple(island.terrain), tuple(island.number), tuple(s.robbers)),
        harbours=_harbours(board, tuple(island.harbours)),
        room=[name for name, free in zip(board.corner_names, s.room) if free],
        bank=counts(s.bank, KINDS),
        stack=size(s.deck) + len(s.under),
        under=[CARD_NAMES[card] for card in s.under],
        longest_road=s.road_holder,
        largest_army=s.army_holder,
        free_roads=s.free_roads,
        raid=board.hex_names[s.raid] if s.raid >= 0 else "",
        seats=[_seat(s, each, each == seat or s.turn == OVER) for each in range(s.seats)],
        desk=None if s.desk is None else s.desk.shown(-1 if seat is None else seat, []),
    )


@lru_cache(ISLANDS)
def _hexes(
    board: Board, terrain: tuple[int, ...], number: tuple[int, ...], robbers: tuple[int, ...]
) -> list[HexView]:
    """Show the land; it seldom changes, and is the same for all."""
    return [
        HexView(
            name=board.hex_names[place],
            terrain=TERRAINS[terrain[place]] if terrain[place] >= 0 else "",
            number=number[place],
            robber=robbers_on(robbers, place),
        )
        for place in range(len(board.hexes))
    ]


@lru_cache(ISLANDS)
def _harbours(board: Board, harbours: tuple[int, ...]) -> list[HarbourView]:
    return [
        HarbourView(
            corners=_ends(board, harbour // 8),
            kind="any" if harbour % 8 == ANY_HARBOUR else RESOURCES[harbour % 8 - 1],
        )
        for harbour in harbours
    ]


def robbers_on(robbers: Sequence[int], place: int) -> int:
    """Tell which robbers stand on a hex: 1 for the first, 2 for the second, 3 for both."""
    return sum(1 << which for which, at in enumerate(robbers) if at == place)


def _seat(s: Catan, seat: int, known: bool) -> SeatView:
    board = s.edition.board
    sheet = s.sheet(seat)
    if not known:
        sheet[-1] = 0
    return SeatView(
        cards=size(s.hands[seat]),
        development=size(s.held[seat]),
        hand=counts(s.hands[seat], KINDS) if known else None,
        held=counts(s.held[seat], len(CARD_NAMES)) if known else None,
        fresh=counts(s.fresh, len(CARD_NAMES)) if known and seat == s.active else None,
        knights=s.knights[seat],
        roads_left=s.roads_left[seat],
        settlements_left=s.settlements_left[seat],
        cities_left=s.cities_left[seat],
        rates=counts(s.rates[seat], KINDS),
        owed=s.owed[seat],
        road_length=network.longest_road(s, seat),
        points=sum(sheet),
        sheet=sheet,
        settlements=corners_of(s, seat + 1),
        cities=corners_of(s, seat + 1 + network.CITY),
        roads=[_ends(board, edge) for edge in sorted(s.roads_of[seat])],
    )


def _ends(board: Board, edge: int) -> tuple[str, str]:
    return board.corner_names[board.edge_a[edge]], board.corner_names[board.edge_b[edge]]
