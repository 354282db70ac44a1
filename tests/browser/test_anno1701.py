"""Anno 1701 in the browser: a whole game, a trade between two people, hidden hands, a phone."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.beforehand import Seen, play_up_to
from tests.browser.hearing import Messages, last_view, lines, received, said, views
from tests.browser.pages import (
    DESKTOP,
    HURRIED,
    PHONE,
    NewContext,
    accept,
    hurry,
    is_over,
    play_to_the_end,
    play_until,
    serious_faults,
    sit_down,
    take_seat,
    take_turn,
    too_small,
    wait_until,
)
from tests.browser.sizes import overlaps
from tests.server.houses import HouseProcess, set_up

GETS_ON = [
    "upgrade ",
    "build ",
    "sail",
    "choose ",
    "buy ",
    "on",
    "pick-done",
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


def by_getting_on(seen: Seen) -> str:
    """Choose the same where no page is looked at."""
    return get_on(seen.moves)


def held(view: dict[str, Any], seat: int) -> dict[str, int]:
    """Count a player's products and gold, by place."""
    return {place["name"]: place["count"] for place in view["seats"][seat]["places"]}


@pytest.mark.slow
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


LANDS = {"farmland": "food", "forest": "wood", "pasture": "cloth"}


def exchange(seen: list[Seen]) -> tuple[str, str] | None:
    """Find what two could trade, one product for another: what the host gives, and gets."""
    view = seen[0].view
    host = view["active"]
    if not any(move.startswith("offer ") for move in seen[host].moves):
        return None
    mine, theirs = held(view, host), held(view, 1 - host)
    give = [land for land in LANDS if mine[land] and theirs[land] < 3]
    get = [land for land in LANDS if theirs[land] and mine[land] < 3]
    pairs = [(one, other) for one in give for other in get if one != other]
    return pairs[0] if pairs else None


