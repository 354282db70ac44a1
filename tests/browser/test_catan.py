"""Catan in the browser: a whole game against three rivals, trade between two, the keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import httpx
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    choices,
    hurry,
    play_to_the_end,
    play_until,
    serious_faults,
    take_turn,
)
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]

GOODS = ["wood", "wool", "grain", "brick", "ore"]
FIRST = ["roll", "hand-in", "settle ", "city ", "road ", "robber ", "discard ", "decline "]
"""What settles a question at once."""
THEN = ["kind-city", "kind-settle", "buy", "play-knight", "kind-road", "end", "stop"]
"""What a turn is for, the best first."""


def build_or_end(moves: list[str]) -> str:
    """Choose what gets on with the game: places in the middle of the list, points before roads."""
    for word in FIRST:
        found = [move for move in moves if move.startswith(word)]
        if found:
            return found[len(found) // 2]
    return next((move for move in THEN if move in moves), moves[-1])


def end_turn(moves: list[str]) -> str:
    """Choose what ends a turn without spending anything."""
    return "end" if "end" in moves else build_or_end(moves)


def hand(page: Page) -> dict[str, int]:
    """Read a player's own cards off the page."""
    cards = {good: page.get_by_test_id(f"card-{good}") for good in GOODS}
    return {good: int(card.get_attribute("data-n") or 0) for good, card in cards.items()}


def sit_down_two(house: HouseProcess, http: httpx.Client, new_context: NewContext) -> list[Page]:
    """Open a table for two on two devices, a desk and a phone."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bram"}]
    made = http.post("/api/tables", json={"game": "catan", "seats": seats}).json()
    pages = []
    for seat, device in enumerate((DESKTOP, PHONE)):
        page = hurry(new_context(**device, **HURRIED)).new_page()
        page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
        expect(page.get_by_test_id("island")).to_be_visible()
        pages.append(page)
    return pages


def host_and_guest(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> tuple[Page, Page]:
    """Seat two, and play until one may make an offer and each has something the other has not."""
    for _ in range(6):
        pages = sit_down_two(house, http, new_context)
        # Hands that have everything stay so: another table is quicker than waiting for luck.
        until = time.monotonic() + 30
        play_until(pages, partial(can_trade_or_late, pages, until), end_turn)
        for host, guest in (pages, pages[::-1]):
            if could_trade(host, guest):
                return host, guest
    raise AssertionError("nobody could ever make an offer")


def can_trade_or_late(pages: list[Page], until: float) -> bool:
    """Tell whether either of two could trade, or it has taken too long."""
    left, right = pages
    return could_trade(left, right) or could_trade(right, left) or time.monotonic() > until


def could_trade(host: Page, guest: Page) -> bool:
    """Tell whether one may make an offer and each has something the other has not."""
    return "kind-offer" in choices(host) and bool(spare(host, guest) and spare(guest, host))


def spare(giver: Page, taker: Page) -> str:
    """Name a good that one has and the other lacks, or nothing."""
    mine, theirs = hand(giver), hand(taker)
    return next((good for good in GOODS if mine[good] and not theirs[good]), "")


def test_a_whole_game_against_three_rivals(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    # Without offers: rivals make hundreds, and each of them would be asked here.
    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    table = {"game": "catan", "seats": seats, "options": {"offers": "0"}}
    made = http.post("/api/tables", json=table).json()
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    expect(page.get_by_test_id("island")).to_be_visible()
    page.wait_for_selector(".now [data-choice^='settle']")
    assert serious_faults(page) == []
    play_to_the_end(page, choose=build_or_end)
    expect(page.get_by_test_id("tally")).to_be_visible()
    assert any("10" in row for row in page.get_by_test_id("tally").locator("tr").all_inner_texts())


def test_two_people_trade_cards(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    host, guest = host_and_guest(house, http, new_context)
    given, wanted = spare(host, guest), spare(guest, host)
    before = hand(host), hand(guest)

    host.locator(".now").get_by_test_id("kind-offer").click()
    host.get_by_test_id(f"give-{given}").click()
    host.get_by_test_id(f"get-{wanted}").click()
    assert serious_faults(host) == []
    host.get_by_test_id("send-offer").click()
    guest.wait_for_selector(".now [data-choice^='accept']")
    take_turn(guest, lambda moves: next(move for move in moves if move.startswith("accept")))

    after_host = before[0] | {given: before[0][given] - 1, wanted: 1}
    after_guest = before[1] | {wanted: before[1][wanted] - 1, given: 1}
    expect(host.get_by_test_id(f"card-{wanted}")).to_have_attribute("data-n", "1")
    expect(guest.get_by_test_id(f"card-{given}")).to_have_attribute("data-n", "1")
    assert (hand(host), hand(guest)) == (after_host, after_guest)


def test_an_offer_is_answered_with_other_terms(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    host, guest = host_and_guest(house, http, new_context)
    given, wanted = spare(host, guest), spare(guest, host)

    # More than the guest has: his yes is refused, and the rule that says why opens.
    host.locator(".now").get_by_test_id("kind-offer").click()
    host.get_by_test_id(f"give-{given}").click()
    for _ in range(hand(guest)[wanted] + 1):
        host.get_by_test_id(f"get-{wanted}").click()
    host.get_by_test_id("send-offer").click()
    guest.wait_for_selector(".now [data-choice^='decline']")
    open_desk(guest)
    guest.get_by_test_id("accept-refused").click()
    expect(guest.get_by_test_id("why-not")).to_be_visible()
    guest.keyboard.press("Escape")

    # So he proposes what he can: one for one.
    open_desk(guest)
    guest.get_by_test_id("counter").click()
    for _ in range(hand(guest)[wanted]):
        guest.get_by_test_id(f"give-less-{wanted}").click()
    guest.get_by_test_id("send-offer").click()
    host.wait_for_selector(".now [data-choice^='accept']")
    take_turn(host, lambda moves: next(move for move in moves if move.startswith("accept")))
    expect(guest.get_by_test_id(f"card-{given}")).to_have_attribute("data-n", "1")


def open_desk(page: Page) -> None:
    """Bring the desk to sight where it is a drawer."""
    if not page.get_by_test_id("deals").count():
        page.get_by_test_id("tab-desk").click()


def test_founding_by_keyboard(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-catan").click()
    page.get_by_test_id("players-2").click(force=True)
    page.get_by_test_id("start").click()
    page.wait_for_selector(".now [data-choice^='settle']")
    page.keyboard.press("5")
    page.wait_for_selector(".now [data-choice^='road']")
    page.keyboard.press("b")
    page.keyboard.press("ArrowLeft")
    first = page.locator(".now [data-choice^='road']").first
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-piece^='road-'] .body").first).to_be_visible()
