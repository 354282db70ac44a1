"""Charts as SVG and a page to hold them: one file without scripts, to open anywhere.

Own SVG, because no library draws what is needed here: words that keep their size on a phone, day
and night, figures that are read aloud. pygal needs a script for less; matplotlib and altair bring
tens of megabytes. Each chart is a figure with its numbers as a table below it; `page` brings
the style.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from html import escape
from importlib import resources
from itertools import accumulate, chain
from statistics import median_low
from typing import Final

from handelshuis.core.texts import Argument, Line, Texts, read_texts
from handelshuis.drawing import (
    LINE,
    Scale,
    across,
    box,
    coloured,
    line,
    number,
    round_step,
    second_round,
    shape,
    tag,
    text,
    words_above,
    wrapped,
)

ROW: Final = 28
"""How many pixels a bar takes, besides the lines of its label."""
TALL: Final = 240
"""How many pixels lines and histograms are high."""
MOST_RANGES: Final = 25
MOST_SHAPES: Final = 12
WORDY: Final = 25
"""A cell of so many characters holds words."""
HATCH: Final = (
    '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><pattern id="hatch" '
    'width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M2 0V8" stroke="#FFFAEF" stroke-width="3"/>'
    '<path d="M4 0V8" stroke="#1F262E" stroke-width="2"/></pattern></svg>'
)


def bars(
    title: str,
    labels: Sequence[str],
    values: Sequence[float],
    low: Sequence[float] | None = None,
    high: Sequence[float] | None = None,
    *,
    mark: float | None = None,
    language: str = "en",
) -> str:
    """Draw a bar for each label, with 95% intervals if given, and a line at `mark` to compare."""
    columns = [values] if low is None or high is None else [values, low, high]
    _check(len(labels), columns)
    every = list(chain([0.0], *columns))
    scale = Scale(every if mark is None else [*every, mark])
    tops, height = _rows(labels)
    drawn = [scale.upright(language, height)]
    over = []
    if mark is not None:
        over.append(line(scale.percent(mark), 0, scale.percent(mark), height, "mark"))
    for row, label in enumerate(labels):
        written = [number(column[row], every, language) for column in columns]
        told = f"{label}: {written[0]}" + (f" ({' – '.join(written[1:])})" if written[1:] else "")
        place, *ends = [scale.percent(column[row]) for column in columns]
        middle = tops[row + 1] - 14
        drawn.append(box(scale.percent(0), place, middle - 7, 14, "bar", told))
        over.append(words_above(label, written[0], tops[row]))
        if ends:
            over.append(line(ends[0], middle, ends[1], middle, "whisker"))
            over += [line(end, middle - 5, end, middle + 5, "whisker") for end in ends]
    heads = [_say(language, key) for key in ("chart.value", "chart.low", "chart.high")]
    rows = [
        [label, *(number(column[row], every, language) for column in columns)]
        for row, label in enumerate(labels)
    ]
    figures = table(["", *heads[: len(columns)]], rows)
    return _figure(title, values, height + 20, "".join(drawn + over), figures, language)


def stacked(
    title: str, labels: Sequence[str], parts: dict[str, list[float]], *, language: str = "en"
) -> str:
    """Draw a bar for each label, made of parts; parts below zero stand left of the zero line."""
    _check(len(labels), parts.values())
    by_row = [[part[row] for part in parts.values()] for row in range(len(labels))]
    above = [sum(value for value in row if value > 0) for row in by_row]
    below = [sum(value for value in row if value < 0) for row in by_row]
    every = list(chain([0.0], *by_row))
    scale = Scale([0.0, *above, *below])
    tops, height = _rows(labels)
    drawn = [scale.upright(language, height)]
    rows = []
    for row, label in enumerate(labels):
        written = [number(value, every, language) for value in [*by_row[row], sum(by_row[row])]]
        rows.append([label, *written])
        drawn.append(words_above(label, written[-1], tops[row]))
        reached = [0.0, 0.0]
        for place, (name, value) in enumerate(zip(parts, by_row[row])):
            start = reached[value < 0]
            reached[value < 0] += value
            if value:
                ends = scale.percent(start), scale.percent(start + value)
                told = f"{label}, {name}: {written[place]}"
                drawn.append(_part(ends, tops[row + 1] - 22, place, written[place], told))
    figures = table(["", *parts, _say(language, "chart.sum")], rows)
    legend = _legend(parts, lambda place: _part((0, 100), 1, place, "", ""))
    return _figure(title, every[1:], height + 20, "".join(drawn), figures, language, legend)


def lines(title: str, series: dict[str, list[float]], *, language: str = "en") -> str:
    """Draw a line for each series, its values at equal distances from left to right."""
    for values in series.values():
        _check(len(values), [values])
    every = list(chain.from_iterable(series.values()))
    longest = max(map(len, series.values()), default=0)
    scale = Scale(every)
    drawn = []
    for place, values in enumerate(series.values()):
        points = [
            (_share(n, longest), TALL * (1 - scale.percent(value) / 100))
            for n, value in enumerate(values)
        ]
        path = " ".join(f"{x:.5g},{y:.5g}" for x, y in points)
        worn = coloured("path dashed" if second_round(place) else "path", place)
        strokes = tag("polyline", "", "edge", points=path) + tag("polyline", "", worn, points=path)
        # Only the line is stretched to the width; shapes and words stay as they are.
        drawn.append(
            f'<svg viewBox="0 0 100 {TALL}" width="100%" height="{TALL}" '
            f'preserveAspectRatio="none">{strokes}</svg>'
        )
        few = points[:: -max(1, math.ceil(longest / MOST_SHAPES))]
        drawn += [shape(place, across(x), y) for x, y in few]
    for step in Scale([1, max(2, longest)]).ticks:
        if 1 <= step <= longest and step == int(step):
            words = number(step, [step], language)
            drawn.append(text(words, _share(int(step) - 1, longest), TALL + 20, "quiet middle"))
    rows = [
        [str(n + 1)]
        + [number(part[n], every, language) if n < len(part) else "" for part in series.values()]
        for n in range(longest)
    ]
    legend = _legend(series, lambda place: shape(place, "9", 8))
    whole = scale.level(language, TALL) + _beside_scale(drawn)
    return _figure(title, every, TALL + 24, whole, table(["", *series], rows), language, legend)


def histogram(title: str, values: Sequence[float], *, language: str = "en") -> str:
    """Draw how often values fall into ranges of equal width, and where their middle is."""
    _check(len(values), [values])
    edges, whole = _ranges(values)
    counts = [0] * (len(edges) - 1)
    for value in values:
        counts[min(int((value - edges[0]) / (edges[1] - edges[0])), len(counts) - 1)] += 1
    scale = Scale([0, *counts])
    # A whole number stands in the middle of the width that it takes.
    single = 0.5 if whole and counts and edges[1] - edges[0] == 1 else 0.0
    drawn = []
    rows = []
    for n, count in enumerate(counts):
        ends = [edges[n], edges[n + 1] - (1 if whole else 0)]
        name = " – ".join(number(end, edges, language) for end in dict.fromkeys(ends))
        rows.append([name, number(count, counts, language)])
        top = TALL * (1 - scale.percent(count) / 100)
        start, end = (100 * step / len(counts) for step in (n, n + 1))
        if count:
            drawn.append(box(start, end, top, TALL - top, "bar", f"{name}: {rows[-1][1]}"))
        if n % math.ceil(len(counts) / 6) == 0:
            x = start + single * (end - start)
            drawn.append(text(number(edges[n], edges, language), x, TALL + 20, "quiet middle"))
    if values:
        middle = median_low(values)
        x = 100 * (middle + (0.5 if whole else 0) - edges[0]) / (edges[-1] - edges[0])
        words = _say(language, "chart.median", value=number(middle, [middle], language))
        drawn.append(line(x, -20, x, TALL, "mark"))
        drawn.append(text(words, x + (1 if x < 50 else -1), -9, "" if x < 50 else "end"))
    heads = [_say(language, "chart.range"), _say(language, "chart.count")]
    lowered = tag("svg", scale.level(language, TALL) + _beside_scale(drawn), y=24, height=TALL)
    return _figure(title, values, TALL + 48, lowered, table(heads, rows), language)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Set figures as a table whose first column names the rows."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' if head else "<td></td>" for head in heads)
    body = "".join(
        f'<tr><th scope="row"{_wordy(row[0])}>{escape(row[0])}</th>'
        + "".join(f"<td{_wordy(cell)}>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in rows
    )
    whole = f"<table><thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table>"
    return f'<div class="wide" tabindex="0">{whole}</div>'


def page(title: str, sections: Sequence[tuple[str, str]], *, language: str = "en") -> str:
    """Make a whole page of sections, each a heading and HTML that is taken as it stands."""
    style = resources.files("handelshuis").joinpath("charts.css").read_text(encoding="utf-8")
    links = "".join(
        f'<li><a href="#s{n}">{escape(heading)}</a></li>' for n, (heading, _) in enumerate(sections)
    )
    body = "\n".join(
        f'<section id="s{n}"><h2>{escape(heading)}</h2>\n{inside}\n</section>'
        for n, (heading, inside) in enumerate(sections)
    )
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title)}</title>
<style>
{style}</style>
</head>
<body>
{HATCH}
<header><h1>{escape(title)}</h1>
<nav aria-label="{escape(_say(language, "chart.contents"))}"><ul>{links}</ul></nav></header>
<main>
{body}
</main>
</body>
</html>
"""


