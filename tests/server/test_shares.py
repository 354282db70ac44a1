"""Nobody can take more than his share: budgets of bytes, calls and pages, by page and address."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from handelshuis.server.door.open_tables import OpenTables
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.visitors import Bucket, Visitors, household
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.visitors import Visitor

OpenOne = Callable[..., OpenHouse]


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_a_household(address: str, name: str) -> None:
    assert household(address) == name


def test_a_debt_is_paid_off_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    bucket = Bucket(10.0, 50)
    bucket.spend(80)
    assert bucket.now() == -30
    assert not bucket.take()
    clock[0] += 3.2
    assert bucket.take()
    clock[0] += 1000
    assert bucket.now() == 50


def test_addresses_that_ask_for_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    visitors = Visitors(Limits())
    with visitors.at("192.0.2.1").one_more_page():
        for number in range(9_999):
            visitors.at(f"10.0.{number // 256}.{number % 256}")
        clock[0] += 4000
        visitors.at("192.0.2.2")
    assert sorted(visitors.known) == ["192.0.2.1", "192.0.2.2"]


def test_hello_said_again_and_again_is_refused_and_the_house_answers_others(
    open_house: OpenOne,
) -> None:
    house = open_house(limits=Limits(page_bytes_a_second=1.0, page_bytes_at_once=100_000))
    made = house.set_up("me", "greedy")
    with Visitor(house.address, made["table"], secrets_of(made)) as rude:
        for _ in range(60):
            rude.send(t="hello", secrets=secrets_of(made), since=0)
        heard = rude.hear_until(t="error")
        assert heard["code"] == "too_fast"
        # Another page of the same player has a budget of its own.
        with Visitor(house.address, made["table"], secrets_of(made)) as polite:
            assert polite.welcome["you"] == [0]


def test_all_pages_of_an_address_share_what_it_is_answered(open_house: OpenOne) -> None:
    limits = Limits(address_bytes_a_second=1.0, address_bytes_at_once=60_000)
    house = open_house(limits=limits)
    made = house.set_up("me", "greedy")
    refused = 0
    for _ in range(12):
        with Visitor(house.address, made["table"], greet=False) as page:
            page.send(t="hello", secrets=[], since=0)
            refused += page.hear()["t"] == "error"
    assert 0 < refused < 12


def test_pages_of_an_address_are_counted_and_let_go(open_house: OpenOne) -> None:
    house = open_house(limits=Limits(pages_an_address=3))
    made = house.set_up("me", "greedy")
    pages = [Visitor(house.address, made["table"]) for _ in range(3)]
    with pytest.raises(InvalidStatus) as refused:
        Visitor(house.address, made["table"])
    assert refused.value.response.status_code == 429
    for page in pages:
        page.close()
    until = time.monotonic() + 10
    while house.house.visitors.at("127.0.0.1").pages:
        assert time.monotonic() < until
        time.sleep(0.01)
    Visitor(house.address, made["table"]).close()


def test_calls_are_counted(open_house: OpenOne) -> None:
    house = open_house(limits=Limits(calls_a_second=0.001, calls_at_once=5))
    answers = [house.http.get("/api/tables").status_code for _ in range(7)]
    assert answers == [200] * 5 + [429] * 2
    # The pages of the client are no calls.
    assert house.http.get("/").status_code != 429


def masked(text: str) -> bytes:
    """Frame a short text as a page does (RFC 6455), with a mask of zeros."""
    data = text.encode()
    assert len(data) < 126
    return bytes((0x81, 0x80 | len(data))) + bytes(4) + data


def test_a_page_that_does_not_read_is_cut_off(open_house: OpenOne) -> None:
    house = open_house(limits=msgspec.structs.replace(GENEROUS, waiting_bytes=200_000))
    made = house.set_up("me", "me")
    table = house.table(made["table"])
    host, port = house.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as deaf:
        head = f"GET /ws/{made['table']} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        deaf.sendall((head + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        assert deaf.recv(4096).startswith(b"HTTP/1.1 101")
        hello = masked('{"t":"hello","secrets":[],"since":0}')
        # From here on it asks for everything and reads nothing.
        with contextlib.suppress(OSError):
            for _ in range(3000):
                deaf.sendall(hello)
        until = time.monotonic() + 20
        while table.pages:
            assert time.monotonic() < until, "the deaf page is still at the table"
            time.sleep(0.02)
    # The house has let go of it, and answers others.
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.welcome["you"] == [0, 1]


def test_the_list_of_tables_is_made_once_a_second(
    open_house: OpenOne, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    made = []
    listing = OpenTables._make

    async def counted(tables: OpenTables) -> object:
        made.append(1)
        return await listing(tables)

    monkeypatch.setattr(OpenTables, "_make", counted)
    with httpx.Client(base_url=house.address) as http:
        for _ in range(30):
            assert http.get("/api/tables").status_code == 200
    assert len(made) <= 5
