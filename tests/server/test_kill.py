"""A house that is killed again and again loses nothing that it had acknowledged."""

from __future__ import annotations

import asyncio
import random

import httpx

from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.players import Player, check
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


async def run_games(database: str) -> tuple[list[Player], int]:
    """Play twenty games and kill the house ten times meanwhile."""
    words = ["--port", str(free_port()), "--database", database, "--bot-pace", "0.05"]
    words += ["--messages-a-second", "1e6"]
    house = await asyncio.to_thread(HouseProcess, *words)
    try:
        with httpx.Client(base_url=house.address, timeout=30) as http:
            tables = [set_up(http, *seats) for seats in SEATS * 5]
        players = [Player(house.address, made["table"], secrets_of(made)) for made in tables]
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


def test_nothing_acknowledged_is_lost_and_every_game_goes_on(database: str) -> None:
    players, running = asyncio.run(run_games(database))
    assert running >= 10
    assert all(player.over for player in players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    assert acknowledged > 1000
