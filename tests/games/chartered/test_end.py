"""The end of the game."""

from __future__ import annotations

from typing import Any

from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    awaited,
    drawing,
    hand,
    over,
    play,
    seen,
    table,
    value,
)
from tests.proving import proves


def last_warehouse(players: int = 2, **position: Any) -> Chartered:
    """One warehouse is left, and player 1 can build it."""
    return table(players, **{"hands": ["haven A1"], "warehouses": 1, **position})


@proves("end.last_warehouse")
def test_the_turn_of_the_last_warehouse_is_finished() -> None:
    state = last_warehouse(towns={"tea": "grachten A1 B1"}, money=[100, 0])
    play(state, "1 build haven A1")
    assert seen(state).last
    assert not over(state)
    play(state, "1 buy tea")
    assert not over(state)
    play(state, "1 buy tea")
    assert over(state)
    assert awaited(state) == []


@proves("end.last_warehouse")
def test_a_storey_can_be_the_last_warehouse() -> None:
    state = last_warehouse(towns={"tea": "grachten A1 B1"}, hands=["second"], money=[0, 0])
    play(state, "1 raise grachten A1", "1 done")
    assert over(state)
    assert state.result().scores == [40, 0]


@proves("end.hq_not_counted")
def test_headquarters_are_no_warehouses() -> None:
    state = last_warehouse(loose="haven B2", hands=["haven A1 B1"], warehouses=2)
    play(state, "1 build haven A1", "1 found tea with haven B2 over haven B1", "1 done")
    assert seen(state).warehouses == 1
    assert not over(state)
    assert sum(not company.hq for company in seen(state).companies) == 8


@proves("end.event_included")
def test_the_event_of_the_last_turn_is_settled() -> None:
    state = last_warehouse(
        towns={"tea": "haven B1 C1 D1"},
        values={"tea": 50},
        money=[0, 0],
        open_events="veilinge verlappen",
    )
    play(state, "1 build haven A1", "1 done")
    assert seen(state).phase == "event"
    play(state, "1 event veilinge", "1 auction plot", "1 bid 10", "2 pass", "1 reclaim haven A1")
    assert seen(state).warehouses == 1
    assert hand(state, 1) == ["haven A1"]
    drawing(state)
    assert over(state)
    assert value(state, "tea") == 50
    assert state.result().scores == [60 - 10 + 50, 0]


@proves("end.tie")
def test_fewer_cards_decide_a_tie() -> None:
    state = last_warehouse(3, hands=["haven A1 C1", "haven D1 E1", ""], money=[50, 50, 40])
    play(state, "1 build haven A1", "1 done")
    assert state.result().scores == [50, 50, 40]
    assert state.result().ranks == [1, 2, 3]


@proves("end.tie")
def test_with_equal_hands_the_win_is_shared() -> None:
    state = last_warehouse(hands=["haven A1 C1", "haven D1"], money=[50, 50])
    play(state, "1 build haven A1", "1 done")
    assert state.result().ranks == [1, 1]
    assert state.result().winners() == [0, 1]


@proves("end.most_turns")
def test_after_400_turns_the_game_is_over() -> None:
    state = table(hands=["haven A1", "haven C1"], turns=398)
    play(state, "1 build haven A1", "1 done")
    assert not over(state)
    play(state, "2 build haven C1", "2 done")
    assert seen(state).turns == 400
    assert over(state)


def test_at_the_end_all_is_shown() -> None:
    state = last_warehouse(hands=["haven A1", "haven D1"], money=[50, 70])
    assert seen(state, 1).seats[1].money is None
    play(state, "1 build haven A1", "1 done")
    assert seen(state, 1).seats[1].money == 70
    assert seen(state).seats[1].hand == ["haven D1"]
