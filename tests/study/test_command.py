"""The command `study`: every game, the same on any number of processes, clear complaints."""

from __future__ import annotations

import json
import os
import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from handelshuis.core.registry import game, games
from handelshuis.study.differences import ALWAYS, ALWAYS_TOO
from tests.cli.command import handelshuis, unwrapped


def studied(*words: str) -> dict[str, Any]:
    done = handelshuis("study", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", games())
def test_every_game_can_be_studied(name: str) -> None:
    # Random bots are quick, and do what sensible ones never would.
    found = studied(name, "--games", "3", "--bots", "random", "--workers", "1")
    assert (found["game"], found["games"]) == (name, 3)
    assert found["players"] == games()[name].players[0]
    assert sum(seat["won"]["share"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    for seat in found["seats"]:
        assert len(seat["sources"]) == len(games()[name].sources)
    ends = found["ends"]
    assert ends["clear"] + ends["tie_breaks"] + ends["shared"] == pytest.approx(1, abs=0.001)
    assert sum(ends["last"].values()) == pytest.approx(1, abs=0.001)
    assert {kind["kind"] for kind in found["kinds"]} >= set(ends["last"])


def test_workers_change_nothing() -> None:
    words = ["bazaar", "--games", "23", "--players", "3", "--bots", "greedy,random", "--seed", "5"]
    alone, shared = (handelshuis("study", *words, "--json", "--workers", n) for n in "13")
    assert alone.stdout == shared.stdout
    assert alone.stdout.startswith("{")


def test_the_seed_decides() -> None:
    words = ["peddler", "--games", "20"]
    assert studied(*words) == studied(*words, "--seed", "0")
    assert studied(*words)["seats"] != studied(*words, "--seed", "1")["seats"]


def test_choices_reach_the_game() -> None:
    (lots,) = game("bazaar").options
    few, many = (
        studied("bazaar", "--games", "5", "--set", f"lots={value}")
        for value in (lots.allowed[0], lots.allowed[-1])
    )
    assert few["options"] == {"lots": lots.allowed[0]}
    assert few["moves"]["most"] < many["moves"]["least"]
    assert few["bots"] == ["greedy"] * few["players"]


def test_a_stronger_bot_is_seen_to_be_stronger() -> None:
    found = studied("speicherstadt", "--games", "40", "--bots", "greedy,random")
    greedy, random = found["by_bot"]
    assert greedy["bot"] == "greedy"
    assert greedy["won"]["low"] > 0.5 > random["won"]["high"]
    assert greedy["won"]["sure"]


def test_a_bot_of_ones_own_can_be_studied(tmp_path: Path) -> None:
    source = "from handelshuis.bots.bot import RandomBot\ndef make(game): return RandomBot()\n"
    (tmp_path / "a_guest_with_a_rather_long_name.py").write_text(source, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]])
    name = "a_guest_with_a_rather_long_name:make"
    words = ["study", "peddler", "--games", "5", "--bots", f"greedy,{name}", "--json"]
    done = handelshuis(*words, PYTHONPATH=path)
    assert (done.returncode, done.stderr) == (0, "")
    assert [bot["bot"] for bot in json.loads(done.stdout)["by_bot"]] == ["greedy", name]


def test_a_folder_gets_a_page_and_data(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    words = ["peddler", "--games", "30", "--lang", "nl"]
    done = handelshuis("study", *words, "--out", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(file.name for file in folder.iterdir()) == ["study.html", "study.json"]
    assert json.loads((folder / "study.json").read_text("utf-8")) == studied(*words)
    page = (folder / "study.html").read_text("utf-8")
    assert page.startswith('<!doctype html>\n<html lang="nl">')
    assert page.count('<svg role="img"') >= 6
    assert f"Geschreven: {folder / 'study.html'}" in done.stdout


def test_without_a_folder_there_is_a_table_in_the_readers_language() -> None:
    done = handelshuis("study", "peddler", "--games", "10", "--lang", "nl")
    assert (done.returncode, done.stderr) == (0, "")
    said = unwrapped(done.stdout)
    assert "Peddler: 10 partijen met 2 spelers (greedy)" in said
    assert "stoel 1" in said
    assert "Regels die verbieden" not in said
    assert re.search(r"\d,\d%", said)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("chess", "no game chess; there is"),
        ("--games 0", "0 is less than 1"),
        ("--games 4294967296", "argument --games: at most 4294967295"),
        ("--workers none", "'none' is not a whole number"),
        ("--players 9", "speicherstadt is for 2 to 5 players, not 9"),
        ("--bots clever", "no bot clever; there is"),
        ("--bots greedy,random,greedy --players 2", "too many for 2 seats"),
        ("--bots ,", "is not a list of bots"),
        ("--bots no_such_module:bot", "no bot no_such_module:bot: No module named"),
        ("--set speed=2", "speicherstadt has no option speed"),
        ("--variant long", "speicherstadt has the variants rulebook"),
        ("--out /dev/null/folder", "/dev/null/folder: Not a directory"),
        ("--fast", "unrecognized arguments: --fast"),
    ],
)
def test_a_wrong_word_is_one_clear_line(words: str, reason: str) -> None:
    done = handelshuis("study", *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("handelshuis: ")
    assert done.stderr.count("\n") == 1
    assert reason in done.stderr


def test_both_languages_have_the_same_texts_and_none_too_many() -> None:
    home = resources.files("handelshuis")
    english, dutch = (
        json.loads(home.joinpath(f"study/texts/{language}.json").read_text("utf-8"))
        for language in ("en", "nl")
    )
    assert list(english) == list(dutch)
    for key, message in english.items():
        assert _gaps(message) == _gaps(dutch[key]), key
    files = ["study/pages.py", "study/summary.py", "study/telling.py", "terminal/study.py"]
    source = "".join(home.joinpath(file).read_text("utf-8") for file in files)
    by_way = {f"study.{way}" for way in ("clear", "tie_breaks", "shared")}
    by_way |= {f"study.figure_{about}" for about in (*ALWAYS, *ALWAYS_TOO)}
    assert {key for key in english if f'"{key}"' not in source} == by_way


def _gaps(message: str) -> set[str]:
    outside = re.sub(r"(=\d+|one|other) \{[^{}]*\}", "", message)
    return set(re.findall(r"\{(\w+)", outside))
