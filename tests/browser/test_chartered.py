"""Chartered in the browser: a whole game, bids that stay sealed, a deal, a phone, the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.beforehand import Seen, View, play_up_to
from tests.browser.hearing import Messages, last_view, lines, received, told, views
from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    accept,
    choices,
    hurry,
    play_to_the_end,
    play_until,
    serious_faults,
    sit_down,
    take_seat,
    take_turn,
    too_small,
    wait_until,
)
from tests.server.houses import HouseProcess, set_up

COOPMANSCAPPEN = ["event coopmanscappen"]
SEALED = ["event verlappen", "event dreighinghe", "event aenleggen"]
Choose = Callable[[Seen], str]
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
    if all(move.startswith(("kind-offer", "offer ")) for move in moves):
        return ""
    return next(move for word in GETS_ON for move in moves if move.startswith(word))


def towards(events: list[str]) -> Choose:
    """Choose what brings one of these events about: build, then pay for it with an action card.

    What need not be said, such as a proposal in another's Coopmanscappen, is not.
    """

    def choose(seen: Seen) -> str:
        wanted = next((event for event in events if event in seen.moves), "")
        said = [move for move in seen.moves if not move.startswith("offer ")]
        return wanted or (get_on(said) if said else "")

    return choose


def sit_down_at(
    house: HouseProcess,
    http: httpx.Client,
    new_context: NewContext,
    events: list[str],
    wanted: Callable[[list[Seen]], bool],
) -> tuple[list[Page], list[Messages]]:
    """Play for two until one of these events asks what is wanted; then open a desk and a phone.

    Gives the pages, and for each all that the house says to it.
    """
    made, _ = play_up_to(house, http, "chartered", 2, wanted, towards(events))
    pages = [noting_openings(hurry(new_context(**each, **HURRIED))) for each in (DESKTOP, PHONE)]
    heard = [received(page) for page in pages]
    for seat, page in enumerate(pages):
        take_seat(page, house, made, seat)
    return pages, heard


def noting_openings(context: BrowserContext) -> Page:
    """Open a page that keeps what was shown when bids were opened: it goes away by itself."""
    context.add_init_script(
        """window.openings = [];
        new MutationObserver(() => {
            const opening = document.querySelector('[data-testid=opening]');
            if (opening && openings.at(-1) !== opening.innerText) openings.push(opening.innerText);
        }).observe(document, { subtree: true, childList: true });"""
    )
    return context.new_page()


def openings(page: Page) -> list[str]:
    """List what such a page has shown of opened bids."""
    shown: list[str] = page.evaluate("openings")
    return shown


def asked_for_bids(seen: list[Seen]) -> bool:
    """Tell whether both are asked for sealed bids; in an auction one may pass."""
    return all(any(move.startswith("bid ") for move in each.moves) for each in seen) and not any(
        "pass" in each.moves for each in seen
    )


def both_can_deal(seen: list[Seen]) -> bool:
    """Tell whether Coopmanscappen is on, and each has a plot card to give and a tenner."""
    own = [each.view["seats"][seat] for seat, each in enumerate(seen)]
    return (
        bool(seen[0].view["phase"] == "coopmans")
        and all(seat["money"] >= 10 for seat in own)
        and all(any(" " in card for card in seat["hand"]) for seat in own)
    )


def until_own_turn(page: Page) -> None:
    """Settle whatever a rival asks before the reader has the turn."""
    play_until([page], lambda: "kind-build" in choices(page), get_on)


@pytest.mark.slow
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
    pages, heard = sit_down_at(house, http, new_context, SEALED, asked_for_bids)
    (anna, bram), (to_anna, to_bram) = pages, heard
    before = len(to_bram)
    money = last_view(to_anna, 0)["seats"][0]["money"]
    for _ in range(2):
        if anna.get_by_test_id("step10").is_enabled():
            anna.get_by_test_id("step10").click()
    first = min(20, money)
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
    wait_until(anna, lambda: last_view(to_anna, 0)["bids"]["bids"] == [first, -1])
    assert all(view["bids"]["bids"][1] == -1 for view in views(to_anna, 0) if view["bids"])

    bram.get_by_test_id("bid").click()
    shown = [
        ("told.shown", {"who": "#0", "amount": first}),
        ("told.shown", {"who": "#1", "amount": 0}),
    ]

    def all_shown(messages: Messages) -> bool:
        return all(each in lines(messages) for each in shown)

    for page, messages in zip(pages, heard):
        wait_until(page, all_shown, messages)
        expect(page.locator(".bidder .env")).to_have_count(0)
        # The moment is seen on every page, and what all have seen is not taken back.
        wait_until(page, lambda page: len(openings(page)) == 1, page)
        assert openings(page)[0].count("\nf") == 2
        assert f"\nf{first}" in openings(page)[0]
        expect(page.get_by_test_id("undo")).to_have_count(0)
        expect(page.get_by_test_id("opening")).to_have_count(0)


@pytest.mark.parametrize("rivals", [["greedy"], ["greedy", "random"]])
def test_bids_once_open_are_not_taken_back_from_bots_either(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, rivals: list[str]
) -> None:
    made, _ = play_up_to(house, http, "chartered", 1, asked_for_bids, towards(SEALED), bots=rivals)
    page = noting_openings(hurry(new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"})))
    heard = received(page)
    take_seat(page, house, made)
    page.get_by_test_id("bid").click()
    wait_until(page, lambda: "told.shown" in told(heard))
    wait_until(page, lambda: len(openings(page)) > 0)
    assert openings(page)[0].count("\nf") == len(rivals) + 1
    assert serious_faults(page) == []
    expect(page.get_by_test_id("undo")).to_have_count(0)
    page.get_by_test_id("open-menu").click()
    page.get_by_test_id("menu-undo").click()
    expect(page.get_by_text("what everyone has seen is not taken back")).to_be_visible()
    assert "house.undo" not in told(heard)


@pytest.mark.parametrize("whose", ["own event", "another's event"])
def test_two_people_deal_in_cards(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, whose: str
) -> None:
    pages, heard = sit_down_at(house, http, new_context, COOPMANSCAPPEN, both_can_deal)
    turn = last_view(heard[0], 0)["active"]
    host = turn if whose == "own event" else 1 - turn
    guest = 1 - host
    had = [hand(heard[seat], seat) for seat in (0, 1)]
    card = had[host][0]
    page = pages[host]
    page.locator(".now").get_by_test_id("kind-offer").click()
    page.get_by_test_id(f"give-{card.replace(' ', '-')}").click()
    page.get_by_test_id("get-tenner").click()
    assert serious_faults(page) == []
    page.get_by_test_id("send-offer").click()
    pages[guest].wait_for_selector(".now [data-choice^='accept']")
    take_turn(pages[guest], accept)
    expect(pages[guest].locator(f".own [data-piece='card-{card}']")).to_have_count(1)
    assert sorted(hand(heard[guest], guest)) == sorted([*had[guest], card])
    left = [each for each in had[host] if each != card]
    wait_until(page, lambda: hand(heard[host], host) == left)
    expect(page.locator(f".own [data-piece='card-{card}']")).to_have_count(0)


def hand(messages: Messages, seat: int) -> list[str]:
    """Read a player's plot cards as he was shown them last."""
    return [card for card in last_view(messages, seat)["seats"][seat]["hand"] if " " in card]


