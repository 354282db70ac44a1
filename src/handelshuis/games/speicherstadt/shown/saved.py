"""Any position as a document: every field by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from handelshuis.games.speicherstadt.rules.state import Speicherstadt

FIELDS: Final[list[str]] = [
    "seats",
    "turn",
    "phase",
    "round",
    "starter",
    "season",
    "pile",
    "bag",
    "discards",
    "gone",
    "row",
    "cargo",
    "merchants",
    "placed",
    "place",
    "processed",
    "shifted",
    "bought",
    "coins",
    "fire_points",
    "owned",
    "filled",
    "loose",
    "hall",
    "stored",
]


def save(s: Speicherstadt) -> dict[str, Any]:
    """Give the whole state as a document."""
    return {name: getattr(s, name) for name in FIELDS}


def load(data: Mapping[str, Any]) -> Speicherstadt:
    """Give back a saved state, that shares nothing with the document."""
    return Speicherstadt(**{name: data[name] for name in FIELDS}).clone()
