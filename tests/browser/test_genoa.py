"""Genoa in the browser: a whole game, three people who bargain, a title, a phone, the keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from handelshuis.games.genoa.rules.tables import SPECIAL_NAMES, WARE_NAMES
from tests.browser import beforehand
from tests.browser.beforehand import Seen, View
from tests.browser.hearing import Messages, last_view, received, told, views
from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    choices,
    come_to_rest,
    hurry,
    play_to_the_end,
    serious_faults,
    sit_down,
    take_seat,
    too_small,
    wait_until,
)
from tests.server.houses import HouseProcess, set_up

GETS_ON = [
    "nothing-this-turn",
    "roll",
    "act",
    "take",
    "privilege",
    "done",
    "no-title",
    "end",
    "go-on",
    "ask",
    "no",
    "give ",
    "hand-over ",
]
"""What settles a question soonest, the best first."""
WORTHWHILE = ("cathedral", "town-hall", "metal", "cloth", "grain", "spice")
VILLAS = ("ricci", "colini", "zasteri", "monetti")
TO_THE_PARK = (
    *("park", "street-2-5", "street-2-6", "coach-house", "colini"),
    *("guild-hall", "metal", "street-3-6", "market", "cathedral"),
)
SIDEWAYS: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}


def get_on(moves: list[str]) -> str:
    """Choose what gets the game on: act oneself, and end the turn."""
    return next(move for word in GETS_ON for move in moves if move.startswith(word))


def gather(seen: Seen) -> str:
    """Choose what fills hands: act wherever goods, orders and titles are, and keep them all."""
    view, moves = seen
    for word in ("act", "take", "done", "pass", "no-title", "go-on"):
        if word in moves:
            return word
    steps = [move for move in moves if move.startswith("move ")]
    wanted = [move for move in steps if move.split()[1] in WORTHWHILE]
    if steps:
        return (wanted or steps)[len(view["path"]) % len(wanted or steps)]
    return get_on(moves)


def keep_a_card(seen: Seen) -> str:
    """Choose what brings the first player an extra-action card that he keeps, and nobody else."""
    view, moves = seen
    if "act" in moves and view["place"] == "park" and view["active"] == 0:
        return "act"
    for word in ("take", "done", "pass", "no-title", "go-on", "ask", "roll"):
        if word in moves:
            return word
    steps = [move.split()[1] for move in moves if move.startswith("move ")]
    if steps:
        return f"move {next((step for step in TO_THE_PARK if step in steps), steps[0])}"
    return get_on(moves)


def play_up_to(
    house: HouseProcess,
    http: httpx.Client,
    wanted: Callable[[list[View]], Any],
    choose: Callable[[Seen], str] = gather,
) -> tuple[dict[str, Any], Any]:
    """Play tables for three until what they see has what is wanted; give table and find."""

    def found(seen: list[Seen]) -> Any:
        return wanted([each.view for each in seen])

    return beforehand.play_up_to(house, http, "genoa", 3, found, choose)


def small_order(view: View, seat: int) -> str:
    """Find a small order that a seat could fulfil where the trader is, or ''."""
    own = view["seats"][seat]
    for card in own["hand"]:
        kind, _, rest = card.partition(":")
        place, _, ware = rest.partition("+")
        if kind == "small" and place == view["place"]:
            if own["wares"][WARE_NAMES.index(ware)]:
                return str(card)
    return ""


def bidders(all_views: list[View]) -> list[int]:
    """Find who could buy this action and fulfil a small order, and who else could bid."""
    view = all_views[0]
    if view["phase"] != "here" or view["offers"] or view["moves_left"] < 2 or view["asks_left"] < 3:
        return []
    own = [each["seats"][seat] for seat, each in enumerate(all_views)]
    others = [
        seat
        for seat in range(3)
        if seat != view["active"] and own[seat]["can_act"] and own[seat]["money"] >= 60
    ]
    first = [seat for seat in others if small_order(all_views[seat], seat)]
    if not first or len(others) < 2:
        return []
    return [first[0], *[seat for seat in others if seat != first[0]]]


def sit_three(
    house: HouseProcess, new_context: NewContext, made: dict[str, Any], phones: tuple[int, ...] = ()
) -> tuple[list[Page], list[Messages]]:
    """Open a page for each of the three; give the pages, and all that the house says to each."""
    devices = [PHONE if seat in phones else DESKTOP for seat in range(3)]
    pages = [hurry(new_context(**each, **HURRIED)).new_page() for each in devices]
    heard = [received(page) for page in pages]
    for seat, page in enumerate(pages):
        take_seat(page, house, made, seat)
    return pages, heard


def press(page: Page, move: str) -> None:
    """Press a move in the bar."""
    page.locator(f".now [data-choice={json.dumps(move)}]").click()


def good_for_all(page: Page, phone: bool = False) -> None:
    """See that nothing on a page keeps anyone out."""
    assert serious_faults(page) == []
    if phone:
        assert too_small(page) == []


@pytest.mark.slow
def test_a_whole_game_against_two_rivals(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "random", "random", game="genoa")
    [page] = sit_down(house, new_context, made, DESKTOP)
    page.wait_for_selector(".now [data-choice]")
    good_for_all(page)
    play_to_the_end(page, choose=get_on)
    table = page.get_by_test_id("tally")
    expect(table).to_be_visible()
    assert all("dukaten" in row for row in table.locator("tbody tr").all_inner_texts())


@pytest.mark.slow
def test_three_people_bargain_for_an_action(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made, (buyer, rival) = play_up_to(house, http, bidders)
    pages, heard = sit_three(house, new_context, made, phones=(buyer,))
    host = last_view(heard[0], 0)["active"]
    place = last_view(heard[0], 0)["place"]
    own = last_view(heard[buyer], buyer)
    card = small_order(own, buyer)
    ware = WARE_NAMES.index(card.split("+")[1])

    # What is refused says what is in this player's way, above the rule.
    pages[host].locator(".now").get_by_test_id("refused").click()
    expect(pages[host].get_by_test_id("obstacle")).to_contain_text("anderen nog niet gevraagd")
    pages[host].keyboard.press("Escape")

    # Asked, two taps on a phone are an offer, and nobody sees it before all have answered.
    press(pages[host], "ask")
    expect(pages[buyer].get_by_test_id("compose")).to_be_visible()
    good_for_all(pages[buyer], phone=True)
    pages[buyer].get_by_test_id("gives-10").tap()
    pages[buyer].get_by_test_id("send-offer").tap()
    expect(pages[buyer].get_by_test_id("compose")).to_have_count(0)
    for seat in (host, rival):
        assert last_view(heard[seat], seat)["offers"] == []
        assert last_view(heard[seat], seat)["own_offers"] == []
    rivals_card = last_view(heard[rival], rival)["seats"][rival]["hand"][0]
    pages[rival].get_by_test_id("gives-5").click()
    pages[rival].get_by_test_id(f"give-{rivals_card}").click()
    good_for_all(pages[rival])
    pages[rival].get_by_test_id("send-offer").click()

    # Both offers lie side by side, each with what it would leave; a card face down shows its kind.
    table = pages[host]
    money = last_view(heard[host], host)["seats"][host]["money"]
    offer = table.get_by_test_id(f"offer-{buyer}-{place}")
    expect(offer.locator(".after")).to_contain_text(str(money + 10))
    expect(table.get_by_test_id(f"offer-{rival}-{place}")).to_contain_text("gedekt")
    good_for_all(table)
    shown = next(o for o in last_view(heard[host], host)["offers"] if o["seat"] == rival)
    assert shown["gives"]["hidden"] == [rivals_card.split(":")[0]]

    # Other terms, refused: the desk says so and is free again, and standing offers stand.
    table.get_by_test_id(f"counter-{buyer}").click()
    table.get_by_test_id("wants-40").click()
    table.get_by_test_id("send-offer").click()
    press(pages[buyer], "no")
    expect(table.get_by_test_id(f"refusal-{buyer}")).to_contain_text("40 dukaten")
    expect(table.get_by_test_id("compose")).to_have_count(0)
    press(table, "ask")
    expect(pages[buyer].get_by_test_id("as-asked")).to_contain_text("40 dukaten")
    # So does a proposal that the house refuses.
    pages[rival].get_by_test_id("gives-0").click()
    pages[rival].get_by_test_id("send-offer").click()
    expect(pages[rival].get_by_test_id("obstacle")).to_contain_text("kan alleen nog omhoog")
    pages[rival].keyboard.press("Escape")
    for seat in (buyer, rival):
        passes = pages[seat].locator(".now [data-choice='pass']")
        expect(passes).to_contain_text("blijft staan")
        passes.click()

    # Other terms, agreed on: twenty instead of ten.
    table.get_by_test_id(f"counter-{buyer}").click()
    table.get_by_test_id("wants-20").click()
    good_for_all(table)
    table.get_by_test_id("send-offer").click()
    expect(pages[buyer].get_by_test_id("proposal")).to_contain_text("20")
    good_for_all(pages[buyer], phone=True)
    press(pages[buyer], "yes")

    # The action, and a small order after it.
    press(pages[buyer], f"small {card}")
    # The button is gone at once, the answer takes a while.
    wait_until(pages[buyer], lambda: card not in own_of(heard, buyer)["hand"])
    brought = {"spice": 1, "metal": 1, "grain": 1, "cloth": 1}.get(place, 0)
    had = own["seats"][buyer]["wares"][ware]
    assert own_of(heard, buyer)["wares"][ware] <= had - 1 + brought
    # Who has nothing more to play is done by himself.
    wait_until(
        pages[buyer],
        lambda: "told.done" in told(heard[rival]) or "done" in choices(pages[buyer]),
    )
    be_done(pages[buyer])
    steps = {"told.ask", "told.offered", "told.counter", "told.yes", "told.deal", "told.small"}
    wait_until(pages[rival], lambda: steps <= {*told(heard[rival])})

    # Before the trader moves on, an offer for a field beside him is accepted as it is.
    bid_beside(pages, heard, rival, buyer)
    table.locator("[data-testid^='offer-'] [data-testid='accept']").first.click()
    expect(table.locator("[data-testid^='offer-']")).to_have_count(0)
    wait_until(pages[buyer], lambda: "told.accept" in told(heard[buyer]))
    keeps_secrets(heard)


def be_done(page: Page) -> None:
    """End an action, unless the page does so itself meanwhile."""
    button = page.locator(".now [data-choice='done']")
    button.evaluate_all("buttons => buttons.forEach(button => button.click())")


def own_of(heard: list[Messages], seat: int) -> dict[str, Any]:
    """Give what a player has, as he was shown it last."""
    own: dict[str, Any] = last_view(heard[seat], seat)["seats"][seat]
    return own


def test_who_has_acted_asks_for_the_card_to_act_with(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def buildings(view: View) -> list[str]:
        """The buildings beside the trader where one takes something."""
        return [
            name
            for name in view["reach"]
            if not name.startswith("street-") and name not in (*VILLAS, "market")
        ]

    def wanted(all_views: list[View]) -> bool:
        view = all_views[0]
        # In the park the bidder could take such a card himself.
        if view["phase"] != "here" or view["asks_left"] < 3 or view["place"] in (*VILLAS, "park"):
            return False
        card = SPECIAL_NAMES.index("action-card")
        have = [seat for seat in range(3) if view["seats"][seat]["specials"][card]]
        return have == [view["active"]] and bool(buildings(view))

    made, _ = play_up_to(house, http, wanted, keep_a_card)
    pages, heard = sit_three(house, new_context, made, phones=(1,))
    view = last_view(heard[0], 0)
    host = view["active"]
    bidder, other = (seat for seat in range(3) if seat != host)
    field = buildings(view)[0]

    # The bidder uses his action here.
    press(pages[host], "ask")
    press(pages[other], "nothing-this-turn")
    page = pages[bidder]
    expect(page.get_by_test_id("question")).to_contain_text("Anna")
    if bidder != 1:
        expect(page.get_by_test_id("whose")).to_contain_text("jij wordt gevraagd")
        # What a card is, it says itself.
        own = last_view(heard[bidder], bidder)["seats"][bidder]
        page.get_by_test_id(f"own-card-{own['hand'][0]}").hover()
        expect(page.get_by_test_id("explained")).to_contain_text("opdracht")
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("explained")).to_have_count(0)
        expect(page.get_by_test_id("own-worth")).to_contain_text("privileges")
    page.get_by_test_id("gives-10").click()
    page.get_by_test_id("send-offer").click()
    pages[host].get_by_test_id("accept").first.click()

    # For the next building he asks for the turn player's card, and acts with it.
    page.wait_for_selector(".genoa[data-phase='asked'][data-near], .now [data-choice='done']")
    be_done(page)
    page.wait_for_selector(".genoa[data-phase='asked'][data-near]")
    name_field(page, field)
    expect(page.get_by_test_id("want-action-card")).to_have_attribute("aria-pressed", "true")
    good_for_all(page, phone=bidder == 1)
    page.get_by_test_id("gives-20").click()
    page.get_by_test_id("send-offer").click()
    card = SPECIAL_NAMES.index("action-card")
    kept = last_view(heard[host], host)["seats"][host]["specials"][card]
    pages[host].get_by_test_id("accept").first.click()
    # What his action brings he takes without being asked.
    wait_until(page, lambda: last_view(heard[bidder], bidder)["place"] == field)
    wait_until(page, lambda: own_of(heard, bidder)["specials"][card] == 0)
    after = last_view(heard[bidder], bidder)
    assert [after["seats"][seat]["specials"][card] for seat in (host, bidder)] == [kept - 1, 0]


def bid_beside(pages: list[Page], heard: list[Messages], bidder: int, other: int) -> None:
    """Let one bid five ducats for the first field it can, and the other nothing this turn."""
    for seat in (other, bidder):
        page = pages[seat]
        page.wait_for_selector(
            ".genoa[data-phase='asked'][data-near], .genoa[data-phase='moving'][data-near]"
        )
        if not choices(page):
            continue
        if seat == other:
            press(page, "nothing-this-turn")
            continue
        field = page.locator(".fields .opt")
        if field.count():
            field.first.click()
        page.get_by_test_id("gives-5").click()
        page.get_by_test_id("send-offer").click()


def keeps_secrets(heard: list[Messages]) -> None:
    """See that no page was ever told another's money or cards, but for those shown to it."""
    for me, messages in enumerate(heard):
        raw = json.dumps(messages)
        for view in views(messages, me):
            for seat, other in enumerate(view["seats"]):
                if seat != me:
                    assert other["money"] is None
                    assert other["hand"] is None
            open_to_me = [*view["offers"], *view["declared"], view["counter"], view["last"]]
            for offer in filter(None, open_to_me):
                if offer["seat"] != me:
                    assert all(":" not in card for card in offer["gives"]["hidden"])
            if view["actor"] != me:
                assert all(":" not in card for card in view["drawn"])
        for seat, said in enumerate(heard):
            if seat == me:
                continue
            hands = [set(view["seats"][seat]["hand"]) for view in views(said, seat)]
            known = {card for view in views(messages, me) for card in view["seats"][seat]["known"]}
            kept = set.intersection(*hands) - known
            assert all(f'"{card}"' not in raw for card in kept)


