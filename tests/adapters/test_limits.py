"""Speicherstadt ends within the limits it promises, however long its players dawdle."""

from __future__ import annotations

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Limits
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.speicherstadt import GAME
from handelshuis.games.speicherstadt.rules.goods import size
from handelshuis.games.speicherstadt.rules.phases import PROCESSING
from handelshuis.games.speicherstadt.rules.state import Speicherstadt


def weight(s: Speicherstadt) -> int:
    """Weigh the cubes in players' hands and the ways back, as the proof of the limit does."""
    loose, hall, stored = [sum(map(size, cubes)) for cubes in (s.loose, s.hall, s.stored)]
    return 4 * loose + 3 * hall + 2 * stored - 2 * s.shifted


def dawdle(s: Speicherstadt, chance: QuickChance) -> str:
    """Choose a move that keeps cubes at hand, if there is one, and is not done before the last."""
    texts = [s.text(move) for move in s.legal(s.turn)]
    keeping = [text for text in texts if text.split()[0] in ("keep", "store", "exchange", "buy")]
    busy = [text for text in texts if text != "done"]
    choices = keeping or busy or texts
    return choices[chance.below(len(choices))]


@pytest.mark.parametrize("players", GAME.players)
def test_dawdling_has_an_end(players: int) -> None:
    limits = GAME.limits(GAME.setup(players))
    chance = QuickChance(players)
    for _ in range(10):
        s = GAME.start(GAME.setup(players))
        moves = chance_moves = 0
        while s.turn != OVER:
            if s.turn == CHANCE:
                assert len(s.outcomes()) <= limits.outcomes
                s.advance(CHANCE, s.sample(chance))
                chance_moves += 1
                continue
            text = dawdle(s, chance)
            before = weight(s)
            processing = s.phase == PROCESSING
            s.advance(s.turn, s.parse(text))
            moves += 1
            if processing and text != "done":
                assert weight(s) < before
        assert moves <= limits.moves
        assert chance_moves == limits.chance_moves


def test_the_limits_of_two_players_are_those_of_the_proof() -> None:
    rounds, each, cubes = 16, 3 + 3 + 1 + 2 * 4, 45
    draws, loads, ways_to_load = 51, 15, 35
    assert GAME.limits(GAME.setup(2)) == Limits(
        moves=rounds * 2 * each + 4 * cubes,
        chance_moves=1 + draws + loads,
        outcomes=ways_to_load,
    )
