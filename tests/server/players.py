"""Players who come back whenever their line is lost, and repeat what was not answered."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from handelshuis.core.record import read_record, replay, verify
from handelshuis.core.registry import games

PAUSE = 0.05
LINE: dict[str, Any] = {"compression": None, "max_size": None, "close_timeout": 1}
LINE["open_timeout"] = 60
"""How lines are opened: a machine may be so busy that this takes its time."""
LATE = ("stale", "not_your_turn", "over", "trouble")
"""Why something may be refused that is said again: the game went on, or nobody knows what holds."""


class Player:
    """A page that plays its seats of a table, or only looks on, until the game is over."""

    def __init__(self, address: str, table: str, secrets: Sequence[str]) -> None:
        """Sit down; nothing is said yet."""
        self.address = address
        self.table = table
        self.secrets = list(secrets)
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.answers: dict[str, tuple[int, int]] = {}
        """The seat and the entry of each of its messages that was acknowledged."""
        self.lost: dict[str, int] = {}
        """The seat of each message that was refused as too late."""
        self.heard_at: list[float] = []
        """When each of its moves was acknowledged."""
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.seq = 0
        self.ledger: dict[int, Any] = {}
        """What was told of each entry, as it was told last."""
        self.looks: list[dict[str, Any]] = []
        self.over = False
        self.visits = 0

    async def play(self) -> None:
        """Play until the game is over, its ledger known from the first entry, and all answered."""
        while not self.over or self.missing() or self.unanswered:
            try:
                url = f"{self.address.replace('http', 'ws')}/ws/{self.table}"
                async with connect(url, **LINE) as line:
                    self.visits += 1
                    await self.visit(line)
            except (OSError, EOFError, WebSocketException):
                await asyncio.sleep(PAUSE)

    async def visit(self, line: Any) -> None:
        """Play until the line breaks or the game is over."""
        await line.send(json.dumps({"t": "hello", "secrets": self.secrets, "since": self.seq}))
        async for text in line:
            heard = json.loads(text)
            for message in heard if isinstance(heard, list) else [heard]:
                self.hear(message)
                if message["t"] == "welcome":
                    for again in self.unanswered.values():
                        await line.send(json.dumps(again))
            if not self.over:
                await self.answer(line)
            elif missing := self.missing():
                before = {"t": "older_entries", "id": "older", "before": missing[-1] + 1}
                await line.send(json.dumps(before))
            elif not self.unanswered:
                return

    def missing(self) -> list[int]:
        """List the entries that it was not told of: what comes at once is a page at most."""
        return [n for n in range(1, self.seq + 1) if n not in self.ledger]

    def hear(self, message: dict[str, Any]) -> None:
        """Keep what was said."""
        if message["t"] == "state":
            assert message["seq"] >= self.seq, "the house went back in time"
            self.seq = message["seq"]
            self.over = message["over"]
            self.looks = message["looks"]
        if message["t"] in ("state", "entries"):
            for entry in message["entries"]:
                self.ledger[entry["n"]] = entry
        elif message["t"] == "done":
            asked = self.unanswered.pop(message["id"])
            assert message["seq"] not in self.acknowledged
            self.acknowledged[message["seq"]] = asked["seat"], asked["move"]
            self.answers[message["id"]] = asked["seat"], message["seq"]
            self.heard_at.append(time.monotonic())
        elif message["t"] == "refused":
            assert message["code"] in LATE, message
            self.lost[message["id"]] = self.unanswered.pop(message["id"])["seat"]

    async def answer(self, line: Any) -> None:
        """Play something legal if anything is asked and nothing is under way."""
        for look in self.looks:
            if look["legal"] and not self.unanswered:
                message = {
                    "t": "move",
                    "id": f"{look['question']}-{random.getrandbits(64):x}",
                    "seat": look["seat"],
                    "question": look["question"],
                    "move": random.choice(look["legal"])["move"],
                }
                self.unanswered[message["id"]] = message
                await line.send(json.dumps(message))


def check(player: Player, text: str) -> None:
    """Find every acknowledged move in the record, which must be in order."""
    game, record = read_record(text, games())
    assert sum(1 for _ in replay(game, record)) == player.seq
    verify(game, record)
    entries = [entry for entry in record.entries if entry.kind != "hash"]
    for seq, (seat, move) in player.acknowledged.items():
        assert (entries[seq - 1].seat, entries[seq - 1].text) == (seat, move)
