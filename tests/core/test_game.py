"""The front door: which setups a game takes, and what it says when it takes none."""

from __future__ import annotations

import pytest

from handelshuis.core.game import Option, Setup
from handelshuis.core.registry import game, games
from tests.core.nim import NIM


def test_what_is_not_chosen_is_filled_in() -> None:
    assert NIM.setup(2) == Setup(2, "rulebook", {"most": 3, "polite": True})
    chosen = NIM.setup(4, "misere", {"most": "2", "polite": "False"})
    assert chosen == Setup(4, "misere", {"most": 2, "polite": False})


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(ValueError, match=f"nim is for 2 to 4 players, not {players}"):
        NIM.setup(players)


def test_an_unknown_variant_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="nim has the variants rulebook, misere"):
        NIM.setup(2, "backwards")


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="nim has no option fewest"):
        NIM.setup(2, options={"fewest": "1"})


@pytest.mark.parametrize("text", ["5", "", "three", "true", "3.0"])
def test_a_value_that_is_not_allowed_is_refused_with_those_that_are(text: str) -> None:
    with pytest.raises(ValueError, match="most can be 2, 3, 4"):
        NIM.setup(2, options={"most": text})


def test_a_choice_is_read_as_it_is_written() -> None:
    polite = Option("polite", True, (True, False))
    assert polite.read("true") is True
    assert polite.read("FALSE") is False
    with pytest.raises(ValueError, match="polite can be true, false"):
        polite.read("yes")


def test_options_reach_the_game() -> None:
    state = NIM.start(NIM.setup(2, options={"most": "2"}))
    state.play(-1, state.parse("heap 5"))
    assert [state.text(move) for move in state.legal(0)] == ["take 1", "take 2"]


def test_a_game_without_rules_of_its_own_has_those_of_the_house() -> None:
    assert NIM.rule("house.turn").sentence("en")
    assert all("." in statement.id for statement in NIM.rules)
    with pytest.raises(KeyError, match=r"nim has no rule nim\.take"):
        NIM.rule("nim.take")


def test_a_game_without_material_says_so() -> None:
    assert NIM.material == "none"


def test_a_games_own_rules_stand_before_those_of_the_house() -> None:
    ids = [statement.id for statement in game("speicherstadt").rules]
    assert ids[0] == "setup.players"
    assert ids.index("house.turn") > ids.index("warehouse.point_a_cube")
    assert game("speicherstadt").rule("setup.players").heading("nl") == "Voorbereiding"


def test_material_is_hashed_so_that_records_know_their_cards() -> None:
    assert len(game("speicherstadt").material) == 8
    assert int(game("speicherstadt").material, 16) > 0


def test_games_are_found_by_name() -> None:
    assert game("speicherstadt") is games()["speicherstadt"]
    with pytest.raises(ValueError, match=r"no game chess; there is .*speicherstadt"):
        game("chess")
