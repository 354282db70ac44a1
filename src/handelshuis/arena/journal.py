"""The journal of a tournament: every finished game, kept so that killing the run loses none."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from handelshuis.arena.played import Played
from handelshuis.lock import lock
from handelshuis.many.plan import Plan

FILE: Final = "games.jsonl"
RECORDS: Final = "records"


class Journal:
    """A file of JSON lines, first the plan and then a line a game, only ever appended to."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Open the journal in a folder, or begin one; a ValueError says why it cannot be used."""
        self.folder = folder
        self.path = folder / FILE
        folder.mkdir(parents=True, exist_ok=True)
        self.lock = (folder / "lock").open("ab")
        self.file = self.path.open("a+b", buffering=0)
        try:
            if not lock(self.lock):
                raise ValueError(f"{folder} is in use by another run")
            self._begin(plan)
        except BaseException:
            self.close()
            raise

    def _begin(self, plan: Plan) -> None:
        self._cut_off()
        with self.path.open("rb") as lines:
            first = lines.readline()
        if not first:
            self._append(msgspec.json.encode(plan) + b"\n")
            return
        try:
            found = msgspec.json.decode(first, type=Plan)
        except msgspec.MsgspecError:
            raise ValueError(f"{self.path} is no journal of an arena") from None
        if found != plan:
            raise ValueError(
                f"{self.folder} holds games of another run: {_differences(found, plan)}"
            )

    def _cut_off(self) -> None:
        """Remove a last line that was not written to its end."""
        size = self.file.seek(0, os.SEEK_END)
        end = size
        while end:
            start = max(0, end - 4096)
            self.file.seek(start)
            newline = self.file.read(end - start).rfind(b"\n")
            if newline >= 0:
                end = start + newline + 1
                break
            end = start
        if end < size:
            self.file.truncate(end)

    def read(self) -> Iterator[Played]:
        """Give the games that were finished before."""
        decode = msgspec.json.Decoder(Played).decode
        with self.path.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if number == 1:
                    continue
                try:
                    yield decode(line)
                except msgspec.MsgspecError:
                    raise ValueError(f"{self.path}: line {number} is damaged") from None

    def add(self, played: Iterable[Played]) -> None:
        """Keep finished games; when this returns they are on the disk."""
        lines = b""
        for game in played:
            if game.record:
                self._keep_record(game)
                game = msgspec.structs.replace(game, record=b"")
            lines += msgspec.json.encode(game) + b"\n"
        self._append(lines)

    def close(self) -> None:
        """Let the folder go."""
        self.file.close()
        self.lock.close()

    def _append(self, lines: bytes) -> None:
        while lines:
            lines = lines[self.file.write(lines) :]
        os.fsync(self.file.fileno())

    def _keep_record(self, game: Played) -> None:
        # Written before the journal knows the game, and under its name only when it is whole.
        path = self.folder / record_name(game.number)
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_bytes(game.record)
        new.replace(path)


def record_name(number: int) -> str:
    """Give the place of a game's record in the folder, a thousand records to a shelf."""
    return f"{RECORDS}/{number // 1000:05d}/{number:08d}.txt.gz"


def _differences(found: Plan, plan: Plan) -> str:
    ours, theirs = _flat(plan), _flat(found)
    return ", ".join(
        f"{name} {theirs.get(name)} instead of {ours.get(name)}"
        for name in dict.fromkeys([*theirs, *ours])
        if theirs.get(name) != ours.get(name)
    )


def _flat(plan: Plan) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(plan)
    found |= found.pop("setup")
    found |= found.pop("options")
    return found | {"entrants": ",".join(plan.entrants)}
