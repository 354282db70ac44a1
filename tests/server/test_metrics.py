"""What the house counts of itself: read by Prometheus, and by nobody else."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.server.conftest import OpenUp
from tests.server.houses import HouseProcess, OpenHouse, secrets_of, set_up
from tests.server.visitors import Visitor

TOKEN = "an example of a token"


def numbers(text: str) -> dict[str, float]:
    """Read what Prometheus would: each name, with its labels, and its number."""
    return {
        " ".join([sample.name, *[f"{k}={v}" for k, v in sorted(sample.labels.items())]]): (
            sample.value
        )
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def ask(house: OpenHouse, said: str | None = f"Bearer {TOKEN}") -> httpx.Response:
    """Ask a house for its numbers."""
    return house.http.get("/metrics", headers={"Authorization": said} if said else {})


def test_only_who_knows_the_token_reads_them(open_house: OpenUp) -> None:
    house = open_house(metrics_token=TOKEN)
    for said in (None, TOKEN, "Bearer", "Bearer other", f"Basic {TOKEN}", f"Bearer {TOKEN}2"):
        answer = ask(house, said)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_page")
    answer = ask(house)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "/metrics" not in house.http.get("/api/openapi.json").json()["paths"]


def test_without_a_token_nobody_reads_them(house: OpenHouse) -> None:
    for said in (None, "Bearer"):
        assert ask(house, said).status_code == 404


def test_moves_answers_refusals_and_what_the_house_holds_are_counted(open_house: OpenUp) -> None:
    house = open_house(metrics_token=TOKEN)
    before = numbers(ask(house).text)
    made = house.set_up("me", "random")
    with (
        Visitor(house.address, made["table"], secrets_of(made)) as page,
        Visitor(house.address, made["table"]),
    ):
        page.await_turn()
        assert page.play("nothing like a move")["t"] == "refused"
        assert page.play()["t"] == "done"
        page.await_turn()
        after = numbers(ask(house).text)
    assert house.http.get("/api/tables/nowhere").status_code == 404

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0.0)

    assert grown("handelshuis_moves_total by=person") == 1
    assert grown("handelshuis_moves_total by=bot") >= 1
    assert grown("handelshuis_answer_seconds_count") == 1
    assert grown("handelshuis_answer_seconds_sum") > 0
    assert grown("handelshuis_store_seconds_count") >= 3
    assert grown("handelshuis_refusals_total code=notation") == 1
    assert grown("handelshuis_page_bytes_total way=in") > 100
    assert grown("handelshuis_page_bytes_total way=out") > 1000
    assert grown("handelshuis_thought_wait_seconds_count workers=bots") >= 1
    assert grown("handelshuis_thought_seconds_count workers=bots") >= 1
    assert after["handelshuis_tables"] == 1
    assert after["handelshuis_pages"] == 2
    assert after["handelshuis_thoughts_waiting workers=spare"] == 0
    assert after["process_cpu_seconds_total"] > 0
    assert numbers(ask(house).text)["handelshuis_refusals_total code=no_table"] >= 1


def test_nobodys_table_name_or_address_is_in_them(open_house: OpenUp) -> None:
    house = open_house(metrics_token=TOKEN)
    made = house.set_up("me", "random")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.await_turn()
        page.play()
    told = ask(house).text
    for word in (made["table"], "Anna", "127.0.0.1", TOKEN, *secrets_of(made)):
        assert word not in told


def test_a_port_of_its_own(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
        # While someone else has it, no house opens without being watched as it was asked to be.
        words = ["--port", "0", "--data", str(tmp_path), "--metrics-port", str(port)]
        refused = subprocess.run(
            [sys.executable, "-m", "handelshuis.cli", "serve", *words],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (refused.returncode, refused.stdout) == (1, "")
        assert f"127.0.0.1:{port} cannot be had for the metrics" in refused.stderr
        assert refused.stderr.count("\n") == 1
    house = HouseProcess("--data", str(tmp_path), "--metrics-port", str(port))
    try:
        with httpx.Client(base_url=house.address) as http:
            set_up(http, "me", "me")
            assert http.get("/metrics").status_code == 404
        told = numbers(httpx.get(f"http://127.0.0.1:{port}/metrics").text)
        assert told["handelshuis_tables"] == 1
    finally:
        house.stop()
