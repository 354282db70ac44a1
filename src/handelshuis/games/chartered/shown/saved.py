"""Any position as a document, and the one that a game begins with."""

from __future__ import annotations

from typing import Any, Final

from handelshuis.core import auction, deal, sealed_bids
from handelshuis.core.state import CHANCE
from handelshuis.games.chartered.rules.edition import Edition
from handelshuis.games.chartered.rules.layout import PLOTS, LayoutError, layout
from handelshuis.games.chartered.rules.phases import DEALING
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import (
    ACTIONS,
    ASIDE,
    COMPANIES,
    EVENT_CARDS,
    EVENT_NAMES,
    NONE,
    ROOFS,
    START_MONEY,
    WAREHOUSES,
)

PLAIN_FIELDS: Final[list[str]] = [
    "turn",
    "phase",
    "left",
    "last",
    "roofs_left",
    "dealt",
    "active",
    "turns",
    "passes",
    "repeats",
    "built",
    "pair",
    "roof",
    "founded",
    "paid",
    "crossed",
    "trades",
    "to_take",
    "taken",
    "loser",
    "winner",
    "asked",
    "event",
    "to_lose",
    "loses",
    "lot",
    "lot_company",
    "level",
    "company",
    "place",
    "link_a",
    "link_b",
    "hq",
    "value",
    "before",
    "shares",
    "money",
    "stack",
    "market",
    "discard",
    "aside",
    "event_stack",
    "event_discard",
    "open_events",
    "roofs",
    "actions",
    "extra",
    "joined",
    "ten",
    "opened",
    "hands",
]


def save(s: Chartered) -> dict[str, Any]:
    """Give every field as plain data."""
    data: dict[str, Any] = {name: getattr(s, name) for name in PLAIN_FIELDS}
    data["seats"] = s.seats
    data["layout"] = s.edition.layout.name
    data["town"] = s.edition.layout.mark
    data["offers"] = s.edition.offers
    data["bids"] = None if s.bids is None else s.bids.save()
    data["auction"] = None if s.auction is None else s.auction.save()
    data["desk"] = None if s.desk is None else s.desk.save()
    return data


def load(data: dict[str, Any]) -> Chartered:
    """Give back a saved state."""
    town = layout(data["layout"])
    if town.mark != data["town"]:
        raise LayoutError(f"{town.name}: the layout is not the one this game began with")
    edition = Edition(data["seats"], town, data["offers"])
    fields: Any = [data[name] for name in PLAIN_FIELDS]
    fields += [
        None if data["bids"] is None else sealed_bids.load(data["bids"]),
        None if data["auction"] is None else auction.load(data["auction"]),
        None if data["desk"] is None else deal.load(data["desk"]),
    ]
    return Chartered(edition, *fields).clone()


def start(edition: Edition) -> Chartered:
    """Set the table, with the cards still to be dealt."""
    seats = edition.seats
    return Chartered(
        edition=edition,
        turn=CHANCE,
        phase=DEALING,
        left=WAREHOUSES,
        last=False,
        roofs_left=ROOFS,
        dealt=0,
        active=0,
        turns=0,
        passes=0,
        repeats=0,
        built=NONE,
        pair=NONE,
        roof=0,
        founded=NONE,
        paid=0,
        crossed=False,
        trades=0,
        to_take=0,
        taken=0,
        loser=NONE,
        winner=NONE,
        asked=0,
        event=NONE,
        to_lose=0,
        loses=NONE,
        lot=NONE,
        lot_company=NONE,
        level=[0] * PLOTS,
        company=[NONE] * PLOTS,
        place=[0] * PLOTS,
        link_a=[NONE] * PLOTS,
        link_b=[NONE] * PLOTS,
        hq=[NONE] * COMPANIES,
        value=[0] * COMPANIES,
        before=[0] * COMPANIES,
        shares=[0] * (COMPANIES * seats),
        money=[START_MONEY[seats]] * seats,
        stack=list(range(PLOTS)),
        market=[],
        discard=[],
        aside=ASIDE[:],
        event_stack=[EVENT_CARDS] * len(EVENT_NAMES),
        event_discard=[0] * len(EVENT_NAMES),
        open_events=[],
        roofs=[0] * seats,
        actions=[ACTIONS] * seats,
        extra=[0] * seats,
        joined=[],
        ten=[],
        opened=[],
        hands=[[] for _ in range(seats)],
        bids=None,
        auction=None,
        desk=None,
    )
