"""The end of the game: the last round, the fourth fire, the winner."""

from __future__ import annotations

import pytest

from tests.games.speicherstadt.position import (
    awaited,
    filling,
    menu,
    play,
    player,
    points,
    printed,
    processing_at,
    random_end,
    random_game,
    refusal,
    seen,
    table,
)
from tests.proving import proves

LAST = "office church chamber"


def finished(cards: list[str], coins: list[int], fires: list[int] | None = None) -> list[int]:
    """Places after a game that ends with these possessions, before the last income."""
    state = processing_at(
        len(cards),
        season="E",
        cards=[f"{hand} warehouse" if number == 0 else hand for number, hand in enumerate(cards)],
        coins=coins,
        stored=["tea"],
        fire_points=fires,
        bought=range(1, len(cards) + 1),
    )
    play(state, "1 done")
    return state.result().ranks


@proves("end.last_round", "end.last_round_in_full", "end.fourth_fire_last")
def test_the_last_round_is_played_in_full_before_the_fourth_fire() -> None:
    state = filling(2, season="D", stack=LAST, cards=["firefighter-1", ""], coins=[5, 5])
    for card in LAST.split():
        play(state, f"* draw {card}")
    assert (seen(state).stack, seen(state).season) == (1, "E")
    assert seen(state).phase == "bid"
    play(state, *["1 bid 1", "2 bid 2"] * 3)
    assert state.fire_points == [0, 0]
    play(state, "1 buy")
    assert state.fire_points == [0, 0]
    play(state, "2 buy")
    assert (player(state, 1).coins, player(state, 2).coins) == (5 - 3 + 1, 5 - 3 + 1)
    assert state.fire_points == [4, -4]
    assert seen(state).gone == ["chamber", "fire-4"]
    assert awaited(state) == "nobody"


@proves("end.last_round")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_row_leaves_only_the_fourth_fire_or_the_third_over_it(players: int) -> None:
    lefts = set()
    for seed in range(15):
        game = random_game(players, seed)
        rounds = seen(game[-1][1]).round
        last = [state for _, state in game if seen(state).round == rounds]
        lefts |= {seen(state).stack for state in last if seen(state).phase == "bid"}
    assert {1} <= lefts <= {1, 2}


@proves("end.only_fire_left", "end.game_over")
def test_with_only_the_fourth_fire_left_no_round_is_played() -> None:
    state = processing_at(
        season="D", stack="", cards=["firefighter-1 church", ""], hall=["tea"], round=16
    )
    play(state, "1 done")
    assert awaited(state) == "nobody"
    assert (seen(state).phase, seen(state).round, seen(state).stack) == ("end", 16, 0)
    assert seen(state).gone == ["fire-4"]
    assert state.result().scores == [4 + 4, -4]
    for line in ("1 bid 1", "1 done", "2 bid 1", "* draw office"):
        assert refusal(state, line) == "house.over"
    assert state.legal(0) == state.legal(1) == []
    assert state.outcomes() == []


@proves("end.third_fire_last")
def test_the_third_fire_directly_over_the_fourth_ends_the_game_without_a_round() -> None:
    state = processing_at(
        season="D", stack="fire-3", cards=["firefighter-1", ""], hall=["tea"], round=16
    )
    play(state, "1 done")
    assert (seen(state).phase, awaited(state)) == ("supply", "chance")
    play(state, "* draw fire-3")
    assert awaited(state) == "nobody"
    assert seen(state).gone == ["fire-3", "fire-4"]
    assert state.fire_points == [3 + 4, -3 - 4]
    assert seen(state).round == 16


@proves("end.game_over")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_points_of_all_sources_are_counted(players: int) -> None:
    end = random_end(players, seed=3)
    assert end.result().scores == [
        sum(points(end, number).values()) for number in range(1, players + 1)
    ]
    assert end.awaited() == []


@proves("end.fewer_cards", "end.one_card_is_enough")
@pytest.mark.parametrize("cards", ["church", "church office"])
def test_a_short_last_row_is_played(cards: str) -> None:
    state = filling(3, season="D", stack=cards, coins=[9, 9, 9])
    for card in cards.split():
        play(state, f"* draw {card}")
    assert seen(state).phase == "bid"
    assert [offer.card for offer in seen(state).row] == cards.split()
    while seen(state).phase in ("bid", "buy"):
        play(state, f"{awaited(state)} {menu(state)[0]}")
    assert "church" in player(state, 1).cards
    assert seen(state).phase == "end"


@proves("end.one_card_is_enough")
def test_one_card_before_the_third_fire_is_enough_too() -> None:
    state = filling(2, season="D", stack="church fire-3", cards=["firefighter-1"])
    play(state, "* draw church", "* draw fire-3")
    assert (seen(state).phase, len(seen(state).row)) == ("bid", 1)
    assert state.fire_points == [3, -3]


@proves("end.rounds")
@pytest.mark.parametrize(("players", "rounds"), [(2, 16), (3, 12), (4, 10), (5, 8)])
def test_the_game_lasts_the_same_number_of_rounds_for_each_number_of_players(
    players: int, rounds: int
) -> None:
    for seed in range(30):
        end = random_end(players, seed)
        assert (seen(end).round, printed(players).rounds) == (rounds, rounds)


@proves("end.most_points")
def test_most_points_win() -> None:
    assert finished(["", "church", "office"], coins=[90, 0, 50]) == [3, 1, 2]


@proves("end.tie_most_coins")
def test_most_coins_break_a_tie() -> None:
    assert finished(["trader-tea", "office", "office"], coins=[3, 4, 2]) == [2, 1, 3]


@proves("end.shared_win")
def test_who_is_equal_in_points_and_coins_shares_the_place() -> None:
    assert finished(["trader-tea", "office", "office"], coins=[3, 3, 2]) == [1, 1, 3]
    assert finished(["", "church", "church", ""], coins=[0, 4, 4, 0]) == [3, 1, 1, 4]
    assert finished(["trader-tea", "office"], coins=[1, 1]) == [1, 1]


@proves("end.below_zero")
def test_a_score_may_fall_below_zero() -> None:
    state = table(fire_points=[-6, 6])
    assert state.result().scores == [-6, 6]
    strong = processing_at(season="E", cards=["firefighter-1", ""], hall=["tea"])
    assert play(strong, "1 done").result().scores == [4, -4]


@proves("end.beyond_track")
def test_a_score_may_rise_beyond_the_track() -> None:
    state = table(cards=["office office office office chamber church"], coins=[60, 0])
    assert state.result().scores == [14 + 60 + 4, 0]
