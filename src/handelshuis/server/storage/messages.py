"""What is stored of messages: where players are told of their turns, and of which they were."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import (
    HOURS,
    PLAYER_SEATS,
    PLAYERS,
    PUSH_KEY,
    SEATS,
    TABLES,
    TOLD,
    WAYS,
    Row,
)

HOUR: Final = 3600.0
NO_SEAT: Final = -1
"""In the place of the seat that is asked: of being asked to a table somebody was told."""
KEPT_SECONDS: Final = 86400.0
"""How long it is kept that somebody was told of a question that is no more."""


class Waiting(msgspec.Struct):
    """A question of which somebody is to be told: which, by what way, and what he allows."""

    way: Any
    table: str
    game: str
    asked: float
    seat: int
    language: str
    quiet: tuple[int, int, str] | None
    lately: int
    """How many messages went that way in the last hour."""
    clock: str
    times: str
    """The clock of the table and what everyone had left, as they are stored."""


_TABLE: Final[sa.BindParameter[str]] = sa.bindparam("table_key")


def _removal(which: sa.ColumnElement[bool]) -> tuple[sa.Delete, sa.Delete]:
    ways = sa.select(WAYS.c.id).where(which)
    return sa.delete(TOLD).where(TOLD.c.way_id.in_(ways)), sa.delete(WAYS).where(which)


CHANNELS_OF_TABLE: Final = _removal(WAYS.c.table_id == _TABLE)
"""What removes the channels of a table (`table_key`) at which nobody is asked any more."""

CHANNELS_OF_GONE: Final = _removal(
    sa.and_(
        WAYS.c.table_id == _TABLE,
        WAYS.c.player_id.not_in(
            sa.select(PLAYER_SEATS.c.player_id).where(PLAYER_SEATS.c.table_id == _TABLE)
        ),
    )
)
"""What removes the channels that were given to a table (`table_key`) by who sits there no more."""


def ways_of(connection: sa.Connection, player: str) -> list[Any]:
    """Read all ways in which a player is told, the oldest first."""
    found = sa.select(WAYS).where(WAYS.c.player_id == player).order_by(WAYS.c.made, WAYS.c.id)
    return list(connection.execute(found))


def add_way(connection: sa.Connection, way: Row, most: int) -> bool:
    """Store a way, in the place of the same one; tells whether there was room for it."""
    same = sa.and_(
        WAYS.c.player_id == way["player_id"],
        WAYS.c.address == way["address"],
        WAYS.c.table_id == way["table_id"] if way["table_id"] else WAYS.c.table_id.is_(None),
    )
    # Two calls at once count one after the other.
    connection.execute(
        sa.select(PLAYERS.c.id).where(PLAYERS.c.id == way["player_id"]).with_for_update()
    )
    for old in connection.execute(sa.select(WAYS.c.id).where(same)).scalars().all():
        remove_way(connection, way["player_id"], old)
    if len(ways_of(connection, way["player_id"])) >= most:
        return False
    connection.execute(sa.insert(WAYS), way)
    return True


def change_way(connection: sa.Connection, way: str, change: Row) -> None:
    """Store what a way is from now on."""
    connection.execute(sa.update(WAYS).where(WAYS.c.id == way).values(change))


def count_failure(connection: sa.Connection, way: str, most: int) -> None:
    """Count a message that did not arrive; after so many in a row the way is switched off."""
    failures = WAYS.c.failures + 1
    connection.execute(
        sa.update(WAYS)
        .where(WAYS.c.id == way)
        .values(failures=failures, active=sa.and_(WAYS.c.active, failures < most))
    )


def try_code(connection: sa.Connection, player: str, way: str, code: str, most: int) -> bool:
    """Open a way by the code that was sent there; after so many wrong ones it is gone."""
    mine = sa.and_(WAYS.c.id == way, WAYS.c.player_id == player)
    opened = sa.update(WAYS).where(mine, WAYS.c.code == code, WAYS.c.code != "")
    if connection.execute(opened.values(code="", active=True, failures=0)).rowcount:
        return True
    wrong = sa.update(WAYS).where(mine, WAYS.c.code != "").values(failures=WAYS.c.failures + 1)
    connection.execute(wrong)
    worn = sa.select(WAYS.c.id).where(mine, WAYS.c.code != "", WAYS.c.failures >= most)
    for each in connection.execute(worn).scalars().all():
        remove_way(connection, player, each)
    return False


def remove_way(connection: sa.Connection, player: str, way: str) -> None:
    """Remove a way of a player's."""
    mine = sa.select(WAYS.c.id).where(WAYS.c.id == way, WAYS.c.player_id == player)
    connection.execute(sa.delete(TOLD).where(TOLD.c.way_id.in_(mine)))
    connection.execute(sa.delete(WAYS).where(WAYS.c.id == way, WAYS.c.player_id == player))


