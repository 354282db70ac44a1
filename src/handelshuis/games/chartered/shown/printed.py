"""What is printed on boards, cards and chart and never changes; amounts are in florins."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from handelshuis.core import terms
from handelshuis.games.chartered.rules import shares
from handelshuis.games.chartered.rules.layout import Layout
from handelshuis.games.chartered.rules.notation import good_names
from handelshuis.games.chartered.rules.tables import (
    ACTION_PRICE,
    ADDS,
    CARDS_PRICE,
    COMPANY_NAMES,
    HAND,
    LEAST,
    LEAST_PRICE,
    LINES,
    MOST,
    REFRESH_PRICE,
    ROOF_LOSS,
    SHARES,
    STEP,
    STOREY_COUNTS,
    TEN,
    WAREHOUSES,
    Event,
    Storey,
)

EVENTS: Final[list[Event]] = list(get_args(Event))
STOREYS: Final[list[Storey]] = list(get_args(Storey))


class PlaceView(msgspec.Struct):
    """Where a plot is drawn, one plot being as wide as 1."""

    name: str
    x: float
    y: float


class StoreyView(msgspec.Struct):
    """A kind of storey card."""

    name: Storey
    adds: int
    """What it adds to the value of a company."""
    cards: int
    """How many there are."""


class Printed(msgspec.Struct):
    """What is printed on boards, cards and chart: names, numbers, prices."""

    plots: list[PlaceView]
    bridges: list[tuple[str, str]]
    companies: list[str]
    shares: int
    """How many there are of each company."""
    warehouses: int
    """How many there are in all."""
    warehouse: int
    """What one adds to the value of a company, without the storeys on it."""
    storeys: list[StoreyView]
    """From the second on."""
    roof: int
    """What a company loses by a broken roof."""
    events: list[Event]
    least: int
    """The first cell of the chart; `most` is the last, and the next is always `step` away."""
    most: int
    step: int
    event_lines: list[int]
    """The values after which a line lies that calls an event."""
    hand: int
    """The most building cards in a hand."""
    auction_cards: int
    """How many cards of the stack, or of those played last, an auction lets one choose from."""
    cards_price: int
    refresh_price: int
    action_price: int
    least_price: int
    """The lowest price of a share, but for a founder."""
    trades: int
    """How many shares may be bought or sold after building."""
    most_money: int
    """The most that one offer can name."""
    goods: list[str]
    """What can stand in an offer, in the order of its counts."""


def printed(town: Layout) -> Printed:
    """Show what is printed, on the boards of a town too."""
    return Printed(
        plots=[PlaceView(name, x, y) for name, (x, y) in zip(town.names, town.points)],
        bridges=[(town.names[one], town.names[other]) for one, other in town.bridges],
        companies=COMPANY_NAMES,
        shares=SHARES,
        warehouses=WAREHOUSES,
        warehouse=STEP * ADDS[1],
        storeys=[
            StoreyView(name, adds=STEP * adds, cards=cards)
            for name, adds, cards in zip(STOREYS, ADDS[2:], STOREY_COUNTS)
        ],
        roof=STEP * ROOF_LOSS,
        events=EVENTS,
        least=STEP * LEAST,
        most=STEP * MOST,
        step=STEP,
        event_lines=[STEP * line for line in LINES],
        hand=HAND,
        auction_cards=TEN,
        cards_price=STEP * CARDS_PRICE,
        refresh_price=STEP * REFRESH_PRICE,
        action_price=STEP * ACTION_PRICE,
        least_price=STEP * LEAST_PRICE,
        trades=shares.TRADES,
        most_money=STEP * terms.MOST,
        goods=good_names(town.names),
    )
