"""The material and layout files: read, checked, and refused with a reason if unplayable."""

from __future__ import annotations

from typing import Final

import msgspec

from handelshuis.core.material import Fault, Part, file_of, read


class Counts(Part, frozen=True):
    """How many there are of each thing."""

    shares: int
    warehouses: int
    roofs: int
    building_cards: int
    event_cards: int
    actions: int
    market: int
    hand: int
    deck_for_auction: int


class Storeys(Part, frozen=True):
    """The storey cards, and those set aside."""

    second: int
    third: int
    fourth: int
    aside: dict[str, int]


class Start(Part, frozen=True):
    """What a game begins with, by number of players."""

    cards: dict[int, int]
    money: dict[int, int]
    open_events: dict[int, int]


class Values(Part, frozen=True):
    """What building adds to a company, and the chart."""

    warehouse: int
    second: int
    third: int
    fourth: int
    roof: int
    least: int
    most: int
    lines: list[int]


class Prices(Part, frozen=True):
    """What things cost."""

    least_share: int
    cards: int
    refresh: int
    action: int
    step: int


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the material of the game."""

    companies: list[str]
    counts: Counts
    storeys: Storeys
    start: Start
    values: Values
    prices: Prices


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four boards: its plots in rows, and where it is drawn."""

    name: str
    plots: list[str]
    x: float = 0.0
    y: float = 0.0
    turn: int = 0


class BridgeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge between two plots."""

    one: str
    other: str


class LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layout as it stands in its file."""

    title: str
    title_nl: str
    source: str = msgspec.field(name="from")
    board: list[BoardFile] = []
    bridge: list[BridgeFile] = []


def read_material(data: bytes) -> Material:
    """Read and check a material file."""
    return read(data, Material, _faults)


def _faults(material: Material) -> list[Fault]:
    faults = []
    step = material.prices.step
    amounts = [*msgspec.to_builtins(material.values).values(), *material.start.money.values()]
    amounts += list(msgspec.to_builtins(material.prices).values())
    flat = [a for amount in amounts for a in (amount if isinstance(amount, list) else [amount])]
    if any(isinstance(amount, int) and amount % step for amount in flat):
        faults.append(("values and prices", f"every amount is a multiple of f{step}"))
    if len(material.companies) != 9 or len(set(material.companies)) != 9:
        faults.append(("companies", "nine, each with its own name"))
    if set(material.storeys.aside) != {"second", "third", "fourth"}:
        faults.append(("storeys.aside", "second, third and fourth"))
    for players in range(2, 6):
        for entry, table in msgspec.to_builtins(material.start).items():
            if entry != "from" and players not in {int(key) for key in table}:
                faults.append((f"start.{entry}", f"nothing for {players} players"))
    plots = material.counts.building_cards
    plots -= material.storeys.second + material.storeys.third + material.storeys.fourth
    if plots != 96:
        faults.append(("counts.building_cards", "96 of them are plots"))
    return faults


MATERIAL: Final = read_material(file_of("handelshuis.games.chartered.data"))