def test_a_phone_has_nothing_too_small_to_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    # What a turn brings is met by playing; that an event asks for bids is luck, and sought before.
    pages = sit_down(house, new_context, set_up(http, "me", "me", game="chartered"), DESKTOP, PHONE)
    phone = pages[1]
    seen: set[str] = set()

    def phase() -> str:
        moves = choices(phone)
        if "kind-build" in moves:
            return "turn"
        if any(move.startswith("build ") for move in moves):
            return "builds"
        return "trade" if "done" in moves else ""

    def seen_all() -> bool:
        now = phase()
        if now and now not in seen:
            seen.add(now)
            nothing_too_small(phone, now)
        return seen == {"turn", "builds", "trade"}

    play_until(pages, seen_all, get_on)
    (_, phone), _ = sit_down_at(house, http, new_context, SEALED, asked_for_bids)
    expect(phone.get_by_test_id("bid-amount")).to_be_visible()
    nothing_too_small(phone, "bid")
    for tab in phone.locator(".tabs button").all():
        tab.click()
        assert too_small(phone) == [], tab.inner_text()
        phone.keyboard.press("Escape")


def nothing_too_small(phone: Page, where: str) -> None:
    """See that a phone can be tapped and read."""
    assert too_small(phone) == [], where
    assert serious_faults(phone) == [], where


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
    made = set_up(http, "me", "random", game="chartered", options={"layout": layout})
    page = take_seat(new_context(**PHONE, **HURRIED).new_page(), house, made)
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
    made = set_up(http, "me", "random", game="chartered")
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    heard = received(page)
    take_seat(page, house, made)
    until_own_turn(page)
    page.keyboard.press("1")
    page.wait_for_selector(".now [data-choice^='build ']")
    move = choices(page)[0]
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    foreseen = next(each for each in last_view(heard, 0)["prospects"] if each["move"] == move)
    expect(page.get_by_test_id("affords")).to_contain_text(f"f{foreseen['money']}")
    plot = move.removeprefix("build ").split(" and ")[0]
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-piece='house-{plot}-1']")).to_have_count(1)


