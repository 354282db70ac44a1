"""Moves in words: what can be written, and what is no move at all."""

from __future__ import annotations

import pytest

from handelshuis.core.refused import Refused
from handelshuis.core.state import KINDS
from handelshuis.games.speicherstadt import GAME
from handelshuis.games.speicherstadt.rules.tables import CARDS
from tests.games.speicherstadt.position import (
    bidding_at,
    buying_at,
    processing_at,
    random_game,
    refusal,
    start,
)
from tests.proving import proves


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_move_can_be_read_back_as_it_was_written(players: int) -> None:
    state = start(players)
    moves = GAME.moves(GAME.setup(players))
    assert len({state.text(move) for move in moves}) == len(moves)
    for move in moves:
        assert state.parse(state.text(move)) == move


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_moves_of_a_game_are_all_among_the_moves_there_are(players: int) -> None:
    moves = set(GAME.moves(GAME.setup(players)))
    for _, state in random_game(players, seed=9):
        if state.turn >= 0:
            legal = state.legal(state.turn)
            assert len(set(legal)) == len(legal)
            assert set(legal) == {move for move in moves if not state.refusal(state.turn, move)}
            assert not state.legal((state.turn + 1) % players)


@pytest.mark.parametrize("hall", ["", "coffee", "cloth"])
@pytest.mark.parametrize("stored", ["", "coffee", "coffee coffee rubber rubber"])
@pytest.mark.parametrize("cards", ["", "warehouse", "warehouse trader-coffee coffee-cloth"])
def test_the_menu_of_the_processing_phase_is_exactly_what_is_allowed(
    hall: str, stored: str, cards: str
) -> None:
    state = processing_at(
        cards=["", cards],
        loose=["", "coffee tea"],
        hall=["", hall],
        stored=["", stored if cards else ""],
        discards="spices",
    )
    moves = GAME.moves(GAME.setup(2))
    assert sorted(state.legal(1)) == sorted(move for move in moves if not state.refusal(1, move))
    assert any(state.text(move).startswith("sell") for move in state.legal(1))


@pytest.mark.parametrize(
    ("loose", "text"),
    [
        ("sell cloth tea", "sell tea cloth"),
        ("exchange cloth coffee tea for tea", "exchange coffee tea cloth for tea"),
        ("load cloth coffee cloth", "load coffee cloth cloth"),
        ("  bid   2 ", "bid 2"),
    ],
)
def test_cubes_may_be_named_in_any_order(loose: str, text: str) -> None:
    state = start(2)
    assert state.text(state.parse(loose)) == text


@proves("house.notation")
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "bid", "bid 0", "bid -1", "bid one", "bid 1 2", "bid 100", "bid ٣", "Bid 1"),
        *(
            "buy 1",
            "pass now",
            "done done",
            "start",
            "start 0",
            "draw",
            "draw queen",
            "draw ship 2",
        ),
        *("load", "load tea", "load tea tea tea tea", "load tea tea gold"),
        *(
            "fill",
            "fill coffee-tea",
            "fill coffee-tea gold",
            "fill gold tea",
            "fill tea coffee-tea",
        ),
        *("sell", "sell gold", "sell tea gold", "sell tea tea tea", "keep", "keep tea tea"),
        *("store gold", "drop", "exchange tea tea tea", "exchange tea tea tea for gold"),
        *("exchange tea tea for tea", "exchange tea tea tea of tea", "exchange for tea", "sing"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        start(2).parse(text)
    assert refused.value.rule == "house.notation"


@proves("house.notation")
def test_a_number_that_stands_for_no_move_is_refused() -> None:
    buy, done, fill, keep, sell, exchange = (
        start(2).parse(text) % KINDS
        for text in (
            "buy",
            "done",
            "fill coffee-tea tea",
            "keep tea",
            "sell tea tea",
            "exchange tea tea tea for tea",
        )
    )
    buying = buying_at(row="office", merchants=["1"])
    assert buying.refusal(0, buy + 5 * KINDS) == "house.notation"
    processing = processing_at(loose=["tea tea tea"])
    for kind in (done, keep, fill, sell, exchange):
        for what in (-1, -8, 5, 7, 8 * CARDS, 1 << 50):
            assert processing.refusal(0, kind + what * KINDS) == "house.notation"
    bidding = bidding_at(row="office")
    assert bidding.refusal(0, -1) == "bid.compulsory"
    assert refusal(bidding, "1 bid 2") == "bid.card_in_row"


@proves("house.notation")
@pytest.mark.parametrize("text", ["fill coffee-tea coffee", "exchange tea tea tea for coffee"])
def test_a_number_that_names_a_colour_beyond_the_last_is_refused(text: str) -> None:
    state = processing_at(cards=["coffee-tea"], loose=["coffee tea tea tea"], discards="coffee")
    coffee = state.parse(text)
    assert state.refusal(0, coffee) == ""
    for colour in (5, 6, 7):
        assert state.refusal(0, coffee + colour * KINDS) == "house.notation"
