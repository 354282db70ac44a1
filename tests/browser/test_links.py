"""Links that hold a key: to one's seat, renewed in its menu, and of a player, who asks first."""

from __future__ import annotations

import secrets

import httpx
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    serious_faults,
    take_seat,
    too_small,
    wait_until,
)
from tests.browser.test_lobby import shot
from tests.server.houses import HouseProcess, set_up


def test_a_new_link_keeps_the_seat_here_and_takes_it_from_who_has_the_old_one(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me")
    found, page = (new_context(**DESKTOP, **HURRIED).new_page() for _ in range(2))
    for each in (found, page):
        take_seat(each, house, made)
        expect(each.get_by_test_id("own")).to_be_visible()
    page.get_by_test_id("open-menu").click()
    page.get_by_test_id("renew-link").click()
    expect(page.get_by_test_id("word")).to_contain_text("nieuwe link")
    expect(found.get_by_test_id("own")).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("own")).to_be_visible()


OWN = "localStorage.getItem('handelshuis.player')"


def a_player(http: httpx.Client, name: str, language: str = "nl") -> str:
    """Make a player; gives his key."""
    key = secrets.token_urlsafe(16)
    wish = {"key": key, "name": name, "language": language}
    assert http.post("/api/players", json=wish).status_code == 200
    return key


def open_link(page: Page, house: HouseProcess, key: str) -> None:
    """Come by a link with a key, as from another page."""
    page.goto("about:blank")
    page.goto(f"{house.address}/me#k={key}")
    page.wait_for_url(f"{house.address}/me")


def test_a_link_with_a_key_takes_nobodys_own_key_away(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    ayla, bert = a_player(http, "Ayla", "en"), a_player(http, "Bert", "en")
    page = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"}).new_page()
    open_link(page, house, ayla)
    shown, offered = page.get_by_test_id("player-shown"), page.get_by_test_id("offered")
    # Who has nothing to lose here is not asked.
    expect(shown).to_have_text("Ayla")

    # The own key again, and a key that nobody has: nothing changes, and the second is said.
    open_link(page, house, ayla)
    expect(shown).to_have_text("Ayla")
    open_link(page, house, secrets.token_urlsafe(16))
    expect(page.get_by_role("alert")).to_have_text("Nobody is known by this key.")
    expect(shown).to_have_text("Ayla")
    expect(offered).to_have_count(0)
    assert ayla in page.evaluate(OWN)

    # Another's key: asked first, by keyboard; no is no, and Escape too.
    open_link(page, house, bert)
    expect(offered).to_contain_text("Be Bert on this device?")
    expect(offered).to_contain_text("here you are Ayla")
    shot(page, "offered-desktop")
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    page.evaluate(f"location.hash = 'k={bert}'")
    page.get_by_test_id("offered-no").focus()
    assert ayla in page.evaluate(OWN)
    page.keyboard.press("Enter")
    expect(offered).to_have_count(0)
    expect(shown).to_have_text("Ayla")
    page.reload()
    expect(shown).to_have_text("Ayla")
    assert ayla in page.evaluate(OWN)
    open_link(page, house, bert)
    page.get_by_test_id("offered-yes").click()
    expect(shown).to_have_text("Bert")
    expect(page.get_by_test_id("new-name")).to_have_value("Bert")
    page.reload()
    expect(shown).to_have_text("Bert")


def test_a_phone_with_seats_asks_before_they_become_a_players(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    ayla, bert = a_player(http, "Ayla"), a_player(http, "Bert")
    made = set_up(http, "me", "me")
    phone = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    take_seat(phone, house, made, 1)
    # A bogus link takes no seats, nor makes anybody.
    open_link(phone, house, secrets.token_urlsafe(16))
    expect(phone.get_by_role("alert")).to_have_text("Niemand is bekend onder deze sleutel.")
    expect(phone.get_by_test_id("become-known")).to_be_visible()
    open_link(phone, house, ayla)
    expect(phone.get_by_test_id("offered")).to_contain_text("Op dit apparaat Ayla zijn?")
    shot(phone, "offered-phone")
    assert serious_faults(phone) == []
    assert too_small(phone) == []
    phone.get_by_test_id("offered-yes").click()
    expect(phone.get_by_test_id("player-shown")).to_have_text("Ayla")

    def seats_of_ayla() -> list[tuple[str, list[int]]]:
        me = {"authorization": f"Bearer {ayla}"}
        tables = http.get("/api/players/me/tables", headers=me).json()
        return [(each["table"], each["own"]) for each in tables]

    wait_until(phone, lambda: seats_of_ayla() == [(made["table"], [1])])
    # The next player here gets no seat of hers; it stays open to this browser all the same.
    open_link(phone, house, bert)
    phone.get_by_test_id("offered-yes").click()
    expect(phone.get_by_test_id("player-shown")).to_have_text("Bert")
    phone.goto(house.address)
    expect(phone.get_by_test_id("continue")).to_contain_text("Speicherstadt")
    assert serious_faults(phone) == []
    assert seats_of_ayla() == [(made["table"], [1])]
