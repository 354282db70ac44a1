"""Matches at catanatron's table: one of our bots against three of its players.

    python -m benchmarks.catanatron_match --bot master:0.5s --against VictoryPointPlayer --games 200

Every island is played from all four places. Players that the package does not bring are named by
their module: `--against strong.players:AlphaBetaPlayer`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from catanatron.game import Game as TheirGame
from catanatron.models.player import Color, Player, SimplePlayer

from benchmarks.catanatron_player import HousePlayer
from handelshuis.bots.names import make_bot
from handelshuis.core.registry import game as find_game
from handelshuis.engine import compiled
from handelshuis.intervals import wilson

OURS = find_game("catan")
PLAYERS = 4
THEIR_MODULES = (
    "catanatron.models.player",
    "catanatron.players.search",
    "catanatron.players.weighted_random",
)


class Match(NamedTuple):
    """What is played: a bot of ours, their player, and the first seed."""

    bot: str
    against: str
    seed: int


class Played(NamedTuple):
    """How one game went for our bot."""

    won: bool
    ended: bool
    turns: int
    decisions: int
    """Those with something to choose."""
    thinking: float
    """Seconds in all."""
    longest: float


def their_player(name: str) -> Any:
    """Find a class of players: by its name in the package, or as `module:Class`."""
    module, _, kind = name.rpartition(":")
    for place in [module] if module else THEIR_MODULES:
        found = getattr(import_module(place), kind, None)
        if isinstance(found, type) and issubclass(found, Player):
            return found
    raise ValueError(f"no player {name}")


def play(match: Match, number: int) -> Played:
    """Play one game of a match; the same number gives the same game."""
    place = number % PLAYERS
    seed = match.seed + number // PLAYERS
    game = TheirGame([SimplePlayer(color) for color in list(Color)[:PLAYERS]], seed=seed)
    # They seat players by lot, so ours take their seats when the lots have been drawn.
    rival = their_player(match.against)
    guest = HousePlayer(game.state.colors[place], make_bot(match.bot, OURS), seed * PLAYERS + place)
    game.state.players = [
        guest if color is guest.color else rival(color) for color in game.state.colors
    ]
    times: list[float] = []

    def decide(player: Any, table: Any, actions: list[Any]) -> Any:
        # They list by hashes that are others in every process; a game must be repeatable.
        actions.sort(key=repr)
        begun = time.perf_counter()
        action = player.decide(table, actions)
        if player is guest and len(actions) > 1:
            times.append(time.perf_counter() - begun)
        return action

    winner = game.play(decide_fn=decide)
    return Played(
        winner is guest.color,
        winner is not None,
        game.state.num_turns,
        len(times),
        sum(times),
        max(times),
    )


def play_all(match: Match, games: int, workers: int) -> list[Played]:
    """Play the games of a match on so many processes, telling how it stands."""
    played: list[Played] = []
    with ProcessPoolExecutor(workers) as pool:
        for one in pool.map(partial(play, match), range(games)):
            played.append(one)
            if len(played) % 20 == 0:
                print(f"{wins(played)} of {len(played)} won", file=sys.stderr, flush=True)
    return played


def wins(played: Iterable[Played]) -> int:
    """Count the games won."""
    return sum(one.won for one in played)


def summary(match: Match, played: list[Played]) -> str:
    """Say how a match went."""
    games, won = len(played), wins(played)
    low, high = wilson(won, games)
    decisions = sum(one.decisions for one in played)
    each = 1000 * sum(one.thinking for one in played) / decisions
    lines = [
        f"{match.bot} against three of {match.against}, {games} games, seed {match.seed}"
        f" ({'compiled' if compiled() else 'plain'} engine)",
        f"won {won}: {won / games:.1%} (95%: {low:.1%} to {high:.1%}; {1 / PLAYERS:.0%} is fair)",
        f"{sum(one.turns for one in played) / games:.0f} turns a game;"
        f" {games - sum(one.ended for one in played)} games without a winner",
        f"{decisions / games:.0f} decisions a game, {each:.1f} ms each,"
        f" {1000 * max(one.longest for one in played):.0f} ms at most",
    ]
    by_place = [
        f"{wins(played[place::PLAYERS])}/{len(played[place::PLAYERS])}" for place in range(PLAYERS)
    ]
    lines.append(f"won by place: {', '.join(by_place)}")
    return "\n".join(lines)


def main() -> None:
    """Play a match and print how it went."""
    parser = argparse.ArgumentParser(
        prog="benchmarks.catanatron_match",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--bot", default="greedy", help="a bot of ours, or master:0.5s")
    parser.add_argument("--against", default="WeightedRandomPlayer", help="Class or module:Class")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1, help="from 1 on")
    chosen = parser.parse_args()
    if chosen.games < 1 or chosen.workers < 1 or chosen.seed < 1:
        parser.error("games, workers and seed are 1 or more")
    match = Match(chosen.bot, chosen.against, chosen.seed)
    try:
        their_player(match.against)
        make_bot(match.bot, OURS)
    except (ImportError, ValueError) as wrong:
        parser.error(str(wrong))
    print(summary(match, play_all(match, chosen.games, chosen.workers)))


if __name__ == "__main__":
    main()
