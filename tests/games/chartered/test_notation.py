"""Moves in words: what can be written, and what is no move at all."""

from __future__ import annotations

import pytest

from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE
from handelshuis.games.chartered import GAME
from tests.games.chartered.table import game_of, start

WRITTEN = {
    "chance": [
        "deal haven C1",
        "start 2",
        "draw grachten F4",
        "draw second",
        "draw verlappen",
        "storey fourth",
    ],
    "turn": [
        "build haven C1",
        "build haven C1 roof",
        "build haven A1 and haven B2",
        "raise centrum D4",
        "raise centrum D4 roof",
        "cards",
        "refresh",
        "take jordaan A2",
        "take third",
        "take stack",
        "sell tea",
        "pass",
    ],
    "building": [
        "found coal",
        "found coal over haven B1",
        "found coal with haven B2 over haven B1",
        "leave",
        "favour silk",
        "merge silk into tea",
        "release 3",
        "buy spices",
        "roof",
        "done",
    ],
    "events": [
        "event veilinge",
        "event stack",
        "bid 70",
        "lose tobacco",
        "auction share herring",
        "auction own sugar",
        "auction cards",
        "auction plot",
        "keep fourth",
        "reclaim haven C1",
        "offer 3 tenner, 1 tea for 1 haven-C1 to 2",
        "counter 1 with 1 second for 2 porcelain",
        "accept 1",
    ],
}
NO_MOVE = [
    "",
    "build",
    "build haven",
    "build haven G1",
    "build C1",
    "build haven C1 and",
    "build haven C1 and haven Z9",
    "raise second",
    "cards 2",
    "done done",
    "take fifth",
    "take",
    "found",
    "found wool",
    "found coal over",
    "found coal with haven B2",
    "found coal over haven B9",
    "merge silk",
    "merge silk tea",
    "release two",
    "release -1",
    "bid 75",
    "bid 7.5",
    "bid -10",
    "bid 99999990",
    "bid ²0",
    "event",
    "event fire",
    "auction",
    "auction house",
    "auction share wool",
    "auction cards now",
    "offer 1 wool for 1 tea to 2",
    "offer 1 tea to 2",
    "start",
    "start one",
    "draw",
    "\N{SNOWMAN}",
]


@pytest.mark.parametrize("text", [text for texts in WRITTEN.values() for text in texts])
def test_a_move_is_read_as_it_is_written(text: str) -> None:
    state = start(3)
    assert state.text(state.parse(text)) == text


@pytest.mark.parametrize("text", NO_MOVE)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        start(3).parse(text)
    assert refused.value.rule == "house.notation"


def test_two_plots_are_written_in_one_order() -> None:
    state = start()
    move = state.parse("build haven B2 and haven A1")
    assert state.text(move) == "build haven A1 and haven B2"


@pytest.mark.parametrize("players", GAME.players)
def test_every_move_there_is_can_be_read_back(players: int) -> None:
    state = start(players)
    known = GAME.moves(GAME.setup(players))
    assert len(set(known)) == len(known)
    for move in known[::7]:
        assert state.parse(state.text(move)) == move


def test_every_move_of_a_game_can_be_read_back() -> None:
    words = set()
    for before, seat, move, _ in game_of(start(4), 4):
        text = before.text(move)
        words.add(text.split()[0])
        assert before.parse(text) == move
        assert seat == CHANCE or move in before.legal(seat)
    assert words >= {"deal", "draw", "build", "take", "found", "buy", "sell", "event", "bid"}
