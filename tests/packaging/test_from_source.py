"""The source installs in an empty environment, as pip does it: built apart, with an extra.

By default with the Python of the tests. Others are named, with spaces between them:

    HANDELSHUIS_PYTHONS="python3.12 python3.13" python -m pytest tests/packaging/test_from_source.py
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.packaging.builds import BUILD, copy_of_project, run

pytestmark = [pytest.mark.xdist_group("packaging"), pytest.mark.slow]

PYTHONS = os.environ.get("HANDELSHUIS_PYTHONS", sys.executable).split()
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
