"""`new`: a package with a game that can be played at once, to be changed into one's own."""

from __future__ import annotations

import argparse
import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.console import Console

from handelshuis.core.registry import games
from handelshuis.terminal import arguments
from handelshuis.terminal.complaint import Complaint

NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,29}")
NEXT: Final = {
    "en": "{folder} is a game that can be played. From there:",
    "nl": "{folder} is een spel dat je meteen kunt spelen. Ga erheen, en dan:",
}
STEPS: Final = (
    "pip install --no-deps -e .",
    "handelshuis play {name}",
    "handelshuis serve --open-browser",
    "pytest",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("name", metavar="NAME", help="what the game is called in Python")
    parser.add_argument("--folder", type=Path, help="where it goes, else a folder of its name here")
    arguments.add_language(parser)


def run(words: argparse.Namespace) -> int:
    """Write the package."""
    name: str = words.name
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Complaint(f"'{name}' is no name for a game: small letters, digits and _, such as tea")
    if name in games():
        raise Complaint(f"there is a game {name} already")
    if find_spec(name) is not None:
        raise Complaint(f"there is a Python package {name} already")
    folder: Path = words.folder or Path(name)
    if folder.exists():
        raise Complaint(f"{folder}: is there already")
    title = name.replace("_", " ").title()
    names = {"mygame": name, "My Game": title, "MyGame": title.replace(" ", "")}
    try:
        _copy(resources.files("handelshuis").joinpath("skeleton"), folder, names)
    except OSError as reason:
        raise Complaint(f"{reason.filename}: {reason.strerror}") from None
    console = Console(highlight=False, soft_wrap=True)
    console.print(NEXT[words.lang].format(folder=folder))
    for step in STEPS:
        console.print(f"  {step.format(name=name)}")
    return 0


def _copy(source: Traversable, target: Path, names: dict[str, str]) -> None:
    """Copy a folder of the skeleton, with one's own names in place of its."""
    target.mkdir(parents=True)
    for each in source.iterdir():
        if each.name == "__pycache__":
            continue
        file = target / _renamed(each.name, names)
        if each.is_dir():
            _copy(each, file, names)
        else:
            file.write_text(_renamed(each.read_text("utf-8"), names), encoding="utf-8")


def _renamed(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(old, new)
    return text
