"""A turn one can follow: own dice, what changed while one waited, and the pace of the others."""

from __future__ import annotations

import re
import time
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.beforehand import Seen
from tests.browser.beforehand import play_up_to as beforehand
from tests.browser.hearing import Messages, last_view, received
from tests.browser.pages import (
    DESKTOP,
    GAME,
    HURRIED,
    PHONE,
    NewContext,
    answer,
    asked,
    hurry,
    serious_faults,
    take_seat,
    take_turn,
    too_small,
    wait_until,
)
from tests.server.houses import HouseProcess, set_up

BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def beginner(new_context: NewContext, **size: Any) -> Page:
    """Open a page of someone who throws his own dice."""
    return hurry(new_context(**size, **HURRIED), rollForMe=False).new_page()


def on_with_it(moves: list[str]) -> str:
    """Choose what ends a turn soonest; a robber is put somewhere, not only taken up."""
    fields = [move for move in moves if move.startswith("robber ")]
    soonest = ("end", "done", "nothing-this-turn", "act", "go-on", "no-title", *fields[-1:])
    return next((move for move in soonest if move in moves), moves[0])


def play_until(page: Page, test_id: str) -> None:
    """Play until something is on the page."""
    until = time.monotonic() + GAME
    while not page.get_by_test_id(test_id).count():
        assert time.monotonic() < until, f"{test_id} never came"
        now = asked(page)
        assert not now.over, "the game ended before"
        # The dice may have come in between, and it may be they that are waited for.
        if "throw" in now.moves and test_id == "throw":
            continue
        if not answer(page, now, on_with_it):
            page.wait_for_timeout(25)


@BOTH
@pytest.mark.parametrize("game", ["catan", "anno1701", "genoa"])
def test_one_throws_ones_own_dice(
    house: HouseProcess,
    http: httpx.Client,
    new_context: NewContext,
    size: dict[str, Any],
    game: str,
) -> None:
    made = set_up(http, "me", "greedy", game=game)
    page = take_seat(beginner(new_context, **size), house, made)
    play_until(page, "throw")
    now = page.get_by_test_id("now")
    expect(now).to_contain_text("gooi de dobbelstenen")
    assert serious_faults(page) == []
    # Nothing is shown of what has fallen, however long one waits.
    page.wait_for_timeout(300)
    expect(page.get_by_test_id("throw")).to_be_visible()
    if size is PHONE:
        assert too_small(page) == []
        page.get_by_test_id("throw").tap()
    else:
        page.keyboard.press("Space")
    expect(page.get_by_test_id("throw")).to_have_count(0)
    expect(now).not_to_contain_text("gooi de dobbelstenen")

    # Whoever would rather not, is never asked again.
    play_until(page, "throw")
    page.get_by_role("button", name="Menu").click()
    page.get_by_test_id("setting-roll").click()
    expect(page.get_by_test_id("throw")).to_have_count(0)


TO_THE_COACH_HOUSE = (
    *("coach-house", "ricci", "park", "street-2-3", "street-2-4", "street-2-5", "street-2-6"),
    *("guild-hall", "spice", "metal", "street-3-3", "street-3-6", "market"),
)


def to_the_coach_house(seen: Seen) -> str:
    """Choose what brings whoever is there a card to begin a turn anywhere."""
    view, moves = seen
    if "act" in moves and view["place"] == "coach-house":
        return "act"
    for word in ("take", "done", "pass", "no-title", "go-on", "ask", "roll", "nothing-this-turn"):
        if word in moves:
            return word
    steps = [move.split()[1] for move in moves if move.startswith("move ")]
    if steps:
        return f"move {next((step for step in TO_THE_COACH_HOUSE if step in steps), steps[0])}"
    return moves[0]


