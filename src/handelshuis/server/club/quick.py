"""Who of those who look for company fits together, and at which game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

GRACE: Final = 6.0
"""How long somebody waits for a fuller table than the one that could begin now."""


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who looks for company, and what he would play."""

    id: str
    player: str
    """Who he is, where he is known, or nothing."""
    name: str
    games: tuple[str, ...]
    few: int
    many: int
    languages: frozenset[str]
    """What he speaks; nothing: whatever."""
    clock: str
    bots_after: float
    """After how many seconds bots may fill the table up; 0: never."""
    made: float


class Company(msgspec.Struct, frozen=True):
    """Who plays what together, and for how many the table is: bots have the other seats."""

    game: str
    size: int
    seekers: tuple[Seeker, ...]


Unwanted = frozenset[tuple[str, str]] | set[tuple[str, str]]
"""Who will not see whom, both ways round."""


def companies(
    seekers: Iterable[Seeker],
    unwanted: Unwanted,
    now: float,
    players: Mapping[str, tuple[int, ...]],
) -> list[Company]:
    """Bring together who fits, those first who have waited longest; `players`: a game's numbers."""
    left = list(seekers)
    found: list[Company] = []
    for first in list(left):
        if first not in left:
            continue
        company = _full(first, left, unwanted, now, players) or _with_bots(
            first, left, unwanted, now, players
        )
        if company is not None:
            found.append(company)
            left = [each for each in left if each not in company.seekers]
    return found


def _full(
    first: Seeker,
    left: list[Seeker],
    unwanted: Unwanted,
    now: float,
    players: Mapping[str, tuple[int, ...]],
) -> Company | None:
    """Fill a table with people: the largest there is, and not a smaller one too soon."""
    wanted = [(size, game) for game in first.games for size in _sizes(first, players.get(game, ()))]
    largest = max((size for size, _ in wanted), default=0)
    for size, game in sorted(wanted, key=lambda each: -each[0]):
        if size < largest and now - first.made < GRACE:
            return None
        company = _company(first, left, unwanted, game, size)
        if len(company) == size:
            return Company(game, size, tuple(company))
    return None


def _with_bots(
    first: Seeker,
    left: list[Seeker],
    unwanted: Unwanted,
    now: float,
    players: Mapping[str, tuple[int, ...]],
) -> Company | None:
    """Seat whoever has waited long enough for bots; as few of these as may be."""
    if not _wants_bots(first, now):
        return None
    some = [each for each in left if _wants_bots(each, now)]
    best: Company | None = None
    for game in first.games:
        for size in _sizes(first, players.get(game, ())):
            company = tuple(_company(first, some, unwanted, game, size))
            people = 0 if best is None else len(best.seekers)
            if best is None or (-len(company), size) < (-people, best.size):
                best = Company(game, size, company)
    return best


def _wants_bots(seeker: Seeker, now: float) -> bool:
    return bool(seeker.bots_after) and now - seeker.made >= seeker.bots_after


def _sizes(seeker: Seeker, players: tuple[int, ...]) -> list[int]:
    return [size for size in players if seeker.few <= size <= seeker.many]


def _company(
    first: Seeker, left: list[Seeker], unwanted: Unwanted, game: str, size: int
) -> list[Seeker]:
    """Seat those who fit, beside whoever is first, up to so many."""
    company = [first]
    for other in left:
        if len(company) == size:
            break
        fits = game in other.games and other.few <= size <= other.many
        if fits and other.clock == first.clock:
            if all(other.id != each.id and _agree(other, each, unwanted) for each in company):
                if spoken([*company, other]) is not None:
                    company.append(other)
    return company


def _agree(one: Seeker, other: Seeker, unwanted: Unwanted) -> bool:
    same = one.player and one.player == other.player
    return not same and (one.player, other.player) not in unwanted


def spoken(company: Iterable[Seeker]) -> frozenset[str] | None:
    """Give what all of a company speak, nothing for whatever; None where they have no word."""
    found: frozenset[str] = frozenset()
    for each in company:
        if each.languages:
            found = found & each.languages if found else each.languages
            if not found:
                return None
    return found
