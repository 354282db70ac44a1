"""The Gymnasium environments: Gymnasium's own checks, and tables side by side."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from itertools import combinations
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from handelshuis.adapters.gymnasium import TableEnv, TablesEnv, register_envs
from handelshuis.adapters.pettingzoo import vector_env
from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game
from handelshuis.core.state import OVER, State
from tests.adapters.every import ENDS

either_end = pytest.mark.parametrize(("game", "players"), ENDS)
EXAMPLE = Path(__file__).parents[2] / "examples" / "masked_policy.py"
ASKED = """
import runpy, sys
from handelshuis.adapters.gymnasium import TablesEnv
reset = TablesEnv.reset
def noted(tables, *, seed=None, options=None):
    print("seeds", seed, seed + tables.num_envs)
    return reset(tables, seed=seed, options=options)
TablesEnv.reset = noted
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""The example, which tells beside what it tells which seeds it plays with."""


class Cheat(Bot):
    """Plays what is not allowed, once there are few bids left to make."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        moves = position.legal(seat)
        return moves[0] if len(moves) > 2 else -1


def cheat(game: Game) -> Bot:
    """A bot for `tests.adapters.test_gymnasium:cheat`."""
    return Cheat()


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
            last = info["final_info"]
            told = {name: last[name][table] for name in ("seat", "scores", "ranks")}
            found.append((rewards[table], {**told, "ranks": told["ranks"].tolist()}))
        assert not rewards[~ended].any()
    return found