def test_who_chose_the_dice_in_genoa_is_not_asked_again_to_throw_them(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def at_choice(seen: list[Seen]) -> list[int] | None:
        view = seen[0].view
        return [view["active"]] if view["phase"] == "start" else None

    made, [seat] = beforehand(house, http, "genoa", 3, at_choice, to_the_coach_house)
    page = beginner(new_context, **DESKTOP)
    heard = received(page)
    take_seat(page, house, made, seat)
    page.locator(".now [data-choice=roll]").click()
    wait_until(page, lambda: last_view(heard, seat)["phase"] not in ("start", "roll"))
    # What fell is told, though nothing else was pressed.
    wait_until(page, lambda: latest_told(page) == last_sent(heard))


@BOTH
def test_what_changed_while_one_waited_is_told_until_it_is_seen(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: dict[str, Any]
) -> None:
    made = set_up(http, "me", "greedy", "greedy", game="catan", options={"offers": "0"})
    page = take_seat(beginner(new_context, **size), house, made)
    play_until(page, "recap")
    recap = page.get_by_test_id("recap")
    expect(recap).to_contain_text("Terwijl je wachtte")
    first = recap.locator("li").first
    expect(first).to_contain_text(re.compile("jij|jou|rover", re.I))
    # The same numbers lie on the board, or beside one's own name where the board shows nothing.
    changes = recap.locator("li").count()
    for number in range(1, changes + 1):
        knob = page.locator(":is(.numbers, .own) .nth", has_text=str(number)).first
        expect(knob).to_be_visible()
    assert serious_faults(page) == []
    if size is PHONE:
        assert too_small(page) == []
        board = page.get_by_test_id("board").bounding_box()
        page.get_by_test_id("recap-seen").tap()
        # It lies over the board, which keeps its place.
        assert page.get_by_test_id("board").bounding_box() == board
    else:
        first.get_by_role("button").click()
        expect(recap).to_be_visible()
        page.get_by_test_id("recap-seen").click()
    expect(recap).to_have_count(0)


def test_in_anno_too_one_is_told_what_changed_while_one_waited(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "greedy", game="anno1701")
    page = take_seat(beginner(new_context, **DESKTOP), house, made)
    play_until(page, "recap")
    recap = page.get_by_test_id("recap")
    expect(recap).to_contain_text("Terwijl je wachtte")
    expect(recap.locator("li").first).to_contain_text(re.compile("jij|jou", re.I))
    expect(page.locator(":is(.numbers, .own) .nth").first).to_be_visible()
    page.get_by_test_id("recap-seen").click()
    expect(recap).to_have_count(0)


def test_at_one_screen_each_throws_his_own_dice_and_is_told_what_changed_for_him(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED), rollForMe=False, curtain=True).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-catan").click()
    page.get_by_test_id("name-0").fill("Anna")
    page.get_by_test_id("kind-1").select_option("here")
    page.get_by_test_id("name-1").fill("Bram")
    page.get_by_test_id("start").click()
    threw: set[str] = set()
    told: set[str] = set()
    until = time.monotonic() + GAME
    while threw != {"Anna", "Bram"} or told != {"Anna", "Bram"}:
        assert time.monotonic() < until, (threw, told)
        curtain = page.get_by_test_id("curtain-ready")
        if curtain.count():
            curtain.click()
            continue
        now = asked(page)
        assert not now.over
        holder = page.locator(".own .who .nm")
        if page.get_by_test_id("recap").count():
            told.add(holder.inner_text())
        if "throw" in now.moves:
            threw.add(holder.inner_text())
        if not answer(page, now, on_with_it):
            page.wait_for_timeout(25)


def test_the_pace_of_the_others_is_chosen_in_the_menu_and_kept(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "greedy", game="speicherstadt")
    # Whoever has chosen nothing yet is shown everything calmly.
    page = take_seat(new_context(**DESKTOP, **HURRIED).new_page(), house, made)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_test_id("pace-calm")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("setting-roll")).to_have_count(0)
    page.get_by_test_id("pace-at_once").click()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_test_id("pace-at_once")).to_have_attribute("aria-pressed", "true")
    assert serious_faults(page) == []


def latest_told(page: Page) -> int:
    """Give the number of the last line that the ledger tells."""
    return int(page.locator(".ledger li[data-n]").last.get_attribute("data-n") or 0)


def last_sent(heard: Messages) -> int:
    """Give the number of the last line that the house has sent."""
    return max(
        (each["n"] for message in heard for each in message.get("entries") or [] if each["lines"]),
        default=0,
    )


def awaited(heard: Messages) -> list[int]:
    """Give the seats that the house awaits now."""
    return list(next(each["awaited"] for each in reversed(heard) if "awaited" in each))


def stopped_at_an_own_move(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, pace: str
) -> tuple[Page, Messages, int]:
    """Stop a page's clock, make a move there, and wait until the house has told the answers.

    Gives the page, what it was sent, and the last line that it told before.
    """
    made = set_up(http, "me", "greedy", "greedy", game="speicherstadt")
    page = hurry(new_context(**DESKTOP, **HURRIED), pace=pace).new_page()
    page.clock.install()
    heard = received(page)
    take_seat(page, house, made)
    page.wait_for_selector(".now [data-choice]")
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    before = latest_told(page)
    assert take_turn(page)
    # The rivals have moved, and it is the reader's turn again.
    wait_until(page, lambda: last_sent(heard) >= before + 3 and 0 in awaited(heard))
    return page, heard, before


def test_who_wants_less_motion_is_shown_one_change_after_another_just_as_calmly(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page, heard, before = stopped_at_an_own_move(house, http, new_context, "calm")
    # His own move is there at once; what came after it waits, though the page has it.
    wait_until(page, lambda: latest_told(page) > before)
    told = [latest_told(page)]
    assert told[0] < last_sent(heard)
    while told[-1] < last_sent(heard):
        page.clock.run_for(100)
        told.append(latest_told(page))
    assert len(set(told)) > 2, "the changes come one by one"


RIDES = """window.rides = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
    window.rides.push(options.duration ?? options);
    return animate.call(this, frames, options);
};"""
"""Notes how long everything takes that a page carries from one place to another."""


@pytest.mark.parametrize(("pace", "time"), [("calm", {480}), ("brisk", {288}), ("at_once", set())])
def test_pieces_are_carried_at_the_pace_that_was_chosen(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, pace: str, time: set[int]
) -> None:
    made = set_up(http, "me", "greedy", game="speicherstadt")
    context = hurry(new_context(**DESKTOP, locale="nl-NL"), pace=pace)
    context.add_init_script(RIDES)
    page = take_seat(context.new_page(), house, made)
    for _ in range(2):
        wait_until(page, lambda: take_turn(page, on_with_it))
    page.wait_for_selector(".now [data-choice]")
    assert set(page.evaluate("rides")) == time


def test_at_once_nothing_is_waited_for(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page, heard, _ = stopped_at_an_own_move(house, http, new_context, "at_once")
    # The clock of the page stands still, and yet all of it is told.
    wait_until(page, lambda: latest_told(page) == last_sent(heard))
