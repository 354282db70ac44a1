"""Moves in words: `offer inn: 20 ducats, yield 1 for nothing`, `exchange 1 salt for message`."""

from __future__ import annotations

from typing import Final

from handelshuis.core.refused import Refused
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.terms import parse_goods, write_goods
from handelshuis.games.genoa.rules import moves
from handelshuis.games.genoa.rules.bundles import THINGS, bundle, with_bundle
from handelshuis.games.genoa.rules.tables import (
    BRINGS_VILLA,
    BRINGS_WARES,
    BUILDINGS,
    CARD_NAMES,
    FIRST_WARE,
    KIND_NAMES,
    SECOND_WARE,
    SPECIAL_NAMES,
    STEP,
    WARE_NAMES,
    WAY,
    members,
)
from handelshuis.games.genoa.rules.terms import (
    END_SHIFT,
    GIVES,
    MOST_MONEY,
    SEAT_BITS,
    WANTS,
    field_of,
    hidden,
    pledge_of,
    shown,
    with_hidden,
    with_pledge,
    with_shown,
)
from handelshuis.games.genoa.rules.town import FIELD_NAMES, FIELDS, SIDE, SIDES, STREETS

PLAIN: Final[dict[str, int]] = {
    "roll": moves.ROLL,
    "act": moves.ACT,
    "ask": moves.ASK,
    "go-on": moves.GO_ON,
    "end": moves.END,
    "pass": moves.PASS,
    "nothing-here": moves.NOTHING_HERE,
    "nothing-this-turn": moves.NOTHING_THIS_TURN,
    "take": moves.TAKE,
    "privilege": moves.PRIVILEGE,
    "done": moves.DONE,
    "no-title": moves.NO_TITLE,
    "yes": moves.YES,
    "no": moves.NO,
}
"""Moves that name nothing."""
OF_FIELD: Final[dict[str, int]] = {
    "start": moves.START,
    "move": moves.MOVE,
    "make-good": moves.MAKE_GOOD,
    "withdraw": moves.WITHDRAW,
    "building-card": moves.BUILDING,
}
OF_CARD: Final[dict[str, int]] = {
    "deal": moves.DEAL,
    "draw": moves.DRAW,
    "give": moves.GIVE,
    "small": moves.SMALL,
    "hand-over": moves.HAND_OVER,
}
WORD: Final[dict[int, str]] = {
    kind_: word for table in (PLAIN, OF_FIELD, OF_CARD) for word, kind_ in table.items()
}
FIELDS_BY_NAME: Final[dict[str, int]] = {FIELD_NAMES[field]: field for field in range(FIELDS)}
GIVEN_NAMES: Final[list[str]] = [*WARE_NAMES, *SPECIAL_NAMES, "title", *CARD_NAMES]
TAKEN_NAMES: Final[list[str]] = [*WARE_NAMES, *SPECIAL_NAMES, "title", *KIND_NAMES]
GOODS: Final[list[str]] = ["ducats", *THINGS]
BONUS_NAMES: Final[list[str]] = [*SPECIAL_NAMES, "nothing"]
USES: Final[list[str]] = ["leave", "use", "replace"]
"""What is done with a building beside a street: nothing, a title laid or one removed, or both."""


def write(move: int) -> str:
    """Write a move."""
    kind_ = kind_of(move)
    what = what_of(move)
    if kind_ in (moves.OFFER, moves.DECLARE):
        word = "offer" if kind_ == moves.OFFER else "declare"
        return f"{word} {write_terms(what)}"
    if kind_ == moves.COUNTER:
        return f"counter {(what & 7) + 1} {write_terms(what >> SEAT_BITS)}"
    if kind_ == moves.ACCEPT:
        return f"accept {(what & 7) + 1} {FIELD_NAMES[what >> SEAT_BITS]}"
    if kind_ == moves.STANDING:
        return f"standing {FIELD_NAMES[what & 63]} {(what >> 6) * STEP}"
    if kind_ == moves.DICE:
        return f"dice {what // SIDE + 1} {what % SIDE + 1}"
    if kind_ == moves.LARGE:
        return f"large {CARD_NAMES[what // 6]} {BONUS_NAMES[what % 6]}"
    if kind_ == moves.ANY_WARE:
        return f"ware-card {WARE_NAMES[what]}"
    if kind_ == moves.EXCHANGE:
        return f"exchange {GIVEN_NAMES[what // 32]} for {TAKEN_NAMES[what % 32]}"
    if kind_ == moves.TITLE:
        return _write_title(what)
    word = WORD[kind_]
    if word in OF_FIELD:
        return f"{word} {FIELD_NAMES[what]}"
    if word in OF_CARD:
        return f"{word} {CARD_NAMES[what]}"
    return word


