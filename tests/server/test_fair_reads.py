"""Reading is shared: what is read for one household keeps no other waiting, and is paid for."""

from __future__ import annotations

import asyncio
import contextvars
import threading
import time
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from handelshuis.server.door.costs import COSTS, USUAL, cost_of
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.storage.players import series_of
from handelshuis.server.storage.readers import EACH, FOR_WHOM, MOST_WAITING, THREADS, Readers
from handelshuis.server.storage.schema import TABLES
from handelshuis.server.storage.storage import Storage
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal
from tests.server.conftest import OpenUp
from tests.server.test_players import as_player


def read_for(storage: Storage, household: str, what: Any, *args: Any) -> Any:
    """Read something as if a call of a household had asked for it."""

    async def read() -> Any:
        FOR_WHOM.set(household)
        return await storage.read(what, *args)

    return read()


def test_slow_reads_of_one_household_keep_nobody_else_waiting(tmp_path: Path) -> None:
    storage = Storage(sqlite_url(tmp_path))
    go_on = threading.Event()
    slow: list[str] = []

    def slowly(_: sa.Connection) -> None:
        slow.append("begun")
        go_on.wait(20)

    async def scene() -> None:
        rude = [asyncio.create_task(read_for(storage, "a", slowly)) for _ in range(EACH)]
        # These no longer wait, so that it is known how many of the others may.
        while len(slow) < EACH:
            await asyncio.sleep(0.01)
        rude += [asyncio.create_task(read_for(storage, "a", slowly)) for _ in range(60 - EACH)]
        await asyncio.sleep(0)
        began = time.monotonic()
        for household in ("b", "c", ""):
            assert await read_for(storage, household, lambda _: "read") == "read"
        assert time.monotonic() - began < 3
        assert len(slow) == EACH
        go_on.set()
        told = await asyncio.gather(*rude, return_exceptions=True)
        refused = [each for each in told if isinstance(each, Refusal)]
        assert {each.code for each in refused} == {"too_fast"}
        assert len(refused) == 60 - MOST_WAITING - EACH

    try:
        asyncio.run(scene())
    finally:
        go_on.set()
        storage.close()


def test_households_have_turns() -> None:
    readers = Readers()
    gates = threading.Barrier(THREADS + 1)
    told: list[str] = []
    held: list[Future[Any]] = []
    for number in range(THREADS):
        context = contextvars.copy_context()
        context.run(FOR_WHOM.set, f"holder {number}")
        held.append(context.run(readers.submit, lambda: gates.wait(20)))
    waiting: list[Future[Any]] = []
    for household in ("a", "a", "a", "b", "b", "c"):
        context = contextvars.copy_context()
        context.run(FOR_WHOM.set, household)
        waiting.append(context.run(readers.submit, partial(told.append, household)))
    gates.wait(20)
    readers.close()
    assert all(each.done() for each in (*held, *waiting))
    assert sorted(told) == ["a", "a", "a", "b", "b", "c"]
    # Whoever asked for one thing did not wait for all that another asked for.
    assert told.index("c") < 5


def test_what_is_given_up_does_not_count_as_waiting() -> None:
    readers = Readers()
    go_on = threading.Event()
    FOR_WHOM.set("a")
    try:
        for _ in range(3 * MOST_WAITING):
            readers.submit(lambda: go_on.wait(20)).cancel()
    finally:
        FOR_WHOM.set("")
        go_on.set()
        readers.close()


@pytest.mark.parametrize(
    ("path", "dear"),
    [
        ("/api/players/me/friends", True),
        ("/api/players/me/friends/x/invite", True),
        ("/api/players/me/games", True),
        ("/api/tournaments/x", True),
        ("/api/tables/x/series", True),
        ("/api/players/me/export", True),
        ("/api/openapi.json", False),
    ],
)
def test_calls_cost_what_they_take(path: str, dear: bool) -> None:
    assert (cost_of(path) > 10 * USUAL) is dear
    assert len({pattern.pattern for pattern, _ in COSTS}) == len(COSTS)


def test_an_address_that_asks_for_much_waits(open_house: OpenUp) -> None:
    house = open_house(limits=Limits(address_bytes_a_second=1.0, address_bytes_at_once=200_000))
    _, http = as_player(house, "Anna")
    answers = [http.get("/api/players/me/friends").status_code for _ in range(8)]
    assert answers[0] == 200
    assert answers[-1] == 429


def test_nothing_is_written_to_tell_ratings(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    changed = []
    change = Storage.change

    async def counted(storage: Storage, what: Any, *args: Any, **named: Any) -> Any:
        changed.append(what.__name__)
        return await change(storage, what, *args, **named)

    monkeypatch.setattr(Storage, "change", counted)
    for _ in range(3):
        assert house.http.get(f"/api/tables/{made['table']}/ratings").status_code == 200
    assert "rate_table" not in changed


def test_of_a_long_series_only_some_is_read(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me")["table"]
    engine = house.house.storage.engine
    with engine.begin() as connection:
        row = dict(connection.execute(sa.select(TABLES).where(TABLES.c.id == made)).one()._mapping)
        for number in range(1, 31):
            connection.execute(
                sa.insert(TABLES), row | {"id": f"s{number}", "series": "s", "number": number}
            )
        told = [
            [each.number for each in series_of(connection, name, 10)]
            for name in ("s30", "s25", "s3", made, "none")
        ]
    assert told == [[*range(21, 31)], [*range(21, 31)], [1, 2, 3], [1], []]
