"""The house for programs: a game of any kind in a few words, from `import handelshuis`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import handelshuis as hh
from handelshuis.core.registry import games
from handelshuis.engine import compiled

MY_BOTS = """
from handelshuis import Bot

class First(Bot):
    def choose(self, position, seat, chance):
        return position.legal(seat)[0]

def first(game):
    return First()

nobody = 3
"""


@pytest.mark.parametrize("name", games())
def test_a_game_is_played_written_down_and_read_again(name: str, tmp_path: Path) -> None:
    table = hh.new(name, seed=1)
    assert hh.new(name, seed=1).state.digest() == table.state.digest()
    for _ in range(30):
        if not table.over:
            table.play(table.think("random"))
    table.save(tmp_path / "game.record")
    again = hh.read(tmp_path / "game.record")
    assert again.state.digest() == table.state.digest()
    assert again.legal == table.legal
    assert again.copy().state.digest() == table.state.digest()
    assert len(table.story()) > 0
    assert len(str(table)) > 40
    assert repr(table).startswith(f"<{table.game.title}, ")
    assert repr(table.game).startswith(f"<{table.game.title}: {table.game.players[0]}")
    assert table.view(0) is not None
    known = [table.state, table.game.texts("nl"), next(table.steps())]
    assert not [each for each in map(repr, known) if "object at 0x" in each]
    assert f"{table.setup.players} seats, " in repr(table.state)
    assert repr(known[1]).startswith("<Texts nl: ")


def test_what_is_refused_says_its_rule_and_changes_nothing() -> None:
    table = hh.new("catan", players=3, seed=1)
    before = table.record()
    with pytest.raises(hh.Refused, match="In each of the two founding rounds") as refused:
        table.play("end")
    assert refused.value.rule == "found.settlement_and_road"
    assert refused.value.sentence.endswith("both free.")
    with pytest.raises(hh.Refused, match="notation"):
        table.play("conquer everything")
    with pytest.raises(hh.Refused, match=r"house\.turn"):
        table.play(table.legal[0], seat=2)
    assert table.record() == before
    assert "0 moves, seat 0 to move" in repr(table)
    table.play("settle 0,0N")
    assert "1 moves, seat 0 to move" in repr(table)


def test_a_whole_game_has_a_result_and_draws_that_were_sealed() -> None:
    table = hh.new("speicherstadt", players=3, seed=2, names=["Anna"], language="nl")
    assert table.names == ["Anna", "Player 2", "Player 3"]
    while not table.over:
        assert table.result is None
        table.play(table.think("greedy"))
    assert table.result is not None
    assert repr(table.result).startswith("Result(scores=[")
    assert table.result.scores == [sum(points.values()) for points in table.points]
    assert table.turn is None
    assert table.legal == []
    assert table.verify() > 10
    assert hh.read(table.record()).record() == table.record()
    kept_back = "".join(line for line in table.record().splitlines(True) if line[:5] != "seed ")
    assert hh.read(kept_back).record() == kept_back
    assert "over" in repr(table)
    assert any("wint" in line for line in table.story())
    with pytest.raises(hh.Refused):
        table.think()


def test_moves_are_taken_back_with_the_draws_after_them() -> None:
    table = hh.new("genoa", seed=4)
    digests = [table.state.digest()]
    for _ in range(6):
        digests.append(table.play(table.think("random")).state.digest())
    table.undo(2)
    assert table.state.digest() == digests[4]
    table.undo(4)
    assert table.state.digest() == digests[0]
    with pytest.raises(ValueError, match="1 moves cannot"):
        table.undo()
    assert hh.read(table.record()).state.digest() == digests[0]


def test_what_cannot_be_set_up_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="there is"):
        hh.new("whist")
    with pytest.raises(ValueError, match="not 9"):
        hh.new("catan", players=9)
    with pytest.raises(ValueError, match="points can be 10"):
        hh.new("catan", points=99)
    assert hh.new("catan", points=12).setup.options["points"] == 12
    assert set(hh.all_games()) == set(games())
    with pytest.raises(AttributeError, match="whist"):
        hh.whist  # noqa: B018


def test_help_says_what_things_are_on_either_engine() -> None:
    script = "import handelshuis as hh; help(hh.State); help(hh.State.legal); help(hh.Table)"
    for engine in ["plain", "compiled"] if compiled() else ["plain"]:
        said = subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            env={"HANDELSHUIS_ENGINE": engine, "PATH": "", "PYTHONPATH": ":".join(sys.path)},
        ).stdout
        assert "One position of one game, knowing everything" in said
        assert said.count("List the seat's legal moves") >= 2
        assert "Dice and draws are made by themselves" in said


def test_importing_the_house_loads_no_game_and_no_server() -> None:
    script = (
        "import sys, handelshuis; print([m for m in sys.modules if m.startswith('handelshuis.')])"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout
    assert said == "['handelshuis.engine']\n"


def test_a_bot_of_ones_own_is_found_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots_of_mine.py").write_text(MY_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    table = hh.new("speicherstadt", seed=1)
    assert table.think("bots_of_mine:first") == table.legal[0]
    with pytest.raises(ValueError, match="makes no bot"):
        table.think("bots_of_mine:nobody")
    with pytest.raises(ValueError, match="no bot bots_of_mine:none"):
        table.think("bots_of_mine:none")
    house = Path(sys.executable).with_name("handelshuis")
    for command in (
        ["simulate", "speicherstadt", "--games", "2", "--bots", "bots_of_mine:first,random"],
        ["play", "speicherstadt", "--humans", "0", "--bots", "bots_of_mine:first,greedy"],
    ):
        done = subprocess.run(
            [house, *command, "--lang", "en"], capture_output=True, text=True, input=""
        )
        assert done.returncode == 0, done.stderr
        assert "first" in done.stdout
