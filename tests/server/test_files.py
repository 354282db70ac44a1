"""The files of the games: nobody else reads them, one house writes them, and a bad disk is told."""

from __future__ import annotations

import os
import resource
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
import sqlalchemy as sa

from handelshuis.server.storage.claim import Claim, InUse
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.storage.storage import Storage
from tests.server.conftest import OpenUp
from tests.server.houses import HouseProcess, secrets_of
from tests.server.visitors import Visitor


def modes(folder: Path) -> dict[str, int]:
    return {found.name: stat.S_IMODE(found.stat().st_mode) for found in folder.iterdir()}


def complaint(
    folder: Path, before: Callable[[], None] | None = None, through: Sequence[str] = ()
) -> str:
    """The one line that tells why a house cannot keep games in a folder."""
    command = [sys.executable, "-m", "handelshuis.cli", "serve", "--port", "0"]
    done = subprocess.run(
        [*through, *command, "--data", str(folder)],
        capture_output=True,
        text=True,
        timeout=60,
        preexec_fn=before,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("handelshuis: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_only_the_owner_reads_the_games(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    house = HouseProcess("--data", str(folder))
    found = modes(folder)
    house.stop()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {"house.sqlite", "house.sqlite-wal", "house.sqlite.lock"} <= set(found)
    assert set(found.values()) == {0o600}


def test_what_was_open_to_others_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir(mode=0o755)
    for name in ("house.sqlite", "house.sqlite.lock"):
        (folder / name).touch()
        (folder / name).chmod(0o644)
    folder.chmod(0o755)
    Claim(sqlite_url(folder), "").release()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert set(modes(folder).values()) == {0o600}


def test_a_folder_with_other_things_stays_open(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "holiday.jpg").touch(0o644)
    (folder / "holiday.jpg").chmod(0o644)
    Claim(sqlite_url(folder), "").release()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
    assert modes(folder) == {
        "holiday.jpg": 0o644,
        "house.sqlite": 0o600,
        "house.sqlite.lock": 0o600,
    }


def test_a_link_to_the_games_does_not_let_a_second_house_in(tmp_path: Path) -> None:
    (tmp_path / "linked").mkdir()
    link = tmp_path / "linked" / "house.sqlite"
    link.symlink_to(tmp_path / "games" / "house.sqlite")
    house = HouseProcess("--data", str(tmp_path / "games"))
    try:
        with pytest.raises(InUse) as other:
            Claim(f"sqlite:///{link}", "")
        assert other.value.address == house.address
    finally:
        house.stop()
    Claim(f"sqlite:///{link}", "").release()
    assert os.listdir(tmp_path / "linked") == ["house.sqlite"]


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert f"{tmp_path / 'file'} cannot be written (File exists)" in complaint(tmp_path / "file")
    assert "cannot be written (" in complaint(Path("/proc/handelshuis"))


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    # A file may grow no further: so the system says that there is no room.
    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

    assert "the database cannot be opened (" in complaint(tmp_path / "games", fill)

    def fill_at_once() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    told = complaint(tmp_path / "new", fill_at_once)
    assert "cannot be written (File too large)" in told


def mounted(how: str) -> list[str]:
    """Run what follows where something is mounted that nobody else sees, if we may do that."""
    words = ["unshare", "--mount", "sh", "-c"]
    if shutil.which("unshare") is None or subprocess.run([*words, "true"]).returncode:
        pytest.skip("nothing can be mounted here")
    return [*words, f'{how} && exec "$@"', "sh"]


def test_a_full_disk_is_told_in_its_own_words(tmp_path: Path) -> None:
    small = mounted(f"mount -t tmpfs -o size=40k tmpfs {tmp_path}")
    told = complaint(tmp_path / "games", through=small)
    assert "the database cannot be opened (database or disk is full)" in told


def test_a_disk_that_can_only_be_read_is_told(tmp_path: Path) -> None:
    only_read = mounted(
        f"mount --bind {tmp_path} {tmp_path} && mount -o remount,ro,bind {tmp_path}"
    )
    told = complaint(tmp_path / "games", through=only_read)
    assert f"{tmp_path / 'games'} cannot be written (Read-only file system)" in told
    Storage(sqlite_url(tmp_path / "games")).close()
    told = complaint(tmp_path / "games", through=only_read)
    assert "house.sqlite.lock cannot be written (Read-only file system)" in told


def test_a_disk_that_fills_while_people_play_is_told_and_nothing_is_lost(
    open_house: OpenUp,
) -> None:
    house = open_house()
    engine, full = house.house.storage.engine, True

    @sa.event.listens_for(engine, "begin")
    def limit(connection: sa.Connection) -> None:
        used = connection.exec_driver_sql("PRAGMA page_count").scalar()
        most = used if full else 2**30
        connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

    made = house.set_up("me", "me")
    said = []
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        for number in range(500):
            answer = page.ask(t="say", text=f"{number} " + "x" * 200)
            if answer["t"] != "done":
                break
            said.append(number)
        assert answer["code"] == "trouble"
        assert page.hear_close() == 1012
    full = False
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        shown = [int(line["text"].split()[0]) for line in page.welcome["chat"]]
        assert shown == said[-len(shown) :]
        assert page.ask(t="say", text="again")["t"] == "done"
        assert page.play(seat=page.state["awaited"][0])["t"] == "done"


def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    Storage(sqlite_url(folder)).close()
    (folder / "house.sqlite").write_bytes(b"once upon a time" * 1000)
    assert "cannot be opened (file is not a database)" in complaint(folder)
