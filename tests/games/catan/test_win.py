"""The goal, who wins and when, and the end of a game without a winner."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    awaited,
    every_setup,
    every_variant,
    over,
    play,
    points,
    refusal,
    road_award,
    seen,
    start,
    table,
)
from tests.games.catan.test_longest_road import NORTH, SETTLEMENT, SOUTH
from tests.proving import proves

FOUR_CITIES = "0,0N 0,0S 2,-2S 0,2N"
"""Eight points."""


@proves("goal.points_rulebook")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ten_points_win_unless_agreed_otherwise(players: int) -> None:
    assert seen(start(players)).goal == 10
    state = table(players, cities=[FOUR_CITIES], cards=["point"], hands=["wool grain ore"])
    assert (points(state, 1), over(state)) == (9, False)
    play(state, "1 buy", "* draw point")
    assert (points(state, 1), over(state)) == (10, True)


@proves("goal.agreed_rulebook")
@pytest.mark.parametrize("goal", [10, 11, 12, 13, 14, 15])
def test_any_goal_from_ten_to_fifteen_can_be_agreed(goal: int) -> None:
    assert seen(start(4, points=str(goal))).goal == goal
    state = table(
        2,
        options={"points": goal},
        cities=[FOUR_CITIES],
        settlements=["-1,-1S" if goal == 15 else ""],
        roads=["2,-2S 2,-1N 3,-2S"],
        cards=[f"{min(5, goal - 9)} point"],
        hands=[SETTLEMENT],
    )
    assert (points(state, 1), over(state)) == (goal - 1, False)
    play(state, "1 settle 3,-2S")
    assert (points(state, 1), over(state)) == (goal, True)


@proves("goal.agreed_rulebook")
@pytest.mark.parametrize("goal", ["9", "16", "0", "ten"])
def test_no_other_goal_can_be_agreed(goal: str) -> None:
    with pytest.raises(ValueError, match="points can be 10, 11, 12, 13, 14, 15"):
        GAME.setup(4, options={"points": goal})


@proves("goal.points_classic")
def test_the_classic_goal_is_ten_and_nothing_else() -> None:
    assert seen(start(4, "classic")).goal == 10
    assert seen(start(4, "classic", points="10")).goal == 10
    for goal in range(11, 16):
        with pytest.raises(ValueError, match="classic is for 10 points"):
            GAME.setup(4, "classic", {"points": str(goal)})
    state = table(2, "classic", cities=[FOUR_CITIES], cards=["point"], hands=["wool grain ore"])
    play(state, "1 buy", "* draw knight")
    assert not over(state)
    state = table(2, "classic", cities=[FOUR_CITIES], cards=["point"], hands=["wool grain ore"])
    assert over(play(state, "1 buy", "* draw point"))


@proves("win.first")
@every_variant
@pytest.mark.parametrize(
    ("parts", "moves"),
    [
        (
            {"settlements": ["-1,-1S"], "roads": ["-1,-1S -2,1N -1,0S"], "hands": [SETTLEMENT]},
            ["1 settle -1,0S"],
        ),
        ({"settlements": ["-1,-1S"], "hands": ["wool grain ore"]}, ["1 buy", "* draw point"]),
        ({"cards": ["knight"], "knights": [2]}, ["1 knight"]),
        (
            {
                "roads": ["0,0N 1,-1S 0,1N 1,0S 1,1N"],
                "hands": ["wood brick"],
            },
            ["1 road 2,-1S 1,1N"],
        ),
        (
            {"roads": ["0,0N 1,-1S 0,1N 1,0S 1,1N"], "cards": ["road-building"]},
            ["1 roads", "1 road 2,-1S 1,1N"],
        ),
    ],
    ids=["settlement", "card", "knight", "road", "free road"],
)
def test_the_tenth_point_ends_the_game_at_once(
    variant: str, parts: dict[str, list[str]], moves: list[str]
) -> None:
    state = table(3, variant, cities=[FOUR_CITIES], **parts)
    assert not over(state)
    play(state, *moves)
    assert over(state)
    assert (awaited(state), state.result().ranks[0]) == ([], 1)
    assert state.result().scores[0] >= 10
    for number in (1, 2, 3):
        assert refusal(state, f"{number} end") == "house.over"


@proves("win.first")
def test_a_city_wins_too() -> None:
    state = table(
        2,
        cities=["0,0N 0,0S 2,-2S"],
        settlements=["0,2N -1,-1S -2,2N"],
        hands=["2 grain 3 ore"],
    )
    assert points(state, 1) == 9
    play(state, "1 city 0,2N")
    assert (over(state), state.result().winners()) == (True, [0])


def nearly(variant: str) -> dict[str, Any]:
    """The second player cuts the first's road, so that the third has the longest and ten points."""
    return {
        "active": 2,
        "settlements": ["0,-3S", "1,-1N", "-3,3N"],
        "cities": ["", "", "0,0S -2,1N 1,1N"],
        "cards": ["", "", "point"],
        "roads": [NORTH, "1,-1N 1,-2S 0,-1N 1,-3S", " ".join(SOUTH.split()[:6])],
        "hands": ["", SETTLEMENT],
        "longest_road": 1,
        "variant": variant,
    }


@proves("win.anyones_turn_rulebook")
def test_points_reached_in_anothers_turn_win_at_once() -> None:
    state = table(3, **nearly("rulebook"))
    assert points(state, 3) == 8
    play(state, "2 settle 1,-3S")
    assert (road_award(state), points(state, 3)) == (3, 10)
    assert (over(state), awaited(state)) == (True, [])
    assert state.result().winners() == [2]
    assert seen(state).active + 1 == 2


