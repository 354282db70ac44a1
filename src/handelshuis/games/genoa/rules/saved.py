"""A position as a document: every field as plain data, and back.

It is compiled with the rules, because a hash is made of the document after many a move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from handelshuis.games.genoa.rules.tables import NONE

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

FIELDS: Final[list[str]] = [
    "seats",
    "turn",
    "phase",
    "round",
    "active",
    "place",
    "visited",
    "cleared",
    "dice",
    "near",
    "asked",
    "asks",
    "countered",
    "quiet_here",
    "quiet_turn",
    "agreed",
    "proposer",
    "partner",
    "pick_left",
    "picked",
    "last_seat",
    "last_terms",
    "last_hidden",
    "actor",
    "own_done",
    "small_done",
    "pledge",
    "draws_left",
    "draw_kind",
    "draw_own",
    "drawn",
    "titles_asked",
    "dealt",
    "stack",
    "under",
    "path",
    "offers",
    "fresh",
    "standing",
    "declared",
    "said",
    "used",
    "money",
    "wares",
    "ware_stock",
    "specials",
    "special_stock",
    "titles",
    "title_stock",
    "owner",
    "hands",
    "known",
]


def save(s: Genoa) -> dict[str, Any]:
    """Give every field; what is a list is the document's own."""
    data: dict[str, Any] = {}
    for name in FIELDS:
        value = getattr(s, name)
        data[name] = value[:] if isinstance(value, list) else value
    return data


def load(data: Mapping[str, Any]) -> Genoa:
    """Give back a saved state."""
    # The state's module imports this one, and so comes after it.
    from handelshuis.games.genoa.rules.state import Genoa

    # What was saved before throws were kept has none.
    known = {"dice": NONE} | dict(data)
    fields = {name: known[name] for name in FIELDS}
    # The copy has lists of its own.
    return Genoa(**fields).clone()
