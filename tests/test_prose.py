"""What people read stands in lines that a person can read."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 120
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "web").glob("*.md")])


def prose(page: Path) -> list[str]:
    """The lines of a page that are neither code nor a row of a table, which cannot be broken."""
    lines = []
    code = False
    for line in page.read_text("utf-8").splitlines():
        if line.lstrip().startswith("```"):
            code = not code
        elif not code and not line.startswith("|"):
            lines.append(line)
    return lines


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_line_of_prose_is_too_long(page: Path) -> None:
    assert [line for line in prose(page) if len(line) > LONGEST] == []
