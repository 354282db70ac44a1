"""What a seat sees: all of the table. The order of stack and bag is hidden, and in no state."""

from __future__ import annotations

import msgspec


class OfferView(msgspec.Struct):
    """A card of the row with its cubes and the merchants over it, lowest first."""

    card: str
    """Empty once the card is sold or discarded."""
    sold: bool
    """Whether somebody bought the card."""
    cargo: list[int]
    merchants: list[int]


class ContractView(msgspec.Struct):
    """A contract: what it needs of each good and what lies on it."""

    card: str
    needs: list[int]
    filled: list[int]
    points: int


class SeatView(msgspec.Struct):
    """One player's open possessions."""

    coins: int
    merchants: int
    cards: dict[str, int]
    contracts: list[ContractView]
    firefighters: int
    loose: list[int]
    hall: list[int]
    stored: list[int]
    points: list[int]
    """By source, as if the game ended now."""


class TableView(msgspec.Struct):
    """The whole table."""

    phase: str
    round: int
    rounds: int
    starter: int
    turn: int
    season: str
    stack: int
    bag: list[int]
    discards: list[int]
    gone: list[str]
    removed: list[str]
    row: list[OfferView]
    place: int
    """The card being sold, or -1."""
    price: int
    seats: list[SeatView]
    goods: list[str]
    sources: list[str]
