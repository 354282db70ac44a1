"""Speicherstadt is learned on a phone, by the moves a learner makes himself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.learning import take_lesson
from tests.browser.pages import HURRIED, PHONE, hurry, serious_faults, too_small
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]


def test_speicherstadt_is_learned_on_a_phone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**PHONE, **HURRIED, color_scheme="dark")).new_page()
    page.goto(house.address)
    page.get_by_test_id("learn-speicherstadt").tap()
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Wie er wint")
    expect(page.get_by_test_id("aim")).to_contain_text("de meeste punten")
    page.get_by_test_id("lesson-next").tap()

    # A legal move that was not asked for is answered with the reason, and nothing has happened.
    expect(page.locator(".now [data-asked]")).to_have_attribute("data-choice", "bid 2")
    page.get_by_test_id("row-3").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("maar wel voor vier goederen")
    expect(card).to_contain_text("Stap 2 van 14")
    assert too_small(page) == []

    # The asked ones are made on the board.
    for row in (2, 1, 4):
        expect(page.locator(".stage [data-asked]")).to_have_attribute("data-spot", f"bid {row}")
        page.get_by_test_id(f"row-{row}").tap()

    # A wrong answer says why, and another may be tried.
    page.get_by_test_id("answer-2").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("je eigen koopman telt ook mee")
    page.get_by_test_id("answer-3").tap()
    page.get_by_test_id("lesson-next").tap()
    page.get_by_test_id("take-back").tap()
    page.get_by_test_id("buy-card").tap()
    expect(card).to_contain_text("Goedkope punten")
    assert serious_faults(page) == []
    assert take_lesson(page) == 6
    expect(card).to_contain_text("maakte een contract vol")


def test_the_help_card_of_speicherstadt_fits_a_phone(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**PHONE, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/speicherstadt/1-first")
    page.get_by_test_id("open-help").tap()
    drawer = page.get_by_test_id("drawer-help")
    expect(drawer.locator("[aria-current=step]")).to_contain_text("Bieden")
    expect(drawer).to_contain_text("Wat aan het einde telt")
    assert page.locator(".helpcard").evaluate("all => all.scrollHeight <= all.clientHeight")
    assert serious_faults(page) == []


def test_goods_are_stored_and_used_on_a_phone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**PHONE, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/speicherstadt/3-goods")
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Wat er nog in de buidel zit")
    page.get_by_test_id("answer-1").tap()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("nog maar zes in de buidel")
    page.get_by_test_id("answer-2").tap()
    page.get_by_test_id("lesson-next").tap()
    assert too_small(page) == []
    assert serious_faults(page) == []
    assert take_lesson(page) == 11
    expect(card).to_contain_text("Twee volle contracten zijn 16 punten")
