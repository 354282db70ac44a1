"""Genoa in windows of every size: its letters, its room, and nothing over anything else."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser import beforehand
from tests.browser.beforehand import Seen
from tests.browser.pages import DESKTOP, HURRIED, NewContext, hurry, take_seat
from tests.browser.sizes import SIZES, board_share, faults_of_sizes, resize
from tests.browser.test_genoa import gather
from tests.server.houses import HouseProcess

PARTS = {"the city": ".city-of", "the desk": ".desk-of"}
CITY = ".city"
LEAST = 0.93
"""What city and desk together fill of the stage, from side to side and from top to bottom."""


def bid(seen: Seen) -> str:
    """Bid ten ducats wherever the trader stands, so that offers lie on the table."""
    view, moves = seen
    if view["phase"] == "asked" and not view["near"]:
        plain = [move for move in moves if move.endswith(": 10 ducats for nothing")]
        return plain[0] if plain else "pass"
    if view["phase"] == "here" and "act" not in moves:
        return next((move for move in moves if move.startswith("accept ")), moves[0])
    return gather(seen)


@pytest.mark.parametrize("phase", ["offers", "asked"])
def test_the_table_fits_every_window(
    house: HouseProcess, http: httpx.Client, new_context: NewContext, phase: str
) -> None:
    def wanted(seen: list[Seen]) -> list[int]:
        view = seen[0].view
        if view["round"] < 3:
            return []
        if phase == "asked":
            near = view["phase"] == "asked" and view["near"] and len(view["asked"]) == 3
            near = near and not all(
                each.startswith(("street-", "market")) for each in view["reach"]
            )
            able = [seat for seat in view["asked"] if view["seats"][seat]["can_act"]]
            return able if near else []
        return [view["active"]] if view["phase"] == "here" and len(view["offers"]) > 1 else []

    made, (seat, *_) = beforehand.play_up_to(house, http, "genoa", 4, wanted, bid)
    page = hurry(new_context(**DESKTOP, **HURRIED)).new_page()
    take_seat(page, house, made, seat)
    what = "compose" if phase == "asked" else "accept"
    expect(page.get_by_test_id(what).first).to_be_visible()
    assert faults_of_sizes(page, PARTS, CITY, 0.6) == []
    # City and desk share the stage: no strip of it is left over, in neither direction.
    shares = {}
    for size in SIZES if phase == "offers" else ():
        resize(page, size)
        shares[size.name] = min(board_share(page, ", ".join(PARTS.values()))[1:])
    assert {name: share for name, share in shares.items() if share < LEAST} == {}
