"""Catan in the browser: a whole game, trade between two, the robber, the keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
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
    serious_faults,
    take_turn,
    too_small,
)
from tests.server.houses import HouseProcess, secrets_of
from tests.server.visitors import Visitor

NewContext = Callable[..., BrowserContext]

GOODS = ["wood", "wool", "grain", "brick", "ore"]
FIRST = ["roll", "hand-in", "settle ", "city ", "road ", "robber ", "rob ", "discard ", "decline "]
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


CENTRE = ["settle 0,0N", "settle 0,1N", "settle -1,1N"]
"""Three may found at the hex in the middle, which is never a desert."""


def gather(moves: list[str]) -> str:
    """Choose so that all three are at the middle hex, hands grow, and no robber comes there."""
    for move in (*CENTRE, "end", "roll"):
        if move in moves:
            return move
    return next(move for move in moves if not move.endswith(" 0,0"))


def can_choose_a_victim(view: dict[str, Any]) -> bool:
    """Tell whether a robber in the middle lets another hand in, and then both others be robbed."""
    others = [int(seat["cards"]) for i, seat in enumerate(view["seats"]) if i != view["active"]]
    return bool(view["phase"] == "robber") and min(others) > 0 and max(others) > 7


def up_to_a_robber(house: HouseProcess, http: httpx.Client) -> tuple[dict[str, Any], int]:
    """Play a table for three, without a page, to such a 7; give the table and who rolled it."""
    seats = [{"kind": "me", "name": name} for name in ("Anna", "Bram", "Cleo")]
    table = {"game": "catan", "seats": seats, "options": {"offers": "0"}}
    made: dict[str, Any] = http.post("/api/tables", json=table).json()
    while True:
        # Every connection may say so much at once, and no more.
        with Visitor(house.address, made["table"], secrets_of(made), since=-1) as all_three:
            for _ in range(50):
                looks = all_three.state["looks"]
                asked = next((look for look in looks if look["legal"]), None)
                if asked is None:
                    all_three.hear_until(t="state")
                    continue
                if can_choose_a_victim(asked["view"]):
                    return made, asked["seat"]
                seq = all_three.state["seq"]
                moves = [choice["move"] for choice in asked["legal"]]
                answer = all_three.play(gather(moves), asked["seat"])
                assert answer["t"] == "done", answer
                while all_three.state["seq"] <= seq:
                    all_three.hear_until(t="state")


def by_keyboard(page: Page, victim: int) -> None:
    """Name the victim by the number of the button."""
    buttons = page.locator(".now [data-choice^='rob ']")
    moves = [buttons.nth(i).get_attribute("data-choice") for i in range(buttons.count())]
    page.keyboard.press(str(moves.index(f"rob {victim + 1}") + 1))


def by_building(page: Page, victim: int) -> None:
    """Name the victim by a tap on a building of his at the robber's hex."""
    box = page.locator(f"[data-spot='rob {victim + 1}'] .lamp").first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("screen", "locale", "name", "stolen"),
    [(DESKTOP, "en-GB", by_keyboard, "You steal"), (PHONE, "nl-NL", by_building, "Jij steelt")],
    ids=["keyboard-english", "phone-dutch"],
)
def test_the_victim_is_named_after_handing_in(
    house: HouseProcess,
    http: httpx.Client,
    new_context: NewContext,
    screen: dict[str, Any],
    locale: str,
    name: Callable[[Page, int], None],
    stolen: str,
) -> None:
    made, mover = up_to_a_robber(house, http)
    order = [mover, (mover + 1) % 3, (mover + 2) % 3]
    pages = []
    for seat in order:
        shape = (screen if seat == mover else DESKTOP) | HURRIED | {"locale": locale}
        page = hurry(new_context(**shape)).new_page()
        page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
        expect(page.get_by_test_id("island")).to_be_visible()
        pages.append(page)
    thief = pages[0]

    # The second robber, to the middle: nobody is named yet.
    thief.get_by_test_id("robber-2").click()
    thief.wait_for_selector(".now [data-choice='robber b 0,0']")
    assert not [move for move in choices(thief) if " from " in move]
    take_turn(thief, lambda moves: "robber b 0,0")
    play_until(pages, lambda: "rob " in " ".join(choices(thief)), build_or_end)

    # Now both others can be robbed, by their buildings or by buttons.
    assert sorted(choices(thief)) == sorted(f"rob {seat + 1}" for seat in order[1:])
    assert thief.get_by_test_id("lit").count() == 2
    assert serious_faults(thief) == []
    if screen is PHONE:
        assert too_small(thief) == []
    cards = sum(hand(thief).values())
    name(thief, order[2])
    thief.wait_for_selector(".now [data-choice='end']")
    assert sum(hand(thief).values()) == cards + 1
    if screen is PHONE:
        thief.get_by_test_id("tab-ledger").click()
    expect(thief.get_by_test_id("ledger").locator("li").last).to_contain_text(stolen)