def test_a_title_is_laid_from_a_street(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def wanted(all_views: list[View]) -> bool:
        view = all_views[0]
        return bool(view["phase"] == "titles")

    made, _ = play_up_to(house, http, wanted)
    pages, heard = sit_three(house, new_context, made)
    seat = last_view(heard[0], 0)["turn"]
    page = pages[seat]
    page.locator("[data-testid^='street-']").first.click()
    good_for_all(page)
    move = next(each for each in choices(page) if each.startswith("title ") and " use " in each)
    building = move.split()[-1]
    press(page, move)
    for each in pages:
        expect(each.locator(f"[data-piece='title-{building}-{seat}']")).to_have_count(1)
    assert "told.title" in told(heard[seat - 1])


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "on its side"])
def test_a_phone_offers_in_four_taps(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: dict[str, Any]
) -> None:
    def asked_and_laden(all_views: list[View]) -> list[int]:
        view = all_views[0]
        if view["phase"] != "asked" or not view["near"] or len(view["reach"]) < 2:
            return []
        # Where there are only streets, who has no title is not asked.
        if all(name.startswith("street-") or name == "market" for name in view["reach"]):
            return []
        own = [each["seats"][seat] for seat, each in enumerate(all_views)]
        return [
            seat
            for seat in view["asked"]
            if own[seat]["can_act"] and sum(own[seat]["wares"]) and own[seat]["money"] >= 20
        ]

    made, (seat, *_) = play_up_to(house, http, asked_and_laden)
    page = hurry(new_context(**size, **HURRIED)).new_page()
    heard = received(page)
    take_seat(page, house, made, seat)
    expect(page.get_by_test_id("compose")).to_be_visible()
    good_for_all(page, phone=True)
    view = last_view(heard, seat)
    ware = next(name for name, n in zip(WARE_NAMES, view["seats"][seat]["wares"]) if n)
    field = page.get_by_test_id("lit").first
    name = field.get_attribute("data-spot")
    tap_middle(page, field)
    page.get_by_test_id("gives-20").tap()
    page.get_by_test_id(f"give-{ware}").tap()
    page.get_by_test_id("send-offer").tap()
    wait_until(page, lambda: seat not in last_view(heard, seat)["asked"])
    (noted,) = last_view(heard, seat)["own_offers"]
    assert (noted["field"], noted["gives"]["money"]) == (name, 20)
    assert noted["gives"]["wares"][WARE_NAMES.index(ware)] == 1
    for tab in page.locator(".tabs button").all():
        tab.click()
        assert too_small(page) == [], tab.inner_text()
        page.keyboard.press("Escape")


