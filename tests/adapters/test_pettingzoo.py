"""The PettingZoo environments: PettingZoo's own suites, and what these environments promise."""

from __future__ import annotations

import pickle
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from handelshuis.adapters.pettingzoo import env, raw_env
from handelshuis.core.refused import Refused
from tests.adapters.every import ENDS, EVERY_TABLE

every_table = pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
either_end = pytest.mark.parametrize(("game", "players"), ENDS)


def play(table: Any, seed: int) -> dict[str, dict[str, Any]]:
    """Play a game at random; give each agent's last reward and info."""
    ends = {}
    table.reset(seed=seed)
    for place, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed + place)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        if terminated or truncated:
            ends[agent] = {"reward": reward, **info}
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(seen["action_mask"]))
    return {agent: ends[agent] for agent in table.possible_agents}


@either_end
def test_pettingzoos_api_test_passes_and_has_nothing_new_to_remark(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # PettingZoo says this of every environment with masks that is not on a list of its own.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(env(game, players), num_cycles=400)


@either_end
def test_pettingzoos_seed_test_passes(game: str, players: int) -> None:
    seed_test(partial(env, game, players), num_cycles=200)


@every_table
def test_pettingzoos_render_test_passes(game: str, players: int) -> None:
    render_test(partial(env, game, players))


@either_end
def test_a_finished_game_rewards_by_rank_and_tells_the_scores(game: str, players: int) -> None:
    table = env(game, players)
    ends = play(table, seed=players)
    result = table.unwrapped.position.result()
    assert [end["score"] for end in ends.values()] == result.scores
    assert [end["rank"] for end in ends.values()] == result.ranks
    assert sum(end["reward"] for end in ends.values()) == pytest.approx(0)
    best = max(end["reward"] for end in ends.values())
    assert [end["reward"] == best for end in ends.values()] == [rank == 1 for rank in result.ranks]


@every_table
def test_the_mask_lists_exactly_the_legal_moves_of_the_seat_to_move(
    game: str, players: int
) -> None:
    table = raw_env(game, players)
    table.reset(seed=1)
    position = table.position
    for seat, agent in enumerate(table.agents):
        masked = np.flatnonzero(table.observe(agent)["action_mask"])
        listed = [table.numbering.moves[number] for number in masked]
        expected = position.legal(seat) if seat == position.turn else []
        assert sorted(listed) == sorted(expected)


def test_the_same_seed_gives_the_same_game_and_no_seed_another() -> None:
    table = env(*EVERY_TABLE[0])
    first = play(table, seed=7)
    unseeded = set()
    for _ in range(20):
        table.reset()
        unseeded.add(table.unwrapped.position.digest())
    assert play(table, seed=7) == first
    assert len(unseeded) > 1


def test_an_illegal_action_ends_the_game_at_the_cost_of_who_played_it() -> None:
    table = env(*EVERY_TABLE[0])
    table.reset(seed=1)
    culprit = table.agent_selection
    mask = table.observe(culprit)["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    rewards = {}
    for agent in table.agent_iter():
        _, rewards[agent], terminated, _, _ = table.last()
        assert terminated
        table.step(None)
    assert rewards == {agent: -1 if agent == culprit else 0 for agent in table.possible_agents}


def test_without_the_wrappers_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = raw_env(*EVERY_TABLE[0])
    table.reset(seed=1)
    position = table.position
    before = position.digest()
    refusals = [position.refusal(position.turn, move) for move in table.numbering.moves]
    action = next(number for number, rule in enumerate(refusals) if rule)
    with pytest.raises(Refused, match=refusals[action]):
        table.step(action)
    assert position.digest() == before


@every_table
def test_ansi_gives_what_human_prints(
    game: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    table = raw_env(game, players, render_mode="ansi")
    table.reset(seed=3)
    shown = table.render()
    assert shown is not None
    assert table.game.title in shown
    raw_env(game, players, render_mode="human").reset(seed=3)
    assert capsys.readouterr().out == f"{shown}\n"


def test_an_environment_can_be_pickled() -> None:
    table = pickle.loads(pickle.dumps(env(*EVERY_TABLE[-1])))
    assert play(table, seed=5) == play(env(*EVERY_TABLE[-1]), seed=5)


def test_a_table_that_cannot_be_set_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="there is"):
        env("whist")
    name, most = EVERY_TABLE[-1]
    with pytest.raises(ValueError, match=f"not {most + 1}"):
        env(name, most + 1)
    with pytest.raises(ValueError, match="render_mode"):
        env(name, render_mode="rgb_array")
