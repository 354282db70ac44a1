"""The front page and the dialog that sets up a table, in windows of every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pages import DESKTOP, HURRIED, NewContext, hurry
from tests.browser.sizes import SIZES, board_share, faults_of_size, overlaps, resize
from tests.server.houses import HouseProcess

PARTS = {"the hero": ".hello", "the games": ".games", "the lower part": ".lower", "the top": ".top"}


def test_the_front_page_fits_every_window(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    expect(page.get_by_test_id("play-speicherstadt")).to_be_visible()
    faults = []
    for size in SIZES:
        resize(page, size)
        faults += [f"{size.name}: {each}" for each in faults_of_size(page, PARTS, "body")]
    page.get_by_test_id("play-catan").click()
    expect(page.get_by_test_id("new-table")).to_be_visible()
    for size in SIZES:
        resize(page, size)
        found = faults_of_size(page, {}, "dialog[open]")
        faults += [f"{size.name}, setting up: {each}" for each in found]
        page.get_by_test_id("start").scroll_into_view_if_needed()
        expect(page.get_by_test_id("start")).to_be_in_viewport()
    assert faults == []


@pytest.mark.parametrize("path", ["tables", "tournaments", "me"])
def test_the_pages_of_the_club_fit_every_window(
    house: HouseProcess, new_context: NewContext, path: str
) -> None:
    for language in ("nl-NL", "en-GB"):
        page = hurry(new_context(**DESKTOP, **HURRIED | {"locale": language})).new_page()
        page.goto(f"{house.address}/{path}")
        expect(page.locator("main h1")).to_be_visible()
        faults = []
        for size in SIZES:
            resize(page, size)
            faults += [f"{size.name}: {each}" for each in faults_of_size(page, {}, "body")]
        assert faults == []


FAULTS = {
    ".games h3 { font-size: 11px !important; }": "is written in 11.0 px",
    ".games { scale: 0.5; }": "is written in 7",
    ".hero { position: absolute; top: 300px; }": "the hero and the games overlap by",
    ".game .go .main { translate: -3000px; }": "off the screen",
    ".game .go { max-height: 4px; min-height: 0; overflow: hidden; }": "is cut off by",
    ".games::after { content: ''; position: fixed; inset: 0; z-index: 99; }": "lies under",
    "body { width: 4000px; }": "px too wide",
}


def test_what_is_wrong_is_noticed(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    expect(page.get_by_test_id("play-speicherstadt")).to_be_visible()
    for style, fault in FAULTS.items():
        page.evaluate(
            "style => { const sheet = new CSSStyleSheet(); sheet.replaceSync(style);"
            " document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }",
            style,
        )
        found = faults_of_size(page, PARTS, "body")
        assert any(fault in each for each in found), (fault, found)
        page.evaluate("document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)")


def test_a_drawing_fills_what_its_frame_leaves_it(new_context: NewContext) -> None:
    page = new_context(**DESKTOP).new_page()
    page.set_content(
        "<div class=stage style='width:400px;height:100px'>"
        "<svg id=a width=400 height=100 viewBox='0 0 10 10'>"
        "<text font-size=2 y=5>a</text></svg></div>"
    )
    assert board_share(page, "#a") == (0.25, 0.25, 1)
    assert overlaps(page, {"a": "#a", "its letters": "text"}) == []
