"""Whether the house lives, and whether it can be played in."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
import sqlalchemy as sa

from handelshuis.server import health
from handelshuis.server.thinking.hands import Process, Work
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse
from tests.server.test_due import inside


def await_ready(house: OpenHouse) -> None:
    """Wait until the workers have started."""
    until = time.monotonic() + 60
    while house.http.get("/readyz").status_code != 200:
        assert time.monotonic() < until
        time.sleep(0.2)


def failing(house: OpenHouse) -> tuple[int, list[str]]:
    """What is told once the last answer has grown old."""
    time.sleep(health.KEPT_SECONDS)
    answer = house.http.get("/readyz")
    return answer.status_code, answer.json()["failing"]


def test_a_house_in_good_order_is_ready(house: OpenHouse) -> None:
    await_ready(house)
    assert failing(house) == (200, [])
    answer = house.http.get("/healthz", headers={"Origin": "http://elsewhere.example"})
    assert (answer.status_code, answer.json()) == (200, {"alive": True})
    for path in ("/healthz", "/readyz"):
        assert house.http.get(path).headers["Cache-Control"] == "no-store"
        assert path not in house.http.get("/api/openapi.json").json()["paths"]


def test_a_database_that_hangs_is_told_in_time_and_asked_once(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    await_ready(house)
    asked: list[object] = []
    answers = threading.Event()
    connect = house.house.storage.engine.connect

    async def rest() -> None:
        """The house looks by itself at clocks and whom to tell, and would be counted too."""
        for chore in house.house.chores:
            chore.cancel()

    inside(house, rest())

    def hang() -> sa.Connection:
        asked.append(None)
        answers.wait(30)
        return connect()

    with monkeypatch.context() as broken:
        broken.setattr(house.house.storage.engine, "connect", hang)
        try:
            for _ in range(2):
                time.sleep(health.KEPT_SECONDS)
                began = time.monotonic()
                answer = house.http.get("/readyz")
                assert time.monotonic() - began < 2.0
                assert (answer.status_code, answer.json()) == (503, {"failing": ["database"]})
            assert house.http.get("/healthz").status_code == 200
            assert len(asked) == 1
        finally:
            answers.set()
    assert failing(house) == (200, [])


def test_asking_often_asks_the_database_once_a_second(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    await_ready(house)
    asked: list[object] = []
    read = house.house.storage.read

    async def count(*words: Any) -> Any:
        asked.append(None)
        return await read(*words)

    monkeypatch.setattr(house.house.storage, "read", count)
    began = time.monotonic()
    for _ in range(30):
        house.http.get("/readyz")
    assert len(asked) <= 1 + (time.monotonic() - began) / health.KEPT_SECONDS


def test_a_database_that_is_broken_a_writer_that_ended_and_lost_workers_are_named(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    await_ready(house)
    inside = house.house

    def fail() -> None:
        raise sa.exc.OperationalError("SELECT", {}, Exception("gone"))

    with monkeypatch.context() as broken:
        broken.setattr(inside.storage.engine, "connect", fail)
        assert failing(house) == (503, ["database"])
    inside.storage.writer.close()
    assert failing(house) == (503, ["writer"])
    inside.workers.close()
    assert failing(house) == (503, ["writer", "workers"])


def test_a_worker_that_dies_is_replaced(open_house: OpenUp) -> None:
    house = open_house()
    await_ready(house)
    worker = house.house.workers.idle[-1]
    assert isinstance(worker, Process)
    worker.process.kill()
    worker.process.join()
    # To start another may take longer than an answer has time.
    assert failing(house)[0] in (200, 503)
    await_ready(house)
    assert worker not in house.house.workers.idle


def test_workers_that_all_think_are_well(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    await_ready(house)
    workers = house.house.workers
    count = workers.free
    threads = [
        threading.Thread(target=workers._run, args=(Work(time.sleep, (4,), {}, 10.0),))
        for _ in range(count)
    ]
    for thread in threads:
        thread.start()
    assert failing(house) == (200, [])
    for thread in threads:
        thread.join()
