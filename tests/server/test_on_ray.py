"""Thinking on a Ray cluster: it does the work, and its loss costs nobody a move."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from handelshuis.server.thinking import on_ray
from handelshuis.server.thinking.fair_queue import THE_HOUSE
from handelshuis.server.thinking.on_ray import Cluster
from handelshuis.server.thinking.workers import Workers, WorkFailed
from tests.server.conftest import OpenUp
from tests.server.houses import secrets_of
from tests.server.test_workers import die_once, sleep_and_note
from tests.server.visitors import Visitor


def free_port() -> int:
    """Give a port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def pid_there() -> tuple[int, bool]:
    """Tell in which process this is, and whether that is one of Ray's."""
    return os.getpid(), "ray" in sys.modules


class HeadOfRay:
    """A cluster of this machine alone, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        """Start it."""
        self.port = free_port()
        self.address = f"ray://127.0.0.1:{self.port}"
        words = ["start", "--head", "--block", "--num-cpus", "2", "--include-dashboard", "false"]
        words += [
            "--node-ip-address",
            "127.0.0.1",
            "--port",
            str(free_port()),
            "--ray-client-server-port",
            str(self.port),
        ]
        ray = Path(sys.executable).with_name("ray")
        # In a session of its own, whose processes end together.
        self.process = subprocess.Popen(
            [ray, *words, "--temp-dir", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            start_new_session=True,
        )
        until = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert time.monotonic() < until, "Ray does not start"
                time.sleep(0.2)

    def kill(self) -> None:
        """End it as a power cut would."""
        subprocess.run(["pkill", "-KILL", "-s", str(self.process.pid)], check=False)
        self.process.wait(30)


@pytest.fixture
def head(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HeadOfRay]:
    """A cluster to think on."""
    pytest.importorskip("ray")
    pytest.importorskip("grpc")
    cluster = HeadOfRay(tmp_path_factory.mktemp("r"))
    yield cluster
    cluster.kill()


async def until(what: object, true: str) -> None:
    """Wait until something of it is true."""
    for _ in range(1200):
        if getattr(what, true):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"it is never {true}")


def test_a_cluster_thinks_a_lost_actor_is_replaced_and_so_is_a_lost_cluster(
    head: HeadOfRay, tmp_path: Path
) -> None:
    bots, spare = Workers(1), Workers(1, name="spare")
    cluster = Cluster(head.address, bots, spare)

    async def think() -> None:
        keeping = asyncio.create_task(cluster.keep())
        await until(cluster, "well")
        while bots.hire is cluster.at_home[bots][0]:
            await asyncio.sleep(0.05)
        assert (bots.count, spare.count) == (2, 1)
        assert (await bots.run(THE_HOUSE, 60.0, pid_there))[1]
        assert await bots.run(THE_HOUSE, 60.0, die_once, str(tmp_path / "notes")) > 0
        with pytest.raises(WorkFailed, match="too late"):
            await bots.run(THE_HOUSE, 2.0, sleep_and_note, str(tmp_path / "other"), 60.0)
        assert cluster.well, "one thought that takes too long says nothing of the cluster"
        await asyncio.to_thread(head.kill)
        assert not (await bots.run(THE_HOUSE, 10.0, pid_there))[1], "it is thought here instead"
        while bots.hire is not cluster.at_home[bots][0]:
            await asyncio.sleep(0.05)
        assert (await bots.run(THE_HOUSE, 60.0, abs, -1), bots.count) == (1, 1)
        keeping.cancel()

    try:
        asyncio.run(think())
    finally:
        bots.close()
        spare.close()
        cluster.leave()


def test_a_house_plays_on_where_no_cluster_answers(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def nobody(address: str) -> None:
        time.sleep(1.0)
        raise ValueError(f"no Ray at {address}: nobody answers")

    monkeypatch.setattr(on_ray, "knock", nobody)
    house = open_house(thinkers="ray://192.0.2.1:10001")
    made = house.set_up("me", "greedy")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        for _ in range(2):
            page.await_turn()
            assert page.play()["t"] == "done"
        page.await_turn()
    assert not house.house.rivals[made["table"]].failed
    until = time.monotonic() + 20
    while "this machine thinks meanwhile" not in caplog.text:
        assert time.monotonic() < until
        time.sleep(0.1)
