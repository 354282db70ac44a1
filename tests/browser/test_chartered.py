"""Chartered in the browser: a whole game, bids that stay sealed, a deal, a phone, the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    choices,
    hurry,
    play_to_the_end,
    play_until,
    received,
    serious_faults,
    take_turn,
    too_small,
    wait_until,
)
from tests.server.houses import HouseProcess, secrets_of
from tests.server.visitors import Visitor

NewContext = Callable[..., BrowserContext]
View = dict[str, Any]

COOPMANSCAPPEN = ["event coopmanscappen"]
SEALED = ["event verlappen", "event dreighinghe", "event aenleggen"]
GETS_ON = [
    "build ",
    "raise ",
    "kind-build",
    "cards",
    "take ",
    "found ",
    "favour ",
    "merge ",
    "release ",
    "buy ",
    "event ",
    "bid ",
    "lose ",
    "auction ",
    "keep ",
    "reclaim ",
    "done",
    "decline ",
    "kind-sell",
    "sell ",
    "pass",
]
"""What settles a question, the best first."""


def get_on(moves: list[str]) -> str:
    """Choose what fills the town: build before all else, and bid no more than must be.

    In another's Coopmanscappen one may propose, but need not: nothing is chosen then.
    """
    if "pass" in moves and any(move.startswith("bid ") for move in moves):
        return "pass"
    if moves == ["kind-offer"]:
        return ""
    return next(move for word in GETS_ON for move in moves if move.startswith(word))


def towards(events: list[str], stop: str) -> Callable[[list[str]], str]:
    """Choose what brings one of these events about: build, then pay for it with an action card.

    A question that offers what to stop at is left alone.
    """

    def choose(moves: list[str]) -> str:
        if any(move.startswith(stop) for move in moves) and "pass" not in moves:
            return ""
        wanted = next((event for event in events if event in moves), "")
        if wanted:
            return wanted
        return "kind-action" if "kind-action" in moves else get_on(moves)

    return choose


def sit_down_two(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, events: list[str]
) -> tuple[list[Page], list[list[dict[str, Any]]]]:
    """Open a table for two at which one of these events lies open, on a desk and on a phone.

    Gives the pages, and for each all that the house says to it.
    """
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bram"}]
    anna, bram = (hurry(new_context(**each, **HURRIED)).new_page() for each in (DESKTOP, PHONE))
    heard = [received(anna), received(bram)]
    for _ in range(60):
        made = http.post("/api/tables", json={"game": "chartered", "seats": seats}).json()
        heard[0].clear()
        go_to(anna, house, made, 0)
        open_events = next(views(heard[0], 0))["open_events"]
        if any(event.removeprefix("event ") in open_events for event in events):
            go_to(bram, house, made, 1)
            return [anna, bram], heard
    raise AssertionError("these events never lay open")


def go_to(page: Page, house: HouseProcess, made: dict[str, Any], seat: int) -> None:
    """Take a seat at a table."""
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
    page.wait_for_selector("[data-testid='plan']")


def asks_sealed_bid(page: Page) -> bool:
    """Tell whether a page asks for a sealed bid; in an auction one may pass."""
    return page.get_by_test_id("bid-amount").count() > 0 and "pass" not in choices(page)


def until_own_turn(page: Page) -> None:
    """Settle whatever a rival asks before the reader has the turn."""
    play_until([page], lambda: "kind-build" in choices(page), get_on)


def views(messages: list[dict[str, Any]], seat: int) -> Iterator[dict[str, Any]]:
    """Give what a seat was shown, state after state."""
    for message in messages:
        for look in message.get("looks", []):
            if look["seat"] == seat:
                yield look["view"]


def lines(messages: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """List what was told, as keys and what fills them."""
    return [
        (line["key"], line.get("args", {}))
        for message in messages
        for entry in message.get("entries", [])
        for line in entry["lines"]
    ]


def test_a_whole_game_against_two_rivals(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-chartered").click()
    page.get_by_test_id("players-3").click(force=True)
    page.get_by_test_id("level-beginner").click(force=True)
    page.get_by_test_id("start").click()
    page.wait_for_selector(".now [data-choice='kind-build']")
    assert serious_faults(page) == []
    dealt = page.get_by_test_id("ledger").locator("li").first.inner_text()
    assert dealt.count(".") == 1, "cards dealt one by one are told in one sentence"
    assert dealt.count(",") >= 7
    play_to_the_end(page, choose=get_on)
    table = page.get_by_test_id("tally")
    expect(table).to_be_visible()
    assert all("f" in row for row in table.locator("tbody tr").all_inner_texts())


def test_no_bid_is_seen_before_all_have_bid(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, heard = sit_down_two(house, http, new_context, SEALED)
    play_until(pages, lambda: all(map(asks_sealed_bid, pages)), towards(SEALED, "bid "))
    (anna, bram), (to_anna, to_bram) = pages, heard
    before = len(to_bram)
    money = [next(reversed(list(views(to, i))))["seats"][i]["money"] for i, to in enumerate(heard)]
    for _ in range(2):
        if anna.get_by_test_id("step10").is_enabled():
            anna.get_by_test_id("step10").click()
    first = min(20, money[0])
    assert serious_faults(anna) == []
    anna.get_by_test_id("bid").click()
    expect(anna.get_by_test_id("bid-amount")).to_have_count(0)
    expect(bram.locator(".bidder .env")).to_have_count(1)

    # Bram has heard that Anna has bid, and of her bid and her money nothing at all.
    since = to_bram[before:]
    assert ("told.sealed", {"who": "#0"}) in lines(since)
    assert all(view["bids"]["bids"] == [-1, -1] for view in views(since, 1))
    assert all(view["seats"][0]["money"] is None for view in views(since, 1))
    assert all("amount" not in told for _, told in lines(since))
    own = [view["bids"]["bids"] for view in views(to_anna, 0) if view["bids"]]
    assert own[-1] == [first, -1]
    assert all(view["bids"]["bids"][1] == -1 for view in views(to_anna, 0) if view["bids"])

    bram.get_by_test_id("bid").click()
    shown = [
        ("told.shown", {"who": "#0", "amount": first}),
        ("told.shown", {"who": "#1", "amount": 0}),
    ]
    for page, messages in ((anna, to_anna), (bram, to_bram)):
        page.wait_for_function("() => !document.querySelector('.bidder .env, .bidders .env')")
        assert all(each in lines(messages) for each in shown)


def test_two_people_deal_in_cards(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, heard = sit_down_two(house, http, new_context, COOPMANSCAPPEN)

    def may_offer(page: Page) -> bool:
        return "kind-offer" in choices(page)

    stop = towards(COOPMANSCAPPEN, "kind-offer")
    play_until(pages, lambda: any(map(may_offer, pages)), stop)
    host = next(seat for seat, page in enumerate(pages) if may_offer(page))
    guest = 1 - host
    card = hand(heard[host], host)[0]
    had = [hand(heard[seat], seat) for seat in (0, 1)]
    page = pages[host]
    page.locator(".now").get_by_test_id("kind-offer").click()
    page.get_by_test_id(f"give-{card.replace(' ', '-')}").click()
    page.get_by_test_id("get-tenner").click()
    assert serious_faults(page) == []
    page.get_by_test_id("send-offer").click()
    pages[guest].wait_for_selector(".now [data-choice^='accept']")
    take_turn(pages[guest], lambda moves: next(each for each in moves if each[:6] == "accept"))
    expect(pages[host].locator(f".own [data-piece='card-{card}']")).to_have_count(0)
    expect(pages[guest].locator(f".own [data-piece='card-{card}']")).to_have_count(1)
    assert hand(heard[host], host) == [each for each in had[host] if each != card]
    assert sorted(hand(heard[guest], guest)) == sorted([*had[guest], card])


def hand(messages: list[dict[str, Any]], seat: int) -> list[str]:
    """Read a player's plot cards as he was shown them last."""
    shown = list(views(messages, seat))
    return [card for card in shown[-1]["seats"][seat]["hand"] if " " in card]


