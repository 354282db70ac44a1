"""Wishes in the browser: a guest says what he would trade, the host offers it by one tap."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.pages import PHONE, NewContext, accept, serious_faults, take_turn, too_small
from tests.browser.test_catan import hand, host_and_guest, open_desk, spare
from tests.server.houses import HouseProcess


def test_a_wish_becomes_an_offer_by_one_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    host, guest = host_and_guest(house, http, new_context)
    given, wanted = spare(host, guest), spare(guest, host)
    before = hand(host)[given]

    open_desk(guest)
    guest.get_by_test_id("wish-begin").click()
    guest.get_by_test_id(f"give-{wanted}").click()
    guest.get_by_test_id(f"get-{given}").click()
    assert serious_faults(guest) == []
    guest.get_by_test_id("send-offer").click()
    expect(guest.locator("[data-testid='wish-back']")).to_be_visible()

    # Said twice differently it is one wish, and it can be taken back.
    guest.get_by_test_id("wish-back").click()
    expect(guest.locator("article.wish")).to_have_count(0)
    guest.get_by_test_id("wish-begin").click()
    guest.get_by_test_id(f"give-{wanted}").click()
    guest.get_by_test_id(f"get-{given}").click()
    guest.get_by_test_id("send-offer").press("Enter")

    open_desk(host)
    take = host.locator("[data-testid^='wish-offer-']")
    expect(take).to_be_visible()
    assert serious_faults(host) == []
    # Either of the two may have come to be the host; only one of them sits at a phone.
    phone = next(page for page in (host, guest) if page.viewport_size == PHONE["viewport"])
    assert too_small(phone) == []
    take.click()
    guest.wait_for_selector(".now [data-choice^='accept']")
    expect(guest.locator("article.wish")).to_have_count(0)
    take_turn(guest, accept)
    expect(guest.get_by_test_id(f"card-{given}")).to_have_attribute("data-n", "1")
    expect(host.get_by_test_id(f"card-{wanted}")).to_have_attribute("data-n", "1")
    assert hand(host)[given] == before - 1