def _write_title(what: int) -> str:
    street = what // 9
    words = ["title", FIELD_NAMES[BUILDINGS + street]]
    for building, use in zip(SIDES[street], (what // 3 % 3, what % 3)):
        if use:
            words += [USES[use], FIELD_NAMES[building]]
    return " ".join(words)


def write_terms(terms: int) -> str:
    """Write the terms of an offer."""
    field = field_of(terms)
    return f"{FIELD_NAMES[field]}: {_goods(terms, GIVES)} for {_goods(terms, WANTS)}" + (
        f" with {write_pledge(field, pledge_of(terms))}" if pledge_of(terms) else ""
    )


def write_pledge(field: int, pledge: int) -> str:
    """Write what is promised of a building's yield."""
    if field < BUILDINGS and WAY[field] == BRINGS_WARES:
        first, second = WARE_NAMES[FIRST_WARE[field]], WARE_NAMES[SECOND_WARE[field]]
        return ["", first, second, f"{first}+{second}"][pledge] if pledge < 4 else str(pledge)
    if field < BUILDINGS and WAY[field] == BRINGS_VILLA:
        names = ["", "privilege", *SPECIAL_NAMES]
        return names[pledge] if pledge < len(names) else str(pledge)
    return str(pledge)


def _goods(terms: int, side: int) -> str:
    counts = bundle(terms, side)
    parts = [write_goods(GOODS, counts)] if any(counts) else []
    if side == GIVES:
        parts += [CARD_NAMES[card] for card in members(shown(terms))]
        parts += [f"hidden {CARD_NAMES[card]}" for card in members(hidden(terms))]
    return ", ".join(parts) if parts else "nothing"


def read(text: str) -> int:
    """Read a move; refuse what is none."""
    words = text.split()
    try:
        return _read(words[0], words[1:])
    except (ValueError, IndexError, KeyError):
        raise Refused("house.notation") from None


def _read(word: str, rest: list[str]) -> int:
    if word in PLAIN:
        _expect(not rest)
        return moves.make(PLAIN[word])
    if word in ("offer", "declare"):
        kind_ = moves.OFFER if word == "offer" else moves.DECLARE
        return moves.make(kind_, _terms(rest))
    if word == "counter":
        return moves.counter(_seat(rest[0]), _terms(rest[1:]))
    if word == "accept":
        _expect(len(rest) == 2)
        return moves.accept(_seat(rest[0]), FIELD_NAMES.index(rest[1]))
    if word == "standing":
        _expect(len(rest) == 2)
        ducats = _number(rest[1])
        _expect(ducats % STEP == 0 and ducats <= MOST_MONEY)
        return moves.standing(FIELD_NAMES.index(rest[0]), ducats // STEP)
    if word == "exchange":
        _expect(len(rest) == 3 and rest[1] == "for")
        return moves.exchange(GIVEN_NAMES.index(rest[0]), TAKEN_NAMES.index(rest[2]))
    if word == "title":
        return _title(rest)
    if word == "dice":
        _expect(len(rest) == 2)
        row, column = _number(rest[0]), _number(rest[1])
        _expect(1 <= row <= SIDE and 1 <= column <= SIDE)
        return moves.make(moves.DICE, (row - 1) * SIDE + column - 1)
    if word == "large":
        _expect(len(rest) == 2)
        return moves.large(CARD_NAMES.index(rest[0]), BONUS_NAMES.index(rest[1]))
    _expect(len(rest) == 1)
    if word == "ware-card":
        return moves.make(moves.ANY_WARE, WARE_NAMES.index(rest[0]))
    if word in OF_FIELD:
        return moves.make(OF_FIELD[word], FIELD_NAMES.index(rest[0]))
    return moves.make(OF_CARD[word], CARD_NAMES.index(rest[0]))


def _expect(true: bool) -> None:
    if not true:
        raise ValueError("not a move")


def _title(rest: list[str]) -> int:
    street = FIELD_NAMES.index(rest[0]) - BUILDINGS
    _expect(0 <= street < STREETS and len(rest) in (3, 5))
    uses = [0, 0]
    for place in range(1, len(rest), 2):
        side = SIDES[street].index(FIELDS_BY_NAME[rest[place + 1]])
        _expect(uses[side] == 0 and rest[place] != USES[0])
        uses[side] = USES.index(rest[place])
    return moves.title(street, uses[0], uses[1])


def _terms(words: list[str]) -> int:
    _expect(words[0].endswith(":"))
    field = FIELDS_BY_NAME[words[0][:-1]]
    text = " ".join(words[1:])
    text, _, pledge = text.partition(" with ")
    gives, _, wants = text.partition(" for ")
    terms = _add(_add(field, gives, GIVES), wants, WANTS)
    if pledge:
        names = [write_pledge(field, each) for each in range(1, 8)]
        terms = with_pledge(terms, names.index(pledge) + 1)
    _expect(terms >> END_SHIFT == 0)
    return terms


def _add(terms: int, text: str, side: int) -> int:
    counted: list[str] = []
    for part in text.split(", "):
        words = part.split(" ")
        if words[-1] not in CARD_NAMES:
            counted.append(part)
            continue
        _expect(side == GIVES and (len(words) == 1 or words[:-1] == ["hidden"]))
        card = 1 << CARD_NAMES.index(words[-1])
        _expect((shown(terms) | hidden(terms)) & card == 0)
        terms = with_hidden(terms, card) if len(words) == 2 else with_shown(terms, card)
    if not counted:
        return terms
    _expect(text == "nothing" or "nothing" not in counted)
    return with_bundle(terms, side, parse_goods(GOODS, ", ".join(counted), MOST_MONEY))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise ValueError("not a number")
    return int(text)


def _seat(text: str) -> int:
    seat = _number(text) - 1
    _expect(0 <= seat < 8)
    return seat
