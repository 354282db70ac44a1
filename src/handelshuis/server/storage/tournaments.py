"""What is stored of tournaments: who takes part, who was drawn to sit where, how it came out."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa

from handelshuis.server.storage.schema import (
    ENTRANTS,
    PAIRINGS,
    PLAYERS,
    TABLES,
    TOURNAMENT_TABLES,
    TOURNAMENTS,
    Row,
)

_TAKES_PART: Final = sa.or_(
    ~ENTRANTS.c.gone,
    sa.exists().where(
        PAIRINGS.c.tournament_id == ENTRANTS.c.tournament_id,
        PAIRINGS.c.entrant == ENTRANTS.c.number,
    ),
)
"""Who is an entrant, or was one until he left: all but those whom the host sent away before."""


class StoredTournament(msgspec.Struct):
    """A tournament with all that belongs to it."""

    row: Any
    entrants: list[Any]
    """With the names and colours of the players."""
    pairings: list[Any]
    tables: list[Any]
    """With the results of the tables, as far as they are over."""


def add_tournament(connection: sa.Connection, row: Row) -> None:
    """Store a new tournament."""
    connection.execute(sa.insert(TOURNAMENTS), row)


def load_tournament(connection: sa.Connection, name: str) -> StoredTournament | None:
    """Read a tournament."""
    row = connection.execute(sa.select(TOURNAMENTS).where(TOURNAMENTS.c.id == name)).one_or_none()
    if row is None:
        return None
    entrants = connection.execute(
        sa.select(ENTRANTS, PLAYERS.c.name, PLAYERS.c.colour)
        .outerjoin(PLAYERS, PLAYERS.c.id == ENTRANTS.c.player_id)
        .where(ENTRANTS.c.tournament_id == name, _TAKES_PART)
        .order_by(ENTRANTS.c.number)
    )
    pairings = connection.execute(
        sa.select(PAIRINGS)
        .where(PAIRINGS.c.tournament_id == name)
        .order_by(PAIRINGS.c.round, PAIRINGS.c.number, PAIRINGS.c.seat)
    )
    tables = connection.execute(
        sa.select(
            TOURNAMENT_TABLES,
            TABLES.c.over,
            TABLES.c.result,
        )
        .join(TABLES, TABLES.c.id == TOURNAMENT_TABLES.c.table_id)
        .where(TOURNAMENT_TABLES.c.tournament_id == name)
    )
    return StoredTournament(row, list(entrants), list(pairings), list(tables))


def going_on(connection: sa.Connection) -> list[str]:
    """List the tournaments that have begun and are not over."""
    wanted = (TOURNAMENTS.c.begun.is_not(None), TOURNAMENTS.c.over.is_(None))
    return list(connection.execute(sa.select(TOURNAMENTS.c.id).where(*wanted)).scalars())


def tournaments_of(connection: sa.Connection, player: str, most: int) -> list[Any]:
    """List the tournaments that a player takes part in or has set up, those over last."""
    entered = sa.select(ENTRANTS.c.tournament_id)
    entered = entered.where(ENTRANTS.c.player_id == player, _TAKES_PART)
    mine = sa.or_(TOURNAMENTS.c.host_id == player, TOURNAMENTS.c.id.in_(entered))
    return list(
        connection.execute(
            sa.select(TOURNAMENTS)
            .where(mine)
            .order_by(TOURNAMENTS.c.over.is_not(None), TOURNAMENTS.c.made.desc())
            .limit(most)
        )
    )


def open_tournaments_of(connection: sa.Connection, host: str) -> int:
    """Count the tournaments of a host that are not over."""
    wanted = (TOURNAMENTS.c.host_id == host, TOURNAMENTS.c.over.is_(None))
    return connection.execute(
        sa.select(sa.func.count()).select_from(TOURNAMENTS).where(*wanted)
    ).scalar_one()


def enter(connection: sa.Connection, name: str, player: str, most: int) -> str:
    """Let a player take part; says '' or why not. Entering twice changes nothing."""
    row = _held(connection, name)
    if row is None:
        return "no_tournament"
    if row.begun is not None:
        return "tournament_begun"
    found = connection.execute(sa.select(ENTRANTS).where(ENTRANTS.c.tournament_id == name)).all()
    for each in found:
        if each.player_id == player:
            return "tournament_not_you" if each.gone else ""
    # Who was sent away takes no place, but nobody sends people away without end.
    if sum(not each.gone for each in found) >= most or len(found) >= 4 * most:
        return "tournament_full"
    number = max((each.number for each in found), default=0) + 1
    connection.execute(
        sa.insert(ENTRANTS), {"tournament_id": name, "number": number, "player_id": player}
    )
    return ""


def leave(connection: sa.Connection, name: str, player: str) -> None:
    """Let a player go: without a trace before it begins, else he is drawn no further."""
    row = _held(connection, name)
    if row is None:
        return
    mine = sa.and_(ENTRANTS.c.tournament_id == name, ENTRANTS.c.player_id == player)
    if row.begun is None:
        connection.execute(sa.delete(ENTRANTS).where(mine, ~ENTRANTS.c.gone))
    else:
        connection.execute(sa.update(ENTRANTS).where(mine).values(gone=True))


def send_away(connection: sa.Connection, name: str, number: int) -> str:
    """Let an entrant take part no longer, who does not come back; says '' or why not."""
    row = _held(connection, name)
    if row is None:
        return "no_tournament"
    if row.begun is not None:
        return "tournament_begun"
    him = sa.and_(ENTRANTS.c.tournament_id == name, ENTRANTS.c.number == number)
    connection.execute(sa.update(ENTRANTS).where(him).values(gone=True))
    return ""


def call_off(connection: sa.Connection, name: str) -> str:
    """Remove a tournament that has not begun; says '' or why not."""
    row = _held(connection, name)
    if row is None:
        return "no_tournament"
    if row.begun is not None:
        return "tournament_begun"
    connection.execute(sa.delete(ENTRANTS).where(ENTRANTS.c.tournament_id == name))
    connection.execute(sa.delete(TOURNAMENTS).where(TOURNAMENTS.c.id == name))
    return ""


def forget_entrant(connection: sa.Connection, player: str) -> None:
    """Take a player out of all tournaments who is no more; where he came out stays, nameless.

    What he set up and nobody else could let begin goes.
    """
    own = sa.select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.host_id == player)
    for name in connection.execute(own.where(TOURNAMENTS.c.begun.is_(None))).scalars().all():
        call_off(connection, name)
    waiting = sa.select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.begun.is_(None))
    mine = ENTRANTS.c.player_id == player
    connection.execute(sa.delete(ENTRANTS).where(mine, ENTRANTS.c.tournament_id.in_(waiting)))
    connection.execute(sa.update(ENTRANTS).where(mine).values(player_id=None, gone=True))
    connection.execute(
        sa.update(TOURNAMENTS).where(TOURNAMENTS.c.host_id == player).values(host_id=None)
    )


def draw(connection: sa.Connection, name: str, after: int, pairings: list[Row], at: float) -> bool:
    """Store the next round of a tournament, if nobody else has; the first round begins it."""
    claim = (
        sa.update(TOURNAMENTS)
        .where(TOURNAMENTS.c.id == name, TOURNAMENTS.c.round == after, TOURNAMENTS.c.over.is_(None))
        .values(round=after + 1, begun=sa.func.coalesce(TOURNAMENTS.c.begun, at))
    )
    if connection.execute(claim).rowcount != 1:
        return False
    connection.execute(sa.insert(PAIRINGS), pairings)
    return True


def finish(connection: sa.Connection, name: str, at: float) -> None:
    """Store that a tournament is over."""
    connection.execute(
        sa.update(TOURNAMENTS)
        .where(TOURNAMENTS.c.id == name, TOURNAMENTS.c.over.is_(None))
        .values(over=at, household="")
    )


def count_table(
    connection: sa.Connection, name: str, round_: int, number: int, came_out: list[tuple[int, int]]
) -> None:
    """Store the places and points of a table's seats."""
    for seat, (rank, score) in enumerate(came_out):
        connection.execute(
            sa.update(PAIRINGS)
            .where(
                PAIRINGS.c.tournament_id == name,
                PAIRINGS.c.round == round_,
                PAIRINGS.c.number == number,
                PAIRINGS.c.seat == seat,
            )
            .values(rank=rank, score=score)
        )


def _held(connection: sa.Connection, name: str) -> Any:
    """Read a tournament's row, which nobody else changes till the end of the transaction; None
    where there is none, or no longer.
    """
    # A change that changes nothing holds the row on both kinds of databases.
    connection.execute(
        sa.update(TOURNAMENTS).where(TOURNAMENTS.c.id == name).values(id=TOURNAMENTS.c.id)
    )
    return connection.execute(sa.select(TOURNAMENTS).where(TOURNAMENTS.c.id == name)).one_or_none()
