"""What a move names: its label with one thing at a time, so that few names cover many moves.

"Build a chapel for 3 wood" counts as building a chapel, as building for wood and for 3 wood, and
as building at all. A name is kept as text, the label's key and its arguments, and is said in a
language only at the end, with "…" for what it leaves open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from handelshuis.core.texts import Argument, Line, Texts

GAP: Final = re.compile(r"\{(\w+)[,}]")
OPEN: Final = "…"
PASSING: Final = ("number",)
"""Arguments that tell one offer from the next and mean nothing in another game."""


class Naming:
    """Names moves by their labels; it knows from a catalogue what a label shows."""

    def __init__(self, texts: Texts) -> None:
        """Take any catalogue of the game: all show the same."""
        self.texts = texts
        self.gaps: dict[str, set[str]] = {}

    def shown(self, line: Line) -> dict[str, Argument]:
        """Give the arguments that a reader of the label sees, seats and numbers of offers not."""
        if line.key not in self.gaps:
            message = self.texts.messages.get(line.key, "")
            self.gaps[line.key] = set(GAP.findall(message)).difference(PASSING)
        gaps = self.gaps[line.key]
        return {name: value for name, value in line.args.items() if name in gaps}

    def whole(self, line: Line) -> str:
        """Name everything in a label but numbers, which differ from game to game."""
        args: dict[str, Argument] = {}
        for name, value in self.shown(line).items():
            parts = [_unnumbered(part) for part in _words(value)]
            if parts and all(parts):
                args[name] = parts if isinstance(value, list) else parts[0]
        return _written(line.key, args)

    def one_by_one(self, line: Line) -> list[str]:
        """Name the things in a label one at a time, and the label with none of them."""
        found: list[dict[str, Argument]] = [{}]
        for name, value in self.shown(line).items():
            if isinstance(value, int):
                found.append({name: value})
            for part in _words(value):
                found += [{name: part}, {name: _unnumbered(part)}]
        return list(dict.fromkeys(_written(line.key, args) for args in found))


def read(name: str) -> Line:
    """Read a name back, as the label with what it leaves open missing."""
    key, args = msgspec.json.decode(name)
    return Line(key, args)


def joined(names: list[str]) -> Line:
    """Make one of names of one label that always go together."""
    args: dict[str, list[str]] = {}
    for line in map(read, names):
        for name, value in line.args.items():
            parts = map(str, value if isinstance(value, list) else [value])
            args.setdefault(name, []).extend(parts)
    whole: dict[str, Argument] = {}
    for name, words in args.items():
        numbered = {_unnumbered(word) for word in words if _unnumbered(word) != word}
        kept = list(dict.fromkeys(word for word in words if word not in numbered))
        whole[name] = kept[0] if len(kept) == 1 else kept
    return Line(read(names[0]).key, whole)


def say(line: Line, texts: Texts) -> str:
    """Say a name in a language."""
    message = texts.messages.get(line.key, line.key)
    args = {gap: line.args.get(gap, OPEN) for gap in GAP.findall(message)}
    said = texts.say(Line(line.key, {name: _open(value, texts) for name, value in args.items()}))
    said = re.sub(rf"\s*\({OPEN}\)", "", said)
    said = re.sub(rf"{OPEN}(\s+{OPEN})+", OPEN, said)
    return re.sub(rf"[:;,]\s*{OPEN}$", "", said)


def _open(value: Argument, texts: Texts) -> Argument:
    """Fill the number that a reference to a counted thing has lost."""
    if isinstance(value, list):
        return [str(_open(part, texts)) for part in value]
    if isinstance(value, str) and value.startswith("@"):
        message = texts.messages.get(value[1:], "")
        if GAP.search(message):
            return texts.say(Line(value[1:], dict.fromkeys(GAP.findall(message), OPEN)))
    return value


def _words(value: Argument) -> Iterator[str]:
    """Give the words of an argument; a seat is nobody in particular."""
    for part in value if isinstance(value, list) else [value]:
        if isinstance(part, str) and part and not part.startswith("#"):
            yield part


def _unnumbered(word: str) -> str:
    count, at, key = word.partition("@")
    return at + key if at and count.isdigit() else word


def _written(key: str, args: dict[str, Argument]) -> str:
    return msgspec.json.encode((key, args)).decode()
