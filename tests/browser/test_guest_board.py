"""A package brings its own board: it is drawn without a line of it in the house's client."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    choices,
    hurry,
    play_to_the_end,
    take_seat,
)
from tests.server.houses import HouseProcess, set_up

SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])


class Guest:
    """A page at a table of the bazaar, and all that its console complains of."""

    def __init__(
        self,
        house: HouseProcess,
        http: httpx.Client,
        new_context: NewContext,
        device: dict[str, Any],
        board: str = "",
    ) -> None:
        self.page = hurry(new_context(**device, **HURRIED)).new_page()
        self.complaints: list[str] = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        if board:
            self.page.route("**/boards/bazaar/*/board.js", answered(board))
        take_seat(self.page, house, set_up(http, "me", "random", game="bazaar"))

    def hear(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)


def answered(script: str) -> Any:
    def answer(route: Route) -> None:
        route.fulfill(body=script, content_type="text/javascript")

    return answer


def sell_or_pass(moves: list[str]) -> str:
    return "done" if "done" in moves else moves[-1]


@SCREENS
def test_a_game_is_played_at_the_board_of_its_package(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, screen: dict[str, Any]
) -> None:
    guest = Guest(house, http, new_context, screen)
    page = guest.page
    expect(page.locator(".bz-stall")).to_have_count(2)
    expect(page.locator(".plain-board")).to_have_count(0)
    # Its texts, those of the package in the reader's language.
    expect(page.locator(".bz-customer").first).to_contain_text("wil ")
    expect(page.locator(".bz-customer").last).to_have_text("een geheime klant")
    bid = next(move for move in choices(page) if move.startswith("bid "))
    # A phone has room for the lot, and the same coins as buttons in its bar.
    where = ".now [data-choice" if screen is PHONE else ".bz-bids [data-spot"
    page.locator(f'{where}="{bid}"]').click()
    expect(page.locator(f'{where}="{bid}"]')).to_have_count(0)
    shown = page.locator(".bz-lot, .bz-stall").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().top >= "
        "document.querySelector('[data-testid=board]').getBoundingClientRect().top)"
    )
    assert all(shown)
    play_to_the_end(page, choose=sell_or_pass)
    assert guest.complaints == []


def test_another_language_is_another_drawing(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = Guest(house, http, new_context, DESKTOP).page
    expect(page.locator(".bz-customer").last).to_have_text("een geheime klant")
    page.get_by_test_id("language-en").click()
    expect(page.locator(".bz-customer").last).to_have_text("a secret customer")


def test_the_front_page_shows_its_emblem_and_what_it_is(
    house: HouseProcess, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    bazaar = page.get_by_test_id("game-bazaar")
    expect(bazaar).to_contain_text("Kavels")
    emblem = bazaar.locator("img.emblem")
    emblem.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete", arg=emblem.element_handle())
    assert emblem.evaluate("image => image.naturalWidth") > 0
    expect(page.get_by_test_id("game-peddler")).to_contain_text("Rovers nemen")


BROKEN = {
    "when it is fetched": "this is no script",
    "when it is made": "export default () => { throw new Error('made') }",
    "without a board": "export default () => ({})",
    "when it is drawn": "export default () => ({ Stage() { throw new Error('drawn') } })",
    "deep inside": """
        export default ({ h }) => {
            const Inner = () => { throw new Error('inner') };
            return { Stage: () => h('div', null, h(Inner)) };
        }""",
    "in plain drawing": "export default () => ({ draw() { throw new Error('plain') } })",
    "in words": """
        export default ({ h }) => ({
            Stage: () => h('p', null, 'here'), where() { throw new Error('where') }
        })""",
}


@pytest.mark.parametrize("board", BROKEN.values(), ids=BROKEN)
def test_a_board_that_fails_gives_way_to_the_plain_table(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, board: str
) -> None:
    guest = Guest(house, http, new_context, DESKTOP, board)
    page = guest.page
    expect(page.get_by_test_id("board-fell")).to_be_visible()
    expect(page.locator(".plain-board")).to_contain_text("Klant")
    assert any("The board of bazaar failed" in each for each in guest.complaints)
    # The game itself goes on.
    press_first(page)


def press_first(page: Page) -> None:
    first = page.locator(".now [data-choice]").first
    chosen = first.get_attribute("data-choice")
    first.click()
    expect(page.locator(f'.now [data-choice="{chosen}"]')).to_have_count(0)


PLAIN = """
export default ({ t, say, language }) => ({
    draw(place, scene) {
        place.replaceChildren();
        const words = document.createElement("p");
        words.className = "whole";
        words.textContent = [language(), scene.me, scene.names.join("+"), t("ware.tea")].join(" ");
        place.append(words);
        for (const choice of scene.legal) {
            const button = document.createElement("button");
            button.textContent = say(choice.label, scene);
            button.onclick = () => scene.choose(choice.move);
            place.append(button);
        }
    },
});
"""


def test_a_board_can_be_plain_dom(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    guest = Guest(house, http, new_context, DESKTOP, PLAIN)
    board = guest.page.locator(".outside-board")
    expect(board.locator(".whole")).to_contain_text("nl 0 Anna 1+")
    expect(board.locator(".whole")).to_contain_text("thee")
    buttons = board.locator("button")
    before = buttons.all_inner_texts()
    assert before
    buttons.first.click()
    expect(board.locator("button")).not_to_have_text(before)
    assert guest.complaints == []
