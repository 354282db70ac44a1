"""What is installed only when asked for: the engine does without it, and says what is missing."""

from __future__ import annotations

import ast
import re
import sys
import sysconfig
import tomllib
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.packaging.builds import PROJECT, run

pytestmark = pytest.mark.xdist_group("packaging")

SETTINGS = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
FOR_ALL = ("librt", "msgspec", "mypy_extensions*", "rich", "typing_extensions*")
OF_RICH = ("markdown_it", "mdurl", "pygments")
HOME = PROJECT / "src" / "handelshuis"


@pytest.fixture(scope="module")
def engine_alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a new environment with the wheel, its dependencies, and no extra."""
    home = tmp_path_factory.mktemp("alone") / "venv"
    made = run([sys.executable, "-m", "venv", "--without-pip", home], home.parent)
    assert made.returncode == 0, made.stderr
    pip = (sys.executable, "-m", "pip", "--python", home / "bin" / "python")
    put = run([*pip, "install", "--no-deps", wheel], home.parent)
    assert put.returncode == 0, put.stderr
    [packages] = home.glob("lib/python*/site-packages")
    for pattern in (*FOR_ALL, *OF_RICH):
        found = list(Path(sysconfig.get_path("purelib")).glob(pattern))
        assert found, pattern
        for each in found:
            (packages / each.name).symlink_to(each)
    return home / "bin"


def test_the_guide_names_every_extra() -> None:
    guide = (PROJECT / "docs" / "program.md").read_text("utf-8")
    [table] = re.findall(r"^\| extra \|.*?\n\n", guide, re.DOTALL | re.MULTILINE)
    first = [row.split("|")[1] for row in table.strip().splitlines()]
    named = [name for cell in first for name in re.findall(r"`(\w+)`", cell)]
    assert sorted(named) == sorted(SETTINGS["project"]["optional-dependencies"])


def test_the_engine_needs_no_extra(engine_alone: Path, tmp_path: Path) -> None:
    order = ["simulate", "catan", "--games", "1", "--bots", "greedy,random", "--json"]
    said = run([engine_alone / "handelshuis", *order], tmp_path)
    assert said.returncode == 0, said.stderr
    script = "import handelshuis as hh; t = hh.new('genoa', seed=1); print(t.play(t.think()))"
    said = run([engine_alone / "python", "-c", script], tmp_path)
    assert said.returncode == 0, said.stderr


@pytest.mark.parametrize(
    ("order", "extra"),
    [
        (["serve", "--port", "0", "--data", "games"], "server"),
        (["arena", "speicherstadt", "--games", "2", "--bots", "random,greedy"], "arena"),
    ],
)
def test_what_an_extra_brings_is_named_in_a_sentence(
    engine_alone: Path, tmp_path: Path, order: list[str], extra: str
) -> None:
    said = run([engine_alone / "handelshuis", *order], tmp_path)
    assert said.returncode == 1
    assert said.stderr.count("\n") == 1
    assert said.stderr.endswith(f"pip install 'handelshuis[{extra}]'\n")


def test_all_that_the_compiled_sources_import_is_there_while_they_are_built() -> None:
    """An isolated build has only what build-system.requires names, and mypyc wants its types."""
    chosen = SETTINGS["tool"]["handelshuis"]["compiled"]
    wanted: set[str] = set()
    for file in HOME.rglob("*.py"):
        if any(fnmatch(file.relative_to(HOME).as_posix(), glob) for glob in chosen):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
                wanted |= {name.partition(".")[0] for name in names}
    wanted -= {*sys.stdlib_module_names, "handelshuis", ""}
    assert wanted == {"librt", "msgspec", "mypy_extensions", "typing_extensions"}
    named = " ".join(SETTINGS["build-system"]["requires"]).replace("-", "_")
    assert [package for package in wanted if package not in named] == []


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [each for each in archive.namelist() if each.endswith("dist-info/METADATA")]
        metadata = archive.read(name).decode()
        assert any(each.endswith("licenses/LICENSE") for each in archive.namelist())
    for line in ("License-Expression: MIT", "Provides-Extra: postgres", "Requires-Python: >=3.11"):
        assert line in metadata.splitlines()
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert len([line for line in needed if "extra ==" not in line]) == len(FOR_ALL)
