"""The documentation as a site: it is built without a warning, and needs nothing but itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import handelshuis as hh

ROOT = Path(__file__).parents[2]
FETCHED = re.compile(
    r"<(?:script|img|source|iframe)[^>]*\bsrc=\"([^\"]+)\"|<link[^>]*\bhref=\"([^\"]+)\""
)

pytestmark = pytest.mark.xdist_group("docs")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"HANDELSHUIS_ENGINE": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (built.returncode, built.stdout) == (0, ""), built.stdout + built.stderr
    return folder


def test_every_page_is_on_it(site: Path) -> None:
    for page in (ROOT / "docs").glob("*.md"):
        text = (site / page.with_suffix(".html").name).read_text("utf-8")
        title = page.read_text("utf-8").splitlines()[0].removeprefix("# ")
        assert title in text
    index = (site / "index.html").read_text("utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f'href="{page.stem}.html"' in index or page.stem == "index"


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in site.glob("*.html"):
        found = [one or other for one, other in FETCHED.findall(page.read_text("utf-8"))]
        assert found
        assert [each for each in found if each.startswith(("http:", "https:", "//"))] == []
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*[\"']?(https?:)?//", sheet.read_text("utf-8"))


def test_the_reference_has_what_the_front_door_says(site: Path) -> None:
    text = (site / "reference.html").read_text("utf-8")
    for name in ("new", "read", "all_games", "Table"):
        assert f'id="handelshuis.front_door.{name}"' in text
        assert hasattr(hh, name)
    for name, member in vars(hh.Table).items():
        if not name.startswith("_"):
            assert f'id="handelshuis.front_door.Table.{name}"' in text, member
    for name in ("why_not", "legal", "advance", "redeal"):
        assert f'id="handelshuis.core.state.State.{name}"' in text
    assert 'id="handelshuis.core.game.Game.board_files"' in text


def test_the_reference_has_what_learners_use(site: Path) -> None:
    text = (site / "reference.html").read_text("utf-8")
    for name in (
        *("gymnasium.TableEnv.step", "gymnasium.TablesEnv.action_masks", "gymnasium.register_envs"),
        *("pettingzoo.env", "pettingzoo.raw_env.observe", "pettingzoo.vector_env.sample"),
        *("openspiel.HouseGame.new_initial_state", "openspiel.HouseState.to_struct"),
        *("numbering.numbered", "numbering.Numbering.slices"),
    ):
        assert f'id="handelshuis.adapters.{name}"' in text


def test_links_between_pages_arrive(site: Path) -> None:
    for page in site.glob("*.html"):
        for target, anchor in re.findall(
            r'href="(?!https?:|mailto:)([^"#]*)(?:#([^"]*))?"', page.read_text("utf-8")
        ):
            file = page.parent / target if target else page
            if target in (".", "/") or page.name == "404.html":
                continue
            assert file.exists(), f"{page.name}: {target}"
            if anchor and file.suffix == ".html" and not anchor.startswith("__"):
                assert f'id="{anchor}"' in file.read_text("utf-8"), (
                    f"{page.name}: {target}#{anchor}"
                )
