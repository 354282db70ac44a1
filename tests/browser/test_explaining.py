"""Things on the table explain themselves, by mouse, finger and keyboard; no move is made by it."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    come_to_rest,
    hurry,
    serious_faults,
    take_seat,
    too_small,
)
from tests.browser.sizes import overlaps
from tests.server.houses import HouseProcess, set_up

SLIP = {"the slip": ".explained", "the bar": ".console", "a lit place": ".stage [data-spot]"}
HOLD = """async ([card, time]) => {
    const box = card.getBoundingClientRect();
    const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const on = document.elementFromPoint(at.clientX, at.clientY);
    const say = (name, kind = PointerEvent) => on.dispatchEvent(new kind(name, {
        ...at, bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true, detail: 1,
    }));
    say('pointerdown');
    await new Promise(go => setTimeout(go, time));
    say('pointerup');
    say('click', MouseEvent);
}"""


def hold(page: Page, selector: str, time: int) -> None:
    """Hold a finger on something for so many milliseconds; what lies over it feels it."""
    page.eval_on_selector(selector, f"(card, time) => ({HOLD})([card, time])", time)


def test_a_mouse_and_the_keyboard_are_told_what_a_card_is(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "greedy", "greedy")
    page = take_seat(hurry(new_context(**DESKTOP, **HURRIED)).new_page(), house, made)
    page.wait_for_selector(".now [data-choice]")
    come_to_rest(page)
    slip = page.get_by_test_id("explained")
    # The card lies under the button that bids on it.
    box = page.locator(".row [data-explain]").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(slip).to_be_visible()
    name = slip.locator("h3").inner_text()
    assert name
    assert slip.locator("p").inner_text().endswith(".")
    assert overlaps(page, SLIP) == []
    assert serious_faults(page) == []
    page.mouse.move(2, 2)
    expect(slip).to_have_count(0)

    page.keyboard.press("?")
    expect(slip).to_be_visible()
    first = slip.locator("h3").inner_text()
    page.keyboard.press("ArrowRight")
    expect(slip.locator("h3")).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(slip.locator("h3")).to_have_text(first)
    page.keyboard.press("Escape")
    expect(slip).to_have_count(0)

    # Whoever comes by with the keyboard hears it as the description of the button.
    page.locator(".rows .hit").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(slip).to_be_visible()
    expect(page.locator(":focus")).to_have_attribute("aria-describedby", "explained")
    page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    # A click plays and explains nothing.
    places = page.locator(".stand").count()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("n => document.querySelectorAll('.stand').length > n", arg=places)
    expect(slip).to_have_count(0)


def test_a_finger_that_holds_is_told_and_one_that_taps_plays(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "greedy", "greedy")
    page = take_seat(hurry(new_context(**PHONE, **HURRIED)).new_page(), house, made)
    page.wait_for_selector(".now [data-choice]")
    come_to_rest(page)
    slip = page.get_by_test_id("explained")
    card = ".row .hit:not(.refused)"
    places = page.locator(".stand").count()
    hold(page, ".row:has(.hit:not(.refused)) [data-explain]", 700)
    expect(slip).to_be_visible()
    assert page.locator(".stand").count() == places
    assert too_small(page) == []
    assert overlaps(page, {**SLIP, "the tabs": ".tabs"}) == []
    page.get_by_test_id("explained-close").tap()
    expect(slip).to_have_count(0)
    page.locator(card).first.tap()
    page.wait_for_function("n => document.querySelectorAll('.stand').length > n", arg=places)
    expect(slip).to_have_count(0)

    # Where a tap plays nothing it explains: an onlooker bids on no card.
    looking = new_context(**PHONE, **HURRIED).new_page()
    looking.goto(f"{house.address}/t/{made['table']}")
    looking.locator(".row [data-explain]").first.tap()
    expect(looking.get_by_test_id("explained")).to_be_visible()
    looking.locator(".row [data-explain]").first.tap()
    expect(looking.get_by_test_id("explained")).to_have_count(0)


THINGS = {
    "anno1701": ["good-0-crown", "good-0-gold", "good-1-cannon", "back-I", "voyage-deck", "dice"],
    "catan": ["dice", "cards", "points", "thing road", "thing settle", "thing city", "development"],
    "chartered": ["worth", "money", "all", "action", "roof", "hand"],
    "genoa": ["ducat", "title", "number dice", "number rounds"],
    "speicherstadt": ["coins", "points", "firefighters", "stack"],
}
"""Some of what has something to say on the first table of a game."""
LIST = """things => [...new Set(things
    .filter(thing => !thing.closest('[inert]') && thing.getBoundingClientRect().width)
    .map(thing => thing.dataset.explain))]"""


@pytest.mark.parametrize("game", sorted(THINGS))
def test_all_that_has_something_to_say_says_it(
    game: str, house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "greedy", game=game)
    page = take_seat(hurry(new_context(**DESKTOP, **HURRIED)).new_page(), house, made)
    page.wait_for_selector(".now [data-choice]")
    come_to_rest(page)
    keys = page.eval_on_selector_all("[data-explain]", LIST)
    assert [thing for thing in THINGS[game] if thing not in keys] == []
    page.keyboard.press("?")
    slip = page.get_by_test_id("explained")
    said: dict[str, list[str]] = {}
    for _ in keys:
        expect(slip, f"after {list(said)[-1:]}").to_be_visible()
        key = page.locator("[data-explaining]").get_attribute("data-explain") or ""
        said[key] = [slip.locator("h3").inner_text(), *slip.locator("p, table").all_inner_texts()]
        page.keyboard.press("ArrowRight")
    assert sorted(said) == sorted(keys)
    for key, (title, *words) in said.items():
        assert title.strip(), key
        assert "".join(words).strip(), key
        assert "{" not in title + "".join(words), key
