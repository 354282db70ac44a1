"""What is stored of players: who they are, the keys they come by, their seats and their tables."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.company import remove_company
from handelshuis.server.storage.messages import remove_messages
from handelshuis.server.storage.schema import (
    CHALLENGES,
    CHAT,
    HOLIDAYS,
    PASSKEYS,
    PLAYER_KEYS,
    PLAYER_SEATS,
    PLAYERS,
    RATING_CHANGES,
    RATINGS,
    SEATS,
    TABLES,
    Row,
)
from handelshuis.server.storage.tournaments import forget_entrant

KEYS_KEPT: Final = 20
"""Keys of one player, one for each device that came by a passkey; the oldest goes."""


class TableOf(msgspec.Struct):
    """A table at which a player sits or sat: its row, his seats, and everyone's names and kinds."""

    row: Any
    own: list[int]
    seats: list[Any]


def add_player(connection: sa.Connection, player: Row, key: Row) -> None:
    """Store a player and his first key."""
    connection.execute(sa.insert(PLAYERS), player)
    connection.execute(sa.insert(PLAYER_KEYS), key)


def player_by_key(connection: sa.Connection, digest: str) -> Any | None:
    """Find the player whom a key belongs to."""
    return connection.execute(
        sa.select(PLAYERS)
        .join(PLAYER_KEYS, PLAYER_KEYS.c.player_id == PLAYERS.c.id)
        .where(PLAYER_KEYS.c.hash == digest)
    ).one_or_none()


def change_player(connection: sa.Connection, player: str, change: Row) -> None:
    """Store what a player is from now on."""
    connection.execute(sa.update(PLAYERS).where(PLAYERS.c.id == player).values(change))


def renew_keys(connection: sa.Connection, player: str, key: Row) -> None:
    """Put one key in the place of all that a player had."""
    connection.execute(sa.delete(PLAYER_KEYS).where(PLAYER_KEYS.c.player_id == player))
    connection.execute(sa.insert(PLAYER_KEYS), key)


def add_key(connection: sa.Connection, player: str, key: Row) -> None:
    """Store one more key of a player; of too many the oldest go."""
    connection.execute(sa.insert(PLAYER_KEYS), key)
    kept = (
        sa.select(PLAYER_KEYS.c.hash)
        .where(PLAYER_KEYS.c.player_id == player)
        .order_by(PLAYER_KEYS.c.made.desc())
        .limit(KEYS_KEPT)
    )
    connection.execute(
        sa.delete(PLAYER_KEYS)
        .where(PLAYER_KEYS.c.player_id == player)
        .where(PLAYER_KEYS.c.hash.not_in(list(connection.execute(kept).scalars())))
    )


def remove_player(connection: sa.Connection, player: str) -> list[str]:
    """Remove all that is personal of a player; gives the tables at which he sat.

    At tables that are over his name and his chat go too; at those that run the others still need
    to know with whom they play.
    """
    sat = (
        sa.select(PLAYER_SEATS.c.table_id, PLAYER_SEATS.c.seat)
        .join(TABLES, TABLES.c.id == PLAYER_SEATS.c.table_id)
        .where(PLAYER_SEATS.c.player_id == player, TABLES.c.over.is_not(None))
    )
    finished = connection.execute(sat).all()
    for table, seat in finished:
        connection.execute(
            sa.update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat).values(name="")
        )
        # Quotes in what was said are escaped, so nothing that somebody says looks like this.
        connection.execute(
            sa.delete(CHAT).where(
                CHAT.c.table_id == table, CHAT.c.line.like(f'%"seat":{seat},"name":%')
            )
        )
    remove_messages(connection, player)
    remove_company(connection, player)
    forget_entrant(connection, player)
    personal = (RATING_CHANGES, RATINGS, HOLIDAYS, PLAYER_SEATS, PLAYER_KEYS, PASSKEYS, CHALLENGES)
    for part in personal:
        connection.execute(sa.delete(part).where(part.c.player_id == player))
    connection.execute(sa.delete(PLAYERS).where(PLAYERS.c.id == player))
    return [table for table, _ in finished]


def running_tables_of(connection: sa.Connection, player: str, most: int) -> list[TableOf]:
    """Read the running tables of a player, the newest first."""
    return _tables(connection, player, TABLES.c.over.is_(None), TABLES.c.created, most)


def finished_tables_of(
    connection: sa.Connection, player: str, before: float, game: str, name: str, most: int
) -> list[TableOf]:
    """Read tables of a player that were over before a moment, the newest first.

    Where a game is named only those of that game; where a name is, only those at which somebody
    whose name holds it sat too.
    """
    wanted = sa.and_(TABLES.c.over.is_not(None), TABLES.c.over < before)
    if game:
        wanted = sa.and_(wanted, TABLES.c.game == game)
    if name:
        other = sa.exists().where(
            SEATS.c.table_id == TABLES.c.id,
            sa.func.lower(SEATS.c.name).contains(name.lower(), autoescape=True),
        )
        wanted = sa.and_(wanted, other)
    return _tables(connection, player, wanted, TABLES.c.over, most)


def series_of(connection: sa.Connection, table: str) -> list[Any]:
    """Read the tables of a table's series, in their order: of most it is the only one."""
    series = sa.select(TABLES.c.series).where(TABLES.c.id == table).scalar_subquery()
    wanted = sa.or_(TABLES.c.id == table, TABLES.c.series == series)
    return list(connection.execute(sa.select(TABLES).where(wanted).order_by(TABLES.c.number)))


def _tables(
    connection: sa.Connection,
    player: str,
    wanted: sa.ColumnElement[bool],
    order: sa.Column[Any],
    most: int,
) -> list[TableOf]:
    found = connection.execute(
        sa.select(TABLES)
        .where(
            TABLES.c.id.in_(
                sa.select(PLAYER_SEATS.c.table_id).where(PLAYER_SEATS.c.player_id == player)
            )
        )
        .where(wanted)
        .order_by(order.desc())
        .limit(most)
    ).all()
    names = [row.id for row in found]
    own: dict[str, list[int]] = {name: [] for name in names}
    for row in connection.execute(
        sa.select(PLAYER_SEATS)
        .where(PLAYER_SEATS.c.table_id.in_(names), PLAYER_SEATS.c.player_id == player)
        .order_by(PLAYER_SEATS.c.seat)
    ):
        own[row.table_id].append(row.seat)
    seats: dict[str, list[Any]] = {name: [] for name in names}
    for row in connection.execute(
        sa.select(SEATS).where(SEATS.c.table_id.in_(names)).order_by(SEATS.c.seat)
    ):
        seats[row.table_id].append(row)
    return [TableOf(row, own[row.id], seats[row.id]) for row in found]
