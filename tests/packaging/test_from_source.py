"""The source installs in an empty environment, as pip does it: built apart, with an extra.

By default with the Python of the tests. Others are named, with spaces between them, or all that
are found on the PATH and by pyenv, one of each version from 3.11 on:

    HANDELSHUIS_PYTHONS=all python -m pytest tests/packaging/test_from_source.py
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.builds import BUILD, copy_of_project, run

pytestmark = [pytest.mark.xdist_group("packaging"), pytest.mark.slow]

ASKED = """
import ensurepip, sys
assert sys.version_info >= (3, 11)
print('%d.%d' % sys.version_info[:2], sys.executable)
"""


def found() -> Iterator[str]:
    """Find Pythons by their names on the PATH, and those that pyenv has installed."""
    for minor in range(11, 30):
        yield shutil.which(f"python3.{minor}") or ""
    pyenv = shutil.which("pyenv")
    if pyenv:
        versions = run([pyenv, "versions", "--bare"], Path.cwd()).stdout.split()
        for version in versions:
            home = run([pyenv, "prefix", version], Path.cwd()).stdout.strip()
            yield str(Path(home, "bin", "python"))


def pythons(asked: str) -> list[str]:
    """Name the Pythons to try: those that are asked for, or one of each version there is."""
    if asked != "all":
        return asked.split()
    by_version: dict[str, str] = {}
    for python in filter(None, found()):
        try:
            said = run([python, "-c", ASKED], Path.cwd())
        except OSError:
            continue
        version, _, where = said.stdout.strip().partition(" ")
        # An older one fails, and so does a name that pyenv keeps for a version not chosen here.
        if said.returncode == 0:
            by_version.setdefault(version, where)
    return list(by_version.values())


PYTHONS = pythons(os.environ.get("HANDELSHUIS_PYTHONS", sys.executable))
PLAYED = """
import handelshuis as hh
from handelshuis import engine
from handelshuis.adapters.pettingzoo import env

table = hh.new("catan", players=3, seed=1)
while not table.over:
    table.play(table.think("greedy"))
learned = env("catan", players=3)
learned.reset(seed=1)
seen = learned.last()[0]
print(engine.compiled(), table.verify() > 0, seen["action_mask"].any(), hh.__file__)
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution: what pip is given where there is no wheel, and nothing beside it."""
    project = copy_of_project(tmp_path_factory.mktemp("source") / "project")
    built = run([*BUILD, "--sdist", "--no-isolation", project], project)
    assert built.returncode == 0, built.stdout + built.stderr
    [archive] = (project / "dist").glob("*.tar.gz")
    return archive


@pytest.mark.parametrize("python", PYTHONS)
def test_the_source_installs_with_an_extra_in_an_empty_environment_and_plays(
    python: str, source: Path, tmp_path: Path
) -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    probe = run([*pip, "download", "--quiet", "--no-deps", "mypy_extensions"], tmp_path)
    if probe.returncode:
        pytest.skip("no packages can be had here")
    home = tmp_path / "venv"
    made = run([python, "-m", "venv", home], tmp_path)
    assert made.returncode == 0, made.stderr
    own = str(home / "bin" / "python")
    install = [own, "-m", "pip", "install", "--quiet", "--no-cache-dir", f"{source}[pettingzoo]"]
    # Slow code is compiled quickly.
    put = run(install, tmp_path, MYPYC_OPT_LEVEL="0")
    assert put.returncode == 0, put.stdout + put.stderr
    said = run([own, "-c", PLAYED], tmp_path)
    assert said.returncode == 0, said.stderr
    compiled, verified, legal, where = said.stdout.split()
    assert (verified, legal) == ("True", "True")
    assert (compiled == "True") == (shutil.which(os.environ.get("CC", "cc")) is not None)
    assert Path(where).is_relative_to(home)