@either_end
def test_gymnasiums_check_passes_and_has_nothing_to_remark(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # What a setup leaves no choice in is a number all the same: a card that is left out.
        warnings.filterwarnings("ignore", ".*maximum and minimum values are equal")
        name = f"handelshuis/{game.capitalize()}-v0"
        check_env(gymnasium.make(name, players=players, render_mode="ansi").unwrapped)


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
    last = info["final_info"]
    assert last["illegal"][0].startswith(("house.", "bid.", "buy.", "turn."))
    assert last["_illegal"].tolist() == [True, False]
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


def test_an_action_that_is_none_leaves_every_table_as_it_was() -> None:
    tables = TablesEnv("speicherstadt", 2)
    _, info = tables.reset(seed=1)
    legal = [int(mask.argmax()) for mask in info["action_mask"]]
    # So that there is an ending, which must stay told too.
    *_, ended, _, info = tables.step([legal[0], int(info["action_mask"][1].argmin())])
    assert ended.tolist() == [False, True]
    legal = [int(mask.argmax()) for mask in info["action_mask"]]
    before = [state.digest() for state in tables.arrays.tables.states]
    for wrong in ([legal[0], 10_000], [legal[0], -1], [legal[0], 0.5], [legal[0], [legal[1]]]):
        with pytest.raises(ValueError):  # noqa: PT011  # NumPy has a word for the last one
            tables.step(wrong)
        assert [state.digest() for state in tables.arrays.tables.states] == before
        assert [table for table, _ in tables.arrays.finished()] == [1]
        assert tables.arrays.ended.tolist() == [False, True]
    other = TablesEnv("speicherstadt", 2)
    _, theirs = other.reset(seed=1)
    first = [int(mask.argmax()) for mask in theirs["action_mask"]]
    other.step([first[0], int(theirs["action_mask"][1].argmin())])
    assert (tables.step(legal)[0] == other.step(legal)[0]).all()


def shape(told: Any) -> Any:
    """Tell names, types and sizes of what is told."""
    if isinstance(told, dict):
        return {name: shape(part) for name, part in told.items()}
    return told.dtype, told.shape


def test_many_tables_tell_of_an_ending_just_as_gymnasiums_own_do() -> None:
    def one() -> TableEnv:
        return TableEnv("speicherstadt", rivals="greedy", seat=0)

    theirs = SyncVectorEnv([one, one], autoreset_mode=AutoresetMode.SAME_STEP)
    ours = TablesEnv("speicherstadt", 2, rivals="greedy", seat=0)
    _, one_info = theirs.reset(seed=1)
    _, info = ours.reset(seed=1)
    endings = 0
    while endings < 3:
        assert shape(info) == shape(one_info)
        actions = info["action_mask"].argmax(axis=1)
        assert (actions == one_info["action_mask"].argmax(axis=1)).all()
        *_, gained, ended, _, info = ours.step(actions)
        *_, their_gains, their_ended, _, one_info = theirs.step(actions)
        assert (gained == their_gains).all()
        assert (ended == their_ended).all()
        if ended.any():
            endings += 1
            last, one_last = info["final_info"], one_info["final_info"]
            assert last.keys() == one_last.keys()
            assert all((last[name] == one_last[name]).all() for name in last)
            assert all(
                (info["final_obs"][table] == one_info["final_obs"][table]).all()
                for table in np.flatnonzero(ended)
            )


def test_an_ended_game_stays_shown_until_the_reset_and_cannot_be_played_on() -> None:
    table = TableEnv("speicherstadt", render_mode="ansi")
    with pytest.raises(ResetNeeded):
        table.render()
    with pytest.raises(ResetNeeded):
        table.step(0)
    _, info = table.reset(seed=1)
    ended = False
    while not ended:
        assert table.action_masks().any()
        *_, ended, _, info = table.step(int(table.arrays.sample()[0]))
    assert not info["action_mask"].any()
    assert not table.action_masks().any()
    shown = table.render()
    assert shown is not None
    assert f"turn: {OVER}" in shown
    with pytest.raises(ResetNeeded):
        table.step(0)
    assert table.render() == shown
    table.reset()
    assert table.action_masks().any()
    assert table.render() != shown


def test_many_tables_are_drawn_each_as_its_learner_sees_it() -> None:
    tables = gymnasium.make_vec("handelshuis/Catan-v0", num_envs=2, render_mode="ansi", seat=1)
    tables.reset(seed=3)
    alone = gymnasium.make("handelshuis/Catan-v0", render_mode="ansi", seat=1)
    alone.reset(seed=4)
    drawn = tables.render()
    assert drawn is not None
    assert drawn[1] == alone.render()
    assert drawn[0] != drawn[1]
    with pytest.raises(ValueError, match="render_mode is ansi or None, not human"):
        TablesEnv("catan", render_mode="human")


def test_a_bot_of_ones_own_can_be_the_rival() -> None:
    own = TableEnv("speicherstadt", rivals="tests.bargaining.standing_in:bot", seat=0)
    own.reset(seed=1)
    assert own.step(int(own.arrays.sample()[0]))[1:4] == (0.0, False, False)


def test_a_rival_that_cheats_is_named_and_the_tables_want_a_reset() -> None:
    tables = TablesEnv("speicherstadt", 2, rivals=f"{__name__}:cheat", seat=0)
    _, info = tables.reset(seed=1)
    with pytest.raises(ValueError, match="cheat played what is not allowed"):
        play_random(tables, info)
    with pytest.raises(ValueError, match="begins with a reset"):
        tables.step([0, 0])
    tables.reset()
    tables.step(tables.arrays.sample())


def play_random(tables: TablesEnv, info: dict[str, Any]) -> None:
    """Play on until something fails."""
    for _ in range(100):
        info = tables.step(info["action_mask"].argmax(axis=1))[-1]


def test_the_example_learns_to_beat_random_clearly() -> None:
    # In a process of its own: JAX has threads, beside which others must not fork.
    order = [str(EXAMPLE), "speicherstadt", "--updates", "30", "--tables", "32"]
    command = [sys.executable, "-c", ASKED, *order]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    asked = [range(int(low), int(end)) for low, end in re.findall(r"seeds (\d+) (\d+)", said)]
    assert len(asked) == 3
    assert all(not set(one) & set(other) for one, other in combinations(asked, 2))
    before, after = map(float, re.findall(r"([\d.]+)% of the games", said))
    assert 40 < before < 60
    assert after > 65
