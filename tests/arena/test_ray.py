"""On Ray the games are the same, and a worker that dies costs its task only."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from handelshuis.arena.journal import FILE
from handelshuis.arena.played import Played, play_one
from handelshuis.arena.tournament import Tournament
from handelshuis.core.registry import game
from handelshuis.many.crew import Word
from handelshuis.many.on_ray import HERE, RayCrew
from handelshuis.many.plan import make_plan
from tests.arena.odd import GRAVE
from tests.cli.command import handelshuis

pytest.importorskip("ray", reason="Ray is not installed; `make ray` adds it")
pytestmark = pytest.mark.xdist_group("ray")


class Watched(RayCrew[Played]):
    """Remembers what it gave out, and how many workers died."""

    gave: list[list[int]]
    deaths = 0

    def give(self, task: int, numbers: Sequence[int]) -> None:
        self.gave.append(list(numbers))
        super().give(task, numbers)

    def hear(self) -> Word[Played]:
        word = super().hear()
        self.deaths += word.died
        return word


def test_the_same_command_with_one_more_word_gives_the_same(tmp_path: Path) -> None:
    words = ["arena", "speicherstadt", "--bots", "random,tests.arena.odd:first", "--games", "120"]
    words += ["--workers", "2", "--json", "--out"]
    pool = handelshuis(*words, str(tmp_path / "pool"))
    ray = handelshuis(
        *words, str(tmp_path / "ray"), "--ray", HERE, PYTHONPATH=_path_with_this_project()
    )
    assert (ray.returncode, ray.stderr) == (0, "")
    found: dict[str, Any] = json.loads(ray.stdout)
    assert (found["ray"], found["workers"], found["games_played"]) == (HERE, 2, 120)
    summaries = [(tmp_path / name / "summary.json").read_text() for name in ("pool", "ray")]
    assert pool.returncode == 0
    assert summaries[0] == summaries[1]


def test_a_worker_that_dies_on_ray_costs_its_task_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(GRAVE, str(tmp_path / "grave"))
    monkeypatch.setenv("PYTHONPATH", _path_with_this_project())
    chosen = game("speicherstadt")
    entrants = ["random", "tests.arena.odd:dies_once"]
    plan = make_plan(chosen, chosen.setup(2), entrants)
    tournament = Tournament(plan, 100, tmp_path)
    crew = Watched(plan, play_one, HERE, 2)
    crew.gave = []
    try:
        for _ in tournament.play(crew):
            pass
    finally:
        crew.close()
        tournament.close()
    assert crew.deaths == 1
    assert (tournament.lost, tournament.standings.games) == (0, 100)
    lines = (tmp_path / FILE).read_text().splitlines()
    assert sorted(json.loads(line)["number"] for line in lines[1:]) == list(range(100))
    given = [number for task in crew.gave for number in task]
    twice = {number for number in given if given.count(number) == 2}
    assert len(given) == 100 + len(twice)
    assert any(twice <= set(task) for task in crew.gave)


def test_an_address_without_ray_is_one_clear_line(tmp_path: Path) -> None:
    words = ["arena", "speicherstadt", "--games", "2", "--out", str(tmp_path)]
    done = handelshuis(*words, "--ray", "auto", RAY_ADDRESS="")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("handelshuis: no Ray at auto: ")
    assert done.stderr.count("\n") == 1


def _path_with_this_project() -> str:
    """Let Ray's workers, which start elsewhere, find the entrants of these tests."""
    here = str(Path(__file__).parents[2])
    return os.pathsep.join(filter(None, [here, os.environ.get("PYTHONPATH", "")]))
