"""What charts are drawn with: SVG elements, scales of round numbers, numbers in words.

Places across are percentages and places down are pixels, so that a chart grows with the page
while its words keep their size.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

COLOURS: Final = 6
"""So many colours everyone can tell apart; the next ones are the same, hatched or dashed."""
LABEL_WIDTH: Final = 40
LABEL_LINES: Final = 3
LINE: Final = 17
"""How many pixels a line of words takes."""
SHAPES: Final = (
    "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z",
    "M0-6L6 0L0 6L-6 0Z",
    "M0-6L6 5L-6 5Z",
    "M-5-2H-2V-5H2V-2H5V2H2V5H-2V2H-5Z",
    "M-5-5H5V5H-5Z",
    "M-5-3L0-6L5-3V3L0 6L-5 3Z",
)
"""The shape that goes with each colour: circle, diamond, triangle, cross, square, hexagon."""


class Scale:
    """Round numbers that enclose values, and where a value stands between the outer two."""

    def __init__(self, values: Iterable[float]) -> None:
        """Choose about five numbers around the values."""
        found = list(values) or [0.0]
        low, high = min(found), max(found)
        if low == high:
            low, high = (low, low + 1) if low >= 0 else (low - 1, low)
        step = round_step((high - low) / 5)
        first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
        self.ticks = [round(n * step, 10) for n in range(first, last + 1)]
        self.low, self.high = self.ticks[0], self.ticks[-1]
        self.decimals = max(0, -math.floor(math.log10(step) + 1e-9))

    def percent(self, value: float) -> float:
        """Tell how far a value is from the lowest number to the highest."""
        return 100 * (value - self.low) / (self.high - self.low)

    def upright(self, language: str, height: int) -> str:
        """Draw the scale across the page: a line down at each number, and the number under it."""
        drawn = []
        for tick in self.ticks:
            x = self.percent(tick)
            side = "" if tick == self.low else " end" if tick == self.high else " middle"
            drawn.append(line(x, 0, x, height, "grid" if tick else "zero"))
            drawn.append(
                text(written(tick, self.decimals, language), x, height + 16, "quiet" + side)
            )
        return "".join(drawn)

    def level(self, language: str, height: int) -> str:
        """Draw the scale down the page: a line across at each number, the number left of it."""
        drawn = []
        for tick in self.ticks:
            y = height * (1 - self.percent(tick) / 100)
            drawn.append(line(11, y, 100, y, "zero" if tick == self.low else "grid"))
            drawn.append(text(written(tick, self.decimals, language), 9.5, y + 4, "quiet end"))
        return "".join(drawn)


def round_step(least: float) -> float:
    """Give the first of 1, 2, 5, 10, 20 … (or .5, .2, .1 …) that is not less."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * n for n in (1, 2, 5, 10) if power * n >= least * 0.999)


def number(value: float, beside: Sequence[float], language: str) -> str:
    """Write a number with the decimals that those beside it need for three figures."""
    if all(each == int(each) for each in beside):
        decimals = 0
    else:
        decimals = min(4, max(1, 2 - math.floor(math.log10(max(map(abs, beside))))))
    return written(value, decimals, language)


def written(value: float, decimals: int, language: str) -> str:
    """Write a number with so many decimals and the signs of the language."""
    signs = str.maketrans(",.-", ".,−" if language == "nl" else ",.−")
    return f"{value:,.{decimals}f}".translate(signs)


def tag(name: str, inside: str = "", worn: str = "", /, **attributes: str | float) -> str:
    """Make an element, with the classes that it wears; what is inside is taken as it stands."""
    if worn:
        attributes = {"class": worn, **attributes}
    named = "".join(
        f' {key}="{escape(value) if isinstance(value, str) else format(value, ".6g")}"'
        for key, value in attributes.items()
    )
    return f"<{name}{named}>{inside}</{name}>"


def text(words: str, x: float, y: float, worn: str = "") -> str:
    """Write words at a place."""
    return tag("text", escape(words), worn, x=across(x), y=y)


def line(x1: float, y1: float, x2: float, y2: float, worn: str) -> str:
    """Draw a line between two places."""
    return tag("line", "", worn, x1=across(x1), y1=y1, x2=across(x2), y2=y2)


def box(start: float, end: float, y: float, height: float, worn: str, told: str) -> str:
    """Draw a box from one percentage to another, with words for who points at it."""
    left, right = min(start, end), max(start, end)
    size: dict[str, str | float] = {"x": across(left), "width": across(right - left)}
    return tag("rect", tag("title", escape(told)), worn, **size, y=y, height=height)


def shape(place: int, x: str, y: float) -> str:
    """Draw the shape of a series at a place."""
    drawn = tag("path", "", coloured("part", place), d=SHAPES[place % COLOURS])
    return tag("svg", drawn, x=x, y=y, width=1, height=1)


def coloured(worn: str, place: int) -> str:
    """Add the class of a series' colour."""
    return f"{worn} c{place % COLOURS}"


def second_round(place: int) -> bool:
    """Tell whether a series shares its colour with an earlier one and must differ otherwise."""
    return place // COLOURS % 2 == 1


def across(percent: float) -> str:
    """Write a percentage of the width."""
    return f"{percent:.5g}%"


def wrapped(label: str) -> list[str]:
    """Break a label into lines that fit on a phone; a very long one is cut."""
    return textwrap.wrap(
        label, LABEL_WIDTH, max_lines=LABEL_LINES, placeholder="…", break_on_hyphens=False
    ) or [""]


def words_above(label: str, value: str, y: float) -> str:
    """Write a label from a height down, and a value at the end of its first line."""
    lines = [text(words, 0, y + LINE * (n + 1)) for n, words in enumerate(wrapped(label))]
    return "".join(lines) + text(value, 100, y + LINE, "end")
