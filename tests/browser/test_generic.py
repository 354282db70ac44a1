"""A game without a board of its own is played at a plain table, and keeps its secrets there."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import DESKTOP, HURRIED, hurry, play_to_the_end, received
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]


def test_the_example_game_is_played_at_a_plain_table(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    made = http.post("/api/tables", json={"game": "bazaar", "seats": seats}).json()
    secret = made["seats"][0]["secret"]
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    messages = received(page)
    page.goto(f"{house.address}/t/{made['table']}#s={secret}")
    expect(page.get_by_test_id("board")).to_be_visible()
    play_to_the_end(page, choose=lambda moves: "done" if "done" in moves else moves[-1])
    states = [message for message in messages if message["t"] == "state"]
    open_looks = [state["looks"][0] for state in states if not state["over"]]
    assert open_looks
    for look in open_looks:
        assert look["seat"] == 0
        assert look["view"]["seats"][1]["customer"] == "", "the rival's customer stays secret"