def test_a_phone_has_nothing_too_small_to_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, _ = sit_down_two(house, http, new_context, SEALED)
    phone = pages[1]
    seen: set[str] = set()
    wanted = {"turn", "builds", "trade", "bid"}

    def phase() -> str:
        moves = choices(phone)
        if "kind-build" in moves:
            return "turn"
        if any(move.startswith("build ") for move in moves):
            return "builds"
        if "done" in moves:
            return "trade"
        return "bid" if phone.get_by_test_id("bid-amount").count() else ""

    def seen_all() -> bool:
        now = phase()
        if now and now not in seen:
            seen.add(now)
            assert too_small(phone) == [], now
            assert serious_faults(phone) == [], now
        return wanted <= seen

    play_until(pages, seen_all, towards(SEALED, "nothing"))
    for tab in phone.locator(".tabs button").all():
        tab.click()
        assert too_small(phone) == [], tab.inner_text()
        phone.keyboard.press("Escape")


def settled(page: Page, test: str) -> list[tuple[float, float]]:
    """Give the middles of things once they no longer move, as they may while the page is drawn."""
    before: list[tuple[float, float]] = []
    for _ in range(50):
        boxes = [each.bounding_box() for each in page.get_by_test_id(test).all()]
        now = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
        if now and now == before:
            return now
        before = now
        page.wait_for_timeout(100)
    raise AssertionError(f"{test} never lies still")


