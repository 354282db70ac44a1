"""Moves for a second of the server's computing, beside the bare echo, in two games."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from statistics import median
from typing import Any

from benchmarks.server.parties import Group, Party, open_parties
from benchmarks.server.serving import Served

TABLES = 250
"""Tables that play as fast as they can; one of Speicherstadt ends after some 210 moves."""

ROUNDS = 5
ROUND_SECONDS = 1.5
GAMES = ("speicherstadt", "catan")


async def measure_moves(echo: Served, house: Served) -> dict[str, Any]:
    """Let groups and tables go as fast as they can, in turns, and compare by medians."""
    groups = [Group() for _ in range(TABLES)]
    for number, group in enumerate(groups):
        await group.open(echo.address, str(number))
    figures: dict[str, Any] = {}
    parties = {game: await open_parties(house.address, TABLES, game) for game in GAMES}
    rounds: dict[str, list[float]] = {"echo": [], **{game: [] for game in GAMES}}
    entries: dict[str, list[float]] = {game: [] for game in GAMES}
    for _ in range(ROUNDS):
        rounds["echo"].append((await one_round([echo], groups))[0])
        for game in GAMES:
            moves, shown = await one_round([house], parties[game])
            rounds[game].append(moves)
            entries[game].append(shown)
    figures["echo_a_cpu_second"] = median(rounds["echo"])
    for game in GAMES:
        echoes = rounds["echo"]
        figures[game] = {
            "moves_a_cpu_second": median(rounds[game]),
            "entries_a_cpu_second": median(entries[game]),
            "moves_by_echo": median(own / other for own, other in zip(rounds[game], echoes)),
            "entries_by_echo": median(own / other for own, other in zip(entries[game], echoes)),
            "games_ended": sum(party.over for party in parties[game]),
        }
    first, second = (figures[game]["entries_a_cpu_second"] for game in GAMES)
    figures["cost_of_catan_by_speicherstadt"] = first / second
    return figures


async def one_round(
    servers: Sequence[Served], players: Sequence[Group | Party]
) -> tuple[float, float]:
    """Give what was played, and what was shown with all draws, for a second of computing."""
    for player in players:
        player.start()
    await asyncio.sleep(ROUND_SECONDS / 4)
    for player in players:
        player.reset()
    before = sum(server.cpu_seconds() for server in servers)
    await asyncio.sleep(ROUND_SECONDS)
    used = sum(server.cpu_seconds() for server in servers) - before
    counted = sum(player.count() for player in players)
    shown = sum(player.entries for player in players if isinstance(player, Party))
    for player in players:
        player.running = False
    await asyncio.sleep(0.3)
    return counted / used, shown / used
