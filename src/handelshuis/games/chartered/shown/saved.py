"""Any position as a document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from handelshuis.core import auction, deal, sealed_bids
from handelshuis.core.state import REMEMBERED
from handelshuis.games.chartered.rules.edition import Edition
from handelshuis.games.chartered.rules.layout import LayoutError, layout
from handelshuis.games.chartered.rules.state import Chartered

FIELDS: Final = (
    *("turn", "phase", "left", "last", "roofs_left", "dealt", "active", "turns", "passes"),
    *("repeats", "built", "pair", "roof", "founded", "paid", "crossed", "trades", "to_take"),
    *("taken", "loser", "winner", "asked", "event", "to_lose", "loses", "lot", "lot_company"),
    *("level", "company", "place", "link_a", "link_b", "hq", "value", "before", "shares"),
    *("money", "stack", "market", "discard", "aside", "event_stack", "event_discard"),
    *("open_events", "roofs", "actions", "extra", "joined", "ten", "opened", "hands"),
)
"""The fields that are plain data, in the order in which a document has them."""


def save(s: Chartered) -> dict[str, Any]:
    """Give every field as plain data."""
    data: dict[str, Any] = {name: getattr(s, name) for name in FIELDS}
    data[REMEMBERED] = s.seen
    data["seats"] = s.seats
    data["layout"] = s.edition.layout.name
    data["town"] = s.edition.layout.mark
    data["offers"] = s.edition.offers
    data["bids"] = None if s.bids is None else s.bids.save()
    data["auction"] = None if s.auction is None else s.auction.save()
    data["desk"] = None if s.desk is None else s.desk.save()
    return data


def load(data: Mapping[str, Any]) -> Chartered:
    """Give back a saved state."""
    town = layout(data["layout"])
    if town.mark != data["town"]:
        raise LayoutError(f"{town.name}: the layout is not the one this game began with")
    edition = Edition(data["seats"], town, data["offers"])
    # A copy, so that the state never shares its lists with the document.
    return Chartered(
        edition=edition,
        bids=None if data["bids"] is None else sealed_bids.load(data["bids"]),
        auction=None if data["auction"] is None else auction.load(data["auction"]),
        desk=None if data["desk"] is None else deal.load(data["desk"]),
        # What was saved before anybody remembered what was seen has none of it.
        seen=data.get(REMEMBERED, [[] for _ in range(data["seats"])]),
        **{name: data[name] for name in FIELDS},
    ).clone()