def remove_push_of(connection: sa.Connection, player: str, hashes: list[str]) -> None:
    """Remove the ways to a player's browsers that came by some of his keys."""
    _remove_ways(connection, player, WAYS.c.key_hash.in_(hashes))


def leave_one_push(connection: sa.Connection, player: str, way: str, digest: str) -> None:
    """Of the ways to a player's browsers leave only that to one, which comes by another key now."""
    _remove_ways(connection, player, sa.and_(WAYS.c.kind == "push", WAYS.c.id != way))
    own = sa.and_(WAYS.c.player_id == player, WAYS.c.id == way, WAYS.c.kind == "push")
    connection.execute(sa.update(WAYS).where(own).values(key_hash=digest))


def _remove_ways(connection: sa.Connection, player: str, which: sa.ColumnElement[bool]) -> None:
    for part in _removal(sa.and_(WAYS.c.player_id == player, which)):
        connection.execute(part)


def remove_messages(connection: sa.Connection, player: str) -> None:
    """Remove all ways and hours of a player."""
    for way in ways_of(connection, player):
        remove_way(connection, player, way.id)
    connection.execute(sa.delete(HOURS).where(HOURS.c.player_id == player))


def hours_of(connection: sa.Connection, player: str) -> Any | None:
    """Read when a player is told nothing."""
    return connection.execute(sa.select(HOURS).where(HOURS.c.player_id == player)).one_or_none()


def set_hours(connection: sa.Connection, player: str, hours: Row | None) -> None:
    """Store when a player is told nothing, or that he may be told at any hour."""
    connection.execute(sa.delete(HOURS).where(HOURS.c.player_id == player))
    if hours is not None:
        connection.execute(sa.insert(HOURS), hours | {"player_id": player})


def push_key(connection: sa.Connection) -> Any | None:
    """Read the key by which push services know the house."""
    return connection.execute(sa.select(PUSH_KEY)).one_or_none()


def keep_push_key(connection: sa.Connection, private: str, public: str, shown: str) -> None:
    """Store that key, unless another server was quicker."""
    connection.execute(
        sa.text(
            "INSERT INTO push_key (id, private, public, shown) "
            "VALUES (1, :private, :public, :shown) ON CONFLICT DO NOTHING"
        ),
        {"private": private, "public": public, "shown": shown},
    )


def is_seated(connection: sa.Connection, player: str, table: str) -> bool:
    """Tell whether a player has a seat at a table that is not over."""
    seat = (
        sa.select(TABLES.c.id)
        .join(PLAYER_SEATS, PLAYER_SEATS.c.table_id == TABLES.c.id)
        .where(TABLES.c.id == table, TABLES.c.over.is_(None), PLAYER_SEATS.c.player_id == player)
    )
    return connection.execute(seat).first() is not None


def names_at(connection: sa.Connection, table: str) -> list[str]:
    """Read who sits at a table."""
    found = sa.select(SEATS.c.name).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    return list(connection.execute(found).scalars())


