"""The command `arena`, as it is typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from handelshuis.arena.journal import record_name
from tests.cli.command import handelshuis, unwrapped
from tests.test_charts import Whole

CLOCK = {"games_found", "games_played", "workers", "ray", "compiled", "seconds"}
CLOCK |= {"games_per_second", "folder"}


def arena(*words: str) -> dict[str, Any]:
    done = handelshuis("arena", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_results_are_one_document_and_the_same_on_disk(tmp_path: Path) -> None:
    found = arena("bazaar", "--bots", "greedy,random", "--games", "41", "--out", str(tmp_path))
    assert (found["game"], found["players"], found["form"]) == ("bazaar", 2, "round robin")
    # Rounds are whole: 41 games are 21 rounds of two.
    assert (found["games"], found["rounds"], found["games_lost"]) == (42, 21, 0)
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
    assert set(found["bots"][0]["points"]) == set(found["bots"][1]["points"])
    kept = json.loads((tmp_path / "summary.json").read_text())
    assert kept == {name: value for name, value in found.items() if name not in CLOCK}


def test_more_games_can_be_added_later(tmp_path: Path) -> None:
    words = ("bazaar", "--out", str(tmp_path / "in two goes"))
    arena(*words, "--games", "20")
    more = arena(*words, "--games", "60")
    assert (more["games_found"], more["games_played"]) == (20, 40)
    whole = arena("bazaar", "--out", str(tmp_path / "at once"), "--games", "60", "--workers", "1")
    fewer = arena(*words, "--games", "20")
    assert (fewer["games"], fewer["games_played"]) == (20, 0)
    for name in set(more) - CLOCK:
        assert more[name] == whole[name], name


def test_without_a_folder_the_same_command_finds_its_games_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first = arena("bazaar", "--games", "10")
    assert arena("bazaar", "--games", "10")["games_found"] == 10
    other = arena("bazaar", "--games", "10", "--seed", "1")
    assert other["games_found"] == 0
    assert other["folder"] != first["folder"]
    assert (tmp_path / first["folder"] / "index.html").exists()


def test_the_page_is_whole_and_has_every_chart(tmp_path: Path) -> None:
    out = str(tmp_path)
    arena("speicherstadt", "--bots", "random,tests.arena.odd:first", "--games", "20", "--out", out)
    text = (tmp_path / "index.html").read_text(encoding="utf-8")
    page = Whole()
    page.feed(text)
    page.close()
    assert page.open == []
    assert page.seen.count("figure") == 5
    for title in (
        "Rating, with its 95% interval",
        "Games won of 100 seats taken",
        "Moves in a game",
        "Points in a game",
        "One against one",
    ):
        assert title in text
    assert text.count("<h2>") == 5
    assert "counting offices" in text
    assert "tests.arena.odd:first" in text


def test_the_table_and_the_page_speak_dutch(tmp_path: Path) -> None:
    done = handelshuis("arena", "bazaar", "--games", "10", "--lang", "nl", "--out", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    said = unwrapped(done.stdout)
    assert "10 partijen met 2 spelers, ieder tegen ieder, 5 rondes van 2 partijen" in said
    assert "winst (95%)" in said
    assert f"De grafieken staan in {tmp_path / 'index.html'}" in said
    assert "Speelsterkte" in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_records_are_kept_compressed_and_can_be_replayed(tmp_path: Path) -> None:
    words = ("speicherstadt", "--games", "6")
    kept = arena(*words, "--keep-records", "--out", str(tmp_path / "kept"))
    plain = arena(*words, "--out", str(tmp_path / "plain"))
    for name in set(kept) - CLOCK:
        assert kept[name] == plain[name], name
    files = sorted((tmp_path / "kept" / "records").rglob("*.txt.gz"))
    assert [str(file.relative_to(tmp_path / "kept")) for file in files] == [
        record_name(number) for number in range(6)
    ]
    for file in files[:2]:
        done = handelshuis("replay", str(file), "--check")
        assert (done.returncode, done.stderr) == (0, "")
        assert "all fits" in done.stdout
    done = handelshuis("verify", str(files[0]))
    assert (done.returncode, done.stdout) == (1, "")
    assert "its draws were never sealed" in done.stderr


def test_a_compressed_record_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "record.txt.gz"
    file.write_text("dear diary")
    done = handelshuis("replay", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"handelshuis: {file}: this is not a compressed file\n"


def test_a_ladder_stops_early_where_it_is_decided(tmp_path: Path) -> None:
    words = ("--bots", "greedy,random", "--games", "400", "--ladder", "--stop-early")
    found = arena("bazaar", *words, "--out", str(tmp_path))
    assert found["form"] == "ladder"
    assert found["games"] < 200
    assert found["pairs"][0]["stronger"] == "greedy"
    done = handelshuis("arena", "bazaar", *words, "--out", str(tmp_path))
    assert "greedy, random: decided after" in unwrapped(done.stdout)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("chess", "no game chess; there is"),
        ("speicherstadt --bots clever", "no bot clever; there is"),
        ("speicherstadt --bots ,", "',' is not a list of bots"),
        ("speicherstadt --bots random,random", "random is named twice"),
        ("speicherstadt --bots no.such:bot", "no bot no.such:bot: No module named"),
        ("speicherstadt --games 0", "0 is less than 1"),
        ("speicherstadt --games 9999999999", "9999999999 are too many"),
        ("speicherstadt --workers 0", "0 is less than 1"),
        ("speicherstadt --players 6", "speicherstadt is for 2 to 5 players, not 6"),
        ("speicherstadt --bots random --ladder", "a ladder needs two bots"),
        ("speicherstadt --bots random --stop-early", "compared with nobody"),
        ("speicherstadt --variant long", "speicherstadt has the variants rulebook"),
        ("bazaar --set lots=many", "lots can be 4, "),
        ("speicherstadt --out /dev/null/folder", "/dev/null/folder: Not a directory"),
    ],
)
def test_a_wrong_word_is_one_clear_line(
    words: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = handelshuis("arena", *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("handelshuis: ")
    assert done.stderr.count("\n") == 1
    assert reason in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    arena("bazaar", "--games", "2", "--out", str(tmp_path))
    done = handelshuis("arena", "bazaar", "--games", "2", "--seed", "8", "--out", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("holds games of another run: seed 0 instead of 8\n")


def test_without_ray_it_is_said_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError")
    out = str(tmp_path / "out")
    words = ("arena", "speicherstadt", "--ray", "local", "--out", out)
    done = handelshuis(*words, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "handelshuis: Ray is not installed: pip install 'handelshuis[ray]'\n"
