"""A wheel built once from a copy of the project, for every test in this folder."""

import shutil
import zipfile
from pathlib import Path

import pytest

from tests.packaging.builds import PROJECT, build_wheel, copy_of_project


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as this machine builds it; where nothing was compiled before, with slower code."""
    project = copy_of_project(tmp_path_factory.mktemp("wheel") / "project")
    kept = PROJECT / "build" / "units"
    if not kept.exists():
        return build_wheel(project, MYPYC_OPT_LEVEL="0")[0]
    # As `make wheel` does: what is kept serves only where the C text is the same.
    shutil.copytree(kept, project / "build" / "units")
    return build_wheel(project)[0]


@pytest.fixture(scope="session")
def compiled_package(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the package with its compiled engine: copy it before changing it."""
    folder = tmp_path_factory.mktemp("package")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    if not (folder / "handelshuis" / "_compiled.json").exists():
        pytest.skip("this machine has no C compiler")
    return folder
