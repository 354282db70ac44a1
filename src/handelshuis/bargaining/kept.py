"""Finished games of a run that is not over, kept on the disk: what fails later loses none of them.

A bot that asks a language model plays for hours and pays for every answer.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

import msgspec

from handelshuis.bargaining.playing import Watched
from handelshuis.many.plan import Plan


class Begun(msgspec.Struct):
    """What the games of a file are: the first line of it."""

    plan: Plan
    reference: str
    transcripts: bool


class Kept:
    """A folder with a file a game of the benchmark, and in that a line of JSON a finished game."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; it is made when there is something to keep."""
        self.folder = folder

    def count(self) -> int:
        """Count the games there are."""
        files = self.folder.glob("*.jsonl")
        return sum(max(0, file.read_bytes().count(b"\n") - 1) for file in files)

    def read(self, begun: Begun) -> dict[int, Watched]:
        """Give the games of a plan by number; a ValueError says that they are of another run."""
        file = self._file(begun.plan)
        lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
        if lines and not lines[-1].endswith(b"\n"):
            # Not written to its end.
            lines.pop()
            file.write_bytes(b"".join(lines))
        if not lines:
            return {}
        try:
            found = msgspec.json.decode(lines[0], type=Begun)
            games = [msgspec.json.decode(line, type=Watched) for line in lines[1:]]
        except msgspec.MsgspecError as reason:
            raise ValueError(f"{file}: no finished games: {reason}") from None
        if found != begun:
            raise ValueError(f"{file} holds games of another run")
        return {game.played.number: game for game in games}

    def add(self, begun: Begun, games: Iterable[Watched]) -> None:
        """Keep finished games; when this returns they are on the disk."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._file(begun.plan).open("ab") as file:
            lines = [] if file.tell() else [begun]
            for each in [*lines, *games]:
                file.write(msgspec.json.encode(each) + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def drop(self) -> None:
        """Let all of it go: the run is over."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _file(self, plan: Plan) -> Path:
        return self.folder / f"{plan.game}.jsonl"
