"""The end of a game in windows of every size: who won, how it came to that, and what it was for."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.pages import DESKTOP, HURRIED, ROOT, NewContext, hurry, serious_faults
from tests.browser.sizes import SIZES, faults_of_size, resize
from tests.server.houses import HouseProcess

PLAYED = {
    "speicherstadt": "5-players",
    "genoa": "5-players-by-rounds",
    "anno1701": "points",
    "catan": "rulebook-6",
    "chartered": "chartered-5",
}
"""Finished games, of as many players as can be."""
PARTS = {
    "the headline": ".final > header",
    "the chart": ".final > figure:has(.chart)",
    "the reckoning": ".tallybox",
    "what can be done": ".console",
}


@pytest.mark.parametrize("game", PLAYED)
def test_the_end_fits_every_window(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, game: str
) -> None:
    record = ROOT / "tests/games" / game / "golden" / f"{PLAYED[game]}.record"
    table = http.post("/api/records", content=record.read_text()).json()["table"]
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(f"{house.address}/t/{table}")
    end = page.get_by_test_id("end")
    expect(end.locator(".chart").first).to_be_visible()
    faults = []
    for size in SIZES:
        resize(page, size)
        faults += [f"{size.name}: {each}" for each in faults_of_size(page, PARTS)]
        # Who won is read at once, without scrolling.
        expect(end.locator("h2").first).to_be_in_viewport()
        end.get_by_test_id("tally").scroll_into_view_if_needed()
        expect(end.get_by_test_id("tally")).to_be_in_viewport()
        end.evaluate("each => each.scrollTo(0, 0)")
    assert faults == []
    assert serious_faults(page) == []