@proves("win.own_turn_classic", "win.start_of_turn_classic")
def test_points_reached_in_anothers_turn_win_at_the_start_of_the_own() -> None:
    state = table(3, **nearly("classic"))
    assert points(state, 3) == 8
    play(state, "2 settle 1,-3S")
    assert (road_award(state), points(state, 3)) == (3, 10)
    assert (over(state), awaited(state)) == (False, [2])
    play(state, "2 end")
    assert over(state)
    assert seen(state).active + 1 == 3
    assert state.result().winners() == [2]


@proves("win.own_turn_classic")
def test_points_lost_again_before_the_own_turn_do_not_win() -> None:
    parts = nearly("classic") | {
        "settlements": ["0,-3S", "1,-1N -1,1S", "-3,3N"],
        "roads": [
            NORTH,
            "1,-1N 1,-2S 0,-1N 1,-3S | -1,1S -1,2N 0,1S -1,3N",
            " ".join(SOUTH.split()[:6]),
        ],
        "hands": ["", f"{SETTLEMENT} {SETTLEMENT}"],
    }
    state = table(3, **parts)
    play(state, "2 settle 1,-3S")
    assert points(state, 3) == 10
    play(state, "2 settle -1,3N")
    assert (road_award(state), points(state, 3)) == (0, 8)
    play(state, "2 end")
    assert (over(state), awaited(state)) == (False, [3])


def both(variant: str, hidden: str) -> Catan:
    """The second player, at nine, settles; that gives the third the longest road."""
    return table(
        4,
        variant,
        active=2,
        settlements=["0,-3S", "1,-1N 3,-2S", "-3,3N"],
        cities=["", "0,0N 2,0S 0,2N", "0,0S -2,1N 2,-1S"],
        cards=["", "point", hidden],
        roads=[NORTH, "1,-1N 1,-2S 0,-1N 1,-3S", " ".join(SOUTH.split()[:6])],
        hands=["", SETTLEMENT],
        longest_road=1,
    )


@proves("win.turn_player_first_rulebook")
def test_when_one_deed_brings_two_there_the_turn_player_wins() -> None:
    state = both("rulebook", "2 point")
    assert (points(state, 2), points(state, 3)) == (9, 9)
    play(state, "2 settle 1,-3S")
    assert over(state)
    assert state.result().scores[1:3] == [10, 11]
    assert state.result().ranks == [3, 1, 2, 4]
    assert state.result().winners() == [1]


@proves("win.turn_player_first_rulebook")
def test_else_the_next_clockwise_wins() -> None:
    # No one deed does this; the order is asked of a position that is over.
    for active, winner in ((1, 2), (2, 2), (3, 4), (4, 4)):
        state = table(
            4,
            phase="end",
            active=active,
            cities=["", FOUR_CITIES, "", "-1,-1S -2,2N 1,-2N 1,1N"],
            settlements=["", "", "", ""],
            cards=["", "2 point", "", "3 point"],
        )
        assert [points(state, number) for number in (2, 4)] == [10, 11]
        assert state.result().winners() == [winner - 1]


@proves("win.not_by_waiting_classic")
def test_who_wins_in_his_own_turn_is_first_whatever_another_has() -> None:
    state = both("classic", "3 point")
    assert (points(state, 2), points(state, 3)) == (9, 10)
    play(state, "2 settle 1,-3S")
    assert over(state)
    assert state.result().scores[1:3] == [10, 12]
    assert state.result().ranks == [3, 1, 2, 4]
    assert state.result().winners() == [1]


def closing(state: Catan, line: str) -> dict[str, str]:
    """The last sentence of a game, in each language."""
    before = state.clone()
    play(state, line)
    assert over(state)
    last = GAME.story(before, before.turn, state.parse(line.partition(" ")[2]), state, None)[-1]
    names = ["Anna", "Bram", "Cato", "Dirk"]
    return {language: GAME.texts(language).say(last, names) for language in ("en", "nl")}


def test_the_last_sentence_names_the_winners_own_points() -> None:
    assert closing(both("rulebook", "2 point"), "2 settle 1,-3S") == {
        "en": "Bram wins with 10 points.",
        "nl": "Bram wint met 10 punten.",
    }


def test_the_last_sentence_names_all_who_share_the_win() -> None:
    state = table(3, turns=1499, settlements=["0,0N", "0,2N", ""], active=3)
    assert closing(state, "3 end") == {
        "en": "Anna and Bram share the win with 1 point.",
        "nl": "Anna en Bram winnen samen met 1 punt.",
    }


@proves("win.turn_limit")
@every_setup
def test_after_five_hundred_turns_each_the_most_points_win(variant: str, players: int) -> None:
    last = 500 * players - 1
    early = table(players, variant, turns=last - 1, settlements=["0,0N", "0,2N"])
    play(early, "1 end")
    assert not over(early)
    state = table(players, variant, turns=last, settlements=["0,0N", "0,2N"], cards=["", "point"])
    play(state, "1 end")
    assert over(state)
    assert state.result().scores[:2] == [1, 2]
    assert state.result().winners() == [1]


@proves("win.turn_limit")
@every_variant
def test_a_tie_at_the_turn_limit_is_a_shared_win(variant: str) -> None:
    state = table(3, variant, turns=1499, settlements=["0,0N", "0,2N", ""], active=3)
    play(state, "3 end")
    assert (over(state), state.result().winners(), state.result().ranks) == (
        True,
        [0, 1],
        [1, 1, 3],
    )


def test_at_the_turn_limit_most_points_are_judged_best_whoever_ended_it() -> None:
    state = table(3, settlements=["0,0N"], cities=["", FOUR_CITIES.split()[1]], phase="end")
    assert [GAME.evaluate(state, seat) > 0 for seat in range(3)] == [False, True, False]
