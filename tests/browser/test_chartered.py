"""Chartered in the browser: a whole game, bids that stay sealed, a deal, a phone, the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    choices,
    hurry,
    play_to_the_end,
    play_until,
    received,
    serious_faults,
    take_turn,
    too_small,
)
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]

COOPMANSCAPPEN = ["event coopmanscappen"]
SEALED = ["event verlappen", "event dreighinghe", "event aenleggen"]
GETS_ON = [
    "build ",
    "raise ",
    "kind-build",
    "cards",
    "take ",
    "found ",
    "favour ",
    "merge ",
    "release ",
    "buy ",
    "event ",
    "bid ",
    "lose ",
    "auction ",
    "keep ",
    "reclaim ",
    "done",
    "decline ",
    "kind-sell",
    "sell ",
    "pass",
]
"""What settles a question, the best first."""


def get_on(moves: list[str]) -> str:
    """Choose what fills the town: build before all else, and bid no more than must be."""
    if "pass" in moves and any(move.startswith("bid ") for move in moves):
        return "pass"
    return next(move for word in GETS_ON for move in moves if move.startswith(word))


def towards(events: list[str], stop: str) -> Callable[[list[str]], str]:
    """Choose what brings one of these events about: build, then pay for it with an action card.

    A question that offers what to stop at is left alone.
    """

    def choose(moves: list[str]) -> str:
        if any(move.startswith(stop) for move in moves) and "pass" not in moves:
            return ""
        wanted = next((event for event in events if event in moves), "")
        if wanted:
            return wanted
        return "kind-action" if "kind-action" in moves else get_on(moves)

    return choose


def sit_down_two(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, events: list[str]
) -> tuple[list[Page], list[list[dict[str, Any]]]]:
    """Open a table for two at which one of these events lies open, on a desk and on a phone.

    Gives the pages, and for each all that the house says to it.
    """
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bram"}]
    anna, bram = (hurry(new_context(**each, **HURRIED)).new_page() for each in (DESKTOP, PHONE))
    heard = [received(anna), received(bram)]
    for _ in range(60):
        made = http.post("/api/tables", json={"game": "chartered", "seats": seats}).json()
        heard[0].clear()
        go_to(anna, house, made, 0)
        open_events = next(views(heard[0], 0))["open_events"]
        if any(event.removeprefix("event ") in open_events for event in events):
            go_to(bram, house, made, 1)
            return [anna, bram], heard
    raise AssertionError("these events never lay open")


def go_to(page: Page, house: HouseProcess, made: dict[str, Any], seat: int) -> None:
    """Take a seat at a table."""
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
    page.wait_for_selector("[data-testid='plan']")


def asks_sealed_bid(page: Page) -> bool:
    """Tell whether a page asks for a sealed bid; in an auction one may pass."""
    return page.get_by_test_id("bid-amount").count() > 0 and "pass" not in choices(page)


def until_own_turn(page: Page) -> None:
    """Settle whatever a rival asks before the reader has the turn."""
    play_until([page], lambda: "kind-build" in choices(page), get_on)


def views(messages: list[dict[str, Any]], seat: int) -> Iterator[dict[str, Any]]:
    """Give what a seat was shown, state after state."""
    for message in messages:
        for look in message.get("looks", []):
            if look["seat"] == seat:
                yield look["view"]


def lines(messages: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """List what was told, as keys and what fills them."""
    return [
        (line["key"], line.get("args", {}))
        for message in messages
        for entry in message.get("entries", [])
        for line in entry["lines"]
    ]


def test_a_whole_game_against_two_rivals(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-chartered").click()
    page.get_by_test_id("players-3").click(force=True)
    page.get_by_test_id("level-beginner").click(force=True)
    page.get_by_test_id("start").click()
    page.wait_for_selector(".now [data-choice='kind-build']")
    assert serious_faults(page) == []
    dealt = page.get_by_test_id("ledger").locator("li").first.inner_text()
    assert dealt.count(".") == 1, "cards dealt one by one are told in one sentence"
    assert dealt.count(",") >= 7
    play_to_the_end(page, choose=get_on)
    table = page.get_by_test_id("tally")
    expect(table).to_be_visible()
    assert all("f" in row for row in table.locator("tbody tr").all_inner_texts())


def test_no_bid_is_seen_before_all_have_bid(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, heard = sit_down_two(house, http, new_context, SEALED)
    play_until(pages, lambda: all(map(asks_sealed_bid, pages)), towards(SEALED, "bid "))
    (anna, bram), (to_anna, to_bram) = pages, heard
    before = len(to_bram)
    money = [next(reversed(list(views(to, i))))["seats"][i]["money"] for i, to in enumerate(heard)]
    for _ in range(2):
        if anna.get_by_test_id("step10").is_enabled():
            anna.get_by_test_id("step10").click()
    first = min(20, money[0])
    assert serious_faults(anna) == []
    anna.get_by_test_id("bid").click()
    expect(anna.get_by_test_id("bid-amount")).to_have_count(0)
    expect(bram.locator(".bidder .env")).to_have_count(1)

    # Bram has heard that Anna has bid, and of her bid and her money nothing at all.
    since = to_bram[before:]
    assert ("told.sealed", {"who": "#0"}) in lines(since)
    assert all(view["bids"]["bids"] == [-1, -1] for view in views(since, 1))
    assert all(view["seats"][0]["money"] is None for view in views(since, 1))
    assert all("amount" not in told for _, told in lines(since))
    own = [view["bids"]["bids"] for view in views(to_anna, 0) if view["bids"]]
    assert own[-1] == [first, -1]
    assert all(view["bids"]["bids"][1] == -1 for view in views(to_anna, 0) if view["bids"])

    bram.get_by_test_id("bid").click()
    shown = [
        ("told.shown", {"who": "#0", "amount": first}),
        ("told.shown", {"who": "#1", "amount": 0}),
    ]
    for page, messages in ((anna, to_anna), (bram, to_bram)):
        page.wait_for_function("() => !document.querySelector('.bidder .env, .bidders .env')")
        assert all(each in lines(messages) for each in shown)


def test_two_people_deal_in_cards(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, heard = sit_down_two(house, http, new_context, COOPMANSCAPPEN)

    def may_offer(page: Page) -> bool:
        return "kind-offer" in choices(page)

    stop = towards(COOPMANSCAPPEN, "kind-offer")
    play_until(pages, lambda: any(map(may_offer, pages)), stop)
    host = next(seat for seat, page in enumerate(pages) if may_offer(page))
    guest = 1 - host
    card = hand(heard[host], host)[0]
    had = [hand(heard[seat], seat) for seat in (0, 1)]
    page = pages[host]
    page.locator(".now").get_by_test_id("kind-offer").click()
    page.get_by_test_id(f"give-{card.replace(' ', '-')}").click()
    page.get_by_test_id("get-tenner").click()
    assert serious_faults(page) == []
    page.get_by_test_id("send-offer").click()
    pages[guest].wait_for_selector(".now [data-choice^='accept']")
    take_turn(pages[guest], lambda moves: next(each for each in moves if each[:6] == "accept"))
    expect(pages[host].locator(f".own [data-piece='card-{card}']")).to_have_count(0)
    expect(pages[guest].locator(f".own [data-piece='card-{card}']")).to_have_count(1)
    assert hand(heard[host], host) == [each for each in had[host] if each != card]
    assert sorted(hand(heard[guest], guest)) == sorted([*had[guest], card])


def hand(messages: list[dict[str, Any]], seat: int) -> list[str]:
    """Read a player's plot cards as he was shown them last."""
    shown = list(views(messages, seat))
    return [card for card in shown[-1]["seats"][seat]["hand"] if " " in card]


