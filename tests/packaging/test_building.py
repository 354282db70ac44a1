"""What a build does where it cannot compile, and where it must not go on."""

import ast
import sys
import zipfile
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.packaging.builds import build_wheel, copy_of_project, keep_build, run

pytestmark = pytest.mark.xdist_group("packaging")

NO_COMPILER = {"CC": "/nowhere/cc", "PATH": "/nowhere"}
LINE = "no C compiler with the headers of this Python: the engine stays plain source"


FLAGS = """
import runpy, sys
sys.argv = ["setup.py", "--name"]
flags = runpy.run_path("setup.py")["compiler_flags"]
print(flags(["-O3", "-Werror"], "linux"), flags(["/O2"], "win32"), sep="\\n")
"""


def compile_in_place(project: Path, **settings: str) -> CompletedProcess[str]:
    """What `make setup` does to compile the engine."""
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return run(command, project, **settings)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return copy_of_project(tmp_path / "project")


def test_floats_are_rounded_the_same_on_every_machine(project: Path) -> None:
    said = run([sys.executable, "-c", FLAGS], project).stdout.splitlines()
    [linux, windows] = [ast.literal_eval(line) for line in said[-2:]]
    assert "-ffp-contract=off" in linux
    assert "-Werror" not in linux
    assert windows == ["/O2"]


def test_without_a_compiler_the_wheel_is_plain_and_the_build_says_so_once(project: Path) -> None:
    wheel, said = build_wheel(project, **NO_COMPILER)
    assert said.count(LINE) == 1
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "handelshuis/engine.py" in names
    assert not [name for name in names if name.endswith((".so", "_compiled.json"))]


def test_without_a_compiler_the_checkout_runs_plain(project: Path) -> None:
    old = project / "src" / "handelshuis" / "core" / "chance.so"
    old.write_bytes(b"left by an earlier build")
    built = compile_in_place(project, **NO_COMPILER)
    assert built.returncode == 0
    assert built.stderr.splitlines() == [LINE]
    assert not list(project.rglob("*.so"))
    question = "import handelshuis.core.chance; print(handelshuis.engine.compiled())"
    said = run([sys.executable, "-c", question], project, PYTHONPATH=str(project / "src"))
    assert (said.stdout, said.stderr) == ("False\n", "")


def test_without_a_compiler_a_compiled_engine_on_request_is_an_error(project: Path) -> None:
    built = compile_in_place(project, HANDELSHUIS_ENGINE="compiled", **NO_COMPILER)
    assert built.returncode != 0
    assert LINE in built.stderr


def test_source_that_cannot_be_compiled_stops_the_build(
    project: Path, compiled_package: Path
) -> None:
    keep_build(project)
    broken = project / "src" / "handelshuis" / "core" / "broken.py"
    broken.write_text('"""Broken."""\n\nCARDS: int = "fifty-two"\n')
    built = compile_in_place(project)
    assert built.returncode != 0
    assert "broken.py:3: error: Incompatible types in assignment" in built.stdout + built.stderr
    assert not list(project.rglob("*.so"))
