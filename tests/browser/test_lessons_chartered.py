"""Chartered is learned on a phone, by the moves a learner makes himself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.learning import answer_rightly, heading, press_what_is_asked, take_lesson
from tests.browser.pages import DESKTOP, HURRIED, PHONE, hurry, serious_faults, too_small
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]


def test_chartered_is_learned_on_a_phone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**PHONE, **HURRIED, color_scheme="dark")).new_page()
    page.goto(house.address)
    page.get_by_test_id("learn-chartered").tap()
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("De rijkste wint")
    expect(page.get_by_test_id("aim")).to_contain_text("aandelen tegen hun waarde")
    page.get_by_test_id("lesson-next").tap()

    # The button that leads to the asked move is marked; another move of its kind gets the reason.
    page.locator(".now [data-asked]").tap()
    expect(page.locator(".now [data-asked]")).to_have_attribute("data-choice", "build haven C3")
    page.locator(".now [data-choice='build haven E2']").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Daar staat het pakhuis alleen")
    expect(card).to_contain_text("Stap 2 van 12")
    assert too_small(page) == []
    # However quickly a finger follows what is asked, every tap counts.
    for choice in ("build haven C3", "found tea", "buy tea"):
        page.locator(f".now [data-asked][data-choice='{choice}']").tap()

    # A wrong answer says why, and another may be tried.
    page.get_by_test_id("answer-1").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("aan het einde van het spel")
    page.get_by_test_id("answer-2").tap()
    page.get_by_test_id("lesson-next").tap()
    assert serious_faults(page) == []
    assert take_lesson(page) == 6
    expect(card).to_contain_text("Je hebt thee gesticht")


def test_the_help_card_of_chartered_fits_a_phone(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**PHONE, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/chartered/1-first")
    page.get_by_test_id("open-help").tap()
    drawer = page.get_by_test_id("drawer-help")
    expect(drawer.locator("[aria-current=step]")).to_contain_text("Bouwen")
    expect(drawer).to_contain_text("Of in plaats van bouwen")
    assert page.locator(".helpcard").evaluate("all => all.scrollHeight <= all.clientHeight")
    assert serious_faults(page) == []


def take_until(page: Page, title: str) -> int:
    """Take a lesson up to a step; gives the number of moves made."""
    moves = 0
    while heading(page) != title:
        if page.get_by_test_id("answer-1").count():
            answer_rightly(page)
            page.get_by_test_id("lesson-next").click()
        else:
            press_what_is_asked(page)
            moves += 1
        expect(page.locator(".lesson-card .told[data-waiting]")).to_have_count(0)
    return moves


def test_shares_are_traded_and_bids_are_set_by_hand(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/chartered/3-exchange")
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Hoe rijk ben je?")
    assert take_until(page, "Niet de laagste") == 7

    # A sealed bid is made up by steps; one that was not asked for is answered.
    page.get_by_test_id("bid").click()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Lager dan 0 kan niemand bieden")
    for _ in range(3):
        page.get_by_test_id("step10").click()
    page.get_by_test_id("bid").click()
    expect(card).to_contain_text("Laat ze voor je werken")
    assert take_lesson(page) == 1
    expect(card).to_contain_text("van f730 naar f1240")
