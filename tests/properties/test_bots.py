"""Rivals measured against each other, over fixed seeds and with the seats changed round."""

from __future__ import annotations

from typing import Final

import pytest

from handelshuis.bots.bot import Bot
from handelshuis.bots.names import make_bot
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.engine import compiled

GAMES: Final = 100 if compiled() else 40
"""The plain engine says the same and takes ten times as long."""

GREEDY_OVER_RANDOM: Final = {
    ("speicherstadt", "rulebook", 2): 0.9,
    ("catan", "rulebook", 2): 0.95,
    ("catan", "rulebook", 4): 0.85,
    ("catan", "classic", 2): 0.95,
    ("catan", "classic", 4): 0.85,
    ("chartered", "rulebook", 2): 0.9,
    ("genoa", "rulebook", 2): 0.9,
    ("anno1701", "rulebook", 2): 0.9,
}
"""The share of games that one greedy must win alone from all others, who play at random.

By game, variant and number of players."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant", "players"), GREEDY_OVER_RANDOM)
def test_greedy_beats_random(name: str, variant: str, players: int) -> None:
    played = game(name)
    greedy, random = make_bot("greedy", played), make_bot("random", played)
    won = 0
    for seed in range(GAMES):
        seat = seed % players
        state = played.start(played.setup(players, variant))
        bots: list[Bot] = [greedy if other == seat else random for other in range(players)]
        # Games from all the seats share their draws, so that each has the same luck.
        play_game(state, bots, QuickChance(seed // players), QuickChance(GAMES + seed))
        won += state.result().winners() == [seat]
    assert won >= GREEDY_OVER_RANDOM[name, variant, players] * GAMES
