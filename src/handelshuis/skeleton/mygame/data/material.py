"""The material: its types, and what must hold for it to be played."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from handelshuis.core import material
from handelshuis.core.material import Fault


class Harbour(material.Part, frozen=True):
    """When the game ends."""

    goal: int


class Sea(material.Part, frozen=True):
    """What a cast can bring."""

    catches: list[int]


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    harbour: Harbour
    sea: Sea


def faults(found: Material) -> Iterator[Fault]:
    """Say what cannot be played."""
    if found.harbour.goal < 1:
        yield "harbour goal", "must be 1 at least"
    if not any(found.sea.catches) or 0 not in found.sea.catches:
        yield "sea catches", "needs a catch, and a 0 for the storm"
    if any(catch < 0 for catch in found.sea.catches):
        yield "sea catches", "cannot be less than 0"


MATERIAL = material.read(material.file_of(__package__), Material, faults)
