"""The command: ports, data folders, and a second house on the same data."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from handelshuis.server import serve
from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "handelshuis.cli", "serve", *words]
    around = os.environ | environment
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=around)


def test_a_taken_port_gives_the_next_free_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serve.listen("127.0.0.1", port) as found:
            assert port < found.getsockname()[1] < port + serve.PORTS_TRIED


def test_after_the_last_port_there_is_none() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 65535))
        taken.listen()
        with pytest.raises(SystemExit, match="no port from 65535 on"):
            serve.listen("127.0.0.1", 65535)


def test_a_strict_port_is_had_or_nothing(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = run("--strict-port", "--port", str(port), "--data", str(tmp_path))
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith(f"handelshuis: port {port} cannot be had at 127.0.0.1 (")
    assert answer.stderr.count("\n") == 1


def test_the_address_can_be_opened_from_this_machine() -> None:
    with serve.listen("0.0.0.0", 0) as listening:
        assert serve.address_of(listening).startswith("http://localhost:")


def test_a_second_house_on_the_same_data_points_to_the_first(tmp_path: Path) -> None:
    house = HouseProcess("--data", str(tmp_path / "new" / "folder"))
    try:
        second = run("--port", "0", "--data", str(tmp_path / "new" / "folder"))
        assert second.returncode == 0
        assert second.stdout == f"Handelshuis is already open at {house.address}\n"
    finally:
        house.stop()


def test_a_house_stops_in_good_order_with_players_inside(tmp_path: Path) -> None:
    house = HouseProcess("--data", str(tmp_path), "--bot-pace", "0")
    with httpx.Client(base_url=house.address) as http:
        made = set_up(http, "me", "greedy")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        page.play()
        errors = house.stop()
        assert page.hear_close() == 1012
    assert "Traceback" not in errors
    assert house.process.returncode in (0, -15)


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("nonsense", "the database's URL cannot be read"),
        ("postgresql://house:hunter2@127.0.0.1:1/none", "the database cannot be opened"),
        ("postgresql://house:hunter2@127.0.0.1:hunter2/none", "the database's URL cannot be read"),
        ("sqlite://", "the database's URL cannot be read"),
        ("oracle://x", "the database cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_had_is_told_in_a_line(url: str, complaint: str) -> None:
    answer = run("--port", "0", HANDELSHUIS_DATABASE=url)
    assert answer.returncode == 1
    last = answer.stderr.splitlines()[-1]
    assert complaint in last
    assert "hunter2" not in answer.stderr


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    house = HouseProcess("--data", str(tmp_path), "--bot-pace", "0")
    with httpx.Client(base_url=house.address) as http:
        made = set_up(http, "me", "me")
        secret = secrets_of(made)[0]
        http.get(f"/t/{made['table']}?s={secret}")
        with Visitor(house.address, made["table"], [secret]) as page:
            page.send_raw("{")
            page.send(t="hello", secrets=["wrong-secret"])
            page.catch_up()
    errors = house.stop()
    assert secret not in errors
    assert "wrong-secret" not in errors
    assert made["table"] not in errors


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the limits of another process")
def test_a_house_has_as_many_files_open_as_the_system_allows(tmp_path: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
    try:
        house = HouseProcess("--data", str(tmp_path))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    try:
        assert resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        house.stop()
