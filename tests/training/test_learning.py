"""Learning to judge: what is read of a position, what is fitted, and what a search makes of it."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from handelshuis.bots.own import any_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.judgement import Judgement, Learned, marks_of, read_judgement, reader, seen_by
from handelshuis.core.marks import SIDES
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE, State
from handelshuis.many.plan import turning_plan
from handelshuis.training.gathering import setups
from handelshuis.training.positions import positions_of
from tests.cli.command import handelshuis

BUILT_IN = ["anno1701", "catan", "chartered", "genoa", "speicherstadt"]
HIDDEN = (5, 3)


def midway(game: Game, players: int) -> State:
    """Play some moves by chance."""
    state = game.start(game.setup(players, options=game.bounded()))
    chance = QuickChance(7)
    for _ in range(60):
        seat = state.turn
        moves = [] if seat == CHANCE else state.legal(seat)
        state.advance(
            seat, state.sample(chance) if seat == CHANCE else moves[chance.below(len(moves))]
        )
    return state


def made_up(game: Game, seed: int = 0) -> Learned:
    """Make a judgement of no sense, but of the right size."""
    seen = seen_by(game)
    marks, (wide, narrow) = marks_of(game.parts, seen), HIDDEN
    size = marks + marks * wide + wide + wide * narrow + narrow + narrow
    numbers = np.random.default_rng(seed).normal(0, 0.3, size).astype("<f4")
    weights = base64.b64encode(numbers.tobytes()).decode()
    return Learned(game.name, game.parts, seen, HIDDEN, weights, {"made up": 1})


def judged(learned: Learned, rows: np.ndarray) -> np.ndarray:
    """Judge rows of marks by the same weights, in NumPy."""
    numbers = np.frombuffer(base64.b64decode(learned.weights), "<f4").astype(float)
    marks, (wide, narrow) = learned.marks, learned.hidden
    ends = np.cumsum([marks, marks * wide, wide, wide * narrow, narrow])
    direct, first, offset, second, other, last = np.split(numbers, ends)
    here = np.maximum(rows @ first.reshape(marks, wide) + offset, 0)
    there = np.maximum(here @ second.reshape(wide, narrow) + other, 0)
    logits = rows @ direct + there @ last
    chances = np.exp(logits - logits.max())
    return np.asarray(chances / chances.sum())


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_row_means_the_same_however_many_play(name: str) -> None:
    game = game_named(name)
    seen = seen_by(game)
    for players in game.players:
        state = midway(game, players)
        marks = reader(game, state, seen)
        rows = np.array(marks.read(state)).reshape(players, -1)
        assert rows.shape[1] == marks_of(game.parts, seen)
        assert np.abs(rows).max() < 100
        for seat in range(players):
            assert rows[seat, 0] == pytest.approx(
                max(-8, min(8, game.outlook(state, seat) / game.win_scale))
            )
            weighed = [max(-8, min(8, worth / game.win_scale)) for worth in game.weigh(state, seat)]
            assert rows[seat, SIDES : SIDES * (len(weighed) + 1) : SIDES] == pytest.approx(weighed)
        # Who has the best rival's part beside his own has it from the other seats.
        others = np.array([[rows[s, 0] for s in range(players) if s != t] for t in range(players)])
        assert rows[:, 1] == pytest.approx(others.max(axis=1))
        assert rows[:, 2] == pytest.approx(others.mean(axis=1))


def test_a_network_judges_as_its_weights_say() -> None:
    game = game_named("catan")
    learned = made_up(game)
    judgement = Judgement(game, learned)
    for players in (2, 4):
        state = midway(game, players)
        marks = judgement.marks(state)
        rows = np.array(marks.read(state)).reshape(players, -1)
        found = judgement.network.shares(marks.read(state), players)
        assert found == pytest.approx(list(judged(learned, rows)), rel=1e-6)


def test_weights_of_another_size_are_refused() -> None:
    game = game_named("catan")
    learned = msgspec.structs.replace(made_up(game), hidden=(9, 9))
    with pytest.raises(ValueError, match="weights are awaited"):
        Judgement(game, learned)
    # Learned when the game judged by other parts: it is judged by hand.
    old = msgspec.structs.replace(made_up(game), parts=("points",))
    assert read_judgement(game, msgspec.json.encode(old)) is None


def test_a_rival_judges_by_the_file_that_it_is_named_with(tmp_path: Path) -> None:
    game = game_named("speicherstadt")
    file = tmp_path / "judgement.json"
    file.write_bytes(msgspec.json.encode(made_up(game)))
    state = midway(game, 3)
    by_hand, learned = any_bot("master:40@hand", game), any_bot(f"master:40@{file}", game)
    assert isinstance(by_hand, SearchBot)
    assert isinstance(learned, SearchBot)
    assert by_hand.judgement is None
    judgement = learned.judgement
    assert judgement is not None
    expected = judgement.network.shares(judgement.marks(state).read(state), 3)
    assert learned.shares(state) == expected
    assert learned.shares(state) != by_hand.shares(state)
    # It searches on, whoever sits at the next table.
    for players in (2, 3):
        here = midway(game, players)
        seat = here.turn
        if seat != CHANCE:
            assert learned.choose(here, seat, QuickChance(1)) in here.legal(seat)
    for bad in ("master:40@nowhere.json", f"greedy@{tmp_path}"):
        with pytest.raises(ValueError, match="no judgement"):
            any_bot(bad, game)
    with pytest.raises(ValueError, match="not learned for catan"):
        any_bot(f"master@{file}", game_named("catan"))


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_judgement_that_is_shipped_fits_the_game_as_it_is(name: str) -> None:
    game = game_named(name)
    shipped = game.folder.joinpath("judgement.json")
    if not shipped.is_file():
        assert game.judgement is None
        return
    assert game.judgement is not None, "learned when the game had other parts: train it anew"
    assert game.judgement.learned.seen == seen_by(game)
    assert game.judgement.learned.provenance["command"]


def test_positions_repeat_with_their_plan_and_know_who_won() -> None:
    game = game_named("speicherstadt")
    [setup, *_] = setups(game)
    plan = turning_plan(game, setup, ["greedy"] * setup.players, 3)
    found = positions_of(plan, 5)
    assert found == positions_of(plan, 5)
    assert sum(found.won) == pytest.approx(1)
    size = 2 * setup.players * marks_of(game.parts, seen_by(game))
    assert found.rows
    assert len(found.rows) % size == 0


@pytest.mark.slow
def test_a_game_without_a_line_of_search_is_learned_and_goes_on_where_it_was(
    tmp_path: Path,
) -> None:
    words = ["train", "bazaar", "--rounds", "2", "--games", "40", "--matches", "2"]
    words += ["--workers", "1", "--json", "--out", str(tmp_path)]
    done = handelshuis(*words)
    assert done.returncode == 0, done.stderr
    rounds = json.loads(done.stdout)
    assert [each["number"] for each in rounds] == [1, 2]
    assert all(each["positions"] > 0 for each in rounds)
    # It begins as the game's own outlook, so games that were kept out surprise it no more.
    assert rounds[0]["surprise"] <= rounds[0]["outlook"] + 1e-3
    page = (tmp_path / "index.html").read_text()
    assert "Bazaar" in page
    # What is there is not done again.
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.json*")}
    (tmp_path / "round-2" / "round.json").unlink()
    again = handelshuis(*words)
    assert json.loads(again.stdout) == rounds
    assert {file: file.stat().st_mtime_ns for file in kept if file.name == "judgement.json"} == {
        file: at for file, at in kept.items() if file.name == "judgement.json"
    }
