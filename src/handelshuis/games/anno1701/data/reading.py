"""Reading the material files: each is checked, and refused with file, entry and reason."""

from __future__ import annotations

from typing import Final

from handelshuis.core.material import decoded, file_of, refuse
from handelshuis.games.anno1701.data.checks import card_faults, settlement_faults, voyage_faults
from handelshuis.games.anno1701.data.material import (
    CardsFile,
    Material,
    SettlementFile,
    VoyagesFile,
)

FILES: Final = ("settlement.toml", "cards.toml", "voyages.toml")


def read_material(settlement: bytes, cards: bytes, voyages: bytes) -> Material:
    """Read and check the three material files."""
    material = Material(
        decoded(FILES[0], settlement, SettlementFile),
        decoded(FILES[1], cards, CardsFile),
        decoded(FILES[2], voyages, VoyagesFile),
    )
    for file, faults in zip(FILES, (settlement_faults, card_faults, voyage_faults)):
        refuse(file, faults(material))
    return material


MATERIAL: Final = read_material(
    *(file_of("handelshuis.games.anno1701.data", name) for name in FILES)
)
