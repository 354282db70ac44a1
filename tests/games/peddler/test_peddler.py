"""The statements of the peddler, played in notation: players from 1, chance as a star."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.core.refused import Refused
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER
from tests.proving import proves


class Road:
    """A game of two."""

    def __init__(self) -> None:
        found = game("peddler")
        self.state: Any = found.start(found.setup(2))

    def play(self, *moves: str) -> None:
        for each in moves:
            who, _, text = each.partition(" ")
            seat = CHANCE if who == "*" else int(who) - 1
            self.state.play(seat, self.state.parse(text))

    def refused(self, move: str) -> str:
        with pytest.raises(Refused) as refusal:
            self.play(move)
        return refusal.value.rule


@proves("road.choice", "road.sale")
def test_one_sells_as_often_as_one_likes() -> None:
    road = Road()
    road.play("1 sell", "* roll 2", "1 sell", "* roll 6")
    assert (road.state.turn, road.state.purse) == (0, 8)
    assert road.refused("1 roll 6") == "road.choice"


@proves("road.robbers")
def test_a_one_empties_the_purse() -> None:
    road = Road()
    road.play("1 sell", "* roll 5", "1 sell", "* roll 1")
    assert (road.state.turn, road.state.purse, road.state.homes) == (1, 0, [0, 0])


@proves("home.something")
def test_nobody_goes_home_with_nothing() -> None:
    assert Road().refused("1 home") == "home.something"


@proves("home.win")
def test_twenty_coins_at_home_win() -> None:
    road = Road()
    road.play("1 sell", "* roll 6", "1 sell", "* roll 6", "1 sell", "* roll 6", "1 home")
    assert (road.state.turn, road.state.homes) == (1, [18, 0])
    road.play("2 sell", "* roll 1", "1 sell", "* roll 2", "1 home")
    assert road.state.turn == OVER
    assert (road.state.homes, road.state.result().ranks) == ([20, 0], [1, 2])
