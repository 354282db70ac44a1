"""The link to one's own seat: shown in the menu, and renewed there."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.pages import DESKTOP, HURRIED, NewContext, take_seat
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