def tap_middle(page: Page, place: Locator) -> None:
    """Tap the drawing where a place is."""
    box = place.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_declaration_becomes_an_offer_with_one_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def wanted(all_views: list[View]) -> bool:
        view = all_views[0]
        able = [
            seat
            for seat in range(3)
            if view["seats"][seat]["can_act"] and all_views[seat]["seats"][seat]["money"] >= 20
        ]
        ready = view["phase"] == "here" and view["asks_left"] == 3 and view["moves_left"] > 0
        return ready and len(able) == 3 and set(view["reach"]) != {"market"}

    made, _ = play_up_to(house, http, wanted)
    pages, heard = sit_three(house, new_context, made)
    view = last_view(heard[0], 0)
    host = view["active"]
    first, second = (seat for seat in range(3) if seat != host)
    field = next(name for name in view["reach"] if name != "market")
    press(pages[host], "ask")
    page = pages[first]

    # What is declared for a field further off is seen by all and binds nobody.
    page.get_by_test_id("mode-declare").click()
    name_field(page, field)
    page.get_by_test_id("gives-15").click()
    page.get_by_test_id("send-offer").click()
    expect(pages[second].get_by_test_id("declared")).to_contain_text("15 dukaten")
    assert [each["field"] for each in last_view(heard[second], second)["declared"]] == [field]
    assert last_view(heard[host], host)["offers"] == []

    # A standing instruction is nobody else's business.
    page.get_by_test_id("mode-standing").click()
    name_field(page, "post-office" if field != "post-office" else "cathedral")
    page.get_by_test_id("gives-10").click()
    page.get_by_test_id("send-offer").click()
    expect(page.get_by_test_id("standing")).to_contain_text("10")
    assert [each["ducats"] for each in last_view(heard[first], first)["standing"]] == [10]
    assert last_view(heard[second], second)["standing"] == []

    for seat in (first, second):
        press(pages[seat], "nothing-here")
    press(pages[host], "go-on")
    press(page, f"make-good {field}")
    # With one offer made nothing more is asked of him: the page passes for the rest.
    wait_until(page, lambda: first not in last_view(heard[first], first)["asked"])
    (noted,) = last_view(heard[first], first)["own_offers"]
    assert (noted["field"], noted["gives"]["money"]) == (field, 15)
    keeps_secrets(heard)


