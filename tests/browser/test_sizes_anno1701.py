"""Anno 1701 in windows of every size: nothing is cut off, the board has its room."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page

from tests.browser.beforehand import Seen, play_up_to
from tests.browser.pages import DESKTOP, HURRIED, NewContext, hurry, take_seat
from tests.browser.sizes import SIZES, board_share, faults_of_size, faults_of_sizes, resize
from tests.browser.test_anno1701 import by_getting_on
from tests.server.houses import HouseProcess

PARTS = {
    "the far settlement": ".settlement.across",
    "the near settlement": ".settlement.near",
    "who sits across": ".rival",
    "the dice": ".throw",
    "the piles": ".xpiles",
    "the supply": ".supply",
    "the voyage": ".voyage",
    "the desk": ".deal-sheet",
}
BOARD = ".lands"
LANDS = ".settlement, .rival, .throw, .middle, .lands .voyage"
LEAST = 0.85
"""The share of its room, from side to side or from top to bottom, that the lands fill."""


def built(seen: list[Seen]) -> int:
    """Find the reader's own turn, once both settlements have a few buildings."""
    view = seen[0].view
    many = all(len(seat["buildings"]) >= 3 for seat in view["seats"])
    offers = any(move.startswith("offer ") for move in seen[0].moves)
    return int(many and view["phase"] == "act" and view["active"] == 0 and offers)


def at_sea(seen: list[Seen]) -> int:
    """Find a decision of the reader at sea, after a few cards."""
    view = seen[0].view
    return int(view["phase"] in ("choose", "buy") and view["active"] == 0)


def open_page(page: Page) -> None:
    """Wait for a question, and put away what happened meanwhile: it covers a phone's board."""
    page.wait_for_selector(".now [data-choice]")
    seen = page.get_by_test_id("recap-seen")
    if seen.count():
        seen.click()


def faults(page: Page) -> list[str]:
    """List what is wrong in any window; the lands fill their room one way or the other."""
    found = faults_of_sizes(page, PARTS)
    for size in SIZES:
        resize(page, size)
        share = board_share(page, LANDS, BOARD)
        if max(share.width, share.height) < LEAST:
            found.append(f"{size.name}: the lands fill only {share}")
    return found


def test_a_turn_and_its_desk(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made, _ = play_up_to(house, http, "anno1701", 2, built, by_getting_on)
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    take_seat(page, house, made)
    open_page(page)
    assert faults(page) == []
    for size in SIZES:
        if size.width // size.zoom > 760:
            resize(page, size)
            page.locator(".now").get_by_test_id("kind-offer").click()
            page.get_by_test_id("send-offer").wait_for()
            assert faults_of_size(page, PARTS) == [], size.name
            page.reload()
            open_page(page)


def test_a_voyage(house: HouseProcess, http: httpx.Client, new_context: NewContext) -> None:
    made, _ = play_up_to(house, http, "anno1701", 2, at_sea, by_getting_on)
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    take_seat(page, house, made)
    page.wait_for_selector("[data-testid=voyage]")
    assert faults(page) == []
