"""What the house's open games cannot show: secrets and sealed bids, in a small game of lots."""

from __future__ import annotations

import json
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test as openspiels
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from pettingzoo.test import api_test, seed_test

from handelshuis.adapters.openspiel import register_games
from handelshuis.adapters.pettingzoo import env
from handelshuis.core.game import Limits, Setup
from handelshuis.core.registry import games
from tests.adapters.lots import LotsGame, bid

# Where lots and bids of two players stand among the numbers of an observation.
LOTS, BIDS = slice(1, 3), slice(3, 5)


@pytest.fixture(autouse=True)
def lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "lots", LotsGame())
    register_games()


def after(*moves: str, players: int = 2) -> Any:
    """Give the OpenSpiel state after these moves."""
    state = pyspiel.load_game("handelshuis_lots", {"players": players}).new_initial_state()
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.filterwarnings("ignore:Observation")
def test_the_suites_of_both_frameworks_pass(players: int) -> None:
    api_test(env("lots", players), num_cycles=100)
    seed_test(lambda: env("lots", players), num_cycles=100)
    game = pyspiel.load_game("handelshuis_lots", {"players": players})
    pyspiel.random_sim_test(game, num_sims=20, serialize=True, verbose=False)


# Nodes are counted there by numbers of OpenSpiel's own games.
FULL_CHECKS = [
    name
    for name in unittest.defaultTestLoader.getTestCaseNames(openspiels.EnforceAPIOnFullTreeBase)
    if name != "test_number_of_nodes"
]


@pytest.mark.parametrize("check", FULL_CHECKS)
def test_openspiels_check_of_the_whole_tree_passes_with_information_states(
    check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "handelshuis_lots"
    game = pyspiel.load_game(f"{name}(recall=true)")
    # Of each player by its lot (3), and for the second nothing of the sealed bid before it.
    monkeypatch.setitem(openspiels.PERFECT_RECALL_NUM_STATES, name, 6)
    members = {"game": game, "game_name": name}
    case = type("Case", (openspiels.EnforceAPIOnFullTreeBase,), members)
    result = unittest.TestResult()
    unittest.TestSuite([case(check)]).run(result)
    assert result.testsRun == 1
    assert [trace for _, trace in result.errors + result.failures] == []


def test_sealed_bids_are_asked_in_turn_and_seen_by_nobody_before_the_last_is_in() -> None:
    table = env("lots", 2)
    table.reset(seed=1)
    assert table.agent_selection == "player_0"
    table.step(table.unwrapped.numbering.numbers[bid(2)])
    assert table.agent_selection == "player_1"
    assert list(table.observe("player_0")["observation"][BIDS]) == [2, -1]
    assert list(table.observe("player_1")["observation"][BIDS]) == [0, -1]
    table.step(table.unwrapped.numbering.numbers[bid(1)])
    assert list(table.observe("player_1")["observation"][BIDS]) == [2, 1]


def test_a_lot_is_seen_by_its_owner_only() -> None:
    state = after("draw 3", "draw 1")
    assert list(np.array(state.observation_tensor(0))[LOTS]) == [3, 0]
    assert list(np.array(state.observation_tensor(1))[LOTS]) == [0, 1]
    assert state.observation_string(1) == '{"bids":[-1,-1],"lots":[0,1],"turn":0}'


def test_secrets_make_it_a_game_of_imperfect_information() -> None:
    kind = pyspiel.load_game("handelshuis_lots").get_type()
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_chances_are_as_the_lots_in_the_urn() -> None:
    assert after().chance_outcomes() == [(0, 2 / 5), (1, 2 / 5), (2, 1 / 5)]
    assert after("draw 3").chance_outcomes() == [(0, 1 / 2), (1, 1 / 2)]


def test_an_option_of_the_game_is_a_parameter() -> None:
    game = pyspiel.load_game("handelshuis_lots(copies=1)")
    assert [chance for _, chance in game.new_initial_state().chance_outcomes()] == [1 / 3] * 3
    with pytest.raises(ValueError, match="copies can be 1, 2"):
        pyspiel.load_game("handelshuis_lots(copies=3)")
    table = env("lots", options={"copies": "1"})
    assert table.unwrapped.numbering.setup.options == {"copies": 1}


@pytest.mark.parametrize(
    ("draws", "bids", "returns"),
    [
        ([3, 1], [0, 0], [1, -1]),
        ([1, 1], [1, 1], [0, 0]),
        ([3, 2, 1], [0, 0, 0], [1, 0, -1]),
        ([1, 1, 2], [2, 2, 0], [0.5, 0.5, -1]),
        ([1, 1, 2], [0, 0, 2], [-0.5, -0.5, 1]),
        ([1, 1, 2], [1, 1, 0], [0, 0, 0]),
    ],
    ids=["win", "tie", "three places", "shared win", "shared defeat", "all equal"],
)
def test_the_returns_follow_the_places(
    draws: list[int], bids: list[int], returns: list[float]
) -> None:
    moves = [f"draw {lot}" for lot in draws] + [f"bid {bid}" for bid in bids]
    state = after(*moves, players=len(returns))
    assert state.is_terminal()
    assert state.returns() == returns


def test_a_resampled_state_looks_the_same_to_the_one_who_asks() -> None:
    state = after("draw 1", "draw 3", "bid 1")
    others = [state.resample_from_infostate(1, np.random.RandomState(n).uniform) for n in range(20)]
    assert {other.observation_string(1) for other in others} == {state.observation_string(1)}
    assert {json.loads(str(other))["lots"][0] for other in others} == {1, 2}
    assert {json.loads(str(other))["bids"][0] for other in others} == {0, 1, 2}


def test_openspiels_search_under_imperfect_information_makes_the_best_bid() -> None:
    state = after("draw 2", "draw 2", "bid 2")
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(
        game=state.get_game(),
        evaluator=RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=1.0,
        max_simulations=200,
        use_observation_string=True,
        random_state=rng,
    )
    assert state.action_to_string(bot.step(state)) == "bid 2"


def test_more_outcomes_than_the_game_promised_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(LotsGame):
        name = "careless"

        def limits(self, setup: Setup) -> Limits:
            return Limits(outcomes=2)

    monkeypatch.setitem(games(), "careless", Careless())
    register_games()
    state = pyspiel.load_game("handelshuis_careless").new_initial_state()
    with pytest.raises(RuntimeError, match="promises at most 2"):
        state.chance_outcomes()
