"""A test that passes only at a second try is counted, and fails a strict run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CONFTEST = """
from tests.conftest import pytest_sessionfinish, pytest_terminal_summary
"""
TESTS = """
import pytest
from pathlib import Path

@pytest.mark.flaky(reruns=1)
@pytest.mark.parametrize("name", ["one", "two"])
def test_of_luck(name):
    mark = Path(name)
    assert mark.exists() or mark.touch()

def test_that_is_sound():
    pass
"""


def session(folder: Path, strict: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run these tests, of which two fail at first."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_luck.py").write_text(TESTS)
    root = Path(__file__).parents[1]
    paths = os.pathsep.join([str(root), str(root / "src"), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "--rootdir",
            folder,
            "-p",
            "no:cacheprovider",
            *words,
        ],
        cwd=folder,
        env=os.environ | {"HANDELSHUIS_STRICT": strict, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("strict", "code", "words"),
    [("", 0, ("-p", "no:xdist")), ("1", 1, ("-n", "2"))],
    ids=["alone", "side by side"],
)
def test_second_tries_are_counted_and_fail_a_strict_run(
    strict: str, code: int, words: tuple[str, ...], tmp_path: Path
) -> None:
    done = session(tmp_path, strict, *words)
    assert done.returncode == code, done.stdout + done.stderr
    told = done.stdout.partition("second tries")[2].splitlines()
    [line] = [line for line in told if line.startswith("2 browser tests were tried again: ")]
    assert "test_luck.py::test_of_luck[one]" in line
    assert ("the run fails" in line) == bool(strict)
    if strict:
        # Nothing fails where nothing is tried again.
        assert session(tmp_path, strict, "-p", "no:xdist").returncode == 0
