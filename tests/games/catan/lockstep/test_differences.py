"""Every known difference from catanatron in a position where it shows, and nothing else does."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.lockstep.comparing import compare, words
from tests.games.catan.lockstep.differences import KNOWN
from tests.games.catan.lockstep.two_tables import TwoTables
from tests.games.catan.table import bank, hand, over, points, road_award, table

PAGE = Path(__file__).parents[4] / "docs" / "catan-differences.md"


def beside(state: Catan) -> TwoTables:
    """Their table beside ours."""
    return TwoTables(state, Counter())


def play(tables: TwoTables, *lines: str) -> list[str]:
    """Play moves at both tables; name the differences that the last of them brought."""
    for line in lines:
        tables.seen.clear()
        who, _, move = line.partition(" ")
        tables.step(CHANCE if who == "*" else int(who) - 1, tables.ours.parse(move))
    return sorted(tables.seen)


def only(tables: TwoTables) -> tuple[set[str], set[str]]:
    """The moves that we list and they do not, and the other way round."""
    seat = tables.ours.turn
    ours = set(tables.ours.legal(seat))
    theirs = set(tables.wording.listed(seat, tables.theirs.playable_actions))
    return {words(tables, m) for m in ours - theirs}, {words(tables, m) for m in theirs - ours}


def test_the_page_describes_the_known_differences_in_order() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert [line[4:] for line in lines if line.startswith("### ")] == KNOWN


def test_first_resources() -> None:
    tables = beside(
        table(
            *(2, "classic"),
            phase="found",
            settlements=["0,0N", "0,2N"],
            roads=["0,0N 1,-1S", "0,2N 1,0S"],
        )
    )
    assert play(tables, "2 settle -2,0N") == ["first-resources"]
    assert hand(tables.ours, 2) == ""
    assert tables.theirs.player_state["P1_WOOD_IN_HAND"] == 1
    assert play(tables, "2 road -2,0N -1,-1S") == []
    assert hand(tables.ours, 2) == "wood ore"


def test_card_before_roll() -> None:
    tables = beside(table(2, "classic", phase="before_roll", cards=["monopoly knight"]))
    assert list(tables.seen) == ["card-before-roll"]
    kinds = ("wood", "wool", "grain", "brick", "ore")
    assert only(tables) == ({f"monopoly {kind}" for kind in kinds}, set())
    assert play(tables, "1 monopoly ore", "* roll 1 1") == []


def test_fresh_card() -> None:
    tables = beside(table(2, "classic", cards=["knight"], fresh="knight"))
    assert list(tables.seen) == ["fresh-card"]
    assert only(tables) == (set(), {"knight"})


def test_one_discovered() -> None:
    tables = beside(table(2, "classic", cards=["discovery"], hands=["", "18 wood"]))
    assert list(tables.seen) == ["one-discovered"]
    assert only(tables) == (set(), {"discover wood"})
    assert play(tables, "1 discover wood ore") == []


def test_roads_need_cost() -> None:
    tables = beside(table(2, "classic", settlements=["0,0N"], cards=["road-building"]))
    assert list(tables.seen) == ["roads-need-cost"]
    assert only(tables) == ({"roads"}, set())
    assert play(tables, "1 roads") == ["roads-need-cost"]
    assert only(tables)[0] == {"road 1,-2S 0,0N", "road 0,0N 0,-1S", "road 0,0N 1,-1S"}
    assert "roads-need-cost" in play(tables, "1 road 0,0N 1,-1S")
    assert play(tables, "1 road 1,-1S 1,0N") == []


def test_stop_after_one() -> None:
    tables = beside(
        table(2, "classic", settlements=["0,0N"], cards=["road-building"], hands=["wood brick"])
    )
    assert play(tables, "1 roads") == []
    assert play(tables, "1 road 0,0N 1,-1S") == ["stop-after-one"]
    assert only(tables) == ({"stop"}, set())
    assert play(tables, "1 stop") == []
    assert hand(tables.ours, 1) == "wood brick"


def test_handing_in() -> None:
    tables = beside(table(2, "classic", phase="roll", hands=["2 wool 6 ore", "7 wood"]))
    assert play(tables, "* roll 3 4") == ["handing-in"]
    assert only(tables) == ({"discard wool", "discard ore"}, {"discard"})
    assert play(tables, *["1 discard ore"] * 4) == []
    assert hand(tables.ours, 1) == "2 wool 2 ore"


def test_lone_claimant() -> None:
    tables = beside(table(2, "classic", phase="roll", cities=["2,0S"], hands=["", "18 wool"]))
    assert play(tables, "* roll 2 6") == ["lone-claimant"]
    assert (hand(tables.ours, 1), bank(tables.ours)) == ("wool", "19 wood 19 grain 19 brick 19 ore")


def test_road_to_rival() -> None:
    tables = beside(
        table(
            *(2, "classic"),
            settlements=["-2,0N", "1,-1S"],
            roads=["-2,0N -1,-1S -1,0N 0,-1S 0,0N"],
            hands=["wood brick"],
        )
    )
    assert play(tables, "1 road 0,0N 1,-1S") == ["road-to-rival"]
    assert road_award(tables.ours) == 1


CUTTER = "-1,0N -1,-1S -2,1N"
"""Roads to -2,1N, where a settlement cuts any road along the row through it."""


def test_card_below_five() -> None:
    tables = beside(
        table(
            *(2, "classic"),
            settlements=["-1,0N", "-3,1N"],
            roads=[CUTTER, "-3,1N -2,0S -2,1N -1,0S -1,1N 0,0S"],
            hands=["wood brick grain wool"],
            longest_road=2,
        )
    )
    assert play(tables, "1 settle -2,1N") == ["card-below-five"]
    assert road_award(tables.ours) == 0


def test_tie_after_cut() -> None:
    tables = beside(
        table(
            *(3, "classic"),
            settlements=["-1,0N", "-1,-2S", "-3,1N"],
            roads=[
                CUTTER,
                "-1,-2S -1,-1N 0,-2S 0,-1N 1,-2S 1,-1N",
                "-3,1N -2,0S -2,1N -1,0S -1,1N 0,0S 0,1N 1,0S",
            ],
            hands=["wood brick grain wool"],
            longest_road=3,
        )
    )
    assert play(tables, "1 settle -2,1N") == ["tie-after-cut"]
    assert road_award(tables.ours) == 3


def test_win_out_of_turn() -> None:
    tables = beside(
        table(
            *(3, "classic"),
            settlements=["-1,0N", "", "-3,1N"],
            cities=["", "-1,-2S 0,-1N 1,-1N 2,0S"],
            roads=[
                CUTTER,
                "-1,-2S -1,-1N 0,-2S 0,-1N 1,-2S 1,-1N",
                "-3,1N -2,0S -2,1N -1,0S -1,1N 0,0S",
            ],
            hands=["wood brick grain wool"],
            longest_road=3,
        )
    )
    assert play(tables, "1 settle -2,1N") == ["win-out-of-turn"]
    assert (points(tables.ours, 2), over(tables.ours)) == (10, False)
    assert play(tables, "1 end") == []
    assert (tables.ours.turn, tables.ours.result().winners()) == (OVER, [1])


def test_a_road_stops_at_a_rivals_settlement_at_both_tables() -> None:
    tables = beside(
        table(
            *(2, "classic"),
            settlements=["0,0N", "1,0N"],
            roads=["0,0N 1,-1S 1,0N"],
            hands=["wood brick"],
        )
    )
    assert not tables.seen
    assert "road 1,0N 2,-1S" not in map(tables.ours.text, tables.ours.legal(0))


@pytest.mark.parametrize(
    "fact",
    ["P0_WOOD_IN_HAND", "P1_KNIGHT_IN_HAND", "P0_VICTORY_POINTS", "P1_HAS_ARMY", "P0_HAS_ROAD"],
)
def test_a_table_set_otherwise_is_noticed(fact: str) -> None:
    tables = beside(table(2, "classic", settlements=["0,0N", "1,0N"]))
    tables.theirs.player_state[fact] += 1
    with pytest.raises(AssertionError):
        compare(tables, moves.THE_END)


def test_another_list_of_moves_is_noticed() -> None:
    tables = beside(table(2, "classic", settlements=["0,0N"], hands=["4 wood"]))
    tables.theirs.playable_actions = tables.theirs.playable_actions[1:]
    with pytest.raises(AssertionError, match="only ours: \\['end'\\]"):
        compare(tables, moves.THE_END)
