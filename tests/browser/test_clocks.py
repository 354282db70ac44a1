"""Clocks as players see them: chosen for a new table, on the seats, in the bar, and in lists."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from handelshuis.server.house import Settings
from handelshuis.server.storage.files import sqlite_url
from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.test_players import as_player, table_of

ENGLISH = HURRIED | {"locale": "en-GB"}


class Later:
    """The time, so much later as a test says."""

    def __init__(self) -> None:
        self.by = 0.0

    def __call__(self) -> float:
        return time.time() + self.by


@pytest.fixture(scope="module")
def later() -> Later:
    return Later()


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory, later: Later) -> Iterator[OpenHouse]:
    """A house whose time a test moves."""
    folder = tmp_path_factory.mktemp("timed")
    opened = OpenHouse(Settings(sqlite_url(folder), bot_pace=0.0, limits=GENEROUS, now=later))
    yield opened
    opened.close()


def two_at(
    timed: OpenHouse, new_context: NewContext, clock: dict[str, object], game: str
) -> tuple[Page, Page, str]:
    """Seat two people, one in English at a desk by day, one in Dutch on a phone by night."""
    made = timed.set_up("me", "me", game=game, clock=clock, coach=False)
    anna = new_context(**DESKTOP, **ENGLISH).new_page()
    bert = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    for page, secret in zip((anna, bert), secrets_of(made)):
        page.goto(f"{timed.address}/t/{made['table']}#s={secret}")
        expect(page.get_by_test_id("board")).to_be_visible()
    return anna, bert, str(made["table"])


def test_a_clock_is_chosen_for_a_new_table(timed: OpenHouse, new_context: NewContext) -> None:
    page = new_context(**DESKTOP, **ENGLISH).new_page()
    page.goto(timed.address)
    page.get_by_test_id("invite-speicherstadt").click()
    field = page.get_by_test_id("clock-field")
    expect(field.get_by_test_id("clock")).to_have_value("-1")
    expect(field.get_by_test_id("clock-zero")).to_have_count(0)
    field.get_by_test_id("clock").select_option(label="20 minutes each, 15 seconds more a turn")
    expect(field.get_by_test_id("clock-nights")).to_have_count(0)
    field.get_by_test_id("clock-zero").select_option("lost")
    expect(field.get_by_test_id("clock-what")).to_contain_text("you have lost")
    assert serious_faults(page) == []
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("lobby")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    assert timed.http.get(f"/api/tables/{table}").json()["clock"] == {
        "kind": "game",
        "seconds": 1200,
        "increment": 15,
        "zero": "lost",
        "night": None,
    }

    phone = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    phone.goto(timed.address)
    phone.get_by_test_id("invite-speicherstadt").click()
    phone.get_by_test_id("clock").select_option(label="3 dagen per beurt")
    expect(phone.get_by_test_id("clock-nights")).to_be_checked()
    expect(phone.get_by_test_id("clock-what")).to_contain_text("speelt een bot")
    assert serious_faults(phone) == []
    for name in ("clock", "clock-zero"):
        box = phone.get_by_test_id(name).bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 390
    phone.get_by_test_id("start").click()
    expect(phone.get_by_test_id("lobby")).to_be_visible()
    clock = timed.http.get(f"/api/tables/{phone.url.rsplit('/', 1)[1]}").json()["clock"]
    assert (clock["kind"], clock["seconds"], clock["zero"]) == ("days", 259_200, "bot")
    assert (clock["night"]["begin"], clock["night"]["end"]) == (1380, 480)


def test_clocks_run_low_and_out(timed: OpenHouse, later: Later, new_context: NewContext) -> None:
    clock = {"kind": "game", "seconds": 600, "increment": 0, "zero": "lost"}
    anna, bert, table = two_at(timed, new_context, clock, "speicherstadt")
    seat = timed.table(table).awaited()[0]
    mover, other = (anna, bert) if seat == 0 else (bert, anna)
    own = mover.locator(".now .bar-clock")
    expect(own).to_have_class("clock runs bar-clock")
    expect(own).to_contain_text("9:")
    expect(other.locator(".now .bar-clock")).to_have_class("clock bar-clock")
    expect(other.locator(".now .bar-clock")).to_contain_text("10:00")
    expect(other.get_by_test_id(f"clock-{seat}").first).to_contain_text("9:")
    # It runs down by itself.
    shown = own.inner_text()
    expect(own).not_to_have_text(shown)
    for page in (anna, bert):
        assert serious_faults(page) == []
    assert too_small(bert) == []

    later.by += 555
    for page in (anna, bert):
        page.reload()
        expect(page.get_by_test_id("board")).to_be_visible()
    expect(own).to_have_class("clock runs low bar-clock")
    expect(own).to_contain_text("low" if mover is anna else "bijna op")
    expect(mover.get_by_test_id("time-warning")).to_contain_text(
        "Your time runs out" if mover is anna else "Je tijd raakt op"
    )
    expect(other.get_by_test_id("time-warning")).to_have_text("")
    expect(other.get_by_test_id(f"clock-{seat}").first).to_have_class("clock runs low ")
    for page in (anna, bert):
        assert serious_faults(page) == []
    later.by += 60
    expect(anna.get_by_test_id("again")).to_be_visible()
    expect(bert.get_by_test_id("again")).to_be_visible()
    assert sorted(timed.table(table).result().ranks) == [1, 2]


def test_a_bot_plays_the_turn_of_who_is_late(
    timed: OpenHouse, later: Later, new_context: NewContext
) -> None:
    clock = {"kind": "turn", "seconds": 60}
    anna, bert, table = two_at(timed, new_context, clock, "speicherstadt")
    seat = timed.table(table).awaited()[0]
    mover = (anna, bert)[seat]
    expect(mover.locator(".now [data-choice]").first).to_be_visible()
    entries = timed.table(table).seq
    later.by += 61
    while timed.table(table).seq == entries:
        mover.wait_for_timeout(50)
    if mover is anna:
        expect(anna.locator(".ledger")).to_contain_text("You are out of time. A bot plays on.")


def test_others_go_on_without_who_is_late(
    timed: OpenHouse, later: Later, new_context: NewContext
) -> None:
    clock = {"kind": "turn", "seconds": 60, "zero": "others"}
    anna, bert, table = two_at(timed, new_context, clock, "speicherstadt")
    seat = timed.table(table).awaited()[0]
    mover, other = (anna, bert) if seat == 0 else (bert, anna)
    later.by += 61
    expect(mover.locator(".now .bar-clock")).to_contain_text(
        "time up" if mover is anna else "tijd om"
    )
    # He may still move, until the others have had enough.
    expect(mover.locator(".now [data-choice]").first).to_be_visible()
    expect(other.locator(".now")).to_contain_text("time is up" if other is anna else "is om")
    other.locator(".now").get_by_test_id("stand-in").click()
    other.locator(".now").get_by_test_id("stand-in-beginner").click()
    expect(other.locator(".now [data-choice]").first).to_be_visible()
    assert serious_faults(other) == []


def test_nobody_is_offered_a_bot_for_who_is_gone_and_has_time_left(
    timed: OpenHouse, new_context: NewContext
) -> None:
    clock = {"kind": "days", "seconds": 86400, "zero": "lost"}
    anna, bert, table = two_at(timed, new_context, clock, "speicherstadt")
    seat = timed.table(table).awaited()[0]
    mover, other = (anna, bert) if seat == 0 else (bert, anna)
    mover.close()
    expect(other.get_by_test_id(f"seat-{seat}")).to_contain_text(
        "away" if other is anna else "is er even niet"
    )
    expect(other.get_by_test_id("stand-in")).to_have_count(0)
    expect(other.get_by_test_id("offer-seat")).to_have_count(0)


def test_my_games_say_how_much_time_is_left_the_least_first(
    timed: OpenHouse, later: Later, new_context: NewContext
) -> None:
    anna = as_player(timed, "Anna")
    names = {}
    for game, days in (("speicherstadt", 7), ("genoa", 1), ("catan", 3)):
        clock = {"kind": "days", "seconds": days * 86400}
        # Both seats are hers: so it is always her turn.
        made = table_of(anna[1], "me", "me", game=game, clock=clock, coach=False)
        names[game] = made["table"]
    page = new_context(**DESKTOP, **ENGLISH).new_page()
    page.goto(f"{timed.address}/me#k={anna[0]}")
    expect(page.get_by_test_id("player-shown")).to_have_text("Anna")
    expect(page.get_by_test_id("holidays-left")).to_contain_text("30 days left of 30")
    page.goto(timed.address)
    left = page.get_by_test_id("time-left")
    expect(left).to_have_count(3)
    assert [each.inner_text() for each in left.all()] == [
        "23 hours left",
        "2 days 23 hours left",
        "6 days 23 hours left",
    ]
    later.by += 86400 - 2500
    page.reload()
    expect(left.first).to_have_text("41 minutes left")
    expect(left.first).to_have_class("fact soon")
    assert serious_faults(page) == []


def test_holidays_are_taken_and_ended(timed: OpenHouse, new_context: NewContext) -> None:
    key, http = as_player(timed, "Noor")
    page = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    page.goto(f"{timed.address}/me#k={key}")
    box = page.get_by_test_id("holidays")
    expect(box.get_by_test_id("holidays-left")).to_contain_text("nog 30 dagen")
    year = time.gmtime(timed.house.storage.hours.now()).tm_year
    box.get_by_test_id("holiday-first").fill(f"{year + 1}-02-01")
    box.get_by_test_id("holiday-last").fill(f"{year + 1}-02-03")
    box.get_by_test_id("holiday-add").click()
    expect(box.get_by_test_id("holiday")).to_contain_text("1 februari")
    expect(box.get_by_test_id("holiday")).to_contain_text("3 februari")
    assert serious_faults(page) == []
    assert too_small(page) == []
    box.get_by_test_id("holiday-add").click()
    expect(page.get_by_role("alert")).to_contain_text("overlapt")
    box.get_by_test_id("holiday-end").click()
    expect(box.get_by_test_id("holiday")).to_have_count(0)
    assert http.get("/api/players/me/holidays").json()["holidays"] == []
