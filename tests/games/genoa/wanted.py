"""The games of Genoa that are worth keeping."""

from __future__ import annotations

from handelshuis.core.record import Record
from handelshuis.core.state import State
from tests.games.golden import Wanted

ROUNDS = {2: 12, 3: 10, 4: 8, 5: 7}


def texts(record: Record) -> list[str]:
    """All moves of a record, without who made them."""
    return [entry.text for entry in record.entries if entry.kind == "move"]


def turns(record: Record) -> int:
    """How often the tower was placed."""
    return sum(text.split()[0] in ("dice", "start") for text in texts(record))


def by_rounds(record: Record, end: State) -> bool:
    """The counter went through all its fields, and nobody started on the market."""
    return turns(record) == ROUNDS[end.seats] * end.seats


def hastened(record: Record, end: State) -> bool:
    """The market moved the counter, and everyone has had as many turns all the same."""
    return turns(record) < ROUNDS[end.seats] * end.seats


def by_card_to_the_market(record: Record, end: State) -> bool:
    """Somebody brought the end nearer with an any-start card."""
    return hastened(record, end) and "start market" in texts(record)


def with_all_that_can_be_said(record: Record, end: State) -> bool:
    """Offers were made, raised, withdrawn, countered, and declarations made good."""
    said = {text.split()[0] for text in texts(record)}
    return said >= {
        *("offer", "accept", "counter", "yes", "no", "withdraw", "standing", "declare"),
        *("make-good", "give", "nothing-here", "nothing-this-turn", "hand-over"),
    }


def with_every_card(record: Record, end: State) -> bool:
    """Every kind of card was played, and titles were replaced."""
    said = {text.split()[0] for text in texts(record)}
    played = said >= {"large", "small", "ware-card", "exchange", "building-card", "start", "title"}
    return played and any("replace" in text for text in texts(record))


WANTED = [
    Wanted("2-players-by-rounds", ("greedy", "random"), by_rounds),
    Wanted("2-players-hastened", ("greedy", "greedy"), hastened),
    Wanted("3-players-by-rounds", ("greedy", "random", "greedy"), by_rounds),
    Wanted("3-players-hastened", ("greedy", "greedy", "random"), hastened),
    Wanted("4-players-by-rounds", ("greedy", "greedy", "random", "greedy"), by_rounds),
    Wanted("4-players-hastened", ("greedy", "greedy", "greedy", "greedy"), hastened),
    Wanted("5-players-by-rounds", ("greedy", "random", "random", "greedy", "random"), by_rounds),
    Wanted("5-players-hastened", ("greedy", "greedy", "random", "greedy", "greedy"), hastened),
    Wanted("by-card-to-the-market", ("random", "random", "random"), by_card_to_the_market),
    Wanted(
        "all-that-can-be-said", ("random", "random", "random", "random"), with_all_that_can_be_said
    ),
    Wanted("every-card", ("greedy", "random", "random"), with_every_card),
]
