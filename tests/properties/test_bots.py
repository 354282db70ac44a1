"""Rivals measured against each other, over fixed seeds and with the seats swapped."""

from __future__ import annotations

from typing import Final

import pytest

from handelshuis.bots.names import make_bot
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.engine import compiled

GAMES: Final = 400 if compiled() else 80
"""The plain engine says the same and takes ten times as long."""

GREEDY_OVER_RANDOM: Final = {"speicherstadt": 0.9}
"""The share of two-player games that greedy must win from random, by game."""


@pytest.mark.parametrize("name", GREEDY_OVER_RANDOM)
def test_greedy_beats_random(name: str) -> None:
    played = game(name)
    greedy, random = make_bot("greedy", played), make_bot("random", played)
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        state = played.start(played.setup(2))
        bots = [greedy, random] if seat == 0 else [random, greedy]
        # A pair of games shares its draws, so that both have the same luck from either seat.
        play_game(state, bots, QuickChance(seed // 2), QuickChance(GAMES + seed))
        won += state.result().winners() == [seat]
    assert won >= GREEDY_OVER_RANDOM[name] * GAMES
