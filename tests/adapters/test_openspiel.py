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

WITH_SECRETS = sorted(name for name in {name for name, _ in ENDS} if not games()[name].all_open)

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


@pytest.mark.parametrize("check", API_CHECKS)
@pytest.mark.parametrize("game", WITH_SECRETS)
def test_openspiels_api_check_passes_with_information_states_of_secrets(
    game: str, check: str
) -> None:
    name = f"handelshuis_{game}"
    table = pyspiel.load_game(name, {"recall": True, **SHORT.get(game, {})})
    assert table.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": table, "game_name": name})
    run_case(case(check))


@pytest.mark.parametrize("name", sorted({name for name, _ in ENDS}))
def test_an_information_tensor_is_what_is_seen_and_a_hash_of_the_past(name: str) -> None:
    game = pyspiel.load_game(f"handelshuis_{name}(recall=true)")
    told: dict[str, tuple[float, ...]] = {}
    for state in islice(walk(game, seed=3), 80):
        if state.is_chance_node():
            continue
        for player in range(game.num_players()):
            tensor = tuple(state.information_state_tensor(player))
            assert tensor[:-16] == tuple(state.observation_tensor(player))
            assert all(0 <= part <= 1 for part in tensor[-16:])
            assert len(tensor) == game.information_state_tensor_size()
            text = state.information_state_string(player)
            assert told.setdefault(f"{player} {text}", tensor) == tensor
    assert len({tensor[-16:] for tensor in told.values()}) > 10


@pytest.mark.parametrize("name", sorted({name for name, _ in ENDS}))
def test_a_game_goes_on_from_a_struct_a_dictionary_and_its_json(name: str) -> None:
    game = pyspiel.load_game(f"handelshuis_{name}")
    states = [state.clone() for state in islice(walk(game, seed=5), 200)]
    state = [each for each in states if each.is_player_node()][-1]
    for given in (state.to_struct(), state.to_dict(), state.to_json()):
        other = game.new_initial_state(given)
        assert str(other) == str(state)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        other.apply_action(other.legal_actions()[0])
        # What was begun in the middle travels as it stands.
        assert str(pickle.loads(pickle.dumps(other))) == str(other)
        assert str(other) == str(state.child(state.legal_actions()[0]))
    fewest = min(players for game_name, players in EVERY_TABLE if game_name == name)
    others = [players for game_name, players in EVERY_TABLE if game_name == name][1:]
    for players in others:
        with pytest.raises(ValueError, match=f"{fewest} players, and the game has {players}"):
            load(name, players).new_initial_state(state.to_json())
    with pytest.raises(ValueError, match="no position of"):
        game.new_initial_state({"players": "many", "turn": 7})


def test_a_position_by_other_options_is_none_of_this_game() -> None:
    state = load("catan", 3).new_initial_state()
    other = pyspiel.load_game("handelshuis_catan(players=3,points=12)")
    with pytest.raises(ValueError, match="options"):
        other.new_initial_state(state.to_struct())


def test_an_action_can_be_given_by_its_struct() -> None:
    *_, state = islice(walk(load("speicherstadt", 2), seed=1), 30)
    action = state.legal_actions()[-1]
    assert state.struct_to_actions(state.action_to_struct(action)) == [action]
    other = state.clone()
    other.apply_action_struct({"move": state.action_to_string(action)})
    assert str(other) == str(state.child(action))
    with pytest.raises(ValueError, match="no action here"):
        state.struct_to_actions({"move": "dance"})


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
    assert whole == state.to_dict() == json.loads(state.to_json())
    assert whole["coins"] == [5, 5]
    assert "merchants" in json.dumps(state.to_observation_struct(0).to_dict())
    action = state.legal_actions()[0]
    assert json.loads(state.action_to_struct(action).to_json()) == {
        "move": state.action_to_string(action)
    }


def test_registering_again_changes_nothing() -> None:
    assert register_games() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())
