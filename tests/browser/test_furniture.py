"""What stands at every table: a steady bar, the last move, sounds, long hands, rules to search."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    hurry,
    serious_faults,
    take_seat,
    take_turn,
    too_small,
    wait_until,
)
from tests.browser.sizes import SIZES, covered, resize, smallest_text
from tests.server.houses import HouseProcess, set_up

ZOOMED = [size for size in SIZES if size.zoom > 1]


def at_table(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, game: str, **more: Any
) -> Page:
    """Sit down at a new table against quick bots, and wait until one is asked."""
    rivals = ["greedy"] if game == "anno1701" else ["greedy", "greedy"]
    made = set_up(http, "me", *rivals, game=game)
    page = take_seat(hurry(new_context(**DESKTOP, **HURRIED, **more)).new_page(), house, made)
    page.wait_for_selector(".now [data-choice]")
    return page


def scrolled(page: Page, row: str) -> float:
    """Wait until a row that was made to scroll stands still, and tell how far it has come."""
    arrived: float = page.locator(row).evaluate(
        """async each => {
            const frame = () => new Promise(requestAnimationFrame);
            const from = each.scrollLeft;
            for (let i = 0; i < 60 && each.scrollLeft === from; i++) await frame();
            for (let still = 0, at = -1; still < 12; await frame()) {
                still = each.scrollLeft === at ? still + 1 : 0;
                at = each.scrollLeft;
            }
            return each.scrollLeft;
        }"""
    )
    return arrived


def stage_height(page: Page) -> float:
    """Measure the board's room."""
    return float(page.locator(".stage").evaluate("each => each.getBoundingClientRect().height"))


