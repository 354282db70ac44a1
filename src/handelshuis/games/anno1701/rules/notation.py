"""Moves in words: `build farm-1`, `bank wood for tool`, `play revolutionary-II 2`, `roll 3 tax`."""

from __future__ import annotations

from typing import Final

from handelshuis.core import deal_moves
from handelshuis.core.refused import Refused
from handelshuis.core.state import kind_of, what_of
from handelshuis.games.anno1701.rules import moves
from handelshuis.games.anno1701.rules.goods import GOODS, LANDS, PLACE_NAMES, TRADED_NAMES
from handelshuis.games.anno1701.rules.programs import EVENTS, VOYAGES, WAYS
from handelshuis.games.anno1701.rules.tables import CARDS, NAMES_CENTRE, PILES, RANKS

WORDS: Final[list[str]] = [
    *("first", "roll", "card", "show", "fight", "die", "turn", "look", "pile", "build", "upgrade"),
    *("repair", "play", "bank", "quay", "sail", "on", "home", "draw", "search", "take", "swap"),
    *("end", "to", "from", "demand", "choose", "buy", "pass", "lodge", "cancel", "allow", "steal"),
]
ALONE: Final = (
    *(moves.LOOK, moves.REPAIR, moves.ON, moves.HOME, moves.END, moves.PASS),
    *(moves.CANCEL, moves.ALLOW),
)
DEEPEST: Final = 60
"""The lowest place in a pile that can be named."""


def write(move: int) -> str:
    """Write a move in notation."""
    if deal_moves.is_dealing(move):
        return deal_moves.write(move, TRADED_NAMES)
    kind = kind_of(move)
    what = what_of(move)
    word = WORDS[kind]
    if kind in ALONE or (kind == moves.SAIL and not what):
        return word
    return f"{word} {_named(kind, what)}"


def _named(kind: int, what: int) -> str:
    if kind in (moves.FIRST, moves.FIGHT):
        return f"{what // 8} {what % 8}"
    if kind == moves.DICE:
        return f"{what // 16} {EVENTS[what % 16]}"
    if kind == moves.DIE:
        return str(what)
    if kind == moves.TAKE:
        return str(what + 1)
    if kind == moves.PLAY:
        return CARDS[what // 4] + (f" {what % 4}" if what % 4 else "")
    if kind == moves.BANK:
        return f"{GOODS[what // 8]} for {GOODS[what % 8]}"
    if kind == moves.QUAY:
        return f"{PLACE_NAMES[what // 16]} to {PLACE_NAMES[what % 16]}"
    if kind in (moves.SWAP, moves.LODGE):
        return f"{CARDS[what // 16]} {PILES[what % 16]}"
    if kind == moves.SAIL:
        return CARDS[what - 1]
    return _names(kind)[what]


def _names(kind: int) -> list[str]:
    if kind in (moves.PILE, moves.DRAW, moves.SEARCH):
        return PILES
    if kind == moves.TURN_UP:
        return VOYAGES
    if kind == moves.UPGRADE:
        return RANKS
    if kind in (moves.TO, moves.FROM):
        return PLACE_NAMES
    if kind in (moves.DEMAND, moves.BUY):
        return GOODS
    return WAYS if kind == moves.CHOOSE else CARDS


def read(text: str) -> int:
    """Read a move in notation; refuse what is none."""
    words = text.split()
    try:
        if words and words[0] in deal_moves.WORDS:
            return deal_moves.read(text, TRADED_NAMES)
        kind = WORDS.index(words[0])
        return moves.make(kind, _read(kind, words[1:]))
    except (ValueError, IndexError):
        raise Refused("house.notation") from None


def _read(kind: int, rest: list[str]) -> int:
    count = len(rest)
    if kind in ALONE or (kind == moves.SAIL and not rest):
        return 0 if not rest else _none()
    if kind in (moves.FIRST, moves.FIGHT) and count == 2:
        return _number(rest[0], 6) * 8 + _number(rest[1], 6)
    if kind == moves.DICE and count == 2:
        return _number(rest[0], 6) * 16 + EVENTS.index(rest[1])
    if kind == moves.PLAY and count == 2:
        card = CARDS.index(rest[0])
        return card * 4 + _number(rest[1], 2) if NAMES_CENTRE[card] else _none()
    if kind == moves.BANK and count == 3 and rest[1] == "for":
        return TRADED_AND_LUXURY.index(rest[0]) * 8 + TRADED_AND_LUXURY.index(rest[2])
    if kind == moves.QUAY and count == 3 and rest[1] == "to":
        return LAND_NAMES.index(rest[0]) * 16 + LAND_NAMES.index(rest[2])
    if kind in (moves.SWAP, moves.LODGE) and count == 2:
        return CARDS.index(rest[0]) * 16 + PILES.index(rest[1])
    if count != 1:
        return _none()
    if kind == moves.DIE:
        return _number(rest[0], 6)
    if kind == moves.TAKE:
        return _number(rest[0], DEEPEST) - 1
    if kind == moves.PLAY:
        return CARDS.index(rest[0]) * 4
    if kind == moves.SAIL:
        return CARDS.index(rest[0]) + 1
    if kind in (moves.FIRST, moves.DICE, moves.FIGHT, moves.BANK, moves.QUAY):
        return _none()
    if kind in (moves.SWAP, moves.LODGE):
        return _none()
    return _names(kind).index(rest[0])


TRADED_AND_LUXURY: Final[list[str]] = GOODS[:8]
LAND_NAMES: Final[list[str]] = PLACE_NAMES[:LANDS]


def _none() -> int:
    raise ValueError("no such move")


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValueError("not a number")
    number = int(text)
    return number if 1 <= number <= most else _none()
