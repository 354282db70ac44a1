"""What is counted of a finished game: how dice fell, the deals, prices paid, harvests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic

import msgspec
from typing_extensions import TypeVar

from handelshuis.core.chance import QuickChance
from handelshuis.core.deal import Desk
from handelshuis.core.deal_moves import is_dealing
from handelshuis.core.state import CHANCE, State
from handelshuis.core.texts import Argument, Line

S = TypeVar("S", bound=State, default=State)

TRIED: Final = 500
"""So many games' worth of dice are thrown to tell how far dice usually stray."""


@dataclass(frozen=True)
class Step(Generic[S]):
    """A move of a finished game, between the positions before and after it."""

    n: int
    """The number of its entry."""
    before: S
    seat: int
    move: int
    after: S


class Falls(msgspec.Struct):
    """How often each face fell, and how often that was to be expected."""

    title: Line
    faces: list[Argument]
    """What stands under each column."""
    fell: list[int]
    expected: list[float]
    throws: int
    as_far: float
    """In what share of games so many throws stray as far as these, or further."""


class Deal(msgspec.Struct):
    """A deal that was made: by which move, between whom, and what for what."""

    n: int
    between: list[int]
    what: Line


class Row(msgspec.Struct):
    """A row of a table: what of a seat, or of no one's (-1), stands in the columns."""

    seat: int
    cells: list[Argument]


class Sheet(msgspec.Struct):
    """A table of figures; its first column names the seats."""

    title: Line
    columns: list[Line]
    rows: list[Row]


class Statistics(msgspec.Struct):
    """All that is counted of a game."""

    falls: list[Falls] = []
    deals: list[Deal] = []
    sheets: list[Sheet] = []


def by_seat(title: str, columns: Sequence[str], cells: Sequence[Sequence[Argument]]) -> Sheet:
    """Make a sheet with a row for each seat, its texts named `stats.…`."""
    heads = [Line(f"stats.{column}") for column in columns]
    rows = [Row(seat, list(each)) for seat, each in enumerate(cells)]
    return Sheet(Line(f"stats.{title}"), heads, rows)


Agreed = tuple[list[int], Line]
"""Who agreed on a deal, and what went for what."""


def deals_at_desk(
    course: Iterable[Step[S]],
    desk_of: Callable[[S], Desk | None],
    agreed: Callable[[Step[S], Desk], Agreed | None],
) -> list[Deal]:
    """List the deals that were made at the desk of a game; `agreed` says what a move closed."""
    found = []
    for step in course:
        desk = desk_of(step.before) if is_dealing(step.move) else None
        deal = agreed(step, desk) if desk is not None else None
        if deal is not None:
            found.append(Deal(step.n, *deal))
    return found


def falls(
    title: str,
    faces: Sequence[Argument],
    course: Iterable[Step[S]],
    faces_of: Callable[[S, int], Sequence[int]],
) -> list[Falls]:
    """Count how dice fell, and what was to be expected by the chances that each throw had.

    `faces_of` says which faces a chance move in a position shows; of other draws none. Where
    nothing was thrown there is nothing to tell.
    """
    fell, expected = [0] * len(faces), [0.0] * len(faces)
    throws: list[list[float]] = []
    for step in course:
        if step.seat != CHANCE:
            continue
        shown = faces_of(step.before, step.move)
        if not shown:
            continue
        for face in shown:
            fell[face] += 1
        odds = [0.0] * len(faces)
        total = 0
        for move, weight in step.before.outcomes():
            total += weight
            for face in faces_of(step.before, move):
                odds[face] += weight
        odds = [each / total for each in odds]
        expected = [one + other for one, other in zip(expected, odds)]
        throws += [[each / len(shown) for each in odds]] * len(shown)
    if not throws:
        return []
    found = Falls(Line(f"stats.{title}"), list(faces), fell, expected, len(throws), 0.0)
    found.as_far = _as_far(throws, expected, _strayed(fell, expected))
    return [found]


def _strayed(fell: Sequence[int], expected: Sequence[float]) -> float:
    """Tell how far what fell is from what was expected, as Pearson's chi-squared does."""
    return sum((n - m) ** 2 / m for n, m in zip(fell, expected) if m)


def _as_far(throws: list[list[float]], expected: list[float], strayed: float) -> float:
    chance = QuickChance(len(throws))
    fine = 1 << 20
    reaches = []
    for odds in throws:
        reach, sum_so_far = [], 0.0
        for each in odds:
            sum_so_far += each
            reach.append(int(sum_so_far * fine))
        reaches.append(reach)
    as_far = 0
    for _ in range(TRIED):
        fell = [0] * len(expected)
        for reach in reaches:
            mark = chance.below(fine)
            face = 0
            while face < len(reach) - 1 and mark >= reach[face]:
                face += 1
            fell[face] += 1
        as_far += _strayed(fell, expected) >= strayed - 1e-9
    return as_far / TRIED
