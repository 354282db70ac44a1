"""A wheel holds everything the game needs, and plays far away from the checkout."""

import json
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.packaging.builds import run

pytestmark = pytest.mark.xdist_group("packaging")

DATA = {".css", ".toml", ".json", ".md", ".txt"}


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new environment with the wheel in it and its dependencies in reach."""
    home = tmp_path_factory.mktemp("installed") / "venv"
    made = run([sys.executable, "-m", "venv", "--without-pip", home], home.parent)
    assert made.returncode == 0, made.stderr
    python = home / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python)
    put = run([*pip, "install", "--no-deps", wheel], home.parent)
    assert put.returncode == 0, put.stderr
    [packages] = home.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home / "bin"


def test_the_installed_package_is_the_one_that_runs(installed: Path, tmp_path: Path) -> None:
    said = run([installed / "python", "-c", "import handelshuis as h; print(h.__file__)"], tmp_path)
    assert Path(said.stdout.strip()).is_relative_to(installed.parent), said.stderr


def test_the_installed_engine_is_compiled_without_a_word(
    installed: Path, compiled_package: Path, tmp_path: Path
) -> None:
    question = "from handelshuis import engine; print(engine.compiled())"
    said = run([installed / "python", "-c", question], tmp_path)
    assert (said.stdout, said.stderr) == ("True\n", "")


def test_the_installed_program_lists_its_games(installed: Path, tmp_path: Path) -> None:
    said = run([installed / "handelshuis", "games"], tmp_path)
    assert said.returncode == 0, said.stderr
    assert "speicherstadt" in said.stdout.lower()


def test_the_installed_program_plays_games_to_their_end(installed: Path, tmp_path: Path) -> None:
    order = ["simulate", "speicherstadt", "--players", "2", "--games", "2", "--seed", "1", "--json"]
    said = run([installed / "handelshuis", *order], tmp_path)
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout)


def test_the_wheel_brings_the_browser_client(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "handelshuis/web_client/index.html" in names
    assert any(name.startswith("handelshuis/web_client/assets/main-") for name in names)


def test_the_wheel_holds_every_source_and_every_data_file(wheel: Path) -> None:
    home = wheel.parents[1] / "src"
    wanted = {
        path.relative_to(home).as_posix()
        for path in (home / "handelshuis").rglob("*")
        if path.suffix in DATA | {".py", ".typed"} and path.name != "_compiled.json"
    }
    assert "handelshuis/games/speicherstadt/data/material.toml" in wanted
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_holds_nothing_but_the_package(wheel: Path) -> None:
    rooms = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    [metadata] = rooms - {"handelshuis"}
    assert metadata.endswith(".dist-info")
