"""`handelshuis backup`, `restore` and `expire`: what a host does with the games of a house."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from handelshuis.server.options import WrongOption, add_options, read_options

WHERE: Final = ("config", "data", "database", "database_file")
"""The options that say where the games are."""

ALL: Final = 10**9


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `backup` understands."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a new file for the copy")
    add_options(parser, WHERE)


def add_restore_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `restore` understands."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a copy that `backup` made")
    add_options(parser, WHERE)


def add_expire_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `expire` understands."""
    parser.add_argument(
        "--days",
        type=_days,
        required=True,
        help="remove unfinished games at which nothing was played for so many days",
    )
    parser.add_argument("--dry-run", action="store_true", help="only show which they are")
    add_options(parser, WHERE)


def run_backup(args: argparse.Namespace) -> int:
    """Copy the games into a file, also while the house is open."""

    def copy(url: str) -> str:
        from handelshuis.server.storage.copying import back_up

        return f"{args.file} holds {_tables(back_up(url, args.file))}"

    return _carry_out(args, copy)


def run_restore(args: argparse.Namespace) -> int:
    """Bring the games of a file into an empty database."""

    def bring_back(url: str) -> str:
        from handelshuis.server.storage.claim import Claim
        from handelshuis.server.storage.copying import restore

        claim = Claim(url, "", alone=True)
        try:
            return f"restored {_tables(restore(url, args.file))}"
        finally:
            claim.release()

    return _carry_out(args, bring_back, make=True)


def run_expire(args: argparse.Namespace) -> int:
    """Remove games that were abandoned, or show which would go."""

    def remove(url: str) -> str:
        from handelshuis.server.storage.engine import AT_ONCE, LONG_SECONDS, engine_for
        from handelshuis.server.storage.expiry import (
            DAY,
            IN_ONE_GO,
            abandoned_tables,
            remove_abandoned,
        )
        from handelshuis.server.storage.upgrade import check

        engine = engine_for(url, LONG_SECONDS)
        before, gone = time.time() - args.days * DAY, 0
        try:
            with engine.connect() as connection:
                check(connection)
                names = abandoned_tables(connection, before, ALL)
            if args.dry_run:
                print("".join(f"{name}\n" for name in names), end="")
                return f"{_tables(len(names))} would go"
            for first in range(0, len(names), IN_ONE_GO):
                some = names[first : first + IN_ONE_GO]
                with (
                    engine.connect().execution_options(**AT_ONCE) as connection,
                    connection.begin(),
                ):
                    gone += len(remove_abandoned(connection, some, before))
            return f"removed {_tables(gone)}"
        finally:
            engine.dispose()

    return _carry_out(args, remove)


def _carry_out(args: argparse.Namespace, what: Callable[[str], str], make: bool = False) -> int:
    """Do something with the games and print what came of it, or in one line why not."""
    from handelshuis.server.storage.claim import InUse
    from handelshuis.server.storage.copying import CannotCopy
    from handelshuis.server.storage.files import url_for
    from handelshuis.server.storage.troubles import TROUBLES, in_words

    try:
        options = read_options(args, os.environ)
        url = url_for(options.database, options.data, make)
        print(what(url), flush=True)
    except WrongOption as error:
        return _complain(str(error), code=2)
    except InUse as other:
        where = f" at {other.address}" if other.address else ""
        return _complain(f"a house is open with these games{where}")
    except CannotCopy as error:
        return _complain(str(error))
    except TROUBLES as error:
        return _complain(in_words(error))
    return 0


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"


def _days(text: str) -> float:
    days = float(text)
    if not 0 < days < 1e6:
        raise ValueError("a number of days above 0")
    return days


def _complain(reason: str, code: int = 1) -> int:
    print(f"handelshuis: {reason}", file=sys.stderr)
    return code
