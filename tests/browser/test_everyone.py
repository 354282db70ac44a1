"""Every page for everyone: axe finds nothing serious, in any light, size or language."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.pages import (
    DESKTOP,
    PHONE,
    ROOT,
    NewContext,
    hurry,
    serious_faults,
    take_turn,
)
from tests.server.houses import HouseProcess, set_up

RECORD = sorted((ROOT / "tests/games/speicherstadt/golden").glob("*.record"))[0]


@pytest.mark.parametrize(
    ("size", "light", "language"),
    # Any two of these three meet in one of the four.
    [
        ("desktop", "light", "nl"),
        ("desktop", "dark", "en"),
        ("phone", "light", "en"),
        ("phone", "dark", "nl"),
    ],
)
def test_no_page_keeps_anyone_out(
    house: HouseProcess,
    http: httpx.Client,
    new_context: NewContext,
    size: str,
    light: str,
    language: str,
) -> None:
    context = new_context(
        **(PHONE if size == "phone" else DESKTOP),
        color_scheme=light,
        locale="nl-NL" if language == "nl" else "en-GB",
        reduced_motion="reduce",
    )
    page = hurry(context).new_page()
    faults: dict[str, list[str]] = {}

    def look(name: str) -> None:
        found = serious_faults(page)
        if found:
            faults[name] = found

    page.goto(house.address)
    expect(page.get_by_test_id("play-speicherstadt")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    look("front page")
    page.get_by_test_id("play-speicherstadt").click()
    expect(page.get_by_test_id("new-table")).to_be_visible()
    look("setting up")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    page.wait_for_selector(".now [data-choice]")
    look("table, asked")
    take_turn(page)
    look("table, waiting")
    page.get_by_test_id("tab-rules" if size == "phone" else "open-rules").click()
    expect(page.get_by_test_id("drawer-rules")).to_be_visible()
    look("rules")
    page.keyboard.press("Escape")

    table = http.post("/api/records", content=RECORD.read_text()).json()["table"]
    page.goto(f"{house.address}/t/{table}")
    expect(page.get_by_test_id("end")).to_be_visible()
    look("end")

    made = set_up(http, "me", "open")
    page.goto(f"{house.address}/t/{made['table']}")
    expect(page.get_by_test_id("lobby")).to_be_visible()
    look("lobby")
    assert faults == {}
