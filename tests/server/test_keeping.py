"""Backups of a house that is open, bringing them back, and games that expire."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from handelshuis.server.storage.engine import AT_ONCE, engine_for
from handelshuis.server.storage.expiry import IN_ONE_GO, abandoned_tables, remove_abandoned
from handelshuis.server.storage.files import NAME, sqlite_url
from handelshuis.server.storage.schema import ENTRIES, META, SEATS, SERVERS, TABLES
from handelshuis.server.storage.upgrade import upgrade
from tests.server import old_schemas
from tests.server.conftest import OpenUp, emptied
from tests.server.houses import ROOT, HouseProcess, secrets_of, set_up
from tests.server.test_due import inside
from tests.server.visitors import Visitor

KILLED = """
import os, signal, sys
import sqlalchemy as sa
from handelshuis.cli import main

left = int(sys.argv[1])
def count(*_):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
sa.event.listen(sa.Engine, "after_cursor_execute", count)
sa.event.listen(sa.Engine, "commit", count)
sys.exit(main(sys.argv[2:]))
"""
"""A command that is killed after a number of statements."""


def command(url: str, *words: str, killed_after: int = 0) -> subprocess.CompletedProcess[str]:
    start = ["-c", KILLED, str(killed_after)] if killed_after else ["-m", "handelshuis.cli"]
    return subprocess.run(
        [sys.executable, *start, *words],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "HANDELSHUIS_DATABASE": url},
    )


def told(url: str, *words: str) -> str:
    """What a command says that succeeds."""
    done = command(url, *words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def complaint(url: str, *words: str) -> str:
    """The one line in which a command says why it does nothing."""
    done = command(url, *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("handelshuis: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def everything(url: str) -> dict[str, list[dict[str, Any]]]:
    engine = engine_for(url)
    try:
        return old_schemas.everything(engine)
    finally:
        engine.dispose()


def filled(url: str) -> dict[str, list[dict[str, Any]]]:
    """Make a database with games in it."""
    old_schemas.make(url, 2)
    upgrade(url)
    return everything(url)


def test_a_backup_of_an_open_house_is_whole_and_can_be_played_on(
    database: str, tmp_path: Path
) -> None:
    house = HouseProcess("--database", database, "--bot-pace", "0", "--messages-a-second", "1e6")
    file, done = tmp_path / "copy.sqlite", threading.Event()
    try:
        with httpx.Client(base_url=house.address, timeout=60) as http:
            made = set_up(http, "me", "me")
        with Visitor(house.address, made["table"], secrets_of(made)) as page:

            def play() -> None:
                # Not to its end, which would come soon: the copy is played on.
                while page.state["seq"] < known + 80 and not done.wait(0.05):
                    page.play(seat=next(s["seat"] for s in page.state["looks"] if s["legal"]))
                    page.catch_up()

            for _ in range(3):
                page.play(seat=page.state["awaited"][0])
                page.catch_up()
            known = page.state["seq"]
            playing = threading.Thread(target=play)
            playing.start()
            try:
                assert told(database, "backup", str(file)) == f"{file} holds 1 table\n"
            finally:
                done.set()
                playing.join()
            assert page.state["seq"] > known
    finally:
        house.stop()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir() if "copy" in each.name] == [file.name]
    folder = tmp_path / "other"
    other = sqlite_url(folder)
    assert told(other, "restore", str(file)) == "restored 1 table\n"
    assert stat.S_IMODE((folder / NAME).stat().st_mode) == 0o600
    copied = everything(f"sqlite:///{file}")
    assert everything(other) == copied
    seqs = sorted(row["seq"] for row in copied["entries"])
    assert seqs == list(range(1, len(seqs) + 1))
    assert len(seqs) >= known
    house = HouseProcess("--data", str(folder))
    try:
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            assert page.state["seq"] == len(seqs)
            seat = next(look["seat"] for look in page.state["looks"] if look["legal"])
            assert page.play(seat=seat)["t"] == "done"
    finally:
        house.stop()


def test_games_move_from_one_kind_of_database_to_the_other(database: str, tmp_path: Path) -> None:
    before = filled(sqlite_url(tmp_path / "from"))
    told(sqlite_url(tmp_path / "from"), "backup", str(tmp_path / "copy"))
    # Bringing back is killed at many places; each time nothing is there, and it can be repeated.
    killed = 0
    for statement in range(1, 500, 15):
        done = command(database, "restore", str(tmp_path / "copy"), killed_after=statement)
        if done.returncode == 0:
            break
        killed += 1
        engine = engine_for(database)
        if sa.inspect(engine).has_table("game_tables"):
            with engine.connect() as connection:
                assert connection.execute(sa.select(TABLES.c.id)).all() == []
        engine.dispose()
    assert killed > 1
    assert everything(database) == before
    assert "there are games in this database" in complaint(
        database, "restore", str(tmp_path / "copy")
    )
    assert everything(database) == before


def test_a_backup_that_is_killed_leaves_no_file_and_can_be_repeated(
    database: str, tmp_path: Path
) -> None:
    before = filled(database)
    file = tmp_path / "copies" / "copy"
    file.parent.mkdir()
    killed = 0
    for statement in range(1, 500, 20):
        done = command(database, "backup", str(file), killed_after=statement)
        if done.returncode == 0:
            break
        killed += 1
        assert not file.exists()
        for left in file.parent.iterdir():
            assert stat.S_IMODE(left.stat().st_mode) == 0o600
    assert killed > 1
    assert os.listdir(file.parent) == ["copy"]
    assert everything(f"sqlite:///{file}") == before == everything(database)


def test_what_cannot_be_copied_is_told_in_a_line(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "games")
    assert "there is no " in complaint(url, "backup", str(tmp_path / "copy"))
    filled(url)
    (tmp_path / "old").write_text("once upon a time, there was a house")
    assert "exists already" in complaint(url, "backup", str(tmp_path / "old"))
    assert "exists already" in complaint(url, "backup", str(tmp_path / "games" / NAME))
    assert "cannot be written" in complaint(url, "backup", str(tmp_path / "none" / "copy"))
    empty = sqlite_url(tmp_path / "empty")
    assert "is no backup" in complaint(empty, "restore", str(tmp_path / "old"))
    assert "cannot be read" in complaint(empty, "restore", str(tmp_path / "none"))
    house = HouseProcess("--data", str(tmp_path / "empty"))
    try:
        told(url, "backup", str(tmp_path / "copy"))
        refused = complaint(empty, "restore", str(tmp_path / "copy"))
        assert f"a house is open with these games at {house.address}" in refused
    finally:
        house.stop()


def test_a_backup_of_an_older_house_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    old_schemas.make(f"sqlite:///{old}", 1)
    before = old.read_bytes()
    assert told(database, "restore", str(old)) == "restored 5 tables\n"
    engine = engine_for(database)
    with engine.connect() as connection:
        for table, rows in ((TABLES, 5), (SEATS, 10), (ENTRIES, 15)):
            counted = connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
            assert counted == rows
    engine.dispose()
    assert old.read_bytes() == before


def age(url: str, table: str, days: float) -> None:
    """Let everything at a table have happened so long ago."""
    engine, then = engine_for(url), time.time() - days * 86400
    with engine.begin() as connection:
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(created=then))
        connection.execute(sa.update(ENTRIES).where(ENTRIES.c.table_id == table).values(at=then))
    engine.dispose()


def test_unfinished_games_expire(database: str) -> None:
    filled(database)
    for table, days in (("bots", 40), ("people", 20), ("away", 40), ("stood in", 5), ("over", 99)):
        age(database, table, days)
    engine = engine_for(database)
    with engine.begin() as connection:
        # Begun long ago, but played at since.
        connection.execute(
            sa.update(ENTRIES)
            .where(ENTRIES.c.table_id == "away", ENTRIES.c.seq == 3)
            .values(at=time.time())
        )
    engine.dispose()
    before = everything(database)
    assert told(database, "expire", "--days", "30", "--dry-run") == "bots\n1 table would go\n"
    assert everything(database) == before
    assert told(database, "expire", "--days", "10") == "removed 2 tables\n"
    after = everything(database)
    assert {row["id"] for row in after["game_tables"]} == {"away", "over", "stood in"}
    for name in ("seats", "entries", "seat_secrets"):
        assert {row["table_id"] for row in after[name]} == {"away", "over", "stood in"}
    assert after["chat"] == after["snapshots"] == []
    wrong = command(database, "expire", "--days", "-1")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)


def remove_old(url: str, names: list[str], before: float) -> list[str]:
    engine = engine_for(url)
    try:
        with engine.connect().execution_options(**AT_ONCE) as connection, connection.begin():
            return remove_abandoned(connection, names, before)
    finally:
        engine.dispose()


def test_a_move_that_was_made_since_the_tables_were_listed_is_kept(database: str) -> None:
    filled(database)
    for table, days in (("bots", 40), ("people", 40), ("away", 40), ("stood in", 5)):
        age(database, table, days)
    engine, before = engine_for(database), time.time() - 30 * 86400
    with engine.connect() as connection:
        names = abandoned_tables(connection, before, 9)
    assert set(names) == {"bots", "people", "away"}
    move = {
        "seq": 99,
        "kind": "move",
        "seat": 0,
        "text": "x",
        "hash": "",
        "told": "[]",
        "points": "",
        "at": time.time(),
    }
    with engine.begin() as connection:
        connection.execute(sa.insert(ENTRIES).values(table_id="people", **move))
    found: list[str] = []
    removing = threading.Thread(target=lambda: found.extend(remove_old(database, names, before)))
    with engine.connect().execution_options(**AT_ONCE) as connection, connection.begin():
        # One is being made just now.
        connection.execute(sa.insert(ENTRIES).values(table_id="away", **move))
        removing.start()
        removing.join(0.5)
    removing.join()
    assert found == ["bots"]
    left = everything(database)
    assert {"people", "away"} <= {row["id"] for row in left["game_tables"]}
    assert {row["table_id"] for row in left["entries"] if row["seq"] == 99} == {"people", "away"}
    engine.dispose()


def test_a_table_that_a_living_server_has_does_not_expire(postgres: str) -> None:
    url = emptied(postgres)
    filled(url)
    for table in ("away", "stood in"):
        age(url, table, 5)
    engine = engine_for(url)
    for table, server, until in (("bots", "alive", "5 minutes"), ("people", "dead", "-1 second")):
        age(url, table, 40)
        with engine.begin() as connection:
            named = sa.update(TABLES).where(TABLES.c.id == table)
            connection.execute(named.values(owner=server, fence=3))
            moment = sa.text(f"clock_timestamp() + interval '{until}'")
            row = {"id": server, "address": "127.0.0.1:1", "until": moment}
            connection.execute(sa.insert(SERVERS).values(row))
    engine.dispose()
    assert told(url, "expire", "--days", "30") == "removed 1 table\n"
    left = {row["id"] for row in everything(url)["game_tables"]}
    assert "bots" in left
    assert "people" not in left


def multiply(url: str, table: str, times: int) -> None:
    """Add copies of a table with all that belongs to it."""
    engine = engine_for(url)
    with engine.begin() as connection:
        for part in META.sorted_tables:
            key = "id" if part is TABLES else "table_id"
            if key not in part.c:
                continue
            rows = connection.execute(sa.select(part).where(part.c[key] == table)).mappings().all()
            copies = [{**row, key: f"{table} {n}"} for row in rows for n in range(times)]
            if copies:
                connection.execute(sa.insert(part), copies)
    engine.dispose()


def parts_of(rows: dict[str, list[dict[str, Any]]], table: str) -> int:
    found = [row for part in rows.values() for row in part if row.get("table_id") == table]
    return len(found) + len([row for row in rows["game_tables"] if row["id"] == table])


def test_expiring_that_is_killed_leaves_each_table_whole_or_gone(database: str) -> None:
    filled(database)
    for table, days in (("bots", 5), ("people", 40), ("away", 5), ("stood in", 5)):
        age(database, table, days)
    multiply(database, "people", IN_ONE_GO + 20)
    before = everything(database)
    names = [row["id"] for row in before["game_tables"]]
    whole = {name: parts_of(before, name) for name in names}
    assert whole["people 7"] > 5
    seen = set()
    for statement in range(1, 200, 7):
        done = command(database, "expire", "--days", "30", killed_after=statement)
        after = everything(database)
        left = {name for name in names if parts_of(after, name)}
        assert {name: parts_of(after, name) for name in left} == {
            name: whole[name] for name in left
        }
        assert set(names) - left <= {name for name in names if name.startswith("people")}
        seen.add(len(left))
        if done.returncode == 0:
            break
    rest = len([name for name in names if not name.startswith("people")])
    assert seen == {len(names), len(names) - IN_ONE_GO, rest}


def test_a_house_lets_abandoned_games_go_by_itself(open_house: OpenUp) -> None:
    house = open_house()
    tables = [house.set_up("me", "me")["table"] for _ in range(4)]
    finished = house.set_up("me", "random")
    with Visitor(house.address, finished["table"], secrets_of(finished)) as page:
        page.play_to_the_end()
    house.close()
    url = house.house.settings.database
    for table, days in ((tables[0], 8), (tables[1], 6), (tables[2], 8), (finished["table"], 8)):
        age(url, table, days)
    house = open_house(expire_days=7)
    with Visitor(house.address, tables[2]):
        inside(house, house.house._expire())
        left = [tables[1], tables[2], tables[3], finished["table"]]
        assert {row["id"] for row in everything(url)["game_tables"]} == set(left)
    house.close()
    house = open_house()
    inside(house, house.house._expire())
    assert len(everything(url)["game_tables"]) == 4


@pytest.mark.parametrize("words", [["backup", "x"], ["restore", "x"], ["expire", "--days", "3"]])
def test_no_password_on_the_command_line(words: list[str]) -> None:
    done = command("", *words, "--database", "postgresql://house:hunter2@127.0.0.1:1/none")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--database-file" in done.stderr
    assert "hunter2" not in done.stderr
