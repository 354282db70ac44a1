"""What the tests of the server share: an open house, a PostgreSQL, a package with another game."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from handelshuis.server.house import Settings
from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.files import sqlite_url
from tests.server.houses import GENEROUS, ROOT, OpenHouse
from tests.server.postgres import own_postgres

OpenUp = Callable[..., OpenHouse]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house that hurries and counts nothing."""
    folder = tmp_path_factory.mktemp("house")
    opened = OpenHouse(Settings(sqlite_url(folder), bot_pace=0.0, limits=GENEROUS))
    yield opened
    opened.close()


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[OpenUp]:
    """Opens houses with settings of their own, and closes them."""
    opened: list[OpenHouse] = []

    def open_up(**more: Any) -> OpenHouse:
        settings: dict[str, Any] = {
            "database": sqlite_url(tmp_path),
            "bot_pace": 0.0,
            "limits": GENEROUS,
        }
        opened.append(OpenHouse(Settings(**settings | more)))
        return opened[-1]

    yield open_up
    for each in opened:
        if each.thread.is_alive():
            each.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of an empty PostgreSQL database."""
    if os.environ.get("HANDELSHUIS_NO_POSTGRES") == "1":
        pytest.skip("HANDELSHUIS_NO_POSTGRES=1 asks to go without PostgreSQL")
    with own_postgres() as url:
        yield url


@pytest.fixture(
    params=["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))]
)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, one of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    return emptied(request.getfixturevalue("postgres"))


def emptied(url: str) -> str:
    """Take everything out of a PostgreSQL database."""
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(sa.text("DROP SCHEMA public CASCADE"))
        connection.execute(sa.text("CREATE SCHEMA public"))
    engine.dispose()
    return url


@pytest.fixture(scope="session")
def bazaar(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bazaar, a game with secrets, as an installed package of someone else."""
    folder = tmp_path_factory.mktemp("packages")
    (folder / "bazaar").symlink_to(ROOT / "tests" / "bazaar" / "bazaar")
    info = folder / "bazaar-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bazaar\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[handelshuis.games]\nbazaar = bazaar.game:GAME\n")
    return folder
