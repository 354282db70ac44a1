"""Nobody can take more than his share: budgets of bytes, calls and pages, by page and address."""

from __future__ import annotations

import contextlib
import socket
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from handelshuis.server.door import open_tables
from handelshuis.server.door.lines import Porch
from handelshuis.server.door.open_tables import OpenTables
from handelshuis.server.door.visit import A_PAGE, DEEDS, WORK
from handelshuis.server.tables.opening import read_table
from handelshuis.server.wire import messages as wire
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal
from handelshuis.server.wire.visitors import (
    HOUSEHOLDS,
    LOOKED_AT,
    MANY,
    SITE,
    Bucket,
    Visitors,
    household,
    site_of,
)
from handelshuis.server.wire.visitors import Visitor as Share
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.visitors import Visitor, fully_said

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


class Walked(OrderedDict[str, Share]):
    """Visitors, and through how many of them one walked."""

    walked = 0

    def items(self) -> Any:
        """Walk through all of them."""
        return self._walk(super().items())

    def values(self) -> Any:
        """Walk through all of them."""
        return self._walk(super().values())

    def _walk(self, all_of_them: Iterable[Any]) -> Iterator[Any]:
        for each in all_of_them:
            self.walked += 1
            yield each


def test_addresses_that_ask_for_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    visitors = Visitors(Limits())
    with visitors.at("192.0.2.1").one_more_page():
        for number in range(40):
            visitors.at(f"10.0.0.{number}")
        clock[0] += 3000
        visitors.at("10.0.0.39")
        clock[0] += 1000
        for number in range(20):
            visitors.at(f"10.0.1.{number}")
        assert not any(f"10.0.0.{number}" in visitors.known for number in range(39))
        assert {"192.0.2.1", "10.0.0.39", "10.0.1.0"} <= visitors.known.keys()


def test_a_new_address_costs_as_little_after_twenty_thousand_others() -> None:
    visitors = Visitors(Limits())
    visitors.known = Walked()
    steps = []
    with visitors.at("192.0.2.1").one_more_page():
        for number in range(20_000):
            before = visitors.known.walked
            visitors.at(f"10.{number // 65536}.{number // 256 % 256}.{number % 256}")
            steps.append(visitors.known.walked - before)
            assert len(visitors.known) <= MANY
        # Who has a page open is kept, however long ago he asked for something.
        assert visitors.at("192.0.2.1").pages == 1
    assert max(steps) <= LOOKED_AT
    assert sum(steps[MANY:]) <= 2 * MANY + 10


def test_no_site_of_ipv6_takes_the_house() -> None:
    limits = Limits(calls_a_second=0.001, calls_at_once=10, pages_an_address=5)
    visitors = Visitors(limits)
    visitors.at("192.0.2.7")
    served = 0
    with ExitStack() as pages:
        for number in range(20_000):
            visitor = visitors.at(f"2001:db8:1:{number:x}::1")
            with suppress(Refusal):
                visitor.call()
                served += 1
            with suppress(Refusal):
                pages.enter_context(visitor.one_more_page())
        assert visitors.pages() == SITE * 5
    assert served == SITE * 10
    assert visitors.pages() == 0
    # It is remembered as one site with some households, and drives nobody out.
    assert len(visitors.known) == 1 + 1 + HOUSEHOLDS
    assert "192.0.2.7" in visitors.known
    # Others have all that is theirs, those of another site too.
    for other in ("192.0.2.8", "2001:db8:2:1::1"):
        visitors.at(other).call()
        with visitors.at(other).one_more_page():
            assert visitors.pages() == 1


def test_a_household_of_a_site_has_no_more_than_others() -> None:
    visitors = Visitors(Limits(calls_a_second=0.001, calls_at_once=10))
    visitor = visitors.at("2001:db8:1:2::1")
    for _ in range(10):
        visitor.call()
    with pytest.raises(Refusal):
        visitor.call()
    # Its neighbour has as much, and what tables it sets up is asked by its name.
    visitors.at("2001:db8:1:3::1").call()
    assert visitors.at(visitor.household) is visitor
    assert visitors.at("2001:db8:1::/48").calls.now() == pytest.approx(SITE * 10 - 11, abs=1)


@pytest.mark.parametrize(
    ("name", "site"),
    [
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("192.0.2.7", ""),
        ("2001:db8:1::/48", ""),
        ("no address/64", ""),
        ("10.0.0.0/64", ""),
        ("", ""),
    ],
)
def test_households_of_ipv6_are_of_a_site(name: str, site: str) -> None:
    assert site_of(name) == site


def test_connections_of_a_site_are_counted_together() -> None:
    porch = Porch(Limits(lines_an_address=10), [])
    households = [household(f"2001:db8:1:{number:x}::1") for number in range(100)]
    assert sum(porch.come(each) for each in households) == SITE * 10
    assert porch.come(household("2001:db8:2::1"))
    for each in (*households, household("2001:db8:2::1")):
        porch.leave(each)
    assert not porch.lines


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


