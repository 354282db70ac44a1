"""How a database is opened, SQLite or PostgreSQL, and how long it may take to answer."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

AT_ONCE: Final = {"sqlite_begin": "BEGIN IMMEDIATE"}
"""For a connection that will write: no other writer comes between its first and its last word."""

ANSWER_SECONDS: Final = 3.0
"""How long a database may take over one answer while people wait for it."""

LONG_SECONDS: Final = 600.0
"""How long it may take over one answer when the whole of it is read or changed."""

CONNECT_SECONDS: Final = 2
"""How long a PostgreSQL server may take to let us in."""


def engine_for(url: str, seconds: float = ANSWER_SECONDS) -> sa.Engine:
    """Open a database that answers within so many seconds, or fails.

    Parameters never appear in errors, for secrets are among them.
    """
    parsed = sa.make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "sqlite":
        engine = sa.create_engine(parsed, hide_parameters=True, connect_args={"timeout": seconds})
        sa.event.listen(engine, "connect", _set_up_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
        return engine
    usual = {
        "connect_timeout": CONNECT_SECONDS,
        # A statement that we have given up is not to go on there without us.
        # Nor may it hold up others when this process is paused in the middle of a transaction.
        "options": f"-c statement_timeout={seconds:.0f}s -c lock_timeout={seconds:.0f}s "
        f"-c idle_in_transaction_session_timeout={seconds:.0f}s",
        # A machine that has vanished is noticed.
        "keepalives_idle": 10,
        "keepalives_interval": 3,
        "keepalives_count": 3,
        "tcp_user_timeout": 10_000,
    }
    engine = sa.create_engine(
        parsed,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_timeout=seconds,
        connect_args={name: usual[name] for name in usual.keys() - parsed.query.keys()},
    )
    if engine.driver == "psycopg":
        # Here, and not above: only those who use it have its driver.
        from handelshuis.server.storage.patient import Patient

        @sa.event.listens_for(engine, "do_connect")
        def connect(_: object, __: object, words: Any, named: Any) -> Any:
            connection = Patient.connect(*words, **named)
            connection.seconds = seconds
            return connection

    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    # The driver's own transactions begin too late: not before reading, nor before making a table.
    connection.isolation_level = None
    # Its own knows ASCII alone, and finds no Émile by "émile".
    connection.create_function("lower", 1, _lower, deterministic=True)
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _lower(text: Any) -> Any:
    return text.lower() if isinstance(text, str) else text


def _begin_sqlite(connection: sa.Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))
