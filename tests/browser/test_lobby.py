"""The lobby in a real browser: a stranger finds a table, and sits down."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.server.houses import HouseProcess, set_up

SHOTS = os.environ.get("HANDELSHUIS_SHOTS")


def shot(page: Page, name: str) -> None:
    """Take a picture, where somebody wants to look."""
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"), full_page=True)


def become_known(page: Page, house: HouseProcess, name: str) -> None:
    """Make oneself known by a key, and go to the lobby."""
    page.goto(f"{house.address}/me")
    page.get_by_test_id("player-name").fill(name)
    page.get_by_test_id("become-known").click()
    expect(page.get_by_test_id("player-shown")).to_have_text(name)
    page.goto(f"{house.address}/tables")


def test_strangers_meet_at_a_table_of_the_lobby(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    set_up(http, "me", "open", "open", "random", open=True, game="catan", languages=["nl"])
    host = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"}).new_page()
    become_known(host, house, "Ayla")
    host.goto(house.address)
    host.get_by_test_id("invite-speicherstadt").click()
    host.get_by_test_id("players-3").check(force=True)
    host.get_by_test_id("new-open").click()
    expect(host.get_by_test_id("new-language")).to_have_value("en")
    shot(host, "new-table")
    assert serious_faults(host) == []
    host.get_by_test_id("start").click()
    expect(host.get_by_test_id("lobby")).to_contain_text("In the lobby until")
    table = host.url.rsplit("/", 1)[1]
    shot(host, "waiting-room")
    assert serious_faults(host) == []

    guest = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    become_known(guest, house, "Bert")
    row = guest.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("met Ayla")
    expect(row).to_contain_text("nog onzeker")
    expect(row).to_contain_text("2 vrij")
    expect(row.locator("i.open")).to_have_count(2)
    shot(guest, "lobby-phone")
    assert serious_faults(guest) == []
    assert too_small(guest) == []
    guest.get_by_test_id("filter-game").select_option("catan")
    expect(row).to_have_count(0)
    guest.get_by_test_id("filter-game").select_option("speicherstadt")
    guest.get_by_test_id("filter-language").select_option("nl")
    expect(row).to_have_count(0)
    guest.get_by_test_id("filter-language").select_option("en")
    expect(row).to_have_count(1)

    # The host calls it off and on again; whoever looks sees it go and come.
    host.get_by_test_id("let-strangers").click()
    expect(row).to_have_count(0)
    expect(host.get_by_test_id("lobby")).to_contain_text("does not list")
    host.get_by_test_id("let-strangers").click()
    expect(row).to_have_count(1)
    row.get_by_test_id("lobby-sit").click()
    guest.wait_for_url(f"**/t/{table}")
    expect(host.get_by_test_id("lobby")).to_contain_text("Bert")

    # By keyboard alone, from the front page.
    late = new_context(**DESKTOP, **HURRIED).new_page()
    late.goto(house.address)
    late.get_by_test_id("all-tables").focus()
    late.keyboard.press("Enter")
    found = late.locator(f"[data-table='{table}']")
    expect(found).to_contain_text("1 vrij")
    shot(late, "lobby-desktop")
    assert serious_faults(late) == []
    found.get_by_test_id("lobby-sit").focus()
    late.keyboard.press("Enter")
    late.wait_for_url(f"**/t/{table}")
    late.get_by_test_id("lobby-name").fill("Cees")
    late.keyboard.press("Enter")
    expect(late.get_by_test_id("own")).to_be_visible()
    guest.goto(f"{house.address}/tables")
    expect(guest.get_by_test_id("lobby-count")).not_to_be_empty()
    expect(row).to_have_count(0)