def test_two_people_trade_and_never_see_the_others_hand(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made, (give, get) = play_up_to(house, http, "anno1701", 2, exchange, by_getting_on)
    devices = (DESKTOP, PHONE)
    pages = [hurry(new_context(**each, **HURRIED)).new_page() for each in devices]
    heard = [received(page) for page in pages]
    for seat, page in enumerate(pages):
        take_seat(page, house, made, seat)
    before = last_view(heard[0], 0)
    host, guest = before["active"], 1 - before["active"]
    page = pages[host]
    page.locator(".now").get_by_test_id("kind-offer").click()
    page.get_by_test_id(f"give-{LANDS[give]}").click()
    page.get_by_test_id(f"get-{LANDS[get]}").click()
    assert serious_faults(page) == []
    page.get_by_test_id("send-offer").click()
    pages[guest].wait_for_selector(".now [data-choice^='accept']")
    take_turn(pages[guest], accept)
    mine, theirs = held(before, host), held(before, guest)
    after = [
        mine | {give: mine[give] - 1, get: mine[get] + 1},
        theirs | {give: theirs[give] + 1, get: theirs[get] - 1},
    ]

    # The desk lies in a drawer of the phone: only what the house says tells when it is done.
    def traded(messages: Messages, seat: int) -> bool:
        view = last_view(messages, seat)
        return [held(view, host), held(view, guest)] == after

    for seat, messages in enumerate(heard):
        wait_until(pages[seat], traded, messages, seat)

    turn = before["turns"]
    play_until(pages, lambda: last_view(heard[0], 0)["turns"] > turn + 3, get_on)
    for seat, messages in enumerate(heard):
        keeps_hands_hidden(messages, seat)


def keeps_hands_hidden(messages: Messages, seat: int) -> None:
    """See that a page was told the backs of the other's cards, and the faces of its own."""
    shown = [view["seats"][1 - seat]["hand"] for view in views(messages, seat)]
    assert any(len(hand) == 3 for hand in shown)
    assert all(set(card) == {"stack"} for hand in shown for card in hand)
    told = [key for key, args in lines(messages) if args.get("who") == f"#{1 - seat}"]
    assert "told.card" in told
    assert "told.card_seen" not in told
    own = [view["seats"][seat]["hand"] for view in views(messages, seat)]
    assert all("card" in card for hand in own for card in hand)


@pytest.mark.slow
def test_a_phone_has_nothing_too_small_to_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    kinds = {"opening": "pile ", "turn": "kind-cards", "voyage": "home", "place": "to "}
    seen: set[str] = set()
    # Whether a player ever sails or chooses a place is luck: what one game lacks, the next has.
    for _ in range(5):
        made = set_up(http, "me", "me", game="anno1701")
        pages = sit_down(house, new_context, made, DESKTOP, PHONE)
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
    made = set_up(http, "me", "random", game="anno1701")
    page = new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    take_seat(page, house, made)
    page.get_by_test_id("open-rules").click()
    chapter = page.get_by_test_id("reconstructed")
    chapter.get_by_role("button").click()
    expect(chapter).to_contain_text("guild house")
    expect(chapter).to_contain_text("wreckage")
    assert serious_faults(page) == []


def test_a_turning_card_shows_what_it_holds_and_can_be_chosen_by_a_tap(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made = set_up(http, "me", "me", game="anno1701")
    pages = sit_down(house, new_context, made, DESKTOP, PHONE)
    lit = ".turning.lit[data-spot^='to '], .turning.lit[data-spot^='from ']"

    def offers(page: Page) -> bool:
        return page.locator(lit).count() > 1

    play_until(pages, lambda: any(map(offers, pages)), get_on)
    seat = next(seat for seat, page in enumerate(pages) if offers(page))
    place = pages[seat].locator(lit).first
    way, name = (place.get_attribute("data-spot") or "").split(" ")
    shown = pages[seat].locator(f"[data-place='place-{seat}-{name}'] .few-of-it b")
    had = int(shown.inner_text())
    place.click()
    expect(shown).to_have_text(str(had + (1 if way == "to" else -1)))


def poor(seen: list[Seen]) -> str | None:
    """Find the first player's turn with a building of a number that he cannot pay."""
    view = seen[0].view
    if view["phase"] != "act" or view["active"] != 0 or not view["seats"][1]["buildings"]:
        return None
    held_cards = [card["card"] for card in view["seats"][0]["hand"]]
    numbered = [card for card in held_cards if re.fullmatch(r"[a-z-]+-[1-6]", card)]
    return next((card for card in numbered if f"build {card}" not in seen[0].moves), None)


def test_things_say_what_they_cost_do_and_lack(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made, card = play_up_to(house, http, "anno1701", 2, poor, by_getting_on)
    context = new_context(**PHONE, reduced_motion="reduce", locale="en-GB")
    page = take_seat(hurry(context).new_page(), house, made)
    in_hand = page.get_by_test_id(f"card-{card}")
    # The number tells it from the others of its name, and the odds stand beside it.
    expect(in_hand).to_contain_text(f"on {card[-1]}")
    expect(in_hand).to_contain_text("(1 in 6)")
    expect(in_hand).to_contain_text("short")
    assert in_hand.locator(".ag.lacking").count()
    in_hand.click()
    # A full hand may be swapped, so the card is not refused as a whole: its building is.
    build = page.locator(f".now [data-cannot='build {card}']")
    expect(build.or_(page.get_by_test_id("obstacle"))).to_be_visible()
    if build.count():
        expect(build).to_contain_text("short")
        build.click()
    expect(page.get_by_test_id("obstacle")).to_contain_text("short")
    page.keyboard.press("Escape")

    # What the rival has built has a name, on a phone by a tap.
    seen = page.get_by_test_id("recap-seen")
    if seen.count():
        # What happened meanwhile lies over the rival's settlement, not over one's own.
        assert overlaps(page, {"recap": ".recap", "own": "[data-testid=settlement-0]"}) == []
        seen.click()
    page.locator("[data-place='site-1-0']").tap()
    slip = page.get_by_test_id("explained")
    expect(slip.locator("h3")).to_contain_text("(I")
    page.locator(".throw").tap()
    expect(page.get_by_test_id("outcomes")).to_contain_text("2 in 6")
    assert serious_faults(page) == []
    page.keyboard.press("Escape")

    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("[data-place='site-1-0'] .title-of")).to_be_visible()
    # The last move is marked on the board, after a reload too.
    page.reload()
    expect(page.locator("[data-last]").first).to_be_visible()
    refused = page.locator(".now [data-cannot^='upgrade ']")
    if refused.count():
        expect(refused.first).to_contain_text("short")


def may_fight(seen: list[Seen]) -> bool:
    """Find the first player at sea before a fight that he may choose."""
    return "choose fight" in seen[0].moves


def test_one_throws_the_die_of_a_fight_oneself(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made, _ = play_up_to(house, http, "anno1701", 2, may_fight, by_getting_on)
    context = hurry(new_context(**DESKTOP, **HURRIED))
    context.add_init_script(
        "const kept = JSON.parse(localStorage.getItem('handelshuis.settings'));"
        "localStorage.setItem('handelshuis.settings', JSON.stringify({...kept, rollForMe: false}));"
    )
    page = take_seat(context.new_page(), house, made)
    page.locator(".now [data-choice='choose fight']").click()
    now = page.get_by_test_id("now")
    expect(now).to_contain_text("Gevecht met de piraten: gooi je dobbelsteen")
    # Nothing is shown of what has fallen, however long one waits.
    fallen = page.get_by_test_id("ledger").locator("li").filter(has_text="Jij strijdt:")
    before = fallen.count()
    page.wait_for_timeout(300)
    expect(page.get_by_test_id("fight")).to_have_count(0)
    expect(fallen).to_have_count(before)
    page.keyboard.press("Space")
    # Whoever loses his ship is home at once, and the other's turn begins.
    expect(fallen).to_have_count(before + 1)


@pytest.mark.parametrize("places", [2, 3])
def test_several_goods_are_spread_in_one_step_and_one_message(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, places: int
) -> None:
    def several(seen: list[Seen]) -> list[int] | None:
        for seat, each in enumerate(seen):
            asked = each.view["pending"][0] if each.view["pending"] else {}
            many = asked.get("verb") in ("gain", "lose", "pay") and asked.get("count", 0) > 1
            if many and (len(each.moves) == 2) == (places == 2) and len(each.moves) > 1:
                return [seat]
        return None

    made, [seat] = play_up_to(house, http, "anno1701", 2, several, by_getting_on)
    size = DESKTOP if places == 2 else PHONE
    page = hurry(new_context(**size, **HURRIED)).new_page()
    heard, sent = received(page), said(page)
    take_seat(page, house, made, seat)
    page.wait_for_selector(".now [data-choice]")
    view = last_view(heard, seat)
    asked = view["pending"][0]
    before = sum(held(view, seat).values())
    assert serious_faults(page) == []
    if places == 2:
        # Every way to spread it is a button that says what comes of it.
        expect(page.locator(".now [data-choice]").first).to_contain_text("→")
        page.locator(".now [data-choice]").first.click()
    else:
        assert too_small(page) == []
        for _ in range(asked["count"]):
            expect(page.get_by_test_id("pick-done")).to_have_count(0)
            page.locator(".now [data-testid^='pick-']:not([disabled])").first.click()
        page.get_by_test_id("pick-done").click()
    wait_until(page, lambda: last_view(heard, seat)["pending"][:1] != [asked])
    [message] = [each for each in sent if each["t"] in ("move", "moves")]
    assert message["t"] == "moves"
    assert len(message["moves"]) == asked["count"]
    # The last one's step can bring more than it, such as what the next die brings.
    one = 1 if asked["verb"] == "gain" else -1
    totals = [sum(held(each, seat).values()) for each in views(heard, seat)]
    spread = [before + one * moved for moved in range(asked["count"])]
    assert totals[: len(spread)] == spread
