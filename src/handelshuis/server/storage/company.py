"""What is stored of company: who is here, who looks for some, who was asked to a table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import (
    BLOCKS,
    HERE,
    INVITATIONS,
    PLAYER_SEATS,
    PLAYERS,
    SEATED,
    SEATS,
    SEEKERS,
    TABLES,
    Row,
)

HERE_SECONDS: Final = 10.0
"""How long somebody is still here whose server says nothing of him any more."""
KEPT_SECONDS: Final = 600.0
"""How long it is kept where a seeker was seated, for pages that come back."""
SEEKERS_READ: Final = 500
TABLES_READ: Final = 500
"""The newest tables of a player among which his friends are looked for."""
DAY: Final = 86400.0
MOST_INVITATIONS: Final = 20

_STAY: Final = sa.text(
    "INSERT INTO players_here (player_id, until) SELECT id, :until FROM players WHERE id = :player "
    "ON CONFLICT (player_id) DO UPDATE SET until = excluded.until"
).bindparams(sa.bindparam("until", type_=sa.Float))


class Seated(msgspec.Struct):
    """Where a seeker was seated."""

    table: str
    game: str
    seat: int
    names: list[str]


def moment(connection: sa.Connection) -> float:
    """Give the time by the one clock that all servers of a house share."""
    if connection.dialect.name == "sqlite":
        return time.time()
    now: float = connection.execute(
        sa.text("SELECT extract(epoch FROM clock_timestamp())::float")
    ).scalar_one()
    return now


def stay(connection: sa.Connection, players: Sequence[str], seekers: Sequence[str]) -> set[str]:
    """Note who is here, and who still looks for company; gives the seekers that there are."""
    now = moment(connection)
    until = now + HERE_SECONDS
    # In one order, so that two servers never wait for each other.
    if players:
        here = [{"player": player, "until": until} for player in sorted(players)]
        connection.execute(_STAY, here)
    if seekers:
        mine = sa.update(SEEKERS).where(SEEKERS.c.id == sa.bindparam("seeker"))
        still = [{"seeker": seeker, "until": until} for seeker in sorted(seekers)]
        connection.execute(mine.values(until=sa.bindparam("until")), still)
    found = sa.select(SEEKERS.c.id).where(SEEKERS.c.id.in_(list(seekers)))
    return set(connection.execute(found).scalars())


def seek(connection: sa.Connection, seeker: Row, most: int) -> bool:
    """Store what somebody looks for, in the place of what he looked for before.

    Who was seated by the same secret stays seated: his page comes back for the way there. Tells
    whether there was room for one more of his household, of which so many may look.
    """
    now = moment(connection)
    mine = SEEKERS.c.id == seeker["id"]
    seated = sa.select(SEATED.c.seeker_id).where(SEATED.c.seeker_id == seeker["id"])
    if connection.execute(seated).first():
        return True
    if seeker["player_id"] is not None:
        others = sa.select(SEEKERS.c.id).where(SEEKERS.c.player_id == seeker["player_id"], ~mine)
        _forget(connection, list(connection.execute(others).scalars()))
    if _of_household(connection, seeker, now) >= most:
        return False
    known = connection.execute(sa.select(SEEKERS).where(mine)).one_or_none()
    made = now if known is None else known.made
    row = seeker | {"made": made, "until": now + HERE_SECONDS}
    if known is None:
        connection.execute(sa.insert(SEEKERS), row)
    else:
        connection.execute(sa.update(SEEKERS).where(mine).values(row))
    return True


def _of_household(connection: sa.Connection, seeker: Row, now: float) -> int:
    """Count who else of a seeker's household looks for company, or may yet come back to do so."""
    seated = sa.exists().where(SEATED.c.seeker_id == SEEKERS.c.id)
    others = (
        SEEKERS.c.household == seeker["household"],
        SEEKERS.c.id != seeker["id"],
        SEEKERS.c.until > now,
    )
    counted = sa.select(sa.func.count()).select_from(SEEKERS).where(*others, ~seated)
    return connection.execute(counted).scalar_one()