def test_the_rules_answer_for_who_says_that_he_is_away(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def wanted(all_views: list[View]) -> bool:
        view = all_views[0]
        able = all(seat["can_act"] for seat in view["seats"])
        return view["phase"] == "here" and view["asks_left"] == 3 and able

    made, _ = play_up_to(house, http, wanted)
    pages, heard = sit_three(house, new_context, made, phones=(1,))
    host = last_view(heard[0], 0)["active"]
    there, away = (seat for seat in range(3) if seat != host)
    page = pages[away]
    page.get_by_test_id("open-menu").click()
    page.get_by_test_id("setting-away").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("away")).to_be_visible()
    good_for_all(page, phone=away == 1)
    expect(pages[host].get_by_test_id(f"seat-{away}")).to_contain_text("is er even niet")

    # He is passed at once; the others answer as ever, and the ledger says how it came about.
    press(pages[host], "ask")
    press(pages[there], "pass")
    expect(pages[host].locator(".now [data-choice='go-on']")).to_be_visible()
    assert told(heard[host]).count("house.absent") == 1
    page.get_by_test_id("away-end").click()
    expect(page.get_by_test_id("away")).to_have_count(0)


def name_field(page: Page, field: str) -> None:
    """Say what field the terms on the desk are for."""
    listed = page.get_by_test_id("field-list")
    if listed.count():
        listed.select_option(field)
    else:
        page.get_by_test_id(f"field-{field}").click()


