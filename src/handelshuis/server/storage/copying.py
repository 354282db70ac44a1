"""A house's games copied whole: into a file while it is open, and from there into an empty one.

The file is itself an SQLite database of this schema, whatever the games are kept in: so games can
move from one kind of database to another, and a house can be opened on a copy to look at it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from handelshuis.server.storage.engine import AT_ONCE, LONG_SECONDS, engine_for
from handelshuis.server.storage.files import BESIDE, database_file, keep_private
from handelshuis.server.storage.schema import HOP_SECRET, META, SERVERS, TABLES, VERSIONS
from handelshuis.server.storage.upgrade import WrongVersion, check, upgrade

ROWS: Final = 1000
"""How many rows are in memory at a time."""


NOT_GAMES: Final = (VERSIONS, SERVERS, HOP_SECRET)
"""What is a database's own: its version, and the servers at work on it."""


class CannotCopy(RuntimeError):
    """Why nothing was copied, in words for whoever asked for it."""


def back_up(url: str, file: Path) -> int:
    """Copy all games into a new file, as they are at one moment; gives the number of tables.

    Whoever plays notices nothing. The file has its name only when it is whole.
    """
    if file.exists() or file.is_symlink():
        raise CannotCopy(f"{file} exists already")
    _check_there(url)
    part = file.with_name(f"{file.name}.part")
    try:
        _remove(part)
        keep_private(part)
        copy = _url_of(part)
        upgrade(copy)
        with _reading(url) as source, _writing(copy) as target:
            check(source)
            count = _copy(source, target)
        _make_one_file(part)
        part.rename(file)
        _sync(file.parent)
    except BaseException:
        _remove(part)
        raise
    return count


def restore(url: str, file: Path) -> int:
    """Bring all games of a file into an empty database, at once or not at all."""
    upgrade(url)
    with _up_to_date(file) as source, _writing(url) as target:
        if target.dialect.name != "sqlite":
            target.execute(sa.text("LOCK TABLE game_tables IN EXCLUSIVE MODE"))
        if target.execute(sa.select(TABLES.c.id).limit(1)).first() is not None:
            raise CannotCopy("there are games in this database; an empty one is needed")
        return _copy(source, target)


def _copy(source: sa.Connection, target: sa.Connection) -> int:
    for table in META.sorted_tables:
        if table in NOT_GAMES:
            continue
        found = source.execute(sa.select(table), execution_options={"yield_per": ROWS})
        for rows in found.mappings().partitions():
            target.execute(sa.insert(table), [dict(row) for row in rows])
    return int(target.execute(sa.select(sa.func.count()).select_from(TABLES)).scalar_one())


@contextmanager
def _reading(url: str) -> Iterator[sa.Connection]:
    """Give a connection for which time stands still."""
    engine = engine_for(url, LONG_SECONDS)
    try:
        with engine.connect() as connection:
            if engine.dialect.name != "sqlite":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _writing(url: str) -> Iterator[sa.Connection]:
    """Give a connection whose every word counts, or none."""
    engine = engine_for(url, LONG_SECONDS)
    try:
        with engine.connect().execution_options(**AT_ONCE) as connection, connection.begin():
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _up_to_date(file: Path) -> Iterator[sa.Connection]:
    """Read a backup, which stays as it is; one of an older house by way of a copy."""
    try:
        with file.open("rb") as opened:
            start = opened.read(16)
    except OSError as error:
        raise CannotCopy(f"{file} cannot be read ({error.strerror})") from None
    if start != b"SQLite format 3\0":
        raise CannotCopy(f"{file} is no backup of a house")
    with _read_only(file) as connection:
        if not sa.inspect(connection).has_table("game_tables"):
            raise CannotCopy(f"{file} is no backup of a house")
        if _is_present(connection):
            yield connection
            return
    with tempfile.TemporaryDirectory(prefix="handelshuis-") as folder:
        copy = Path(folder, "older.sqlite")
        shutil.copyfile(file, copy)
        upgrade(_url_of(copy))
        with _reading(_url_of(copy)) as connection:
            yield connection


def _is_present(connection: sa.Connection) -> bool:
    try:
        check(connection)
    except WrongVersion:
        return False
    return True


@contextmanager
def _read_only(file: Path) -> Iterator[sa.Connection]:
    address = f"{file.resolve().as_uri()}?mode=ro"
    engine = sa.create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True))
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _url_of(file: Path) -> str:
    return f"sqlite:///{file}"


def _check_there(url: str) -> None:
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "sqlite" and not database_file(parsed).exists():
        raise CannotCopy(f"there is no {database_file(parsed)}")


def _make_one_file(database: Path) -> None:
    """Bring what lies beside an SQLite database into it, and all of it to the disk."""
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    _sync(database)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _remove(database: Path) -> None:
    for end in BESIDE:
        Path(f"{database}{end}").unlink(missing_ok=True)
