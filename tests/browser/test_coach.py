"""Levels to choose, advice to ask for, and the chances after the game, as a player sees them."""

from __future__ import annotations

from collections.abc import Iterator
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
    NewContext,
    choices,
    serious_faults,
    take_seat,
)
from tests.browser.test_speicherstadt import SMALL
from tests.server.houses import HouseProcess, OpenHouse, set_up

RECORD = sorted((ROOT / "tests/games/speicherstadt/golden").glob("*.record"))[0]
SIZES = {"desktop": DESKTOP, "phone": PHONE}


def sit_down(
    house: HouseProcess, http: httpx.Client, context: BrowserContext, game: str, **more: Any
) -> Page:
    """Sit down against a rival, and wait to be asked something."""
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    take_seat(page, house, set_up(http, "me", "random", "random", game=game, **more))
    page.wait_for_selector(".now [data-choice]")
    return page


def test_a_level_is_chosen_in_the_dialog_and_shown_at_the_table(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = new_context(**DESKTOP, **HURRIED).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").click()
    levels = page.locator("[name=level]")
    expect(levels.first).to_be_attached()
    assert [each.get_attribute("value") for each in levels.all()] == [
        "beginner",
        "merchant",
        "master",
        "grandmaster",
    ]
    expect(page.get_by_test_id("level-merchant")).to_be_checked()
    said = set()
    for level in ("merchant", "master", "grandmaster", "beginner"):
        page.get_by_test_id(f"level-{level}").click(force=True)
        said.add(page.get_by_test_id("level-what").inner_text())
    assert len(said) == 4
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
    expect(page.get_by_test_id("coach-on")).to_have_count(0)
    page.get_by_test_id("tab-coach" if size == "phone" else "open-coach").click()
    advised = page.get_by_test_id("advised")
    expect(advised.first).to_be_visible()
    assert 1 <= advised.count() <= 3
    expect(advised.first).to_contain_text("%")
    expect(page.get_by_test_id("counsel")).to_contain_text("Kans om te winnen")
    if advised.count() > 1:
        expect(page.get_by_test_id("counsel")).to_contain_text("keer doorgespeeld")
    places = [int(each.get_attribute("data-place") or 0) for each in advised.all()]
    assert places[0] == 1
    assert places == sorted(places)
    shown = [int(each.inner_text().rstrip("%")) for each in advised.locator(".odds").all()]
    assert shown == sorted(shown, reverse=True), "no move is shown above the best"
    for each, place, chance in zip(advised.all(), places, shown, strict=True):
        equal = places.count(place) > 1
        assert ("gelijk" in each.locator(".rank").inner_text()) is equal
        assert not equal or chance == shown[places.index(place)]
    dutch = page.get_by_test_id("reasons").all_inner_texts()
    assert all(dutch)
    assert serious_faults(page) == []
    if size == "phone":
        assert page.evaluate(SMALL) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    else:
        page.get_by_test_id("language-en").click()
        expect(page.get_by_test_id("counsel")).to_contain_text("Chance of winning")
        english = page.get_by_test_id("reasons").all_inner_texts()
        assert all(said and said != word for said, word in zip(english, dutch, strict=True))
    assert advised.first.get_attribute("data-move")
    advised.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_visible()
    if size == "phone":
        expect(page.get_by_test_id("drawer-coach")).to_have_count(0)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    expect(advised).to_have_count(0)


def test_among_people_advice_is_off_unless_chosen_and_then_everyone_sees_it(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = new_context(**DESKTOP, **HURRIED).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").click()
    switch = page.get_by_test_id("new-coach")
    expect(switch).to_be_checked()
    page.get_by_test_id("kind-1").select_option("open")
    expect(switch).not_to_be_checked()
    page.get_by_test_id("kind-1").select_option("bot")
    expect(switch).to_be_checked()
    for size, coach in (("desktop", True), ("phone", True), ("desktop", False)):
        table = set_up(http, "me", "me", coach=coach)["table"]
        onlooker = new_context(**SIZES[size], **HURRIED).new_page()
        onlooker.goto(f"{house.address}/t/{table}")
        expect(onlooker.get_by_test_id("board")).to_be_visible()
        expect(onlooker.get_by_test_id("coach-on")).to_have_count(int(coach))
        if coach:
            expect(onlooker.get_by_test_id("coach-on")).to_be_visible()
            assert (
                onlooker.evaluate("document.documentElement.scrollWidth")
                <= SIZES[size]["viewport"]["width"]
            )


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
    page = take_seat(new_context(**DESKTOP, **HURRIED).new_page(), house, made)
    page.get_by_test_id("seat-1").get_by_test_id("stand-in").click()
    page.get_by_test_id("seat-1").get_by_test_id("stand-in-master").click()
    expect(page.get_by_test_id("word")).to_contain_text("nog niet lang genoeg weg")


def test_a_bot_of_a_chosen_level_stands_in_for_who_is_away(
    impatient: OpenHouse, new_context: NewContext
) -> None:
    house, http = impatient, impatient.http
    made = house.set_up("me", "me")
    page = take_seat(new_context(**DESKTOP, **HURRIED).new_page(), house, made)
    seat = page.get_by_test_id("seat-1")
    seat.get_by_test_id("stand-in").click()
    expect(seat.get_by_test_id("stand-in-master")).to_have_text("meester")
    seat.get_by_test_id("stand-in-beginner").click()
    expect(seat).to_contain_text("valt in")
    shown = http.get(f"/api/tables/{made['table']}").json()
    assert shown["seats"][1]["stand_in"] == "beginner"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_after_the_game_the_chances_are_drawn_with_the_choices_that_mattered(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: str
) -> None:
    table = http.post("/api/records", content=RECORD.read_text()).json()["table"]
    chances = http.get(f"/api/tables/{table}/chances", timeout=240).json()
    moments, falls = len(chances["moments"]), len(chances["falls"])
    assert 1 <= moments <= 3
    context = new_context(**SIZES[size], **HURRIED)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{house.address}/t/{table}")
    page.get_by_test_id("work-out").click()
    marks = page.get_by_test_id("moment-mark")
    expect(marks).to_have_count(moments)
    told = page.get_by_test_id("moment")
    expect(told).to_have_count(moments)
    for each in told.all():
        expect(each).to_contain_text("speelde:")
        expect(each).to_contain_text("Beter:")
        expect(each).to_contain_text("in plaats van")
    expect(page.get_by_test_id("fall")).to_have_count(falls)
    rows = page.get_by_test_id("odds-figures").locator("tbody tr")
    assert rows.last.inner_text().split()[1:].count("100%") == 1
    assert serious_faults(page) == []
    if size == "phone":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate(SMALL) == []
        page.get_by_test_id("tab-ledger").click()
    expect(page.get_by_test_id("turned")).to_have_count(moments + falls)
    if size == "phone":
        page.keyboard.press("Escape")
    marks.last.focus()
    page.keyboard.press("Enter")
    at = chances["moments"][-1]["n"]
    expect(page.get_by_test_id("replay-slider")).to_have_value(str(at))
    expect(page.get_by_test_id("board")).to_be_visible()
