"""What is stored of players: who they are, the keys they come by, their seats and their tables."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.company import remove_company
from handelshuis.server.storage.forgetting import forget_at_tables
from handelshuis.server.storage.leases import take_away
from handelshuis.server.storage.messages import leave_one_push, remove_messages, remove_push_of
from handelshuis.server.storage.schema import (
    CHALLENGES,
    HOLIDAYS,
    PASSKEYS,
    PLAYER_KEYS,
    PLAYER_SEATS,
    PLAYERS,
    RATING_CHANGES,
    RATINGS,
    SEATS,
    TABLES,
    TOURNAMENT_TABLES,
    TOURNAMENTS,
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
    tournament: str
    """What the tournament is called that it belongs to, or empty."""


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


def renew_keys(connection: sa.Connection, player: str, key: Row, way: str) -> None:
    """Put one key in the place of all that a player had, and of their browsers' ways leave one."""
    connection.execute(sa.delete(PLAYER_KEYS).where(PLAYER_KEYS.c.player_id == player))
    connection.execute(sa.insert(PLAYER_KEYS), key)
    leave_one_push(connection, player, way, key["hash"])


def add_key(connection: sa.Connection, player: str, key: Row) -> None:
    """Store one more key of a player; of too many the oldest go, and their ways of messages."""
    connection.execute(sa.insert(PLAYER_KEYS), key)
    kept = (
        sa.select(PLAYER_KEYS.c.hash)
        .where(PLAYER_KEYS.c.player_id == player)
        .order_by(PLAYER_KEYS.c.made.desc())
        .limit(KEYS_KEPT)
    )
    gone = sa.select(PLAYER_KEYS.c.hash).where(
        PLAYER_KEYS.c.player_id == player,
        PLAYER_KEYS.c.hash.not_in(list(connection.execute(kept).scalars())),
    )
    remove_keys(connection, player, list(connection.execute(gone).scalars()))


def remove_keys(connection: sa.Connection, player: str, hashes: list[str]) -> None:
    """Remove keys of a player, and have nothing told to the browsers that came by them."""
    mine = sa.and_(PLAYER_KEYS.c.player_id == player, PLAYER_KEYS.c.hash.in_(hashes))
    connection.execute(sa.delete(PLAYER_KEYS).where(mine))
    remove_push_of(connection, player, hashes)


def remove_player(connection: sa.Connection, player: str) -> list[str]:
    """Remove all that is personal of a player; gives the finished tables at which he sat."""
    finished = forget_at_tables(connection, player)
    # A server that has one of them still knows the name, and must not store it again.
    take_away(connection, finished)
    remove_messages(connection, player)
    remove_company(connection, player)
    forget_entrant(connection, player)
    personal = (RATING_CHANGES, RATINGS, HOLIDAYS, PLAYER_SEATS, PLAYER_KEYS, PASSKEYS, CHALLENGES)
    for part in personal:
        connection.execute(sa.delete(part).where(part.c.player_id == player))
    connection.execute(sa.delete(PLAYERS).where(PLAYERS.c.id == player))
    return finished


def running_tables_of(connection: sa.Connection, player: str, most: int) -> list[TableOf]:
    """Read the running tables of a player, the newest first."""
    return _tables(connection, player, TABLES.c.over.is_(None), TABLES.c.created, most)


def finished_tables_of(
    connection: sa.Connection,
    player: str,
    before: float,
    table: str,
    game: str,
    name: str,
    most: int,
) -> list[TableOf]:
    """Read tables of a player that were over before a moment, the newest first.

    Of those that were over at that very moment all after `table` come too: equal ones are in the
    order of their names, so that a list in parts lacks none.
    Where a game is named only those of that game; where a name is, only those at which somebody
    whose name holds it sat too.
    """
    same = sa.and_(TABLES.c.over == before, TABLES.c.id < table)
    wanted = sa.and_(TABLES.c.over.is_not(None), sa.or_(TABLES.c.over < before, same))
    if game:
        wanted = sa.and_(wanted, TABLES.c.game == game)
    if name:
        other = sa.exists().where(
            SEATS.c.table_id == TABLES.c.id,
            sa.func.lower(SEATS.c.name).contains(name.lower(), autoescape=True),
        )
        wanted = sa.and_(wanted, other)
    return _tables(connection, player, wanted, TABLES.c.over, most)


def series_of(connection: sa.Connection, table: str, most: int) -> list[Any]:
    """Read the tables of a table's series, in their order: of most it is the only one.

    Of very many they are the newest, or the last ones up to an old one that is asked about.
    """
    own = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if own is None or not own.series:
        return [] if own is None else [own]
    newest = sa.select(TABLES).where(TABLES.c.series == own.series)
    newest = newest.order_by(TABLES.c.number.desc()).limit(most)
    found = connection.execute(newest).all()
    if all(row.id != table for row in found):
        found = connection.execute(newest.where(TABLES.c.number <= own.number)).all()
    return list(reversed(found))


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
        .order_by(order.desc(), TABLES.c.id.desc())
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
    contests = connection.execute(
        sa.select(TOURNAMENT_TABLES.c.table_id, TOURNAMENTS.c.name)
        .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_TABLES.c.tournament_id)
        .where(TOURNAMENT_TABLES.c.table_id.in_(names))
    )
    called = {row.table_id: row.name for row in contests}
    return [TableOf(row, own[row.id], seats[row.id], called.get(row.id, "")) for row in found]
