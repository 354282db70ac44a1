"""Being told of one's turn: the section of one's own page, this device, and what the tab shows."""

from __future__ import annotations

import json
import queue
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.server.houses import HouseProcess
from tests.server.receivers import Browser, b64, mail_server, receiver
from tests.server.test_messages import text_of

# No push service can be reached from a test: this browser's own is one of ours. All else is real,
# the worker too.
STUB = """
    PushManager.prototype.getSubscription = async () => ({
        unsubscribe: async () => { window.unsubscribed = true; },
    });
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        window.askedWith = applicationServerKey;
        return { toJSON: () => (%s) };
    };
"""


@pytest.fixture
def mails(tmp_path: Any) -> Iterator[queue.Queue[str]]:
    """What comes to a mail server of this machine, by which the house sends."""
    with mail_server() as (port, came):
        mail = f"mailto://127.0.0.1:{port}?from=house@example.org&mode=insecure"
        (tmp_path / "mail").write_text(mail, encoding="utf-8")
        yield came


@pytest.fixture
def near(tmp_path: Any, mails: queue.Queue[str]) -> Iterator[HouseProcess]:
    """A house whose messages may go to this machine."""
    words = ("--port", "0", "--data", str(tmp_path), "--bot-pace", "0")
    mail = ("--mail-server-file", str(tmp_path / "mail"))
    house = HouseProcess(*words, *mail, "--message-networks", "127.0.0.1/32")
    yield house
    house.stop()


def become_known(page: Page, address: str) -> None:
    page.goto(f"{address}/me")
    page.get_by_test_id("player-name").fill("Ayla")
    page.get_by_test_id("become-known").click()
    expect(page.get_by_test_id("telling")).to_be_visible()


def test_a_player_says_where_and_when_he_is_told(
    near: HouseProcess, mails: queue.Queue[str], new_context: NewContext
) -> None:
    with receiver() as there:
        english = HURRIED | {"locale": "en-GB", "timezone_id": "Europe/Amsterdam"}
        context = new_context(**DESKTOP, **english)
        context.grant_permissions(["notifications"], origin=near.address)
        browser = Browser()
        keys = {"p256dh": b64(browser.point), "auth": b64(browser.secret)}
        made = {"endpoint": f"{there.address}/push/this-device", "keys": keys}
        context.add_init_script(STUB % json.dumps(made))
        page = context.new_page()
        become_known(page, near.address)
        news = page.get_by_test_id("tell-news")

        # This device, by the worker that the house serves.
        page.get_by_test_id("tell-here").click()
        expect(news).to_have_text("This device is told from now on.")
        own = page.get_by_test_id("way-push")
        expect(own).to_contain_text("this device")
        expect(page.get_by_test_id("tell-here")).to_have_count(0)
        assert len(page.evaluate("askedWith")) == 87
        worker = page.evaluate("navigator.serviceWorker.ready.then((r) => r.active.scriptURL)")
        assert worker == f"{near.address}/worker.js"
        own.get_by_test_id("way-test").click()
        expect(news).to_have_text("The message was sent.", timeout=60_000)
        told = browser.read(there.next()[2])
        assert told["path"] == "/me"

        # An address of one's own; what is wrong is said, and nothing is kept of it.
        page.get_by_test_id("add-way").click()
        page.get_by_test_id("way-kind").select_option("webhook")
        page.get_by_test_id("way-address").fill("https://10.0.0.1/secret")
        page.get_by_test_id("way-add").click()
        expect(page.get_by_role("alert")).to_contain_text("no public one")
        page.get_by_test_id("way-address").fill(f"{there.address}/hook/secret-1234")
        page.get_by_test_id("way-add").click()
        hook = page.get_by_test_id("way-webhook")
        expect(hook).to_contain_text("127.0.0.1/…1234")
        assert "secret-" not in page.content()
        switch = hook.get_by_role("switch")
        expect(switch).to_have_attribute("aria-checked", "true")
        expect(switch).to_have_text("on")
        switch.focus()
        page.keyboard.press("Space")
        expect(switch).to_have_text("off")
        assert serious_faults(page) == []

        # A mail address is told nothing before its owner has typed what was sent there.
        page.get_by_test_id("add-way").click()
        page.get_by_test_id("way-kind").select_option("mail")
        page.get_by_test_id("way-address").fill("ayla@example.org")
        page.get_by_test_id("way-add").click()
        expect(news).to_have_text("A code was sent there: type it to begin.")
        mail = page.get_by_test_id("way-mail")
        expect(mail.get_by_test_id("way-test")).to_have_count(0)
        code = re.search(r"\b\d{6}\b", text_of(mails.get(timeout=60)))
        assert code is not None
        typed = mail.get_by_test_id("way-code")
        typed.fill(f"{(int(code[0]) + 1) % 10**6:06}")
        typed.press("Enter")
        expect(page.get_by_role("alert")).to_be_visible()
        assert serious_faults(page) == []
        typed.fill(code[0])
        typed.press("Enter")
        expect(mail.get_by_role("switch")).to_have_text("on")
        expect(typed).to_have_count(0)

        page.get_by_test_id("quiet-begin").fill("22:30")
        page.get_by_test_id("quiet-end").fill("07:00")
        page.get_by_test_id("quiet-set").click()
        expect(page.get_by_test_id("quiet-now")).to_contain_text("22:30 to 07:00")
        expect(page.get_by_test_id("quiet-now")).to_contain_text("Europe/Amsterdam")

        # All of it is there again, in Dutch, on the phone that has the key.
        page.get_by_test_id("show-key").click()
        link = page.get_by_test_id("player-link").input_value()
        phone = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
        phone.goto(link)
        # It speaks as the player does, until he says otherwise.
        expect(phone.get_by_test_id("way-webhook").get_by_role("switch")).to_have_text("off")
        phone.get_by_test_id("language-nl").click()
        expect(phone.get_by_test_id("way-webhook").get_by_role("switch")).to_have_text("uit")
        expect(phone.get_by_test_id("quiet-now")).to_contain_text("Van 22:30 tot 07:00")
        expect(phone.get_by_test_id("way-push")).to_contain_text("Chrome")
        assert serious_faults(phone) == []
        assert too_small(phone) == []
        phone.get_by_test_id("quiet-none").click()
        expect(phone.get_by_test_id("quiet-none")).to_have_count(0)

        hook.get_by_test_id("way-remove").click()
        expect(hook).to_have_count(0)
        own.get_by_test_id("way-remove").click()
        expect(page.get_by_test_id("tell-here")).to_be_visible()
        expect(page.get_by_test_id("telling")).to_be_focused()

        # Who leaves a device is told nothing there any more: not by the house, nor by the browser.
        page.get_by_test_id("tell-here").click()
        expect(own).to_contain_text("this device")
        phone.reload()
        expect(phone.get_by_test_id("way-push")).to_have_count(1)
        page.evaluate("window.unsubscribed = false")
        page.get_by_test_id("leave").click()
        expect(page.get_by_test_id("become-known")).to_be_visible()
        page.wait_for_function("window.unsubscribed")
        phone.reload()
        expect(phone.get_by_test_id("quiet-begin")).to_be_visible()
        expect(phone.get_by_test_id("way-push")).to_have_count(0)


