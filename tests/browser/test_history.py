"""What comes of a rated game on one's own pages, and what a known player looks for in the house."""

from __future__ import annotations

import zipfile
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.browser.test_links import a_player
from tests.browser.test_lobby import become_known, shot
from tests.server.hall_pages import HallPage
from tests.server.houses import HouseProcess
from tests.server.visitors import Visitor


def as_key(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def key_of(page: Page) -> str:
    """Read by what key a page's browser is known."""
    return str(page.evaluate("JSON.parse(localStorage.getItem('handelshuis.player'))"))


def secret_at(page: Page, table: str) -> str:
    """Read what opens the seat that a page's browser has."""
    known: dict[str, Any] = page.evaluate("JSON.parse(localStorage['handelshuis.tables'])")
    return str(known[table]["keys"][0]["secret"])


def test_a_rated_game_is_found_again_on_every_page(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"}).new_page()
    become_known(page, house, "Vera")
    bert = a_player(http, "Wolf")
    page.goto(house.address)
    page.get_by_test_id("invite-speicherstadt").click()
    page.get_by_test_id("players-2").check(force=True)
    page.get_by_test_id("new-rated").click()
    expect(page.get_by_test_id("new-coach")).to_be_disabled()
    page.get_by_test_id("start").click()
    page.get_by_test_id("lobby").wait_for()
    table = page.url.rsplit("/", 1)[1]
    joined = http.post(f"/api/tables/{table}/join", json={"name": "Wolf"}, headers=as_key(bert))
    with Visitor(house.address, table, [secret_at(page, table), joined.json()["secret"]]) as both:
        both.play_to_the_end()
    rated = page.get_by_test_id("rated")
    expect(rated).to_contain_text("Vera: ")
    expect(rated.get_by_role("listitem")).to_have_count(2)

    # One's own page: the rating with its curve, who is strongest, and the game itself.
    page.goto(f"{house.address}/me")
    ratings = page.get_by_test_id("ratings")
    expect(ratings).to_contain_text("1 game, still a guess")
    rating = http.get("/api/players/me/ratings", headers=as_key(key_of(page))).json()[0]["rating"]
    expect(ratings.locator(".rating")).to_contain_text(str(rating))
    assert ratings.locator(".curve .course").get_attribute("points")
    ratings.get_by_role("combobox").select_option("speicherstadt")
    expect(page.get_by_test_id("standings")).to_contain_text("Vera")
    expect(page.get_by_test_id("standings")).to_contain_text("Wolf")
    found = page.get_by_test_id("finished-game")
    page.get_by_test_id("find-player").fill("Nobody else")
    expect(page.get_by_text("No such game.")).to_be_visible()
    expect(found).to_have_count(0)
    page.get_by_test_id("find-player").fill("wol")
    expect(found).to_contain_text("Wolf")
    with page.expect_download() as saved:
        page.get_by_test_id("export").click()
    assert saved.value.suggested_filename == "handelshuis.zip"
    with zipfile.ZipFile(saved.value.path()) as files:
        assert f"records/speicherstadt-{table}.record" in files.namelist()
        assert b"Vera" in files.read("player.json")
    shot(page, "me-desktop")
    assert serious_faults(page) == []
    page.get_by_test_id("game-page-link").click()
    expect(page.get_by_test_id("standing")).to_contain_text("Wolf")
    assert page.url == f"{house.address}/g/{table}"
    page.go_back()
    page.get_by_test_id("again-with").click()
    expect(page.get_by_test_id("again")).to_be_visible()
    page.goto(house.address)
    expect(page.get_by_test_id("once-more")).to_contain_text("Play again with Wolf")
    # How strong she is stands on the card of that game, and on no other's.
    own = page.get_by_test_id("own-rating")
    expect(own).to_have_count(1)
    expect(page.get_by_test_id("game-speicherstadt")).to_contain_text(f"Your rating {rating} ± ")
    shot(page, "home-desktop")
    assert serious_faults(page) == []
    page.get_by_test_id("once-more").click()
    expect(page.get_by_test_id("again")).to_be_visible()
    assert page.url == f"{house.address}/t/{table}"

    # The lobby for somebody with a rating: what does not fit goes, and comes back.
    days = {"kind": "days", "seconds": 86400, "zero": "bot"}
    wish = {
        "game": "speicherstadt",
        "seats": [{"kind": "me", "name": "Wolf"}, {"kind": "open"}, {"kind": "open"}],
        "open": True,
        "rated": False,
        "clock": days,
    }
    made = http.post("/api/tables", json=wish, headers=as_key(bert)).json()["table"]
    page.goto(f"{house.address}/tables")
    row = page.locator(f"[data-table='{made}']")
    expect(row).to_have_count(1)
    expect(page.get_by_test_id("filter-near")).to_have_count(0)
    for name, other, fits in (
        ("kind", "true", "false"),
        ("clock", "live", "days"),
        ("free", "3", "2"),
    ):
        page.get_by_test_id(f"filter-{name}").select_option(other)
        expect(row).to_have_count(0)
        page.get_by_test_id(f"filter-{name}").select_option(fits)
        expect(row).to_have_count(1)
    page.get_by_test_id("filter-name").fill("nobody else")
    expect(row).to_have_count(0)
    page.get_by_test_id("filter-name").fill("wol")
    expect(row).to_have_count(1)
    # One's own level is known of the game that one looks for.
    page.get_by_test_id("filter-game").select_option("speicherstadt")
    near = page.get_by_test_id("filter-near")
    expect(near).to_contain_text(f"About mine ({rating})")
    level = http.get("/api/players/me/ratings", headers=as_key(bert)).json()[0]["rating"]
    near.select_option(str(rating))
    expect(row).to_have_count(1 if abs(level - rating) <= 150 else 0)
    expect(near).to_have_value(str(rating))
    near.select_option("0")
    expect(row).to_have_count(1)
    shot(page, "lobby-filtered")
    assert serious_faults(page) == []

    # The front page once more, in Dutch, by night and as wide as a phone.
    page.get_by_role("link", name="Handelshuis").click()
    page.set_viewport_size(PHONE["viewport"])
    page.emulate_media(color_scheme="dark")
    page.get_by_test_id("language-nl").click()
    expect(own).to_contain_text(f"Jouw rating {rating} ± ")
    shot(page, "home-phone")
    assert serious_faults(page) == []


def test_what_is_chosen_for_a_quick_game_and_a_tournament_is_what_comes(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    page = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    become_known(page, house, "Xenia")
    page.get_by_test_id("quick-speicherstadt").check()
    page.get_by_test_id("quick-few").select_option("2")
    page.get_by_test_id("quick-many").select_option("2")
    page.get_by_test_id("quick-bots").select_option("0")
    page.get_by_test_id("quick-clock").select_option("days")
    page.get_by_test_id("quick-begin").click()
    expect(page.get_by_test_id("quick-waits")).to_be_visible()
    with HallPage(house.address) as yme, HallPage(house.address) as zoe:
        # Who wants another clock is no company for her.
        yme.seek("Yme", clock="turn")
        yme.hear_until("seeking")
        zoe.seek("Zoe", clock="days")
        table = zoe.hear_until("met")["table"]
        expect(page.get_by_test_id("met")).to_contain_text("Zoe")
    clock = http.get(f"/api/tables/{table}").json()["clock"]
    assert (clock["kind"], clock["seconds"]) == ("days", 3 * 86400)

    page.goto(f"{house.address}/tournaments")
    page.get_by_test_id("contest-name").fill("Ladder")
    page.get_by_test_id("contest-game").select_option("speicherstadt")
    for each, words in (("swiss", "Zwitsers"), ("ladder", "Ladder")):
        page.get_by_test_id("contest-format").select_option(each)
        expect(page.get_by_test_id("contest-format").locator("option:checked")).to_have_text(words)
    assert too_small(page) == []
    page.get_by_test_id("make-contest").click()
    link = page.get_by_test_id("contest-link").input_value()
    shown = http.get(f"/api/tournaments/{link.rsplit('/', 1)[1]}").json()
    assert shown["format"] == "ladder"
    shot(page, "contest-phone")
    assert serious_faults(page) == []
