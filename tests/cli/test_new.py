"""`new` writes a game that installs, plays, is checked and passes its own tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import environment, handelshuis
from tests.conftest import install


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, where its designer wrote it."""
    folder = tmp_path_factory.mktemp("work") / "tea_time"
    done = handelshuis("new", "tea_time", "--folder", str(folder), "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{folder} is a game that can be played.")
    return folder


@pytest.fixture(scope="module")
def path(project: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where it is installed, before all else."""
    place = tmp_path_factory.mktemp("installed")
    install([project], place)
    return os.pathsep.join([str(place / "games"), os.environ.get("PYTHONPATH", "")])


def run(folder: Path, path: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=environment(PYTHONPATH=path),
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_name_is_its_own(project: Path) -> None:
    for file in project.rglob("*"):
        assert "mygame" not in file.name
        if file.is_file():
            text = file.read_text("utf-8").lower()
            assert "mygame" not in text, file
            assert "my game" not in text, file
    assert "class TeaTime(State)" in (project / "tea_time/rules/state.py").read_text("utf-8")


def test_it_plays_at_once(project: Path, path: str) -> None:
    words = ["tea_time", "--games", "30", "--bots", "greedy,random", "--json"]
    done = handelshuis("simulate", *words, PYTHONPATH=path)
    assert (done.returncode, done.stderr) == (0, "")
    wins = json.loads(done.stdout)["wins"]["by_bot"]
    assert wins["greedy"] > wins["random"]
    done = handelshuis("play", "tea_time", "--lang", "nl", typed="1\nstop\n", PYTHONPATH=path)
    assert done.returncode == 0
    assert "werpt het net uit" in done.stdout


def test_its_own_tests_pass_and_its_types_hold(project: Path, path: str) -> None:
    tested = run(project, path, "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider")
    assert tested.returncode == 0, tested.stdout
    assert "tea_time" not in tested.stdout.partition("short test summary")[2]
    checked = run(project, path, "mypy", "--cache-dir", os.devnull, "tea_time", "tests")
    assert checked.returncode == 0, checked.stdout


def test_its_tests_notice_a_broken_rule(project: Path, path: str, tmp_path: Path) -> None:
    broken = shutil.copytree(project, tmp_path / "broken")
    state = broken / "tea_time/rules/state.py"
    source = state.read_text("utf-8")
    assert source.count("self.aboard, self.at_sea = 0,") == 1
    state.write_text(source.replace("self.aboard, self.at_sea = 0,", "self.at_sea ="), "utf-8")
    tested = run(broken, path, "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider")
    assert tested.returncode == 1
    assert "test_properties.py::" in tested.stdout or "test_rules.py::" in tested.stdout


def test_the_house_has_its_board_and_its_material(path: str, tmp_path: Path) -> None:
    script = (
        "import json; from handelshuis.server.door.boards import address_of; "
        "print(json.dumps([address_of('tea_time', n) for n in ('board.js', 'emblem.svg')]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(PYTHONPATH=path),
        capture_output=True,
        text=True,
        check=True,
    )
    found: Any = json.loads(done.stdout)
    assert all(each.startswith("/boards/tea_time/") for each in found)
    done = handelshuis("material", "tea_time", str(tmp_path), PYTHONPATH=path)
    assert done.returncode == 0
    changed = tmp_path / "material.toml"
    changed.write_text(changed.read_text("utf-8").replace("goal = 20", "goal = 8"), "utf-8")
    words = ["tea_time", "--games", "25", "--against", str(changed), "--json"]
    done = handelshuis("study", *words, PYTHONPATH=path)
    assert (done.returncode, done.stderr) == (0, "")
    (beside,) = json.loads(done.stdout)["against"]
    assert beside["changed"] == [{"entry": "harbour goal", "before": "20", "after": "8"}]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Tea", "'Tea' is no name for a game"),
        ("../tea", "'../tea' is no name for a game"),
        ("class", "'class' is no name for a game"),
        ("catan", "there is a game catan already"),
        ("json", "there is a Python package json already"),
    ],
)
def test_a_wrong_name_is_one_clear_line(name: str, reason: str, tmp_path: Path) -> None:
    done = handelshuis("new", name, "--folder", str(tmp_path / "place"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"handelshuis: {reason}")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "place").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    done = handelshuis("new", "tea", "--folder", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "is there already" in done.stderr
