"""A house that starts knows at which tables a bot is awaited, without reading the others."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import sqlalchemy as sa

from handelshuis.server.storage.reading import due_tables
from handelshuis.server.storage.schema import TABLES
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor


def inside(house: OpenHouse, what: Coroutine[Any, Any, Any]) -> Any:
    """Let the house do something itself."""
    return asyncio.run_coroutine_threadsafe(what, house.house.chores[0].get_loop()).result(30)


def due(house: OpenHouse) -> list[str]:
    with house.house.storage.engine.connect() as connection:
        return due_tables(connection)


def with_me_first(house: OpenHouse) -> dict[str, Any]:
    """Set up a table with a bot at which a person begins; who does is chance."""
    while True:
        made = house.set_up("me", "greedy")
        if house.table(made["table"]).awaited() == [0]:
            return made
        with house.house.storage.engine.begin() as connection:
            connection.execute(sa.update(TABLES).values(due=False))


def put_away(house: OpenHouse) -> None:
    inside(house, house.house._let_rest(-1.0))
    house.house.forget_idle(-1.0)


def test_a_table_is_due_from_the_move_after_which_a_bot_is_awaited(
    database: str, open_house: OpenUp
) -> None:
    house = open_house(database=database, bot_pace=3600.0)
    made = with_me_first(house)
    assert due(house) == []
    put_away(house)
    assert made["table"] not in house.house.tables
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.play()["t"] == "done"
    assert due(house) == [made["table"]]
    house.close()
    house = open_house(database=database)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
    put_away(house)
    assert due(house) == []
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
    assert due(house) == []


def test_a_table_of_people_is_never_due_until_a_bot_stands_in(open_house: OpenUp) -> None:
    house = open_house(bot_pace=3600.0)
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        for _ in range(3):
            page.play(seat=page.state["awaited"][0])
            page.catch_up()
        assert due(house) == []
        seat = page.state["awaited"][0]
        assert page.ask(t="stand_in", seat=seat, bot="merchant")["t"] == "done"
        assert due(house) == [made["table"]]


def test_a_table_of_bots_is_never_due_for_it_waits_until_somebody_looks(
    open_house: OpenUp,
) -> None:
    house = open_house()
    made = house.set_up("greedy", "greedy")
    with Visitor(house.address, made["table"]) as page:
        page.hear_until(t="state")
    assert due(house) == []


def test_a_table_that_was_put_away_while_a_bot_was_awaited_is_due_when_somebody_comes(
    open_house: OpenUp,
) -> None:
    house = open_house(bot_pace=3600.0)
    made = with_me_first(house)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.play()["t"] == "done"
    assert due(house) == [made["table"]]
    with house.house.storage.engine.begin() as connection:
        connection.execute(sa.update(TABLES).values(due=False))
    house.close()
    house = open_house(bot_pace=3600.0)
    assert house.house.tables == {}
    with Visitor(house.address, made["table"]):
        assert due(house) == [made["table"]]
