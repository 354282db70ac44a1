"""A compiled engine that is not exactly what its source says never runs unnoticed."""

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.packaging.builds import run

pytestmark = pytest.mark.xdist_group("packaging")

QUESTION = """
import handelshuis, handelshuis.core.{module} as module
print(handelshuis.engine.compiled(), module.__file__, hasattr(module, "EDITED"))
"""


class Package:
    """A copy of the compiled package that a test may spoil."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "handelshuis"
        self.manifest = self.home / "_compiled.json"
        self.library = next(self.home.glob("engine__mypyc*"))
        self.extension = min((self.home / "core").glob("*.so"))
        self.source = self.extension.with_name(self.extension.name.split(".")[0] + ".py")

    def ask(self, **settings: str) -> CompletedProcess[str]:
        """Imports a compiled module, and says which engine and which file that gave."""
        question = QUESTION.format(module=self.source.stem)
        return run(
            [sys.executable, "-c", question], self.folder, PYTHONPATH=str(self.folder), **settings
        )

    def runs_compiled(self) -> None:
        said = self.ask()
        assert said.stdout == f"True {self.extension} False\n", said.stderr
        assert said.stderr == ""


@pytest.fixture
def package(compiled_package: Path, tmp_path: Path) -> Package:
    """A fresh copy, which runs compiled before anything happens to it."""
    package = Package(shutil.copytree(compiled_package, tmp_path / "package"))
    package.runs_compiled()
    return package


def test_an_edited_source_runs_plain_until_it_is_as_it_was(package: Package) -> None:
    before = package.source.read_text()
    package.source.write_text(before + "\nEDITED = True\n")
    said = package.ask()
    assert said.stdout == f"False {package.source} True\n"
    assert said.stderr == (
        "the compiled engine is older than its source: running the plain source; "
        "`make setup` compiles it again\n"
    )
    package.source.write_text(before)
    package.runs_compiled()


def edit_a_source_that_stays_plain(package: Package) -> None:
    with (package.home / "core" / "__init__.py").open("a") as source:
        source.write("\nCARDS = 53\n")


def add_a_source(package: Package) -> None:
    (package.home / "core" / "brand_new.py").write_text('"""New."""\n')


def remove_a_source(package: Package) -> None:
    max((package.home / "core").glob("*.py")).unlink()


def remove_a_compiled_module(package: Package) -> None:
    max((package.home / "core").glob("*.so")).unlink()


def remove_the_library(package: Package) -> None:
    package.library.unlink()


def leave_an_old_compiled_module(package: Package) -> None:
    shutil.copy(package.extension, package.home / "core" / "__init__.so")


def remove_the_manifest(package: Package) -> None:
    package.manifest.unlink()


def damage_the_manifest(package: Package) -> None:
    package.manifest.write_text("{")


def change_the_python(package: Package) -> None:
    manifest = json.loads(package.manifest.read_text())
    package.manifest.write_text(json.dumps(manifest | {"suffix": ".cpython-27.so"}))


@pytest.mark.parametrize(
    ("mishap", "reason"),
    [
        (edit_a_source_that_stays_plain, "is older than its source"),
        (add_a_source, "is older than its source"),
        (remove_a_source, "is older than its source"),
        (remove_a_compiled_module, "is incomplete or made for another Python"),
        (remove_the_library, "is incomplete or made for another Python"),
        (leave_an_old_compiled_module, "is incomplete or made for another Python"),
        (change_the_python, "is incomplete or made for another Python"),
        (remove_the_manifest, "has lost its manifest"),
        (damage_the_manifest, "has a damaged manifest"),
    ],
)
def test_after_a_mishap_everything_runs_plain_and_one_line_says_why(
    package: Package, mishap: Callable[[Package], None], reason: str
) -> None:
    mishap(package)
    said = package.ask()
    assert said.stdout == f"False {package.source} False\n", said.stderr
    assert said.stderr.splitlines() == [
        f"the compiled engine {reason}: running the plain source; `make setup` compiles it again"
    ]
    refused = package.ask(HANDELSHUIS_ENGINE="compiled")
    assert refused.returncode != 0
    assert refused.stderr.endswith(
        f"ImportError: the compiled engine is asked for but {reason}: "
        "`make setup` compiles it again\n"
    )


def test_plain_on_request_says_nothing(package: Package) -> None:
    said = package.ask(HANDELSHUIS_ENGINE="plain")
    assert (said.stdout, said.stderr) == (f"False {package.source} False\n", "")


def test_compiled_on_request_runs_when_it_is_current(package: Package) -> None:
    said = package.ask(HANDELSHUIS_ENGINE="compiled")
    assert (said.stdout, said.stderr) == (f"True {package.extension} False\n", "")


def test_an_unknown_request_is_refused(package: Package) -> None:
    said = package.ask(HANDELSHUIS_ENGINE="fast")
    assert "HANDELSHUIS_ENGINE is plain, compiled or not set, never 'fast'" in said.stderr


def test_never_compiled_is_no_mishap(package: Package) -> None:
    for extension in package.home.rglob("*.so"):
        extension.unlink()
    package.manifest.unlink()
    said = package.ask()
    assert (said.stdout, said.stderr) == (f"False {package.source} False\n", "")
    refused = package.ask(HANDELSHUIS_ENGINE="compiled")
    assert "the compiled engine is asked for but was not built" in refused.stderr