def _wordy(cell: str) -> str:
    """Set sentences as text and figures as figures."""
    return "" if len(cell) < WORDY else ' class="words"'


def _figure(
    title: str,
    shown: Sequence[float],
    height: float,
    drawn: str,
    figures: str,
    language: str,
    legend: str = "",
) -> str:
    ends = [number(end, shown, language) for end in (min(shown, default=0), max(shown, default=0))]
    words = _say(language, "chart.described", n=len(shown), low=ends[0], high=ends[1])
    described = tag("title", escape(title)) + tag("desc", escape(words))
    picture = tag("svg", described + drawn, role="img", width="100%", height=height)
    summary = escape(_say(language, "chart.figures"))
    return (
        f"<figure><figcaption>{escape(title)}</figcaption>\n{legend}{picture}\n"
        f"<details><summary>{summary}</summary>{figures}</details></figure>\n"
    )


def _legend(names: Iterable[str], draw: Callable[[int], str]) -> str:
    entries = "".join(
        f'<li><svg width="18" height="16" aria-hidden="true">{draw(place)}</svg>{escape(name)}</li>'
        for place, name in enumerate(names)
    )
    return f'<ul class="legend">{entries}</ul>\n'


def _part(ends: tuple[float, float], y: float, place: int, words: str, told: str) -> str:
    drawn = box(*ends, y, 16, coloured("part", place), told)
    if second_round(place):
        return drawn + box(*ends, y, 16, "hatched", told)
    if words and abs(ends[1] - ends[0]) > 12:
        drawn += text(words, sum(ends) / 2, y + 13, coloured("inside middle", place))
    return drawn


