"""What a tournament counts depends on its plan alone."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from handelshuis.arena.course import LEAST, Course
from handelshuis.arena.played import play_one
from handelshuis.arena.report import report
from handelshuis.arena.standings import Standings
from handelshuis.arena.tournament import Tournament
from handelshuis.core.registry import game
from handelshuis.many.plan import Plan, make_plan
from handelshuis.many.pool import Pool
from tests.arena.odd import Shuffled


def bazaar(*entrants: str, players: int = 2, **choices: Any) -> Plan:
    chosen = game("bazaar")
    return make_plan(chosen, chosen.setup(players), list(entrants), **choices)


def reported(
    plan: Plan, games: int, folder: Path, workers: int, seed: int = 0, stop_early: bool = False
) -> dict[str, Any]:
    """Play in an order that the seed decides, and sum up."""
    tournament = Tournament(plan, games, folder, stop_early)
    for _ in tournament.play(Shuffled(plan, workers, seed)):
        pass
    tournament.close()
    return report(tournament)


def test_one_worker_and_two_give_the_same(tmp_path: Path) -> None:
    plan = bazaar("random", "greedy", players=3)
    reports = []
    for workers in (1, 2):
        tournament = Tournament(plan, 120, tmp_path / str(workers))
        crew = Pool(plan, play_one, workers)
        try:
            for _ in tournament.play(crew):
                pass
        finally:
            crew.close()
            tournament.close()
        reports.append(report(tournament))
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 120


def test_the_order_in_which_games_end_changes_nothing(tmp_path: Path) -> None:
    plan = bazaar("random", "greedy", "tests.arena.odd:slow")
    found = [reported(plan, 60, tmp_path / str(n), n, seed=n) for n in (1, 2, 3)]
    assert found[0] == found[1] == found[2]


def test_the_counts_add_up(tmp_path: Path) -> None:
    found = reported(bazaar("random", "greedy", players=4), 30, tmp_path, 1)
    assert (found["games"], found["rounds"], found["games_a_round"]) == (30, 5, 6)
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(30)
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(30)
    assert [bot["seats_taken"] for bot in found["bots"]] == [60, 60]
    (pair,) = found["pairs"]
    assert pair["ahead"] + pair["behind"] + pair["level"] == 30
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
    for bot in found["bots"]:
        assert sum(bot["points"].values()) == pytest.approx(bot["mean_score"])
        assert bot["share_low"] < bot["share"] < bot["share_high"]


def test_a_bot_alone_shows_what_the_seats_are_worth(tmp_path: Path) -> None:
    found = reported(bazaar("random", players=3), 40, tmp_path, 2)
    assert found["pairs"] == []
    assert found["bots"][0]["rating"] is None
    assert found["bots"][0]["share"] == pytest.approx(1 / 3)
    assert [seat["seats_taken"] for seat in found["seats"]] == [40, 40, 40]


def test_a_clear_difference_is_decided_early_whatever_the_workers(tmp_path: Path) -> None:
    plan = bazaar("random", "greedy")
    found = [reported(plan, 1000, tmp_path / str(n), n, seed=n, stop_early=True) for n in (1, 2, 5)]
    assert found[0] == found[1] == found[2]
    (decided,) = found[0]["decided"]
    assert found[0]["games"] == 2 * decided["after_rounds"] < 200
    (pair,) = found[0]["pairs"]
    assert pair["stronger"] == "greedy"
    # Stopped as soon as the rounds say what the test asks for.
    assert pair["rounds_behind"] - pair["rounds_ahead"] == 15


def test_a_step_of_a_ladder_that_is_decided_plays_no_more(tmp_path: Path) -> None:
    plan = bazaar("greedy", "random", "tests.arena.odd:first", ladder=True)
    found = reported(plan, 400, tmp_path, 2, stop_early=True)
    clear, other = found["decided"]
    assert clear["bots"] == ["greedy", "random"]
    assert clear["after_rounds"] < 100
    counts = [pair["ahead"] + pair["behind"] + pair["level"] for pair in found["pairs"]]
    assert counts[0] == 2 * clear["after_rounds"]
    assert counts[1] == 2 * (other["after_rounds"] or 100)
    assert found["games"] == sum(counts)


def test_tasks_share_out_every_missing_game_once() -> None:
    plan = bazaar("random", "greedy")
    course = Course(plan.schedule, 1000, Standings(plan, 1))
    course.known[7] = course.known[1999] = 1
    course.missing -= 2
    tasks = [list(task) for task in course.tasks(workers=2)]
    assert sorted(chain.from_iterable(tasks)) == [n for n in range(2000) if n not in (7, 1999)]
    assert all(len(task) >= LEAST for task in tasks[:-1])
    assert max(map(len, tasks)) == len(tasks[0]) > 100


def test_a_short_run_is_divided_evenly() -> None:
    plan = bazaar("random", "greedy")
    course = Course(plan.schedule, 5, Standings(plan, 1))
    assert [len(task) for task in course.tasks(workers=3)] == [4, 4, 2]


@pytest.mark.parametrize(
    ("entrants", "ladder", "reason"),
    [
        (["greedy", "greedy"], False, "greedy is named twice"),
        (["clever"], False, "no bot clever; there is"),
        (["no.such:thing"], False, "no bot no.such:thing: No module named"),
        (["tests.arena.odd:nothing"], False, "has no attribute 'nothing'"),
        (["tests.arena.odd:no_bot"], False, "makes no bot"),
        (["greedy"], True, "a ladder needs two bots"),
    ],
)
def test_what_cannot_be_planned_is_refused(entrants: list[str], ladder: bool, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        bazaar(*entrants, ladder=ladder)
