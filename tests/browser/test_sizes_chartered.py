"""Chartered's table in windows of every size: the plan, the market, the chart and the events."""

from __future__ import annotations

import httpx

from tests.browser.beforehand import Seen, play_up_to
from tests.browser.pages import DESKTOP, HURRIED, NewContext, hurry, take_seat
from tests.browser.sizes import SIZES, Size, board_share, faults_of_size, resize
from tests.browser.test_chartered import get_on
from tests.server.houses import HouseProcess

PARTS = {
    "the plan": ".plan-of",
    "the market": ".town .market",
    "the chart": ".town .chart-sheet",
    "the events": ".town .events",
    "the quotes": ".town .ticker",
}
LOW = Size("old tablet within a browser", 768, 900)
"""So low that market and exchange are scrolled to."""
LEAST = 0.93
"""What the plan, and the whole board, fill of their room in one direction."""


def gather(seen: Seen) -> str:
    """Choose what fills a hand: buy cards and sell shares for them, and build for want of money."""
    moves = [move for move in seen.moves if not move.startswith("offer ")]
    for wanted in ("cards", "take stack", "take ", "sell ", "done", "build "):
        for move in moves:
            if move.startswith(wanted):
                return move
    return get_on(moves) if moves else ""


def large_hand(seen: list[Seen]) -> bool:
    """Tell whether the first player has the turn and many cards."""
    view = seen[0].view
    own = len(view["seats"][0]["hand"] or [])
    return bool(view["phase"] == "turn" and seen[0].moves and own >= 9)


def test_the_table_fits_every_window(
    house: HouseProcess, http: httpx.Client, new_context: NewContext
) -> None:
    made, _ = play_up_to(house, http, "chartered", 3, lambda seen: large_hand(seen) or None, gather)
    page = hurry(new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"})).new_page()
    take_seat(page, house, made)
    faults = []
    for size in (*SIZES, LOW):
        resize(page, size)
        found = faults_of_size(page, PARTS)
        shown = [part for part, where in PARTS.items() if page.locator(where).is_visible()]
        phone = page.locator(".town .ticker").is_visible()
        if not phone and len(shown) < 4:
            found.append(f"there is only {shown}")
        plan = max(board_share(page, ".plan-of", ".town .plan")[1:])
        whole = board_share(page, ".town .plan, .town .market, .town .exchange, .town .ticker")
        if min(plan, *whole[1:]) < LEAST:
            found.append(f"the plan fills {plan}, the board {whole}")
        cards = page.locator(".own .bcard")
        off = [
            card.get_attribute("data-piece")
            for card in cards.all()
            if not card.evaluate(
                "each => { const box = each.getBoundingClientRect();"
                " const own = each.closest('.own').getBoundingClientRect();"
                " return box.left >= own.left && box.right <= own.right + 1 }"
            )
        ]
        found += [f"{card} has slid off" for card in off]
        faults += [f"{size.name}: {fault}" for fault in found]
    assert faults == []