def waiting(
    connection: sa.Connection, now: float, seconds: float, me: str | None, most: int, skip: int
) -> list[Waiting]:
    """List questions older than so many seconds of which somebody was not told yet, oldest first.

    Where a house has several servers each lists those of its own tables, and of tables that no
    living server has.
    """
    own = sa.and_(WAYS.c.table_id.is_(None), WAYS.c.player_id == PLAYER_SEATS.c.player_id)
    mine = (
        sa.select(WAYS.c.id.label("way"), PLAYER_SEATS.c.table_id.label("at"), PLAYER_SEATS.c.seat)
        .join_from(WAYS, PLAYER_SEATS, own)
        .where(WAYS.c.active)
    )
    everyones = (
        sa.select(WAYS.c.id.label("way"), SEATS.c.table_id.label("at"), SEATS.c.seat)
        .join_from(WAYS, SEATS, WAYS.c.table_id == SEATS.c.table_id)
        .where(WAYS.c.active)
    )
    seats = sa.union_all(mine, everyones).subquery()
    same = sa.and_(SEATS.c.table_id == seats.c.at, SEATS.c.seat == seats.c.seat)
    told = sa.exists().where(
        TOLD.c.way_id == WAYS.c.id,
        TOLD.c.table_id == TABLES.c.id,
        TOLD.c.seat == seats.c.seat,
        TOLD.c.asked == SEATS.c.asked,
    )
    lately = (
        sa.select(sa.func.count())
        .where(TOLD.c.way_id == WAYS.c.id, TOLD.c.at > now - HOUR)
        .scalar_subquery()
    )
    found = (
        sa.select(
            *(WAYS, TABLES.c.id.label("at"), TABLES.c.game, SEATS.c.asked, seats.c.seat),
            *(TABLES.c.clock, TABLES.c.times),
            *(PLAYERS.c.language, HOURS.c.quiet_from, HOURS.c.quiet_until, HOURS.c.zone),
            lately.label("lately"),
        )
        .join_from(seats, WAYS, WAYS.c.id == seats.c.way)
        .join(TABLES, TABLES.c.id == seats.c.at)
        .join(SEATS, same)
        .join(PLAYERS, PLAYERS.c.id == WAYS.c.player_id)
        .outerjoin(HOURS, HOURS.c.player_id == WAYS.c.player_id)
        .where(TABLES.c.over.is_(None), SEATS.c.asked < now - seconds)
        .where(SEATS.c.asked >= WAYS.c.made, ~told)
        .order_by(SEATS.c.asked, TABLES.c.id, WAYS.c.id, seats.c.seat)
        .limit(most)
        .offset(skip)
    )
    if me is not None:
        living = "(SELECT servers.id FROM servers WHERE until > clock_timestamp())"
        free = f"(owner IS NULL OR owner = :me OR owner NOT IN {living})"
        found = found.where(sa.text(free).bindparams(me=me))
    return [
        Waiting(
            way=row,
            table=row.at,
            game=row.game,
            asked=row.asked,
            seat=row.seat,
            language=row.language,
            quiet=None if row.zone is None else (row.quiet_from, row.quiet_until, row.zone),
            lately=row.lately,
            clock=row.clock,
            times=row.times,
        )
        for row in connection.execute(found)
    ]


_CLAIM: Final = sa.text(
    "INSERT INTO messages_told (way_id, table_id, seat, asked, at) "
    "SELECT message_ways.id, game_tables.id, seats.seat, seats.asked, :now "
    "FROM game_tables, seats, message_ways WHERE game_tables.id = :table AND over IS NULL "
    "AND seats.table_id = game_tables.id AND seats.seat = :seat AND seats.asked = :asked "
    "AND message_ways.id = :way AND active ON CONFLICT DO NOTHING"
).bindparams(sa.bindparam("now", type_=sa.Float))


def claim(connection: sa.Connection, found: list[Waiting], now: float) -> bool:
    """Make it this server's to tell somebody of questions at a table, by one message.

    Nobody else has them from now on. False where another was quicker with the first, or where that
    is no more.
    """
    claimed: dict[int, int] = {}
    # Seats are taken in their order, so that of two servers one gets the first and then the rest.
    for each in sorted(found, key=lambda one: one.seat):
        values = {"way": each.way.id, "table": each.table, "seat": each.seat, "asked": each.asked}
        claimed[each.seat] = connection.execute(_CLAIM, values | {"now": now}).rowcount
    return bool(claimed[found[0].seat])


def claim_invitation(
    connection: sa.Connection, way: str, table: str, now: float, most: int
) -> bool:
    """Make it this server's to tell somebody that he is asked to a table, unless he was told, or
    was told too much in the last hour.
    """
    # Two servers count one after the other.
    connection.execute(sa.select(WAYS.c.id).where(WAYS.c.id == way).with_for_update())
    lately = sa.select(sa.func.count()).where(TOLD.c.way_id == way, TOLD.c.at > now - HOUR)
    if connection.execute(lately).scalar_one() >= most:
        return False
    known = sa.select(TOLD.c.at).where(
        TOLD.c.way_id == way, TOLD.c.table_id == table, TOLD.c.seat == NO_SEAT
    )
    if connection.execute(known).first() is not None:
        return False
    row = {"way_id": way, "table_id": table, "seat": NO_SEAT, "asked": now, "at": now}
    connection.execute(sa.insert(TOLD), row)
    return True


def language_of(connection: sa.Connection, player: str) -> str:
    """Read which language a player reads, if he said."""
    found = sa.select(PLAYERS.c.language).where(PLAYERS.c.id == player)
    return connection.execute(found).scalar() or ""


def game_at(connection: sa.Connection, table: str) -> str:
    """Read what is played at a table."""
    found = sa.select(TABLES.c.game).where(TABLES.c.id == table)
    return connection.execute(found).scalar() or ""


def forget_told(connection: sa.Connection, now: float) -> None:
    """Forget of which questions somebody was told that nobody is asked any more."""
    still = sa.exists().where(
        SEATS.c.table_id == TOLD.c.table_id,
        SEATS.c.seat == TOLD.c.seat,
        SEATS.c.asked == TOLD.c.asked,
    )
    connection.execute(sa.delete(TOLD).where(TOLD.c.at < now - KEPT_SECONDS, ~still))
