"""A database that does not answer: everyone is told so at once, and all goes on when it does."""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest

from handelshuis.core.record import read_record, replay, verify
from handelshuis.core.registry import games
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor

pytestmark = pytest.mark.xdist_group("postgres")


def server_processes(url: str) -> list[int]:
    """Find the processes of a PostgreSQL server: the first, and all that it began."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT pg_read_file('postmaster.pid')").fetchone()
        assert row is not None
        first = int(row[0].split()[0])
    parents = {}
    for found in Path("/proc").glob("[0-9]*/stat"):
        words = found.read_text().rpartition(")")[2].split()
        parents[int(found.parent.name)] = int(words[1])
    return [first, *(pid for pid, parent in parents.items() if parent == first)]


@contextmanager
def frozen(url: str) -> Iterator[None]:
    """Stop every process of the server for a while."""
    stopped = server_processes(url)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in reversed(stopped):
            os.kill(pid, signal.SIGCONT)


def break_every_line(url: str) -> None:
    """End every session at the server, as its restart does."""
    with psycopg.connect(url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            "AND backend_type = 'client backend'"
        )


def come_back(house: OpenHouse, table: str, secrets: list[str]) -> Visitor:
    """Come in as a page does, again and again until it is let in."""
    until = time.monotonic() + 60
    while True:
        try:
            return Visitor(house.address, table, secrets)
        except Exception:
            assert time.monotonic() < until
            time.sleep(0.2)


def seq_of(house: OpenHouse, table: str) -> int:
    found = house.house.tables.get(table)
    return found.seq if found is not None and not found.broken else 0


def wait_until_played(house: OpenHouse, table: str, seq: int) -> None:
    until = time.monotonic() + 60
    while seq_of(house, table) <= seq:
        assert time.monotonic() < until
        time.sleep(0.1)


def check_record(text: str, acknowledged: list[tuple[int, int, str]]) -> None:
    """Find the record in order, and in it every move that was acknowledged."""
    game, record = read_record(text, games())
    assert sum(1 for _ in replay(game, record)) > 0
    verify(game, record)
    entries = [entry for entry in record.entries if entry.kind != "hash"]
    for seq, seat, move in acknowledged:
        assert (entries[seq - 1].seat, entries[seq - 1].text) == (seat, move)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_frozen_database_is_told_at_once_and_the_house_recovers(
    database: str, open_house: OpenUp
) -> None:
    house = open_house(database=database, bot_pace=0.2, unwatched_seconds=math.inf)
    bots = house.set_up("greedy", "random")["table"]
    made = house.set_up("me", "me")
    table, secrets = made["table"], secrets_of(made)
    acknowledged: list[tuple[int, int, str]] = []

    def play(page: Visitor, seat: int, move: str, name: str) -> str:
        answer = page.play(move, seat, id=name)
        if answer["t"] == "done":
            acknowledged.append((answer["seq"], seat, move))
        return str(answer["t"] if answer["t"] == "done" else answer["code"])

    with Visitor(house.address, table, secrets) as page:
        seat = page.state["awaited"][0]
        assert play(page, seat, page.moves(seat)[0], "before") == "done"
        page.catch_up()
        seat = page.state["awaited"][0]
        move, seq = page.moves(seat)[0], page.state["seq"]
        with frozen(database), httpx.Client(base_url=house.address, timeout=10) as http:
            assert play(page, seat, move, "while-frozen") == "trouble"
            assert page.hear_close() == 1012
            assert http.get("/healthz").status_code == 200
            assert http.get("/api/games").status_code == 200
            ready = http.get("/readyz")
            assert (ready.status_code, ready.json()["failing"]) == (503, ["database", "lease"])
            for _ in range(2):
                told = http.get(f"/api/tables/{table}")
                assert (told.status_code, told.json()["code"]) == (500, "trouble")
            played = seq_of(house, bots)
    wait_until_played(house, bots, played)
    with come_back(house, table, secrets) as page:
        # It may have been stored all the same; then the same message is answered as it was.
        assert page.state["seq"] in (seq, seq + 1)
        page.send(t="move", id="while-frozen", seat=seat, question=seq, move=move)
        answer = page.hear_until(id="while-frozen")
        assert answer["t"] == "done" or answer["code"] == "stale"
        page.catch_up()
    break_every_line(database)
    wait_until_played(house, bots, seq_of(house, bots))
    with come_back(house, table, secrets) as page:
        while not page.state["over"]:
            seat = page.state["awaited"][0]
            assert play(page, seat, page.moves(seat)[0], f"after-{page.state['seq']}") == "done"
            page.catch_up()
    record = house.http.get(f"/api/tables/{table}/record").text
    check_record(record, acknowledged)
    assert len(acknowledged) > 10
