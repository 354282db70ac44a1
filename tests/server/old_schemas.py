"""Databases as earlier houses made them: the schemas in the words of their time, and some games."""

from __future__ import annotations

import json
from typing import Any, Final

import sqlalchemy as sa

WISH: Final = {"gives": [0, 1, 0, 0, 0], "wants": [0, 0, 0, 2, 0]}


def schema(version: int, with_rowid: bool = True) -> sa.MetaData:
    """Give the tables of version 1 or 2; for a while entries had no row ids on SQLite."""
    meta = sa.MetaData()
    sa.Table(
        "house_version",
        meta,
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    )
    coach = [sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.true())]
    sa.Table(
        "game_tables",
        meta,
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("material", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("seal", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        *(coach if version > 1 else []),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("over", sa.Float),
        sa.Index("running_tables", "over", "created"),
    )
    sa.Table(
        "seat_secrets",
        meta,
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
    sa.Table(
        "entries",
        meta,
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
        sqlite_with_rowid=with_rowid,
    )
    sa.Table(
        "snapshots",
        meta,
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    sa.Table(
        "chat",
        meta,
        sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("client", sa.Text),
        sa.UniqueConstraint("table_id", "client"),
    )
    return meta


SEATS: Final[dict[str, list[dict[str, Any]]]] = {
    "bots": [
        {"name": "Anna", "kind": "human", "bot": "", "online": False, "stand_in": ""},
        {"name": "Joost", "kind": "bot", "bot": "greedy", "online": False, "stand_in": ""},
    ],
    "people": [
        {"name": "Anna", "kind": "human", "wish": WISH, "away": False},
        {"name": "", "kind": "open"},
    ],
    "away": [
        {"name": "Anna", "kind": "human", "away": True, "wish": None},
        {"name": "Piet", "kind": "human", "stand_in": ""},
    ],
    "stood in": [
        {"name": "Anna", "kind": "human", "stand_in": "merchant"},
        {"name": "Piet", "kind": "human"},
    ],
    "over": [
        {"name": "Anna", "kind": "human"},
        {"name": "Joost", "kind": "bot", "bot": "random"},
    ],
}
"""The seats of each table, some of them as they were written before there were wishes."""

WORDS: Final = ("game", "material", "setup", "seed", "seal")


def make(url: str, version: int, with_rowid: bool = True) -> None:
    """Make a database as a house of that version left it, with games in it."""
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    meta = schema(version, with_rowid)
    tables = [
        {word: f"{word} of {name}" for word in WORDS}
        | {"id": name, "rules": 1, "open": name == "people", "created": float(number)}
        | {"over": 9.5 if name == "over" else None, "seats": json.dumps(SEATS[name])}
        | ({"coach": name != "people"} if version > 1 else {})
        for number, name in enumerate(SEATS)
    ]
    entry = {"kind": "move", "seat": 0, "text": "bid 1", "hash": "", "told": "[]", "points": "0 0"}
    entries = [
        entry
        | {"table_id": name, "seq": seq, "client": f"0:{seq}" if seq == 1 else None, "at": 2.0}
        for name in SEATS
        for seq in range(1, 4)
    ]
    with engine.begin() as connection:
        meta.create_all(connection)
        rows: dict[str, list[dict[str, Any]]] = {
            "house_version": [{"version": version}],
            "game_tables": tables,
            "seat_secrets": [{"table_id": name, "seat": 0, "hash": "ab"} for name in SEATS],
            "entries": entries,
            "snapshots": [{"table_id": "bots", "seq": 2, "state": "{}"}],
            "chat": [{"table_id": "bots", "n": 1, "line": '{"n":1}', "client": "say 0:x"}],
        }
        for name, some in rows.items():
            connection.execute(sa.insert(meta.tables[name]), some)
    engine.dispose()


def everything(engine: sa.Engine) -> dict[str, list[dict[str, Any]]]:
    """Read all that is in a database, whatever its schema."""
    meta = sa.MetaData()
    meta.reflect(engine)
    with engine.connect() as connection:
        return {
            name: sorted(
                (
                    dict(sorted(row._asdict().items()))
                    for row in connection.execute(sa.select(table))
                ),
                key=repr,
            )
            for name, table in meta.tables.items()
        }
