"""The reliability plot: for every game, how often those won whose chance was so, as an SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from handelshuis.core.registry import game as game_named
from handelshuis.drawing import tag
from handelshuis.intervals import wilson

SIDE: Final = 200
"""How wide and high the field of one game is."""
ROOM: Final = 56
"""What lies around it for words."""
BINS: Final = 6
FEW: Final = 8
"""A point that stands for fewer seats is left out."""
STYLE: Final = """
text { font: 14px "Source Sans 3", "Segoe UI", system-ui, sans-serif; fill: #1F262E; }
.title { font-weight: 600; font-size: 16px; } .quiet { fill: #625C50; font-size: 12px; }
.middle { text-anchor: middle; } .end { text-anchor: end; }
.paper { fill: #F4ECDC; } .field { fill: #FCF7EC; stroke: #8F856F; }
.mark { stroke: #1F262E; stroke-width: 1.5; stroke-dasharray: 2 4; }
.whisker { stroke: #1F5068; stroke-width: 2; }
.dot { fill: #1F5068; stroke: #1F262E; stroke-width: 1.5; }
"""


def plot(games: Mapping[str, Sequence[tuple[list[float], list[int]]]]) -> str:
    """Draw a field for each game, side by side; points on the diagonal mean what they say."""
    cell = SIDE + ROOM
    width, height = cell * max(1, len(games)) + 12, cell + 40
    inside = tag("style", STYLE) + tag("rect", "", "paper", width=width, height=height)
    for place, (key, found) in enumerate(games.items()):
        drawn = field(game_named(key.split()[0]).title, found)
        inside += tag("g", drawn, transform=f"translate({cell * place + ROOM - 8} 44)")
    told = tag("title", "How often those won who were given such a chance at half of a game")
    return tag(
        "svg",
        told + inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        role="img",
    )


def field(title: str, found: Sequence[tuple[list[float], list[int]]]) -> str:
    """Draw one game: the chance said across, the share of those who won up, with 95% intervals."""
    drawn = [
        tag("rect", "", "field", width=SIDE, height=SIDE),
        tag("line", "", "mark", x1=0, y1=SIDE, x2=SIDE, y2=0),
        tag("text", escape(title), "title middle", x=SIDE / 2, y=-14),
    ]
    for share in (0.0, 0.5, 1.0):
        at, words = SIDE * share, f"{100 * share:.0f}%"
        drawn.append(tag("text", words, "quiet middle", x=at, y=SIDE + 18))
        drawn.append(tag("text", words, "quiet end", x=-6, y=SIDE - at + 4))
    drawn.append(tag("text", "chance at half", "quiet middle", x=SIDE / 2, y=SIDE + 34))
    for chance, won, seats in binned(found):
        low, high = wilson(won, seats)
        x = SIDE * chance
        drawn.append(
            tag("line", "", "whisker", x1=x, x2=x, y1=SIDE - SIDE * low, y2=SIDE - SIDE * high)
        )
        drawn.append(tag("circle", "", "dot", cx=x, cy=SIDE - SIDE * won / seats, r=4))
    return "".join(drawn)


def binned(found: Sequence[tuple[list[float], list[int]]]) -> list[tuple[float, float, int]]:
    """Put seats with like chances together: their mean chance, their wins, and their number."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chances, winners in found:
        for seat, chance in enumerate(chances):
            won = (seat in winners) / len(winners)
            bins[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        (sum(chance for chance, _ in each) / len(each), sum(won for _, won in each), len(each))
        for each in bins
        if len(each) >= FEW
    ]
