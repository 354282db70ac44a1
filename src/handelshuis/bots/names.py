"""The rivals by name, and what they may take to think."""

from __future__ import annotations

from typing import Final

from handelshuis.bots.beginner import BeginnerBot
from handelshuis.bots.bot import Bot, RandomBot
from handelshuis.bots.greedy import GreedyBot
from handelshuis.bots.search import SearchBot
from handelshuis.core.game import Game
from handelshuis.core.judgement import Judgement

SECONDS: Final = {
    "random": 0.0,
    "greedy": 0.0,
    "beginner": 0.0,
    "merchant": 0.3,
    "master": 1.0,
    "grandmaster": 5.0,
}
"""How long each rival thinks over a move at most, unless a budget is named."""

BOTS: Final = tuple(SECONDS)

LEVELS: Final = ("beginner", "merchant", "master", "grandmaster")
"""The rivals that a person chooses from."""

ENDLESS: Final = 1_000_000_000
"""More simulations than any clock allows."""


def make_bot(name: str, game: Game) -> Bot:
    """Make a rival for a game; `master:200` searches 200 times, `master:0.5s` half a second."""
    return judging_bot(name, game, game.judgement)


def judging_bot(name: str, game: Game, judgement: Judgement | None) -> Bot:
    """Make a rival that judges as was learned, if it is one that searches."""
    kind, _, budget = name.partition(":")
    if kind not in BOTS or (":" in name and not SECONDS[kind]):
        raise ValueError(f"no bot {name}; there is {', '.join(BOTS)}")
    if kind == "random":
        return RandomBot()
    if kind == "greedy":
        return GreedyBot(game.evaluate)
    if kind == "beginner":
        return BeginnerBot(game.evaluate, game.win_scale)
    seconds, simulations = read_budget(budget) if ":" in name else (SECONDS[kind], ENDLESS)
    return SearchBot(game, seconds, simulations, judgement)


def read_budget(text: str) -> tuple[float, int]:
    """Read how long a search may take: seconds (`0.5s`) or simulations (`200`)."""
    try:
        if text.endswith("s"):
            seconds, simulations = float(text[:-1]), ENDLESS
        else:
            seconds, simulations = 0.0, int(text)
        if simulations < 1 or not 0.0 <= seconds <= 3600.0 or (not seconds and text[-1] == "s"):
            raise ValueError
    except ValueError:
        raise ValueError(f"no budget {text}; say 200 (simulations) or 0.5s (seconds)") from None
    return seconds, simulations
