"""However long players dawdle, a game ends within what it promises to learners."""

from __future__ import annotations

import pytest

from handelshuis.bots.bot import think
from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.chartered import GAME
from tests.games.chartered.players import Liking, dawdles, spends
from tests.games.chartered.table import start


@pytest.mark.parametrize("players", GAME.players)
def test_dawdling_has_an_end(players: int) -> None:
    limits = GAME.limits(GAME.setup(players))
    chance = QuickChance(players)
    rivals = [Liking(dawdles), *[Liking(spends)] * (players - 1)]
    for _ in range(3):
        state = start(players)
        moves = chance_moves = 0
        while state.turn != OVER:
            if state.turn == CHANCE:
                assert len(state.outcomes()) <= limits.outcomes
                state.advance(CHANCE, state.sample(chance))
                chance_moves += 1
            else:
                move = think(rivals[state.turn], state, state.turn, chance)
                state.advance(state.turn, move)
                moves += 1
        assert moves <= limits.moves
        assert chance_moves <= limits.chance_moves
        assert state.turns <= 400


def test_the_numbers_that_learners_see_stay_as_many() -> None:
    chance = QuickChance(1)
    state = start(3)
    length = len(GAME.observe(state, 0))
    while state.turn != OVER:
        assert {len(GAME.observe(state, seat)) for seat in range(3)} == {length}
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(state.turn)
            state.advance(state.turn, legal[chance.below(len(legal))])
