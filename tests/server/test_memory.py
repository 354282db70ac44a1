"""Tables that nobody looks at really leave memory, without the help of the garbage collector."""

from __future__ import annotations

import gc
import itertools
import time
import weakref
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from handelshuis.core.registry import games
from handelshuis.server.storage.schema import ENTRIES
from handelshuis.server.tables.table import Table
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.test_due import put_away
from tests.server.visitors import Visitor


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Nothing is freed but by counting references."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def gone(house: OpenHouse, tables: list[weakref.ref[Table]]) -> bool:
    """Put all tables away, and tell whether none is left; a visit may still be ending."""
    until = time.monotonic() + 10
    while any(table() is not None for table in tables) and time.monotonic() < until:
        put_away(house)
        time.sleep(0.05)
    return all(table() is None for table in tables)


@pytest.mark.usefixtures("no_collector")
def test_tables_that_nobody_looks_at_leave_memory(open_house: OpenUp) -> None:
    house = open_house()
    tables = []
    for name, game in games().items():
        people = ["me"] * (game.players[0] - 1)
        made = house.set_up(*people, "random", game=name, open=True)
        tables.append(weakref.ref(house.table(made["table"])))
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            page.ask(t="say", text="Hello")
            seats = [look["seat"] for look in page.state["looks"] if look["legal"]]
            if seats:
                page.ask(t="why", seat=seats[0], move="nonsense")
                assert page.play(seat=seats[0])["t"] == "done"
                page.ask(t="undo", seat=seats[0])
            page.send_raw("{")
            page.catch_up()
        assert house.http.get("/api/tables").status_code == 200
    assert len(tables) >= 5
    assert gone(house, tables)


@pytest.mark.usefixtures("no_collector")
def test_so_do_those_whose_game_is_over_or_that_were_broken_off(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "random")
    tables = [weakref.ref(house.table(made["table"]))]
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
        assert house.http.get(f"/api/tables/{made['table']}/record").status_code == 200
    broken = house.set_up("me", "random")
    tables.append(weakref.ref(house.table(broken["table"])))
    with Visitor(house.address, broken["table"], secrets_of(broken)) as page:
        page.await_turn()
        # Someone else writes to the same table.
        with house.house.storage.engine.begin() as connection:
            last = connection.execute(
                sa.select(ENTRIES)
                .where(ENTRIES.c.table_id == broken["table"])
                .order_by(ENTRIES.c.seq.desc())
                .limit(1)
            ).one()
            again = {**last._mapping, "seq": last.seq + 1, "client": None}
            connection.execute(sa.insert(ENTRIES), [again])
        assert page.play()["code"] == "trouble"
        assert page.hear_close() == 1012
    assert gone(house, tables)


def test_tables_are_let_go_whatever_cannot_be_counted(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handelshuis.server.house.IDLE_SECONDS", 0.5)
    house = open_house()
    fails = itertools.chain([ValueError(), KeyError()], itertools.repeat(None))

    async def count() -> None:
        if error := next(fails):
            raise error

    monkeypatch.setattr(house.house.ratings, "count", count)
    house.set_up("me", "me")
    until = time.monotonic() + 60
    while house.house.tables and time.monotonic() < until:
        time.sleep(0.05)
    assert house.house.tables == {}
