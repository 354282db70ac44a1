"""The page of a finished game: whoever has its link sees it, on phone and desktop, by night."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.browser.sizes import SIZES, faults_of_size, resize
from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.test_gallery import RECORDS, brought
from tests.server.visitors import Visitor


def test_players_share_their_game_and_a_stranger_looks_at_it(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets) as both:
        assert both.ask(t="let_onlookers", may="none")["t"] == "done"
        both.play_to_the_end()
    link = f"{house.address}/g/{made['table']}"
    stranger = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    stranger.goto(link)
    expect(stranger.get_by_text("Dit spel is besloten gespeeld")).to_be_visible()

    anna = new_context(**DESKTOP, **HURRIED).new_page()
    anna.goto(f"{house.address}/t/{made['table']}#s={secrets[0]}")
    # What nobody else is given whoever played there has by the seat's secret.
    with anna.expect_download() as saved:
        anna.get_by_test_id("record").click()
    assert saved.value.suggested_filename == f"handelshuis-{made['table']}.txt"
    record = saved.value.path().read_text(encoding="utf-8")
    assert "speicherstadt" in record
    anna.get_by_test_id("share-page").click()
    assert serious_faults(anna) == []
    anna.get_by_test_id("let-see").click()
    assert anna.get_by_test_id("page-link").input_value() == link
    anna.get_by_test_id("open-page").click()
    expect(anna.get_by_test_id("standing")).to_contain_text("Anna 1")

    # The chances were worked out for whoever opened the page first; where that failed, one asks.
    expect(anna.get_by_test_id("turning-points")).to_be_visible()
    other = http.post("/api/records", content=record).json()["table"]
    cut_off = new_context(**DESKTOP, **HURRIED).new_page()
    cut_off.route("**/chances", lambda route: route.abort())
    cut_off.goto(f"{house.address}/g/{other}")
    expect(cut_off.get_by_test_id("work-out")).to_be_enabled()
    expect(cut_off.get_by_role("alert")).to_have_count(0)
    cut_off.get_by_test_id("work-out").click()
    expect(cut_off.get_by_role("alert")).to_be_visible()
    cut_off.unroute("**/chances")
    cut_off.get_by_test_id("work-out").click()
    expect(cut_off.get_by_test_id("turning-points")).to_be_visible()
    cut_off.close()

    stranger.goto(link)
    expect(stranger.get_by_test_id("standing")).to_contain_text("Anna 2")
    expect(stranger.get_by_test_id("turning-points")).to_be_visible()
    turns = stranger.get_by_test_id("turning-point").count()
    assert turns <= 3
    assert stranger.locator(".chart.narrow .mark").count() == turns
    expect(stranger.locator(".chart.narrow").first).to_be_visible()
    expect(stranger.locator(".chart.wide").first).to_be_hidden()
    expect(stranger.locator(".checked svg use[href='#sealed']")).to_have_count(0)
    stranger.get_by_test_id("check").click()
    expect(stranger.locator(".checked svg use[href='#sealed']")).to_have_count(1)
    assert serious_faults(stranger) == []
    assert too_small(stranger) == []
    # A turning point leads to that moment of the real table.
    if turns:
        stranger.get_by_test_id("turning-point").first.get_by_role("link").click()
        expect(stranger.get_by_test_id("board")).to_be_visible()
        assert stranger.url == f"{house.address}/t/{made['table']}"
    # What the players take back is theirs again.
    anna.goto(f"{house.address}/t/{made['table']}")
    anna.get_by_test_id("share-page").click()
    anna.get_by_test_id("let-see").click()
    expect(anna.get_by_test_id("page-link")).to_have_count(0)
    stranger.goto(link)
    expect(stranger.get_by_text("Dit spel is besloten gespeeld")).to_be_visible()


@pytest.mark.parametrize("name", RECORDS)
def test_the_page_of_every_game_fits_every_window(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, name: str
) -> None:
    table = brought(http, name)
    page = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"}).new_page()
    page.goto(f"{house.address}/g/{table}")
    expect(page.get_by_test_id("figures")).to_be_visible()
    assert serious_faults(page) == []
    faults = []
    for size in SIZES:
        resize(page, size)
        faults += [f"{size.name}: {each}" for each in faults_of_size(page, {}, "body")]
    assert faults == []
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins")
    page.get_by_test_id("language-nl").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("wint")
