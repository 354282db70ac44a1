"""A corrected card shows its new numbers: the page knows no material but what the house sends."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import expect

import handelshuis
from tests.browser.pages import DESKTOP, NewContext, sit_down
from tests.server.houses import HouseProcess, set_up

HOME = Path(handelshuis.__file__).parent


class Correction(NamedTuple):
    """A number of a material file, what it becomes, and where a page shows it."""

    game: str
    file: str
    printed: str
    corrected: str
    shown_at: str
    says: str = ""
    attribute: str = ""
    """Where it is said to those who do not see it; else it is written."""
    drawn: int = 0
    """How many of a thing there are, where the number is not written but drawn."""


FARMLAND = 'id = "farmland"\nproduct = "food"\nstart = 1\nmost = 3\ncentre = 1\nlion = '
CORRECTIONS = [
    Correction(
        "anno1701",
        "settlement.toml",
        f"{FARMLAND}1",
        f"{FARMLAND}5",
        "[data-place='place-0-farmland'] .number",
        "5",
    ),
    Correction(
        "catan",
        "material.toml",
        "[costs.road]\nwood = 1",
        "[costs.road]\nwood = 3",
        ".costs .thing:first-child",
        "3 hout",
        "aria-label",
    ),
    Correction("catan", "material.toml", "resource_rate = 2", "resource_rate = 1", ".sea", "1:1"),
    Correction(
        "chartered",
        "material.toml",
        "refresh = 100",
        "refresh = 130",
        ".market",
        "f130",
    ),
    Correction("genoa", "material.toml", "small_order = 40", "small_order = 45", ".own", "45"),
    Correction(
        "speicherstadt",
        "material.toml",
        "merchant_row = 8",
        "merchant_row = 7",
        ".rows > .row:first-child .wall > *",
        drawn=7,
    ),
]


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A house whose every game was corrected before it opened."""
    place = tmp_path_factory.mktemp("corrected")
    leave = shutil.ignore_patterns("*.so", "*.pyd", "_compiled.json", "__pycache__")
    copy = shutil.copytree(HOME, place / "games" / "handelshuis", ignore=leave)
    for each in CORRECTIONS:
        file = copy / "games" / each.game / "data" / each.file
        text = file.read_text("utf-8")
        assert text.count(each.printed) == 1
        file.write_text(text.replace(each.printed, each.corrected), "utf-8")
    house = HouseProcess("--data", str(place / "data"), path=place / "games")
    yield house
    house.stop()


@pytest.mark.parametrize("correction", CORRECTIONS, ids=lambda each: each.game)
def test_a_corrected_card_shows_its_new_number(
    correction: Correction, corrected: HouseProcess, new_context: NewContext
) -> None:
    with httpx.Client(base_url=corrected.address, timeout=60) as http:
        made = set_up(http, "me", "me", game=correction.game)
    [page] = sit_down(corrected, new_context, made, DESKTOP)
    shown, says = page.locator(correction.shown_at), re.compile(correction.says)
    if correction.drawn:
        expect(shown).to_have_count(correction.drawn)
    elif correction.attribute:
        expect(shown).to_have_attribute(correction.attribute, says)
    else:
        expect(shown).to_contain_text(says)
