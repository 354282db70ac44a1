"""Moves in words, and what learners are told."""

from __future__ import annotations

import pytest

from handelshuis.core import deal_moves
from handelshuis.core.refused import Refused
from handelshuis.games.genoa import GAME
from handelshuis.games.genoa.rules import moves
from handelshuis.games.genoa.rules.state import start
from tests.games.genoa.table import at, menu, play, table

WRITTEN = [
    "offer inn: 20 ducats, 2 salt, 1 ware-card, 1 title, small:inn+salt for 5 ducats, 1 message",
    "offer spice: nothing for nothing with salt+pepper",
    "offer ricci: hidden message:ricci+park for nothing with ware-card",
    "counter 2 town-hall: small:inn+salt for 15 ducats, 2 large with 1",
    "declare harbour: 10 ducats for nothing",
    "standing cathedral 20",
    "accept 3 street-4-7",
    "exchange message:ricci+park for small",
    "large large:ricci+wheat+silver+silk action-card",
    "title street-2-3 replace coach-house use spice",
    "dice 4 8",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_moves_read_back_as_they_are_written(text: str) -> None:
    s = start(3)
    assert s.text(s.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "offer inn: 20 ducats",
        "offer inn: 20 ducats, 5 ducats for nothing",
        "offer inn: 8 salt for nothing",
        "offer inn: small:inn+salt, nothing for nothing",
        "offer inn: 5 ducats, nothing for nothing",
        "offer inn: 12 ducats for nothing",
        "offer inn: 5120 ducats for nothing",
        "offer inn: 5 ducats for 16 message",
        "offer inn: small:inn+salt, hidden small:inn+salt for nothing",
        "offer inn: 1 message for nothing",
        "offer inn: 5 ducats for small:inn+salt",
        "offer cellar: 5 ducats for nothing",
        "offer spice: 5 ducats for nothing with wheat",
        "title street-2-3 use inn",
        "title street-2-3 use spice use spice",
        "dice 9 1",
        "accept 0 inn",
        "standing inn 12",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"house\.notation"):
        start(3).parse(text)


def test_bargaining_has_the_kinds_of_the_house() -> None:
    shared = (deal_moves.OFFER, deal_moves.COUNTER, deal_moves.ACCEPT, deal_moves.WITHDRAW)
    assert shared == (moves.OFFER, moves.COUNTER, moves.ACCEPT, moves.WITHDRAW)


def test_terms_say_everything_in_either_order() -> None:
    s = start(3)
    one = s.parse("offer inn: 2 salt, 20 ducats for nothing")
    assert one == s.parse("offer inn: 20 ducats, 2 salt for nothing")


def test_the_menu_is_modest() -> None:
    s = play(table(3, wares={2: "salt"}, cards={2: "small:inn+salt"}), at("inn"), "1 ask")
    assert len(menu(s, 2, "offer")) == 14
    assert GAME.moves(GAME.setup(3)).count(s.parse("offer inn: 1 salt for nothing")) == 1
