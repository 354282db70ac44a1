"""Whoever set the table up, in the browser: onlookers, chat, and a seat that was abandoned."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from handelshuis.server.house import Settings
from handelshuis.server.storage.files import sqlite_url
from tests.browser.pages import DESKTOP, HURRIED, PHONE, hurry, serious_faults, too_small
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.visitors import Visitor

NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house in which whoever leaves has been gone long at once."""
    database = sqlite_url(tmp_path_factory.mktemp("house"))
    settings = Settings(
        database, bot_pace=0.0, offline_seconds=0.0, abandoned_seconds=0.0, limits=GENEROUS
    )
    house = OpenHouse(settings)
    yield house
    house.close()


def join(house: OpenHouse, table: str) -> str:
    """Let a guest take the open seat; gives the guest's secret."""
    answer = house.http.post(f"/api/tables/{table}/join", json={"name": "Bert"})
    secret: str = answer.json()["secret"]
    return secret


def small_buttons(page: Page) -> list[str]:
    """List what is too small to tap; a switch is pressed by its whole line."""
    return [each for each in too_small(page) if not each.startswith(":")]


def open_menu(page: Page) -> None:
    """Open the menu."""
    page.get_by_test_id("open-menu").click()
    expect(page.get_by_test_id("drawer-menu")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_host_sends_an_onlooker_away_and_silences_a_player(
    impatient: OpenHouse, new_context: NewContext, size: dict[str, object]
) -> None:
    made = impatient.set_up("me", "open")
    table, secret = made["table"], secrets_of(made)[0]
    guest_secret = join(impatient, table)
    host, guest, onlooker = (new_context(**size, **HURRIED).new_page() for _ in range(3))
    host.goto(f"{impatient.address}/t/{table}#s={secret}")
    guest.goto(f"{impatient.address}/t/{table}#s={guest_secret}")
    onlooker.goto(f"{impatient.address}/t/{table}")
    for page in (host, guest, onlooker):
        expect(page.get_by_test_id("board")).to_be_visible()

    open_menu(guest)
    expect(guest.get_by_test_id("hosting")).to_have_count(0)
    guest.keyboard.press("Escape")

    open_menu(host)
    expect(host.get_by_test_id("remove-onlooker")).to_have_count(1)
    assert serious_faults(host) == []
    if size is PHONE:
        assert small_buttons(host) == []
    host.get_by_test_id("hear-1").press("Space")
    expect(host.get_by_test_id("hear-1")).not_to_be_checked()
    guest.get_by_test_id("tab-chat" if size is PHONE else "open-chat").click()
    guest.get_by_test_id("chat-text").fill("Hm")
    guest.get_by_test_id("chat-text").press("Enter")
    expect(guest.get_by_test_id("word")).to_contain_text("berichten uitgezet")
    expect(guest.get_by_test_id("chat-text")).to_have_value("Hm")

    host.get_by_test_id("remove-onlooker").press("Enter")
    expect(onlooker.get_by_role("heading", name="Je bent van deze tafel")).to_be_visible()
    expect(host.get_by_test_id("remove-onlooker")).to_have_count(0)
    onlooker.reload()
    expect(onlooker.get_by_role("heading", name="Je bent van deze tafel")).to_be_visible()
    assert serious_faults(onlooker) == []
    # Who was sent away still takes his seat, if he has one.
    onlooker.goto(f"{impatient.address}/t/{table}#s={guest_secret}")
    onlooker.reload()
    expect(onlooker.get_by_test_id("own")).to_be_visible()


def test_a_table_is_closed_to_onlookers(impatient: OpenHouse, new_context: NewContext) -> None:
    made = impatient.set_up("me", "me")
    host, onlooker = (new_context(**DESKTOP, **HURRIED).new_page() for _ in range(2))
    host.goto(f"{impatient.address}/t/{made['table']}#s={secrets_of(made)[0]}")
    onlooker.goto(f"{impatient.address}/t/{made['table']}")
    expect(onlooker.get_by_test_id("board")).to_be_visible()
    open_menu(host)
    host.get_by_test_id("onlookers-none").check(force=True)
    expect(onlooker.get_by_role("heading", name="mag niemand meekijken")).to_be_visible()


def test_an_abandoned_seat_is_offered_and_taken(
    impatient: OpenHouse, new_context: NewContext
) -> None:
    made = impatient.set_up("me", "open")
    table = made["table"]
    guest_secret = join(impatient, table)
    host = new_context(**DESKTOP, **HURRIED).new_page()
    host.goto(f"{impatient.address}/t/{table}#s={secrets_of(made)[0]}")
    seat = host.get_by_test_id("seat-1")
    seat.get_by_test_id("offer-seat").press("Enter")
    expect(seat.get_by_test_id("offer-beginner")).to_be_focused()
    assert serious_faults(host) == []
    seat.get_by_test_id("offer-beginner").press("Enter")
    expect(seat).to_contain_text("vrij")
    expect(host.get_by_test_id("board")).to_be_visible()

    # Its player comes back, is told, and sits down again.
    back = hurry(new_context(**PHONE, **HURRIED)).new_page()
    back.goto(f"{impatient.address}/t/{table}#s={guest_secret}")
    expect(back.get_by_test_id("free-seat")).to_contain_text("Je plaats is vrijgegeven")
    assert serious_faults(back) == []
    back.get_by_test_id("free-sit").click()
    back.get_by_test_id("lobby-name").fill("Bert")
    back.get_by_test_id("sit-down").click()
    expect(back.get_by_test_id("own")).to_be_visible()
    expect(back.get_by_test_id("free-seat")).to_have_count(0)
    expect(seat).to_contain_text("Bert")


def test_a_reader_need_not_hear_everyone(impatient: OpenHouse, new_context: NewContext) -> None:
    made = impatient.set_up("me", "me")
    first, second = secrets_of(made)
    with (
        Visitor(impatient.address, made["table"], [second]) as other,
        Visitor(impatient.address, made["table"]) as onlooker,
    ):
        other.ask(t="say", text="One word")
        onlooker.ask(t="say", text="Another word", name="Eva")
        page = new_context(**PHONE, **HURRIED).new_page()
        page.goto(f"{impatient.address}/t/{made['table']}#s={first}")
        page.get_by_test_id("tab-chat").click()
        talk = page.get_by_test_id("drawer-chat")
        expect(talk.get_by_role("listitem")).to_have_count(2)
        talk.get_by_test_id("hearing").locator("summary").press("Enter")
        talk.get_by_test_id("hear-onlooker Eva").press("Space")
        expect(talk.get_by_role("listitem")).to_have_count(1)
        assert serious_faults(page) == []
        assert small_buttons(page) == []
        onlooker.ask(t="say", text="And more", name="Eva")
        other.ask(t="say", text="Good")
        expect(talk.get_by_role("listitem")).to_have_count(2)
        page.reload()
        page.get_by_test_id("tab-chat").click()
        expect(talk.get_by_role("listitem")).to_have_count(2)


def test_a_renewal_whose_answer_is_lost_locks_nobody_out(
    impatient: OpenHouse, new_context: NewContext
) -> None:
    made = impatient.set_up("me", "me")
    page = new_context(**DESKTOP, **HURRIED).new_page()
    page.add_init_script(
        """const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) {
            send.call(this, data);
            if (String(data).includes('"renew"') && !sessionStorage.lost) {
                sessionStorage.lost = 'once';
                this.onmessage = null;
                setTimeout(() => location.reload(), 800);
            }
        };"""
    )
    page.goto(f"{impatient.address}/t/{made['table']}#s={secrets_of(made)[0]}")
    expect(page.get_by_test_id("own")).to_be_visible()
    open_menu(page)
    before = dict(impatient.table(made["table"]).secrets)
    with page.expect_navigation():
        page.get_by_test_id("renew-link").click()
    assert impatient.table(made["table"]).secrets != before
    expect(page.get_by_test_id("own")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("own")).to_be_visible()
