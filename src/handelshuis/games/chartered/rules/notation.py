"""Moves in words: `build haven C1`, `found coal`, `merge silk into tea`, `take stack`, `bid 70`."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from handelshuis.core import deal_moves
from handelshuis.core.refused import Refused
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.terms import MOST
from handelshuis.games.chartered.rules import moves
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.tables import (
    COMPANY_NAMES,
    EVENT_NAMES,
    SECOND,
    STEP,
    STOREY_NAMES,
)

WORDS: Final[list[str]] = [
    "deal",
    "start",
    "draw",
    "draw",
    "storey",
    "build",
    "build",
    "raise",
    "cards",
    "refresh",
    "take",
    "take",
    "found",
    "found",
    "found",
    "leave",
    "favour",
    "merge",
    "release",
    "buy",
    "sell",
    "done",
    "roof",
    "event",
    "event",
    "bid",
    "pass",
    "lose",
    "auction",
    "auction",
    "auction",
    "auction",
    "keep",
    "reclaim",
]
MONEY: Final = "tenner"
ALONE: Final = (moves.CARDS, moves.REFRESH, moves.LEAVE, moves.DONE, moves.ROOF, moves.PASS)


def good_names(plots: list[str]) -> list[str]:
    """Name the goods of a deal: steps of ten florins, shares, cards."""
    cards = [name.replace(" ", "-") for name in plots] + STOREY_NAMES
    return [MONEY, *COMPANY_NAMES, *cards, "card"]


def card_name(card: int, plots: list[str]) -> str:
    """Name a building card."""
    return plots[card] if card < PLOTS else STOREY_NAMES[card - SECOND]


def write(move: int, plots: list[str]) -> str:
    """Write a move in notation."""
    if deal_moves.is_dealing(move):
        return deal_moves.write(move, good_names(plots))
    kind = kind_of(move)
    what = what_of(move)
    word = WORDS[kind]
    return word if kind in ALONE else f"{word} {_named(kind, what, plots)}"


def _named(kind: int, what: int, plots: list[str]) -> str:
    if kind in (moves.DEAL, moves.DRAW, moves.STOREY, moves.TAKE, moves.PICK, moves.RECLAIM):
        return card_name(what, plots)
    if kind == moves.START:
        return str(what + 1)
    if kind == moves.OPEN_EVENT or kind == moves.EVENT:
        return EVENT_NAMES[what]
    if kind in (moves.BUILD, moves.RAISE):
        return plots[what // 2] + (" roof" if what % 2 else "")
    if kind == moves.PAIR:
        return f"{plots[what // 128]} and {plots[what % 128]}"
    if kind in (moves.TAKE_STACK, moves.EVENT_STACK):
        return "stack"
    if kind == moves.FOUND_OVER:
        return f"{COMPANY_NAMES[what // 128]} over {plots[what % 128]}"
    if kind == moves.FOUND_WITH:
        company = COMPANY_NAMES[what // 128 // 128]
        return f"{company} with {plots[what // 128 % 128]} over {plots[what % 128]}"
    if kind == moves.MERGE:
        return f"{COMPANY_NAMES[what // 16]} into {COMPANY_NAMES[what % 16]}"
    if kind == moves.RELEASE:
        return str(what)
    if kind == moves.BID:
        return str(what * STEP)
    if kind == moves.LOT_SHARE:
        return f"share {COMPANY_NAMES[what]}"
    if kind == moves.LOT_OWN:
        return f"own {COMPANY_NAMES[what]}"
    if kind == moves.LOT_CARDS:
        return "cards"
    if kind == moves.LOT_PLOT:
        return "plot"
    return COMPANY_NAMES[what]


def read(text: str, plots: list[str]) -> int:
    """Read a move in notation; refuse what is none."""
    words = text.split()
    try:
        if words and words[0] in deal_moves.WORDS:
            return deal_moves.read(text, good_names(plots))
        return _read(words, plots)
    except (ValueError, IndexError, KeyError):
        raise Refused(
            "coopmanscappen.most_money" if _names_too_much(words) else "house.notation"
        ) from None


def _names_too_much(words: list[str]) -> bool:
    """Tell whether what looks like an offer names more money than one can hold."""
    if not words or words[0] not in ("offer", "counter"):
        return False
    for count, good in pairwise(words):
        if good.rstrip(",") == MONEY and count.isascii() and count.isdigit():
            if len(count) > 3 or int(count) > MOST:
                return True
    return False


def _read(words: list[str], plots: list[str]) -> int:
    word = words[0]
    rest = " ".join(words[1:])
    kind = WORDS.index(word)
    if word in ("cards", "refresh", "leave", "done", "roof", "pass"):
        if rest:
            raise ValueError("nothing more")
        return moves.make(kind)
    if word in ("deal", "storey", "keep", "reclaim"):
        return moves.make(kind, _card(rest, plots))
    if word == "draw":
        if rest in EVENT_NAMES:
            return moves.make(moves.OPEN_EVENT, EVENT_NAMES.index(rest))
        return moves.make(moves.DRAW, _card(rest, plots))
    if word == "take":
        if rest == "stack":
            return moves.make(moves.TAKE_STACK)
        return moves.make(moves.TAKE, _card(rest, plots))
    if word == "event":
        if rest == "stack":
            return moves.make(moves.EVENT_STACK)
        return moves.make(moves.EVENT, EVENT_NAMES.index(rest))
    if word == "start":
        return moves.make(moves.START, _number(rest) - 1)
    if word == "build" and " and " in rest:
        one, _, other = rest.partition(" and ")
        return moves.pair(plots.index(one), plots.index(other))
    if word in ("build", "raise"):
        roof = rest.endswith(" roof")
        plot = plots.index(rest.removesuffix(" roof"))
        return moves.build(plot, int(roof)) if word == "build" else moves.raise_(plot, int(roof))
    if word == "found":
        return _founding(rest, plots)
    if word == "merge":
        loser, _, winner = rest.partition(" into ")
        return moves.merge(COMPANY_NAMES.index(loser), COMPANY_NAMES.index(winner))
    if word == "release":
        return moves.make(moves.RELEASE, _number(rest))
    if word == "bid":
        amount = _number(rest)
        if amount % STEP:
            raise ValueError("bids go by tens")
        return moves.make(moves.BID, amount // STEP)
    if word == "auction":
        return _lot(words[1:])
    return moves.make(kind, COMPANY_NAMES.index(rest))


def _founding(rest: str, plots: list[str]) -> int:
    named, _, between = rest.partition(" over ")
    name, _, across = named.partition(" with ")
    company = COMPANY_NAMES.index(name)
    if across:
        return moves.found_with(company, plots.index(across), plots.index(between))
    if between:
        return moves.found_over(company, plots.index(between))
    return moves.make(moves.FOUND, company)


def _lot(words: list[str]) -> int:
    if words == ["cards"]:
        return moves.make(moves.LOT_CARDS)
    if words == ["plot"]:
        return moves.make(moves.LOT_PLOT)
    what, company = words
    kind = {"share": moves.LOT_SHARE, "own": moves.LOT_OWN}[what]
    return moves.make(kind, COMPANY_NAMES.index(company))


def _card(name: str, plots: list[str]) -> int:
    if name in STOREY_NAMES:
        return SECOND + STOREY_NAMES.index(name)
    return plots.index(name)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise ValueError("not a number")
    return int(text)
