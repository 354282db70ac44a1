"""Levels to choose, advice to ask for, and the chances after the game, as a player sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from handelshuis.server.house import Settings
from handelshuis.server.storage.files import sqlite_url
from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PATIENCE,
    PHONE,
    ROOT,
    choices,
    serious_faults,
)
from tests.browser.test_speicherstadt import SMALL
from tests.server.houses import HouseProcess, OpenHouse, set_up

NewContext = Callable[..., BrowserContext]
RECORD = sorted((ROOT / "tests/games/speicherstadt/golden").glob("*.record"))[0]
SIZES = {"desktop": DESKTOP, "phone": PHONE}


def sit_down(
    house: HouseProcess, http: httpx.Client, context: BrowserContext, game: str, **more: Any
) -> Page:
    """Sit down against a rival, and wait to be asked something."""
    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": "random"}] * 2]
    made = http.post("/api/tables", json={"game": game, "seats": seats} | more).json()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    page.wait_for_selector(".now [data-choice]")
    return page


def test_a_level_is_chosen_in_the_dialog_and_shown_at_the_table(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = new_context(**DESKTOP, **HURRIED).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").click()
    levels = page.locator("[name=level]")
    assert [each.get_attribute("value") for each in levels.all()] == [
        "beginner",
        "merchant",
        "master",
    ]
    expect(page.get_by_test_id("level-merchant")).to_be_checked()
    said = set()
    for level in ("merchant", "master", "beginner"):
        page.get_by_test_id(f"level-{level}").click(force=True)
        said.add(page.get_by_test_id("level-what").inner_text())
    assert len(said) == 3
    assert all(said)
    assert serious_faults(page) == []
    page.get_by_test_id("players-2").click(force=True)
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    page.wait_for_selector(".now [data-choice]")
    expect(page.get_by_test_id("seat-1")).to_contain_text("bot, beginner")
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").click()
    expect(page.get_by_test_id("level-beginner")).to_be_checked()


@pytest.mark.parametrize(("size", "game"), [("desktop", "speicherstadt"), ("phone", "catan")])
def test_the_coach_names_moves_with_reasons_and_one_is_played(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: str, game: str
) -> None:
    page = sit_down(house, http, new_context(**SIZES[size], **HURRIED), game)
    page.get_by_test_id("tab-coach" if size == "phone" else "open-coach").click()
    advised = page.get_by_test_id("advised")
    expect(advised.first).to_be_visible()
    assert 1 <= advised.count() <= 3
    expect(advised.first).to_contain_text("Beste zet", ignore_case=True)
    expect(advised.first).to_contain_text("%")
    expect(page.get_by_test_id("counsel")).to_contain_text("Kans om te winnen")
    assert serious_faults(page) == []
    if size == "phone":
        assert page.evaluate(SMALL) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert advised.first.get_attribute("data-move")
    advised.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_visible()
    if size == "phone":
        expect(page.get_by_test_id("drawer-coach")).to_have_count(0)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    expect(advised).to_have_count(0)


def test_a_table_without_a_coach_has_no_button_for_it(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = sit_down(house, http, new_context(**DESKTOP, **HURRIED), "speicherstadt", coach=False)
    assert choices(page)
    expect(page.get_by_test_id("open-rules")).to_be_visible()
    expect(page.get_by_test_id("open-coach")).to_have_count(0)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[OpenHouse]:
    """A house in which one is gone as soon as no page is open."""
    opened = OpenHouse(Settings(sqlite_url(tmp_path), bot_pace=0.0, offline_seconds=0.0))
    yield opened
    opened.close()


def test_a_bot_stands_in_only_for_who_is_gone_a_while(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me")
    page = new_context(**DESKTOP, **HURRIED).new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    page.get_by_test_id("seat-1").get_by_test_id("stand-in").click()
    page.get_by_test_id("seat-1").get_by_test_id("stand-in-master").click()
    expect(page.get_by_test_id("word")).to_contain_text("nog niet lang genoeg weg")


def test_a_bot_of_a_chosen_level_stands_in_for_who_is_away(
    impatient: OpenHouse, new_context: NewContext
) -> None:
    house, http = impatient, impatient.http
    made = house.set_up("me", "me")
    page = new_context(**DESKTOP, **HURRIED).new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    seat = page.get_by_test_id("seat-1")
    seat.get_by_test_id("stand-in").click()
    expect(seat.get_by_test_id("stand-in-master")).to_have_text("meester")
    seat.get_by_test_id("stand-in-beginner").click()
    expect(seat).to_contain_text("valt in")
    shown = http.get(f"/api/tables/{made['table']}").json()
    assert shown["seats"][1]["stand_in"] == "beginner"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_after_the_game_the_chances_are_drawn_and_lead_to_the_moves_that_turned_it(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: str
) -> None:
    table = http.post("/api/records", content=RECORD.read_text()).json()["table"]
    chances = http.get(f"/api/tables/{table}/chances", timeout=240).json()
    turns = len(chances["turns"])
    assert turns > 1
    context = new_context(**SIZES[size], **HURRIED)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{house.address}/t/{table}")
    marks = page.get_by_test_id("turn-mark")
    expect(marks).to_have_count(turns)
    expect(page.get_by_test_id("turn")).to_have_count(turns)
    rows = page.get_by_test_id("odds-figures").locator("tbody tr")
    assert rows.last.inner_text().split()[1:].count("100%") == 1
    assert serious_faults(page) == []
    if size == "phone":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate(SMALL) == []
        page.get_by_test_id("tab-ledger").click()
    expect(page.get_by_test_id("turned")).to_have_count(turns)
    if size == "phone":
        page.keyboard.press("Escape")
    marks.nth(1).focus()
    page.keyboard.press("Enter")
    at = chances["turns"][1]["n"]
    expect(page.get_by_test_id("replay-slider")).to_have_value(str(at))
    expect(page.get_by_test_id("board")).to_be_visible()
