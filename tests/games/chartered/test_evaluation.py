"""How the rivals judge: what cards, turns and mergers are worth to them."""

from __future__ import annotations

from collections import Counter

import pytest

from handelshuis.bots.bot import think
from handelshuis.bots.greedy import GreedyBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.chartered.rules.phases import TURN
from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import dealt, play, table

GREEDY = GreedyBot(game("chartered").evaluate)
TWO = {"tea": "haven A1 B1", "silk": "haven D1 E1"}
WORTH = {"tea": 90, "silk": 80}


def chosen(state: Chartered) -> str:
    """What a greedy rival does in a position."""
    return state.text(think(GREEDY, state, state.turn, QuickChance(1)))


def test_with_an_empty_hand_cards_are_bought_and_no_share_is_sold() -> None:
    state = table(towns=TWO, values=WORTH, shares=["tea tea silk"], money=[200, 200])
    assert chosen(state) in ("cards", "refresh")


def test_a_merger_that_pays_is_built() -> None:
    hands = ["haven C1 jordaan C3 grachten C3"]
    state = table(towns=TWO, values=WORTH, hands=hands, money=[0, 0])
    assert chosen(state) == "build haven C1"


def test_what_is_sold_in_a_merger_is_not_kept_for_its_old_value() -> None:
    state = table(towns=TWO, values=WORTH, hands=["haven C1"], shares=["silk silk"], warehouses=9)
    play(state, "1 build haven C1", "1 favour tea")
    assert chosen(state) == "release 2"


def test_a_company_that_can_rise_no_more_is_not_built_on_for_pay() -> None:
    values = {"tea": 300, "silk": 80}
    state = table(towns=TWO, values=values, hands=["haven A2 E2"], shares=["silk"])
    assert chosen(state) == "build haven E2"


def test_a_good_market_is_bought_from_and_a_poor_one_refreshed() -> None:
    full = {"tea": "haven A2 B2 C2 D2 E2 F2", "silk": "grachten A2 B2 C2 D2 E2 F2"}
    position = {"towns": full, "values": {"tea": 250, "silk": 240}, "money": [900, 900]}
    good = table(**position, market="haven A1 B1 C1 grachten A1 B1")  # type: ignore[arg-type]
    poor = table(**position, market="jordaan A4 B4 C4 D4 E4")  # type: ignore[arg-type]
    assert chosen(good) == "cards"
    assert chosen(poor) == "refresh"


@pytest.mark.parametrize("players", [2, 4])
def test_hardly_a_turn_is_used_for_selling(players: int) -> None:
    turns: Counter[str] = Counter()
    for seed in range(2):
        state, chance = dealt(players, seed), QuickChance(seed)
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.advance(CHANCE, state.sample(chance))
                continue
            move = think(GREEDY, state, state.turn, chance)
            if state.phase == TURN:
                turns[state.text(move).split()[0]] += 1
            state.advance(state.turn, move)
    assert turns["sell"] < 0.1 * turns.total()
    assert turns["build"] > 0.4 * turns.total()
    assert {"raise", "cards", "refresh"} <= set(turns)