def along_the_track(page: Page) -> list[tuple[float, float]]:
    """Give points of the round track, on its buoys and between them."""
    box = page.locator(".rounds .whole").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    return [(box["x"] + box["width"] * share, y) for share in (0.05, 0.3, 0.5, 0.95)]


def test_a_finger_on_the_round_track_is_told_what_it_is(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    tablet = {"viewport": {"width": 1180, "height": 820}, "has_touch": True}
    made = set_up(http, "me", "greedy", "greedy", game="genoa")
    page = hurry(new_context(**tablet, locale="en-GB", reduced_motion="reduce")).new_page()
    take_seat(page, house, made)
    page.wait_for_selector(".now [data-choice]")
    come_to_rest(page)
    slip = page.get_by_test_id("explained")
    for x, y in along_the_track(page):
        page.touchscreen.tap(x, y)
        expect(slip.locator("h3")).to_have_text("Rounds")
        page.get_by_test_id("explained-close").tap()
        expect(slip).to_have_count(0)


def test_the_keyboard_takes_a_turn(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def mover(all_views: list[View]) -> list[int]:
        view = all_views[0]
        return [view["active"]] if view["phase"] == "moving" and view["reach"] else []

    made, [seat] = play_up_to(house, http, mover)
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    heard = received(page)
    take_seat(page, house, made, seat)
    page.wait_for_selector(".now [data-choice^='move ']")
    # The keyboard asks what things are, a pointer rests on them or taps what does nothing else.
    slip = page.get_by_test_id("explained")
    page.keyboard.press("?")
    expect(slip.locator("p")).not_to_be_empty()
    first = slip.locator("h3").inner_text()
    page.keyboard.press("ArrowRight")
    expect(slip.locator("h3")).not_to_have_text(first)
    page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    page.locator("[data-explain='park'] .wall").hover(force=True)
    expect(slip).to_contain_text("extra action")
    page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    # The round track explains itself at every buoy and in between.
    for x, y in along_the_track(page):
        page.mouse.move(x, y)
        expect(slip.locator("h3")).to_have_text("Rounds")
        page.mouse.move(5, 5)
        expect(slip).to_have_count(0)

    # A field that is not lit says what is in the way.
    view = last_view(heard, seat)
    buildings = [each["name"] for each in view["fields"] if "street-" not in each["name"]]
    far = next(name for name in buildings if name not in (*view["reach"], *view["path"], "market"))
    page.locator(f"[data-explain='{far}'] .wall").click(force=True)
    words = re.compile("out of the trader's reach|moves away")
    expect(page.get_by_test_id("obstacle")).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("obstacle")).to_have_count(0)

    move = choices(page)[0]
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Enter")
    wait_until(page, lambda: last_view(heard, seat)["path"][-1:] == [move.split()[1]])
    expect(page.get_by_test_id("confirm")).to_have_count(0)
