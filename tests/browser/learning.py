"""Taking a lesson on a page, as a learner would."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.browser.pages import PATIENCE


def press_what_is_asked(page: Page) -> None:
    """Make the move that a step asks for, by the buttons of the bar that are marked for it."""
    before, pressed = heading(page), ""
    until = time.monotonic() + PATIENCE / 1000
    while heading(page) == before:
        assert time.monotonic() < until, f"the step {before!r} did not end"
        asked = page.locator(".now [data-asked]")
        name = asked.first.get_attribute("data-choice") if asked.count() else None
        if page.get_by_test_id("confirm").count():
            page.get_by_test_id("confirm").click()
        elif name and name != pressed:
            pressed = name
            asked.first.click()
        else:
            page.wait_for_timeout(25)


def heading(page: Page) -> str:
    """Give what the card is about."""
    return page.locator(".lesson-card h2").inner_text()


def take_lesson(page: Page) -> int:
    """Take a lesson from where it stands to its end; gives the number of moves made."""
    moves = 0
    while not page.get_by_test_id("lesson-play").count():
        expect(page.locator(".lesson-card .told[data-waiting]")).to_have_count(0)
        if page.get_by_test_id("answer-1").count():
            answer_rightly(page)
        elif page.get_by_test_id("lesson-next").count():
            page.get_by_test_id("lesson-next").click()
        else:
            press_what_is_asked(page)
            moves += 1
    return moves


def answer_rightly(page: Page) -> None:
    """Try the answers of a question one after another until one is right."""
    for number in range(1, 9):
        page.get_by_test_id(f"answer-{number}").click()
        expect(page.get_by_test_id("lesson-reply")).to_be_visible()
        if page.get_by_test_id("lesson-next").count():
            return
    raise AssertionError("no answer is right")
