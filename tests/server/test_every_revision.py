"""A database of every revision there was, with a row in each of its tables, is brought to today's.

What the first houses stored, before there were revisions, is tried in test_upgrade.py.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations

from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.schema import META
from handelshuis.server.storage.upgrade import _alone, _script, upgrade

REVISIONS = [each.revision for each in _script().walk_revisions()][::-1]
LATER = REVISIONS[REVISIONS.index("seats") : -1]
"""Those from which there were seats as rows, but for today's."""

SAID = '{"seat":0,"name":"Anna","text":"hello"}'
VALUES: dict[str, dict[str, Any]] = {
    "seats": {"kind": "human", "name": "Anna", "wish": None, "seat": 0},
    "chat": {"line": SAID},
    "game_tables": {"over": None, "result": None, "owner": None, "awaited": "0"},
    "tournaments": {"format": "swiss", "rounds": 3, "round": 1},
    "players": {"settings": "{}"},
    "entries": {"told": "[]", "points": "0 0"},
}
"""What must be of some kind; all else is anything of its type."""

GONE = {"game_tables": {"asked"}}
"""Columns that later revisions took out."""


def upgrade_to(url: str, revision: str) -> None:
    """Bring an empty database to what it was after a revision."""
    script = _script()

    def steps(found: Any, _: MigrationContext) -> list[Any]:
        return list(script._upgrade_revs(revision, found))

    with _alone(url) as connection:
        context = MigrationContext.configure(
            connection, opts={"fn": steps, "transactional_ddl": True}
        )
        with Operations.context(context):
            context.run_migrations()


def any_value(table: sa.Table, column: sa.Column[Any], known: dict[tuple[str, str], Any]) -> Any:
    """Give a value that a column may have: of a foreign key, that of the row which is there."""
    for key in column.foreign_keys:
        return known[key.column.table.name, key.column.name]
    if column.name in VALUES.get(table.name, {}):
        return VALUES[table.name][column.name]
    if isinstance(column.type, sa.Boolean):
        return True
    if isinstance(column.type, sa.Integer):
        return 1
    if isinstance(column.type, sa.Float | sa.Numeric):
        return 5.5
    if isinstance(column.type, sa.DateTime):
        return datetime(2026, 1, 2, tzinfo=UTC)
    return f"{column.name} of {table.name}"


def filled(url: str) -> dict[str, dict[str, Any]]:
    """Store a row in every table that has none; gives all that there is."""
    engine = engine_for(url)
    meta = sa.MetaData()
    meta.reflect(engine)
    known: dict[tuple[str, str], Any] = {}
    stored: dict[str, dict[str, Any]] = {}
    with engine.begin() as connection:
        for table in meta.sorted_tables:
            if table.name in ("alembic_version", "house_version"):
                continue
            if connection.execute(sa.select(table)).first() is None:
                row = {each.name: any_value(table, each, known) for each in table.columns}
                connection.execute(sa.insert(table), row)
            row = dict(connection.execute(sa.select(table)).one()._mapping)
            stored[table.name] = row
            known |= {(table.name, name): value for name, value in row.items()}
    engine.dispose()
    return stored


@pytest.mark.parametrize("revision", LATER)
def test_what_a_revision_stored_is_there_after_all_that_came_later(
    database: str, revision: str
) -> None:
    upgrade_to(database, revision)
    before = filled(database)
    assert len(before) >= 6
    upgrade(database)
    engine = engine_for(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
    engine.dispose()
    after = filled(database)
    for table, row in before.items():
        kept = {name: row[name] for name in row.keys() - GONE.get(table, set())}
        assert kept.items() <= after[table].items(), table


def test_every_table_of_today_can_be_filled(database: str) -> None:
    upgrade(database)
    assert filled(database).keys() == META.tables.keys() - {"house_version"}