def test_a_browser_that_shows_no_messages_says_so(
    near: HouseProcess, new_context: NewContext
) -> None:
    context = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"})
    context.add_init_script("Notification.requestPermission = async () => 'denied'")
    page = context.new_page()
    become_known(page, near.address)
    page.get_by_test_id("tell-here").click()
    expect(page.get_by_test_id("tell-news")).to_contain_text("does not let the house")
    expect(page.get_by_test_id("way-push")).to_have_count(0)


def test_the_tab_shows_that_it_is_ones_turn_and_the_house_can_be_installed(
    near: HouseProcess, new_context: NewContext
) -> None:
    page = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"}).new_page()
    page.add_init_script("navigator.setAppBadge = async (n) => { window.badge = n }")
    become_known(page, near.address)
    page.goto(near.address)
    page.get_by_test_id("play-speicherstadt").click()
    page.get_by_test_id("start").click()
    expect(page.locator(".now [data-choice]").first).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    assert page.evaluate("badge") == 1
    icon = "document.querySelector('link[rel=icon]').href"
    assert page.evaluate(icon).startswith("data:image/svg+xml,")
    page.goto(near.address)
    expect(page).to_have_title("(1) Handelshuis")
    page.goto(f"{near.address}/me")
    expect(page).to_have_title(re.compile("^You"))
    assert page.evaluate(icon).startswith(near.address)

    with httpx.Client(base_url=near.address) as http:
        manifest = http.get(page.get_attribute("link[rel=manifest]", "href") or "")
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        said = manifest.json()
        assert (said["start_url"], said["display"]) == ("/", "standalone")
        for each in said["icons"]:
            picture = http.get(each["src"])
            assert picture.headers["content-type"] == "image/png"
            width = int(each["sizes"].split("x")[0])
            assert int.from_bytes(picture.content[16:20], "big") == width
        worker = http.get("/worker.js")
        assert worker.headers["cache-control"] == "no-cache"
        assert "javascript" in worker.headers["content-type"]
