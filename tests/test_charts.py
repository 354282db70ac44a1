"""Charts are whole, say what they show in words and figures, and let nothing in from outside."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from handelshuis.charts import bars, histogram, lines, page, stacked
from handelshuis.drawing import Scale, number, round_step

VOID = {"meta"}
EVERY = {
    "bars": bars("Wins", ["one", "two"], [40.0, 60.0], [30.0, 50.0], [50.0, 70.0], mark=50),
    "lines": lines("Ratings", {"greedy": [1000.0, 1010.5], "random": [1000.0]}),
    "histogram": histogram("Length", [3, 4, 4, 5, 9]),
    "stacked": stacked("Points", ["one", "two"], {"fires": [-2.0, 1.0], "offices": [3.0, 0.0]}),
}
EMPTY = {
    "bars": bars("Nothing", [], []),
    "lines": lines("Nothing", {}),
    "histogram": histogram("Nothing", []),
    "stacked": stacked("Nothing", [], {}),
}


def tree(chart: str) -> ElementTree.Element:
    """Read a chart as XML, which refuses what is not well-formed."""
    return ElementTree.fromstring(chart)


def figures(chart: str) -> list[list[str]]:
    """Read the table under a chart."""
    rows = tree(chart).iter("tr")
    return [["".join(cell.itertext()) for cell in row] for row in rows]


def percentages(chart: str, worn: str) -> list[tuple[float, float]]:
    """Give left and width of every box that wears a class."""
    boxes = [box for box in tree(chart).iter("rect") if worn in box.attrib["class"].split()]
    return [(float(box.attrib["x"][:-1]), float(box.attrib["width"][:-1])) for box in boxes]


class Whole(HTMLParser):
    """Checks that every element is closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("chart", [*EVERY.values(), *EMPTY.values()])
def test_a_chart_is_a_picture_with_a_name_a_description_and_its_figures(chart: str) -> None:
    figure = tree(chart)
    picture = figure.find("svg")
    assert picture is not None
    assert picture.attrib["role"] == "img"
    assert [part.tag for part in picture][:2] == ["title", "desc"]
    assert picture[0].text == figure.findtext("figcaption")
    assert figure.find("details/summary") is not None
    assert figure.find("details//table") is not None


def test_the_figures_are_those_given() -> None:
    assert figures(EVERY["bars"]) == [
        ["", "value", "95% from", "95% to"],
        ["one", "40", "30", "50"],
        ["two", "60", "50", "70"],
    ]
    assert figures(EVERY["lines"]) == [
        ["", "greedy", "random"],
        ["1", "1,000.0", "1,000.0"],
        ["2", "1,010.5", ""],
    ]
    assert figures(EVERY["stacked"]) == [
        ["", "fires", "offices", "sum"],
        ["one", "−2", "3", "1"],
        ["two", "1", "0", "1"],
    ]


def test_a_histogram_counts_every_value_once() -> None:
    assert figures(EVERY["histogram"])[1:] == [[n, c] for n, c in zip("3456789", "1210001")]
    wide = figures(histogram("Length", range(1000)))
    assert sum(int(row[1]) for row in wide[1:]) == 1000
    assert len(wide) < 30
    shares = figures(histogram("Shares", [0.0, 0.25, 0.5, 1.0]))
    assert sum(int(row[1]) for row in shares[1:]) == 4


def test_bars_begin_at_zero_and_end_at_their_value() -> None:
    below, above = percentages(bars("", ["a", "b"], [-5, 10]), "bar")
    assert [*below, *above] == pytest.approx([0, 33.333, 33.333, 66.667], abs=0.01)


def test_parts_below_zero_stand_on_the_other_side() -> None:
    (fires, offices, other) = percentages(EVERY["stacked"], "part")[2:]
    assert fires[0] + fires[1] == pytest.approx(offices[0], abs=0.01)
    assert other[0] == pytest.approx(offices[0], abs=0.01)


def test_many_parts_stay_apart() -> None:
    parts = {str(n): [1.0] for n in range(9)}
    drawn = stacked("", ["all"], parts)
    assert drawn.count('class="hatched"') == 2 * 3
    dashed = lines("", {str(n): [1.0, 2.0] for n in range(9)})
    assert dashed.count("path dashed") == 3


def test_everything_given_is_escaped() -> None:
    nasty = "<script>alert('&\"')</script>"
    charts = [
        bars(nasty, [nasty], [1.0], [0.5], [1.5]),
        lines(nasty, {nasty: [1.0]}),
        histogram(nasty, [1.0]),
        stacked(nasty, [nasty], {nasty: [1.0]}),
    ]
    for chart in charts:
        tree(chart)
    whole = page(nasty, [(nasty, "".join(charts))])
    assert "<script" not in whole


def test_a_page_is_whole_and_asks_for_nothing() -> None:
    whole = page("A study", list(EVERY.items()), language="nl")
    reader = Whole()
    reader.feed(whole)
    assert reader.open == []
    assert not {"script", "link", "img", "iframe"} & set(reader.seen)
    assert re.findall(r"https?://", whole) == []
    assert '<html lang="nl">' in whole
    assert "prefers-color-scheme" in whole or "light-dark(" in whole
    for n, name in enumerate(EVERY):
        assert f'<a href="#s{n}">{name}</a>' in whole
        assert f'<section id="s{n}"><h2>{name}</h2>' in whole


def test_dutch_charts_speak_dutch() -> None:
    chart = bars("Winst", ["een"], [1234.5], [1000.0], [2000.0], language="nl")
    assert figures(chart) == [
        ["", "waarde", "95% van", "95% tot"],
        ["een", "1.234,5", "1.000,0", "2.000,0"],
    ]


@pytest.mark.parametrize("values", [[1.0], [1.0, float("nan")], [1.0, float("inf")]])
def test_what_cannot_be_drawn_is_refused(values: list[float]) -> None:
    with pytest.raises(ValueError, match=r"labels do not go|finite"):
        bars("", ["a", "b"], values)


def test_scales_are_round_and_hold_their_values() -> None:
    assert Scale([0, 27.3]).ticks == [0, 10, 20, 30]
    assert Scale([-5, 10]).ticks == [-5, 0, 5, 10]
    assert Scale([3, 3]).ticks[0] <= 3 < Scale([3, 3]).ticks[-1]
    assert [round_step(least) for least in (1, 1.1, 2.1, 5.1, 0.3)] == [1, 2, 5, 10, 0.5]
    for high in (0.007, 1, 99, 123456):
        scale = Scale([0, high])
        assert scale.low == 0
        assert scale.high >= high
        assert 3 <= len(scale.ticks) <= 7


@pytest.mark.parametrize(
    ("value", "beside", "written"),
    [(5, [5, 6], "5"), (5, [5, 0.5], "5.00"), (-1234.5, [1234.5], "−1,234.5"), (0, [], "0")],
)
def test_numbers_have_the_decimals_of_those_beside_them(
    value: float, beside: list[float], written: str
) -> None:
    assert number(value, beside, "en") == written
