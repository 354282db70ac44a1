"""What if: branches at the real table, kept in the browser, and playing on from a finished game."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    DESKTOP,
    PHONE,
    ROOT,
    NewContext,
    choices,
    hurry,
    serious_faults,
    take_seat,
    take_turn,
    wait_until,
)
from tests.browser.sizes import SIZES, covered, resize, small_texts
from tests.browser.test_speicherstadt import SMALL
from tests.server.houses import HouseProcess, set_up

RECORD = sorted((ROOT / "tests/games/speicherstadt/golden").glob("*.record"))[0]
DASHED = "document.querySelector('.branch .stage [data-drawn]') !== null"
BAR = "getComputedStyle(document.querySelector('.now')).backgroundColor"


def take_turns(page: Page, count: int) -> None:
    """Answer so many questions, and wait to be asked the next."""
    for _ in range(count):
        wait_until(page, lambda: bool(choices(page)))
        assert take_turn(page)
        # What is asked next may look the same.
        page.wait_for_timeout(250)
    wait_until(page, lambda: bool(choices(page)))


def open_ledger(page: Page, phone: bool) -> None:
    """Bring the ledger to sight."""
    if phone:
        page.get_by_test_id("tab-ledger").click()


def fit(page: Page, phone: bool) -> None:
    """Assert that a page keeps nobody out, and that a finger can do all on a phone."""
    assert serious_faults(page) == []
    if phone:
        assert page.evaluate(SMALL) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def zoom(page: Page) -> None:
    """Assert that a branch can be read and played by keyboard and mouse at 200%."""
    for size in (each for each in SIZES if each.zoom > 1):
        resize(page, size)
        assert serious_faults(page) == [], size
        assert covered(page, ".band button, .now button") == [], size
        assert small_texts(page, ".band") == [], size
        page.get_by_test_id("back-to-game").focus()
        expect(page.get_by_test_id("back-to-game")).to_be_in_viewport()
    page.set_viewport_size(DESKTOP["viewport"])


@pytest.mark.parametrize(("size", "language"), [("desktop", "nl"), ("phone", "en")])
def test_branches_are_tried_compared_and_left_and_the_game_stands_as_before(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: str, language: str
) -> None:
    phone = size == "phone"
    device = PHONE if phone else DESKTOP
    locale = "nl-NL" if language == "nl" else "en-GB"
    page = hurry(new_context(**device, locale=locale, reduced_motion="reduce")).new_page()
    take_seat(page, house, set_up(http, "me", "beginner", "beginner"))
    take_turns(page, 5)
    before, ground = choices(page), page.evaluate(BAR)
    purse = page.get_by_test_id("own").inner_text()
    open_ledger(page, phone)
    signs = page.get_by_test_id("what-if")
    assert signs.count() >= 5, "at every line where the reader chose"
    fit(page, phone)
    signs.nth(1).focus()
    page.keyboard.press("Enter")

    band = page.get_by_test_id("band")
    expect(band).to_contain_text("Niet het spel" if language == "nl" else "Not the game")
    expect(band.locator("h1")).to_be_focused()
    wait_until(page, lambda: bool(choices(page)))
    assert page.evaluate(BAR) != ground
    take_turns(page, 4)
    assert page.evaluate(DASHED), "pieces that stand only in the branch are dashed"
    fit(page, phone)
    if phone:
        page.get_by_test_id("tab-compare").click()
    expect(page.get_by_test_id("verdict")).to_contain_text(
        "in het spel" if language == "nl" else "played"
    )
    page.get_by_test_id("weigh").click()
    shares = page.get_by_test_id("shares")
    expect(shares.locator("dd")).to_have_count(3)
    # Played is a solid curve, what if a dashed one with an open end; both carry their word.
    expect(page.get_by_test_id("weigh")).to_have_count(0)
    expect(shares.locator(".duo :is(.curve, .if)")).to_have_count(2)
    expect(shares.locator(".duo .dot.open")).to_have_count(1)
    for word in ["wat als", "gespeeld"] if language == "nl" else ["what if", "played"]:
        expect(shares.locator(".duo .lab", has_text=re.compile(word, re.I))).to_have_count(1)
    expect(page.get_by_test_id("chance-verdict")).to_be_visible()
    assert small_texts(page, ".compare") == []
    fit(page, phone)
    page.keyboard.press("Escape")

    open_ledger(page, phone)
    lines = page.locator(".forked li.if:not(.head)")
    expect(lines.nth(3)).to_be_attached()
    grown = lines.count()
    lines.nth(1).locator("button").first.click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    page.get_by_test_id("replay-now").click()
    page.get_by_test_id("undo").click()
    open_ledger(page, phone)
    wait_until(page, lambda: lines.count() < grown)
    page.keyboard.press("Escape")

    page.get_by_test_id("another-branch").click()
    expect(band.locator("h1")).to_contain_text("2")
    take_turns(page, 1)
    if phone:
        page.get_by_test_id("tab-compare").click()
    expect(page.get_by_test_id("branch-2")).to_be_disabled()
    page.get_by_test_id("branch-1").click()
    expect(band.locator("h1")).to_contain_text("1")
    wait_until(page, lambda: bool(choices(page)))

    page.get_by_test_id("back-to-game").click()
    expect(band).to_have_count(0)
    assert choices(page) == before
    assert page.get_by_test_id("own").inner_text() == purse
    assert page.evaluate(BAR) == ground
    take_turns(page, 1)

    page.reload()
    wait_until(page, lambda: bool(choices(page)))
    open_ledger(page, phone)
    kept = page.locator(".fork-here.kept")
    expect(kept).to_have_count(1)
    words = {"nl": "Wat als: hier zijn 2 zijsporen bewaard", "en": "What if: 2 branches kept here"}
    expect(kept).to_have_attribute("aria-label", words[language])
    kept.click()
    expect(band.locator("h1")).to_contain_text("2")
    open_ledger(page, phone)
    wait_until(page, lambda: lines.count() >= 1)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_finished_game_is_branched_by_anyone_and_played_on_elsewhere(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: str
) -> None:
    phone = size == "phone"
    table = http.post("/api/records", content=RECORD.read_text()).json()["table"]
    device = PHONE if phone else DESKTOP
    page = hurry(new_context(**device, locale="en-GB", reduced_motion="reduce")).new_page()
    page.goto(f"{house.address}/t/{table}")
    page.get_by_test_id("end-look-back").click()
    page.get_by_test_id("replay-slider").evaluate(
        "each => { each.value = 40; each.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(page.get_by_test_id("replay")).to_contain_text("40 of")
    fit(page, phone)
    page.get_by_test_id("what-if-here").click()
    wait_until(page, lambda: bool(choices(page)))
    fit(page, phone)
    if not phone:
        zoom(page)
    page.get_by_test_id("back-to-game").click()
    expect(page.get_by_test_id("replay")).to_contain_text("40 of")

    page.get_by_test_id("play-on").click()
    dialog = page.get_by_test_id("play-on-dialog")
    expect(dialog).to_contain_text("seal")
    for seat in range(1, page.locator("[data-testid^=kind-]").count()):
        page.get_by_test_id(f"kind-{seat}").select_option("bot")
    page.get_by_test_id("name-0").fill("Eva")
    fit(page, phone)
    page.get_by_test_id("start").click()
    page.wait_for_url(lambda address: table not in address)
    expect(page.get_by_test_id("board")).to_be_visible()
    open_ledger(page, phone)
    expect(page.get_by_test_id("anew")).to_contain_text("earlier game")
    page.keyboard.press("Escape")
    page.get_by_test_id("open-menu").click()
    expect(page.get_by_test_id("continued")).to_contain_text("40 entries")
    page.keyboard.press("Escape")
    wait_until(page, lambda: bool(choices(page)))
    fit(page, phone)
