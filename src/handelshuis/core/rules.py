"""Rules as data: every statement of a rulebook with an id, its chapter and a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

import msgspec


class Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One statement of a rulebook, or a ruling on what it leaves open, in our own words."""

    id: str
    chapter: str
    chapter_nl: str
    en: str
    nl: str
    ruling: bool = False
    source: str = msgspec.field(default="", name="from")

    def sentence(self, language: str) -> str:
        """Give the sentence in a language."""
        return self.nl if language == "nl" else self.en

    def heading(self, language: str) -> str:
        """Give the chapter's name in a language."""
        return self.chapter_nl if language == "nl" else self.chapter


class _File(msgspec.Struct, forbid_unknown_fields=True):
    statement: list[Statement]


def read_rules(file: Traversable) -> list[Statement]:
    """Read a rules file, refusing one with a doubled id or an unknown entry."""
    statements = msgspec.toml.decode(file.read_bytes(), type=_File).statement
    doubled = _doubled([statement.id for statement in statements])
    if doubled:
        raise ValueError(f"{file.name}: the id {doubled} stands there twice")
    return statements


def _doubled(ids: Sequence[str]) -> str:
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            return each
        seen.add(each)
    return ""
