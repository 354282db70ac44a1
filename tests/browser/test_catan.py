"""Catan in the browser: a whole game, trade between two, the robber, the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.beforehand import Seen, play_up_to
from tests.browser.hearing import said
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
)
from tests.server.houses import HouseProcess, set_up

GOODS = ["wood", "wool", "grain", "brick", "ore"]
FIRST = ["roll", "hand-in", "settle ", "city ", "road ", "robber ", "rob ", "discard ", "decline "]
"""What settles a question at once."""
THEN = ["kind-city", "kind-settle", "buy", "play-knight", "kind-road", "end", "stop"]
"""What a turn is for, the best first."""


def build_or_end(moves: list[str]) -> str:
    """Choose what gets on with the game: places in the middle of the list, points before roads."""
    for word in FIRST:
        found = [move for move in moves if move.startswith(word)]
        if found:
            return found[len(found) // 2]
    return next((move for move in THEN if move in moves), moves[-1])


def end_turn(seen: Seen) -> str:
    """Choose what ends a turn without spending anything."""
    return "end" if "end" in seen.moves else build_or_end(seen.moves)


def hand(page: Page) -> dict[str, int]:
    """Read a player's own cards off the page."""
    cards = {good: page.get_by_test_id(f"card-{good}") for good in GOODS}
    return {good: int(card.get_attribute("data-n") or 0) for good, card in cards.items()}


