"""Tries settings of the search against greedy bots: `python -m benchmarks.search_tuning catan`.

Several values of a setting are tried in turn on the same dice; the seats are changed round. What
the house plays with is what did best here: see the constants in `handelshuis.bots.search`.
"""

from __future__ import annotations

import argparse
import itertools
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from handelshuis.bots.names import make_bot
from handelshuis.bots.play_out import play_game
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as game_named
from handelshuis.intervals import wilson

SETTINGS = ("curiosity", "sharpness", "win_scale", "deals", "horizon")
WHOLE = ("deals", "horizon")


def play(
    name: str, players: int, options: dict[str, str], bot: str, settings: dict[str, float], n: int
) -> float:
    """Play one game against greedy bots; give the share of the win."""
    game = game_named(name)
    seat = n % players
    bots = [make_bot("greedy", game) for _ in range(players)]
    bots[seat] = tuned = make_bot(bot, game)
    assert isinstance(tuned, SearchBot)
    for setting, value in settings.items():
        setattr(tuned, setting, int(value) if setting in WHOLE else value)
    state = game.start(game.setup(players, options=game.bounded(options)))
    play_game(state, bots, QuickChance(n // players), QuickChance(1_000_000 + n))
    winners = state.result().winners()
    return 1.0 / len(winners) if seat in winners else 0.0


def main() -> None:
    """Try every combination of the values given, and print what each won."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game")
    words.add_argument("--players", type=int, default=2)
    words.add_argument("--games", type=int, default=40)
    words.add_argument("--bot", default="master:200")
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    for setting in SETTINGS:
        words.add_argument(f"--{setting}", type=float, nargs="+", default=[])
    given = words.parse_args()
    options = dict(wish.split("=", 1) for wish in given.set)
    tried = {setting: getattr(given, setting) for setting in SETTINGS if getattr(given, setting)}
    with ProcessPoolExecutor(given.workers) as workers:
        for values in itertools.product(*tried.values()):
            settings = dict(zip(tried, values))
            one = partial(play, given.game, given.players, options, given.bot, settings)
            won = sum(workers.map(one, range(given.games)))
            low, high = wilson(won, given.games)
            shown = " ".join(f"{setting}={value:g}" for setting, value in settings.items())
            print(
                f"{given.game} {given.players} players {given.bot} {shown or 'as it is'}: "
                f"{won / given.games:.1%} of {given.games} (95%: {low:.1%} to {high:.1%})",
                flush=True,
            )


if __name__ == "__main__":
    main()
