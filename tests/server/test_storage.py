"""The database: the same on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from handelshuis.server.storage.reading import load_table
from handelshuis.server.storage.schema import ENTRIES
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.wire.refusals import Refusal
from tests.server.conftest import OpenUp
from tests.server.houses import secrets_of
from tests.server.visitors import Visitor


def table_row(name: str) -> dict[str, Any]:
    words = {"game": "-", "material": "-", "setup": "{}", "seed": "-", "seal": "-"}
    return words | {
        "id": name,
        "rules": 1,
        "open": True,
        "coach": True,
        "created": 1.0,
        "over": None,
        "due": False,
    }


def entry_row(name: str, seq: int, client: str | None = None) -> dict[str, Any]:
    words = {"kind": "move", "text": "bid 1", "hash": "", "told": "[]", "points": "0 0"}
    return words | {"table_id": name, "seq": seq, "seat": 0, "client": client, "at": 1.0}


def test_a_conflict_hits_only_the_one_who_came_second(database: str) -> None:
    async def scene() -> list[Any]:
        storage = Storage(database)
        await storage.store(Batch(tables=[table_row("a"), table_row("b")]))
        wishes = [entry_row("a", 1), entry_row("b", 1), entry_row("a", 1), entry_row("b", 2)]
        results = await asyncio.gather(
            *[storage.store(Batch(entries=[row])) for row in wishes], return_exceptions=True
        )
        kept = await storage.read(load_table, "a", 10)
        assert kept is not None
        assert len(kept.entries) == 1
        storage.close()
        return results

    results = asyncio.run(scene())
    assert [type(result) for result in results] == [
        type(None),
        type(None),
        sa.exc.IntegrityError,
        type(None),
    ]


def test_a_client_id_counts_once_a_table(database: str) -> None:
    async def scene() -> None:
        storage = Storage(database)
        await storage.store(Batch(tables=[table_row("a"), table_row("b")]))
        rows = [
            entry_row("a", 1, "x"),
            entry_row("b", 1, "x"),
            entry_row("a", 2),
            entry_row("a", 3),
        ]
        await storage.store(Batch(entries=rows))
        with pytest.raises(sa.exc.IntegrityError) as conflict:
            await storage.store(Batch(entries=[entry_row("a", 4, "x")]))
        assert "bid 1" not in str(conflict.value)
        storage.close()

    asyncio.run(scene())


def test_a_batch_is_stored_whole_or_not_at_all(database: str) -> None:
    async def scene() -> None:
        storage = Storage(database)
        await storage.store(Batch(tables=[table_row("a")], entries=[entry_row("a", 1)]))
        with pytest.raises(sa.exc.IntegrityError):
            await storage.store(Batch(entries=[entry_row("a", 2), entry_row("a", 1)]))
        kept = await storage.read(load_table, "a", 10)
        assert kept is not None
        assert [row.seq for row in kept.entries] == [1]
        storage.close()

    asyncio.run(scene())


def test_what_was_stored_is_there_after_closing(database: str) -> None:
    async def write() -> None:
        storage = Storage(database)
        await storage.store(Batch(tables=[table_row("a")]))
        waiting = [storage.store(Batch(entries=[entry_row("a", seq)])) for seq in range(1, 1500)]
        await asyncio.gather(*waiting)
        storage.close()

    async def count() -> int:
        storage = Storage(database)
        number = await storage.read(
            lambda connection: connection.execute(
                sa.select(sa.func.count()).select_from(ENTRIES)
            ).scalar_one()
        )
        storage.close()
        return int(number)

    asyncio.run(write())
    assert asyncio.run(count()) == 1499


def test_games_are_played_on_either(database: str, open_house: OpenUp) -> None:
    house = open_house(database=database)
    made = house.set_up("me", "random", open=True)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.ask(t="say", text="Hallo, wereld ⚓")
        page.play_to_the_end()
        result = page.state["result"]
    text = house.http.get(f"/api/tables/{made['table']}/record").text
    house.close()
    house = open_house(database=database)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.state["result"] == result
        assert page.welcome["chat"][0]["text"] == "Hallo, wereld ⚓"
    assert house.http.get(f"/api/tables/{made['table']}/record").text == text


def test_a_table_that_two_houses_hold_is_read_anew(tmp_path: Path, open_house: OpenUp) -> None:
    first, second = open_house(), open_house()
    made = first.set_up("me", "me")
    secrets = secrets_of(made)
    with (
        Visitor(first.address, made["table"], secrets) as one,
        Visitor(second.address, made["table"], secrets) as two,
    ):
        seat = one.state["awaited"][0]
        assert one.play("bid 1", seat)["t"] == "done"
        one.catch_up()
        two.send(t="move", id="late", seat=seat, question=two.look(seat)["question"], move="bid 2")
        assert two.hear_close() == 1012
        assert two.heard[-1]["code"] == "trouble"
    with Visitor(second.address, made["table"], secrets) as two:
        one_saw = [m for m in one.heard if m["t"] == "state"][-1]
        assert two.state["seq"] == one_saw["seq"]
        assert two.state["looks"] == one_saw["looks"]


def test_storage_that_fails_shows_nothing_and_says_so(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]

        async def fail(batch: Batch) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(house.house.storage, "store", fail)
            assert page.play("bid 1", seat)["code"] == Refusal("trouble").code
            assert page.hear_close() == 1012
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.look(seat)["question"] == page.state["seq"]
        assert page.play("bid 1", seat)["t"] == "done"
