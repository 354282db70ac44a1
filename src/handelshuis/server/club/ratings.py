"""Ratings: how strong players are held to be in a game, and how unsure that is; by OpenSkill."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from openskill.models import PlackettLuce

from handelshuis.server.storage.finished import waits_to_be_rated
from handelshuis.server.storage.ratings import (
    Rating,
    changes_at,
    changes_of,
    rate_table,
    ratings_of,
    standings,
    tables_to_rate,
)
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import BY_THE_BATCH
from handelshuis.server.wire.bodies import RatingAt, RatingChange, RatingShown, StandingShown
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.ratings")

MIDDLE: Final = 1500
STEP: Final = 25.0
"""What a whole of OpenSkill's scale is as points: who begins has 1500, give or take 400."""

SURE: Final = 1.96
"""How many standard deviations hold 95 of a hundred."""

CURVE: Final = 200
"""The newest games of which a curve is drawn."""
SHOWN: Final = 100
AT_ONCE: Final = 20
UNCOUNTABLE: Final = 1000
"""So many of which that is so are known, and left for later."""

_MODEL: Final = PlackettLuce()


class Ratings:
    """The ratings of all players."""

    def __init__(self, storage: Storage) -> None:
        """Keep those of a house."""
        self.storage = storage
        self.uncountable: dict[str, None] = {}
        """Tables whose results could not be counted; a house that starts tries once more."""

    async def count(self) -> None:
        """Count the results that wait for it; whatever server comes first does it, once.

        One that cannot be counted keeps none of the others waiting.
        """
        with suppress(Refusal):
            waiting = await self.storage.read(tables_to_rate, AT_ONCE, list(self.uncountable))
            for table in waiting:
                await self._count(table)

    async def _count(self, table: str) -> None:
        try:
            await self.storage.change(rate_table, table, _begin(), rated)
        except Exception as error:
            if isinstance(error, Refusal) and not isinstance(error.__cause__, BY_THE_BATCH):
                # The database does not answer, and so it is with all of them.
                raise
            self.uncountable[table] = None
            while len(self.uncountable) > UNCOUNTABLE:
                self.uncountable.pop(next(iter(self.uncountable)))
            LOG.warning("the result of table %s is not counted: %s", table, type(error).__name__)

    async def changes(self, table: str) -> list[RatingChange]:
        """Tell what a table did to the ratings of its players."""
        if await self.storage.read(waits_to_be_rated, table):
            await self.storage.change(rate_table, table, _begin(), rated)
        return [
            RatingChange(
                seat=row.seat,
                before=points(row.mu_before),
                after=points(row.mu),
                give_or_take=doubt(row.sigma),
            )
            for row in await self.storage.read(changes_at, table)
        ]

    async def of(self, player: str, most: int = CURVE) -> list[RatingShown]:
        """Tell a player's ratings, and how they came about over so many games at most."""
        shown = []
        for row in await self.storage.read(ratings_of, player):
            course = await self.storage.read(changes_of, player, row.game, most)
            shown.append(
                RatingShown(
                    game=row.game,
                    rating=points(row.mu),
                    give_or_take=doubt(row.sigma),
                    games=row.games,
                    course=[_at(each) for each in course],
                )
            )
        return shown

    async def standings(self, game: str) -> list[StandingShown]:
        """Tell who is held to be the strongest in a game."""
        return [
            StandingShown(
                name=row.name,
                colour=row.colour,
                rating=points(row.mu),
                give_or_take=doubt(row.sigma),
                games=row.games,
            )
            for row in await self.storage.read(standings, game, SHOWN)
        ]


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Give the ratings of people after a game, by their ranks among everyone at the table."""
    teams = [[_MODEL.rating(mu, sigma)] for mu, sigma in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [(new.mu, new.sigma) for (new,) in after]


def points(mu: float) -> int:
    """Write a rating as points."""
    return round(MIDDLE + STEP * (mu - _begin()[0]))


def doubt(sigma: float) -> int:
    """Write how far the true rating may well be from the one that is told, as points."""
    return round(SURE * STEP * sigma)


def _begin() -> Rating:
    fresh = _MODEL.rating()
    return fresh.mu, fresh.sigma


def _at(row: Any) -> RatingAt:
    return RatingAt(at=row.at, rating=points(row.mu), give_or_take=doubt(row.sigma))
