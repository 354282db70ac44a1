"""Anno 1701 is learned by the moves a learner makes himself: its lesson on gold, on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.learning import heading, take_lesson
from tests.browser.pages import HURRIED, PHONE, NewContext, hurry, serious_faults, too_small
from tests.server.houses import HouseProcess


def test_gold_and_mood_are_learned_on_a_phone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**PHONE, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/anno1701/3-gold")
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Twee dobbelstenen")
    page.get_by_test_id("lesson-next").tap()

    # A legal move that was not asked for is answered with the reason, and nothing has happened.
    page.locator(".now [data-choice^='play thief']").first.tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Eerst de kapel")
    assert heading(page) == "Iemand die belasting betaalt"
    assert serious_faults(page) == []
    assert too_small(page) == []
    assert take_lesson(page) == 8
    expect(card).to_contain_text("bij twee oproeren heb je verloren")
