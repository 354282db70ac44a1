"""Moves in words: `settle 0,0N`, `road 0,0N 1,-1S`, `robber b 1,-1`, `trade 4 ore for wool`.

Hexes, corners and edges are named by geometry.py. The victim of a robber is named by
itself, `rob 2`, or in `classic` with the hex, `robber 1,-1 from 2`.
"""

from __future__ import annotations

from typing import Final

from handelshuis.core import deal_moves
from handelshuis.core.refused import Refused
from handelshuis.core.state import kind_of, what_of
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.geometry import Board
from handelshuis.games.catan.rules.tables import ANY_HARBOUR, CARD_NAMES, RESOURCES, TERRAINS

WORDS: Final[list[str]] = [
    "spiral",
    "deserts",
    "tile",
    "number",
    "ring",
    "harbour",
    "roll",
    "steal",
    "draw",
    "settle",
    "road",
    "city",
    "buy",
    "trade",
    "roll",
    "end",
    "robber",
    "knight",
    "roads",
    "discover",
    "monopoly",
    "stop",
    "discard",
    "rob",
]
ALONE: Final = (moves.BUY, moves.ROLL, moves.END, moves.KNIGHT, moves.ROADS, moves.STOP)


def write(move: int, board: Board) -> str:
    """Write a move in notation."""
    if deal_moves.is_dealing(move):
        return deal_moves.write(move, RESOURCES)
    kind = kind_of(move)
    word = WORDS[kind]
    return word if kind in ALONE else f"{word} {_named(kind, what_of(move), board)}"


def _named(kind: int, what: int, board: Board) -> str:
    if kind == moves.SPIRAL:
        return board.hex_names[board.spirals[what][0]]
    if kind in (moves.DESERTS, moves.RING):
        return str(what + 1)
    if kind == moves.TILE:
        return f"{board.hex_names[what // 8]} {TERRAINS[what % 8]}"
    if kind == moves.NUMBER:
        return f"{board.hex_names[what // 16]} {what % 16}"
    if kind == moves.HARBOUR:
        kinds = "any" if what % 8 == ANY_HARBOUR else RESOURCES[what % 8 - 1]
        return f"{board.edge_name(what // 8)} {kinds}"
    if kind == moves.DICE:
        return f"{what // 8} {what % 8}"
    if kind == moves.DRAW:
        return CARD_NAMES[what]
    if kind in (moves.SETTLE, moves.CITY):
        return board.corner_names[what]
    if kind == moves.ROAD:
        return board.edge_name(what)
    if kind == moves.TRADE:
        return f"{what // 8 % 8} {RESOURCES[what // 64]} for {RESOURCES[what % 8]}"
    if kind == moves.ROBBER:
        which = "b " if what % 2 else ""
        victim = what // 2 % 8
        robbed = "" if victim == moves.NOBODY else f" from {victim + 1}"
        return f"{which}{board.hex_names[what // 16]}{robbed}"
    if kind == moves.ROB:
        return str(what + 1)
    if kind == moves.DISCOVER:
        other = "" if what % 8 == moves.NOBODY else f" {RESOURCES[what % 8]}"
        return RESOURCES[what // 8] + other
    return RESOURCES[what]


def read(text: str, board: Board) -> int:
    """Read a move in notation; refuse what is none."""
    words = text.split()
    try:
        if words and words[0] in deal_moves.WORDS:
            return deal_moves.read(text, RESOURCES)
        return _read(words[0], words[1:], board) if words else _none()
    except (ValueError, IndexError):
        raise Refused("house.notation") from None


def _none() -> int:
    raise ValueError("no such move")


def _read(word: str, rest: list[str], board: Board) -> int:
    kind = WORDS.index(word)
    if word == "roll":
        kind = moves.DICE if rest else moves.ROLL
    if kind in ALONE:
        return moves.make(kind, 0) if not rest else _none()
    if kind == moves.SPIRAL:
        starts = [board.hex_names[spiral[0]] for spiral in board.spirals]
        return moves.make(kind, starts.index(_only(rest)))
    if kind == moves.DESERTS:
        return moves.make(kind, _number(_only(rest), 1, 3) - 1)
    if kind == moves.RING:
        return moves.make(kind, _number(_only(rest), 1, len(board.sea)) - 1)
    if kind == moves.TILE:
        place, terrain = _two(rest)
        return moves.make(kind, _found(board.hex(place)) * 8 + TERRAINS.index(terrain))
    if kind == moves.NUMBER:
        place, number = _two(rest)
        return moves.make(kind, _found(board.hex(place)) * 16 + _number(number, 2, 12))
    if kind == moves.HARBOUR:
        one, other, name = _three(rest)
        harbour = ANY_HARBOUR if name == "any" else RESOURCES.index(name) + 1
        return moves.make(kind, _found(board.edge(one, other)) * 8 + harbour)
    if kind == moves.DICE:
        first, second = _two(rest)
        return moves.make(kind, _number(first, 1, 6) * 8 + _number(second, 1, 6))
    if kind == moves.DRAW:
        return moves.make(kind, CARD_NAMES.index(_only(rest)))
    if kind in (moves.SETTLE, moves.CITY):
        return moves.make(kind, _found(board.corner(_only(rest))))
    if kind == moves.ROAD:
        one, other = _two(rest)
        return moves.make(kind, _found(board.edge(one, other)))
    if kind == moves.TRADE:
        if len(rest) != 4 or rest[2] != "for":
            return _none()
        given = RESOURCES.index(rest[1])
        return moves.trade(given, _number(rest[0], 2, 4), RESOURCES.index(rest[3]))
    if kind == moves.ROBBER:
        return _robber(rest, board)
    if kind == moves.ROB:
        return moves.make(kind, _number(_only(rest), 1, 6) - 1)
    if kind == moves.DISCOVER:
        if len(rest) == 1:
            return moves.discover(RESOURCES.index(rest[0]), moves.NOBODY)
        one, other = _two(rest)
        pair = sorted((RESOURCES.index(one), RESOURCES.index(other)))
        return moves.discover(pair[0], pair[1])
    return moves.make(kind, RESOURCES.index(_only(rest)))


def _robber(rest: list[str], board: Board) -> int:
    which = 0
    if rest[0] == "b":
        which = 1
        rest = rest[1:]
    victim = moves.NOBODY
    if len(rest) == 3 and rest[1] == "from":
        victim = _number(rest[2], 1, 6) - 1
    elif len(rest) != 1:
        return _none()
    return moves.robber(_found(board.hex(rest[0])), victim, which)


def _found(place: int) -> int:
    return place if place >= 0 else _none()


def _number(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValueError("not a number")
    number = int(text)
    return number if least <= number <= most else _none()


def _only(rest: list[str]) -> str:
    if len(rest) != 1:
        raise ValueError("one word")
    return rest[0]


def _two(rest: list[str]) -> tuple[str, str]:
    if len(rest) != 2:
        raise ValueError("two words")
    return rest[0], rest[1]


def _three(rest: list[str]) -> tuple[str, str, str]:
    if len(rest) != 3:
        raise ValueError("three words")
    return rest[0], rest[1], rest[2]
