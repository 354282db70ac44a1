"""Brings a database to the present schema, from nothing or from any earlier one, or refuses it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from handelshuis.server.storage.engine import AT_ONCE, LONG_SECONDS, engine_for

REVISIONS: Final = Path(__file__).with_name("migrations")

BEFORE_ALEMBIC: Final = {1: "first", 2: "coach"}
"""The revisions of databases that have only a number, in `house_version`."""

UPGRADE_KEY: Final = 0x48616E65
"""The number of the PostgreSQL lock that lets one house at a time change the schema."""


class WrongVersion(RuntimeError):
    """The database is of another version of the house."""


def upgrade(url: str) -> None:
    """Run what is due in one transaction: a house that is killed meanwhile leaves it as it was."""
    # Alembic is slow to load, and other commands need not wait for it.
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    script = _script()

    def steps(found: Any, _: MigrationContext) -> list[Any]:
        return list(script._upgrade_revs("head", found))

    with _alone(url) as connection:
        context = MigrationContext.configure(
            connection, opts={"fn": steps, "transactional_ddl": True}
        )
        found = context.get_current_revision()
        if found is None:
            found = _revision_before_alembic(connection)
            if found is not None:
                context.stamp(script, found)
        known = {revision.revision for revision in script.walk_revisions()}
        if found is not None and found not in known:
            raise WrongVersion(
                f"the database is of a newer house (revision {found}), this one knows "
                f"{script.get_current_head()}"
            )
        if found != script.get_current_head():
            with Operations.context(context):
                context.run_migrations()
            _check_keys(connection)


def check(connection: sa.Connection) -> None:
    """Refuse a database that is not of the present schema, and change nothing."""
    from alembic.migration import MigrationContext

    if (
        MigrationContext.configure(connection).get_current_revision()
        != _script().get_current_head()
    ):
        raise WrongVersion("the database is of another version; open the house once with this one")


def _script() -> Any:
    from alembic.script import ScriptDirectory

    return ScriptDirectory(REVISIONS, version_locations=[REVISIONS])


def _revision_before_alembic(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("house_version"):
        return None
    version = connection.execute(sa.text("SELECT version FROM house_version")).scalar_one()
    if version not in BEFORE_ALEMBIC:
        raise WrongVersion(f"the database has version {version}, which this house does not know")
    return BEFORE_ALEMBIC[version]


def _check_keys(connection: sa.Connection) -> None:
    if connection.dialect.name == "sqlite":
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if lost is not None:
            raise RuntimeError(f"a row of {lost[0]} belongs to nothing")


@contextmanager
def _alone(url: str) -> Iterator[sa.Connection]:
    """Give a connection in a transaction that no other house's can be beside."""
    engine = engine_for(url, LONG_SECONDS)
    try:
        with engine.connect().execution_options(**AT_ONCE) as connection:
            if engine.dialect.name == "sqlite":
                # SQLite changes most of a table by making it anew, which foreign keys to it forbid.
                driver = connection.connection.driver_connection
                assert driver is not None
                driver.execute("PRAGMA foreign_keys=OFF")
            with connection.begin():
                if engine.dialect.name != "sqlite":
                    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_KEY)))
                yield connection
    finally:
        engine.dispose()