def _beside_scale(drawn: Sequence[str]) -> str:
    return tag("svg", "".join(drawn), x="12%", width="87%", height=TALL)


def _rows(labels: Sequence[str]) -> tuple[list[int], int]:
    """Give the height at which each row begins and the last one ends, and the whole height."""
    tops = list(accumulate((ROW + LINE * len(wrapped(label)) for label in labels), initial=0))
    return tops, tops[-1]


def _share(step: int, steps: int) -> float:
    return 100 * step / (steps - 1) if steps > 1 else 50.0


def _ranges(values: Sequence[float]) -> tuple[list[float], bool]:
    """Choose the edges of the ranges, and tell whether they hold whole numbers only."""
    if not values:
        return [0.0], False
    whole = all(value == int(value) for value in values)
    low, high = min(values), max(values)
    step = round_step((high - low + whole or 1.0) / MOST_RANGES)
    if whole:
        step = max(1.0, step)
    first, last = math.floor(low / step), math.floor(high / step) + 1
    return [round(n * step, 10) for n in range(first, last + 1)], whole


def _check(length: int, columns: Iterable[Sequence[float]]) -> None:
    for column in columns:
        if len(column) != length:
            raise ValueError(f"{length} labels do not go with {len(column)} values")
        if not all(map(math.isfinite, column)):
            raise ValueError("a chart shows finite numbers only")


@cache
def _texts(language: str) -> Texts:
    folder = resources.files("handelshuis.core").joinpath("texts")
    return Texts(language, read_texts(folder, language))


def _say(language: str, key: str, /, **args: Argument) -> str:
    return _texts(language).say(Line(key, args))
