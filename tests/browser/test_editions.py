"""What players see when the cards or the rules of their running game were changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from playwright.sync_api import BrowserContext, expect

from handelshuis.core.registry import games
from handelshuis.server.house import Settings
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.storage.schema import TABLES
from tests.browser.pages import DESKTOP, HURRIED, PATIENCE, PHONE, serious_faults, too_small
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.older import more_coins, play_some
from tests.server.visitors import Visitor

NewContext = Callable[..., BrowserContext]


class Today(NamedTuple):
    """The house of today, with two games from before."""

    house: OpenHouse
    kept: str
    """Where its player finds a game that goes on with its own cards."""
    stopped: list[str]
    """Where its two players find one whose rules are no more."""


@pytest.fixture(scope="module")
def today(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Today]:
    settings = Settings(sqlite_url(tmp_path_factory.mktemp("house")), limits=GENEROUS)
    old = more_coins()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games(), old.name, old)
        house = OpenHouse(settings)
        kept, stopped = (house.set_up("me", "me") for _ in range(2))
        for made in (kept, stopped):
            with Visitor(house.address, made["table"], secrets_of(made)) as page:
                play_some(page, 25)
        lost = sa.update(TABLES).where(TABLES.c.id == stopped["table"])
        with house.house.storage.engine.begin() as connection:
            connection.execute(lost.values(rules=1, material="lost"))
        house.close()
    house = OpenHouse(settings)
    yield Today(
        house,
        f"{house.address}/t/{kept['table']}#s={secrets_of(kept)[0]}",
        [f"{house.address}/t/{stopped['table']}#s={secret}" for secret in secrets_of(stopped)],
    )
    house.close()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_with_old_cards_says_so_and_is_played_on(
    today: Today, new_context: NewContext, screen: dict[str, object]
) -> None:
    page = new_context(**screen, **HURRIED).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(today.kept)
    expect(page.get_by_test_id("board")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_test_id("undrawn")).to_have_count(0)
    expect(page.get_by_test_id("old-cards")).to_have_text("oude kaarten")
    page.get_by_test_id("old-cards").click()
    expect(page.get_by_test_id("old-cards-what")).to_contain_text("de kaarten waarmee ze begon")


def test_a_game_whose_rules_are_no_more_is_read_and_ended_by_both(
    today: Today, new_context: NewContext
) -> None:
    desktop = new_context(**DESKTOP, **HURRIED).new_page()
    phone = new_context(**PHONE, **HURRIED).new_page()
    for page, address in zip((desktop, phone), today.stopped):
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        expect(page.get_by_test_id("changed-rules")).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_test_id("undrawn")).to_contain_text("niet meer te tekenen")
        assert serious_faults(page) == []
    assert too_small(phone) == []
    expect(desktop.locator(".ledger")).to_contain_text("Anna 2")
    desktop.get_by_test_id("changed-look-back").click()
    expect(desktop.get_by_test_id("replay")).to_be_visible()
    desktop.get_by_test_id("replay-now").click()
    desktop.get_by_test_id("end-it").click()
    waits = phone.get_by_test_id("changed-rules")
    expect(waits).to_contain_text("zodra ook Anna 2 het goedvindt")
    expect(desktop.get_by_test_id("end-not")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_test_id("end-it").click()
    for page in (desktop, phone):
        expect(page.get_by_test_id("now")).to_contain_text("In overleg beëindigd")
        expect(page.get_by_test_id("check")).to_have_count(0)
