"""The material file: read once, checked, and refused with a reason when it cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, get_args

import msgspec

from handelshuis.core.material import Fault, Part, file_of, read

Number = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]


class SetUp(Part, frozen=True):
    """What the table starts with."""

    players: Annotated[list[int], msgspec.Meta(min_length=1)]
    coins: Number
    merchants: Some
    cards_drawn: dict[int, Some]
    removed_season: str
    removed: dict[int, list[str]]


class Capacity(Part, frozen=True):
    """How much there is room for."""

    market_hall: Number
    warehouse: Number
    merchant_row: Some
    ship: Number


class Income(Part, frozen=True):
    """Coins at the end of a round."""

    round: Number
    no_purchase: Number
    bank: Number


class Trade(Part, frozen=True):
    """What cubes are sold and exchanged for."""

    sale_cubes: Some
    sale_coins: Number
    exchange_paid: Some
    exchange_taken: Some
    trader_coins: Number


class Points(Part, frozen=True):
    """What is worth how much at the end."""

    trader: Number
    prayer_boat: Number
    church: Number
    office: list[Number]
    port_ship: Number
    chamber_coin: Number
    warehouse_cube: Number
    contract: dict[int, Number]


class Season(Part, frozen=True):
    """A quarter of the stack."""

    letter: str
    name: str
    cards: Number


class Good(Part, frozen=True):
    """A kind of cube."""

    name: str
    colour: str
    cubes: Number


CardKind = Literal[
    "fire",
    "firefighter",
    "contract",
    "trader",
    "office",
    "ship",
    "bank",
    "chamber",
    "prayer-boat",
    "church",
    "port",
    "warehouse",
]


class Card(Part, frozen=True):
    """A trade card and how often each season holds it."""

    name: str
    kind: str
    count: dict[str, Number]
    value: Number = 0
    goods: list[str] = []
    points: Number = 0
    good: str = ""


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the material of the game."""

    setup: SetUp
    capacity: Capacity
    income: Income
    trade: Trade
    points: Points
    season: Annotated[list[Season], msgspec.Meta(min_length=1)]
    good: Annotated[list[Good], msgspec.Meta(min_length=1)]
    card: list[Card]


KINDS: Final[Sequence[CardKind]] = get_args(CardKind)
SEVERAL: Final = ("fire", "firefighter", "contract", "trader")
"""The kinds that have an entry for each different card."""


def read_material(data: bytes) -> Material:
    """Read and check a material file."""
    return read(data, Material, _faults)


def _faults(material: Material) -> list[Fault]:
    faults = []
    goods = [good.name for good in material.good]
    names = [card.name for card in material.card]
    kinds = [card.kind for card in material.card]
    cubes = [good.cubes for good in material.good]
    for card in material.card:
        faults += [(card.name, reason) for reason in _card_faults(card, goods, material)]
    for kind in KINDS:
        if kind not in kinds:
            faults.append((kind, "there must be such a card"))
        elif kind not in SEVERAL and kinds.count(kind) > 1:
            faults.append((kind, "all such cards are one entry"))
    for good in goods:
        if f"trader-{good}" not in names:
            faults.append((f"trader-{good}", "every good needs a trader"))
    for name in names + goods:
        if len(name.split()) != 1 or names.count(name) + goods.count(name) > 1:
            faults.append((name, "a name is one word and given once"))
    # A handful counts a colour up to 127 and all cubes up to 254 (see goods.py).
    if len(goods) > 7 or max(cubes) > 99 or sum(cubes) > 254:
        faults.append(("good", "at most 7 goods, 99 cubes of each and 254 in all"))
    if _copies(material, "ship") * material.capacity.ship > sum(cubes):
        faults.append(("ship", "there are too few cubes to load them all"))
    if _copies(material, "office") > len(material.points.office):
        faults.append(("office", "points are missing for so many offices"))
    return faults + _season_faults(material) + _player_faults(material)


def _copies(material: Material, kind: str) -> int:
    return sum(sum(card.count.values()) for card in material.card if card.kind == kind)


def _season_faults(material: Material) -> list[Fault]:
    faults = []
    for season in material.season:
        cards = sum(card.count.get(season.letter, 0) for card in material.card)
        if cards != season.cards:
            faults.append((f"season {season.letter}", f"{cards} cards, not {season.cards}"))
    last = material.season[-1].letter
    fires = [card.count.get(last, 0) for card in material.card if card.kind == "fire"]
    if sum(fires) != 1 or material.season[-1].cards != 1:
        faults.append((f"season {last}", "holds the last fire and nothing else"))
    return faults


def _player_faults(material: Material) -> list[Fault]:
    faults = []
    setup = material.setup
    copies = {card.name: card.count.get(setup.removed_season, 0) for card in material.card}
    if setup.players != list(range(setup.players[0], setup.players[-1] + 1)):
        faults.append(("players", "numbers that follow each other"))
    if setup.players[0] < 2 or setup.players[-1] > 7:
        faults.append(("players", "from 2 to 7"))
    for players in setup.players:
        if players not in setup.cards_drawn or players not in setup.removed:
            faults.append((f"{players} players", "needs cards_drawn and removed"))
        removed = setup.removed.get(players, [])
        for name in removed:
            if copies.get(name, 0) < removed.count(name):
                season = setup.removed_season
                faults.append((f"{players} players", f"no card {name} in {season} to remove"))
    return faults


def _card_faults(card: Card, goods: list[str], material: Material) -> list[str]:
    faults = []
    if card.kind not in KINDS:
        faults.append(f"no kind {card.kind}")
    if not set(card.count) <= {season.letter for season in material.season}:
        faults.append("a season that does not exist")
    if not set(card.goods) <= set(goods) or (card.good and card.good not in goods):
        faults.append("a good that does not exist")
    if card.kind == "contract":
        if sum(card.count.values()) != 1:
            faults.append("a contract is one card; give a second one another name")
        if material.points.contract.get(len(card.goods)) != card.points:
            faults.append("points do not fit its size")
    if card.kind == "trader" and card.name != f"trader-{card.good}":
        faults.append("must be named after its good")
    return faults


MATERIAL: Final = read_material(file_of("handelshuis.games.speicherstadt.data"))
