"""The material file: read once, checked, and refused with a reason when it cannot be played."""

from __future__ import annotations

from typing import Final

import msgspec

from handelshuis.core.material import Fault, Part, file_of, read


class Pieces(Part, frozen=True):
    """What each player has to build with."""

    roads: int
    settlements: int
    cities: int


class Points(Part, frozen=True):
    """What is worth how much."""

    settlement: int
    city: int
    card: int
    longest_road: int
    largest_army: int


class Yields(Part, frozen=True):
    """How many cards a building brings for a hex beside it."""

    settlement: int
    city: int


class Awards(Part, frozen=True):
    """From what length of road and how many knights the awards are given."""

    road: int
    army: int


class Bank(Part, frozen=True):
    """How many cards of each resource there are, and what the bank trades for."""

    small: int
    big: int
    hand_limit: int
    rate: int


class Resource(Part, frozen=True):
    """A resource, the terrain that brings it, and how many such hexes each island has."""

    name: str
    terrain: str
    small: int
    big: int


class Discs(Part, frozen=True):
    """The number discs in the order they are laid."""

    small: list[int]
    big: list[int]


class Harbours(Part, frozen=True):
    """How many cards go for one at a harbour, for any kind or of a resource, and of which ones."""

    any_rate: int
    resource_rate: int
    small: list[str]
    big: list[str]


class Card(Part, frozen=True):
    """A development card."""

    name: str
    count: int


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the material of the game."""

    pieces: Pieces
    points: Points
    yields: Yields
    awards: Awards
    bank: Bank
    costs: dict[str, dict[str, int]]
    resource: list[Resource]
    discs: Discs
    harbours: Harbours
    card: list[Card]


CARDS: Final = ["knight", "road-building", "discovery", "monopoly", "point"]
BUILDABLE: Final = ["road", "settlement", "city", "card"]


def read_material(data: bytes) -> Material:
    """Read and check a material file."""
    return read(data, Material, _faults)


def _faults(material: Material) -> list[Fault]:
    faults = []
    names = [resource.name for resource in material.resource]
    if len(names) != 5 or len(set(names)) != 5:
        faults.append(("resource", "there are five, each with its own name"))
    if [card.name for card in material.card] != CARDS:
        faults.append(("card", f"the cards are {', '.join(CARDS)}, in this order"))
    if sorted(material.costs) != sorted(BUILDABLE):
        faults.append(("costs", f"costs are needed for {', '.join(BUILDABLE)}"))
    for thing, cost in material.costs.items():
        for name in cost:
            if name not in names:
                faults.append((f"costs.{thing}", f"no resource {name}"))
    for entry, kinds, most in (
        ("harbours.small", material.harbours.small, 5),
        ("harbours.big", material.harbours.big, 6),
    ):
        if len(kinds) != most or not set(kinds) <= set(names):
            faults.append((entry, f"{most} harbours, each of a resource"))
    for entry, discs, hexes in (
        ("discs.small", material.discs.small, sum(r.small for r in material.resource)),
        ("discs.big", material.discs.big, sum(r.big for r in material.resource)),
    ):
        if len(discs) != hexes or not all(2 <= disc <= 12 and disc != 7 for disc in discs):
            faults.append((entry, f"{hexes} discs from 2 to 12, none of 7"))
    if sum(r.small for r in material.resource) != 18 or sum(r.big for r in material.resource) != 28:
        faults.append(("resource", "18 hexes on the small island and 28 on the big one"))
    if not 0 < material.harbours.resource_rate <= material.harbours.any_rate <= material.bank.rate:
        faults.append(("harbours", "a harbour of a resource trades best, and the bank alone worst"))
    if not 0 < material.yields.settlement <= material.yields.city < 10:
        faults.append(("yields", "a settlement brings at least 1, a city no less, and at most 9"))
    if not 0 < material.bank.small < 50 or not 0 < material.bank.big < 50:
        faults.append(("bank", "from 1 to 49 cards of each resource"))
    return faults


MATERIAL: Final = read_material(file_of("handelshuis.games.catan.data"))
