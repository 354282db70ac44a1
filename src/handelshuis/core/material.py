"""The material of a game: files of data, read as typed or refused with file, entry and reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from typing import Final, TypeVar

import msgspec

File = TypeVar("File")

Fault = tuple[str, str]
"""An entry, and why it cannot be played."""

MATERIAL_FILE: Final = "material.toml"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of data with its provenance: RB, SRC, DED or REC."""

    source: str = msgspec.field(name="from")


class MaterialError(ValueError):
    """Material that cannot be played, with file, entry and reason."""


def file_of(package: str, name: str = MATERIAL_FILE) -> bytes:
    """Give a file that lies in a game's folder."""
    return resources.files(package).joinpath(name).read_bytes()


def read(data: bytes, kind: type[File], faults: Callable[[File], Iterable[Fault]]) -> File:
    """Read the one material file of a game, and refuse it for the first of its faults."""
    material = decoded(MATERIAL_FILE, data, kind)
    refuse(MATERIAL_FILE, faults(material))
    return material


def refuse(name: str, faults: Iterable[Fault]) -> None:
    """Refuse a file for the first of its faults, if there is one."""
    for entry, reason in faults:
        raise MaterialError(f"{name}: {entry}: {reason}")


def decoded(name: str, data: bytes, kind: type[File]) -> File:
    """Read a file as typed data."""
    try:
        raw = msgspec.toml.decode(data)
    except msgspec.DecodeError as reason:
        raise MaterialError(f"{name}: {reason}") from None
    try:
        return msgspec.convert(raw, kind, str_keys=True)
    except msgspec.ValidationError as reason:
        text, _, path = str(reason).partition(" - at `$")
        raise MaterialError(f"{name}: {_entry(raw, path.rstrip('`'))}: {text}") from None


def entries(data: bytes) -> dict[str, str]:
    """Give every value that stands in a file, by the words that lead to it."""
    return dict(_values(msgspec.toml.decode(data), ()))


def _values(part: object, words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(part, dict):
        for name, value in part.items():
            yield from _values(value, (*words, name))
    elif isinstance(part, list) and any(isinstance(each, dict) for each in part):
        names = [_name(value, place) for place, value in enumerate(part)]
        for place, (name, value) in enumerate(zip(names, part)):
            alone = names.count(name) == 1
            yield from _values(value, (*words, name if alone else f"{name} ({place + 1})"))
    else:
        yield " ".join(words), str(part)


def _name(entry: object, place: int) -> str:
    """Name an entry of a list, by id if it has one."""
    named = entry if isinstance(entry, dict) else {}
    return str(named.get("id") or named.get("name") or named.get("numeral") or place + 1)


def _entry(raw: object, path: str) -> str:
    """Name the entry that a path such as `.building[3].cost` leads to, by id if it has one."""
    words: list[str] = []
    here = raw
    for part in path.replace("[", ".[").strip(".").split("."):
        if part.startswith("[") and isinstance(here, list) and part[1:-1].isdigit():
            place = int(part[1:-1])
            here = here[place]
            words.append(_name(here, place))
        elif part:
            here = here.get(part) if isinstance(here, dict) else None
            words.append(part)
    return " ".join(words) or "file"
