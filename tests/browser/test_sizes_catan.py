"""Catan's table in windows of every size: the island fills its stage, and all can be read."""

from __future__ import annotations

import random

import httpx
import pytest

from tests.browser.beforehand import Seen, play_up_to
from tests.browser.pages import DESKTOP, HURRIED, NewContext, hurry, take_seat
from tests.browser.sizes import SIZES, board_share, faults_of_sizes, resize
from tests.browser.test_catan import build_or_end
from tests.server.houses import HouseProcess

PARTS = {
    "the island": ".isle",
    "bank and cards": ".shore-side.west",
    "dice and desk": ".shore-side.east",
    "the strip": ".strip",
}
LEAST = 0.86
"""What the island fills of its stage, from side to side or from top to bottom."""
ON_A_LAPTOP = 0.92
"""What it fills there from top to bottom."""


def can_build(seen: list[Seen]) -> tuple[int] | None:
    """Find whoever has the turn with a development card in hand."""
    for seat, each in enumerate(seen):
        own = each.view["seats"][seat]
        if "end" in each.moves and own["development"]:
            return (seat,)
    return None


def buy_or_build(seen: Seen) -> str:
    """Choose a development card where one can be had, and places not all in the middle."""
    if seen.moves[0].startswith(("settle ", "robber ")):
        return random.choice(seen.moves)
    return "buy" if "buy" in seen.moves else build_or_end(seen.moves)


@pytest.mark.parametrize(
    ("players", "language", "light"), [(4, "nl-NL", "light"), (6, "en-GB", "dark")]
)
def test_the_table_fits_every_window(
    house: HouseProcess,
    http: httpx.Client,
    new_context: NewContext,
    players: int,
    language: str,
    light: str,
) -> None:
    made, (seat,) = play_up_to(house, http, "catan", players, can_build, buy_or_build, offers="0")
    page = hurry(
        new_context(**DESKTOP | HURRIED | {"locale": language, "color_scheme": light})
    ).new_page()
    take_seat(page, house, made, seat)
    assert faults_of_sizes(page, PARTS, "[data-testid=island]", LEAST) == []
    resize(page, next(size for size in SIZES if size.name == "laptop"))
    assert board_share(page, "[data-testid=island]").height >= ON_A_LAPTOP
