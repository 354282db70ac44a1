"""The example games are found, played and told without a line about them in the house."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from textwrap import indent

import pytest

import handelshuis
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import kind_of
from handelshuis.testing.cases import Case, positions, turns

PROJECT = Path(__file__).parents[2]
GUIDE = (PROJECT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BOARDS = (PROJECT / "docs" / "boards.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACES = (PROJECT / "tests" / "bazaar", PROJECT / "tests" / "peddler", PROJECT)
"""Where the files of the guide lie; the examples' own come first."""


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command of the house in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "handelshuis.cli", *words],
        input=typed,
        env=os.environ | {"COLUMNS": "200", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def excerpts() -> list[tuple[str, str]]:
    """List the code of the guides with the file that each piece is said to be from."""
    found = []
    for page in (GUIDE, BOARDS):
        for block in FENCE.finditer(page):
            if block[1] not in ("", "sh", "text"):
                named = re.findall(r"`([\w./-]+)`", page[: block.start()].rstrip())
                found.append((named[-1], block[2]))
    return found


def commands() -> list[list[str]]:
    """List the commands about the bazaar that the guide shows; test_new.py has the others."""
    blocks = [block[2] for block in FENCE.finditer(GUIDE) if "mygame" not in block[2]]
    lines = [line for block in blocks for line in block.splitlines()]
    return [shlex.split(line)[1:] for line in lines if line.startswith("handelshuis ")]


def case(players: int) -> Case:
    bazaar = game("bazaar")
    return Case(bazaar, bazaar.setup(players))


@pytest.mark.parametrize("name", ["bazaar", "peddler"])
def test_the_house_finds_the_game_as_an_installed_package(name: str) -> None:
    [entry] = distribution(name).entry_points
    assert (entry.group, entry.name) == ("handelshuis.games", name)
    assert entry.load() is game(name)
    installed = Path(sys.modules[type(game(name)).__module__].__file__ or "")
    assert not installed.is_relative_to(PROJECT)


def test_no_line_of_the_house_knows_the_example() -> None:
    house = Path(handelshuis.__file__).parent
    for file in house.rglob("*"):
        if file.suffix in (".py", ".toml", ".json"):
            text = file.read_text(encoding="utf-8").lower()
            assert "bazaar" not in text, file
            assert "peddler" not in text, file


def test_everything_that_can_be_said_is_said_in_some_random_game() -> None:
    table = case(3)
    kinds = {kind_of(turn.move) for seed in range(60) for turn in turns(table, seed)}
    assert kinds == {kind_of(move) for move in table.game.moves(table.setup)} | {0, 1}


def test_there_are_secrets_to_deal_anew() -> None:
    changed = 0
    for state in positions(case(4), seed=1, count=20):
        other = state.clone()
        other.redeal(0, QuickChance(1))
        changed += other.digest() != state.digest()
    assert changed > 10


@pytest.mark.parametrize("number", range(len(excerpts())))
def test_the_code_of_the_guides_is_the_code_of_the_example(number: int) -> None:
    name, code = excerpts()[number]
    file = next(place / name for place in PLACES if (place / name).is_file())
    text = file.read_text(encoding="utf-8")
    assert code in text or indent(code, "    ") in text, f"not in {name}:\n{code}"


def test_the_guides_show_code_of_every_file() -> None:
    assert {name for name, _ in excerpts()} == {
        "pyproject.toml",
        "peddler/__init__.py",
        "bazaar/state.py",
        "bazaar/game.py",
        "bazaar/data/board/board.js",
        "bazaar/data/rules.toml",
        "bazaar/data/texts/en.json",
        "tests/games/bazaar/invariants.py",
        "tests/games/bazaar/test_bazaar.py",
    }


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_the_commands_of_the_guide_work(words: list[str]) -> None:
    done = run(*words, typed="1\n" * 400)
    assert done.returncode == 0, done.stderr
    assert "azaar" in done.stdout


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "wants a", "Closing time"),
        ("nl", "op zoek is naar een", "Sluitingstijd"),
    ],
)
def test_a_person_plays_it_to_the_end_in_the_terminal(
    language: str, first: str, last: str, tmp_path: Path
) -> None:
    record = tmp_path / "game.record"
    words = ("play", "bazaar", "--players", "2", "--seed", "1", "--lang", language)
    done = run(*words, "--record", str(record), typed="done\n1\n" * 400)
    assert done.returncode == 0, done.stderr
    assert first in done.stdout
    assert last in done.stdout
    assert run("verify", str(record)).returncode == 0


def test_a_refused_move_says_why_in_the_players_language() -> None:
    words = ("play", "bazaar", "--players", "2", "--seed", "1", "--lang", "nl")
    done = run(*words, typed="bid 11\npass\n")
    assert "[bid.money]" in done.stdout
    assert game("bazaar").rule("sale.sealed").nl in done.stdout


def test_the_smallest_game_is_about_a_hundred_lines_and_plays_to_its_end() -> None:
    source = (PROJECT / "tests" / "peddler" / "peddler" / "__init__.py").read_text(encoding="utf-8")
    assert len([line for line in source.splitlines() if line]) <= 100
    words = ("play", "peddler", "--players", "2", "--seed", "1", "--lang", "nl")
    done = run(*words, typed="sell\nhome\n" * 200)
    assert done.returncode == 0, done.stderr
    assert "Ga naar huis" in done.stdout
