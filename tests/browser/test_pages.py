"""A long game in the browser: its ledger and its talk come a page at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.hearing import received
from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, wait_until
from tests.server.houses import ROOT, HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor

UP_TO_OLDER = """(list, newest) => {
    if (Number(list.querySelector('li').dataset.n) < newest) return true;
    list.scrollTo(0, list.scrollTop === 30 ? 31 : 30);
    return false;
}"""
"""Scrolls to the head of a list, as often as it takes; tells whether older entries have come."""
LONG = ROOT / "tests" / "games" / "catan" / "golden" / "at-the-turn-limit.record"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house in which one may play as fast as one can."""
    folder = tmp_path_factory.mktemp("house")
    opened = HouseProcess("--data", str(folder), "--messages-a-second", "1e9")
    yield opened
    opened.stop()


@pytest.fixture(scope="module")
def http(house: HouseProcess) -> Iterator[httpx.Client]:
    """Calls to that house."""
    with httpx.Client(base_url=house.address, timeout=120) as client:
        yield client


def play_on(page: Visitor, seq: int) -> None:
    """Play whatever is legal until the ledger is so long."""
    while page.state["seq"] < seq:
        [asked, *_] = [look["seat"] for look in page.state["looks"] if look["legal"]]
        assert page.play(seat=asked)["t"] == "done"
        page.catch_up()


@pytest.fixture(scope="module")
def running(house: HouseProcess, http: httpx.Client) -> tuple[str, list[str]]:
    """A game that has gone on for longer than a page of its ledger."""
    made = set_up(http, "me", "me", "me", game="catan")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        play_on(page, 450)
    return made["table"], secrets_of(made)


def known(page: Page) -> list[int]:
    """List the entries that the ledger shows, by number."""
    found: list[int] = page.eval_on_selector_all(
        "[data-testid='ledger'] li", "all => all.map(each => Number(each.dataset.n))"
    )
    return found


def asked_for(messages: list[dict[str, Any]]) -> int:
    """Count the pages of the ledger that came on demand."""
    return sum(message["t"] == "entries" for message in messages)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_long_ledger_is_fetched_by_scrolling_or_by_its_button(
    house: HouseProcess,
    running: tuple[str, list[str]],
    new_context: NewContext,
    size: dict[str, Any],
) -> None:
    table, secrets = running
    page = new_context(**size, **HURRIED).new_page()
    messages = received(page)
    page.goto(f"{house.address}/t/{table}#s={secrets[0]}")
    expect(page.get_by_test_id("board")).to_be_visible()
    if size is PHONE:
        page.get_by_test_id("tab-ledger").click()
    ledger = page.get_by_test_id("ledger")
    expect(ledger.locator("li").first).to_be_visible()
    newest = known(page)
    assert newest[0] > 100
    assert asked_for(messages) == 0
    assert serious_faults(page) == []

    # Whoever scrolls up to the head is given more, and what he reads stays where it is.
    top = f"[data-testid='ledger'] li[data-n='{newest[0]}']"
    wait_until(page, lambda: bool(ledger.evaluate(UP_TO_OLDER, newest[0])))
    box = ledger.bounding_box()
    place = page.locator(top).first.bounding_box()
    assert box is not None
    assert place is not None
    assert box["y"] - 80 < place["y"] < box["y"] + 120

    # By keyboard the button does it, to the very first entry; then the list has the focus.
    older = ledger.get_by_test_id("older")
    while older.count():
        older.focus()
        page.keyboard.press("Enter")
        expect(older.and_(ledger.locator("[aria-disabled=true]"))).to_have_count(0)
    assert known(page) == sorted(known(page))
    wait_until(page, lambda: bool(ledger.evaluate("list => list === document.activeElement")))


def test_looking_far_back_fetches_what_it_needs(
    house: HouseProcess, running: tuple[str, list[str]], new_context: NewContext
) -> None:
    table, secrets = running
    page = new_context(**DESKTOP, **HURRIED).new_page()
    messages = received(page)
    page.goto(f"{house.address}/t/{table}#s={secrets[0]}")
    expect(page.get_by_test_id("board")).to_be_visible()
    page.get_by_test_id("look-back").click()
    page.get_by_test_id("replay-slider").fill("60")
    expect(page.get_by_test_id("replay")).to_contain_text("60 van")
    past = [message for message in messages if message["t"] == "past"][-1]
    assert [entry["n"] for entry in past["entries"]] == list(range(1, 61))
    expect(page.get_by_test_id("ledger").get_by_test_id("older")).to_have_count(0)
    expect(page.locator("[data-testid='ledger'] li.latest")).to_be_in_viewport()


def test_the_end_of_a_long_game_is_told_whole(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    table = http.post("/api/records", content=LONG.read_text()).json()["table"]
    page = new_context(**DESKTOP, **HURRIED).new_page()
    messages = received(page)
    page.goto(f"{house.address}/t/{table}")
    expect(page.get_by_test_id("end")).to_be_visible()
    state = next(message for message in messages if message["t"] == "state")
    wait_until(page, lambda: asked_for(messages) >= state["seq"] // 200 - 1)
    expect(page.get_by_test_id("ledger").get_by_test_id("older")).to_have_count(0)
    assert not [message for message in messages if message["t"] == "refused"]


def test_a_page_that_lost_its_line_for_long_has_the_ledger_right(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me", "me", game="catan")
    page = new_context(**DESKTOP, **HURRIED).new_page()
    lines: list[WebSocketRoute] = []
    broken: list[bool] = []

    def connect(line: WebSocketRoute) -> None:
        if broken:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/ws/"), connect)
    page.goto(f"{house.address}/t/{made['table']}")
    expect(page.get_by_test_id("board")).to_be_visible()
    broken.append(True)
    lines[0].close()
    expect(page.get_by_test_id("lost")).to_be_visible()
    with Visitor(house.address, made["table"], secrets_of(made)) as player:
        play_on(player, 300)
        seq = player.state["seq"]
    broken.clear()
    wait_until(page, lambda: bool(known(page)) and known(page)[-1] > seq - 20)
    assert known(page)[0] > 50
    expect(page.get_by_test_id("ledger").get_by_test_id("older")).to_be_visible()


def test_older_talk_is_fetched(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)[:1]) as anna:
        for number in range(1, 71):
            anna.ask(t="say", text=f"word {number}.")
    page = new_context(**PHONE, **HURRIED).new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={secrets_of(made)[1]}")
    expect(page.get_by_test_id("board")).to_be_visible()
    page.get_by_test_id("tab-chat").click()
    talk = page.get_by_test_id("drawer-chat")
    expect(talk.locator("li")).to_have_count(50)
    assert serious_faults(page) == []
    talk.get_by_test_id("older").press("Enter")
    expect(talk.locator("li")).to_have_count(70)
    expect(talk.locator("li").first).to_contain_text("word 1.")
    expect(talk.get_by_test_id("older")).to_have_count(0)