def to_build(
    house: HouseProcess, http: httpx.Client, choose: Choose, wanted: Callable[[View], str]
) -> tuple[dict[str, Any], int, str]:
    """Play until who has the turn can build as wanted; give the table, the seat, and the move."""

    def found(seen: list[Seen]) -> tuple[int, str] | None:
        view = seen[seen[0].view["active"]].view
        move = wanted(view) if view["phase"] == "turn" else ""
        return (view["active"], move) if move else None

    made, (seat, move) = play_up_to(house, http, "chartered", 2, found, choose)
    return made, seat, move


def builds_of(moves: list[str], view: View) -> list[tuple[int, int, str]]:
    """List the ways to build without a roof: how many companies merge, what it pays, the move."""
    return [
        (len(each["joins"]), each["paid"], each["move"])
        for each in view["prospects"]
        if each["move"] in moves and not each["move"].endswith(" roof")
    ]


def loose_and_storeys(seen: Seen) -> str:
    """Choose what leaves a loose warehouse standing and brings storeys: buy cards, blind too."""
    view, moves = seen
    storeys = [move for move in moves if move in ("take second", "take third")]
    if storeys or "take stack" in moves:
        return (storeys or ["take stack"])[0]
    alone = [move for joins, paid, move in builds_of(moves, view) if not joins and not paid]
    stands = any(plot["level"] and not plot["company"] for plot in view["plots"])
    if "cards" in moves and (stands or not alone):
        return "cards"
    return "leave" if "leave" in moves else (alone[0] if alone else get_on(moves))


def towards_a_merger(seen: Seen) -> str:
    """Choose what lets companies grow towards each other, with a roof at hand."""
    view, moves = seen
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
    take_seat(page, house, made, seat)
    page.wait_for_selector(".now [data-choice='kind-build']")
    return page, heard


def build_by_button(page: Page, move: str) -> None:
    """Choose a way to build in the bar, and leave it to be confirmed."""
    page.locator(".now [data-choice='kind-build']").click()
    page.locator(f".now [data-choice='{move}']").click()
    expect(page.get_by_test_id("confirm")).to_be_visible()


