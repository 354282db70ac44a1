"""What can be wrong with a database, in one line that tells no secret."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from handelshuis.server.storage.upgrade import WrongVersion

TROUBLES: Final = (WrongVersion, OSError, SQLAlchemyError, sqlite3.Error, ImportError)


def in_words(error: BaseException) -> str:
    """Say what is wrong: in SQLite's words, which hold no secrets, else only its kind."""
    if isinstance(error, WrongVersion):
        return str(error)
    if isinstance(error, ArgumentError):
        return "the database's URL cannot be read"
    if isinstance(error, OSError):
        return f"{error.filename or 'the database'} cannot be written ({error.strerror})"
    cause = getattr(error, "orig", error)
    reason = str(cause) if isinstance(cause, sqlite3.Error) else type(error).__name__
    return f"the database cannot be opened ({reason})"