def host_and_guest(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> tuple[Page, Page]:
    """Seat two, one at a phone, when one may make an offer and each has what the other has not."""

    def can_trade(seen: list[Seen]) -> tuple[int, int] | None:
        hands = [each.view["seats"][seat]["hand"] for seat, each in enumerate(seen)]
        for host, guest in ((0, 1), (1, 0)):
            mine = [one and not other for one, other in zip(hands[host], hands[guest])]
            theirs = [other and not one for one, other in zip(hands[host], hands[guest])]
            if any(mine) and any(theirs):
                if any(move.startswith("offer ") for move in seen[host].moves):
                    return host, guest
        return None

    made, (host, guest) = play_up_to(house, http, "catan", 2, can_trade, end_turn)
    pages = sit_down(house, new_context, made, DESKTOP, PHONE)
    return pages[host], pages[guest]


def spare(giver: Page, taker: Page) -> str:
    """Name a good that one has and the other lacks."""
    mine, theirs = hand(giver), hand(taker)
    return next(good for good in GOODS if mine[good] and not theirs[good])


@pytest.mark.slow
def test_a_whole_game_against_three_rivals(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    # Without offers: rivals make hundreds, and each of them would be asked here.
    rivals = ["greedy"] * 3
    made = set_up(http, "me", *rivals, game="catan", options={"offers": "0"})
    [page] = sit_down(house, new_context, made, DESKTOP)
    page.wait_for_selector(".now [data-choice^='settle']")
    assert serious_faults(page) == []
    play_to_the_end(page, choose=build_or_end)
    expect(page.get_by_test_id("tally")).to_be_visible()
    sums = page.get_by_test_id("tally").locator("td.sum").all_inner_texts()
    # The last step may bring two points at once.
    assert max(map(int, sums)) in (10, 11)


def test_two_people_trade_cards(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    host, guest = host_and_guest(house, http, new_context)
    given, wanted = spare(host, guest), spare(guest, host)
    before = hand(host), hand(guest)

    host.locator(".now").get_by_test_id("kind-offer").click()
    host.get_by_test_id(f"give-{given}").click()
    host.get_by_test_id(f"get-{wanted}").click()
    assert serious_faults(host) == []
    host.get_by_test_id("send-offer").click()
    guest.wait_for_selector(".now [data-choice^='accept']")
    take_turn(guest, accept)

    after_host = before[0] | {given: before[0][given] - 1, wanted: 1}
    after_guest = before[1] | {wanted: before[1][wanted] - 1, given: 1}
    expect(host.get_by_test_id(f"card-{wanted}")).to_have_attribute("data-n", "1")
    expect(guest.get_by_test_id(f"card-{given}")).to_have_attribute("data-n", "1")
    assert (hand(host), hand(guest)) == (after_host, after_guest)


def test_an_offer_is_answered_with_other_terms(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    host, guest = host_and_guest(house, http, new_context)
    given, wanted = spare(host, guest), spare(guest, host)

    # More than the guest has: his yes is refused, and the rule that says why opens.
    host.locator(".now").get_by_test_id("kind-offer").click()
    host.get_by_test_id(f"give-{given}").click()
    for _ in range(hand(guest)[wanted] + 1):
        host.get_by_test_id(f"get-{wanted}").click()
    host.get_by_test_id("send-offer").click()
    guest.wait_for_selector(".now [data-choice^='decline']")
    open_desk(guest)
    guest.get_by_test_id("accept-refused").click()
    expect(guest.get_by_test_id("why-not")).to_be_visible()
    expect(guest.get_by_test_id("obstacle")).to_contain_text(re.compile("short of 1|komt 1"))
    guest.keyboard.press("Escape")

    # So he proposes what he can: one for one.
    open_desk(guest)
    guest.get_by_test_id("counter").click()
    for _ in range(hand(guest)[wanted]):
        guest.get_by_test_id(f"give-less-{wanted}").click()
    guest.get_by_test_id("send-offer").click()
    host.wait_for_selector(".now [data-choice^='accept']")
    take_turn(host, accept)
    expect(guest.get_by_test_id(f"card-{given}")).to_have_attribute("data-n", "1")


def open_desk(page: Page) -> None:
    """Bring the desk to sight where it is a drawer."""
    if not page.get_by_test_id("deals").count():
        page.get_by_test_id("tab-desk").click()


def test_founding_by_keyboard(house: HouseProcess, new_context: NewContext) -> None:
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    page.goto(house.address)
    page.get_by_test_id("play-catan").click()
    page.get_by_test_id("players-2").click(force=True)
    page.get_by_test_id("start").click()
    page.wait_for_selector(".now [data-choice^='settle']")
    page.keyboard.press("5")
    page.wait_for_selector(".now [data-choice^='road']")
    page.keyboard.press("b")
    page.keyboard.press("ArrowLeft")
    first = page.locator(".now [data-choice^='road']").first
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-piece^='road-'] .body").first).to_be_visible()


CENTRE = ["settle 0,0N", "settle 0,1N", "settle -1,1N"]
"""Three may found at the hex in the middle, which is never a desert."""


def gather(seen: Seen) -> str:
    """Choose so that all three are at the middle hex, hands grow, and no robber comes there."""
    for move in (*CENTRE, "end", "roll"):
        if move in seen.moves:
            return move
    return next(move for move in seen.moves if not move.endswith(" 0,0"))


def robber_with_victims(seen: list[Seen]) -> tuple[int] | None:
    """Find who rolled a 7 that lets another hand in, after which both others can be robbed."""
    view = seen[0].view
    others = [int(seat["cards"]) for i, seat in enumerate(view["seats"]) if i != view["active"]]
    found = view["phase"] == "robber" and min(others) > 0 and max(others) > 7
    return (view["active"],) if found else None


def by_keyboard(page: Page, victim: int) -> None:
    """Name the victim by the number of the button."""
    buttons = page.locator(".now [data-choice^='rob ']")
    moves = [buttons.nth(i).get_attribute("data-choice") for i in range(buttons.count())]
    page.keyboard.press(str(moves.index(f"rob {victim + 1}") + 1))


def by_building(page: Page, victim: int) -> None:
    """Name the victim by a tap on a building of his at the robber's hex."""
    box = page.locator(f"[data-spot='rob {victim + 1}'] .lamp").first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("screen", "locale", "name", "stolen"),
    [(DESKTOP, "en-GB", by_keyboard, "You steal"), (PHONE, "nl-NL", by_building, "Jij steelt")],
    ids=["keyboard-english", "phone-dutch"],
)
def test_the_victim_is_named_after_handing_in(
    house: HouseProcess,
    http: httpx.Client,
    new_context: NewContext,
    screen: dict[str, Any],
    locale: str,
    name: Callable[[Page, int], None],
    stolen: str,
) -> None:
    made, (mover,) = play_up_to(house, http, "catan", 3, robber_with_victims, gather, offers="0")
    order = [mover, (mover + 1) % 3, (mover + 2) % 3]
    shapes = [shape | HURRIED | {"locale": locale} for shape in (screen, DESKTOP, DESKTOP)]
    pages = [hurry(new_context(**shape)).new_page() for shape in shapes]
    for seat, page in zip(order, pages):
        take_seat(page, house, made, seat)
    thief = pages[0]

    # The second robber, to the middle: nobody is named yet.
    thief.get_by_test_id("robber-2").click()
    thief.wait_for_selector(".now [data-choice='robber b 0,0']")
    assert not [move for move in choices(thief) if " from " in move]
    take_turn(thief, lambda moves: "robber b 0,0")
    play_until(pages, lambda: "rob " in " ".join(choices(thief)), build_or_end)

    # Now both others can be robbed, by their buildings or by buttons.
    assert sorted(choices(thief)) == sorted(f"rob {seat + 1}" for seat in order[1:])
    assert thief.get_by_test_id("lit").count() == 2
    assert serious_faults(thief) == []
    if screen is PHONE:
        assert too_small(thief) == []
    cards = sum(hand(thief).values())
    name(thief, order[2])
    thief.wait_for_selector(".now [data-choice='end']")
    assert sum(hand(thief).values()) == cards + 1
    if screen is PHONE:
        thief.get_by_test_id("tab-ledger").click()
    expect(thief.get_by_test_id("ledger").locator("li").last).to_contain_text(stolen)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_cards_are_handed_in_together_in_one_step_and_one_message(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, size: dict[str, Any]
) -> None:
    def owing(seen: list[Seen]) -> list[int] | None:
        owed = [each.view["seats"][seat]["owed"] for seat, each in enumerate(seen)]
        several = [seat for seat, n in enumerate(owed) if n > 1 and seen[seat].moves]
        return several[:1] or None

    # In the classic game everyone with many cards hands in, so that it soon comes to that.
    made, [seat] = play_up_to(
        house, http, "catan", 2, owing, end_turn, variant="classic", offers="0"
    )
    page = hurry(new_context(**size, **HURRIED)).new_page()
    sent = said(page)
    take_seat(page, house, made, seat)
    page.wait_for_selector(".now .hand-in")
    before = hand(page)
    owed = sum(before.values()) // 2
    assert serious_faults(page) == []
    if size is PHONE:
        assert too_small(page) == []

    done = page.get_by_test_id("hand-in")
    picked: dict[str, int] = dict.fromkeys(GOODS, 0)
    for _ in range(owed):
        # Not before all are picked can they be handed in.
        expect(done).to_have_count(0)
        good = next(good for good in GOODS if picked[good] < before[good])
        page.get_by_test_id(f"hand-in-{good}").click()
        picked[good] += 1
    # One more cannot be picked; one can be taken back, and another picked.
    expect(page.locator("[data-testid^='hand-in-']:not([disabled])")).to_have_count(0)
    first = next(good for good in GOODS if picked[good])
    page.get_by_test_id(f"keep-{first}").click()
    expect(done).to_have_count(0)
    page.get_by_test_id(f"hand-in-{first}").click()
    assert hand(page) == before, "nothing is gone before it is handed in"
    done.click()
    expect(page.locator(".now .hand-in")).to_have_count(0)
    after = {good: before[good] - picked[good] for good in GOODS}
    for good in GOODS:
        expect(page.get_by_test_id(f"card-{good}")).to_have_attribute("data-n", str(after[good]))
    moves = [message for message in sent if message["t"] in ("move", "moves")]
    assert [message["t"] for message in moves] == ["moves"]
    assert len(moves[0]["moves"]) == owed
