"""The course of a turn: whose it is, what comes first, what mixes."""

from __future__ import annotations

import pytest

from tests.games.catan.table import (
    awaited,
    bank,
    every_setup,
    every_variant,
    hand,
    held,
    menu,
    play,
    player,
    points,
    random_game,
    refusal,
    seen,
    table,
)
from tests.proving import proves

RICH = "9 wood 9 wool 9 grain 9 brick 9 ore"


@proves("turn.clockwise")
@every_setup
def test_the_turn_goes_round_clockwise(variant: str, players: int) -> None:
    state = table(players, variant, active=players)
    order = []
    for _ in range(2 * players):
        order.append(seen(state).active + 1)
        play(state, f"{order[-1]} end", "* roll 1 1")
    assert order == 2 * [players, *range(1, players)]
    assert seen(state).turns == 2 * players


@proves("turn.own_turn")
@every_variant
def test_who_is_not_at_turn_does_nothing(variant: str) -> None:
    state = table(
        3,
        variant,
        settlements=["0,0N", "0,2N"],
        roads=["0,0N 1,-1S", "0,2N 0,1S"],
        hands=[RICH, RICH],
        cards=["knight", "knight"],
    )
    moves = ["road 1,0S 0,2N", "city 0,2N", "buy", "trade 4 ore for wool", "knight", "end", "roll"]
    for move in moves:
        assert refusal(state, f"2 {move}") == "house.turn"
    play(state, "1 end")
    assert (awaited(state), menu(state)) == ([2], ["knight", "roll"])
    assert refusal(state, "1 roll") == "house.turn"


@proves("turn.own_turn")
def test_who_is_asked_about_an_offer_may_still_not_build() -> None:
    state = table(
        3,
        options={"offers": 3},
        settlements=["0,0N", "0,2N"],
        roads=["0,0N 1,-1S", "0,2N 0,1S"],
        hands=[RICH, RICH],
        cards=["", "knight"],
    )
    play(state, "1 offer 1 wood for 1 ore to 2 3")
    assert awaited(state) == [1, 2, 3]
    for move in ("road 1,0S 0,2N", "city 0,2N", "buy", "trade 4 ore for wool", "knight", "end"):
        assert refusal(state, f"2 {move}") == "turn.own_turn"


@proves("turn.roll_first")
@every_variant
def test_before_the_roll_only_a_development_card_may_be_played(variant: str) -> None:
    state = table(
        2,
        variant,
        phase="before_roll",
        options={"offers": 3},
        settlements=["0,0N"],
        roads=["0,0N 1,-1S 0,1N"],
        hands=[RICH],
        cards=["knight monopoly"],
    )
    for move in (
        *("road 0,1N 0,0S", "settle 0,1N", "city 0,0N", "buy", "trade 4 ore for wool", "end"),
        "offer 1 wood for 1 ore to 2",
    ):
        assert refusal(state, f"1 {move}") == "turn.roll_first"
    assert menu(state) == [
        "knight",
        *(f"monopoly {good}" for good in ("wood", "wool", "grain", "brick", "ore")),
        "roll",
    ]
    play(state, "1 roll", "* roll 1 1", "1 road 0,1N 0,0S", "1 settle 0,1N", "1 end")
    assert len(player(state, 1).roads) == 3


@proves("turn.roll_first")
def test_who_holds_no_development_card_is_not_asked_before_the_roll() -> None:
    state = table(2, cards=["knight"])
    play(state, "1 end")
    assert awaited(state) == ["chance"]
    holder = table(2, cards=["", "point"])
    play(holder, "1 end")
    assert (awaited(holder), menu(holder)) == ([2], ["roll"])


@proves("turn.phase")
@every_variant
def test_what_is_begun_is_finished_first(variant: str) -> None:
    state = table(2, variant, settlements=["0,0N"], hands=[RICH], cards=["knight"])
    play(state, "1 knight")
    for move in ("end", "city 0,0N", "buy", "trade 4 ore for wool", "roll"):
        assert refusal(state, f"1 {move}") == "turn.phase"
    play(state, "1 robber 0,2", "1 buy")
    assert awaited(state) == ["chance"]
    assert refusal(state, "1 end") == "house.turn"


