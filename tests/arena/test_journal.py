"""The journal keeps every finished game, and knows whose it is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from handelshuis.arena.journal import FILE, Journal
from handelshuis.arena.played import Played
from handelshuis.core.registry import game
from handelshuis.many.plan import Plan, make_plan


def speicherstadt(seed: int = 0, entrants: tuple[str, ...] = ("random", "greedy")) -> Plan:
    chosen = game("speicherstadt")
    return make_plan(chosen, chosen.setup(2), list(entrants), seed=seed)


def played(number: int) -> Played:
    return Played(number, 250, [30, number], [1, 2], [[20, 10], [number, 0]])


def kept(folder: Path, plan: Plan) -> list[Played]:
    journal = Journal(folder, plan)
    games = list(journal.read())
    journal.close()
    return games


def test_what_was_added_is_found_again(tmp_path: Path) -> None:
    journal = Journal(tmp_path, speicherstadt())
    journal.add([played(3), played(1)])
    journal.add([played(2)])
    journal.close()
    assert kept(tmp_path, speicherstadt()) == [played(3), played(1), played(2)]


def test_a_line_that_was_cut_off_is_dropped_and_the_next_stands_alone(tmp_path: Path) -> None:
    journal = Journal(tmp_path, speicherstadt())
    journal.add([played(0), played(1)])
    journal.close()
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:-7])
    assert kept(tmp_path, speicherstadt()) == [played(0)]
    journal = Journal(tmp_path, speicherstadt())
    journal.add([played(2)])
    journal.close()
    assert kept(tmp_path, speicherstadt()) == [played(0), played(2)]


def test_a_plan_that_was_cut_off_is_begun_anew(tmp_path: Path) -> None:
    Journal(tmp_path, speicherstadt()).close()
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:20])
    assert kept(tmp_path, speicherstadt(seed=5)) == []
    assert json.loads(file.read_text())["seed"] == 5


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    Journal(tmp_path, speicherstadt()).close()
    with pytest.raises(ValueError, match=r"another run: seed 0 instead of 1$"):
        Journal(tmp_path, speicherstadt(seed=1))
    with pytest.raises(ValueError, match=r"entrants random,greedy instead of greedy$"):
        Journal(tmp_path, speicherstadt(entrants=("greedy",)))
    assert kept(tmp_path, speicherstadt()) == []


def test_what_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text('{"my": "diary"}\n')
    with pytest.raises(ValueError, match="is no journal of an arena"):
        Journal(tmp_path, speicherstadt())
    assert file.read_text() == '{"my": "diary"}\n'


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    journal = Journal(tmp_path, speicherstadt())
    journal.add([played(0)])
    journal.close()
    with (tmp_path / FILE).open("a") as file:
        file.write("oops\n")
    with pytest.raises(ValueError, match="line 3 is damaged"):
        kept(tmp_path, speicherstadt())


def test_a_folder_serves_one_run_at_a_time(tmp_path: Path) -> None:
    journal = Journal(tmp_path, speicherstadt())
    other = (
        "import sys; from pathlib import Path; from tests.arena.test_journal import *\n"
        "try: Journal(Path(sys.argv[1]), speicherstadt())\n"
        "except ValueError as reason: print(reason)"
    )
    command = [sys.executable, "-c", other, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"{tmp_path} is in use by another run\n"
    journal.close()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == ""
