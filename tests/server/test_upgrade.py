"""Databases of every earlier schema are taken over with their games, at once or not at all."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.reading import due_tables, load_table
from handelshuis.server.storage.schema import (
    CHAT,
    ENTRIES,
    META,
    SEATS,
    SNAPSHOTS,
    TABLES,
    VERSIONS,
)
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.upgrade import REVISIONS, WrongVersion, upgrade
from handelshuis.server.tables.rows import seat_from
from handelshuis.server.wire.messages import SeatInfo, Wished
from tests.server import old_schemas
from tests.server.houses import ROOT

EARLIER = [(1, True), (1, False), (2, True)]
"""Versions, and whether the entries had row ids on SQLite."""


def checks(engine: sa.Engine, table: str) -> set[str | None]:
    return {check["name"] for check in sa.inspect(engine).get_check_constraints(table)}


def test_what_the_revisions_make_is_what_the_schema_says(database: str) -> None:
    upgrade(database)
    upgrade(database)
    engine = engine_for(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
    for name, table in META.tables.items():
        named = {each.name for each in table.constraints if isinstance(each, sa.CheckConstraint)}
        assert checks(engine, name) == named
    engine.dispose()


@pytest.mark.parametrize(("version", "with_rowid"), EARLIER)
def test_an_earlier_database_is_taken_over_with_its_games(
    database: str, version: int, with_rowid: bool
) -> None:
    old_schemas.make(database, version, with_rowid)
    engine = engine_for(database)
    before = old_schemas.everything(engine)
    for _ in range(2):
        Storage(database).close()
    after = old_schemas.everything(engine)
    for name in ("seat_secrets", "entries", "snapshots", "chat"):
        assert after[name] == before[name]
        assert after[name]
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
        found = {name: load_table(connection, name, 10) for name in old_schemas.SEATS}
        assert sorted(due_tables(connection)) == ["away", "bots", "stood in"]
    seats = {
        name: [seat_from(seat._mapping) for seat in stored.seats]
        for name, stored in found.items()
        if stored is not None
    }
    wish = Wished(old_schemas.WISH["gives"], old_schemas.WISH["wants"])
    assert seats["people"] == [SeatInfo("Anna", "human", wish=wish), SeatInfo("", "open")]
    assert seats["bots"] == [SeatInfo("Anna", "human"), SeatInfo("Joost", "bot", "greedy")]
    assert seats["away"] == [SeatInfo("Anna", "human", away=True), SeatInfo("Piet", "human")]
    assert seats["stood in"][0].stand_in == "merchant"
    people = found["people"]
    assert people is not None
    assert (people.row.coach, people.row.open) == (version == 1, True)
    assert (people.row.seed, people.row.setup) == ("seed of people", "setup of people")
    over = found["over"]
    assert over is not None
    assert (over.row.over, over.row.due) == (9.5, False)
    engine.dispose()


def test_a_seat_is_of_a_table_and_of_a_kind(database: str) -> None:
    old_schemas.make(database, 2)
    Storage(database).close()
    engine = engine_for(database)
    bad: list[dict[str, Any]] = [
        {"table_id": "bots", "seat": 1, "name": "", "kind": "human"},
        {"table_id": "bots", "seat": -1, "name": "", "kind": "human"},
        {"table_id": "bots", "seat": 2, "name": "", "kind": "ghost"},
        {"table_id": "none", "seat": 0, "name": "", "kind": "human"},
    ]
    for row in bad:
        with pytest.raises(sa.exc.IntegrityError), engine.begin() as connection:
            connection.execute(sa.insert(SEATS), [row])
    engine.dispose()


def test_a_newer_database_is_refused(database: str) -> None:
    upgrade(database)
    engine = engine_for(database)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = 'from_tomorrow'"))
    with pytest.raises(WrongVersion, match="from_tomorrow"):
        Storage(database)
    with engine.begin() as connection:
        connection.execute(sa.text("DROP TABLE alembic_version"))
        connection.execute(sa.update(VERSIONS).values(version=99))
    with pytest.raises(WrongVersion, match="99"):
        Storage(database)
    engine.dispose()


def test_a_house_from_before_alembic_is_told_that_it_is_too_old(database: str) -> None:
    Storage(database).close()
    engine = engine_for(database)
    with engine.connect() as connection:
        assert connection.execute(sa.select(VERSIONS.c.version)).scalar_one() > 2
    engine.dispose()


KILLED = """
import json, os, signal, sys
import sqlalchemy as sa
from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.upgrade import upgrade
from tests.server.old_schemas import everything

