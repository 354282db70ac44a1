"""A corrected card shows its new numbers: the page knows no material but what the house sends."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import BrowserContext, expect

import handelshuis
from tests.browser.pages import DESKTOP, HURRIED, hurry
from tests.server.houses import HouseProcess

HOME = Path(handelshuis.__file__).parent


class Correction(NamedTuple):
    """A number of a material file, what it becomes, and where a page shows it."""

    game: str
    file: str
    printed: str
    corrected: str
    shown_at: str
    says: str
    attribute: str = ""
    """Where it is said to those who do not see it; else it is written."""


CORRECTIONS = [
    Correction(
        "catan",
        "material.toml",
        "[costs.road]\nwood = 1",
        "[costs.road]\nwood = 3",
        ".costs .thing:first-child",
        "3 hout",
        "aria-label",
    ),
    Correction(
        "chartered",
        "material.toml",
        "refresh = 100",
        "refresh = 130",
        ".market",
        "f130",
    ),
    Correction("genoa", "material.toml", "small_order = 40", "small_order = 45", ".own", "45"),
]


@pytest.mark.parametrize("correction", CORRECTIONS, ids=lambda each: each.game)
def test_a_corrected_card_shows_its_new_number(
    correction: Correction,
    tmp_path: Path,
    new_context: Callable[..., BrowserContext],
) -> None:
    leave = shutil.ignore_patterns("*.so", "*.pyd", "_compiled.json", "__pycache__")
    copy = shutil.copytree(HOME, tmp_path / "games" / "handelshuis", ignore=leave)
    file = copy / "games" / correction.game / "data" / correction.file
    text = file.read_text("utf-8")
    assert text.count(correction.printed) == 1
    file.write_text(text.replace(correction.printed, correction.corrected), "utf-8")

    house = HouseProcess("--data", str(tmp_path / "data"), path=tmp_path / "games")
    try:
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bram"}]
        table = {"game": correction.game, "seats": seats}
        made = httpx.post(f"{house.address}/api/tables", json=table, timeout=30).json()
        page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
        page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
        shown, says = page.locator(correction.shown_at), re.compile(correction.says)
        if correction.attribute:
            expect(shown).to_have_attribute(correction.attribute, says)
        else:
            expect(shown).to_contain_text(says)
    finally:
        house.stop()
