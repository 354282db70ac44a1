"""Who meets whom in a round, and from which seat: each draw follows from what was played before.

A draw is the same wherever it is made, so that servers that draw the same round agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.server.contests.standings import Played

Table = list[int | None]
"""Who sits at a table, seat by seat; None: a bot."""
Cost = Callable[[int | None, int | None], float]
"""How much is against it that two meet."""

TRIED: Final = 60
"""So many draws are made of which the best is taken."""
SEATINGS: Final = 720
"""So many orders of a table are looked at: all, up to six seats."""
AGAIN: Final = 1000.0
"""How much worse it is to meet once more than to meet someone a point further away."""


def round_robin(entrants: Sequence[int], seats: int, before: Sequence[Played]) -> list[Table]:
    """Let those meet who have met least; in pairs everyone meets everyone once in turn."""
    if seats == 2 and before and len(entrants) != _at_first(before):
        return _seated(_apart(_filled(entrants, 2), 2, before, {}), before)
    if seats == 2:
        return _seated(_circle(_filled(entrants, 2), len({each.round for each in before})), before)
    return _seated(_apart(_filled(entrants, seats), seats, before, {}), before)


def swiss(
    ordered: Sequence[int], points: dict[int, float], seats: int, before: Sequence[Played]
) -> list[Table]:
    """Let neighbours in the standings meet who have not met yet."""
    return _seated(_apart(_filled(ordered, seats), seats, before, points), before)


def ladder(order: Sequence[int], seats: int, before: Sequence[Played]) -> list[Table]:
    """Let neighbours on the ladder meet; every other round tables begin between those of before.

    So whoever wins a table goes up, and meets those above next time.
    """
    rounds = len({each.round for each in before})
    shift = seats // 2 if rounds % 2 else 0
    groups: list[Table] = [list(order[:shift])] if shift else []
    for first in range(shift, len(order), seats):
        groups.append(list(order[first : first + seats]))
    for group in groups:
        group += [None] * (seats - len(group))
    return _seated([group for group in groups if any(each is not None for each in group)], before)


def _at_first(before: Sequence[Played]) -> int:
    """Count who was drawn in the first round."""
    first = min(each.round for each in before)
    drawn = [each.entrants for each in before if each.round == first]
    return sum(entrant is not None for table in drawn for entrant in table)


def _filled(entrants: Sequence[int], seats: int) -> Table:
    """Fill up with bots, so that all tables are full."""
    return [*entrants, *[None] * (-len(entrants) % seats)]


def _circle(everyone: Table, round_: int) -> list[Table]:
    """Pair everyone as the circle method does: one stays, the others move on by one."""
    fixed, *others = everyone
    shift = round_ % len(others) if others else 0
    turned = [fixed, *others[shift:], *others[:shift]]
    half = len(turned) // 2
    return [[turned[n], turned[-1 - n]] for n in range(half)]


def _met(before: Sequence[Played]) -> Counter[tuple[int, int]]:
    met: Counter[tuple[int, int]] = Counter()
    for game in before:
        people = sorted(entrant for entrant in game.entrants if entrant is not None)
        met.update(combinations(people, 2))
    return met


def _alone(before: Sequence[Played]) -> Counter[int]:
    """Count how many bots each entrant has met."""
    found: Counter[int] = Counter()
    for game in before:
        bots = game.entrants.count(None)
        found.update({entrant: bots for entrant in game.entrants if entrant is not None})
    return found


def _apart(
    everyone: Table, seats: int, before: Sequence[Played], points: dict[int, float]
) -> list[Table]:
    """Share everyone out over tables so that few meet again, and no points lie between them."""
    met, alone = _met(before), _alone(before)
    chance = QuickChance(len(before) * 97 + len(everyone))

    def cost(one: int | None, other: int | None) -> float:
        if one is None or other is None:
            # Who has met bots before is the last to meet them again; two bots keep together.
            who = one if other is None else other
            return 0.0 if who is None else AGAIN * alone[who] + points.get(who, 0.0)
        gap = abs(points.get(one, 0.0) - points.get(other, 0.0))
        return AGAIN * met[min(one, other), max(one, other)] ** 2 + gap * gap

    def price(tables: list[Table]) -> float:
        return sum(cost(*pair) for table in tables for pair in combinations(table, 2))

    best: list[Table] = []
    for attempt in range(TRIED):
        order = list(everyone)
        if attempt:
            for n in range(len(order) - 1, 0, -1):
                other = chance.below(n + 1)
                order[n], order[other] = order[other], order[n]
        tables = [order[n : n + seats] for n in range(0, len(order), seats)]
        _improve(tables, cost)
        if not best or price(tables) < price(best):
            best = tables
    # Nobody sits among bots alone while others could sit with him.
    return [table for table in best if any(entrant is not None for entrant in table)]


def _improve(tables: list[Table], cost: Cost) -> None:
    """Swap two of different tables as long as that makes a draw better."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for a in range(len(one)):
                for b in range(len(other)):
                    now = _beside(one[a], one, a, cost) + _beside(other[b], other, b, cost)
                    then = _beside(other[b], one, a, cost) + _beside(one[a], other, b, cost)
                    if then < now - 1e-9:
                        one[a], other[b] = other[b], one[a]
                        better = True


def _beside(who: int | None, table: Table, seat: int, cost: Cost) -> float:
    """Give what it costs to sit in a seat beside the others of a table."""
    return sum(cost(who, other) for n, other in enumerate(table) if n != seat)


def _seated(tables: list[Table], before: Sequence[Played]) -> list[Table]:
    """Give everyone the seats that he had least often."""
    had: Counter[tuple[int, int]] = Counter()
    for played in before:
        for seat, entrant in enumerate(played.entrants):
            if entrant is not None:
                had[entrant, seat] += 1
    found = []
    for number, table in enumerate(tables):
        # Who comes first among equals differs from table to table.
        turned = table[number % len(table) :] + table[: number % len(table)]
        orders = list(permutations(turned))[:SEATINGS]
        best = min(
            orders,
            key=lambda order: sum(
                had[entrant, seat] ** 2 * 2 + had[entrant, seat]
                for seat, entrant in enumerate(order)
                if entrant is not None
            ),
        )
        found.append(list(best))
    return found
