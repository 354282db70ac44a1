"""What is stored of ratings: who is how strong, and what each game did to that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import (
    PLAYER_SEATS,
    PLAYERS,
    RATING_CHANGES,
    RATINGS,
    TABLES,
)

Rating = tuple[float, float]
"""How strong someone is held to be, and how unsure that is: mu and sigma."""

Rate = Callable[[list[Rating], list[int]], list[Rating]]
"""Gives new ratings for old ones, by the ranks of a game."""

WAITING: Final = "waiting"
OPEN: Final = "open"
COUNTED: Final = "counted"


class _Ranks(msgspec.Struct):
    ranks: list[int]


def tables_to_rate(connection: sa.Connection, most: int, but: list[str]) -> list[str]:
    """List finished tables whose result is still to be counted, but for some."""
    found = sa.select(TABLES.c.id).where(TABLES.c.rated == OPEN, TABLES.c.over.is_not(None))
    found = found.where(TABLES.c.id.not_in(but))
    return list(connection.execute(found.order_by(TABLES.c.over).limit(most)).scalars())


def rate_table(connection: sa.Connection, table: str, begin: Rating, rate: Rate) -> None:
    """Count the result of a table for its players, once; bots and the unknown are left out."""
    row = connection.execute(
        sa.select(TABLES).where(TABLES.c.id == table).with_for_update()
    ).one_or_none()
    if row is None or row.rated != OPEN or row.over is None:
        return
    connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(rated=COUNTED))
    players = _players_at(connection, table)
    if not row.result or len(players) < 2:
        return
    ranks = msgspec.json.decode(row.result, type=_Ranks).ranks
    seats = sorted(players)
    known = {
        each.player_id: each
        for each in connection.execute(
            sa.select(RATINGS)
            .where(RATINGS.c.game == row.game, RATINGS.c.player_id.in_(players.values()))
            .order_by(RATINGS.c.player_id)
            .with_for_update()
        )
    }
    before = [
        (known[players[seat]].mu, known[players[seat]].sigma) if players[seat] in known else begin
        for seat in seats
    ]
    for seat, old, new in zip(seats, before, rate(before, [ranks[seat] for seat in seats])):
        player = players[seat]
        now = {"mu": new[0], "sigma": new[1]}
        if player in known:
            connection.execute(
                sa.update(RATINGS)
                .where(RATINGS.c.player_id == player, RATINGS.c.game == row.game)
                .values(**now, games=RATINGS.c.games + 1)
            )
        else:
            connection.execute(
                sa.insert(RATINGS), {"player_id": player, "game": row.game, **now, "games": 1}
            )
        change = {"table_id": table, "seat": seat, "player_id": player, "game": row.game, **now}
        change |= {"mu_before": old[0], "sigma_before": old[1], "at": row.over}
        connection.execute(sa.insert(RATING_CHANGES), change)


def _players_at(connection: sa.Connection, table: str) -> dict[int, str]:
    """Give the players at a table by their seats; who sits there twice is not measured by it."""
    rows = connection.execute(sa.select(PLAYER_SEATS).where(PLAYER_SEATS.c.table_id == table)).all()
    seats: dict[str, list[int]] = {}
    for row in rows:
        seats.setdefault(row.player_id, []).append(row.seat)
    return {own[0]: player for player, own in seats.items() if len(own) == 1}


def ratings_of(connection: sa.Connection, player: str) -> list[Any]:
    """Read a player's ratings."""
    return list(
        connection.execute(
            sa.select(RATINGS).where(RATINGS.c.player_id == player).order_by(RATINGS.c.game)
        )
    )


def changes_of(connection: sa.Connection, player: str, game: str, most: int) -> list[Any]:
    """Read how a player's rating went, the newest last."""
    newest = (
        sa.select(RATING_CHANGES)
        .where(RATING_CHANGES.c.player_id == player, RATING_CHANGES.c.game == game)
        .order_by(RATING_CHANGES.c.at.desc())
        .limit(most)
    )
    return list(connection.execute(newest))[::-1]


def changes_at(connection: sa.Connection, table: str) -> list[Any]:
    """Read what a table did to the ratings of its players."""
    wanted = sa.select(RATING_CHANGES).where(RATING_CHANGES.c.table_id == table)
    return list(connection.execute(wanted.order_by(RATING_CHANGES.c.seat)))


def standings(connection: sa.Connection, game: str, most: int) -> list[Any]:
    """Read the players of a game by what their rating surely is, the strongest first."""
    return list(
        connection.execute(
            sa.select(RATINGS, PLAYERS.c.name, PLAYERS.c.colour)
            .join(PLAYERS, PLAYERS.c.id == RATINGS.c.player_id)
            .where(RATINGS.c.game == game)
            .order_by((RATINGS.c.mu - 2 * RATINGS.c.sigma).desc())
            .limit(most)
        )
    )
