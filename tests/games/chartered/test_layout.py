"""The layouts, and layouts of one's own."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from handelshuis.games.chartered import GAME
from handelshuis.games.chartered.rules.layout import HOUSE, LayoutError, layout, read_layout
from handelshuis.games.chartered.shown.saved import load
from tests.cli.command import handelshuis, unwrapped
from tests.games.chartered.table import play, printed, seen, start, table, town
from tests.proving import proves

DEFAULT = (
    resources.files("handelshuis.games.chartered.data").joinpath("layouts/default.toml").read_text()
)


def bridges(name: str) -> set[str]:
    """The bridges of a layout, in words."""
    return {" ".join(ends) for ends in printed(layout=name).bridges}


def facing(one: str, other: str, places: dict[str, str]) -> set[str]:
    """Bridges between two boards, from the plots on the one to those on the other."""
    return {f"{one} {here} {other} {there}" for here, there in places.items()}


@proves("layout.choice")
def test_the_layout_is_an_option() -> None:
    assert GAME.options[0].allowed[:4] == ("default", "a", "b", "c")
    for name in HOUSE:
        assert seen(start(layout=name)).layout == name
    with pytest.raises(ValueError, match="layout can be default, a, b, c"):
        GAME.setup(2, "", {"layout": "d"})


@proves("layout.default")
def test_usually_two_bridges_cross_each_canal() -> None:
    assert bridges("default") == (
        facing("haven", "centrum", {"F2": "A2", "F3": "A3"})
        | facing("jordaan", "grachten", {"F2": "A2", "F3": "A3"})
        | facing("haven", "jordaan", {"B4": "B1", "E4": "E1"})
        | facing("centrum", "grachten", {"B4": "B1", "E4": "E1"})
    )


@proves("layout.a")
def test_in_variant_a_every_facing_pair_has_a_bridge() -> None:
    rows = {f"F{row}": f"A{row}" for row in range(1, 5)}
    columns = {f"{column}4": f"{column}1" for column in "ABCDEF"}
    assert bridges("a") == (
        facing("haven", "centrum", rows)
        | facing("jordaan", "grachten", rows)
        | facing("haven", "jordaan", columns)
        | facing("centrum", "grachten", columns)
    )
    state = table(towns={"tea": "haven E1 F1"}, hands=["centrum A1"], layout="a")
    assert len(town(play(state, "1 build centrum A1"), "tea")) == 3


@proves("layout.b")
def test_variant_b_is_a_pinwheel() -> None:
    places = {"F2": "B4", "F3": "C4"}
    assert bridges("b") == (
        facing("haven", "centrum", places)
        | facing("centrum", "grachten", places)
        | facing("grachten", "jordaan", places)
        | facing("jordaan", "haven", places)
    )
    points = {plot.name: (plot.x, plot.y) for plot in printed(layout="b").plots}
    assert len(set(points.values())) == 96
    hole = {(4, 4), (4, 5), (5, 4), (5, 5)}
    assert set(points.values()) == {(x, y) for x in range(10) for y in range(10)} - hole
    for one, other in printed(layout="b").bridges:
        (x, y), (across, down) = points[one], points[other]
        assert abs(x - across) + abs(y - down) == 1
    state = table(towns={"tea": "haven E2 F2"}, hands=["centrum B4"], layout="b")
    assert len(town(play(state, "1 build centrum B4"), "tea")) == 3


@proves("layout.c")
def test_in_variant_c_three_boards_lie_in_a_row() -> None:
    assert bridges("c") == (
        facing("haven", "centrum", {"F2": "A2", "F3": "A3"})
        | facing("centrum", "grachten", {"F2": "A2", "F3": "A3"})
        | facing("centrum", "jordaan", {"B4": "B1", "E4": "E1"})
    )


@pytest.mark.parametrize("name", HOUSE)
def test_every_layout_touches_both_ways_and_steps_are_counted(name: str) -> None:
    laid = layout(name)
    for plot, near in enumerate(laid.near):
        assert len(set(near)) == len(near)
        for other in near:
            assert plot in laid.near[other]
        steps = {plot: 0}
        edge = [plot]
        for each in edge:
            for other in laid.near[each]:
                if other not in steps:
                    steps[other] = steps[each] + 1
                    edge.append(other)
        assert len(steps) == 96
        assert laid.within_two[plot] == sorted(p for p, far in steps.items() if 0 < far < 3)


def broken(old: str, new: str) -> str:
    """Why the usual layout, changed in one place, is refused."""
    assert old in DEFAULT
    with pytest.raises(LayoutError) as error:
        read_layout("mine", DEFAULT.replace(old, new, 1).encode())
    return str(error.value)


BRIDGE = '[[bridge]]\none = "haven F2"\nother = "centrum A2"\n'
FIRST_ROW = '"A1 B1 C1 D1 E1 F1",'


def test_a_plot_that_touches_nothing_is_refused() -> None:
    # A fifth board of one plot, which haven gives up.
    alone = '[[board]]\nname = "eiland"\nplots = ["A1"]\n\n' + BRIDGE
    text = DEFAULT.replace(FIRST_ROW, '". B1 C1 D1 E1 F1",', 1).replace(BRIDGE, alone, 1)
    with pytest.raises(LayoutError) as error:
        read_layout("mine", text.encode())
    assert str(error.value) == "mine: eiland A1 touches nothing"
    joined = text + '\n[[bridge]]\none = "eiland A1"\nother = "haven B1"\n'
    assert read_layout("mine", joined.encode()).names.count("eiland A1") == 1


def test_a_doubled_name_is_refused() -> None:
    assert broken(FIRST_ROW, '"A1 A1 C1 D1 E1 F1",') == "mine: two plots are called haven A1"
    assert broken('name = "centrum"', 'name = "haven"') == "mine: two plots are called haven A1"


def test_a_bridge_to_nowhere_is_refused() -> None:
    reason = "mine: a bridge leads to centrum A9, which does not exist"
    assert broken(BRIDGE, BRIDGE.replace("centrum A2", "centrum A9")) == reason
    reason = "mine: a bridge leads from haven F2 to itself"
    assert broken(BRIDGE, BRIDGE.replace("centrum A2", "haven F2")) == reason
    reason = "mine: haven F2 and haven F1 touch already"
    assert broken(BRIDGE, BRIDGE.replace("centrum A2", "haven F1")) == reason
    assert broken(BRIDGE, BRIDGE + "\n" + BRIDGE) == "mine: haven F2 and centrum A2 touch already"


def test_other_faults_are_refused_with_a_reason() -> None:
    assert broken(FIRST_ROW, '". B1 C1 D1 E1 F1",') == "mine: 95 plots, not 96"
    assert (
        broken(FIRST_ROW, '"one B1 C1 D1 E1 F1",') == "mine: haven one is not a letter and a number"
    )
    assert "one word" in broken('name = "haven"', 'name = "the haven"')
    assert "bridges" in broken(BRIDGE, "[[bridges]]\n")
    assert broken('title = "Usual"\n', "").startswith("mine: ")
    assert broken('title = "Usual"\n', "title = \n").startswith("mine: ")


def test_a_game_is_not_played_on_in_another_town() -> None:
    saved = start().save()
    assert load(saved).digest() == start().digest()
    with pytest.raises(LayoutError, match="not the one this game began with"):
        load({**saved, "town": "12345678"})
    with pytest.raises(LayoutError, match="no such layout"):
        load({**saved, "layout": "mine"})


def test_a_layout_of_ones_own_is_played(tmp_path: Path) -> None:
    own = DEFAULT.replace(BRIDGE, BRIDGE.replace("F2", "F1").replace("A2", "A1"), 1)
    (tmp_path / "mine.toml").write_text(own)
    words = ("simulate", "chartered", "--games", "1", "--seed", "1", "--set", "layout=mine")
    ran = handelshuis(*words, HANDELSHUIS_LAYOUTS=str(tmp_path))
    assert ran.returncode == 0, ran.stderr
    refused = handelshuis(*words)
    assert refused.returncode == 2
    assert "layout can be default, a, b, c" in unwrapped(refused.stderr)


def test_a_broken_layout_of_ones_own_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(DEFAULT.replace("centrum A2", "centrum A9"))
    words = ("simulate", "chartered", "--games", "1", "--set", "layout=mine")
    ran = handelshuis(*words, HANDELSHUIS_LAYOUTS=str(tmp_path))
    assert ran.returncode == 2
    assert "mine: a bridge leads to centrum A9, which does not exist" in unwrapped(ran.stderr)
    fine = handelshuis("rules", "chartered", HANDELSHUIS_LAYOUTS=str(tmp_path))
    assert fine.returncode == 0


def test_the_files_of_the_house_say_where_they_come_from() -> None:
    for name in HOUSE:
        file = layout(name).file
        assert "REC" in file.source
        assert file.title
        assert file.title_nl
