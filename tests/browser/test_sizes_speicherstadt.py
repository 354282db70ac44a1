"""Speicherstadt in windows of every size: bidding with a rich house, and processing goods."""

from __future__ import annotations

import httpx
import pytest

from tests.browser.beforehand import Seen, play_up_to
from tests.browser.pages import DESKTOP, HURRIED, NewContext, first_or_done, hurry, take_seat
from tests.browser.sizes import SIZES, board_share, faults_of_size, resize
from tests.server.houses import HouseProcess

PARTS = {"the track": ".track", "the rows": ".rows", "the piles": ".piles"}
LEAST = 0.93
LOWEST = 12
"""Pixels that a window with a merchant is high at least."""
"""What the rows of houses and cards fill of the stage from top to bottom, with the track."""


def buy_all(seen: Seen) -> str:
    """Choose what fills a house: buy whatever can be bought."""
    moves = seen.moves
    if "buy" in moves:
        return "buy"
    if moves[0].startswith("bid "):
        rows = [len(offer["merchants"]) for offer in seen.view["row"]]
        return min(moves, key=lambda move: rows[int(move.split()[1]) - 1])
    return first_or_done(moves)


def rich(seen: list[Seen]) -> bool:
    """Tell whether the first player bids and owns many things."""
    view = seen[0].view
    own = view["seats"][0]
    return bool(view["phase"] == "bid" and seen[0].moves and len(own["cards"]) >= 6)


def laden(seen: list[Seen]) -> bool:
    """Tell whether the first player processes several cubes."""
    view = seen[0].view
    loose = sum(view["seats"][0]["loose"])
    return bool(view["phase"] == "process" and seen[0].moves and loose >= 3 and view["round"] > 3)


@pytest.mark.parametrize("wanted", [rich, laden])
def test_the_table_fits_every_window(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, wanted: object
) -> None:
    arrived = rich if wanted is rich else laden
    made, _ = play_up_to(
        house, http, "speicherstadt", 3, lambda seen: arrived(seen) or None, buy_all
    )
    page = hurry(new_context(**DESKTOP, **HURRIED | {"locale": "en-GB"})).new_page()
    take_seat(page, house, made)
    faults = []
    for size in SIZES:
        resize(page, size)
        found = faults_of_size(page, PARTS if arrived is rich else {})
        share = board_share(page, ".track, .rows")
        if min(share[1:]) < LEAST:
            found.append(f"the board fills {share}")
        floors = page.locator(".floor").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().height)"
        )
        # Every window of a house is as high as the next, and a merchant is seen in it.
        if min(floors) < LOWEST or max(floors) - min(floors) > 1:
            found.append(f"windows are from {min(floors)} to {max(floors)} px high")
        if arrived is rich:
            off = page.evaluate(
                "() => [...document.querySelectorAll('.own .card')].filter(each => {"
                " const box = each.getBoundingClientRect();"
                " return box.left < 0 || box.right > innerWidth"
                " || box.right > each.closest('.own').getBoundingClientRect().right + 1 })"
                ".map(each => each.className)"
            )
            found += [f"{card} has slid off" for card in off]
        faults += [f"{size.name}: {fault}" for fault in found]
    assert faults == []
