"""Taking a lesson on a page, as a learner would."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import PATIENCE

Press = Callable[[Locator], None]
MOST_STOPS = 150
"""So often Tab is pressed in search of a thing: more stops than any page has."""


def click(found: Locator) -> None:
    """Press a thing with a mouse."""
    found.click()


def by_keyboard(found: Locator) -> None:
    """Go to a thing by Tab alone, and press it with Enter."""
    keyboard = found.page.keyboard
    for _ in range(MOST_STOPS):
        if found.evaluate("each => each === document.activeElement"):
            return keyboard.press("Enter")
        keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {found}")


def press_what_is_asked(page: Page, press: Press = click) -> None:
    """Make the move that a step asks for, by the buttons of the bar that are marked for it."""
    before, pressed = heading(page), ""
    until = time.monotonic() + PATIENCE / 1000
    while heading(page) == before:
        assert time.monotonic() < until, f"the step {before!r} did not end"
        asked = page.locator(".now [data-asked]")
        name = asked.first.get_attribute("data-choice") if asked.count() else None
        if page.get_by_test_id("confirm").count():
            press(page.get_by_test_id("confirm"))
        elif name and name != pressed:
            pressed = name
            press(asked.first)
        else:
            page.wait_for_timeout(25)


def heading(page: Page) -> str:
    """Give what the card is about."""
    return page.locator(".lesson-card h2").inner_text()


def take_lesson(
    page: Page, by_hand: Mapping[str, Sequence[str]] | None = None, press: Press = click
) -> int:
    """Take a lesson from where it stands to its end; gives the number of moves made.

    What a step has one put together is pressed thing by thing, by the title of that step.
    """
    moves = 0
    while not page.get_by_test_id("lesson-play").count():
        read_on(page, press)
        title = heading(page)
        if page.get_by_test_id("answer-1").count():
            answer_rightly(page, press)
        elif page.get_by_test_id("lesson-next").count():
            press(page.get_by_test_id("lesson-next"))
        elif by_hand and title in by_hand:
            for selector in by_hand[title]:
                press(page.locator(selector))
            expect(page.locator(".lesson-card h2")).not_to_have_text(title)
            moves += 1
        else:
            press_what_is_asked(page, press)
            moves += 1
    return moves


def read_on(page: Page, press: Press = click) -> None:
    """Wait until what a step speaks of has been shown; throw the own dice on the way."""
    until = time.monotonic() + PATIENCE / 1000
    while page.locator(".lesson-card .told[data-waiting]").count():
        assert time.monotonic() < until, "what the step speaks of never came"
        throw = page.get_by_test_id("throw")
        if throw.count():
            press(throw)
            expect(throw).to_have_count(0)
        else:
            page.wait_for_timeout(25)


def answer_rightly(page: Page, press: Press = click) -> None:
    """Try the answers of a question one after another until one is right."""
    for number in range(1, 9):
        press(page.get_by_test_id(f"answer-{number}"))
        expect(page.get_by_test_id("lesson-reply")).to_be_visible()
        if page.get_by_test_id("lesson-next").count():
            return
    raise AssertionError("no answer is right")
