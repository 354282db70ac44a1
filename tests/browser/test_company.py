"""Company in a real browser: strangers find each other, friends ask each other, day and night."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.browser.test_lobby import become_known, shot
from tests.server.houses import HouseProcess
from tests.server.visitors import Visitor

ENGLISH = HURRIED | {"locale": "en-GB"}


def test_three_strangers_find_each_other(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    anna = new_context(**DESKTOP, **ENGLISH).new_page()
    bert = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    cees = new_context(**DESKTOP, **HURRIED).new_page()
    # Anna is known; the two others are nobody, and need not be anybody.
    become_known(anna, house, "Anna")
    for page, name in ((anna, "Anna"), (bert, "Bert"), (cees, "Cees")):
        page.goto(f"{house.address}/tables")
        page.get_by_test_id("quick-speicherstadt").check()
        page.get_by_test_id("quick-few").select_option("3")
        page.get_by_test_id("quick-many").select_option("3")
        page.get_by_test_id("quick-bots").select_option("0")
        page.get_by_test_id("quick-name").fill(name)
        if name != "Cees":
            page.get_by_test_id("quick-name").press("Enter")
            expect(page.get_by_test_id("quick-waits")).to_be_visible()
    expect(anna.get_by_test_id("quick-count")).to_have_text(
        "2 players are looking, you among them."
    )
    expect(bert.get_by_test_id("quick-count")).to_have_text("2 spelers zoeken, jij meegeteld.")
    shot(bert, "quick-phone")
    assert serious_faults(bert) == []
    assert too_small(bert) == []
    # Whoever looks elsewhere in the house is still waiting; whoever stops is not.
    anna.get_by_role("link", name="Handelshuis").click()
    expect(anna.get_by_test_id("waits")).to_contain_text("2 players are looking")
    shot(anna, "waiting-at-home")
    bert.get_by_test_id("quick-stop").click()
    expect(bert.get_by_test_id("quick")).to_be_visible()
    expect(anna.get_by_test_id("waits")).to_contain_text("the only one looking so far")
    bert.get_by_test_id("quick-begin").click()
    cees.get_by_test_id("quick-begin").click()
    for page in (anna, bert, cees):
        expect(page.get_by_test_id("met")).to_be_visible()
        expect(page.get_by_test_id("go-met")).to_be_focused()
    shot(bert, "met-phone")
    shot(anna, "met-desktop")
    assert serious_faults(anna) == []
    assert too_small(bert) == []
    for page in (anna, bert, cees):
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("own")).to_be_visible()
    assert anna.url == bert.url == cees.url
    seats = http.get(f"/api/tables/{anna.url.rsplit('/', 1)[1]}").json()["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Anna", "Bert", "Cees"]
    # The seat stays one's own when the page is loaded anew.
    bert.reload()
    expect(bert.get_by_test_id("own")).to_be_visible()


def test_a_closed_page_is_not_brought_to_a_table_but_bots_are(
    house: HouseProcess, new_context: NewContext
) -> None:
    gone, left = (new_context(**DESKTOP, **HURRIED).new_page() for _ in range(2))
    for page, name in ((gone, "Gijs"), (left, "Lena")):
        page.goto(f"{house.address}/tables")
        page.get_by_test_id("quick-catan").check()
        page.get_by_test_id("quick-few").select_option("3")
        page.get_by_test_id("quick-many").select_option("3")
        page.get_by_test_id("quick-bots").select_option("15")
        page.get_by_test_id("quick-name").fill(name)
        page.get_by_test_id("quick-begin").click()
        expect(page.get_by_test_id("quick-count")).to_be_visible()
    gone.close()
    expect(left.get_by_test_id("met")).not_to_contain_text("Gijs")
    left.get_by_test_id("go-met").click()
    expect(left.get_by_test_id("own")).to_be_visible()


def test_friends_see_and_ask_each_other(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    anna = new_context(**DESKTOP, **ENGLISH).new_page()
    bert = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    become_known(anna, house, "Anna")
    become_known(bert, house, "Bert")
    expect(anna.get_by_test_id("friends")).to_contain_text("Whoever shares a table with you")
    made = anna.evaluate(
        """async () => {
            const key = JSON.parse(localStorage.getItem('handelshuis.player'));
            const seats = [{kind: 'me', name: 'Anna'}, {kind: 'open'}];
            const body = JSON.stringify({game: 'speicherstadt', seats, open: true});
            const headers = {authorization: `Bearer ${key}`, 'content-type': 'application/json'};
            return (await fetch('/api/tables', {method: 'POST', headers, body})).json();
        }"""
    )
    row = bert.locator(f"[data-table='{made['table']}']")
    row.get_by_test_id("lobby-sit").click()
    expect(bert.get_by_test_id("own")).to_be_visible()

    # Who shared a table sees the other, wherever he is in the house.
    expect(anna.get_by_test_id("friend")).to_contain_text("Bert")
    expect(anna.get_by_test_id("is-here")).to_be_visible()
    shot(anna, "friends-desktop")
    assert serious_faults(anna) == []
    anna.goto(house.address)
    anna.get_by_test_id("invite-catan").click()
    anna.get_by_test_id("start").click()
    expect(anna.get_by_test_id("ask-friends")).to_contain_text("Bert")
    anna.get_by_test_id("ask-friend").focus()
    anna.keyboard.press("Enter")
    expect(anna.get_by_test_id("ask-friends")).to_contain_text("Bert is asked.")
    shot(anna, "ask-friends")
    assert serious_faults(anna) == []
    expect(bert.get_by_test_id("invited")).to_contain_text("Anna vraagt je aan tafel: Catan")
    shot(bert, "invited-phone")
    assert serious_faults(bert) == []
    # Their company of another game plays again: he hears it wherever he is.
    own = [made["seats"][0]["secret"]]
    secrets = bert.evaluate("JSON.parse(localStorage.getItem('handelshuis.tables'))")
    own += [each["secret"] for each in secrets[made["table"]]["keys"]]
    with Visitor(house.address, made["table"], own) as both:
        both.play_to_the_end()
        both.send(t="again", id="again", seat=0)
        again = both.hear_until(t="next")["table"]
    expect(bert.get_by_test_id("next")).to_contain_text("Anna")
    expect(bert.get_by_test_id("plays-again")).to_have_count(0)
    bert.goto(f"{house.address}/g/{made['table']}")
    expect(bert.get_by_test_id("plays-again")).to_contain_text("Nog een keer: Speicherstadt")
    expect(anna.get_by_test_id("plays-again")).to_contain_text("At the table: Bert")
    shot(bert, "again-phone")
    shot(anna, "again-desktop")
    assert serious_faults(bert) == []
    assert too_small(bert) == []
    anna.get_by_test_id("not-again").click()
    expect(anna.get_by_test_id("plays-again")).to_have_count(0)
    bert.get_by_test_id("go-again").click()
    expect(bert.get_by_test_id("own")).to_be_visible()
    assert bert.url.endswith(again)
    bert.goto(f"{house.address}/me")
    expect(bert.get_by_test_id("invited")).to_be_visible()
    expect(bert.get_by_test_id("plays-again")).to_have_count(0)
    bert.get_by_test_id("go-invited").click()
    expect(bert.get_by_test_id("lobby-name")).to_have_value("Bert")
    expect(bert.get_by_test_id("invited")).to_have_count(0)

    # Who will not be seen is not, and who is blocked sees nobody.
    bert.goto(f"{house.address}/tables")
    expect(bert.get_by_test_id("is-here")).to_be_visible()
    bert.get_by_test_id("shows-here").click()
    anna.goto(f"{house.address}/tables")
    expect(anna.get_by_test_id("friend")).to_have_count(1)
    expect(anna.get_by_test_id("is-here")).to_have_count(0)
    shot(bert, "friends-phone")
    assert too_small(bert) == []
    bert.get_by_test_id("block").click()
    expect(bert.get_by_test_id("friend")).to_have_count(0)
    expect(anna.get_by_test_id("friend")).to_have_count(0)
    bert.get_by_text("Geblokkeerd (1)").click()
    bert.get_by_test_id("unblock").click()
    expect(bert.get_by_test_id("friend")).to_have_count(1)
