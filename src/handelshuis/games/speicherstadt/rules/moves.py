"""The moves and their notation: `bid 3`, `fill coffee-tea tea`, `exchange tea tea tea for rubber`.

Goods and cards are named as in material.toml.
"""

from __future__ import annotations

from typing import Final

from handelshuis.core.refused import Refused
from handelshuis.core.state import kind_of, make_move, what_of
from handelshuis.games.speicherstadt.rules.goods import COLOURS, GOODS, ONE, names
from handelshuis.games.speicherstadt.rules.tables import CARDS, LOADS, NAMES, NEEDS, PAIRS, TRIPLES

START: Final = 0
DRAW: Final = 1
LOAD: Final = 2
BID: Final = 3
BUY: Final = 4
PASS: Final = 5
FILL: Final = 6
SELL: Final = 7
SELL_PAIR: Final = 8
EXCHANGE: Final = 9
KEEP: Final = 10
STORE: Final = 11
DROP: Final = 12
DONE: Final = 13

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


def make(kind: int, what: int) -> int:
    """Make a move of a kind and what it names: a seat, a card, a colour or a handful of goods."""
    return make_move(kind, what)


def what(move: int) -> int:
    """Tell what a move names."""
    return what_of(move)


def fill(card: int, colour: int) -> int:
    """Make the move that puts a cube on an own contract."""
    return make(FILL, card * 8 + colour)


def exchange(given: int, colour: int) -> int:
    """Make the move that pays three cubes for one from the discards."""
    return make(EXCHANGE, given * 8 + colour)


def write(move: int) -> str:
    """Write a move in notation."""
    kind = kind_of(move)
    named = what(move)
    if kind in (START, BID):
        rest = str(named + 1)
    elif kind == DRAW:
        rest = NAMES[named]
    elif kind in (LOAD, SELL_PAIR):
        rest = " ".join(names(named))
    elif kind == FILL:
        rest = NAMES[named // 8] + " " + GOODS[named % 8]
    elif kind == EXCHANGE:
        rest = " ".join(names(named // 8)) + " for " + GOODS[named % 8]
    elif kind in (SELL, KEEP, STORE, DROP):
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
        return make(WORDS.index(word), 0) if not rest else -1
    if word in ("start", "bid"):
        number = _number(rest)
        return make(WORDS.index(word), number - 1) if number > 0 else -1
    if word == "draw":
        return make(DRAW, NAMES.index(rest[0])) if len(rest) == 1 and rest[0] in NAMES else -1
    if word == "load":
        handful = _handful(rest)
        return make(LOAD, handful) if handful in LOADS else -1
    if word == "fill":
        if len(rest) != 2 or rest[0] not in NAMES or rest[1] not in GOODS:
            return -1
        return fill(NAMES.index(rest[0]), GOODS.index(rest[1]))
    if word == "exchange":
        if len(rest) < 3 or rest[-2] != "for" or rest[-1] not in GOODS:
            return -1
        handful = _handful(rest[:-2])
        return exchange(handful, GOODS.index(rest[-1])) if handful in TRIPLES else -1
    if word == "sell" and len(rest) != 1:
        handful = _handful(rest)
        return make(SELL_PAIR, handful) if handful in PAIRS else -1
    if word in ("sell", "keep", "store", "drop"):
        return make(WORDS.index(word), GOODS.index(rest[0])) if _is_good(rest) else -1
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


def all_player_moves(row: int) -> list[int]:
    """List every move a player can ever have with so many cards in the row."""
    found = [make(BID, place) for place in range(row)]
    found += [make(BUY, 0), make(PASS, 0), make(DONE, 0)]
    for colour in range(COLOURS):
        found += [make(kind, colour) for kind in (SELL, KEEP, STORE, DROP)]
    from_contracts = [
        fill(card, colour)
        for card in range(CARDS)
        for colour in range(COLOURS)
        if NEEDS[card] >> 8 * colour & 0xFF
    ]
    pairs = [make(SELL_PAIR, pair) for pair in PAIRS]
    return (
        found
        + from_contracts
        + pairs
        + [exchange(triple, colour) for triple in TRIPLES for colour in range(COLOURS)]
    )
