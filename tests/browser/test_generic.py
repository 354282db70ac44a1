"""A game without a board of its own is played at a plain table, and keeps its secrets there."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.hearing import received
from tests.browser.pages import DESKTOP, HURRIED, NewContext, hurry, play_to_the_end, take_seat
from tests.server.houses import HouseProcess, set_up


def test_the_plain_table_speaks_the_games_words(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    take_seat(page, house, set_up(http, "me", "random", game="peddler"))
    texts = http.get("/api/games/peddler/texts/nl").json()
    board = page.locator(".plain-board")
    for name in ("goal", "turn", "purse", "homes"):
        expect(board).to_contain_text(texts[f"view.{name}"])
    expect(page.locator('.now [data-choice="sell"]')).to_contain_text(texts["label.sell"])
    expect(page.get_by_test_id("question")).to_contain_text(texts["ask.road"])


def test_the_example_game_keeps_its_secrets(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    messages = received(page)
    take_seat(page, house, set_up(http, "me", "random", game="bazaar"))
    play_to_the_end(page, choose=lambda moves: "done" if "done" in moves else moves[-1])
    states = [message for message in messages if message["t"] == "state"]
    open_looks = [state["looks"][0] for state in states if not state["over"]]
    assert open_looks
    for look in open_looks:
        assert look["seat"] == 0
        assert look["view"]["seats"][1]["customer"] == "", "the rival's customer stays secret"
