"""The games of Catan that are worth keeping."""

from __future__ import annotations

from handelshuis.core.record import Record
from handelshuis.core.state import State
from handelshuis.games.catan.rules.state import Catan
from tests.games.golden import Wanted

BANK_ONLY = (("offers", "0"),)


def texts(record: Record) -> list[str]:
    """All moves of a record, without who made them."""
    return [entry.text for entry in record.entries if entry.kind == "move"]


def by_goal(record: Record, end: State) -> bool:
    """Somebody reached the goal by a move of his own turn."""
    assert isinstance(end, Catan)
    return max(record.result) >= end.edition.goal and texts(record)[-1] != "end"


def by_goal_with_all_cards(record: Record, end: State) -> bool:
    """Somebody won, and every kind of development card was played."""
    played = {text.split()[0] for text in texts(record)}
    return by_goal(record, end) and played >= {"knight", "roads", "discover", "monopoly", "discard"}


def in_anothers_turn(record: Record, end: State) -> bool:
    """Somebody reached the goal, and won, in another's turn."""
    assert isinstance(end, Catan)
    return end.result().winners() != [end.active] and max(record.result) >= end.edition.goal


def at_the_start_of_the_turn(record: Record, end: State) -> bool:
    """The winner had got the points in another's turn, and won when that turn ended."""
    assert isinstance(end, Catan)
    return texts(record)[-1] == "end" and max(record.result) >= end.edition.goal


def with_trades(record: Record, end: State) -> bool:
    """Somebody won, after offers with several answers, counter-offers, and deals settled."""
    said = {text.split()[0] for text in texts(record)}
    return by_goal(record, end) and said >= {"offer", "accept", "decline", "counter", "pick"}


def at_the_turn_limit(record: Record, end: State) -> bool:
    """Nobody reached the goal in 500 turns each."""
    assert isinstance(end, Catan)
    return end.turns == 500 * end.seats and max(record.result) < end.edition.goal


WANTED = [
    Wanted("rulebook-2", ("greedy", "random"), by_goal, options=BANK_ONLY),
    Wanted("rulebook-3", ("greedy", "greedy", "random"), by_goal_with_all_cards, options=BANK_ONLY),
    Wanted("rulebook-4", ("greedy", "random", "greedy", "random"), by_goal, options=BANK_ONLY),
    Wanted("rulebook-5", ("greedy", "greedy", "random", "greedy", "greedy"), by_goal),
    Wanted(
        "rulebook-6",
        ("greedy", "greedy", "greedy", "random", "greedy", "greedy"),
        by_goal,
        options=(("points", "12"), ("numbers", "random"), ("offers", "1"), ("friendly", "true")),
    ),
    Wanted("classic-2", ("greedy", "random"), by_goal, "classic", BANK_ONLY),
    Wanted(
        "classic-3", ("greedy", "random", "greedy"), by_goal_with_all_cards, "classic", BANK_ONLY
    ),
    Wanted("classic-4", ("greedy", "greedy", "random", "greedy"), by_goal, "classic"),
    Wanted("with-trades", ("greedy", "random", "greedy"), with_trades),
    Wanted(
        "at-the-start-of-the-turn",
        ("random", "random", "random", "random"),
        at_the_start_of_the_turn,
        "classic",
        BANK_ONLY,
    ),
    Wanted(
        "in-anothers-turn",
        ("random", "random", "random", "random"),
        in_anothers_turn,
        options=BANK_ONLY,
    ),
    Wanted(
        "at-the-turn-limit",
        ("random", "random"),
        at_the_turn_limit,
        options=(("points", "15"), *BANK_ONLY),
    ),
]
