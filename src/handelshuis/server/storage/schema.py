"""What is stored: the tables of the database, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

VERSION: Final = 2
"""Of this schema; an older database is brought up to it, a newer one is refused."""

META: Final = sa.MetaData()

VERSIONS: Final = sa.Table(
    "house_version", META, sa.Column("version", sa.Integer, primary_key=True, autoincrement=False)
)

TABLES: Final = sa.Table(
    "game_tables",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("material", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("seal", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("over", sa.Float),
    sa.Index("running_tables", "over", "created"),
)

SECRETS: Final = sa.Table(
    "seat_secrets",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("hash", sa.Text, nullable=False),
)

# The key (table_id, seq) catches two writers at one table; (table_id, client) a repeated message.
ENTRIES: Final = sa.Table(
    "entries",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
    sa.Column("points", sa.Text, nullable=False),
    sa.Column("client", sa.Text),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "client"),
)

SNAPSHOTS: Final = sa.Table(
    "snapshots",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("state", sa.Text, nullable=False),
)

CHAT: Final = sa.Table(
    "chat",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("client", sa.Text),
    sa.UniqueConstraint("table_id", "client"),
)

CHANGES: Final = {
    1: "ALTER TABLE game_tables ADD COLUMN coach BOOLEAN NOT NULL DEFAULT TRUE",
}
"""What brings a database of each version to the next."""

Row = dict[str, Any]


class WrongVersion(RuntimeError):
    """The database was made by another version of the house."""


def engine_for(url: str) -> sa.Engine:
    """Open a database; parameters never appear in errors, for secrets are among them."""
    parsed = sa.make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "sqlite":
        engine = sa.create_engine(parsed, hide_parameters=True, connect_args={"timeout": 30})
        sa.event.listen(engine, "connect", _set_up_sqlite)
        return engine
    return sa.create_engine(parsed, hide_parameters=True, pool_pre_ping=True)


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def create(engine: sa.Engine) -> None:
    """Make what is missing, and bring what is there up to this version."""
    with engine.begin() as connection:
        META.create_all(connection)
        found = connection.execute(sa.select(VERSIONS.c.version)).scalars().all()
        if not found:
            connection.execute(sa.insert(VERSIONS), [{"version": VERSION}])
            return
        [version] = found
        while version in CHANGES:
            connection.execute(sa.text(CHANGES[version]))
            version += 1
        if version != VERSION:
            raise WrongVersion(f"the database has version {version}, this house needs {VERSION}")
        connection.execute(sa.update(VERSIONS).values(version=VERSION))
