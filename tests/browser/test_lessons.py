"""A game is learned at its real table: from the front page to the end of a lesson."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.learning import take_lesson
from tests.browser.pages import DESKTOP, HURRIED, PHONE, hurry, serious_faults, too_small
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]


def test_catan_is_learned_on_a_phone(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**PHONE, **HURRIED, color_scheme="dark")).new_page()
    page.goto(house.address)
    page.get_by_test_id("learn-catan").click()
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Tien punten winnen")
    expect(page.get_by_test_id("aim")).to_contain_text("10 punten")
    assert serious_faults(page) == []
    page.get_by_test_id("lesson-next").click()

    # A wrong answer says why, and another may be tried.
    page.get_by_test_id("answer-2").click()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Maar één worp van de 36")
    page.get_by_test_id("answer-1").click()
    page.get_by_test_id("lesson-next").click()

    # A legal move that was not asked for is answered with the reason, and nothing has happened.
    expect(page.locator(".now [data-asked]")).to_have_attribute("data-choice", "settle 1,1N")
    page.locator(".now [data-choice='settle -1,1N']").click()
    expect(page.get_by_test_id("lesson-reply")).to_contain_text("Drie soorten grondstoffen")
    expect(card).to_contain_text("Stap 3 van 11")
    assert too_small(page) == []
    assert serious_faults(page) == []

    assert take_lesson(page) == 9
    expect(card).to_contain_text("Je kunt meespelen")
    assert serious_faults(page) == []

    # What was learned stays so, and leads to a table of one's own.
    page.get_by_test_id("lesson-play").click()
    expect(page.get_by_test_id("new-table")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['handelshuis.lessons'])['catan/1-first'].done")
    assert page.evaluate("localStorage['handelshuis.tables'] ?? '{}'") == "{}"


def test_a_lesson_goes_on_where_it_was_left_and_by_keyboard(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"})).new_page()
    page.goto(f"{house.address}/learn/bazaar/1-first")
    card = page.get_by_test_id("lesson")
    page.get_by_test_id("lesson-next").press("Enter")
    expect(card).to_contain_text("A sealed bid")
    page.reload()
    expect(card).to_contain_text("A sealed bid")
    expect(page.locator(".now [data-asked]")).to_have_attribute("data-choice", "bid 0")
    page.keyboard.press("1")
    expect(card).to_contain_text("An offer")
    page.get_by_test_id("skip-step").press("Enter")
    expect(card).to_contain_text("Who gives what?")
    take_lesson(page)
    expect(card).to_contain_text("That is all there is to it.")


def test_the_help_card_stands_beside_the_board(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/catan/1-first")
    page.get_by_test_id("open-help").click()
    drawer = page.get_by_test_id("drawer-help")
    expect(drawer).to_contain_text("Wat het kost")
    expect(drawer).to_contain_text("Langste handelsstraat")
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_a_lesson_that_there_is_not_says_so(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/catan/nothing")
    expect(page.locator("main.missing")).to_contain_text("Die les is er niet.")


def test_a_voyage_of_anno_is_sailed_with_the_own_settlement_in_sight(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**PHONE, **HURRIED)).new_page()
    page.goto(f"{house.address}/learn/anno1701/2-voyages")
    card = page.get_by_test_id("lesson")
    expect(card).to_contain_text("Wat je nog mist")
    own = page.get_by_test_id("settlement-0").bounding_box()
    board = page.get_by_test_id("board").bounding_box()
    assert own
    assert board
    assert own["y"] >= board["y"]
    assert own["y"] + own["height"] <= board["y"] + board["height"]
    page.get_by_test_id("lesson-next").tap()
    assert serious_faults(page) == []
    assert take_lesson(page) == 11
    expect(card).to_contain_text("ging op tijd naar huis")
