"""The outlook of a position between two turns, and where a search looks at it."""

from __future__ import annotations

import pytest

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.state import OVER, State
from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.cards import CARDS
from handelshuis.games.anno1701.outlook import BRINGS, WEIGHTS, features
from handelshuis.games.anno1701.state import Anno
from tests.games.anno1701.table import table

PLAIN = table()


def ahead(position: Anno) -> float:
    """Tell how far the first seat is ahead of where a plain table would have it."""
    change = [GAME.outlook(position, seat) - GAME.outlook(PLAIN, seat) for seat in range(2)]
    return change[0] - change[1]


def test_every_feature_has_its_weight() -> None:
    assert len(features(PLAIN, 0)) == len(features(PLAIN, 1)) == len(WEIGHTS)


def test_both_settlements_begin_alike_but_for_the_turn() -> None:
    first, second = features(PLAIN, 0), features(PLAIN, 1)
    differing = [name for (name, _), one, other in zip(WEIGHTS, first, second) if one != other]
    assert differing == ["to move"]


@pytest.mark.parametrize(
    "better",
    [
        table(folk=["settler"]),
        table(stores=[(1, 0)]),
        table(stores=[(0, 1)]),
        table(built=["lumberjack-3"]),
        table(built=["chapel"]),
        table(hands=["lumberjack-3"]),
    ],
)
def test_what_leads_to_favour_is_worth_something(better: Anno) -> None:
    assert ahead(better) > 0.0


def test_each_rank_is_worth_more_than_the_one_before() -> None:
    ranks = [ahead(table(folk=[folk])) for folk in ("settler", "citizen", "merchant")]
    assert ranks == sorted(ranks)


def test_buildings_are_known_by_what_they_bring() -> None:
    brought = {CARDS[card].rstrip("-123456"): good for card, good in enumerate(BRINGS)}
    assert brought["farm"] == 0
    assert brought["lumberjack"] == 1
    assert brought["guild-house"] == 5
    assert brought["chapel"] == brought["quay"] == -1


def test_a_search_judges_positions_between_turns_alone() -> None:
    bot = make_bot("master:60", GAME)
    assert isinstance(bot, SearchBot)
    seen: list[bool] = []

    def watched(state: State, seat: int) -> float:
        seen.append(state.turn == OVER or state.at_rest())
        return GAME.outlook(state, seat)

    bot.outlook = watched
    position = table(lands=["2 forest 2 clay-a 2 ore-a"], hands=["lumberjack-3 chapel"], ship=[3])
    think(bot, position, position.turn, QuickChance(1))
    assert len(seen) >= 60
    assert all(seen)
