"""Whole games of Speicherstadt in the browser: with a friend, alone, by keyboard, on a phone."""

from __future__ import annotations

import json
import re
import time

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.beforehand import Seen, play_up_to
from tests.browser.hearing import received
from tests.browser.pages import (
    DESKTOP,
    GAME,
    HURRIED,
    PHONE,
    NewContext,
    asked,
    choices,
    come_to_rest,
    first_or_done,
    hurry,
    marked,
    play_to_the_end,
    play_until,
    serious_faults,
    sit_down,
    still_marked,
    take_seat,
    take_turn,
)
from tests.browser.test_sizes_speicherstadt import buy_all
from tests.server.houses import HouseProcess, set_up


@pytest.mark.slow
def test_two_friends_finish_a_game_and_one_loses_the_line_on_the_way(
    house: HouseProcess, new_context: NewContext
) -> None:
    anna = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    anna.goto(house.address)
    anna.get_by_test_id("invite-speicherstadt").click()
    anna.get_by_test_id("players-2").click()
    anna.get_by_test_id("name-0").fill("Anna")
    anna.get_by_test_id("start").click()
    link = anna.get_by_test_id("invite-link").input_value()

    lines: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        route.connect_to_server()
        lines.append(route)

    bram = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    bram.route_web_socket("**/ws/**", through)
    bram.goto(link)
    bram.get_by_test_id("lobby-name").fill("Bram")
    bram.get_by_test_id("sit-down").click()
    for page in (anna, bram):
        expect(page.get_by_test_id("board")).to_be_visible()
        marked(page)

    def cut_once(turns: int) -> None:
        if turns >= 40 and len(lines) == 1:
            lines[0].close(code=1012, reason="cut by the test")

    play_to_the_end(anna, bram, after=cut_once)
    assert len(lines) >= 2, "the page came back on a second line"
    assert still_marked(anna)
    assert still_marked(bram)
    for page in (anna, bram):
        expect(page.get_by_test_id("tally")).to_contain_text("Anna")
        expect(page.get_by_test_id("tally")).to_contain_text("Bram")
    assert anna.get_by_test_id("tally").inner_text() == bram.get_by_test_id("tally").inner_text()


def test_two_clicks_start_a_game_against_rivals(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").click()
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    play_until([page], lambda: page.locator(".rows .selling").count() > 0, first_or_done)


def focus_on(page: Page, selector: str) -> None:
    """Press Tab until something matching has the focus."""
    for _ in range(120):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


@pytest.mark.slow
def test_a_full_game_by_keyboard_alone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED), atOnce=False, level="merchant").new_page()
    page.goto(house.address)
    expect(page.get_by_test_id("play-speicherstadt")).to_be_visible()
    focus_on(page, "[data-testid=play-speicherstadt]")
    page.keyboard.press("Enter")
    focus_on(page, "[data-testid=players-2], [name=players]")
    page.keyboard.press("ArrowLeft")
    focus_on(page, "[data-testid=level-merchant]")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("level-beginner")).to_be_checked()
    focus_on(page, "[data-testid=start]")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("board")).to_be_visible()
    until = time.monotonic() + GAME
    while not (now := asked(page)).over:
        assert time.monotonic() < until
        if now.confirm:
            page.keyboard.press("Enter")
        elif "done" in now.moves:
            focus_on(page, ".now [data-choice=done]")
            page.keyboard.press("Enter")
        elif now.moves:
            page.keyboard.press("1")
        page.wait_for_timeout(20)
    expect(page.get_by_test_id("end")).to_be_visible()


SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, [role=button]')]
    .filter(each => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(each => {
        const box = each.getBoundingClientRect();
        const label = each.closest('label')?.getBoundingClientRect();
        const wide = Math.max(box.width, label?.width ?? 0);
        const high = Math.max(box.height, label?.height ?? 0);
        return [each.outerHTML.slice(0, 120), wide, high];
    })
    .filter(([_, wide, high]) => wide > 1 && (wide < 39.5 || high < 39.5))"""


@pytest.mark.slow
def test_a_whole_game_on_a_phone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**PHONE, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").tap()
    page.get_by_test_id("players-5").tap()
    page.get_by_test_id("start").tap()
    expect(page.get_by_test_id("board")).to_be_visible()
    seen: list[str] = []

    def look(turns: int) -> None:
        if turns % 7 == 1:
            come_to_rest(page)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= 390, "the page does not scroll sideways"
            assert page.evaluate(SMALL) == [], "everything to tap is 40 px or more"
            seen.append(page.get_by_test_id("where").inner_text())

    play_to_the_end(page, after=look)
    assert len(seen) > 3
    expect(page.get_by_test_id("tally")).to_be_visible()


def test_a_hot_seat_covers_the_screen_between_turns(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED), curtain=True).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").click()
    page.get_by_test_id("players-2").click()
    page.get_by_test_id("name-0").fill("Anna")
    page.get_by_test_id("kind-1").select_option("here")
    page.get_by_test_id("name-1").fill("Bram")
    page.get_by_test_id("start").click()
    covered = 0
    until = time.monotonic() + GAME
    while covered < 12:
        assert time.monotonic() < until
        if page.get_by_test_id("curtain").count():
            assert not page.get_by_test_id("board").is_visible() or page.evaluate(
                """() => {
                    const {x, y, width, height} =
                        document.querySelector('[data-testid=board]').getBoundingClientRect();
                    const top = document.elementFromPoint(x + width / 2, y + height / 2);
                    return !!top?.closest('[data-testid=curtain]');
                }"""
            ), "the board cannot be seen behind the curtain"
            covered += 1
            page.get_by_test_id("curtain-ready").click()
        elif not take_turn(page):
            page.wait_for_timeout(25)


def test_a_stored_cube_goes_to_the_market_hall_by_taps_and_by_keys(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages = sit_down(house, new_context, set_up(http, "me", "me"), DESKTOP, DESKTOP)
    anna = pages[0]

    def lies(card: str) -> list[int]:
        return [
            place
            for place, spoken in enumerate(row_labels(anna), 1)
            if spoken.casefold().startswith(card)
        ]

    def after_the_warehouse(moves: list[str]) -> str:
        """Bid for the warehouse and for ships, buy only those, and store all that they carry."""
        if "buy" in moves:
            return "buy" if anna.locator(".selling.deciding").count() and wanted() else "pass"
        stores = [move for move in moves if move.startswith("store")]
        if stores:
            return stores[0]
        bids = [f"bid {place}" for place in lies("pakhuis") or lies("schip")]
        return next((bid for bid in bids if bid in moves), first_or_done(moves))

    def wanted() -> bool:
        selling = anna.locator(".row.selling").get_attribute("aria-label") or ""
        return selling.casefold().startswith(("pakhuis", "schip"))

    def only_stored() -> bool:
        moves = choices(anna)
        return any(move.startswith("keep") for move in moves) and not any(
            move.startswith("store") for move in moves
        )

    play_until(pages, only_stored, after_the_warehouse, by_declining)
    assert lies("verkocht") or lies("niet verkocht")
    held = anna.locator("[data-piece^=held-keep]")
    expect(held).to_have_count(0)
    # By taps: pick a cube of the warehouse, then the market hall.
    anna.locator(".heap [data-piece^=cube-stored]").first.click()
    anna.locator(".store [data-spot^=keep]").click()
    expect(held).to_have_count(1)
    # Back, and once more by keys.
    anna.locator(".store [data-spot^=store]").click()
    expect(held).to_have_count(0)
    focus_on(anna, ".now [data-choice^=keep]")
    anna.keyboard.press("Enter")
    expect(held).to_have_count(1)


def by_declining(moves: list[str]) -> str:
    """Bid anywhere and buy nothing."""
    return "pass" if "pass" in moves else first_or_done(moves[::-1])


def row_labels(page: Page) -> list[str]:
    """What a screen reader says of the places of the row, from left to right."""
    found: list[str] = page.eval_on_selector_all(
        ".rows > .row", "all => all.map(each => each.getAttribute('aria-label'))"
    )
    return found


def test_what_a_row_will_cost_what_a_ship_carries_and_why_not(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def laden(seen: list[Seen]) -> bool:
        view = seen[0].view
        few = sum(view["seats"][0]["loose"]) in (1, 2, 3) and view["phase"] == "process"
        return bool(few and seen[0].moves and view["seats"][0]["contracts"])

    made, _ = play_up_to(house, http, "speicherstadt", 2, lambda s: laden(s) or None, buy_all)
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    take_seat(page, house, made)
    ledger = page.get_by_test_id("ledger")
    expect(
        ledger.locator("li").filter(has_text=re.compile("buys? the ship with")).first
    ).to_be_visible()
    expect(ledger).not_to_contain_text(re.compile("buys? the ship for"))

    # What takes nothing now says what is in this player's way.
    refused = page.get_by_test_id("desk-refused").first
    refused.click()
    expect(page.locator("[data-testid=why-not] .near")).to_have_text(
        re.compile("You have|There is")
    )
    page.keyboard.press("Escape")
    assert serious_faults(page) == []

    # In the next round: the purse, and with a row chosen what it costs with the queue as it is.
    everyone = [page, take_seat(hurry(new_context(**PHONE, **HURRIED)).new_page(), house, made, 1)]

    def asked_to_bid() -> bool:
        return any(move.startswith("bid ") for move in choices(page))

    play_until(everyone, asked_to_bid, first_or_done)
    expect(page.locator(".now .say p")).to_contain_text(re.compile(r"You have \d+ coins?\."))
    page.get_by_test_id("row-1").click()
    expect(page.locator(".now .say p")).to_contain_text("With the queue as it is")
    page.get_by_test_id("unchoose").click()

    # Things explain themselves, by a mouse and by a finger.
    page.locator(".own [data-explain=coins]").hover()
    expect(page.get_by_test_id("explained")).to_contain_text("To buy cards with")
    phone = everyone[1]
    phone.locator(".own [data-explain=hall]").tap()
    expect(phone.get_by_test_id("explained")).to_contain_text("Koopmanshuis")


def test_an_onlooker_gets_no_secret_and_cannot_play(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "greedy")
    secret = made["seats"][0]["secret"]
    watcher = new_context(**DESKTOP, **HURRIED).new_page()
    messages = received(watcher)
    watcher.goto(f"{house.address}/t/{made['table']}")
    expect(watcher.get_by_test_id("board")).to_be_visible()
    player = take_seat(hurry(new_context(**DESKTOP, **HURRIED)).new_page(), house, made)

    def heard_enough() -> bool:
        assert choices(watcher) == []
        return len(messages) > 60

    play_until([player], heard_enough, first_or_done)
    for message in messages:
        assert secret not in json.dumps(message)
        if message["t"] == "state":
            assert not message["seed"], "the seed is shown only after the end"
            assert [look["seat"] for look in message["looks"]] == [-1]
            assert all(not look["legal"] for look in message["looks"])
