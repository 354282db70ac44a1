"""What another material changes: figures before and after, with intervals paired by game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from handelshuis.core.game import Edition, Game
from handelshuis.core.material import entries
from handelshuis.core.texts import Texts
from handelshuis.intervals import paired
from handelshuis.many.plan import Plan, whole_win
from handelshuis.study.beside import IN_WINS, SHARES, Beside, Figure, Sums
from handelshuis.study.findings import ENOUGH, MOST, source_name
from handelshuis.study.naming import joined, read, say

ALWAYS: Final = ("seat", "bot", "points", "winning", "margin", "moves", "choices")
ALWAYS_TOO: Final = ("shared", "tie_breaks", "by_winner", "source")
"""What is told of every game, and however seldom it differs."""


class Difference(msgspec.Struct):
    """A figure on both materials, as a mean a game, and how far it has moved."""

    about: str
    """What it tells, such as `seat`: the share of games that a seat wins."""
    name: str
    before: float
    after: float
    change: float
    low: float
    high: float
    differ: int
    """In how many games it is another number."""
    share: bool
    sure: bool = False
    """Whether it has moved even when all that is compared is taken into account."""

    @property
    def beyond(self) -> float:
        """How far from 0 the interval begins, by its width; less than 0 when 0 lies inside."""
        width = self.high - self.low
        return max(self.low, -self.high) / width if width else 0.0


class Changed(msgspec.Struct):
    """One entry of the material that is not what it was."""

    entry: str
    before: str
    after: str
    """As in the file; "" where there is none."""


class Comparison(msgspec.Struct):
    """What one other material changes."""

    name: str
    material: str
    changed: list[Changed]
    games: int
    same: int
    """How many games went the same, move by move."""
    compared: int
    differences: list[Difference]
    made: list[Difference]
    """How often each kind of move is made in a game."""
    did: list[Difference]
    """How often what labels of moves name is done in a game, and in how many of them the winner
    did it."""


def compare(
    name: str, game: Game, edition: Edition, plan: Plan, beside: Beside, texts: Texts
) -> Comparison:
    """Draw conclusions from games on two materials, in a language."""
    games = beside.counts.games
    rows = [
        Row(figure, _named(figure, game, texts), sums)
        for figure, sums in beside.sums.items()
        if figure.about in ALWAYS + ALWAYS_TOO or sums.differ >= ENOUGH
    ]
    rows = [row for row in rows if "did" not in row.figure.about] + list(_alike(rows, texts))
    compared = len(rows)
    found = [_difference(row, plan, games, compared) for row in rows]
    order = {about: place for place, about in enumerate(ALWAYS + ALWAYS_TOO)}
    always = [each for each in found if each.about in order]
    by_distance = sorted(found, key=lambda each: (-each.beyond, -each.differ, each.name))
    return Comparison(
        name,
        edition.material,
        list(changes(game.material_data, edition.files)),
        games,
        beside.same,
        compared,
        sorted(always, key=lambda each: (order[each.about], each.name)),
        [each for each in by_distance if each.about in ("made", "chance")][:MOST],
        [each for each in by_distance if "did" in each.about][:MOST],
    )


def changes(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> Iterator[Changed]:
    """List what stands otherwise in the files of a material."""
    for file, data in after.items():
        if data != before[file]:
            here, there = (entries(each) for each in (before[file], data))
            for entry in dict.fromkeys([*here, *there]):
                if here.get(entry) != there.get(entry):
                    yield Changed(entry, here.get(entry, ""), there.get(entry, ""))


class Row(msgspec.Struct):
    """A figure with its name and its sums."""

    figure: Figure
    name: str
    sums: Sums


def _alike(rows: list[Row], texts: Texts) -> Iterator[Row]:
    """Make one of names of one label that always go together."""
    groups: dict[Any, list[Row]] = {}
    for row in rows:
        if "did" in row.figure.about:
            alike = row.figure.about, read(row.figure.name).key, str(row.sums)
            groups.setdefault(alike, []).append(row)
    for group in groups.values():
        line = joined([row.figure.name for row in group])
        yield Row(group[0].figure, say(line, texts), group[0].sums)


def _difference(row: Row, plan: Plan, games: int, compared: int) -> Difference:
    about, sums = row.figure.about, row.sums
    unit = whole_win(plan.setup.players) if about in IN_WINS else 1
    total, squares = (sums.after - sums.before) / unit, sums.squares / unit**2
    share = about in SHARES
    low, high = paired(total, squares, games, share=share)
    widest = paired(total, squares, games, compared, share)
    sure = sums.differ >= ENOUGH and not widest[0] <= 0 <= widest[1]
    before, after = sums.before / unit / games, sums.after / unit / games
    change = total / games
    return Difference(about, row.name, before, after, change, low, high, sums.differ, share, sure)


def _named(figure: Figure, game: Game, texts: Texts) -> str:
    if figure.about == "source":
        return source_name(game.sources[int(figure.name)], texts)
    return figure.name