def leave(connection: sa.Connection, seeker: str) -> None:
    """Look for no company any more; who is seated stays so."""
    seated = sa.exists().where(SEATED.c.seeker_id == SEEKERS.c.id)
    connection.execute(sa.delete(SEEKERS).where(SEEKERS.c.id == seeker, ~seated))


def seekers(connection: sa.Connection) -> tuple[float, list[Any]]:
    """Read who looks for company now and is not seated, who began first before the others."""
    now = moment(connection)
    seated = sa.exists().where(SEATED.c.seeker_id == SEEKERS.c.id)
    found = (
        sa.select(SEEKERS)
        .where(SEEKERS.c.until > now, ~seated)
        .order_by(SEEKERS.c.made, SEEKERS.c.id)
        .limit(SEEKERS_READ)
    )
    return now, list(connection.execute(found))


def seated(connection: sa.Connection, wanted: Sequence[str]) -> dict[str, Seated]:
    """Read where seekers were seated."""
    rows = connection.execute(
        sa.select(SEATED, TABLES.c.game)
        .join(TABLES, TABLES.c.id == SEATED.c.table_id)
        .where(SEATED.c.seeker_id.in_(list(wanted)))
    ).all()
    names = {
        row.table_id: list(
            connection.execute(
                sa.select(SEATS.c.name)
                .where(SEATS.c.table_id == row.table_id)
                .order_by(SEATS.c.seat)
            ).scalars()
        )
        for row in rows
    }
    return {
        row.seeker_id: Seated(row.table_id, row.game, row.seat, names[row.table_id]) for row in rows
    }


def tidy_company(connection: sa.Connection) -> None:
    """Forget who looks for company no longer, and what nobody comes back for."""
    now = moment(connection)
    late = sa.select(SEEKERS.c.id).where(SEEKERS.c.until < now - KEPT_SECONDS)
    _forget(connection, list(connection.execute(late).scalars()))
    is_seated = sa.exists().where(SEATED.c.seeker_id == SEEKERS.c.id)
    connection.execute(sa.delete(SEEKERS).where(SEEKERS.c.until < now, ~is_seated))
    connection.execute(sa.delete(HERE).where(HERE.c.until < now - DAY))
    connection.execute(sa.delete(INVITATIONS).where(INVITATIONS.c.made < now - DAY))


def _forget(connection: sa.Connection, gone: list[str]) -> None:
    connection.execute(sa.delete(SEATED).where(SEATED.c.seeker_id.in_(gone)))
    connection.execute(sa.delete(SEEKERS).where(SEEKERS.c.id.in_(gone)))


def unwanted(connection: sa.Connection, players: Sequence[str]) -> set[tuple[str, str]]:
    """Read which of these players will not see whom, both ways round."""
    some = list(players)
    rows = connection.execute(
        sa.select(BLOCKS).where(BLOCKS.c.player_id.in_(some) | BLOCKS.c.blocked_id.in_(some))
    )
    pairs = {(row.player_id, row.blocked_id) for row in rows}
    return pairs | {(other, one) for one, other in pairs}


