"""The outlook of a position between two turns, and where a search looks at it."""

from __future__ import annotations

import pytest

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import OVER, State
from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.judging.outlook import (
    BUILT,
    IN_HAND,
    INHABITANTS,
    LAST_POINT,
    MARKS,
    POWERS,
    READY,
    RIOT,
    STOCK,
    SYMBOLS,
    TO_MOVE,
    WINS_NEXT,
    WINS_NOW,
    marks,
)
from handelshuis.games.anno1701.judging.weights import WEIGHTS
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import BUILDINGS, NAMES
from tests.games.anno1701.table import rolling, table

PLAIN = table()


def ahead(position: Anno) -> float:
    """Tell how far the first seat is ahead of where a plain table would have it."""
    change = [GAME.outlook(position, seat) - GAME.outlook(PLAIN, seat) for seat in range(2)]
    return change[0] - change[1]


def named(position: Anno, seat: int) -> list[str]:
    """Name what marks a seat's settlement and hand."""
    return [MARKS[mark] for mark in marks(position, seat)]


def test_both_settlements_begin_alike_but_for_the_turn() -> None:
    first, second = sorted(named(PLAIN, 0)), sorted(named(PLAIN, 1))
    assert first == sorted([*second, "to move"])


def test_every_card_of_the_game_is_known() -> None:
    for card, name in enumerate(NAMES):
        assert MARKS[IN_HAND[card]] == f"in hand: {name}"
    for card in range(BUILDINGS):
        assert MARKS[BUILT[card]] == f"built: {NAMES[card]}"


def test_all_weights_are_of_use() -> None:
    steps = [mark for ladder in (*INHABITANTS, *STOCK, *SYMBOLS) for mark in ladder]
    others = [*POWERS, *READY[1:], *BUILT, *IN_HAND]
    single = [RIOT, LAST_POINT, WINS_NOW, WINS_NEXT, TO_MOVE]
    assert {*steps, *others, *single} == set(range(len(WEIGHTS)))


def test_of_more_than_is_told_apart_only_the_first_count() -> None:
    found = named(table(lands=["3 clay-a 3 clay-b"]), 0)
    assert [mark for mark in found if mark.startswith("brick ")] == [
        f"brick {number}" for number in range(1, 5)
    ]


@pytest.mark.parametrize(
    ("position", "found"),
    [
        (rolling(folk=["3 citizen"], lands=["2 farmland 2 pasture"]), "can win in this turn"),
        (
            rolling(folk=["3 citizen"], lands=["2 farmland 2 pasture"], active=2),
            "can win in the next turn",
        ),
        (
            rolling(folk=["merchant citizen"], stores=[(2, 2)], lands=["2 farmland"]),
            "can win in this turn",
        ),
    ],
)
def test_whoever_could_win_with_what_lies_ready_is_marked(position: Anno, found: str) -> None:
    assert found in named(position, 0)


def test_goods_for_somebody_who_does_not_end_the_game_are_marked_as_that() -> None:
    found = named(rolling(lands=["2 farmland 2 pasture"]), 0)
    assert "goods for a settler" in found
    assert "can win in this turn" not in found


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


def test_a_search_judges_positions_between_turns_alone() -> None:
    anno = game("anno1701")
    bot = make_bot("master:60", anno)
    assert isinstance(bot, SearchBot)
    seen: list[bool] = []

    def watched(state: State, seat: int) -> float:
        seen.append(state.turn == OVER or state.at_rest())
        return anno.outlook(state, seat)

    bot.outlook = watched
    position = table(lands=["2 forest 2 clay-a 2 ore-a"], hands=["lumberjack-3 chapel"], ship=[3])
    think(bot, position, position.turn, QuickChance(1))
    assert len(seen) >= 60
    assert all(seen)
