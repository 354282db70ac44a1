"""Every example of the documentation runs as it stands, and every command on it is one.

Pieces of code in add-a-game.md and boards.md are compared with the game they come from by
test_example_game.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

from handelshuis.cli import COMMANDS as KNOWN
from handelshuis.cli import main, parser
from tests.cli.command import handelshuis

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PIECES = ("add-a-game.md", "boards.md")
"""Their code is pieces of a game."""
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROGRAM = re.compile(r"^(?:\$ )?(?:sudo -u \w+ )?(?:\S*/)?handelshuis ")


class Example(NamedTuple):
    """A piece of a page between fences."""

    page: Path
    kind: str
    text: str

    @property
    def name(self) -> str:
        """Name it in the list of tests."""
        return f"{self.page.stem}-{self.text.strip().splitlines()[0][:40]}"


EXAMPLES = [
    Example(page, kind, text) for page in PAGES for kind, text in FENCE.findall(page.read_text())
]
PYTHON = [each for each in EXAMPLES if each.kind == "python" and each.page.name not in PIECES]
CONSOLE = [each for each in EXAMPLES if each.kind == "console"]
COMMANDS = sorted(
    {
        (each.page.name, line)
        for each in EXAMPLES
        if each.kind in ("", "console", "sh")
        for line in each.text.replace("\\\n", " ").splitlines()
        if PROGRAM.match(line)
    }
    | {
        (page.name, command)
        for page in PAGES
        for command in re.findall(r"`(handelshuis [^`]+)`", page.read_text())
    }
)
CHEAP = ("games", "rules", "lessons", "learn", "material", "new", "play")
"""Commands that are over at once when they are told to quit."""
RUN = sorted(
    {
        PROGRAM.sub("", command)
        for _, command in COMMANDS
        if PROGRAM.sub("", command).split()[0] in CHEAP and " " in PROGRAM.sub("", command)
        # A game that the guides build is played by its own tests.
        if not re.search(r"[A-Z]{2}|mygame|bazaar|my_bots", command)
    }
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_says_what_it_is_written_in(page: Path) -> None:
    assert [each.name for each in EXAMPLES if each.page == page and not each.kind] == []


def test_there_are_examples() -> None:
    assert len(PYTHON) >= 5
    assert len(CONSOLE) >= 3
    assert len(COMMANDS) >= 30
    assert len(RUN) >= 7


@pytest.mark.parametrize("example", PYTHON, ids=[each.name for each in PYTHON])
def test_an_example_runs(example: Example, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(example.text, str(example.page), "exec"), {"__name__": example.page.stem})


@pytest.mark.parametrize("example", CONSOLE, ids=[each.name for each in CONSOLE])
def test_a_session_at_a_terminal_goes_as_it_is_shown(
    example: Example, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for session in re.split(r"^\$ ", example.text, flags=re.MULTILINE)[1:]:
        command, _, shown = session.partition("\n")
        program, *words = shlex.split(command)
        assert program == "handelshuis"
        done = handelshuis(*words, COLUMNS="80")
        assert (done.returncode, done.stderr) == (0, "")
        assert stripped(shown) in stripped(done.stdout)


def stripped(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


@pytest.mark.parametrize(
    ("page", "command"), COMMANDS, ids=[f"{page}-{line[:50]}" for page, line in COMMANDS]
)
def test_a_command_is_one_that_the_program_knows(page: str, command: str) -> None:
    words = shlex.split(PROGRAM.sub("", command).partition(" > ")[0], comments=True)
    # What stands for something of one's own.
    words = [re.sub(r"^(K|P|S)$", "3", re.sub(r"^N$", "100", word)) for word in words]
    if len(words) == 1:
        assert words[0] in [name for name, *_ in KNOWN]
        return
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        parser().parse_args(words)


@pytest.mark.parametrize("command", RUN)
def test_a_command_that_is_soon_over_runs(
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n" * 9))
    code = main(shlex.split(command))
    printed = capsys.readouterr()
    assert (code, printed.err) == (0, "")
    assert printed.out.strip()


def test_the_layout_of_the_guide_can_be_played(tmp_path: Path) -> None:
    page = ROOT / "docs" / "chartered-layouts.md"
    [layout] = [each.text for each in EXAMPLES if each.page == page and each.kind == "toml"]
    [line] = [each.text for each in EXAMPLES if each.page == page and each.kind == "sh"]
    (tmp_path / "eiland.toml").write_text(layout, encoding="utf-8")
    folder, _, *words = shlex.split(line)
    assert folder.startswith("HANDELSHUIS_LAYOUTS=")
    ran = handelshuis(*words, "--lang", "en", typed="quit\n", HANDELSHUIS_LAYOUTS=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Eiland" in ran.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []
