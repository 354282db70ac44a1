"""A tournament by a link: friends take part, and find their tables on their own pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    hurry,
    play_to_the_end,
    serious_faults,
    too_small,
)
from tests.browser.sizes import SIZES, faults_of_size, resize
from tests.browser.test_lobby import shot
from tests.server.houses import HouseProcess


def known(house: HouseProcess, page: Page, name: str) -> None:
    """Make oneself known."""
    page.goto(f"{house.address}/me")
    page.get_by_test_id("player-name").fill(name)
    page.get_by_test_id("become-known").click()
    expect(page.get_by_test_id("player-shown")).to_have_text(name)


def test_a_host_sends_somebody_away_and_calls_it_off(
    house: HouseProcess, new_context: NewContext
) -> None:
    anna = hurry(new_context(**PHONE, **HURRIED)).new_page()
    bert = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    known(house, anna, "Anna")
    known(house, bert, "Bert")
    anna.goto(f"{house.address}/tournaments")
    anna.get_by_test_id("contest-name").fill("Lentebeker")
    anna.get_by_test_id("make-contest").click()
    link = anna.get_by_test_id("contest-link").input_value()
    anna.get_by_test_id("enter-contest").click()
    bert.goto(link)
    bert.get_by_test_id("enter-contest").click()
    expect(bert.get_by_test_id("contest-standings")).to_contain_text("Bert")
    expect(bert.get_by_test_id("call-off")).to_have_count(0)
    expect(bert.get_by_test_id("remove-entrant")).to_have_count(0)
    anna.goto(link)
    # Oneself one takes out by leaving.
    expect(anna.get_by_test_id("remove-entrant")).to_have_count(1)
    assert too_small(anna) == []
    anna.get_by_role("button", name="Laat Bert niet meer meedoen").click()
    expect(anna.get_by_test_id("contest-standings")).not_to_contain_text("Bert")
    bert.goto(link)
    bert.get_by_test_id("enter-contest").click()
    expect(bert.get_by_test_id("tournament-page")).to_contain_text("laat je niet meer meedoen")
    # It is asked twice, and done by keyboard too.
    anna.get_by_test_id("call-off").focus()
    anna.keyboard.press("Enter")
    assert serious_faults(anna) == []
    anna.get_by_test_id("call-off-sure").focus()
    anna.keyboard.press("Enter")
    expect(anna.get_by_test_id("make-contest")).to_be_visible()
    expect(anna.locator("main")).not_to_contain_text("Lentebeker")
    bert.goto(link)
    expect(bert.get_by_test_id("tournament-page")).to_contain_text("Dat toernooi bestaat niet.")


def test_friends_play_a_tournament_by_a_link(house: HouseProcess, new_context: NewContext) -> None:
    anna = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    bert = hurry(new_context(**PHONE, **HURRIED, color_scheme="dark")).new_page()
    known(house, anna, "Anna")
    known(house, bert, "Bert")
    anna.goto(house.address)
    anna.get_by_test_id("to-tournaments").click()
    anna.get_by_test_id("contest-name").fill("Herfstbeker")
    anna.get_by_test_id("contest-game").select_option("speicherstadt")
    anna.get_by_test_id("contest-rounds").fill("1")
    assert serious_faults(anna) == []
    anna.get_by_test_id("make-contest").click()
    link = anna.get_by_test_id("contest-link").input_value()
    expect(anna.get_by_test_id("begin-contest")).to_be_disabled()
    anna.get_by_test_id("enter-contest").click()

    bert.goto(link)
    bert.get_by_test_id("enter-contest").click()
    expect(bert.get_by_test_id("contest-standings")).to_contain_text("Anna")
    assert serious_faults(bert) == []
    assert too_small(bert) == []
    # By keyboard as well as by hand.
    expect(anna.get_by_test_id("begin-contest")).to_be_enabled()
    anna.get_by_test_id("begin-contest").focus()
    anna.keyboard.press("Enter")
    expect(anna.get_by_test_id("contest-tables")).to_contain_text("Bert")
    bert.get_by_test_id("go-to-table").click()
    expect(bert.get_by_test_id("board")).to_be_visible()
    # It is among one's own tables on the front page.
    anna.goto(house.address)
    expect(anna.get_by_test_id("my-tables")).to_contain_text("Herfstbeker, met Bert")
    shot(anna, "contest-at-home")
    anna.goto(bert.url)
    play_to_the_end(anna, bert)
    anna.goto(link)
    expect(anna.get_by_test_id("contest-tables").get_by_role("button")).to_have_text("Bekijk")
    expect(anna.locator(".stair .done")).to_have_count(1)
    assert serious_faults(anna) == []
    faults = []
    for size in SIZES:
        resize(anna, size)
        faults += [f"{size.name}: {each}" for each in faults_of_size(anna, {}, "body")]
    assert faults == []
    anna.get_by_test_id("contest-tables").get_by_role("button").click()
    expect(anna.get_by_test_id("standing")).to_contain_text("Bert")
