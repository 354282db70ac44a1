"""Moves in words: what can be written, and what is no move at all."""

from __future__ import annotations

import pytest

from handelshuis.core.refused import Refused
from handelshuis.core.state import make_move
from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules import moves
from tests.games.catan.table import (
    chances,
    every_setup,
    every_variant,
    menu,
    random_game,
    start,
    table,
)
from tests.proving import proves


@every_setup
def test_every_move_can_be_read_back_as_it_was_written(variant: str, players: int) -> None:
    state = start(players, variant)
    known = GAME.moves(GAME.setup(players, variant))
    assert len({state.text(move) for move in known}) == len(known)
    for move in known:
        assert state.parse(state.text(move)) == move


@every_setup
def test_every_chance_move_can_be_read_back(variant: str, players: int) -> None:
    seen_words = set()
    for numbers in ("spiral", "random"):
        for line, state in random_game(players, variant, seed=4, numbers=numbers, offers="0"):
            who, _, text = line.partition(" ")
            if who == "*":
                seen_words.add(text.split()[0])
                assert state.text(state.parse(text)) == text
    assert seen_words >= {"spiral", "tile", "number", "ring", "harbour", "roll", "draw", "steal"}


@every_setup
def test_the_legal_moves_are_among_those_there_are(variant: str, players: int) -> None:
    known = set(GAME.moves(GAME.setup(players, variant)))
    moves_seen = 0
    for _, state in random_game(players, variant, seed=6):
        for seat in state.awaited():
            if seat >= 0:
                legal = state.legal(seat)
                assert len(set(legal)) == len(legal)
                assert known.issuperset(legal)
                moves_seen += len(legal)
        if moves_seen > 20_000:
            break


@every_variant
def test_exactly_the_legal_moves_are_allowed(variant: str) -> None:
    """Try every move there is, but for proposals, at many moments of a game."""
    known = [
        move
        for move in GAME.moves(GAME.setup(3, variant, {"friendly": "true"}))
        if move & 63 not in GAME.proposals
    ]
    phases = set()
    for number, (_, state) in enumerate(random_game(3, variant, seed=8, friendly="true")):
        if number % 9 and state.phase in phases:
            continue
        phases.add(state.phase)
        for seat in state.awaited():
            if seat >= 0:
                legal = {move for move in state.legal(seat) if move & 63 not in GAME.proposals}
                assert legal == {move for move in known if not state.refusal(seat, move)}
    assert len(phases) >= 10


@pytest.mark.parametrize(
    ("loose", "text"),
    [
        ("road 1,-1S 0,0N", "road 0,0N 1,-1S"),
        ("discover ore wool", "discover wool ore"),
        ("  settle   0,0N ", "settle 0,0N"),
        ("harbour 2,1N 2,0S any", "harbour 2,1N 2,0S any"),
        ("offer 1 ore, 2 wool for 1 brick to 3 2", "offer 2 wool, 1 ore for 1 brick to 2 3"),
    ],
)
def test_some_things_may_be_named_in_any_order(loose: str, text: str) -> None:
    state = start(3)
    assert state.text(state.parse(loose)) == text


@proves("house.notation")
@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "sing",
            "Settle 0,0N",
            "settle",
            "settle 0,0",
            "settle 9,9N",
            "settle 0,0N 0,0S",
        ),
        *("city", "city 0,0", "road", "road 0,0N", "road 0,0N 0,0S", "road 0,0N 1,-1S 0,1N"),
        *("buy 1", "end now", "knight 0,0", "roads 2", "stop it", "buy knight"),
        *(
            "trade",
            "trade 4 wool",
            "trade 4 wool for",
            "trade 4 wool to ore",
            "trade 1 wool for ore",
        ),
        *("trade 5 wool for ore", "trade four wool for ore", "trade 4 gold for ore"),
        *(
            "robber",
            "robber b",
            "robber 9,9",
            "robber c 0,0",
            "robber 0,0 from",
            "robber 0,0 from 7",
        ),
        *("robber 0,0 from 0", "robber 0,0 2", "discover", "discover gold", "discover ore ore ore"),
        *("monopoly", "monopoly gold", "monopoly ore wool", "discard", "discard gold"),
        *("rob", "rob 0", "rob 7", "rob two", "rob 2 3"),
        *(
            "roll 1",
            "roll 0 1",
            "roll 7 1",
            "roll 1 2 3",
            "roll a b",
            "roll ٣ 1",
            "steal",
            "steal it",
        ),
        *("draw", "draw queen", "spiral 0,0", "spiral", "deserts 0", "deserts 4", "deserts one"),
        *("tile 0,0", "tile 0,0 sea", "tile 9,9 hill", "number 0,0 1", "number 0,0 13", "ring 0"),
        *("ring 19", "harbour 0,0N 1,-1S", "harbour 0,0N 0,0S any", "harbour 0,0N 1,-1S gold"),
        *("offer", "offer 1 wool", "offer 1 wool for 1 ore", "offer 1 wool for 1 gold to 2"),
        *("offer 0 wool for 1 ore to 2", "accept", "accept one", "pick 0", "skip", "counter 0"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        start(3).parse(text)
    assert refused.value.rule == "house.notation"


@proves("house.notation")
def test_a_number_that_stands_for_no_move_is_refused() -> None:
    acting = table(
        2,
        settlements=["0,0N"],
        hands=["9 wood 9 wool 9 grain 9 brick 9 ore"],
        cards=["knight road-building discovery monopoly"],
    )
    for kind in (moves.SETTLE, moves.ROAD, moves.CITY, moves.DISCOVER, moves.MONOPOLY):
        for what in (200, 1 << 40):
            assert acting.refusal(0, make_move(kind, what)) == "house.notation"
    for kind in (moves.END, moves.BUY, moves.KNIGHT, moves.ROADS):
        assert acting.refusal(0, make_move(kind, 1)) == "house.notation"
    for what in (5 * 64 + 4 * 8, 4 * 8 + 5, 4 * 8 + 7, 1 << 40):
        assert acting.refusal(0, make_move(moves.TRADE, what)) == "house.notation"
    for what in (5 * 8 + 6, 2 * 8 + 1, 8 + 6):
        assert acting.refusal(0, make_move(moves.DISCOVER, what)) == "house.notation"
    assert acting.refusal(0, -1) == "house.notation"
    founding = table(2, phase="found")
    assert founding.refusal(0, make_move(moves.SETTLE, 54)) == "house.notation"
    before = table(2, phase="before_roll", cards=["knight"])
    assert before.refusal(0, make_move(moves.ROLL, 1)) == "house.notation"
    robbing = table(2, phase="robber")
    assert robbing.refusal(0, moves.robber(19, moves.NOBODY, 0)) == "house.notation"
    discarding = table(2, phase="hand_in", owed=[1], hands=["8 wool"])
    assert discarding.refusal(0, make_move(moves.HAND_IN, 5)) == "house.notation"


@proves("house.turn", "house.over", "house.chance")
def test_chance_and_players_keep_to_their_turns() -> None:
    state = table(2, phase="roll")
    assert state.refusal(0, state.parse("end")) == "house.turn"
    assert state.refusal(-1, state.parse("steal ore")) == "house.chance"
    assert len(chances(state)) == 36
    ended = table(2, phase="end")
    assert ended.refusal(0, ended.parse("end")) == "house.over"
    assert ended.awaited() == []
    assert menu(table(2)) == ["end"]