def friends_of(connection: sa.Connection, player: str, most: int) -> list[Any]:
    """Read with whom a player shared tables lately, and whether they are here and say so."""
    now = moment(connection)
    mine = (
        sa.select(PLAYER_SEATS.c.table_id, TABLES.c.created)
        .join(TABLES, TABLES.c.id == PLAYER_SEATS.c.table_id)
        .where(PLAYER_SEATS.c.player_id == player)
        .order_by(TABLES.c.created.desc())
        .limit(TABLES_READ)
        .subquery("mine")
    )
    other = PLAYER_SEATS.alias("other")
    blocked = sa.exists().where(
        sa.or_(
            sa.and_(BLOCKS.c.player_id == player, BLOCKS.c.blocked_id == PLAYERS.c.id),
            sa.and_(BLOCKS.c.player_id == PLAYERS.c.id, BLOCKS.c.blocked_id == player),
        )
    )
    last = sa.func.max(mine.c.created)
    tables = sa.func.count(sa.distinct(mine.c.table_id))
    found = (
        sa.select(
            *(PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.colour),
            sa.and_(PLAYERS.c.shows_here, sa.func.max(HERE.c.until) > now).label("here"),
            *(tables.label("tables"), last.label("last")),
        )
        .join_from(mine, other, mine.c.table_id == other.c.table_id)
        .join(PLAYERS, PLAYERS.c.id == other.c.player_id)
        .outerjoin(HERE, HERE.c.player_id == PLAYERS.c.id)
        .where(other.c.player_id != player, ~blocked)
        .group_by(PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.colour, PLAYERS.c.shows_here)
        .order_by(last.desc(), PLAYERS.c.id)
        .limit(most)
    )
    return list(connection.execute(found))


def blocked_by(connection: sa.Connection, player: str) -> list[Any]:
    """Read whom a player will not see."""
    found = (
        sa.select(PLAYERS.c.id, PLAYERS.c.name)
        .join(BLOCKS, BLOCKS.c.blocked_id == PLAYERS.c.id)
        .where(BLOCKS.c.player_id == player)
        .order_by(BLOCKS.c.made, PLAYERS.c.id)
    )
    return list(connection.execute(found))


def block(connection: sa.Connection, player: str, other: str, most: int) -> bool:
    """Have a player see another no more, nor be asked by him; tells whether that can be."""
    known = sa.select(PLAYERS.c.id).where(PLAYERS.c.id == other)
    if other == player or connection.execute(known).first() is None:
        return False
    unblock(connection, player, other)
    if len(blocked_by(connection, player)) >= most:
        return False
    row = {"player_id": player, "blocked_id": other, "made": moment(connection)}
    connection.execute(sa.insert(BLOCKS), row)
    for one, two in ((player, other), (other, player)):
        connection.execute(
            sa.delete(INVITATIONS).where(
                INVITATIONS.c.player_id == one, INVITATIONS.c.from_id == two
            )
        )
    return True


def unblock(connection: sa.Connection, player: str, other: str) -> None:
    """Have a player see another again."""
    pair = sa.and_(BLOCKS.c.player_id == player, BLOCKS.c.blocked_id == other)
    connection.execute(sa.delete(BLOCKS).where(pair))


def invite(connection: sa.Connection, player: str, table: str, host: str) -> bool:
    """Ask a player to a table where somebody sits with whom he shared one; of many asks the oldest
    goes. Tells whether there was a free seat, and nobody who will not see the other.
    """
    shared = (
        sa.select(PLAYER_SEATS.c.table_id)
        .where(PLAYER_SEATS.c.player_id == player)
        .where(
            PLAYER_SEATS.c.table_id.in_(
                sa.select(PLAYER_SEATS.c.table_id).where(PLAYER_SEATS.c.player_id == host)
            )
        )
        .limit(1)
    )
    sits = sa.exists().where(PLAYER_SEATS.c.table_id == table, PLAYER_SEATS.c.player_id == host)
    free = sa.exists().where(SEATS.c.table_id == table, SEATS.c.kind == "open")
    goes = sa.select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.over.is_(None), sits, free)
    if player == host or (player, host) in unwanted(connection, [host]):
        return False
    if connection.execute(shared).first() is None or connection.execute(goes).first() is None:
        return False
    mine = INVITATIONS.c.player_id == player
    connection.execute(sa.delete(INVITATIONS).where(mine, INVITATIONS.c.table_id == table))
    newest = sa.select(INVITATIONS.c.table_id).where(mine).order_by(INVITATIONS.c.made.desc())
    for old in list(connection.execute(newest).scalars())[MOST_INVITATIONS - 1 :]:
        decline(connection, player, old)
    row = {"player_id": player, "table_id": table, "from_id": host, "made": moment(connection)}
    connection.execute(sa.insert(INVITATIONS), row)
    return True