@pytest.mark.parametrize("layout", ["a", "b", "c"])
def test_a_finger_beside_a_lit_plot_still_takes_it(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, layout: str
) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": "chartered", "seats": seats, "options": {"layout": layout}}
    made = http.post("/api/tables", json=wanted).json()
    page = new_context(**PHONE, **HURRIED).new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    until_own_turn(page)
    assert page.locator(".plan-of .plot").count() == 96
    middles = settled(page, "lit")

    def room(point: tuple[float, float]) -> float:
        others = [other for other in middles if other != point]
        return min(max(abs(point[0] - x), abs(point[1] - y)) for x, y in others)

    alone = max(middles, key=room)
    aside = max(
        ((alone[0] + x, alone[1] + y) for x in (-19, 19) for y in (-19, 19)),
        key=lambda point: min(
            max(abs(point[0] - x), abs(point[1] - y)) for x, y in middles if (x, y) != alone
        ),
    )
    at = middles.index(alone)
    move = page.get_by_test_id("lit").nth(at).get_attribute("data-spot") or ""
    page.touchscreen.tap(*aside)
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert page.locator(".lit-plot.taken").get_attribute("data-spot") == move


def test_what_a_building_brings_is_told_before_it_is_built(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]
    made = http.post("/api/tables", json={"game": "chartered", "seats": seats}).json()
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    heard = received(page)
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    until_own_turn(page)
    page.keyboard.press("1")
    page.wait_for_selector(".now [data-choice^='build ']")
    move = choices(page)[0]
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    view = list(views(heard, 0))[-1]
    foreseen = next(each for each in view["prospects"] if each["move"] == move)
    expect(page.get_by_test_id("affords")).to_contain_text(f"f{foreseen['money']}")
    plot = move.removeprefix("build ").split(" and ")[0]
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-piece='house-{plot}-1']")).to_have_count(1)


def play_up_to(
    house: HouseProcess,
    http: httpx.Client,
    choose: Callable[[list[str], View], str],
    wanted: Callable[[View], str],
) -> tuple[dict[str, Any], int, str]:
    """Play tables for two, without a page, until someone can make a wanted move.

    Gives the table, whose turn it is, and the move.
    """
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bram"}]
    for _ in range(12):
        made: dict[str, Any] = http.post(
            "/api/tables", json={"game": "chartered", "seats": seats}
        ).json()
        over = False
        while not over:
            with Visitor(house.address, made["table"], secrets_of(made), since=-1) as both:
                # Every connection may say so much at once, and no more.
                for _ in range(50):
                    asked = ask(both)
                    if asked is None:
                        break
                    seat, view = asked["seat"], asked["view"]
                    if view["phase"] == "turn" and (move := wanted(view)):
                        return made, seat, move
                    seq = both.state["seq"]
                    moves = [choice["move"] for choice in asked["legal"]]
                    assert both.play(choose(moves, view), seat)["t"] == "done"
                    while both.state["seq"] <= seq:
                        both.hear_until(t="state")
                over = both.state["over"]
    raise AssertionError("it never came to that")


def ask(both: Visitor) -> dict[str, Any] | None:
    """Give the look of whoever is to move; nothing once the game is over."""
    while not both.state["over"]:
        for look in both.state["looks"]:
            if look["legal"] and look["seat"] == look["view"]["turn"]:
                return dict(look)
        both.hear_until(t="state")
    return None


def builds_of(moves: list[str], view: View) -> list[tuple[int, int, str]]:
    """List the ways to build without a roof: how many companies merge, what it pays, the move."""
    return [
        (len(each["joins"]), each["paid"], each["move"])
        for each in view["prospects"]
        if each["move"] in moves and not each["move"].endswith(" roof")
    ]


def loose_and_storeys(moves: list[str], view: View) -> str:
    """Choose what leaves a loose warehouse standing and brings storeys: buy cards, blind too."""
    storeys = [move for move in moves if move in ("take second", "take third")]
    if storeys or "take stack" in moves:
        return (storeys or ["take stack"])[0]
    alone = [move for joins, paid, move in builds_of(moves, view) if not joins and not paid]
    stands = any(plot["level"] and not plot["company"] for plot in view["plots"])
    if "cards" in moves and (stands or not alone):
        return "cards"
    return "leave" if "leave" in moves else (alone[0] if alone else get_on(moves))


