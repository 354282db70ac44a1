"""Passkeys in a real browser, by Chromium's virtual authenticator: the way back to one's key."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages import DESKTOP, HURRIED, PHONE, NewContext, serious_faults, too_small
from tests.server.houses import HouseProcess

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(page: Page) -> None:
    """Give a page's browser an authenticator that touches itself."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def test_whoever_lost_his_key_gets_it_back_by_a_passkey(
    house: HouseProcess, new_context: NewContext
) -> None:
    # Browsers know localhost, unlike 127.0.0.1, as a name for which there can be passkeys.
    home = house.address.replace("127.0.0.1", "localhost")
    page = new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"}).new_page()
    with_authenticator(page)
    page.goto(f"{home}/me")
    page.get_by_test_id("player-name").fill("Ayla")
    page.get_by_test_id("become-known").click()
    expect(page.get_by_test_id("device")).to_contain_text("this device")
    # All by keyboard.
    page.get_by_test_id("add-passkey").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("passkey-news")).to_have_text(
        "The passkey is kept. You can come in by it from now on."
    )
    expect(page.get_by_test_id("passkey")).to_have_count(1)
    page.get_by_test_id("add-passkey").click()
    expect(page.get_by_test_id("passkey-news")).to_have_text(
        "This device has a passkey of yours already."
    )
    assert serious_faults(page) == []

    # The browser forgets everything; the authenticator does not.
    page.evaluate("localStorage.clear()")
    page.goto(f"{home}/me")
    assert serious_faults(page) == []
    page.get_by_test_id("by-passkey").click()
    expect(page.get_by_test_id("player-shown")).to_have_text("Ayla")
    expect(page.get_by_test_id("device")).to_have_count(2)
    page.reload()
    expect(page.get_by_test_id("player-shown")).to_have_text("Ayla")

    # The lost key opens nothing once it is removed, and the passkey nothing once that is.
    page.get_by_test_id("remove-device").click()
    expect(page.get_by_test_id("device")).to_have_count(1)
    page.get_by_test_id("remove-passkey").click()
    expect(page.get_by_test_id("passkey")).to_have_count(0)
    expect(page.get_by_test_id("passkeys")).to_be_focused()
    page.get_by_test_id("leave").click()
    page.get_by_test_id("by-passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody is known by this passkey")


def test_a_phone_without_passkeys_says_so_in_dutch(
    house: HouseProcess, new_context: NewContext
) -> None:
    phone = new_context(**PHONE, **HURRIED, color_scheme="dark").new_page()
    phone.goto(f"{house.address}/me")
    phone.get_by_test_id("player-name").fill("Bert")
    phone.get_by_test_id("become-known").click()
    expect(phone.get_by_test_id("passkeys")).to_contain_text("Toegangssleutels kunnen hier niet")
    expect(phone.get_by_test_id("add-passkey")).to_have_count(0)
    assert serious_faults(phone) == []
    assert too_small(phone) == []
