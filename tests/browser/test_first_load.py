"""What the first visit costs on a line: bytes as they pass, files, letters and answers together."""

from __future__ import annotations

import time

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import HURRIED, PHONE, NewContext, hurry
from tests.server.houses import HouseProcess, set_up
from tests.server.visitors import Visitor

GAMES = ["speicherstadt", "genoa", "anno1701", "catan", "chartered"]
HOME_BYTES = 120_000
TABLE_BYTES = 250_000
SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""A slow telephone's line: 1.6 Mbit/s, and as many milliseconds there and back."""
SLOWER = 4
"""So many times slower a telephone is than the machine of the test."""
FAR_TOO_LONG = 30.0
"""Seconds: more than any fault of the machine explains."""


def weigh(page: Page, address: str, shown: str) -> int:
    """Open a page and count the bytes that came until it is at rest."""
    passed: list[float] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda each: passed.append(each["encodedDataLength"]))
    page.goto(address)
    expect(page.locator(shown).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(passed) > 5
    return int(sum(passed))


def test_the_front_page_is_light(house: HouseProcess, new_context: NewContext) -> None:
    page = new_context(**PHONE, **HURRIED).new_page()
    assert weigh(page, house.address, "[data-testid^=learn-]") <= HOME_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_a_table_brings_its_own_board_and_no_other(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, game: str
) -> None:
    made = set_up(http, "me", "random", game=game)
    page = new_context(**PHONE, **HURRIED).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    secret = made["seats"][0]["secret"]
    assert weigh(page, f"{house.address}/t/{made['table']}#s={secret}", ".now") <= TABLE_BYTES
    boards = {name for name in GAMES if any(f"/assets/{name}-" in url for url in asked)}
    assert boards == {game}
    # Of what a board says only the language that is read.
    assert not any("/texts.en-" in url for url in asked)


def test_files_are_sent_packed_to_who_can_unpack_them(http: httpx.Client) -> None:
    plain = http.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    [script] = [part for part in plain.text.split('"') if part.endswith(".js") and "main" in part]
    whole = http.get(script, headers={"accept-encoding": "identity"})
    for path, packing in ((script, "gzip"), (script, "br"), ("/", "gzip")):
        sent = http.get(path, headers={"accept-encoding": packing})
        assert sent.headers["content-encoding"] == packing
        assert sent.headers["vary"] == "Accept-Encoding"
        assert sent.headers["content-type"].startswith("text/")
        if packing == "gzip":
            assert sent.text == (plain if path == "/" else whole).text
    texts = http.get("/api/games/catan/texts/nl", headers={"accept-encoding": "gzip"})
    assert texts.headers["content-encoding"] == "gzip"
    assert texts.json()["told.turn"]


def seconds_on_a_telephone(page: Page, address: str, shown: str) -> float:
    """Open a page for the first time on a slow telephone, and wait for what can be pressed."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    begun = time.monotonic()
    page.goto(address, wait_until="commit")
    # Where it can be pressed it is there, lies still, and nothing lies over it.
    page.locator(shown).first.click(trial=True)
    return time.monotonic() - begun


def first_visits(address: str, http: httpx.Client) -> dict[str, tuple[str, str]]:
    """Give the front page, and a table of each game that asks its visitor something.

    Each with its address, and with what can be pressed once it can be used.
    """
    pages = {"front page": (address, "[data-testid^=learn-]")}
    for game in GAMES:
        made = set_up(http, "me", "me", game=game)
        secrets = [seat["secret"] for seat in made["seats"]]
        with Visitor(address, made["table"], secrets) as visitor:
            secret = secrets[visitor.state["awaited"][0]]
        pages[game] = (f"{address}/t/{made['table']}#s={secret}", ".now [data-choice]")
    return pages


def test_the_front_page_and_a_table_come_soon_on_a_slow_telephone(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    took = {}
    for name, (address, shown) in first_visits(house.address, http).items():
        page = hurry(new_context(**PHONE, **HURRIED)).new_page()
        took[name] = seconds_on_a_telephone(page, address, shown)
        print(f"{name}: {took[name]:.1f} s until it can be played on")
        page.close()
    assert max(took.values()) < FAR_TOO_LONG
