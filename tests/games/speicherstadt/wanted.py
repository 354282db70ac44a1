"""The games of Speicherstadt that are worth keeping."""

from __future__ import annotations

from handelshuis.core.record import Record
from handelshuis.core.state import State
from tests.games.golden import Wanted


def last_move(record: Record) -> str:
    """The last move of a finished game, as it stands in the record before the last hash."""
    return record.entries[-2].written


def only_fire_left(record: Record, end: State) -> bool:
    return not last_move(record).startswith("*")


def third_fire_over_fourth(record: Record, end: State) -> bool:
    return last_move(record) == "* draw fire-3"


def tie_decided_by_coins(record: Record, end: State) -> bool:
    return record.result.count(max(record.result)) > 1 and len(end.result().winners()) == 1


def shared_win(record: Record, end: State) -> bool:
    return len(end.result().winners()) > 1


def below_zero_and_beyond_the_track(record: Record, end: State) -> bool:
    return min(record.result) < 0 and max(record.result) > 39


WANTED = [
    Wanted("2-players", ("greedy", "random"), only_fire_left),
    Wanted("3-players", ("greedy", "greedy", "random"), only_fire_left),
    Wanted("4-players", ("greedy", "random", "greedy", "random"), only_fire_left),
    Wanted("5-players", ("greedy", "greedy", "greedy", "greedy", "random"), only_fire_left),
    Wanted("third-fire-over-fourth", ("greedy", "random", "random"), third_fire_over_fourth),
    Wanted("tie-decided-by-coins", ("random", "random", "random"), tie_decided_by_coins),
    Wanted("shared-win", ("random", "random"), shared_win),
    Wanted(
        "below-zero-and-beyond-the-track", ("greedy", "random"), below_zero_and_beyond_the_track
    ),
]
