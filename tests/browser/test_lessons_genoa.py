"""Genoa is learned on a phone and at a desk, by the moves a learner makes himself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.learning import answer_rightly, heading, press_what_is_asked, take_lesson
from tests.browser.pages import DESKTOP, HURRIED, PHONE, hurry, serious_faults, too_small
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]


def press_at_the_desk(page: Page) -> None:
    """Press at the deal desk what a lesson marks there, one after another."""
    marked = page.locator(".desk-of [data-asked]:visible")
    for _ in range(4):
        if not marked.count():
            return
        before = marked.count()
        marked.first.click()
        expect(marked).to_have_count(before - 1)
    raise AssertionError("the desk asks for more and more")


def test_genoa_is_learned_on_a_phone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**PHONE, **HURRIED, color_scheme="dark")).new_page()
    page.goto(house.address)
    page.get_by_test_id("learn-genoa").tap()
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Dukaten beslissen")
    expect(page.get_by_test_id("aim")).to_contain_text("de meeste dukaten")
    page.get_by_test_id("lesson-next").tap()
    page.get_by_test_id("lesson-next").tap()

    # A wrong answer says why, and another may be tried.
    page.get_by_test_id("answer-1").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("blijft je opdracht liggen")
    answer_rightly(page)
    page.get_by_test_id("lesson-next").tap()

    # A legal move that was not asked for is answered with the reason, and nothing has happened.
    expect(page.locator(".now [data-asked]")).to_have_attribute("data-choice", "ask")
    page.locator(".now [data-choice='act']").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Dan is je enige actie op")
    expect(card).to_contain_text("Stap 4 van 17")
    assert too_small(page) == []
    assert serious_faults(page) == []
    press_what_is_asked(page)

    # Offers are accepted at the desk, where the asked one is marked.
    for offer in ("accept 2 metal", "accept 3 inn"):
        marked = page.locator(".desk-of [data-asked]")
        expect(marked).to_have_attribute("data-choice", offer)
        marked.tap()
    expect(card).to_contain_text("Een boodschap onderweg")

    # The asked field is marked on the board as well.
    expect(page.locator(".city [data-asked]")).to_have_attribute("data-spot", "move cloth")
    for _ in range(4):
        press_what_is_asked(page)
    expect(card).to_contain_text("Wat er overblijft")
    answer_rightly(page)
    page.get_by_test_id("lesson-next").tap()
    press_what_is_asked(page)
    answer_rightly(page)
    page.get_by_test_id("lesson-next").tap()

    # Terms are made up at the desk; another price than the asked one gets its reason.
    page.get_by_test_id("gives-10").tap()
    page.get_by_test_id("send-offer").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Dat biedt Ayla misschien ook")
    page.locator(".desk-of [data-asked]").tap()
    assert too_small(page) == []
    assert take_lesson(page) == 4
    expect(card).to_contain_text("een actie van Joost gekocht")
    assert serious_faults(page) == []


def test_bargaining_is_learned_at_a_desk(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"})).new_page()
    page.goto(f"{house.address}/learn/genoa/2-bargaining")
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Everything has its price")
    page.get_by_test_id("lesson-next").click()
    answer_rightly(page)
    page.get_by_test_id("lesson-next").click()

    # What is to be offered is marked piece by piece; less of it gets its reason.
    page.get_by_test_id("gives-10").click()
    page.get_by_test_id("send-offer").click()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("The copper costs you nothing")
    press_at_the_desk(page)
    press_what_is_asked(page)

    # A counter-offer is refused, and the old offer is accepted after all.
    expect(page.get_by_test_id("proposal")).to_contain_text("40")
    page.locator(".now [data-choice='yes']").click()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Your own offer stays")
    press_what_is_asked(page)
    expect(card).to_contain_text("Accepted after all")
    press_what_is_asked(page)

    # An instruction, a street and two titles.
    page.get_by_test_id("mode-standing").click()
    page.get_by_test_id("field-list").select_option("cathedral")
    press_at_the_desk(page)
    press_what_is_asked(page)
    press_what_is_asked(page)
    assert heading(page) == "Paying for a street"
    press_at_the_desk(page)
    press_what_is_asked(page)
    press_what_is_asked(page)
    for building in ("inn", "cathedral"):
        expect(page.locator(f"[data-piece='title-{building}-0']")).to_have_count(1)
    press_what_is_asked(page)

    # The learner names the price himself.
    assert heading(page) == "Ask for more"
    assert serious_faults(page) == []
    page.get_by_test_id("counter-2").click()
    press_at_the_desk(page)
    press_what_is_asked(page)
    assert take_lesson(page) == 0
    expect(card).to_contain_text("what an action is worth to the other")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_help_card_of_genoa_fits(
    house: HouseProcess, new_context: NewContext, size: dict[str, object]
) -> None:
    page = hurry(new_context(**size, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/genoa/1-first")
    page.get_by_test_id("open-help").click()
    drawer = page.get_by_test_id("drawer-help")
    expect(drawer.locator("[aria-current=step]")).to_contain_text("Onderhandelen")
    expect(drawer).to_contain_text("Wat een actie oplevert")
    expect(drawer).to_contain_text("100")
    assert page.locator(".helpcard").evaluate("all => all.scrollHeight <= all.clientHeight")
    assert serious_faults(page) == []
