"""What somebody says stands beside his seat for a moment, and then in the talk."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    serious_faults,
    take_seat,
)
from tests.server.houses import HouseProcess, set_up

COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const bubble = box(document.querySelector("[data-testid=bubble]"));
  return [...document.querySelectorAll(".console, .tabs, .recap, .legal, [data-testid=lit]")]
    .filter((each) => {
      const b = box(each);
      return b.width && bubble.left < b.right && b.left < bubble.right &&
        bubble.top < b.bottom && b.top < bubble.bottom;
    }).map((each) => each.className.baseVal ?? each.className);
}"""


def say(page: Page, words: str) -> None:
    """Say something from a desktop, and close the talk."""
    page.get_by_test_id("open-chat").click()
    page.get_by_test_id("chat-text").fill(words)
    page.get_by_test_id("chat-send").click()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_said_stands_beside_its_seat_and_then_in_the_talk(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: dict[str, object]
) -> None:
    made = set_up(http, "me", "me", "random", game="speicherstadt")
    hearing = take_seat(new_context(**size, **HURRIED).new_page(), house, made, 0)
    speaking = take_seat(new_context(**DESKTOP, **HURRIED).new_page(), house, made, 1)
    bubble = hearing.get_by_test_id("bubble")
    expect(bubble).to_have_count(0)
    say(speaking, "Wie heeft er thee?")
    expect(bubble).to_contain_text("Wie heeft er thee?")
    expect(hearing.get_by_role("status").filter(has=bubble)).to_have_count(1)
    expect(speaking.get_by_test_id("bubble")).to_have_count(0)
    assert hearing.evaluate(COVERED) == []
    inside = hearing.evaluate("innerWidth")
    where = bubble.bounding_box()
    assert where
    assert where["x"] >= 0
    assert where["x"] + where["width"] <= inside
    assert serious_faults(hearing) == []
    say(speaking, "Of koffie?")
    expect(bubble).to_have_count(1)
    expect(bubble).to_contain_text("Wie heeft er thee?")
    hearing.get_by_test_id("bubble-close").click()
    expect(bubble).to_contain_text("Of koffie?")
    hearing.mouse.move(0, 0)
    expect(bubble).to_have_count(0)
    if size is PHONE:
        return
    hearing.get_by_test_id("open-chat").click()
    expect(hearing.get_by_role("log", name="Gesprek")).to_contain_text("Wie heeft er thee?")
    say(speaking, "Niemand dus.")
    expect(hearing.get_by_role("log", name="Gesprek")).to_contain_text("Niemand dus.")
    expect(bubble).to_have_count(0)
