"""Every seating of everyone, equally often, with the same dice."""

from __future__ import annotations

import gzip
from collections import Counter
from itertools import combinations, permutations

import pytest

from handelshuis.arena.played import play_one
from handelshuis.core.registry import game
from handelshuis.many.plan import make_plan
from handelshuis.many.schedule import Schedule, seatings, tables


def played_seats(schedule: Schedule) -> Counter[tuple[int, int]]:
    """Count how often each entrant has each seat in a round."""
    return Counter((who, seat) for _, seating in schedule.round for seat, who in enumerate(seating))


@pytest.mark.parametrize("entrants", range(1, 7))
@pytest.mark.parametrize("players", range(2, 6))
def test_everyone_has_every_seat_equally_often(entrants: int, players: int) -> None:
    seats = played_seats(Schedule(entrants, players, ladder=False))
    assert len(seats) == entrants * players
    assert len(set(seats.values())) == 1


def test_three_at_two_seats_meet_in_pairs_from_both_sides() -> None:
    schedule = Schedule(3, 2, ladder=False)
    assert sorted(seating for _, seating in schedule.round) == sorted(permutations(range(3), 2))
    assert schedule.pairs == [list(combinations(range(3), 2))]


def test_four_at_four_seats_sit_in_all_twenty_four_ways() -> None:
    found = [seating for _, seating in Schedule(4, 4, ladder=False).round]
    assert sorted(found) == sorted(permutations(range(4)))
    # The first four are one order turned round the table: each entrant on each seat already.
    assert found[:4] == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]


def test_two_at_four_seats_have_two_each() -> None:
    assert tables([0, 1], 4) == [(0, 0, 1, 1)]
    assert len(seatings((0, 0, 1, 1))) == 6


def test_two_at_three_seats_have_the_odd_one_in_turn() -> None:
    assert tables([0, 1], 3) == [(0, 0, 1), (0, 1, 1)]


def test_a_ladder_lets_only_neighbours_meet() -> None:
    schedule = Schedule(4, 2, ladder=True)
    assert schedule.pairs == [[(0, 1)], [(1, 2)], [(2, 3)]]
    assert schedule.round == [
        (0, (0, 1)),
        (0, (1, 0)),
        (1, (1, 2)),
        (1, (2, 1)),
        (2, (2, 3)),
        (2, (3, 2)),
    ]


def test_rounds_are_whole() -> None:
    schedule = Schedule(3, 2, ladder=False)
    assert [schedule.rounds(games) for games in (1, 6, 7, 12)] == [1, 1, 2, 2]
    assert schedule.place(13) == (2, 0, schedule.round[1][1])


def test_games_of_a_round_begin_with_the_same_draws() -> None:
    catan = game("catan")
    plan = make_plan(catan, catan.setup(3), ["random", "greedy"], records=True)
    round_size = len(plan.schedule.round)

    def island(number: int) -> list[str]:
        text = gzip.decompress(play_one(plan, number).record).decode()
        moves = text.split("\n\n")[1].splitlines()
        return moves[: next(n for n, move in enumerate(moves) if not move.startswith("*"))]

    first, *others, next_round = [island(number) for number in (0, 1, 2, round_size)]
    assert first
    assert all(other == first for other in others)
    assert next_round != first
