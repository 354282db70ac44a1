"""The material file: read, checked, and refused with a reason if it cannot be played."""

from __future__ import annotations

from typing import Final

import msgspec

from handelshuis.core.material import Fault, Part, file_of, read

VILLA: Final = "villa"
MARKET: Final = "market"
STREET: Final = "."


class Counts(Part, frozen=True):
    """How many there are of each thing."""

    wares: int
    titles: int
    discs: int
    special_cards: dict[str, int]


class Start(Part, frozen=True):
    """What a game begins with."""

    money: int
    rounds: dict[int, int]


class Pay(Part, frozen=True):
    """What the bank pays."""

    large_order: int
    small_order: int
    message: int
    title: int
    chains: list[int]
    step: int


class Board(Part, frozen=True):
    """The town, row by row."""

    rows: list[str]


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building and what its action brings."""

    name: str
    brings: str


class Cards(Part, frozen=True):
    """The playing cards but for the privileges, of which each ring building has one."""

    large: list[str]
    small: list[str]
    message: list[str]


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the material of the game."""

    wares: list[str]
    special_cards: list[str]
    counts: Counts
    start: Start
    pay: Pay
    board: Board
    building: list[Building]
    cards: Cards


def read_material(data: bytes) -> Material:
    """Read and check a material file."""
    return read(data, Material, _faults)


def squares(material: Material) -> list[list[str]]:
    """Give the board as rows of names."""
    return [row.split() for row in material.board.rows]


def streets(rows: list[list[str]]) -> list[tuple[int, int]]:
    """List the squares that are streets, row and column from 0."""
    return [
        (row, column)
        for row, names in enumerate(rows)
        for column, name in enumerate(names)
        if name == STREET
    ]


def sides(rows: list[list[str]], row: int, column: int) -> set[str]:
    """Name the buildings that a street touches; corners do not touch."""
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    touched = {rows[r][c] for r, c in beside if 0 <= r < len(rows) and 0 <= c < len(rows[r])}
    return touched - {STREET, MARKET}


def _faults(material: Material) -> list[Fault]:
    faults = []
    rows = squares(material)
    names = [building.name for building in material.building]
    on_board = {name for row in rows for name in row}
    if len(rows) != 8 or any(len(row) != 8 for row in rows):
        faults.append(("board.rows", "eight rows of eight squares"))
    if len(names) != 18 or on_board != {*names, MARKET, STREET}:
        faults.append(("board.rows", "the market, streets, and each of 18 buildings"))
    if sum(row.count(STREET) for row in rows) != 20:
        faults.append(("board.rows", "20 streets"))
    for row, column in streets(rows):
        if len(sides(rows, row, column)) != 2:
            where = f"{row + 1}-{column + 1}"
            faults.append(("board.rows", f"a street touches two buildings: {where}"))
    for kind, number, words in (("large", 16, 4), ("small", 16, 2), ("message", 14, 2)):
        cards = getattr(material.cards, kind)
        if len(cards) != number or len(set(cards)) != number:
            faults.append((f"cards.{kind}", f"{number} different cards"))
        for card in cards:
            places = card.split()[: 2 if kind == "message" else 1]
            wares = card.split()[len(places) :]
            if len(card.split()) != words or not {*places} <= {*names}:
                faults.append((f"cards.{kind}", f"no building of that name: {card}"))
            if not {*wares} <= {*material.wares}:
                faults.append((f"cards.{kind}", f"no ware of that name: {card}"))
    if set(material.counts.special_cards) != set(material.special_cards):
        faults.append(("counts.special_cards", "a number for each kind"))
    if set(material.start.rounds) != {2, 3, 4, 5}:
        faults.append(("start.rounds", "for two to five players"))
    amounts = [*material.pay.chains, material.pay.large_order, material.pay.small_order]
    amounts += [material.pay.message, material.pay.title, material.start.money]
    if any(amount % material.pay.step for amount in amounts):
        faults.append(("pay", f"every amount is a multiple of {material.pay.step}"))
    return faults


MATERIAL: Final = read_material(file_of("handelshuis.games.genoa.data"))
