"""Pages that are cut off: at once, and never in the middle of what is stored for them."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.lines import frame, line_to
from tests.server.visitors import Visitor


def upgraded(house: OpenHouse, path: str) -> socket.socket:
    """Open a WebSocket of which only the test itself reads anything."""
    line = line_to(house.address, timeout=20)
    head = f"GET /ws/{path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    line.sendall((head + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def stored_entries(house: OpenHouse, table: str) -> int:
    with house.house.storage.engine.connect() as connection:
        found = sa.text("SELECT count(*) FROM entries WHERE table_id = :table")
        return int(connection.execute(found, {"table": table}).scalar_one())


def ports(house: OpenHouse) -> set[int]:
    """Give the other ends of all connections that the house has."""
    lines: list[Any] = list(house.server.server_state.connections)
    return {line.client[1] for line in lines if line.client}


def wait_for(table: Any, pages: int) -> None:
    until = time.monotonic() + 20
    while len(table.pages) != pages:
        assert time.monotonic() < until
        time.sleep(0.01)


def test_a_page_that_is_cut_off_while_its_move_is_stored_leaves_memory_as_storage_is(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    name, owned = made["table"], secrets_of(made)
    storing, go_on = threading.Event(), threading.Event()
    store = Storage.store

    async def slow(storage: Storage, batch: Batch) -> None:
        if batch.entries:
            storing.set()
            await asyncio.to_thread(go_on.wait, 20)
        await store(storage, batch)

    with Visitor(house.address, name, owned) as other:
        table = house.table(name)
        before = table.seq
        page = Visitor(house.address, name, owned)
        [mine] = [each for each in table.pages if each is not table.pages[0]]
        monkeypatch.setattr(Storage, "store", slow)
        seat = next(look["seat"] for look in page.state["looks"] if look["legal"])
        look = page.look(seat)
        page.send(t="move", id="m", seat=seat, question=look["question"], move=page.moves(seat)[0])
        assert storing.wait(20)
        # As when the page reads nothing while much is said to it.
        loop = house.server.servers[0].get_loop()
        loop.call_soon_threadsafe(mine.post, "x" * 100)
        loop.call_soon_threadsafe(mine.post, "x" * 2_000_000)
        until = time.monotonic() + 20
        while not mine.cut_off.is_set():  # type: ignore[attr-defined]
            assert time.monotonic() < until
            time.sleep(0.01)
        time.sleep(0.1)
        go_on.set()
        wait_for(table, 1)
        monkeypatch.undo()
        assert not table.broken
        assert table.seq == stored_entries(house, name) > before
        # Whoever else is there was shown it, and plays on.
        other.catch_up()
        assert other.state["seq"] == table.seq
        asked = next(look["seat"] for look in other.state["looks"] if look["legal"])
        assert other.play(seat=asked)["t"] == "done"
        page.close()


def test_a_write_that_is_cancelled_has_the_table_read_anew(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    table = house.table(made["table"])
    seat = table.awaited()[0]

    async def cancelled() -> None:
        move = table.state.text(table.state.legal(seat)[0])
        playing = asyncio.create_task(table.play(seat, move, table.question_for(seat), "c"))
        while not table.lock.locked():
            await asyncio.sleep(0)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing

    loop = house.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(cancelled(), loop).result(20)
    assert table.broken
    shown = house.http.get(f"/api/tables/{made['table']}")
    assert shown.status_code == 200
    assert house.table(made["table"]).seq == stored_entries(house, made["table"])


def test_the_connection_of_a_page_that_reads_nothing_is_broken_at_once(
    open_house: OpenUp,
) -> None:
    house = open_house(limits=msgspec.structs.replace(GENEROUS, waiting_bytes=200_000))
    made = house.set_up("me", "me")
    table = house.table(made["table"])
    with upgraded(house, made["table"]) as deaf:
        deaf.sendall(frame(1, json.dumps({"t": "hello", "secrets": [], "since": 0}).encode()))
        wait_for(table, 1)
        [page] = table.pages
        loop = house.server.servers[0].get_loop()

        def flood() -> None:
            page.post("x" * 100_000)
            if table.pages:
                loop.call_later(0.005, flood)

        loop.call_soon_threadsafe(flood)
        wait_for(table, 0)
        began = time.monotonic()
        # It has read nothing yet, and the house waits for it no longer.
        own = deaf.getsockname()[1]
        while own in ports(house):
            assert time.monotonic() - began < 5
            time.sleep(0.02)
