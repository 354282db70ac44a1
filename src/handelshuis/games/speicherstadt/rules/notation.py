"""Moves in words: `bid 3`, `fill coffee-tea tea`, `exchange tea tea tea for rubber`.

Goods and cards are named as in material.toml.
"""

from __future__ import annotations

from typing import Final

from handelshuis.core.refused import Refused
from handelshuis.core.state import kind_of
from handelshuis.games.speicherstadt.rules import moves
from handelshuis.games.speicherstadt.rules.goods import GOODS, ONE, names
from handelshuis.games.speicherstadt.rules.tables import LOADS, NAMES, PAIRS, TRIPLES

WORDS: Final[list[str]] = [
    "start",
    "draw",
    "load",
    "bid",
    "buy",
    "pass",
    "fill",
    "sell",
    "sell",
    "exchange",
    "keep",
    "store",
    "drop",
    "done",
]


def write(move: int) -> str:
    """Write a move in notation."""
    kind = kind_of(move)
    named = moves.what(move)
    if kind in (moves.START, moves.BID):
        rest = str(named + 1)
    elif kind == moves.DRAW:
        rest = NAMES[named]
    elif kind in (moves.LOAD, moves.SELL_PAIR):
        rest = " ".join(names(named))
    elif kind == moves.FILL:
        rest = NAMES[named // 8] + " " + GOODS[named % 8]
    elif kind == moves.EXCHANGE:
        rest = " ".join(names(named // 8)) + " for " + GOODS[named % 8]
    elif kind in (moves.SELL, moves.KEEP, moves.STORE, moves.DROP):
        rest = GOODS[named]
    else:
        rest = ""
    return (WORDS[kind] + " " + rest).strip()


def read(text: str) -> int:
    """Read a move in notation; refuse what is none."""
    words = text.split()
    move = _read_words(words) if words else -1
    if move < 0:
        raise Refused("house.notation")
    return move


def _read_words(words: list[str]) -> int:
    word = words[0]
    rest = words[1:]
    if word in ("buy", "pass", "done"):
        return moves.make(WORDS.index(word), 0) if not rest else -1
    if word in ("start", "bid"):
        number = _number(rest)
        return moves.make(WORDS.index(word), number - 1) if number > 0 else -1
    if word == "draw":
        return (
            moves.make(moves.DRAW, NAMES.index(rest[0]))
            if len(rest) == 1 and rest[0] in NAMES
            else -1
        )
    if word == "load":
        handful = _handful(rest)
        return moves.make(moves.LOAD, handful) if handful in LOADS else -1
    if word == "fill":
        if len(rest) != 2 or rest[0] not in NAMES or rest[1] not in GOODS:
            return -1
        return moves.fill(NAMES.index(rest[0]), GOODS.index(rest[1]))
    if word == "exchange":
        if len(rest) < 3 or rest[-2] != "for" or rest[-1] not in GOODS:
            return -1
        handful = _handful(rest[:-2])
        return moves.exchange(handful, GOODS.index(rest[-1])) if handful in TRIPLES else -1
    if word == "sell" and len(rest) != 1:
        handful = _handful(rest)
        return moves.make(moves.SELL_PAIR, handful) if handful in PAIRS else -1
    if word in ("sell", "keep", "store", "drop"):
        return moves.make(WORDS.index(word), GOODS.index(rest[0])) if _is_good(rest) else -1
    return -1


def _is_good(rest: list[str]) -> bool:
    return len(rest) == 1 and rest[0] in GOODS


def _number(rest: list[str]) -> int:
    if len(rest) != 1 or not rest[0].isascii() or not rest[0].isdigit() or len(rest[0]) > 2:
        return -1
    return int(rest[0])


def _handful(rest: list[str]) -> int:
    goods = 0
    for name in rest:
        if name not in GOODS:
            return -1
        goods += ONE[GOODS.index(name)]
    return goods
