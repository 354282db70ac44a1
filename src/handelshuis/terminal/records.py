"""`replay` and `verify`: looking back at a record, and checking it."""

from __future__ import annotations

import argparse
import gzip
import zlib

from rich.rule import Rule
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.record import Record, read_record, replay, verify
from handelshuis.core.registry import games
from handelshuis.terminal import arguments
from handelshuis.terminal.browse import browse
from handelshuis.terminal.complaint import Complaint, checked
from handelshuis.terminal.voice import Voice


def add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what `replay` takes."""
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--check", action="store_true", help="only check that everything fits")
    arguments.add_language(parser)


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what `verify` takes."""
    parser.add_argument("file", metavar="FILE", help="the record of a finished game")
    arguments.add_language(parser)


def open_record(file: str) -> tuple[Game, Record]:
    """Read a record from a file, which may be compressed."""
    try:
        with (gzip.open if file.endswith(".gz") else open)(file, "rt", encoding="utf-8") as opened:
            text = opened.read()
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise Complaint(f"{file}: this is not a compressed file") from None
    except OSError as reason:
        raise Complaint(f"{file}: {reason.strerror}") from None
    except UnicodeDecodeError:
        raise Complaint(f"{file}: this is not a text file") from None
    return checked(lambda: read_record(text, games()), file)


def run_replay(words: argparse.Namespace) -> int:
    """Step through a record, or check it."""
    game, record = open_record(words.file)
    voice = Voice(game, words.lang, record.header.names)
    steps = checked(lambda: list(replay(game, record)), words.file, 1 if words.check else 2)
    if words.check:
        hashes = sum(entry.kind == "hash" for entry in record.entries)
        fits = voice.text("terminal.fits", moves=len(steps), hashes=hashes)
        print(f"{words.file}: {fits}")
        return 0
    voice.console.print(
        Rule(Text(f"{game.title} · {', '.join(record.header.names)}", style="bold"))
    )
    browse(voice, game, record)
    return 0


def run_verify(words: argparse.Namespace) -> int:
    """Check that every roll and draw came from the sealed seed."""
    game, record = open_record(words.file)
    voice = Voice(game, words.lang, record.header.names)
    draws = checked(lambda: verify(game, record), words.file, 1)
    print(f"{words.file}: {voice.text('terminal.verified', count=draws)}")
    if record.header.origins:
        print(voice.text("terminal.continued", count=record.header.origins[-1].entries))
    return 0
