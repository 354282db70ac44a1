"""A house that is killed again and again loses nothing that it had acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from handelshuis.core.record import read_record, replay, verify
from handelshuis.core.registry import games
from tests.server.houses import HouseProcess, set_up
from tests.server.postgres import free_port

KILLS = 10
SEATS = [
    ("me", "greedy", "random"),
    ("me", "me", "random"),
    ("random", "greedy"),
    ("me", "me"),
]
"""The tables: with bots, with friends, with bots alone; five of each kind."""

ORPHANED = "EOFError: Ran out of input"
"""How a trace ends of a process that had only just begun when its house was gone."""


class Player:
    """Plays all human seats of a table, coming back whenever the house is there again."""

    def __init__(self, address: str, made: dict[str, Any]) -> None:
        self.address = address
        self.table: str = made["table"]
        self.secrets = [seat["secret"] for seat in made["seats"]]
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.seq = 0
        self.looks: list[dict[str, Any]] = []
        self.over = False

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                url = f"{self.address.replace('http', 'ws')}/ws/{self.table}"
                async with connect(url, compression=None, max_size=None) as line:
                    await self.visit(line)
            except (OSError, EOFError, WebSocketException):
                await asyncio.sleep(0.05)

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
            if self.over:
                return
            await self.answer(line)

    def hear(self, message: dict[str, Any]) -> None:
        """Keep what was said."""
        if message["t"] == "state":
            assert message["seq"] >= self.seq, "the house went back in time"
            self.seq = message["seq"]
            self.over = message["over"]
            self.looks = message["looks"]
        elif message["t"] == "done":
            asked = self.unanswered.pop(message["id"])
            self.acknowledged[message["seq"]] = asked["seat"], asked["move"]
        elif message["t"] == "refused":
            # It was stored without its answer coming through, and the game went on.
            assert message["code"] in ("stale", "not_your_turn", "over", "trouble"), message
            self.unanswered.pop(message["id"])

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


async def run_games(database: str) -> tuple[list[Player], int]:
    """Play twenty games and kill the house ten times meanwhile."""
    words = ["--port", str(free_port()), "--database", database, "--bot-pace", "0.05"]
    words += ["--messages-a-second", "1e6"]
    house = await asyncio.to_thread(HouseProcess, *words)
    try:
        with httpx.Client(base_url=house.address, timeout=30) as http:
            tables = [set_up(http, *seats) for seats in SEATS * 5]
        players = [Player(house.address, made) for made in tables]
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(KILLS):
            await asyncio.sleep(random.uniform(0.3, 0.9))
            errors = await asyncio.to_thread(house.kill)
            assert errors.count("Traceback") == errors.count(ORPHANED), errors
            running = sum(not player.over for player in players)
            address = house.address
            house = await asyncio.to_thread(HouseProcess, *words)
            assert house.address == address
        async with asyncio.timeout(180):
            await asyncio.gather(*playing)
        with httpx.Client(base_url=house.address, timeout=30) as http:
            for player in players:
                check(player, http.get(f"/api/tables/{player.table}/record").text)
    finally:
        errors = await asyncio.to_thread(house.kill)
    assert errors.count("Traceback") == errors.count(ORPHANED), errors
    return players, running


def check(player: Player, text: str) -> None:
    """Find every acknowledged move in the record, which must be in order."""
    game, record = read_record(text, games())
    assert sum(1 for _ in replay(game, record)) == player.seq
    verify(game, record)
    entries = [entry for entry in record.entries if entry.kind != "hash"]
    for seq, (seat, move) in player.acknowledged.items():
        assert (entries[seq - 1].seat, entries[seq - 1].text) == (seat, move)


def test_nothing_acknowledged_is_lost_and_every_game_goes_on(database: str) -> None:
    players, running = asyncio.run(run_games(database))
    assert running >= 10
    assert all(player.over for player in players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    assert acknowledged > 1000
