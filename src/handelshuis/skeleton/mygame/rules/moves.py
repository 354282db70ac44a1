"""Moves as numbers, and in words: the kind in the low six bits, what it names above them."""

from __future__ import annotations

from typing import Final

from handelshuis.core.refused import Refused
from handelshuis.core.state import KINDS, kind_of

CAST, HOME, CATCH = range(3)
WORDS: Final = ("cast", "home", "catch")


def make(kind: int, named: int = 0) -> int:
    """Make a move of a kind and what it names: the side of the die."""
    return kind + named * KINDS


def write(move: int) -> str:
    """Write a move in words."""
    kind = kind_of(move)
    return f"catch {move // KINDS}" if kind == CATCH else WORDS[kind]


def read(text: str, sides: int) -> int:
    """Read a move; what is none is refused."""
    words = text.split()
    if words in (["cast"], ["home"]):
        return make(WORDS.index(words[0]))
    if len(words) == 2 and words[0] == "catch" and words[1].isascii() and words[1].isdecimal():
        named = int(words[1]) if len(words[1]) < 4 else sides
        if named < sides and words[1] == str(named):
            return make(CATCH, named)
    raise Refused("house.notation")