def test_a_phone_has_nothing_too_small_to_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, _ = sit_down_two(house, http, new_context, SEALED)
    phone = pages[1]
    seen: set[str] = set()
    wanted = {"turn", "builds", "trade", "bid"}

    def phase() -> str:
        moves = choices(phone)
        if "kind-build" in moves:
            return "turn"
        if any(move.startswith("build ") for move in moves):
            return "builds"
        if "done" in moves:
            return "trade"
        return "bid" if phone.get_by_test_id("bid-amount").count() else ""

    def seen_all() -> bool:
        now = phase()
        if now and now not in seen:
            seen.add(now)
            assert too_small(phone) == [], now
            assert serious_faults(phone) == [], now
        return wanted <= seen

    play_until(pages, seen_all, towards(SEALED, "nothing"))
    for tab in phone.locator(".tabs button").all():
        tab.click()
        assert too_small(phone) == [], tab.inner_text()
        phone.keyboard.press("Escape")


def settled(page: Page, test: str) -> list[tuple[float, float]]:
    """Give the middles of things once they no longer move, as they may while the page is drawn."""
    before: list[tuple[float, float]] = []
    for _ in range(50):
        boxes = [each.bounding_box() for each in page.get_by_test_id(test).all()]
        now = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
        if now and now == before:
            return now
        before = now
        page.wait_for_timeout(100)
    raise AssertionError(f"{test} never lies still")


@pytest.mark.parametrize("layout", ["a", "b", "c"])
def test_a_finger_beside_a_lit_plot_still_takes_it(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, layout: str
) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": "chartered", "seats": seats, "options": {"layout": layout}}
    made = http.post("/api/tables", json=wanted).json()
    page = new_context(**PHONE, **HURRIED).new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    until_own_turn(page)
    assert page.locator(".plan-of .plot").count() == 96
    middles = settled(page, "lit")

    def room(point: tuple[float, float]) -> float:
        others = [other for other in middles if other != point]
        return min(max(abs(point[0] - x), abs(point[1] - y)) for x, y in others)

    alone = max(middles, key=room)
    aside = max(
        ((alone[0] + x, alone[1] + y) for x in (-19, 19) for y in (-19, 19)),
        key=lambda point: min(
            max(abs(point[0] - x), abs(point[1] - y)) for x, y in middles if (x, y) != alone
        ),
    )
    at = middles.index(alone)
    move = page.get_by_test_id("lit").nth(at).get_attribute("data-spot") or ""
    page.touchscreen.tap(*aside)
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert page.locator(".lit-plot.taken").get_attribute("data-spot") == move


def test_what_a_building_brings_is_told_before_it_is_built(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    made = http.post("/api/tables", json={"game": "chartered", "seats": seats}).json()
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    heard = received(page)
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    until_own_turn(page)
    page.keyboard.press("1")
    page.wait_for_selector(".now [data-choice^='build ']")
    move = choices(page)[0]
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    view = list(views(heard, 0))[-1]
    foreseen = next(each for each in view["prospects"] if each["move"] == move)
    expect(page.get_by_test_id("affords")).to_contain_text(f"f{foreseen['money']}")
    plot = move.removeprefix("build ").split(" and ")[0]
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-piece='house-{plot}-1']")).to_have_count(1)
