"""Sentences in the reader's language, made from a key and its arguments."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

LANGUAGES: Final = ("en", "nl")

Argument = int | str | list[str] | list[int]
"""A number, plain words, "#2" (a seat), "@key" (another text), or a list of such words.

"3@key" is another text about so many, which it calls `n`: `{n, plural, one {# x} other {# y}}`.
"""

_AND: Final = {"en": "and", "nl": "en"}
_FIELD: Final = re.compile(r"\{(\w+)\}")
_PLURAL: Final = re.compile(r"\{(\w+), plural,((?: (?:=\d+|one|other) \{[^{}]*\})+)\}")
_BRANCH: Final = re.compile(r" (=\d+|one|other) \{([^{}]*)\}")


@dataclass(frozen=True)
class Sentence:
    """One sentence in both languages; each reader gets his own."""

    en: str
    nl: str

    def read(self, language: str) -> str:
        """Give it in a language."""
        return self.nl if language == "nl" else self.en


class Line(msgspec.Struct, frozen=True):
    """A sentence not yet in any language: the key of a text and what fills its gaps."""

    key: str
    args: dict[str, Argument] = {}


class Texts:
    """The catalogue of one language."""

    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        """Keep the messages, with plurals as ICU writes them."""
        self.language = language
        self.messages = dict(messages)

    def __repr__(self) -> str:
        return f"<Texts {self.language}: {len(self.messages)} messages>"

    def say(self, line: Line, names: Sequence[str] = ()) -> str:
        """Render a line, with the players' names where it speaks of seats."""
        message = self.messages.get(line.key, line.key)
        words = {name: self._words(value, names) for name, value in line.args.items()}

        def choose(match: re.Match[str]) -> str:
            count = words.get(match[1], "0")
            branches = dict(_BRANCH.findall(match[2]))
            one = "one" if count == "1" else "other"
            return str(branches.get("=" + count, branches.get(one, ""))).replace("#", count)

        message = _PLURAL.sub(choose, message)
        return _FIELD.sub(lambda match: words.get(match[1], match[0]), message)

    def text(self, key: str, /, **args: Argument) -> str:
        """Give a text of the catalogue."""
        return self.say(Line(key, args))

    def number(self, value: float, form: str) -> str:
        """Write a number with the decimal sign of the language."""
        written = format(value, form)
        return written.replace(".", ",") if self.language == "nl" else written

    def _words(self, value: Argument, names: Sequence[str]) -> str:
        if isinstance(value, list):
            parts = [self._words(part, names) for part in value]
            if len(parts) < 2:
                return "".join(parts)
            return f"{', '.join(parts[:-1])} {_AND[self.language]} {parts[-1]}"
        if isinstance(value, int):
            return str(value)
        if value.startswith("@"):
            # A card that somebody added without naming it still has a name that can be read.
            return self.messages.get(value[1:], value[1:].rpartition(".")[2])
        if value.startswith("#") and value[1:].isdigit():
            seat = int(value[1:])
            return names[seat] if seat < len(names) else str(seat + 1)
        count, _, key = value.partition("@")
        if key and count.isdigit():
            if key not in self.messages:
                return f"{count} {key.rpartition('.')[2]}"
            return self.say(Line(key, {"n": int(count)}))
        return value


def read_texts(folder: Traversable, language: str) -> dict[str, str]:
    """Read a folder's catalogue of one language; no catalogue means no texts."""
    file = folder.joinpath(f"{language}.json")
    if not file.is_file():
        return {}
    messages: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return messages
