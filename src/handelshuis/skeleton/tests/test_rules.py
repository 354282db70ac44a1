"""The rules of the game, played in notation: players from 1, chance as a star."""

from __future__ import annotations

from typing import Any

import pytest
from handelshuis.core.refused import Refused
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER


class Table:
    """A game of two."""

    def __init__(self) -> None:
        """Set the table."""
        found = game("mygame")
        self.state: Any = found.start(found.setup(2))

    def play(self, *moves: str) -> None:
        """Play moves such as `1 cast` and `* catch 3`."""
        for each in moves:
            who, _, text = each.partition(" ")
            self.state.play(CHANCE if who == "*" else int(who) - 1, self.state.parse(text))


def test_what_is_caught_counts_at_home() -> None:
    """Prove `turn.choice`, `turn.catch` and `home.something`."""
    table = Table()
    table.play("1 cast", "* catch 1", "1 cast", "* catch 5", "1 home")
    assert table.state.homes == [8, 0]
    assert table.state.turn == 1


def test_a_storm_takes_all() -> None:
    """Prove `turn.catch`."""
    table = Table()
    table.play("1 cast", "* catch 5", "1 cast", "* catch 0")
    assert (table.state.homes, table.state.aboard, table.state.turn) == ([0, 0], 0, 1)


def test_nobody_sails_home_with_nothing() -> None:
    """Prove `home.something`."""
    with pytest.raises(Refused) as refused:
        Table().play("1 home")
    assert refused.value.rule == "home.something"


def test_enough_at_home_ends_the_game() -> None:
    """Prove `end.goal`."""
    table = Table()
    table.play(*["1 cast", "* catch 5"] * 4, "1 home")
    assert table.state.turn == OVER
    assert table.state.result().winners() == [0]