@proves("turn.phase")
def test_whoever_hands_in_cards_does_nothing_else() -> None:
    state = table(2, "classic", phase="hand_in", hands=["8 wool", "8 ore"], owed=[4, 4])
    for number in (1, 2):
        assert refusal(state, f"{number} end") == "turn.phase"
        assert refusal(state, f"{number} trade 4 ore for wool") == "turn.phase"


@proves("turn.phase")
def test_the_dice_are_rolled_once_a_turn() -> None:
    assert refusal(table(2), "1 roll") == "turn.phase"
    assert refusal(table(2), "1 stop") == "turn.phase"


@proves("turn.mixed")
@every_variant
def test_trading_and_building_go_back_and_forth_after_the_roll(variant: str) -> None:
    state = table(
        2,
        variant,
        phase="roll",
        settlements=["0,0N"],
        roads=["0,0N 1,-1S"],
        hands=["4 ore wood 4 wool", "brick"],
        options={"offers": 3},
    )
    play(state, "* roll 1 1", "1 trade 4 ore for brick", "1 road 1,-1S 0,1N")
    play(state, "1 trade 4 wool for wood", "1 offer 1 wood for 1 brick to 2", "2 accept 0")
    assert (hand(state, 1), hand(state, 2)) == ("brick", "wood")
    play(state, "1 end")
    assert seen(state).active == 1


@proves("turn.mixed")
def test_a_turn_may_end_with_nothing_done() -> None:
    state = table(2, phase="roll", hands=[RICH])
    play(state, "* roll 1 1", "1 end")
    assert (seen(state).active, hand(state, 1)) == (1, RICH)


@proves("turn.as_often_as_paid")
@every_variant
def test_build_and_buy_until_the_cards_run_out(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N"],
        roads=["0,0N 1,-1S"],
        hands=["3 wood 3 wool 5 grain 3 brick 5 ore"],
    )
    play(state, "1 road 1,-1S 0,1N", "1 road 0,1N 0,0S", "1 settle 0,1N", "1 city 0,0N")
    play(state, "1 buy", "* draw knight", "1 buy", "* draw point")
    assert hand(state, 1) == ""
    assert held(state, 1) == "knight point"
    assert points(state, 1) == 1 + 2 + 1
    assert menu(state) == ["end"]


@proves("turn.paid_to_bank")
@every_variant
@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("road 1,-1S 1,0N", "8 wood 9 wool 9 grain 8 brick 9 ore"),
        ("settle 0,1N", "8 wood 8 wool 8 grain 8 brick 9 ore"),
        ("city 0,0N", "9 wood 9 wool 7 grain 9 brick 6 ore"),
        ("buy", "9 wood 8 wool 8 grain 9 brick 8 ore"),
    ],
)
def test_what_is_paid_goes_back_to_the_bank(variant: str, move: str, left: str) -> None:
    state = table(2, variant, settlements=["0,0N"], roads=["0,0N 1,-1S 0,1N"], hands=[RICH])
    before = seen(state).bank
    play(state, f"1 {move}")
    assert hand(state, 1) == left
    own = player(state, 1).hand
    assert own is not None
    assert [paid + kept for paid, kept in zip(seen(state).bank, own)] == [b + 9 for b in before]


@proves("turn.no_special_building")
@pytest.mark.parametrize("players", [5, 6])
def test_with_five_or_six_players_the_next_player_rolls_at_once(players: int) -> None:
    state = table(
        players, settlements=["0,0N", "0,2N"], roads=["0,0N 1,-1S", "0,2N 0,1S"], hands=[RICH] * 2
    )
    assert bank(state) == "6 wood 6 wool 6 grain 6 brick 6 ore"
    for number in range(2, players + 1):
        assert refusal(state, f"{number} buy") == "house.turn"
    play(state, "1 end")
    assert awaited(state) == ["chance"]
    assert seen(state).active == 1


@proves("turn.no_special_building", "turn.own_turn")
@every_setup
def test_in_a_whole_game_only_the_active_player_builds(variant: str, players: int) -> None:
    active = -1
    built = 0
    for line, state in random_game(players, variant, seed=5, offers="1"):
        who, word = line.split()[:2]
        if active >= 0 and word in ("road", "settle", "city", "buy", "trade", "knight", "end"):
            assert who == str(active + 1)
            built += 1
        active = seen(state).active if seen(state).phase not in ("found", "found_road") else -1
        if built > 200:
            break
    assert built > 200
