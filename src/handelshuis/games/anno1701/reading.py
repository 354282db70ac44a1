"""Reading the material files: each is checked, and refused with file, entry and reason."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from typing import Final, TypeVar

import msgspec

from handelshuis.games.anno1701.checking import (
    Fault,
    card_faults,
    settlement_faults,
    voyage_faults,
)
from handelshuis.games.anno1701.material import (
    CardsFile,
    Material,
    SettlementFile,
    VoyagesFile,
)

FILES: Final = ("settlement.toml", "cards.toml", "voyages.toml")

File = TypeVar("File")


class MaterialError(ValueError):
    """Material that cannot be played, with file, entry and reason."""


def read_material(settlement: bytes, cards: bytes, voyages: bytes) -> Material:
    """Read and check the three material files."""
    material = Material(
        _decoded(FILES[0], settlement, SettlementFile),
        _decoded(FILES[1], cards, CardsFile),
        _decoded(FILES[2], voyages, VoyagesFile),
    )
    for file, entry, reason in _faults(material):
        raise MaterialError(f"{file}: {entry}: {reason}")
    return material


def _faults(material: Material) -> Iterator[tuple[str, str, str]]:
    checks = (settlement_faults, card_faults, voyage_faults)
    for file, faults in zip(FILES, checks):
        found: Iterator[Fault] = faults(material)
        for entry, reason in found:
            yield file, entry, reason


def _decoded(name: str, data: bytes, kind: type[File]) -> File:
    try:
        raw = msgspec.toml.decode(data)
    except msgspec.DecodeError as reason:
        raise MaterialError(f"{name}: {reason}") from None
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as reason:
        text, _, path = str(reason).partition(" - at `$")
        raise MaterialError(f"{name}: {_entry(raw, path.rstrip('`'))}: {text}") from None


def _entry(raw: object, path: str) -> str:
    """Name the entry that a path such as `.building[3].cost` leads to, by id if it has one."""
    words: list[str] = []
    here = raw
    for part in path.replace("[", ".[").strip(".").split("."):
        if part.startswith("[") and isinstance(here, list) and part[1:-1].isdigit():
            here = here[int(part[1:-1])]
            named = here if isinstance(here, dict) else {}
            name = named.get("id") or named.get("name") or named.get("numeral")
            words.append(str(name or int(part[1:-1]) + 1))
        elif part:
            here = here.get(part) if isinstance(here, dict) else None
            words.append(part)
    return " ".join(words) or "file"


def _bytes(name: str) -> bytes:
    return resources.files("handelshuis.games.anno1701").joinpath(name).read_bytes()


MATERIAL: Final = read_material(*map(_bytes, FILES))
