"""The command `handelshuis`."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import NoReturn

from handelshuis.server import keeping, serve
from handelshuis.terminal import (
    arena,
    benchmark,
    lessons,
    materials,
    new,
    play,
    records,
    rules,
    simulate,
    study,
    train,
)
from handelshuis.terminal.complaint import Complaint

Command = tuple[
    str,
    str,
    Callable[[argparse.ArgumentParser], None],
    Callable[[argparse.Namespace], int],
]

COMMANDS: tuple[Command, ...] = (
    ("play", "play at this terminal", play.add_arguments, play.run),
    ("serve", "open the house to browsers", serve.add_arguments, serve.main),
    ("backup", "copy all games", keeping.add_backup_arguments, keeping.run_backup),
    ("restore", "bring a copy back", keeping.add_restore_arguments, keeping.run_restore),
    ("expire", "remove abandoned games", keeping.add_expire_arguments, keeping.run_expire),
    ("games", "list the games", rules.add_games_arguments, rules.run_games),
    ("rules", "read the rules of a game", rules.add_rules_arguments, rules.run_rules),
    ("lessons", "list the lessons", lessons.add_lessons_arguments, lessons.run_lessons),
    ("learn", "learn a game at this terminal", lessons.add_learn_arguments, lessons.run_learn),
    ("simulate", "let bots play many games", simulate.add_arguments, simulate.run),
    ("arena", "let bots compete, and rate them", arena.add_arguments, arena.run),
    ("benchmark", "measure how a bot bargains", benchmark.add_arguments, benchmark.run),
    ("study", "find out who and what wins", study.add_arguments, study.run),
    ("train", "teach rivals by many games", train.add_arguments, train.run),
    ("material", "copy a game's cards and boards", materials.add_arguments, materials.run),
    ("new", "begin a game of your own", new.add_arguments, new.run),
    ("replay", "look back at a record", records.add_replay_arguments, records.run_replay),
    ("verify", "check the draws of a record", records.add_verify_arguments, records.run_verify),
)


EXTRAS = {
    "server": ("alembic", "fastapi", "h11", "platformdirs", "prometheus_client", "sqlalchemy")
    + ("starlette", "uvicorn", "websockets"),
    "postgres": ("psycopg",),
    "arena": ("openskill",),
    "ray": ("ray",),
    "learn": ("jax", "numpy", "optax"),
}
"""What is installed only when asked for, by the extra that brings it."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line and shows no usage."""

    def error(self, message: str) -> NoReturn:
        """Complain."""
        raise Complaint(message)


def parser() -> Parser:
    """Make the parser of the whole command line."""
    whole = Parser(
        prog="handelshuis", description="Merchant board games in a terminal.", allow_abbrev=False
    )
    whole.add_argument("--version", action="version", version=version("handelshuis"))
    commands = whole.add_subparsers(metavar="COMMAND", title="commands")
    for name, purpose, add_arguments, run in COMMANDS:
        command = commands.add_parser(
            name, help=purpose, description=purpose[0].upper() + purpose[1:], allow_abbrev=False
        )
        add_arguments(command)
        command.set_defaults(run=run)
    return whole


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        whole = parser()
        chosen = whole.parse_args(words)
        if "run" not in chosen:
            whole.print_help()
            return 0
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except Complaint as complaint:
        sys.stdout.flush()
        print(f"handelshuis: {complaint}", file=sys.stderr)
        return complaint.code
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        needed = [extra for extra, packages in EXTRAS.items() if package in packages]
        if not needed:
            raise
        sys.stdout.flush()
        line = (
            f"this needs {package}, which is not installed: pip install 'handelshuis[{needed[0]}]'"
        )
        print(f"handelshuis: {line}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        if sys.stdout.isatty():
            print()
        return 130
    except BrokenPipeError:
        # Nobody reads on; what is still to be written at exit must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
