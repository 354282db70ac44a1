"""Connections that ask for nothing, or too slowly, or are too many; and whose they are."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import msgspec
import pytest

from handelshuis.server.house import Settings
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.visitors import read_proxies
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.lines import frame, is_closed, line_to, trickle, upgraded
from tests.server.visitors import Visitor

HASTY = msgspec.structs.replace(GENEROUS, request_seconds=0.4, hello_seconds=0.4)


@pytest.fixture
def hasty(open_house: OpenUp) -> OpenHouse:
    """A house with little patience."""
    return open_house(limits=HASTY)


def test_a_line_that_says_nothing_is_closed(hasty: OpenHouse) -> None:
    with line_to(hasty.address) as line:
        assert is_closed(line)


@pytest.mark.parametrize("begin", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: "])
def test_a_head_that_trickles_in_is_not_waited_for(hasty: OpenHouse, begin: bytes) -> None:
    with line_to(hasty.address) as line:
        line.sendall(begin)
        assert trickle(line, b"\r\n" if not begin else b"a") is not None


def test_nor_is_the_next_one_on_the_same_line(hasty: OpenHouse) -> None:
    with line_to(hasty.address) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        assert trickle(line, b"G") is not None


def test_a_body_that_trickles_in_is_refused(hasty: OpenHouse) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n"
    with line_to(hasty.address) as line:
        line.sendall(head)
        said = trickle(line, b" ")
    assert said is not None
    assert said.startswith(b"HTTP/1.1 408")
    assert b"too_slow" in said
    assert not hasty.house.visitors.at("127.0.0.1").under_way


def test_a_body_that_nobody_wants_keeps_no_line_open(hasty: OpenHouse) -> None:
    with line_to(hasty.address) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n")
        assert trickle(line, b" ") is not None


def test_a_page_that_talks_but_never_says_hello_is_closed(hasty: OpenHouse) -> None:
    made = hasty.set_up("me", "me")
    with Visitor(hasty.address, made["table"], greet=False) as page:
        with contextlib.suppress(Exception):
            for _ in range(1000):
                page.send(t="look", id="x", seq=0)
                time.sleep(0.02)
        # The code is lost where the page was still talking.
        assert page.hear_close() in (1008, 1006)
    assert not hasty.table(made["table"]).pages


def test_lines_of_an_address_are_counted(open_house: OpenUp) -> None:
    house = open_house(limits=msgspec.structs.replace(GENEROUS, lines_an_address=6))
    made = house.set_up("me", "me")
    house.http.close()
    with ExitStack() as opened:
        # Pages are counted apart.
        pages = [
            opened.enter_context(Visitor(house.address, made["table"], secrets_of(made)))
            for _ in range(8)
        ]
        lines = [opened.enter_context(line_to(house.address)) for _ in range(6)]
        with line_to(house.address) as one_more:
            assert is_closed(one_more)
        # Whoever is in notices nothing.
        asked = [look["seat"] for look in pages[-1].state["looks"] if look["legal"]]
        assert pages[-1].play(seat=asked[0])["t"] == "done"
        for line in lines:
            line.close()
        until = time.monotonic() + 20
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{house.address}/healthz").status_code == 200:
                    break
            assert time.monotonic() < until


def cut_off(house: OpenHouse, flood: bytes) -> bool:
    """Whether someone is cut off who sends far too much and reads nothing."""
    made = house.set_up("me", "me")
    with upgraded(house.address, made["table"]) as line:
        try:
            for _ in range(800):
                line.sendall(flood)
        except ConnectionError:
            return True
    return False


def test_whoever_pings_and_reads_nothing_is_cut_off(open_house: OpenUp) -> None:
    house = open_house(limits=msgspec.structs.replace(GENEROUS, waiting_bytes=100_000))
    assert cut_off(house, frame(9, b"x" * 125) * 2000)


@pytest.mark.parametrize("opcode", [1, 2, 9, 10], ids=["text", "bytes", "ping", "pong"])
def test_a_flood_of_empty_frames_is_not_read_to_its_end(open_house: OpenUp, opcode: int) -> None:
    assert cut_off(open_house(limits=Limits()), frame(opcode, b"") * 20_000)


def test_a_message_in_pieces_is_read(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], greet=False) as page:
        page.line.send(iter(['{"t":', '"hello"', "}"]))
        assert page.hear_until(t="welcome")["you"] == []


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[list[OpenHouse]]:
    """Houses that trust various proxies, and count five calls of each address."""
    limits = Limits(calls_a_second=0.001, calls_at_once=5, lines_an_address=6)
    opened = [
        OpenHouse(Settings(sqlite_url(tmp_path / str(number)), limits=limits), trusted)
        for number, trusted in enumerate(("", "10.0.0.0/8,::1", "127.0.0.1"))
    ]
    yield opened
    for house in opened:
        house.close()


def refused(house: OpenHouse, *claims: str) -> int:
    """Count the calls that are refused when each claims to be for another visitor."""
    answers = [
        house.http.get("/api/tables", headers={"X-Forwarded-For": claim}) for claim in claims
    ]
    return sum(answer.status_code == 429 for answer in answers)


def test_what_a_stranger_says_of_his_address_does_not_count(proxied: list[OpenHouse]) -> None:
    nobody, elsewhere, here = proxied
    claims = [f"203.0.113.{number}" for number in range(8)]
    assert refused(nobody, *claims) == 3
    assert refused(elsewhere, *claims) == 3
    assert refused(here, *claims) == 0
    # Of a chain the last that is no proxy of ours counts: what stands before it anyone may write.
    assert refused(here, *[f"{claim}, 203.0.113.99" for claim in claims]) == 3
    assert refused(here, *["203.0.113.98, 127.0.0.1"] * 8) == 3


def test_a_trusted_proxy_may_have_many_lines(proxied: list[OpenHouse]) -> None:
    with ExitStack() as opened:
        lines = [opened.enter_context(line_to(proxied[2].address)) for _ in range(20)]
        lines[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert lines[-1].recv(4096).startswith(b"HTTP/1.1 200")


def test_many_calls_at_the_same_time_are_refused(open_house: OpenUp) -> None:
    house = open_house(limits=msgspec.structs.replace(GENEROUS, calls_under_way=3))
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n"
    with ExitStack() as opened:
        for _ in range(3):
            opened.enter_context(line_to(house.address)).sendall(head)
        visitor = house.house.visitors.at("127.0.0.1")
        until = time.monotonic() + 20
        while visitor.under_way < 3:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert house.http.get("/api/games").json()["code"] == "too_fast"
    while visitor.under_way:
        assert time.monotonic() < until + 20
        time.sleep(0.01)
    assert house.http.get("/api/games").status_code == 200


def test_what_calls_are_answered_is_charged_too(open_house: OpenUp) -> None:
    limits = Limits(address_bytes_a_second=1.0, address_bytes_at_once=60_000)
    house = open_house(limits=limits)
    answers = [house.http.get("/api/games/catan/rules").status_code for _ in range(12)]
    assert answers[0] == 200
    assert answers[-1] == 429


@pytest.mark.parametrize("text", ["*", "10.0.0.1/8", "example.org", "10.0.0.300"])
def test_proxies_are_addresses_or_networks(text: str) -> None:
    assert len(read_proxies("127.0.0.1, 10.0.0.0/8,::1,")) == 3
    with pytest.raises(ValueError, match=r"appear|host bits"):
        read_proxies(text)
