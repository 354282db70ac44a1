"""A game is learned at its real table: from the front page to the end of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.learning import (
    answer_rightly,
    by_keyboard,
    click,
    press_what_is_asked,
    take_lesson,
)
from tests.browser.pages import DESKTOP, HURRIED, PHONE, hurry, serious_faults, too_small
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]


TAKEN = {
    "catan/2-trade": DESKTOP,
    "catan/3-robber": PHONE,
    "anno1701/1-first": DESKTOP,
    "speicherstadt/2-prices": DESKTOP,
    "chartered/2-merging": PHONE,
    "genoa/3-orders": DESKTOP,
}
"""Lessons that are taken here from their first step to their last, one of them by keyboard."""

ENGLISH = HURRIED | {"locale": "en-GB"}
LOOKED_AT = {
    "bazaar/1-first",
    "catan/1-first",
    "anno1701/2-voyages",
    "anno1701/3-gold",
    "speicherstadt/1-first",
    "speicherstadt/3-goods",
    "chartered/1-first",
    "chartered/3-exchange",
    "genoa/1-first",
    "genoa/2-bargaining",
}
"""Those of which a test of their own looks closer at some steps."""


BY_HAND = {
    "Make an offer": (
        "[data-testid=kind-offer]",
        "[data-testid=give-wool]",
        "[data-testid=get-wood]",
        "[data-testid=send-offer]",
    ),
    "Exchange three for one": (
        "[data-testid=cube-coffee] >> nth=0",
        "[data-testid=cube-coffee] >> nth=1",
        "[data-testid=cube-cloth]",
        "[data-spot$='for rubber']",
    ),
    "A sealed bid": ("[data-testid=step50]", "[data-testid=bid]"),
    "Buy a privilege": ("[data-testid=gives-15]", "[data-testid=send-offer]"),
}
"""What is put together in a step, by the step's title."""


def test_every_lesson_is_taken_by_some_test(http: httpx.Client) -> None:
    listed = {
        f"{game['name']}/{lesson['id']}"
        for game in http.get("/api/games").json()
        for lesson in http.get(f"/api/games/{game['name']}/lessons").json()
    }
    assert listed == {*TAKEN, *LOOKED_AT}


@pytest.mark.parametrize(("lesson", "size"), TAKEN.items(), ids=list(TAKEN))
def test_a_lesson_is_taken_to_its_end(
    house: HouseProcess, new_context: NewContext, lesson: str, size: dict[str, Any]
) -> None:
    page = hurry(new_context(**size, **ENGLISH)).new_page()
    page.goto(f"{house.address}/learn/{lesson}")
    page.get_by_test_id("lesson").wait_for()
    assert serious_faults(page) == []
    press = by_keyboard if lesson == "speicherstadt/2-prices" else click
    assert take_lesson(page, BY_HAND, press) >= 4
    assert page.evaluate(f"JSON.parse(localStorage['handelshuis.lessons'])['{lesson}'].done")
    assert serious_faults(page) == []


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


def test_a_learner_throws_his_own_dice_before_he_is_told_what_fell(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**PHONE, **ENGLISH), rollForMe=False).new_page()
    page.goto(f"{house.address}/learn/catan/1-first")
    card = page.get_by_test_id("lesson")
    throw = page.get_by_test_id("throw")
    card.wait_for()
    while not throw.count():
        if card.locator(".told[data-waiting]").count():
            page.wait_for_timeout(25)
        elif page.get_by_test_id("answer-1").count():
            answer_rightly(page)
        elif page.get_by_test_id("lesson-next").count():
            page.get_by_test_id("lesson-next").click()
        else:
            press_what_is_asked(page)
    expect(card).to_contain_text("First throw your dice.")
    expect(card).not_to_contain_text("you 10")
    assert serious_faults(page) == []
    assert too_small(page) == []
    throw.tap()
    expect(card).to_contain_text("Wilhelm rolled 5 and you 10")
    assert take_lesson(page)
    expect(card).to_contain_text("That was it")


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
