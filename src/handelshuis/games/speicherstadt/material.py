"""The material file: read once, checked, and refused with a reason when it cannot be played."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of data with its provenance: RB, SRC, DED or REC."""

    source: str = msgspec.field(name="from")


class SetUp(Part):
    """What the table starts with."""

    players: list[int]
    coins: int
    merchants: int
    cards_drawn: dict[int, int]
    removed_season: str
    removed: dict[int, list[str]]


class Capacity(Part):
    """How much there is room for."""

    market_hall: int
    warehouse: int
    merchant_row: int
    ship: int


class Income(Part):
    """Coins at the end of a round."""

    round: int
    no_purchase: int
    bank: int


class Trade(Part):
    """What cubes are sold and exchanged for."""

    sale_cubes: int
    sale_coins: int
    exchange_paid: int
    exchange_taken: int
    trader_coins: int


class Points(Part):
    """What is worth how much at the end."""

    trader: int
    prayer_boat: int
    church: int
    office: list[int]
    port_ship: int
    chamber_coin: int
    warehouse_cube: int
    contract: dict[int, int]


class Season(Part):
    """A quarter of the stack."""

    letter: str
    name: str
    cards: int


class Good(Part):
    """A kind of cube."""

    name: str
    colour: str
    cubes: int


class Card(Part):
    """A trade card and how often each season holds it."""

    name: str
    kind: str
    count: dict[str, int]
    value: int = 0
    goods: list[str] = []
    points: int = 0
    good: str = ""


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the material of the game."""

    setup: SetUp
    capacity: Capacity
    income: Income
    trade: Trade
    points: Points
    season: list[Season]
    good: list[Good]
    card: list[Card]


KINDS: Final = (
    "fire firefighter contract trader office ship bank chamber prayer-boat church port warehouse"
).split()


class MaterialError(ValueError):
    """Material that cannot be played, with the entry and the reason."""


def read_material(data: bytes) -> Material:
    """Read and check a material file."""
    try:
        material = msgspec.toml.decode(data, type=Material)
    except msgspec.DecodeError as reason:
        raise MaterialError(f"material.toml: {reason}") from None
    for entry, reason in _faults(material):
        raise MaterialError(f"material.toml: {entry}: {reason}")
    return material


def _faults(material: Material) -> list[tuple[str, str]]:
    faults = []
    goods = [good.name for good in material.good]
    names = [card.name for card in material.card]
    last = material.season[-1].letter
    for season in material.season:
        cards = sum(card.count.get(season.letter, 0) for card in material.card)
        if cards != season.cards:
            faults.append((f"season {season.letter}", f"{cards} cards, not {season.cards}"))
    for card in material.card:
        faults += [(card.name, reason) for reason in _card_faults(card, goods, material)]
    for kind in KINDS:
        if kind not in [card.kind for card in material.card]:
            faults.append((kind, "there must be such a card"))
    for good in goods:
        if f"trader-{good}" not in names:
            faults.append((f"trader-{good}", "every good needs a trader"))
    if len(set(names)) != len(names):
        faults.append(("card", "two cards have the same name"))
    if [card.kind for card in material.card if card.count.get(last)] != ["fire"]:
        faults.append((f"season {last}", "holds the last fire and nothing else"))
    if any(good.cubes > 99 for good in material.good) or len(goods) > 7:
        faults.append(("good", "at most 7 goods of 99 cubes each"))
    ships = sum(sum(card.count.values()) for card in material.card if card.kind == "ship")
    if ships * material.capacity.ship > sum(good.cubes for good in material.good):
        faults.append(("ship", "there are too few cubes to load them all"))
    for players in material.setup.players:
        if players not in material.setup.cards_drawn or players not in material.setup.removed:
            faults.append((f"{players} players", "needs cards_drawn and removed"))
        for name in material.setup.removed.get(players, []):
            if name not in names:
                faults.append((f"{players} players", f"no card {name} to remove"))
    offices = sum(sum(card.count.values()) for card in material.card if card.kind == "office")
    if offices > len(material.points.office):
        faults.append(("office", "points are missing for so many offices"))
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


MATERIAL: Final = read_material(
    resources.files("handelshuis.games.speicherstadt").joinpath("material.toml").read_bytes()
)