def test_seats_that_are_taken_are_counted(open_house: OpenOne) -> None:
    house = open_house(limits=msgspec.structs.replace(GENEROUS, joins_an_hour=3))
    made = house.set_up("me", "open", "open", "open", "open")
    path = f"/api/tables/{made['table']}/join"
    answers = [
        house.http.post(path, json={"name": name}) for name in ("Bert", "Bert", "Carl", "Dirk")
    ]
    # A name that is taken costs one as well.
    assert [answer.status_code for answer in answers] == [200, 409, 200, 429]
    assert fully_said(answers[-1].json(), "too_many_joins")
    assert house.table(made["table"]).seats[3].kind == "open"


def test_files_are_counted_apart_from_calls(open_house: OpenOne) -> None:
    limits = msgspec.structs.replace(GENEROUS, files_a_second=0.001, files_at_once=5)
    house = open_house(limits=limits)
    answers = [house.http.get("/nothing-here.js").status_code for _ in range(7)]
    assert answers == [404] * 5 + [429] * 2
    assert fully_said(house.http.get("/").json(), "too_fast")
    assert house.http.get("/api/tables").status_code == 200


def test_the_page_of_a_game_is_paid_for_like_an_answer(open_house: OpenOne) -> None:
    limits = msgspec.structs.replace(
        GENEROUS, address_bytes_a_second=1.0, address_bytes_at_once=100_000
    )
    house = open_house(limits=limits)
    made = house.set_up("me", "me")
    answers = [house.http.get(f"/g/{made['table']}").status_code for _ in range(12)]
    assert answers[0] != 429
    assert answers[-1] == 429


def test_messages_of_all_pages_of_an_address_are_counted(open_house: OpenOne) -> None:
    limits = msgspec.structs.replace(
        GENEROUS, messages_a_second=0.001, messages_at_once=5, pages_at_full_pace=2
    )
    house = open_house(limits=limits)
    made = house.set_up("me", "me")
    with ExitStack() as opened:
        pages = [opened.enter_context(Visitor(house.address, made["table"])) for _ in range(4)]
        looked = [page.ask(t="look", seq=0) for page in pages for _ in range(2)]
        # Ten in all, of which four were hellos, though no page said more than three things.
        assert [answer["t"] for answer in looked] == ["past"] * 6 + ["refused"] * 2
        assert fully_said(looked[-1], "too_fast")
        hall = opened.enter_context(connect(f"{house.address.replace('http', 'ws', 1)}/ws/hall"))
        hall.send('{"t": "hello"}')
        assert "too_fast" in str(hall.recv(20))


def test_what_is_told_to_all_is_paid_for_by_whoever_has_it_told(open_house: OpenOne) -> None:
    limits = msgspec.structs.replace(GENEROUS, address_bytes_a_second=0.001)
    house = open_house(limits=limits)
    made = house.set_up("me", "me")
    budget = house.house.visitors.at("127.0.0.1").answers
    spent = []
    with ExitStack() as opened:
        anna = opened.enter_context(Visitor(house.address, made["table"], secrets_of(made)))
        for yes in (True, False):
            before = budget.now()
            assert anna.ask(t="end", seat=0, yes=yes)["t"] == "done"
            spent.append(before - budget.now())
            for _ in range(10):
                opened.enter_context(Visitor(house.address, made["table"]))
    alone, crowded = spent
    assert alone > WORK[wire.End] + A_PAGE
    assert crowded == pytest.approx(alone + 10 * A_PAGE, abs=200)


def test_whatever_a_page_can_ask_costs_something() -> None:
    assert WORK.keys() == DEEDS.keys()
    assert min(WORK.values()) > 0
    # A page that plays as fast as it may is not slowed by what a move costs.
    usual = Limits()
    assert WORK[wire.Move] * usual.messages_a_second < usual.page_bytes_a_second
    twenty_friends = 20 * (WORK[wire.Move] + 6 * A_PAGE)
    assert twenty_friends < usual.address_bytes_a_second / 2


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


def test_whoever_lists_tables_keeps_none_of_them_in_memory(
    open_house: OpenOne, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "LISTED_SECONDS", -1.0)
    read = []

    async def counted(*asked: Any, **more: Any) -> Any:
        read.append(asked)
        return await read_table(*asked, **more)

    monkeypatch.setattr(open_tables, "read_table", counted)
    house = open_house(database=database)
    made = house.set_up("me", "open", open=True)
    touched = house.table(made["table"]).touched

    def names() -> list[str]:
        [told] = house.http.get("/api/tables").json()
        return [str(name) for name in told["names"]]

    assert names() == ["Anna 1", ""]
    assert house.table(made["table"]).touched == touched
    house.house.forget_idle(-1)
    # It is read once, and not brought back for it.
    assert [names() for _ in range(3)] == [["Anna 1", ""]] * 3
    assert len(read) == 1
    assert not house.house.tables
    # Once somebody has come it is another.
    path = f"/api/tables/{made['table']}/join"
    assert house.http.post(path, json={"name": "Bert"}).status_code == 200
    assert names() == ["Anna 1", "Bert"]
    house.house.forget_idle(-1)
    assert names() == ["Anna 1", "Bert"]
    assert not house.house.tables
