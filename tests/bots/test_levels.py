"""The levels that a person chooses from: each a sensible step above the last."""

from __future__ import annotations

import pytest

from handelshuis.bots.names import BOTS, LEVELS, SECONDS, make_bot, read_budget
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game


def share_won(name: str, one: str, other: str, games: int) -> float:
    """Give the share of two-player games that one bot wins from another, seats changed round."""
    played = game(name)
    won = 0.0
    for seed in range(games):
        seat = seed % 2
        bots = [make_bot(one if each == seat else other, played) for each in range(2)]
        state = played.start(played.setup(2))
        play_game(state, bots, QuickChance(seed // 2), QuickChance(1000 + seed))
        winners = state.result().winners()
        won += (seat in winners) / len(winners)
    return won / games


def test_people_choose_from_four_levels_each_of_which_thinks_longer() -> None:
    assert LEVELS == ("beginner", "merchant", "master", "grandmaster")
    assert set(LEVELS) < set(BOTS)
    assert [SECONDS[level] for level in LEVELS] == [0.0, 0.3, 1.0, 5.0]


@pytest.mark.parametrize("name", ["speicherstadt", "catan", "chartered", "genoa", "anno1701"])
def test_a_beginner_plays_sensibly(name: str) -> None:
    assert share_won(name, "beginner", "random", 40) >= 0.8


@pytest.mark.parametrize("name", ["speicherstadt", "catan", "chartered", "genoa", "anno1701"])
def test_a_beginner_can_be_beaten(name: str) -> None:
    assert share_won(name, "beginner", "greedy", 40) <= 0.45


def test_searching_longer_is_playing_better() -> None:
    assert share_won("speicherstadt", "master:60", "greedy", 16) >= 0.6


@pytest.mark.parametrize("text", ["", "0", "-3", "x", "0s", "-1s", "s", "1e9s", "nans", "1.5"])
def test_a_budget_is_simulations_or_seconds(text: str) -> None:
    with pytest.raises(ValueError, match="no budget"):
        read_budget(text)


def test_budgets_are_read() -> None:
    assert read_budget("200")[1] == 200
    assert read_budget("0.5s")[0] == 0.5


@pytest.mark.parametrize("name", ["nobody", "greedy:10", "random:1s", "beginner:5"])
def test_bots_that_do_not_exist_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no bot"):
        make_bot(name, game("speicherstadt"))
