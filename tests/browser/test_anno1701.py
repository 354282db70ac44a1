"""Anno 1701 in the browser: a whole game, a trade between two people, hidden hands, a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    choices,
    hurry,
    is_over,
    play_to_the_end,
    play_until,
    received,
    serious_faults,
    take_turn,
    too_small,
)
from tests.server.houses import HouseProcess

NewContext = Callable[..., BrowserContext]

GETS_ON = [
    "upgrade ",
    "build ",
    "sail",
    "choose ",
    "buy ",
    "on",
    "to ",
    "from ",
    "pile ",
    "draw ",
    "demand ",
    "kind-cards",
    "repair",
    "end",
    "home",
    "pass",
    "decline ",
    "allow",
]
"""What settles a question, the best first; it attacks nobody, so no hand is ever looked into."""


def get_on(moves: list[str]) -> str:
    """Choose what brings the settlement on."""
    return next(move for word in GETS_ON for move in moves if move.startswith(word))


def sit_down_two(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> tuple[list[Page], list[list[dict[str, Any]]]]:
    """Seat two people, one at a desk and one with a phone; give their pages and what these hear."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bram"}]
    made = http.post("/api/tables", json={"game": "anno1701", "seats": seats}).json()
    pages = [hurry(new_context(**each, **HURRIED)).new_page() for each in (DESKTOP, PHONE)]
    heard = [received(page) for page in pages]
    for seat, page in enumerate(pages):
        page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
        page.wait_for_selector("[data-testid='settlement-0']")
    return pages, heard


def views(messages: list[dict[str, Any]], seat: int) -> Iterator[dict[str, Any]]:
    """Give what a seat was shown, state after state."""
    for message in messages:
        for look in message.get("looks", []):
            if look["seat"] == seat:
                yield look["view"]


def now(messages: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    """Give what a seat was shown last."""
    return list(views(messages, seat))[-1]


def held(view: dict[str, Any], seat: int) -> dict[str, int]:
    """Count a player's products and gold, by place."""
    return {place["name"]: place["count"] for place in view["seats"][seat]["places"]}


def test_a_whole_game_against_a_rival(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-anno1701").click()
    page.get_by_test_id("level-beginner").click(force=True)
    page.get_by_test_id("start").click()
    page.wait_for_selector(".now [data-choice^='pile ']")
    assert serious_faults(page) == []
    seen: set[str] = set()

    def look(turns: int) -> None:
        for part in ("voyage", "fight"):
            if part not in seen and page.get_by_test_id(part).count():
                seen.add(part)
                assert serious_faults(page) == [], part

    play_to_the_end(page, choose=get_on, after=look)
    assert "voyage" in seen
    expect(page.get_by_test_id("tally")).to_be_visible()


def test_two_people_trade_and_never_see_the_others_hand(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, heard = sit_down_two(house, http, new_context)

    def may_offer(page: Page) -> bool:
        return "kind-offer" in choices(page)

    play_until(pages, lambda: any(map(may_offer, pages)), get_on)
    host = next(seat for seat, page in enumerate(pages) if may_offer(page))
    guest = 1 - host
    before = now(heard[host], host)
    mine, theirs = held(before, host), held(before, guest)
    lands = ["farmland", "forest", "pasture"]
    goods = {"farmland": "food", "forest": "wood", "pasture": "cloth"}
    give = next(land for land in lands if mine[land] and theirs[land] < 3)
    get = next(land for land in lands if land != give and theirs[land] and mine[land] < 3)
    page = pages[host]
    page.locator(".now").get_by_test_id("kind-offer").click()
    page.get_by_test_id(f"give-{goods[give]}").click()
    page.get_by_test_id(f"get-{goods[get]}").click()
    assert serious_faults(page) == []
    page.get_by_test_id("send-offer").click()
    pages[guest].wait_for_selector(".now [data-choice^='accept']")
    take_turn(pages[guest], lambda moves: next(each for each in moves if each[:6] == "accept"))
    for seat, other_page in enumerate(pages):
        other_page.wait_for_function("() => !document.querySelector('.offer')")
        after = now(heard[seat], seat)
        assert held(after, host)[give] == mine[give] - 1
        assert held(after, host)[get] == mine[get] + 1
        assert held(after, guest)[give] == theirs[give] + 1
        assert held(after, guest)[get] == theirs[get] - 1

    turn = before["turns"]
    play_until(pages, lambda: now(heard[0], 0)["turns"] > turn + 3, get_on)
    for seat, messages in enumerate(heard):
        shown = [view["seats"][1 - seat]["hand"] for view in views(messages, seat)]
        assert any(len(hand) == 3 for hand in shown)
        assert all(set(card) == {"stack"} for hand in shown for card in hand)
        told = [
            line["key"]
            for message in messages
            for entry in message.get("entries", [])
            for line in entry["lines"]
            if line.get("args", {}).get("who") == f"#{1 - seat}"
        ]
        assert "told.card" in told
        assert "told.card_seen" not in told
        own = [view["seats"][seat]["hand"] for view in views(messages, seat)]
        assert all("card" in card for hand in own for card in hand)


def test_a_phone_has_nothing_too_small_to_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    kinds = {"opening": "pile ", "turn": "kind-cards", "voyage": "home", "place": "to "}
    seen: set[str] = set()
    # Whether a player ever sails or chooses a place is luck: what one game lacks, the next has.
    for _ in range(5):
        pages, _ = sit_down_two(house, http, new_context)
        look_while_playing(pages, kinds, seen)
        if seen == set(kinds):
            break
    assert seen == set(kinds)
    for tab in pages[1].locator(".tabs button").all():
        tab.click()
        assert too_small(pages[1]) == [], tab.inner_text()
        pages[1].keyboard.press("Escape")


def look_while_playing(pages: list[Page], kinds: dict[str, str], seen: set[str]) -> None:
    """Play until the phone has been asked each kind of question, and look at it each time."""
    phone = pages[1]

    def look(moves: list[str]) -> str:
        for kind, word in kinds.items():
            if kind not in seen and any(move.startswith(word) for move in moves):
                seen.add(kind)
                assert too_small(phone) == [], kind
                assert serious_faults(phone) == [], kind
        return get_on(moves)

    play_until(pages, lambda: seen == set(kinds) or is_over(phone), get_on, look)


def test_the_rules_say_which_cards_are_reconstructed(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    made = http.post("/api/tables", json={"game": "anno1701", "seats": seats}).json()
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    page.get_by_test_id("open-rules").click()
    chapter = page.get_by_test_id("reconstructed")
    chapter.get_by_role("button").click()
    expect(chapter).to_contain_text("guild house")
    expect(chapter).to_contain_text("wreckage")
    assert serious_faults(page) == []


def test_a_turning_card_shows_what_it_holds_and_can_be_chosen_by_a_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, heard = sit_down_two(house, http, new_context)

    def lit(page: Page) -> bool:
        return (
            page.locator(".turning.lit[data-spot^='to '], .turning.lit[data-spot^='from ']").count()
            > 1
        )

    play_until(pages, lambda: any(map(lit, pages)), get_on)
    seat = next(seat for seat, page in enumerate(pages) if lit(page))
    place = pages[seat].locator(".turning.lit").first
    move = place.get_attribute("data-spot") or ""
    name = move.split(" ")[1]
    had = held(now(heard[seat], seat), seat)[name]
    place.click()
    has = had + (1 if move.startswith("to ") else -1)
    shown = pages[seat].locator(f"[data-place='place-{seat}-{name}'] .few-of-it b")
    expect(shown).to_have_text(str(has))
