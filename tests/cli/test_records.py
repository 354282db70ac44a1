"""Looking back at records, and checking them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import handelshuis


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "finished.txt"
    done = handelshuis(
        "play", "--humans", "0", "--bots", "random", "--seed", "3", "--record", str(file)
    )
    assert done.returncode == 0
    return file


def changed(file: Path, folder: Path, pattern: str, instead: str) -> Path:
    """Write a copy with the first line that fits a pattern changed."""
    text, changes = re.subn(
        pattern, instead, file.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE
    )
    assert changes == 1
    copy = folder / "changed.txt"
    copy.write_text(text, encoding="utf-8")
    return copy


def line_of(file: Path, beginning: str) -> int:
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(beginning))


def test_a_record_that_fits(finished: Path) -> None:
    checked = handelshuis("replay", "--check", str(finished))
    assert (checked.returncode, checked.stderr) == (0, "")
    assert re.fullmatch(r".*finished\.txt: all fits: \d+ moves, \d+ hashes\n", checked.stdout)
    verified = handelshuis("verify", str(finished), "--lang", "nl")
    assert (verified.returncode, verified.stderr) == (0, "")
    assert re.fullmatch(
        r".*: eerlijk: het startgetal past bij het zegel en alle \d+ trekkingen komen .*\n",
        verified.stdout,
    )


@pytest.mark.parametrize("command", [["replay", "--check"], ["verify"]])
def test_a_changed_hash_is_found_by_its_line(
    command: list[str], finished: Path, tmp_path: Path
) -> None:
    copy = changed(finished, tmp_path, "^= .*", "= 0000000000000000")
    done = handelshuis(*command, str(copy))
    assert (done.returncode, done.stdout) == (1, "")
    assert f"changed.txt: line {line_of(copy, '= 0000')}: the hash is" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_changed_move_is_found(finished: Path, tmp_path: Path) -> None:
    copy = changed(finished, tmp_path, r"^(\d) bid \d$", r"\1 bid 9")
    done = handelshuis("replay", "--check", str(copy))
    assert done.returncode == 1
    assert "refused by bid.card_in_row" in done.stderr
    shown = handelshuis("replay", str(copy))
    assert (shown.returncode, shown.stdout, shown.stderr) == (2, "", done.stderr)


def test_another_draw_does_not_come_from_the_seed(finished: Path, tmp_path: Path) -> None:
    # Without its hashes the record replays; only the seed shows that the draw is another.
    text = finished.read_text(encoding="utf-8")
    bare = tmp_path / "bare.txt"
    bare.write_text(re.sub(r"^= .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
    starter = re.search(r"^\* start (\d)$", text, re.MULTILINE)
    assert starter is not None
    shorter = text[: starter.end() + 1].replace(starter[0], f"* start {3 - int(starter[1])}")
    seed = re.search(r"^seed .*$", text, re.MULTILINE)
    assert seed is not None
    bare.write_text(f"{shorter}{seed[0]}\n", encoding="utf-8")
    assert handelshuis("replay", "--check", str(bare)).returncode == 0
    done = handelshuis("verify", str(bare))
    assert (done.returncode, done.stdout) == (1, "")
    assert f"line {line_of(bare, '* start')}: the seed gives '{starter[0][2:]}'" in done.stderr


def test_another_seal_was_promised(finished: Path, tmp_path: Path) -> None:
    done = handelshuis("verify", str(changed(finished, tmp_path, "^seal ..", "seal zz")))
    assert done.returncode == 1
    assert "the seed does not fit the seal" in done.stderr


def test_an_unfinished_game_cannot_be_verified_but_looked_at(
    finished: Path, tmp_path: Path
) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines(keepends=True)
    start = tmp_path / "start.txt"
    start.write_text("".join(lines[:15]), encoding="utf-8")
    done = handelshuis("verify", str(start))
    assert (done.returncode, done.stdout) == (1, "")
    assert "the seed is not shown yet" in done.stderr
    assert "the game is not over" in handelshuis("replay", str(start)).stdout


def test_the_whole_story_is_told_in_the_readers_language(finished: Path) -> None:
    english = handelshuis("replay", str(finished)).stdout
    dutch = handelshuis("replay", str(finished), "--lang", "nl").stdout
    for number in (1, 8, 16):
        assert f"Round {number}. Start player: Random" in english
        assert f"Ronde {number}. Startspeler: Random" in dutch
    assert "Points by source" in english
    assert "Punten per bron" in dutch


def test_moves_taken_back_are_told(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "bid 1\nundo\nbid 2\nquit\n"
    handelshuis("play", "--seed", "1", "--record", str(file), typed=typed)
    assert handelshuis("replay", "--check", str(file)).returncode == 0
    assert "2 moves are taken back." in handelshuis("replay", str(file)).stdout
