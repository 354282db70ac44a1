"""The Gymnasium environments: Gymnasium's own checks, and tables side by side."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from handelshuis.adapters.gymnasium import TableEnv, TablesEnv, register_envs
from handelshuis.adapters.pettingzoo import vector_env
from tests.adapters.every import ENDS

either_end = pytest.mark.parametrize(("game", "players"), ENDS)
EXAMPLE = Path(__file__).parents[2] / "examples" / "masked_policy.py"


def play_on(tables: TablesEnv, games: int) -> list[tuple[float, dict[str, Any]]]:
    """Play at random until so many games have ended; give rewards and what was told of each."""
    rng = np.random.default_rng(1)
    _, info = tables.reset(seed=1)
    found: list[tuple[float, dict[str, Any]]] = []
    while len(found) < games:
        masks = info["action_mask"]
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in masks]
        seen, rewards, ended, _, info = tables.step(actions)
        assert seen.shape == tables.observation_space.shape
        for table in np.flatnonzero(ended):
            assert tables.single_observation_space.contains(info["final_obs"][table])
            found.append((rewards[table], info["final_info"][table]))
        assert not rewards[~ended].any()
    return found


@either_end
def test_gymnasiums_check_passes_and_has_nothing_to_remark(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # What a setup leaves no choice in is a number all the same: a card that is left out.
        warnings.filterwarnings("ignore", ".*maximum and minimum values are equal")
        check_env(TableEnv(game, players, render_mode="ansi"), skip_render_check=True)


def test_every_game_has_an_id() -> None:
    assert "handelshuis/Catan-v0" in register_envs()
    table = gymnasium.make("handelshuis/Catan-v0", rivals="greedy", players=3)
    table.reset(seed=1)
    masks = table.unwrapped.action_masks()  # type: ignore[attr-defined]
    assert masks.dtype == np.bool_
    assert masks.any()
    tables = gymnasium.make_vec("handelshuis/Speicherstadt-v0", num_envs=3, rivals="greedy")
    assert isinstance(tables, TablesEnv)
    assert tables.reset(seed=1)[0].shape[0] == 3


@pytest.mark.parametrize("game", ["speicherstadt", "chartered"])
def test_tables_begin_anew_by_themselves_and_reward_by_places(game: str) -> None:
    for reward, told in play_on(TablesEnv(game, 3), games=4):
        ranks = told["ranks"]
        mine = ranks[told["seat"]]
        beaten = sum((other > mine) - (other < mine) for other in ranks)
        assert reward == beaten / (len(ranks) - 1)


def test_the_learner_has_its_seat_or_another_one_each_game() -> None:
    assert {told["seat"] for _, told in play_on(TablesEnv("speicherstadt", 2, seat=1), 3)} == {1}
    assert {told["seat"] for _, told in play_on(TablesEnv("speicherstadt", 1), 3)} == {0, 1}
    alone = TableEnv("speicherstadt")
    seats: list[int] = []
    for _ in range(4):
        seats.append(alone.reset(seed=None if seats else 1)[1]["seat"])
        ended = False
        while not ended:
            ended = alone.step(int(alone.arrays.sample()[0]))[2]
    assert seats == [0, 1, 0, 1]


def test_the_same_seed_gives_the_same_games_and_no_seed_others() -> None:
    tables = TablesEnv("catan", 2, players=3)
    first, _ = tables.reset(seed=5)
    again, _ = TablesEnv("catan", 2, players=3).reset(seed=5)
    other, _ = tables.reset()
    assert (first == again).all()
    assert (first != other).any()
    assert (first[0] != first[1]).any()


def test_an_illegal_action_ends_the_game_with_the_worst_reward() -> None:
    tables = TablesEnv("speicherstadt", 2)
    _, info = tables.reset(seed=1)
    masks = info["action_mask"]
    actions = [int(np.flatnonzero(masks[0] == 0)[0]), int(np.flatnonzero(masks[1])[0])]
    _, rewards, ended, _, info = tables.step(actions)
    assert rewards.tolist() == [-1.0, 0.0]
    assert ended.tolist() == [True, False]
    assert info["final_info"][0]["illegal"].startswith(("house.", "bid.", "buy.", "turn."))
    with pytest.raises(ValueError, match="an action is a number"):
        tables.step([10_000, 0])
    with pytest.raises(ValueError, match="2 tables, and 1 actions"):
        tables.step([0])


def test_what_cannot_be_seated_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="2 rivals are needed"):
        TableEnv("catan", 3, rivals=["greedy"])
    with pytest.raises(ValueError, match="no bot clever"):
        TableEnv("catan", 3, rivals="clever")
    with pytest.raises(ValueError, match="from 0 to 2, not 3"):
        TableEnv("catan", 3, seat=3)


@either_end
def test_every_seat_can_be_the_learners_at_many_tables(game: str, players: int) -> None:
    tables = vector_env(game, 2, players)
    with pytest.raises(ValueError, match="reset"):
        tables.step([0, 0])
    tables.reset(seed=players)
    memory = tables.observe()["observation"]
    seats = set()
    for _ in range(200):
        masks = tables.observe()["action_mask"]
        actions = tables.sample()
        assert masks[np.arange(2), actions].all()
        for table, seat in enumerate(tables.agent_selection.tolist()):
            state = tables.arrays.tables.states[table]
            assert state.turn == seat
            assert masks[table].sum() == len(state.legal(seat))
        seats |= set(tables.agent_selection.tolist())
        tables.step(actions)
        _, rewards, ended, _, infos = tables.last()
        assert np.allclose(rewards.sum(axis=1), 0)
        assert ["ranks" in info for info in infos] == ended.tolist()
    assert seats == set(range(players))
    assert tables.observe()["observation"] is memory


def test_the_example_learns_to_beat_random_clearly() -> None:
    # In a process of its own: JAX has threads, beside which others must not fork.
    command = [sys.executable, str(EXAMPLE), "speicherstadt", "--updates", "15", "--tables", "32"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    before, after = map(float, re.findall(r"([\d.]+)% of the games", said))
    assert 40 < before < 60
    assert after > 60