def test_the_board_keeps_its_place_and_its_last_move(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = at_table(house, http, new_context, "speicherstadt")
    # A turn of merchants: asked, waiting and asked again, the board stays where it is.
    heights = set()
    # After the third all merchants may be placed, and the buying begun.
    for _ in range(2):
        wait_until(page, lambda: take_turn(page))
        heights.add(stage_height(page))
        page.wait_for_timeout(100)
        heights.add(stage_height(page))
    assert len(heights) == 1
    # The row of the last merchant is marked, whoever placed it.
    expect(page.locator(".table[data-spot^='row-']")).to_have_count(1)


def test_what_changes_under_a_resting_mouse_settles_first(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    context = hurry(new_context(**DESKTOP, **HURRIED), atOnce=False)
    page = take_seat(context.new_page(), house, set_up(http, "me", "greedy", "greedy"))
    page.wait_for_selector(".now [data-choice]")
    choice = page.locator(".now [data-choice]").last
    choice.hover()
    choice.dispatch_event("click")
    page.get_by_test_id("confirm").wait_for()
    # Just now it came under the mouse; soon it can be pressed.
    settling = page.evaluate(
        """() => {
            const bar = document.querySelector('.now');
            return [bar.hasAttribute('data-settling'), bar.matches(':hover')];
        }"""
    )
    assert settling == [True, True]
    expect(page.locator(".now[data-settling]")).to_have_count(0)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("confirm")).to_have_count(0)


def test_what_comes_under_a_tap_settles_and_all_else_can_be_tapped(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    context = hurry(new_context(**PHONE, **HURRIED), atOnce=False)
    page = take_seat(context.new_page(), house, set_up(http, "me", "greedy", "greedy"))
    page.wait_for_selector(".now [data-choice]")
    # A tap where the bar will have its next button, and all that comes of it, at one moment.
    settling, others, blocked = page.evaluate(
        """async () => {
            const choice = [...document.querySelectorAll('.now [data-choice]')].at(-1);
            const name = choice.dataset.choice;
            choice.click();
            for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
            const yes = document.querySelector('[data-testid=confirm]').getBoundingClientRect();
            document.querySelector('[data-testid=unchoose]').click();
            for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
            const at = {
                clientX: yes.x + yes.width / 2, clientY: yes.y + yes.height / 2,
                pointerType: 'touch', bubbles: true,
            };
            document.querySelector('.now').dispatchEvent(new PointerEvent('pointerdown', at));
            document.querySelector(`.now [data-choice="${name}"]`).click();
            for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
            const buttons = [...document.querySelectorAll('.now button')];
            const still = buttons.filter(each => each.hasAttribute('data-settling'));
            const others = buttons.filter(each => !still.includes(each));
            const takes = each => getComputedStyle(each).pointerEvents !== 'none';
            return [
                still.map(each => each.dataset.testid), others.every(takes), still.some(takes),
            ];
        }"""
    )
    assert (settling, others, blocked) == (["confirm"], True, False)
    expect(page.locator(".now [data-settling]")).to_have_count(0)
    page.get_by_test_id("confirm").tap()
    expect(page.get_by_test_id("confirm")).to_have_count(0)


def test_a_hand_too_long_for_its_room_says_so(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = at_table(house, http, new_context, "catan")
    resize(page, next(size for size in SIZES if size.name == "phone"))
    expect(page.get_by_test_id("more-after")).to_be_visible()
    assert too_small(page) == []
    # A page at rest: while a hand still slides, the sign may go away under the pointer.
    more, pushed = page.get_by_test_id("more-after"), 0
    while scrolled(page, ".own") >= 0 and more.count():
        before = page.locator(".own").evaluate("each => each.scrollLeft")
        more.click()
        assert scrolled(page, ".own") > before
        pushed += 1
    assert pushed
    expect(page.get_by_test_id("more-before")).to_be_visible()


def test_the_table_is_heard_once_touched_and_not_when_it_should_be_quiet(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = at_table(house, http, new_context, "speicherstadt")
    wait_until(page, lambda: take_turn(page))
    page.wait_for_selector(".now [data-choice]")
    assert page.evaluate("document.documentElement.dataset.sounded") is None
    page.keyboard.press("Shift")

    def is_heard() -> bool:
        # A busy browser takes its time to let a page be heard: that may be moves later.
        take_turn(page)
        return page.evaluate("document.documentElement.dataset.sounded") is not None

    wait_until(page, is_heard)
    page.get_by_test_id("open-menu").click()
    page.get_by_test_id("setting-sounds").uncheck()
    page.keyboard.press("Escape")
    page.evaluate("delete document.documentElement.dataset.sounded")
    page.wait_for_selector(".now [data-choice]")
    wait_until(page, lambda: take_turn(page))
    page.wait_for_selector(".now [data-choice]")
    assert page.evaluate("document.documentElement.dataset.sounded") is None


def test_the_rules_open_where_the_game_is_and_are_searched_by_keyboard(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = at_table(house, http, new_context, "speicherstadt")
    page.keyboard.press("/")
    search = page.get_by_test_id("rules-search")
    expect(search).to_be_focused()
    current = page.locator(".chapters > .current")
    expect(current).to_contain_text("Bieden")
    expect(current.locator(".rule").first).to_be_in_viewport()
    # Words of either language, in any order, find the rule; those of the reader's are marked.
    search.fill("RIJ koopman")
    expect(page.get_by_test_id("rules-found")).to_contain_text("gevonden")
    expect(page.locator(".rule mark").first).to_be_visible()
    search.fill("merchant")
    expect(page.locator(".rule").first).to_be_visible()
    search.fill("zeppelin")
    expect(page.get_by_test_id("rules-found")).to_have_text("Niets gevonden.")
    page.keyboard.press("Escape")
    expect(search).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("drawer-rules")).to_have_count(0)


def test_the_dialog_explains_the_variant(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-catan").click()
    expect(page.get_by_test_id("variant-what")).to_contain_text("twee rovers")
    page.get_by_test_id("variant").select_option("classic")
    expect(page.get_by_test_id("variant-what")).to_contain_text("één rover")
    assert serious_faults(page) == []


@pytest.mark.parametrize("game", ["speicherstadt", "genoa", "anno1701", "catan", "chartered"])
def test_a_zoomed_table_and_a_zoomed_lesson_keep_nobody_out(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, game: str
) -> None:
    page = at_table(house, http, new_context, game)
    lesson = page.context.new_page()
    lesson.goto(house.address)
    lesson.get_by_test_id(f"learn-{game}").click()
    lesson.get_by_test_id("lesson").wait_for()
    for size in ZOOMED:
        for here in (page, lesson):
            resize(here, size)
            assert serious_faults(here) == [], size
            assert stage_height(here) > 140, size
        # The aim and the help card are there, and the bar can be pressed.
        expect(page.get_by_test_id("aim")).to_be_visible()
        assert covered(page, ".now button, .aim button") == []
        page.keyboard.press("Tab")
        page.get_by_test_id("open-help").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("drawer-help")).to_be_visible()
        assert smallest_text(page, ".drawer")[0] >= 12
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("open-help")).to_be_focused()


def test_a_colour_is_chosen_seen_by_others_and_taken_again_at_the_next_table(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me")
    mine, other = (hurry(new_context(**DESKTOP, **HURRIED)).new_page() for _ in range(2))
    take_seat(mine, house, made, 0)
    take_seat(other, house, made, 1)
    mine.get_by_test_id("open-menu").click()
    mine.get_by_test_id("wear-plum").click()
    expect(mine.locator(".own .who .shape.p-plum")).to_have_count(1)
    expect(other.locator(".side .shape.p-plum").first).to_be_visible()
    assert serious_faults(mine) == []
    # What someone has chosen is nobody else's.
    other.get_by_test_id("open-menu").click()
    expect(other.get_by_test_id("wear-plum")).to_be_disabled()
    take_seat(mine, house, set_up(http, "me", "greedy"))
    expect(mine.locator(".own .who .shape.p-plum")).to_have_count(1)
