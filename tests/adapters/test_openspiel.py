"""The games in OpenSpiel: OpenSpiel's own suites, and what these games promise."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import unittest
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.rl_environment import ChanceEventSampler, Environment

from handelshuis.adapters.openspiel import register_games
from handelshuis.core.registry import games
from tests.adapters.every import ENDS, EVERY_TABLE, SHORT

NAMES = register_games()

# These collect the registered games when they are imported, so ours must be there before.
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

SIMULATIONS = [
    name
    for name in dir(games_sim_test.GamesSimTest)
    if name.startswith("test_") and name.endswith(tuple(NAMES))
]
API_CHECKS = unittest.defaultTestLoader.getTestCaseNames(api_test.EnforceAPIOnPartialTreeBase)

SOME = 600
"""So many steps of a game show what every one of them should."""

every_table = pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
either_end = pytest.mark.parametrize(("game", "players"), ENDS)


def load(game: str, players: int) -> Any:
    return pyspiel.load_game(f"handelshuis_{game}", {"players": players})


def load_short(game: str, players: int) -> Any:
    """Load a game with the options that keep it short."""
    options = {"players": players, **SHORT.get(game, {})}
    return pyspiel.load_game(f"handelshuis_{game}", options)


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Play at random; give the state at every step. It goes on: clone what is to be kept."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choice(actions, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        yield state


def run_case(case: unittest.TestCase) -> None:
    result = unittest.TestResult()
    unittest.TestSuite([case]).run(result)
    assert result.testsRun == 1
    assert not result.skipped
    assert [trace for _, trace in result.errors + result.failures] == []


@either_end
def test_openspiels_random_simulation_passes(game: str, players: int) -> None:
    pyspiel.random_sim_test(load_short(game, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", SHORT)
def test_openspiels_random_simulation_passes_with_the_usual_options_too(game: str) -> None:
    fewest = min(players for name, players in EVERY_TABLE if name == game)
    pyspiel.random_sim_test(load(game, fewest), num_sims=1, serialize=True, verbose=False)


def test_openspiels_simulation_tests_know_every_game() -> None:
    alone = {f"test_game_sim_{name}" for name in NAMES}
    tables = {
        f"test_multiplayer_game_{players}p_handelshuis_{name}"
        for name, players in EVERY_TABLE
        # A game for two only is played alone already.
        if players <= 6 and max(games()[name].players) > 2
    }
    assert set(SIMULATIONS) == alone | tables


@pytest.mark.parametrize("name", SIMULATIONS)
def test_openspiels_simulation_test_passes(name: str) -> None:
    run_case(games_sim_test.GamesSimTest(name))


@pytest.mark.parametrize("check", API_CHECKS)
@either_end
def test_openspiels_api_check_passes(game: str, players: int, check: str) -> None:
    members = {"game": load(game, players), "game_name": f"handelshuis_{game}"}
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), members)
    run_case(case(check))


@either_end
def test_openspiels_learning_environment_plays_a_game(game: str, players: int) -> None:
    chance = ChanceEventSampler(seed=players)
    table = Environment(load_short(game, players), chance_event_sampler=chance)
    rng = np.random.RandomState(players)
    moment = table.reset()
    while not moment.last():
        player = moment.observations["current_player"]
        moment = table.step([rng.choice(moment.observations["legal_actions"][player])])
    assert sum(moment.rewards) == pytest.approx(0)
    assert max(moment.rewards) <= 1


@every_table
def test_chance_falls_as_the_weights_say(game: str, players: int) -> None:
    for state in islice(walk(load(game, players), seed=1), SOME):
        if state.is_chance_node():
            outcomes = state.position.state.outcomes()
            total = sum(weight for _, weight in outcomes)
            for (action, chance), (move, weight) in zip(state.chance_outcomes(), outcomes):
                assert chance == weight / total
                assert state.action_to_string(action) == state.position.state.text(move)


@either_end
def test_no_game_is_longer_than_it_promises(game: str, players: int) -> None:
    table = load(game, players)
    for seed in range(3):
        *_, last = walk(table, seed)
        history = last.full_history()
        draws = [item for item in history if item.player == pyspiel.PlayerId.CHANCE]
        assert len(draws) <= table.max_chance_nodes_in_history()
        assert len(history) - len(draws) <= table.max_game_length()


@every_table
def test_a_clone_goes_its_own_way(game: str, players: int) -> None:
    states = [state.clone() for state in islice(walk(load(game, players), seed=2), SOME)]
    early, late = states[len(states) // 2], states[-1]
    before = str(early)
    copy = early.clone()
    for action in late.history()[len(early.history()) :]:
        copy.apply_action(action)
    assert str(copy) == str(late)
    assert str(early) == before


def test_states_travel_to_another_process_that_has_registered_nothing(tmp_path: Path) -> None:
    walks = [islice(walk(load(*table), seed=4), SOME // 2) for table in EVERY_TABLE]
    states = [list(states)[-1] for states in walks]
    parcel = tmp_path / "states"
    parcel.write_bytes(pickle.dumps(states))
    script = f"import pickle; [print(s) for s in pickle.load(open({str(parcel)!r}, 'rb'))]"
    there = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert there.stdout.splitlines() == [str(state) for state in states]


def test_a_game_travels_with_its_parameters() -> None:
    game = load(*EVERY_TABLE[-1])
    there = pickle.loads(pickle.dumps(game))
    assert str(there) == str(game)
    assert there.num_players() == EVERY_TABLE[-1][1]


def test_a_table_that_cannot_be_set_is_refused_with_the_reason() -> None:
    name, most = EVERY_TABLE[-1]
    with pytest.raises(ValueError, match=f"not {most + 1}"):
        load(name, most + 1)


def test_there_are_observations_and_information_states_only_where_asked_for() -> None:
    game = load(*EVERY_TABLE[0])
    assert not game.get_type().provides_information_state_string
    assert not game.get_type().provides_information_state_tensor
    with pytest.raises(ValueError, match="observations only"):
        game.new_initial_state().information_state_string(0)


@pytest.mark.parametrize("name", sorted({name for name, _ in ENDS}))
def test_an_information_state_remembers_what_was_seen_and_done(name: str) -> None:
    game = pyspiel.load_game(f"handelshuis_{name}(recall=true)")
    assert game.get_type().provides_information_state_string
    states = [state.clone() for state in islice(walk(game, seed=3), 60)]
    told = [state.information_state_string(0) for state in states]
    seen = [state.observation_string(0) for state in states]
    for before, after in pairwise(range(len(states))):
        # Where nothing new was seen nothing is added, so that time tells nothing either.
        if seen[before] != seen[after]:
            assert told[before] != told[after]
    assert all(one.endswith(other) for one, other in zip(told, seen))
    again = game.new_initial_state()
    for action in states[-1].history():
        again.apply_action(action)
    assert again.information_state_string(0) == told[-1]


def test_openspiels_random_simulation_passes_with_information_states_too() -> None:
    game = pyspiel.load_game("handelshuis_speicherstadt(recall=true)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_structs_tell_the_position_the_view_and_the_move_by_name() -> None:
    state = load("speicherstadt", 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    whole = state.to_struct().to_dict()
    assert whole == json.loads(state.to_json())
    assert whole["coins"] == [5, 5]
    assert "merchants" in json.dumps(state.to_observation_struct(0).to_dict())
    action = state.legal_actions()[0]
    assert json.loads(state.action_to_struct(action).to_json()) == {
        "move": state.action_to_string(action)
    }


def test_registering_again_changes_nothing() -> None:
    assert register_games() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())
