"""A real browser in front of a real house: these tests see what a player sees."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.pages import PATIENCE, WEB_CLIENT
from tests.server.houses import HouseProcess

# A busy machine is slow, not wrong: what is expected may take as long as anything else on a page.
expect.set_options(timeout=PATIENCE)

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Launch the machine's own Chromium where there is one, else the one Playwright fetched."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    quiet = ["--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    alone = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    arguments: dict[str, Any] = {"args": [*quiet, *alone]}
    return arguments | ({"executable_path": found} if found else {})


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, luck_file: Path) -> Iterator[HouseProcess]:
    """The house as a user starts it, with rivals that do not pause, for players who do not."""
    assert WEB_CLIENT.is_dir(), "the browser client is not built: `make web` builds it"
    folder = tmp_path_factory.mktemp("house")
    hurried = ("--bot-pace", "0", "--tables-an-hour", "100000", "--messages-a-second", "20000")
    words = ("--data", str(folder), *hurried)
    games = os.environ.get("HANDELSHUIS_TEST_GAMES")
    path = Path(games) if games else None
    opened = HouseProcess(*words, path=path, program="tests.server.repeatable")
    yield opened
    opened.stop()


@pytest.fixture(scope="session", autouse=True)
def luck_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file from whose words the chance of the house follows."""
    file = tmp_path_factory.mktemp("luck") / "words"
    file.write_text("nobody's test", encoding="utf-8")
    os.environ["LUCK_FILE"] = str(file)
    return file


@pytest.fixture(autouse=True)
def repeatable_chance(request: pytest.FixtureRequest, luck_file: Path) -> None:
    """Let a test meet the same games whenever it runs; other ones with other words in LUCK."""
    words = f"{os.environ.get('LUCK', '')} {request.node.nodeid}"
    luck_file.write_text(words, encoding="utf-8")


@pytest.fixture(scope="session")
def http(house: HouseProcess) -> Iterator[httpx.Client]:
    """Calls to the house, where a test needs no page for them."""
    with httpx.Client(base_url=house.address, timeout=120) as client:
        yield client
