"""Bots play on where somebody plays or watches, and rest where nobody does."""

from __future__ import annotations

import time

import pytest

from handelshuis.server.tables.bot_turns import is_paused
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor


def comes_to_rest(house: OpenHouse, table: str) -> int:
    """Wait until the bots of a table rest; gives the entry at which they do."""
    until = time.monotonic() + 60
    while not house.house.rivals[table].at_rest():
        assert time.monotonic() < until
        time.sleep(0.05)
    return house.table(table).seq


def test_a_table_of_bots_that_nobody_watches_rests_and_a_page_wakes_it(open_house: OpenUp) -> None:
    house = open_house(bot_pace=0.05, unwatched_seconds=1.0)
    made = house.set_up("random", "random")
    seq = comes_to_rest(house, made["table"])
    table = house.table(made["table"])
    assert seq > 1, "to set it up is to look at it"
    assert not table.over
    with Visitor(house.address, made["table"]) as onlooker:
        while onlooker.state["seq"] < seq + 3:
            onlooker.hear_until(t="state")
    assert comes_to_rest(house, made["table"]) >= seq + 3
    assert not table.over


def test_bots_play_until_a_person_is_awaited_though_nobody_is_there(open_house: OpenUp) -> None:
    house = open_house(unwatched_seconds=0.0)
    made = house.set_up("me", "random", "random")
    table = house.table(made["table"])
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        page.play()
    comes_to_rest(house, made["table"])
    assert table.awaited() == [0]
    assert not is_paused(table, 0.0)


def test_stand_ins_rest_when_everyone_is_gone(open_house: OpenUp) -> None:
    house = open_house(bot_pace=0.05, unwatched_seconds=0.5)
    made = house.set_up("me", "random")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        assert page.ask(t="stand_in", seat=0, bot="beginner")["t"] == "done"
        seq = page.state["seq"]
    assert comes_to_rest(house, made["table"]) > seq
    table = house.table(made["table"])
    assert not table.over
    assert is_paused(table, 0.5)
    # Its player comes back: the bot steps back, and the other one waits for him.
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        assert page.play()["t"] == "done"


@pytest.mark.parametrize("away", [True, False])
def test_one_who_said_that_he_is_away_is_not_waited_for(open_house: OpenUp, away: bool) -> None:
    house = open_house(unwatched_seconds=0.0)
    made = house.set_up("me", "random", "random", game="genoa")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.ask(t="away", seat=0, away=away)["t"] == "done"
    comes_to_rest(house, made["table"])
    time.sleep(0.01)
    assert is_paused(house.table(made["table"]), 0.0) == away


def test_a_table_that_is_read_again_is_not_watched_by_that(open_house: OpenUp) -> None:
    house = open_house(unwatched_seconds=30.0, bot_pace=0.2)
    made = house.set_up("random", "random", open=True)
    house.close()
    house = open_house(unwatched_seconds=30.0, bot_pace=0.2)
    assert [each["table"] for each in house.http.get("/api/tables").json()] == [made["table"]]
    assert house.http.get(f"/api/tables/{made['table']}").status_code == 200
    seq = house.table(made["table"]).seq
    assert house.house.rivals[made["table"]].at_rest()
    time.sleep(0.5)
    assert house.table(made["table"]).seq == seq
    house.house.forget_idle(0.0)
    assert not house.house.tables


def test_bots_think_at_the_expense_of_who_set_the_table_up_or_came_first(
    open_house: OpenUp,
) -> None:
    house = open_house()
    made = house.set_up("me", "random")
    assert house.house.rivals[made["table"]].patron == "127.0.0.1"
    house.close()
    house = open_house()
    house.http.get(f"/api/tables/{made['table']}")
    rivals = house.house.rivals[made["table"]]
    assert rivals.patron == ""
    rivals.think_for("192.0.2.1", plays=False)
    rivals.think_for("192.0.2.2", plays=False)
    assert rivals.patron == "192.0.2.1"
    with Visitor(house.address, made["table"], secrets_of(made)):
        assert rivals.patron == "127.0.0.1", "one who plays goes before one who looks on"
    rivals.think_for("192.0.2.3", plays=True)
    assert rivals.patron == "127.0.0.1"
