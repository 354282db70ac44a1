"""A wheel built once from a copy of the project, for every test in this folder."""

import zipfile
from pathlib import Path

import pytest

from tests.packaging.builds import build_wheel, copy_of_project, keep_build


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as this machine builds it; where nothing was compiled before, with slower code."""
    project = copy_of_project(tmp_path_factory.mktemp("wheel") / "project")
    # As `make wheel` does: what is kept serves only where the source and the C text are the same.
    if keep_build(project):
        return build_wheel(project)[0]
    return build_wheel(project, MYPYC_OPT_LEVEL="0")[0]


@pytest.fixture(scope="session")
def compiled_package(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the package with its compiled engine: copy it before changing it."""
    folder = tmp_path_factory.mktemp("package")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    if not (folder / "handelshuis" / "_compiled.json").exists():
        pytest.skip("this machine has no C compiler")
    return folder
