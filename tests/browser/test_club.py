"""The club: a player is known on every device, and friends play again together."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor


def test_a_player_takes_his_seats_and_games_to_his_phone(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"}).new_page()
    # Played without being known, as one begins.
    page.goto(house.address)
    page.get_by_test_id("play-speicherstadt").click()
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("own")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    page.goto(house.address)
    page.get_by_test_id("who").click()
    assert serious_faults(page) == []
    page.get_by_test_id("player-name").fill("Ayla")
    page.get_by_test_id("become-known").click()
    expect(page.get_by_test_id("player-shown")).to_have_text("Ayla")
    page.get_by_test_id("colour-plum").click()
    expect(page.get_by_test_id("colour-plum")).to_have_attribute("aria-checked", "true")
    page.get_by_test_id("show-key").click()
    link = page.get_by_test_id("player-link").input_value()
    assert serious_faults(page) == []

    phone = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    phone.goto(link)
    expect(phone.get_by_test_id("player-shown")).to_have_text("Ayla")
    assert "k=" not in phone.url
    assert serious_faults(phone) == []
    assert too_small(phone) == []
    phone.goto(house.address)
    expect(phone.get_by_test_id("take-turn")).to_have_count(1)
    assert serious_faults(phone) == []
    phone.get_by_test_id("take-turn").click()
    expect(phone.get_by_test_id("board")).to_be_visible()
    assert phone.url.endswith(table)
    expect(phone.locator(".now [data-choice]").first).to_be_visible()

    # Who deletes himself is nobody, here and there.
    page.get_by_test_id("remove-player").click()
    page.get_by_test_id("sure-yes").click()
    expect(page.get_by_test_id("become-known")).to_be_visible()
    phone.goto(f"{house.address}/me")
    expect(phone.get_by_test_id("become-known")).to_be_visible()


def test_friends_play_again_together(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets) as both:
        both.play_to_the_end()
    anna, bert = (new_context(**size, **HURRIED).new_page() for size in (DESKTOP, PHONE))
    for page, secret in ((anna, secrets[0]), (bert, secrets[1])):
        page.goto(f"{house.address}/t/{made['table']}#s={secret}")
        expect(page.get_by_test_id("again")).to_be_visible()
    anna.get_by_test_id("again").click()
    expect(anna.get_by_test_id("own")).to_be_visible()
    expect(bert.get_by_test_id("next")).to_contain_text("Anna 1")
    assert serious_faults(bert) == []
    bert.get_by_test_id("follow").click()
    expect(bert.get_by_test_id("own")).to_be_visible()
    assert anna.url == bert.url
    table = anna.url.rsplit("/", 1)[1]
    with Visitor(house.address, table, secrets) as both:
        assert both.welcome["you"] == [0, 1]
        both.play_to_the_end()
    expect(anna.get_by_test_id("series")).to_contain_text("2 spellen")
    # Whoever comes later finds the way from the old table.
    bert.goto(f"{house.address}/t/{made['table']}")
    bert.get_by_test_id("follow").click()
    expect(bert.get_by_test_id("series")).to_be_visible()
