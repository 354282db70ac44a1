"""Genoa in the browser: a whole game, three people who bargain, a title, a phone, the keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from handelshuis.games.genoa.rules.tables import SPECIAL_NAMES, WARE_NAMES
from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    choices,
    hurry,
    play_to_the_end,
    received,
    serious_faults,
    too_small,
)
from tests.server.houses import HouseProcess, secrets_of
from tests.server.visitors import Visitor

NewContext = Callable[..., BrowserContext]
View = dict[str, Any]

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


def gather(moves: list[str], view: View) -> str:
    """Choose what fills hands: act wherever goods, orders and titles are, and keep them all."""
    for word in ("act", "take", "done", "pass", "no-title", "go-on"):
        if word in moves:
            return word
    steps = [move for move in moves if move.startswith("move ")]
    wanted = [move for move in steps if move.split()[1] in WORTHWHILE]
    if steps:
        return (wanted or steps)[len(view["path"]) % len(wanted or steps)]
    return get_on(moves)


def keep_a_card(moves: list[str], view: View) -> str:
    """Choose what brings the first player an extra-action card that he keeps, and nobody else."""
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
    wanted: Callable[[dict[int, View]], bool],
    choose: Callable[[list[str], View], str] = gather,
) -> dict[str, Any]:
    """Play tables for three, without a page, until one is in a wanted position; give that table."""
    seats = [{"kind": "me", "name": name} for name in ("Anna", "Bram", "Cleo")]
    for _ in range(8):
        wish = {"game": "genoa", "seats": seats}
        made: dict[str, Any] = http.post("/api/tables", json=wish).json()
        over = False
        while not over:
            with Visitor(house.address, made["table"], secrets_of(made), since=-1) as all_three:
                # Every connection may say so much at once, and no more.
                for _ in range(50):
                    if wanted({each["seat"]: each["view"] for each in all_three.state["looks"]}):
                        return made
                    if not play_one(all_three, choose):
                        break
                over = all_three.state["over"]
    raise AssertionError("it never came to that")


def play_one(all_three: Visitor, choose: Callable[[list[str], View], str]) -> bool:
    """Play one move for whoever is asked; tell whether the game goes on."""
    while not all_three.state["over"]:
        asked = next((look for look in all_three.state["looks"] if look["legal"]), None)
        if asked is None:
            all_three.hear_until(t="state")
            continue
        seq = all_three.state["seq"]
        moves = [choice["move"] for choice in asked["legal"]]
        answer = all_three.play(choose(moves, asked["view"]), asked["seat"])
        assert answer["t"] == "done", answer
        while all_three.state["seq"] <= seq:
            all_three.hear_until(t="state")
        return True
    return False


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


def bidders(views: dict[int, View]) -> list[int]:
    """Find who could buy this action and fulfil a small order, and who else could bid."""
    view = views[0]
    if view["phase"] != "here" or view["offers"] or view["moves_left"] < 2 or view["asks_left"] < 3:
        return []
    others = [
        seat
        for seat in views
        if seat != view["active"]
        and views[seat]["seats"][seat]["can_act"]
        and views[seat]["seats"][seat]["money"] >= 60
    ]
    first = [seat for seat in others if small_order(views[seat], seat)]
    return [first[0], *[seat for seat in others if seat != first[0]]] if first else []


def sit_down(
    house: HouseProcess, new_context: NewContext, made: dict[str, Any], phones: tuple[int, ...] = ()
) -> tuple[list[Page], list[list[dict[str, Any]]]]:
    """Open a page for each of the three; give the pages, and all that the house says to each."""
    pages, heard = [], []
    for seat, given in enumerate(made["seats"]):
        size = PHONE if seat in phones else DESKTOP
        page = hurry(new_context(**size, **HURRIED)).new_page()
        heard.append(received(page))
        page.goto(f"{house.address}/t/{made['table']}#s={given['secret']}")
        page.wait_for_selector("[data-testid='city']")
        pages.append(page)
    return pages, heard


def views(messages: list[dict[str, Any]], seat: int) -> Iterator[View]:
    """Give what a seat was shown, state after state."""
    for message in messages:
        for look in message.get("looks", []):
            if look["seat"] == seat:
                yield look["view"]


def last_view(messages: list[dict[str, Any]], seat: int) -> View:
    """Give what a seat was shown last."""
    return list(views(messages, seat))[-1]


def told(messages: list[dict[str, Any]]) -> list[str]:
    """List what was told, by the keys of the sentences."""
    return [
        line["key"]
        for message in messages
        for entry in message.get("entries", [])
        for line in entry["lines"]
    ]


def press(page: Page, move: str) -> None:
    """Press a move in the bar."""
    page.locator(f".now [data-choice={json.dumps(move)}]").click()


def good_for_all(page: Page, phone: bool = False) -> None:
    """See that nothing on a page keeps anyone out."""
    assert serious_faults(page) == []
    if phone:
        assert too_small(page) == []


def test_a_whole_game_against_two_rivals(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": "random"}] * 2]
    made = http.post("/api/tables", json={"game": "genoa", "seats": seats}).json()
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][0]['secret']}")
    page.wait_for_selector(".now [data-choice]")
    good_for_all(page)
    play_to_the_end(page, choose=get_on)
    table = page.get_by_test_id("tally")
    expect(table).to_be_visible()
    assert all("dukaten" in row for row in table.locator("tbody tr").all_inner_texts())


def test_three_people_bargain_for_an_action(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    found: list[int] = []

    def wanted(all_views: dict[int, View]) -> bool:
        found[:] = bidders(all_views)
        return len(found) == 2

    made = play_up_to(house, http, wanted)
    buyer, rival = found
    pages, heard = sit_down(house, new_context, made, phones=(buyer,))
    host = last_view(heard[0], 0)["active"]
    place = last_view(heard[0], 0)["place"]
    own = last_view(heard[buyer], buyer)
    card = small_order(own, buyer)
    ware = WARE_NAMES.index(card.split("+")[1])

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

    # Other terms, agreed on: twenty instead of ten.
    table.get_by_test_id(f"counter-{buyer}").click()
    table.get_by_test_id("wants-20").click()
    good_for_all(table)
    table.get_by_test_id("send-offer").click()
    expect(pages[buyer].get_by_test_id("proposal")).to_contain_text("20")
    good_for_all(pages[buyer], phone=True)
    press(pages[buyer], "yes")

    # The action, and a small order after it.
    press(pages[buyer], "take")
    press(pages[buyer], f"small {card}")
    expect(pages[buyer].locator(f".now [data-choice='small {card}']")).to_have_count(0)
    after = last_view(heard[buyer], buyer)
    assert card not in after["seats"][buyer]["hand"]
    brought = {"spice": 1, "metal": 1, "grain": 1, "cloth": 1}.get(place, 0)
    assert after["seats"][buyer]["wares"][ware] <= own["seats"][buyer]["wares"][ware] - 1 + brought
    press(pages[buyer], "done")
    keys = told(heard[rival])
    assert {"told.ask", "told.offered", "told.counter", "told.yes", "told.deal", "told.small"} <= {
        *keys
    }

    # Before the trader moves on, an offer for a field beside him is accepted as it is.
    bid_beside(pages, heard, rival, buyer)
    table.locator("[data-testid^='offer-'] [data-testid='accept']").first.click()
    expect(table.locator("[data-testid^='offer-']")).to_have_count(0)
    assert "told.accept" in told(heard[buyer])
    keeps_secrets(heard)


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

    def wanted(all_views: dict[int, View]) -> bool:
        view = all_views[0]
        # In the park the bidder could take such a card himself.
        if view["phase"] != "here" or view["asks_left"] < 3 or view["place"] in (*VILLAS, "park"):
            return False
        card = SPECIAL_NAMES.index("action-card")
        have = [seat for seat in range(3) if view["seats"][seat]["specials"][card]]
        return have == [view["active"]] and bool(buildings(view))

    made = play_up_to(house, http, wanted, keep_a_card)
    pages, heard = sit_down(house, new_context, made, phones=(1,))
    view = last_view(heard[0], 0)
    host = view["active"]
    bidder, other = (seat for seat in range(3) if seat != host)
    field = buildings(view)[0]

    # The bidder uses his action here.
    press(pages[host], "ask")
    press(pages[other], "nothing-this-turn")
    page = pages[bidder]
    page.get_by_test_id("gives-10").click()
    page.get_by_test_id("send-offer").click()
    pages[host].get_by_test_id("accept").first.click()
    press(page, "take")
    press(page, "done")

    # For the next building he asks for the turn player's card, and acts with it.
    page.wait_for_selector(".genoa[data-phase='asked'][data-near]")
    name_field(page, field)
    expect(page.get_by_test_id("want-action-card")).to_have_attribute("aria-pressed", "true")
    good_for_all(page, phone=bidder == 1)
    page.get_by_test_id("gives-20").click()
    page.get_by_test_id("send-offer").click()
    expect(page.get_by_test_id("noted")).to_be_visible()
    press(page, "pass")
    card = SPECIAL_NAMES.index("action-card")
    kept = last_view(heard[host], host)["seats"][host]["specials"][card]
    pages[host].get_by_test_id("accept").first.click()
    expect(page.locator(".now [data-choice='take']")).to_be_visible()
    after = last_view(heard[bidder], bidder)
    assert (after["actor"], after["place"]) == (bidder, field)
    assert [after["seats"][seat]["specials"][card] for seat in (host, bidder)] == [kept - 1, 0]


def bid_beside(
    pages: list[Page], heard: list[list[dict[str, Any]]], bidder: int, other: int
) -> None:
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
        expect(page.get_by_test_id("noted")).to_be_visible()
        press(page, "pass")


def keeps_secrets(heard: list[list[dict[str, Any]]]) -> None:
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
    def wanted(all_views: dict[int, View]) -> bool:
        view = all_views[0]
        return bool(view["phase"] == "titles")

    made = play_up_to(house, http, wanted)
    pages, heard = sit_down(house, new_context, made)
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
    def wanted(all_views: dict[int, View]) -> bool:
        view = all_views[0]
        asked = [seat for seat in view["asked"] if all_views[seat]["seats"][seat]["can_act"]]
        rich = [seat for seat in asked if sum(all_views[seat]["seats"][seat]["wares"])]
        wares = [seat for seat in rich if all_views[seat]["seats"][seat]["money"] >= 20]
        return view["phase"] == "asked" and view["near"] and len(view["reach"]) > 1 and bool(wares)

    made = play_up_to(house, http, wanted)
    page = hurry(new_context(**size, **HURRIED)).new_page()
    heard = received(page)
    seat = asked_and_laden(house, made)
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
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
    expect(page.get_by_test_id("noted")).to_be_visible()
    (noted,) = last_view(heard, seat)["own_offers"]
    assert (noted["field"], noted["gives"]["money"]) == (name, 20)
    assert noted["gives"]["wares"][WARE_NAMES.index(ware)] == 1
    for tab in page.locator(".tabs button").all():
        tab.click()
        assert too_small(page) == [], tab.inner_text()
        page.keyboard.press("Escape")


def asked_and_laden(house: HouseProcess, made: dict[str, Any]) -> int:
    """Find an asked seat that has wares and can act."""
    with Visitor(house.address, made["table"], secrets_of(made)) as all_three:
        for look in all_three.state["looks"]:
            own = look["view"]["seats"][look["seat"]]
            if look["legal"] and own["can_act"] and sum(own["wares"]) and own["money"] >= 20:
                return int(look["seat"])
    raise AssertionError("nobody is asked")


def tap_middle(page: Page, place: Locator) -> None:
    """Tap the drawing where a place is."""
    box = place.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_declaration_becomes_an_offer_with_one_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def wanted(all_views: dict[int, View]) -> bool:
        view = all_views[0]
        able = [
            seat
            for seat in all_views
            if view["seats"][seat]["can_act"] and all_views[seat]["seats"][seat]["money"] >= 20
        ]
        ready = view["phase"] == "here" and view["asks_left"] == 3 and view["moves_left"] > 0
        return ready and len(able) == 3 and set(view["reach"]) != {"market"}

    made = play_up_to(house, http, wanted)
    pages, heard = sit_down(house, new_context, made)
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
    expect(page.get_by_test_id("noted")).to_be_visible()
    (noted,) = last_view(heard[first], first)["own_offers"]
    assert (noted["field"], noted["gives"]["money"]) == (field, 15)
    keeps_secrets(heard)


def test_the_rules_answer_for_who_says_that_he_is_away(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def wanted(all_views: dict[int, View]) -> bool:
        view = all_views[0]
        able = all(seat["can_act"] for seat in view["seats"])
        return view["phase"] == "here" and view["asks_left"] == 3 and able

    made = play_up_to(house, http, wanted)
    pages, heard = sit_down(house, new_context, made, phones=(1,))
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


def test_the_keyboard_takes_a_turn(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    def wanted(all_views: dict[int, View]) -> bool:
        view = all_views[0]
        return view["phase"] == "moving" and bool(view["reach"])

    made = play_up_to(house, http, wanted)
    with Visitor(house.address, made["table"], secrets_of(made)) as all_three:
        seat = all_three.state["looks"][0]["view"]["active"]
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    heard = received(page)
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
    page.wait_for_selector(".now [data-choice^='move ']")
    move = choices(page)[0]
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f".now [data-choice='{move}']")).to_have_count(0)
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    assert last_view(heard, seat)["path"][-1] == move.split()[1]