def is_here(connection: sa.Connection, player: str) -> bool:
    """Tell whether a page of a player's is open at any server."""
    found = sa.select(HERE.c.until).where(
        HERE.c.player_id == player, HERE.c.until > moment(connection)
    )
    return connection.execute(found).first() is not None


def decline(connection: sa.Connection, player: str, table: str) -> None:
    """Be asked to a table no longer."""
    mine = sa.and_(INVITATIONS.c.player_id == player, INVITATIONS.c.table_id == table)
    connection.execute(sa.delete(INVITATIONS).where(mine))


def invitations_to(connection: sa.Connection, players: Sequence[str]) -> list[Any]:
    """Read to which tables players are asked that still have a free seat, but none of theirs."""
    free = sa.exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open")
    sits = sa.exists().where(
        PLAYER_SEATS.c.table_id == TABLES.c.id,
        PLAYER_SEATS.c.player_id == INVITATIONS.c.player_id,
    )
    found = (
        sa.select(INVITATIONS, TABLES.c.game, PLAYERS.c.name)
        .join(TABLES, TABLES.c.id == INVITATIONS.c.table_id)
        .join(PLAYERS, PLAYERS.c.id == INVITATIONS.c.from_id)
        .where(
            INVITATIONS.c.player_id.in_(list(players)),
            INVITATIONS.c.made > moment(connection) - DAY,
        )
        .where(TABLES.c.over.is_(None), free, ~sits)
        .order_by(INVITATIONS.c.made.desc(), TABLES.c.id)
    )
    return list(connection.execute(found))


def played_again(connection: sa.Connection, players: Sequence[str]) -> list[Any]:
    """Read to which tables the company of a finished game was taken along lately.

    Gives a row for everyone whom a player meets there: `player_id`, `table_id`, `before` (that
    game's table), `game`, `name`.
    """
    own = PLAYER_SEATS.alias("own")
    mine = PLAYER_SEATS.alias("mine")
    old = TABLES.alias("old")
    is_next = sa.and_(old.c.series == TABLES.c.series, old.c.number == TABLES.c.number - 1)
    is_mine = sa.exists().where(
        mine.c.table_id == SEATS.c.table_id,
        mine.c.seat == SEATS.c.seat,
        mine.c.player_id == own.c.player_id,
    )
    found = (
        sa.select(
            *(own.c.player_id, own.c.table_id, TABLES.c.game, TABLES.c.created),
            *(old.c.id.label("before"), SEATS.c.seat, SEATS.c.name),
        )
        .distinct()
        .join_from(own, TABLES, TABLES.c.id == own.c.table_id)
        .join(old, is_next)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(own.c.player_id.in_(list(players)), SEATS.c.kind == "human", ~is_mine)
        .where(TABLES.c.over.is_(None))
        .where(TABLES.c.created > moment(connection) - DAY)
        .order_by(TABLES.c.created.desc(), own.c.table_id, SEATS.c.seat)
    )
    return list(connection.execute(found))


def remove_company(connection: sa.Connection, player: str) -> None:
    """Remove all that tells of a player's company."""
    mine = sa.select(SEEKERS.c.id).where(SEEKERS.c.player_id == player)
    _forget(connection, list(connection.execute(mine).scalars()))
    asked = sa.or_(INVITATIONS.c.player_id == player, INVITATIONS.c.from_id == player)
    connection.execute(sa.delete(INVITATIONS).where(asked))
    pair = sa.or_(BLOCKS.c.player_id == player, BLOCKS.c.blocked_id == player)
    connection.execute(sa.delete(BLOCKS).where(pair))
    connection.execute(sa.delete(HERE).where(HERE.c.player_id == player))