url = sys.argv[1]

def up_to(statement):
    left = statement
    def count(*_):
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
    sa.event.listen(sa.Engine, "after_cursor_execute", count)
    sa.event.listen(sa.Engine, "commit", count)
    upgrade(url)

def look():
    engine = engine_for(url)
    found = everything(engine)
    engine.dispose()
    return found

before, kills, statement = look(), 0, 1
while True:
    child = os.fork()
    if child == 0:
        up_to(statement)
        os._exit(0)
    if os.waitpid(child, 0)[1] == 0:
        break
    kills, statement = kills + 1, statement + 5
    assert look() == before, statement
print(json.dumps({"kills": kills, "tables": sorted(look())}))
"""


@pytest.mark.parametrize("version", [0, 1, 2])
def test_a_house_that_is_killed_meanwhile_leaves_the_database_as_it_was(
    database: str, version: int
) -> None:
    """Killed after the first statement, then after the sixth, and so on up to the commit."""
    if version:
        old_schemas.make(database, version)
    run = subprocess.run(
        [sys.executable, "-c", KILLED, database],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])},
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["kills"] > 3
    assert told["tables"] == sorted([*META.tables, "alembic_version"])


def test_two_houses_that_start_at_once_agree(database: str) -> None:
    old_schemas.make(database, 1)
    program = "import sys; from handelshuis.server.storage.storage import Storage; "
    program += "Storage(sys.argv[1]).close()"
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", program, database],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for each in starting:
        errors = each.communicate(timeout=60)[1]
        assert each.returncode == 0, errors
    engine = engine_for(database)
    with engine.connect() as connection:
        for table, rows in ((TABLES, 5), (SEATS, 10), (ENTRIES, 15), (SNAPSHOTS, 1)):
            counted = connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
            assert counted == rows
    engine.dispose()


def as_before(url: str, revision: int, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Make an empty database as houses made it up to a revision."""
    for file in REVISIONS.glob("*.py"):
        number = re.match(r"v(\d+)_", file.name)
        if number is None or int(number[1]) <= revision:
            shutil.copy(file, folder)
    with patch.context() as context:
        context.setattr("handelshuis.server.storage.upgrade.REVISIONS", folder)
        upgrade(url)


def test_each_seat_is_asked_since_its_table_waited_and_what_the_house_said_names_nobody(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "revisions"
    folder.mkdir()
    as_before(database, 20, folder, monkeypatch)
    engine = engine_for(database)
    table = "rules, material, setup, seed, seal, open, created"
    gave_up = {"key": "house.gave_up", "args": {"who": "#1"}}
    line = {"n": 1, "seat": -2, "name": "", "text": "Ayla gives up.", "at": 1.0, "line": gave_up}
    says = line | {"n": 2, "seat": 0, "text": '"house.gave_up", hm', "line": None}
    with engine.begin() as connection:
        for name, over, awaited in (("runs", None, "0 11"), ("over", 9.0, "0")):
            connection.execute(
                sa.text(
                    f"INSERT INTO game_tables (id, game, {table}, over, awaited, asked) "
                    "VALUES (:id, 'catan', 1, '', '{}', '', '', :no, 1.0, :over, :awaited, 5.5)"
                ),
                {"id": name, "over": over, "awaited": awaited, "no": False},
            )
            for seat in (0, 1, 11):
                connection.execute(
                    sa.text(
                        "INSERT INTO seats (table_id, seat, name, kind) VALUES (:t, :s, '', :k)"
                    ),
                    {"t": name, "s": seat, "k": "human"},
                )
        for said in (line, says):
            connection.execute(
                sa.text("INSERT INTO chat (table_id, n, line) VALUES ('runs', :n, :line)"),
                {"n": said["n"], "line": json.dumps(said, separators=(",", ":"))},
            )
    upgrade(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
        seats = connection.execute(sa.select(SEATS)).all()
        assert {(row.table_id, row.seat): row.asked for row in seats if row.asked is not None} == {
            ("runs", 0): 5.5,
            ("runs", 11): 5.5,
        }
        lines = connection.execute(sa.select(CHAT.c.line).order_by(CHAT.c.n)).scalars()
        told = [json.loads(each) for each in lines]
    assert told == [line | {"text": "Seat 2 gives up."}, says]
    engine.dispose()
