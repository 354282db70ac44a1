"""Who stands where in a tournament: points by places, and how ties are broken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec


class Played(msgspec.Struct, frozen=True):
    """A table that came out: by seat the entrant (None: a bot), the place, and the points."""

    round: int
    entrants: list[int | None]
    ranks: list[int]
    scores: list[int]


class Stand(msgspec.Struct):
    """Where an entrant stands."""

    entrant: int
    place: int = 0
    points: float = 0.0
    difference: float = 0.0
    """By how much he was ahead of the average of the others, over all his tables."""
    wins: int = 0
    by_round: dict[int, float] = {}


def points_of(ranks: Sequence[int]) -> list[float]:
    """Give as many points as there are seats to the first, one to the last; ties share."""
    seats = len(ranks)
    found = []
    for rank in ranks:
        equal = ranks.count(rank)
        behind = sum(other > rank for other in ranks)
        found.append(behind + (equal + 1) / 2)
    assert sum(found) == seats * (seats + 1) / 2
    return found


def standings(entrants: Sequence[int], played: Sequence[Played]) -> list[Stand]:
    """List everyone from the first to the last.

    Points decide, then the difference, then tables won; who is equal in all shares a place.
    """
    found = {entrant: Stand(entrant, by_round={}) for entrant in entrants}
    for game in played:
        points = points_of(game.ranks)
        for seat, entrant in enumerate(game.entrants):
            if entrant is None:
                continue
            stand = found[entrant]
            others = [score for other, score in enumerate(game.scores) if other != seat]
            stand.points += points[seat]
            stand.by_round[game.round] = points[seat]
            stand.difference += game.scores[seat] - sum(others) / len(others)
            stand.wins += game.ranks[seat] == 1
    ordered = sorted(found.values(), key=lambda stand: (*_merit(stand), stand.entrant))
    for number, stand in enumerate(ordered, 1):
        before = ordered[number - 2] if number > 1 else None
        equal = before is not None and _merit(before) == _merit(stand)
        stand.place = before.place if before is not None and equal else number
    return ordered


def _merit(stand: Stand) -> tuple[float, float, int]:
    return -stand.points, -round(stand.difference, 6), -stand.wins


def climbed(entrants: Sequence[int], rounds: Sequence[Sequence[Played]]) -> list[int]:
    """Give the order of a ladder: at each table those who sat there take their rungs by place."""
    order = list(entrants)
    for tables in rounds:
        for game in tables:
            places: Mapping[int, int] = {
                entrant: rank
                for entrant, rank in zip(game.entrants, game.ranks)
                if entrant is not None
            }
            rungs = sorted(order.index(entrant) for entrant in places)
            best = sorted(places, key=lambda entrant: (places[entrant], order.index(entrant)))
            for rung, entrant in zip(rungs, best):
                order[rung] = entrant
    return order
