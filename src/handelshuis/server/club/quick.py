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
    household: str = ""
    """At whose expense he is seated."""


class Company(msgspec.Struct, frozen=True):
    """Who plays what together, and for how many the table is: bots have the other seats."""

    game: str
    size: int
    seekers: tuple[Seeker, ...]


Unwanted = frozenset[tuple[str, str]] | set[tuple[str, str]]
"""Who will not see whom, both ways round."""


class _Waiting:
    """Who waits, by what they would play: those who are seated are passed by."""

    def __init__(
        self,
        seekers: Iterable[Seeker],
        unwanted: Unwanted,
        now: float,
        players: Mapping[str, tuple[int, ...]],
    ) -> None:
        """Sort them once; nobody is looked through for a table at which he would not sit."""
        self.unwanted = unwanted
        self.now = now
        self.players = players
        self.seated: set[str] = set()
        self.fitting: dict[tuple[str, int, str], list[Seeker]] = {}
        for each in seekers:
            for game in each.games:
                for size in _sizes(each, players.get(game, ())):
                    self.fitting.setdefault((game, size, each.clock), []).append(each)

    def beside(self, first: Seeker, game: str, size: int) -> list[Seeker]:
        """List who would sit at a table with somebody, so long as they like each other."""
        place = game, size, first.clock
        left = [each for each in self.fitting.get(place, ()) if each.id not in self.seated]
        self.fitting[place] = left
        return left

    def full(self, first: Seeker) -> Company | None:
        """Fill a table with people: the largest there is, and not a smaller one too soon."""
        wanted = [
            (size, game)
            for game in first.games
            for size in _sizes(first, self.players.get(game, ()))
        ]
        largest = max((size for size, _ in wanted), default=0)
        for size, game in sorted(wanted, key=lambda each: -each[0]):
            if size < largest and self.now - first.made < GRACE:
                return None
            some = self.beside(first, game, size)
            if len(some) >= size:
                company = _company(first, some, self.unwanted, size)
                if len(company) == size:
                    return Company(game, size, tuple(company))
        return None

    def with_bots(self, first: Seeker) -> Company | None:
        """Seat whoever has waited long enough for bots; as few of these as may be."""
        if not _wants_bots(first, self.now):
            return None
        best: Company | None = None
        for game in first.games:
            for size in _sizes(first, self.players.get(game, ())):
                some = [
                    each for each in self.beside(first, game, size) if _wants_bots(each, self.now)
                ]
                company = tuple(_company(first, some, self.unwanted, size))
                people = 0 if best is None else len(best.seekers)
                if best is None or (-len(company), size) < (-people, best.size):
                    best = Company(game, size, company)
        return best


def companies(
    seekers: Iterable[Seeker],
    unwanted: Unwanted,
    now: float,
    players: Mapping[str, tuple[int, ...]],
) -> list[Company]:
    """Bring together who fits, those first who have waited longest; `players`: a game's numbers."""
    some = list(seekers)
    waiting = _Waiting(some, unwanted, now, players)
    found: list[Company] = []
    for first in some:
        if first.id in waiting.seated:
            continue
        company = waiting.full(first) or waiting.with_bots(first)
        if company is not None:
            found.append(company)
            waiting.seated.update(each.id for each in company.seekers)
    return found


def _wants_bots(seeker: Seeker, now: float) -> bool:
    return bool(seeker.bots_after) and now - seeker.made >= seeker.bots_after


def _sizes(seeker: Seeker, players: tuple[int, ...]) -> list[int]:
    return [size for size in players if seeker.few <= size <= seeker.many]


def _company(first: Seeker, some: Iterable[Seeker], unwanted: Unwanted, size: int) -> list[Seeker]:
    """Seat those who like each other, beside whoever is first, up to so many."""
    company = [first]
    for other in some:
        if len(company) == size:
            break
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