def test_a_pair_is_played_from_the_hand_and_all_things_say_what_they_are(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def founds_with_two(view: View) -> str:
        pays = any(each["paid"] for each in view["market_pays"])
        none = not any(view["seats"][view["active"]]["shares"])
        pairs = [each["move"] for each in view["prospects"] if " and " in each["move"]]
        return pairs[0] if pairs and pays and none else ""

    made, seat, move = to_build(house, http, lambda seen: get_on(seen.moves), founds_with_two)
    page, heard = at_the_table(house, new_context, made, seat)
    view = last_view(heard, seat)

    # Cards of the market say what they would pay.
    feet = page.locator(".market .bcard .foot").all_inner_texts()
    for foot, each in zip(feet, view["market_pays"]):
        assert f"f{each['paid']}" in foot if each["paid"] else "f" not in foot

    # Two cards that found are one button, or two taps; no roof is spoken of to who has none.
    page.locator(f"[data-testid=pair][data-spot='{move}']").click()
    expect(page.get_by_test_id("confirm")).to_be_visible()
    expect(page.locator(".now")).not_to_contain_text("roof")
    page.get_by_test_id("unchoose").click()
    one, other = move.removeprefix("build ").split(" and ")
    for plot in (one, other):
        page.get_by_test_id(f"card-{plot.replace(' ', '-')}").click()
    expect(page.locator(".pair-of.chosen")).to_have_attribute("data-spot", move)
    page.get_by_test_id("unchoose").click()
    assert serious_faults(page) == []

    # What cannot be done says what is in this player's way.
    page.get_by_test_id("refused").filter(has_text="Sell").click()
    expect(page.get_by_test_id("why-not")).to_contain_text("You have no shares.")
    page.keyboard.press("Escape")

    # Rivals' shares are not written like money, and things explain themselves.
    expect(page.locator(".side .worth-of").first).not_to_contain_text("f")
    for thing, words in [
        (".side .worth-of", "It is no money"),
        # The name of a plot has two words, that of a storey one.
        (".market .bcard[data-piece*=' ']", "Whoever plays it builds a warehouse"),
        (".to-found [data-explain]", "Not on the board"),
        (".event-card", ""),
    ]:
        page.locator(thing).first.hover()
        expect(page.get_by_test_id("explained")).to_contain_text(words)
        page.mouse.move(1, 1)
        expect(page.get_by_test_id("explained")).to_have_count(0)

    page.locator(f"[data-testid=pair][data-spot='{move}']").click()
    page.get_by_test_id("confirm").click()
    page.wait_for_selector(".now [data-choice^='found ']")


def test_a_share_is_bought_at_once_and_taken_back_the_last_one_is_confirmed(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def trading(seen: list[Seen]) -> tuple[int] | None:
        view = seen[0].view
        moves = seen[view["active"]].moves
        buys = view["phase"] == "trade" and any(move.startswith("buy ") for move in moves)
        return (view["active"],) if buys else None

    made, (seat,) = play_up_to(
        house, http, "chartered", 2, trading, lambda seen: get_on(seen.moves)
    )
    wanted = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce")
    page = hurry(wanted, atOnce=False).new_page()
    heard = received(page)
    take_seat(page, house, made, seat)
    share = page.locator(".now [data-choice^='buy ']").first
    move = share.get_attribute("data-choice")
    share.click()
    wait_until(page, lambda: last_view(heard, seat)["trades"] == 1)
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    page.get_by_test_id("undo").click()
    wait_until(page, lambda: last_view(heard, seat)["trades"] == 0)
    # Shown, too, and not only heard.
    expect(page.get_by_test_id("undo")).to_have_count(0)

    # With the second share the turn is over: that one is confirmed.
    page.locator(f".now [data-choice='{move}']").click()
    wait_until(page, lambda: last_view(heard, seat)["trades"] == 1)
    page.locator(".now [data-choice^='sell ']").first.click()
    expect(page.get_by_test_id("confirm")).to_be_visible()


def test_the_plan_says_why_nothing_on_it_is_lit(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def empty_handed(seen: list[Seen]) -> tuple[int] | None:
        view = seen[0].view
        seat: int = view["active"]
        return (seat,) if view["phase"] == "turn" and not view["seats"][seat]["cards"] else None

    def trading(seen: list[Seen]) -> tuple[int] | None:
        view = seen[0].view
        return (view["active"],) if view["phase"] == "trade" else None

    def spend_cards(seen: Seen) -> str:
        return get_on([move for move in seen.moves if move != "cards"] or seen.moves)

    for wanted, words in [
        (empty_handed, "You have no building cards; buy some first."),
        (trading, "What has been begun is finished first"),
    ]:
        made, (seat,) = play_up_to(house, http, "chartered", 2, wanted, spend_cards)
        page = hurry(new_context(**DESKTOP, **(HURRIED | {"locale": "en-GB"}))).new_page()
        take_seat(page, house, made, seat)
        page.wait_for_selector(".now [data-choice]")
        expect(page.get_by_test_id("lit")).to_have_count(0)
        page.locator("[data-place^='plot-']").first.click(force=True)
        expect(page.get_by_test_id("why-not")).to_contain_text(words)
        expect(page.get_by_test_id("explained")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("why-not")).to_have_count(0)


def test_who_bids_for_an_old_card_sees_which_can_be_had(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def put_up_a_plot(seen: Seen) -> str:
        if "auction plot" in seen.moves:
            return "auction plot"
        return towards(["event veilinge"])(seen)

    def old_card(seen: list[Seen]) -> tuple[int, list[str]] | None:
        view = seen[0].view
        up = view["auction"] and view["auction"]["lot"] == "plot"
        return (view["turn"], view["reclaimable"]) if up and view["turn"] >= 0 else None

    made, (seat, plots) = play_up_to(house, http, "chartered", 2, old_card, put_up_a_plot)
    assert plots
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    take_seat(page, house, made, seat)
    shown = page.locator(".old-cards li .unseen")
    expect(shown).to_have_text([plot[0].upper() + plot[1:] for plot in plots])
    expect(page.get_by_test_id("to-be-had")).to_contain_text(plots[0].split()[1])
    expect(page.locator(".to-be-had rect")).to_have_count(len(plots))
    page.set_viewport_size(PHONE["viewport"])
    expect(page.get_by_test_id("to-be-had")).to_contain_text(plots[0].split()[1])
    assert serious_faults(page) == []


def test_a_storey_on_a_loose_warehouse(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def storey_on_loose(view: View) -> str:
        moves = [each for each in view["prospects"] if each["move"].startswith("raise ")]
        return next((each["move"] for each in moves if not each["company"]), "")

    made, seat, move = to_build(house, http, loose_and_storeys, storey_on_loose)
    page, heard = at_the_table(house, new_context, made, seat)
    money = last_view(heard, seat)["seats"][seat]["money"]
    build_by_button(page, move)
    expect(page.locator(".now")).to_contain_text("The warehouse is loose")
    assert serious_faults(page) == []
    page.get_by_test_id("confirm").click()
    plot = move.removeprefix("raise ")
    expect(page.locator(f".loose[data-piece='house-{plot}-2']")).to_have_count(1)
    view = last_view(heard, seat)
    assert (view["phase"], view["paid"], view["seats"][seat]["money"]) == ("trade", 0, money)


def test_a_broken_roof_in_a_merger(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def merges_under_a_roof(view: View) -> str:
        roofed = [each for each in view["prospects"] if each["move"].endswith(" roof")]
        return next((each["move"] for each in roofed if len(each["joins"]) > 1), "")

    made, seat, move = to_build(house, http, towards_a_merger, merges_under_a_roof)
    page, heard = at_the_table(house, new_context, made, seat)
    build_by_button(page, move)
    page.get_by_test_id("confirm").click()
    page.wait_for_selector(".now [data-choice^='favour ']")
    expect(page.locator(".now")).to_contain_text("loses f50")
    assert serious_faults(page) == []
    view = last_view(heard, seat)
    worth = {each["name"]: each["value"] for each in view["companies"]}
    chosen = max(view["joined"], key=lambda name: int(worth[name]))
    page.locator(f".now [data-choice='favour {chosen}']").click()
    page.get_by_test_id("confirm").click()
    # The buttons are gone at once, the answer takes a while.
    wait_until(page, lambda: any(key == "told.favour_roof" for key, _ in lines(heard)))
    told = [args for key, args in lines(heard) if key == "told.favour_roof"]
    assert [args["company"] for args in told] == [f"@the.{chosen}"]
