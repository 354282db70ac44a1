"""The files of an SQLite database: which they are, and that nobody but their owner reads them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs
import sqlalchemy as sa

NAME: Final = "house.sqlite"
BESIDE: Final = ("", "-wal", "-shm", "-journal", ".lock")
"""What the names of the files beside a database end in."""


def database_file(url: sa.URL) -> Path:
    """Give the file itself, whatever links lead to it."""
    name = url.database or ":memory:"
    if name == ":memory:" or name.startswith("file:"):
        raise sa.exc.ArgumentError("a house keeps its games in a plain file")
    return Path(name).resolve()


def url_for(database: str, data: str, make: bool = True) -> str:
    """Give the URL of the games: a database that was named, else a file in a folder.

    The folder, if none was named, is the one in which this system keeps a user's data.
    """
    if database:
        return database
    usual = platformdirs.user_data_path("handelshuis", appauthor=False)
    folder = Path(data) if data else usual
    return sqlite_url(folder) if make else f"sqlite:///{folder / NAME}"


def sqlite_url(folder: Path) -> str:
    """Give the URL of the SQLite file in a folder, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    # A folder with other things in it serves others too, who may need to get in.
    ours = {f"{NAME}{end}" for end in BESIDE}
    if all(found.name in ours for found in folder.iterdir()):
        _close_to_others(folder, 0o700)
    return f"sqlite:///{folder / NAME}"


def keep_private(database: Path) -> None:
    """Close a database's files to others; SQLite makes those that come later like the first."""
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
    for end in BESIDE:
        file = Path(f"{database}{end}")
        if file.is_file():
            _close_to_others(file, 0o600)


def _close_to_others(path: Path, mode: int) -> None:
    if os.name == "posix" and path.stat().st_uid == os.geteuid():
        if path.stat().st_mode & 0o777 != mode:
            path.chmod(mode)
