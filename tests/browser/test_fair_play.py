"""Playing fairly, in the browser: taking back, giving up, ending, handing a seat on."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import DESKTOP, PHONE, serious_faults, sit_down, too_small
from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor

NewContext = Callable[..., BrowserContext]


def test_a_wish_to_take_back_says_what_would_be_undone(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me", game="catan")
    with Visitor(house.address, made["table"], secrets_of(made)) as player:
        move = ""
        while move != "end":
            player.catch_up()
            seat = player.state["awaited"][0]
            moves = player.moves(seat)
            move = "end" if "end" in moves else moves[0]
            player.play(move, seat)
    pages = sit_down(house, new_context, made, DESKTOP, PHONE)
    asking, asked = (pages[seat], pages[1 - seat])
    asking.get_by_test_id("open-menu").click()
    asking.get_by_test_id("menu-undo").click()
    banner = asked.get_by_test_id("take-back")
    expect(banner).to_contain_text("een zet terugnemen")
    expect(asked.get_by_test_id("take-back-what").locator("li")).not_to_have_count(0)
    expect(asked.get_by_test_id("take-back-chance")).to_contain_text("vallen dan opnieuw")
    expect(asking.get_by_test_id("take-back")).to_contain_text("Je vroeg of je een zet")
    assert serious_faults(asked) == []
    if pages[1] is asked:
        assert too_small(asked) == []
    asking.get_by_test_id("take-back-leave").click()
    expect(banner).to_have_count(0)
    asking.get_by_test_id("open-menu").click()
    asking.get_by_test_id("menu-undo").click()
    asked.get_by_test_id("take-back-yes").click()
    expect(banner).to_have_count(0)
    expect(pages[0].get_by_test_id("ledger")).to_contain_text("zetten terug")


def test_a_game_is_ended_together_or_given_up_and_a_seat_handed_on(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me", "me")
    anna, bert, carl = pages = sit_down(house, new_context, made, DESKTOP, PHONE, DESKTOP)

    # Ending needs everyone; one says no.
    anna.get_by_test_id("open-menu").click()
    anna.get_by_test_id("leave-end").press("Enter")
    expect(anna.get_by_test_id("leave-end-yes")).to_be_focused()
    anna.get_by_test_id("leave-end-yes").press("Enter")
    expect(bert.get_by_test_id("end-wish")).to_contain_text("Anna 1 wil het spel graag")
    assert serious_faults(bert) == []
    assert too_small(bert) == []
    bert.get_by_test_id("end-wish-no").click()
    for page in pages:
        expect(page.get_by_test_id("end-wish")).to_have_count(0)

    # A bot plays on for whoever gives up among three.
    anna.get_by_test_id("open-menu").click()
    anna.get_by_test_id("leave-give-up").click()
    assert serious_faults(anna) == []
    anna.get_by_test_id("give-up-beginner").click()
    expect(carl.get_by_test_id("seat-0")).to_contain_text("gaf op")
    anna.get_by_test_id("open-menu").click()
    expect(anna.get_by_test_id("leaving")).to_have_count(0)
    expect(anna.get_by_test_id("menu-undo")).to_have_count(0)
    anna.keyboard.press("Escape")

    # A seat that is handed on is free for others.
    carl.get_by_test_id("open-menu").click()
    carl.get_by_test_id("leave-hand-on").click()
    carl.get_by_test_id("hand-on-nobody").click()
    carl.get_by_test_id("lobby-name").fill("Dora")
    carl.get_by_test_id("sit-down").click()
    expect(bert.get_by_test_id("board")).to_be_visible()

    # When all others have given up the last one wins.
    bert.get_by_test_id("open-menu").click()
    bert.get_by_test_id("leave-give-up").click()
    bert.get_by_test_id("give-up-yes").click()
    expect(carl.get_by_test_id("end")).to_contain_text("Je wint: Anna 1 en Anna 2 gaven op")
    expect(bert.get_by_test_id("end")).to_contain_text("Dora wint")
    expect(bert.locator(".rank").last).to_contain_text("gaf op")
