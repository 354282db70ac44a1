"""What is counted of a finished game of Speicherstadt: the prices paid, and what fires did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handelshuis.core.state import kind_of
from handelshuis.core.statistics import Row, Sheet, Statistics, Step, by_seat
from handelshuis.core.texts import Argument, Line
from handelshuis.games.speicherstadt.rules import buying, moves
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.rules.tables import NEEDS
from handelshuis.games.speicherstadt.shown.labels import goods_texts, the_card

DEAREST: Final = 5
"""So many of the dearest cards are named."""


def statistics(course: Sequence[Step[Speicherstadt]]) -> Statistics:
    """Count a game."""
    seats = course[0].before.seats if course else 0
    bought = [step for step in course if kind_of(step.move) == moves.BUY]
    rows = []
    for seat in range(seats):
        prices = [buying.price(step.before) for step in bought if step.seat == seat]
        passed = sum(step.seat == seat and kind_of(step.move) == moves.PASS for step in course)
        contracts = sum(_completes(step) for step in course if step.seat == seat)
        rows.append([len(prices), sum(prices), max(prices, default=0), passed, contracts])
    columns = ["bought", "paid", "most_paid", "declined", "completed"]
    return Statistics(sheets=[by_seat("prices", columns, rows), *_dearest(bought)])


def _completes(step: Step[Speicherstadt]) -> bool:
    """Tell whether a move puts the last cube on a contract."""
    if kind_of(step.move) != moves.FILL:
        return False
    card = moves.what(step.move) // 8
    return step.after.filled[card] == NEEDS[card]


def _dearest(bought: list[Step[Speicherstadt]]) -> list[Sheet]:
    """Name the cards for which most was paid."""
    dearest = sorted(bought, key=lambda step: (-buying.price(step.before), step.n))[:DEAREST]
    rows = []
    for step in dearest:
        place = step.before.place
        cargo = step.before.cargo[place]
        card: list[str] = [the_card(step.before.row[place]), *goods_texts(cargo)]
        cells: list[Argument] = [card, buying.price(step.before)]
        rows.append(Row(step.seat, cells))
    if not rows:
        return []
    return [Sheet(Line("stats.dearest"), [Line("stats.card"), Line("stats.price")], rows)]