def towards_a_merger(moves: list[str], view: View) -> str:
    """Choose what lets companies grow towards each other, with a roof at hand."""
    if "roof" in moves and not view["seats"][view["active"]]["roofs"]:
        return "roof"
    growing = [(paid, move) for joins, paid, move in builds_of(moves, view) if joins < 2]
    if view["phase"] == "turn" and growing and max(growing)[0]:
        return max(growing)[1]
    if view["phase"] == "turn" and "cards" in moves:
        return "cards"
    return "done" if "done" in moves else get_on(moves)


def at_the_table(
    house: HouseProcess, new_context: NewContext, made: dict[str, Any], seat: int
) -> tuple[Page, list[dict[str, Any]]]:
    """Open the page of the one who has the turn; give what the house says to it too."""
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    heard = received(page)
    go_to(page, house, made, seat)
    page.wait_for_selector(".now [data-choice='kind-build']")
    return page, heard


def build_by_button(page: Page, move: str) -> None:
    """Choose a way to build in the bar, and leave it to be confirmed."""
    page.locator(".now [data-choice='kind-build']").click()
    page.locator(f".now [data-choice='{move}']").click()
    expect(page.get_by_test_id("confirm")).to_be_visible()


def test_a_storey_on_a_loose_warehouse(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def storey_on_loose(view: View) -> str:
        moves = [each for each in view["prospects"] if each["move"].startswith("raise ")]
        return next((each["move"] for each in moves if not each["company"]), "")

    made, seat, move = play_up_to(house, http, loose_and_storeys, storey_on_loose)
    page, heard = at_the_table(house, new_context, made, seat)
    money = list(views(heard, seat))[-1]["seats"][seat]["money"]
    build_by_button(page, move)
    expect(page.locator(".now")).to_contain_text("The warehouse is loose")
    assert serious_faults(page) == []
    page.get_by_test_id("confirm").click()
    plot = move.removeprefix("raise ")
    expect(page.locator(f".loose[data-piece='house-{plot}-2']")).to_have_count(1)
    view = list(views(heard, seat))[-1]
    assert (view["phase"], view["paid"], view["seats"][seat]["money"]) == ("trade", 0, money)


def test_a_broken_roof_in_a_merger(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def merges_under_a_roof(view: View) -> str:
        roofed = [each for each in view["prospects"] if each["move"].endswith(" roof")]
        return next((each["move"] for each in roofed if len(each["joins"]) > 1), "")

    made, seat, move = play_up_to(house, http, towards_a_merger, merges_under_a_roof)
    page, heard = at_the_table(house, new_context, made, seat)
    build_by_button(page, move)
    page.get_by_test_id("confirm").click()
    page.wait_for_selector(".now [data-choice^='favour ']")
    expect(page.locator(".now")).to_contain_text("loses f50")
    assert serious_faults(page) == []
    view = list(views(heard, seat))[-1]
    worth = {each["name"]: each["value"] for each in view["companies"]}
    chosen = max(view["joined"], key=lambda name: int(worth[name]))
    page.locator(f".now [data-choice='favour {chosen}']").click()
    page.get_by_test_id("confirm").click()
    # The buttons are gone at once, the answer takes a while.
    wait_until(page, lambda: any(key == "told.favour_roof" for key, _ in lines(heard)))
    told = [args for key, args in lines(heard) if key == "told.favour_roof"]
    assert [args["company"] for args in told] == [f"@the.{chosen}"]


def test_the_others_may_propose_in_coopmanscappen(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    pages, heard = sit_down_two(house, http, new_context, COOPMANSCAPPEN)

    def may_end(page: Page) -> bool:
        return {"kind-offer", "done"} <= set(choices(page))

    play_until(pages, lambda: any(map(may_end, pages)), towards(COOPMANSCAPPEN, "kind-offer"))
    host = next(seat for seat, page in enumerate(pages) if may_end(page))
    guest = 1 - host
    card = hand(heard[guest], guest)[0]
    page = pages[guest]
    page.locator(".now").get_by_test_id("kind-offer").click()
    page.get_by_test_id(f"give-{card.replace(' ', '-')}").click()
    page.get_by_test_id("get-tenner").click()
    page.get_by_test_id("send-offer").click()
    pages[host].wait_for_selector(".now [data-choice^='accept']")
    take_turn(pages[host], lambda moves: next(each for each in moves if each[:6] == "accept"))
    expect(pages[host].locator(f".own [data-piece='card-{card}']")).to_have_count(1)
