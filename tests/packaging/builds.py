"""Builds of copies of the project."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PROJECT = Path(__file__).parents[2]
BUILD = (sys.executable, "-m", "build")
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "_compiled.json", "__pycache__", "*.egg-info")


def run(
    command: Sequence[str | Path], folder: Path, **settings: str
) -> subprocess.CompletedProcess[str]:
    """Runs a command in a folder, away from the checkout, and waits for what it says."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", "HANDELSHUIS_ENGINE")
    }
    return subprocess.run(
        command, cwd=folder, env=inherited | settings, capture_output=True, text=True, check=False
    )


def copy_of_project(folder: Path) -> Path:
    """The files a build reads, without what earlier builds left between them."""
    folder.mkdir()
    for file in PROJECT.iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    for name in ("src", "tools"):
        shutil.copytree(PROJECT / name, folder / name, ignore=LEFT_OUT)
    return folder


def keep_build(project: Path) -> bool:
    """Take into a copy what the checkout's own build has kept, if it has; tell whether it had."""
    kept = PROJECT / "build"
    if not (kept / "units").exists():
        return False
    shutil.copytree(kept, project / "build", ignore=shutil.ignore_patterns("lib.*", "bdist.*"))
    return True


def build_wheel(project: Path, **settings: str) -> tuple[Path, str]:
    """The wheel of a project, and what its build said."""
    built = run([*BUILD, "--wheel", "--no-isolation", project], project, **settings)
    assert built.returncode == 0, built.stdout + built.stderr
    [wheel] = (project / "dist").glob("*.whl")
    return wheel, built.stdout + built.stderr
