"""Fits a game's win_scale: `python -m benchmarks.win_scale catan`.

The scale says how far evaluations must lie apart to make one seat e times as likely to win. The
best one makes the winners of games between greedy bots the least surprising (log loss).
"""

from __future__ import annotations

import argparse
from math import log

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.bots.search import shares_of
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE, OVER

EVERY = 20
"""Of so many positions one is kept: neighbours say the same."""

Position = tuple[list[float], list[int]]


def positions(name: str, players: int, games: int) -> list[Position]:
    """Give evaluations of all seats in positions of games, and who won each game."""
    game = game_named(name)
    bot = make_bot("greedy", game)
    found: list[Position] = []
    for number in range(games):
        state, chance, here = (
            game.start(game.setup(players, options=game.bounded())),
            QuickChance(number),
            [],
        )
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.advance(CHANCE, state.sample(chance))
                continue
            if chance.below(EVERY) == 0:
                here.append([game.evaluate(state, seat) for seat in range(players)])
            state.advance(state.turn, think(bot, state, state.turn, chance))
        winners = state.result().winners()
        found += [(worths, winners) for worths in here]
    return found


def surprise(found: list[Position], scale: float) -> float:
    """Give the mean log loss of the winners when evaluations are read with a scale."""
    total = 0.0
    for worths, winners in found:
        shares = shares_of(worths, scale)
        total -= sum(log(shares[seat]) for seat in winners) / len(winners)
    return total / len(found)


def main() -> None:
    """Print the surprise for spreads from small to large, and the least."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game")
    words.add_argument("--players", type=int, default=2)
    words.add_argument("--games", type=int, default=100)
    given = words.parse_args()
    found = positions(given.game, given.players, given.games)
    losses = {scale: surprise(found, scale) for scale in (5, 8, 12, 20, 30, 40, 60, 80, 110, 150)}
    for scale, loss in losses.items():
        print(f"{scale:4} {loss:.4f}")
    best = min(losses, key=losses.__getitem__)
    print(f"{given.game}: {best} (the game has {game_named(given.game).win_scale:g})")


if __name__ == "__main__":
    main()
