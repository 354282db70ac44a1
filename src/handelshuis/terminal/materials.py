"""The material of a game as files: `material` copies it out, `study --against` takes it back."""

from __future__ import annotations

import argparse
from pathlib import Path

from handelshuis.core.editions import NoEdition, TooManyEditions, edition_of, with_files
from handelshuis.core.game import Edition, Game
from handelshuis.terminal import arguments
from handelshuis.terminal.complaint import Complaint
from handelshuis.terminal.voice import Voice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what `material` takes."""
    arguments.add_game(parser)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the files go")
    arguments.add_language(parser)


def run(words: argparse.Namespace) -> int:
    """Copy a game's material, to be changed."""
    game = arguments.game_of(words)
    voice = Voice(game, words.lang)
    files = {words.folder / name: data for name, data in _own(game).items()}
    for file, data in files.items():
        if file.exists() and file.read_bytes() != data:
            raise Complaint(f"{file}: is there already, and changed")
    for file, data in files.items():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        except OSError as reason:
            raise Complaint(f"{file}: {reason.strerror}") from None
        voice.console.print(str(file), soft_wrap=True, highlight=False)
    return 0


def material_named(game: Game, text: str) -> Edition:
    """Read the material that FILE, NAME=FILE or a folder brings, if it can be played."""
    own = _own(game)
    name, equals, rest = text.partition("=")
    path = Path(rest if equals and name in own else text)
    if path.is_dir():
        files = {each: path / each for each in own if (path / each).is_file()}
        if not files:
            raise Complaint(f"{path}: has none of {', '.join(own)}")
    elif equals and name in own:
        files = {name: path}
    elif len(own) == 1 or path.name in own:
        files = {path.name if path.name in own else next(iter(own)): path}
    else:
        raise Complaint(f"{path}: stands for which of {', '.join(own)}? say NAME={path}")
    try:
        edition = with_files(game, {name: file.read_bytes() for name, file in files.items()})
    except OSError as reason:
        raise Complaint(f"{reason.filename}: {reason.strerror}") from None
    if edition.material == game.material:
        raise Complaint(f"{path}: is the material as it is")
    try:
        edition_of(game, edition)
    except (NoEdition, TooManyEditions) as reason:
        raise Complaint(f"{path}: {reason}") from None
    return edition


def _own(game: Game) -> dict[str, bytes]:
    if not game.material_files:
        raise Complaint(f"{game.name} has no material of its own")
    return game.material_data
