"""`simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any, Final

from rich import box
from rich.table import Table

from handelshuis import engine
from handelshuis.core.game import Game
from handelshuis.many.plan import Plan, whole_win
from handelshuis.terminal import arguments
from handelshuis.terminal.progress import add_up
from handelshuis.terminal.tally import Tally, empty, play_games
from handelshuis.terminal.voice import Voice

RUN: Final = 25
"""The fewest games that are worth a tally of their own."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    arguments.add_run(parser, games=100, bots_if_none=["random"], workers=1)


def run(words: argparse.Namespace) -> int:
    """Simulate, and print the results."""
    game = arguments.game_of(words)
    plan = arguments.turning_plan_of(game, words)
    voice = Voice(game, words.lang)
    tally = empty(plan.setup.players)
    began = time.perf_counter()
    run = max(RUN, words.games // 10_000)
    waiting = voice.text("terminal.simulating")
    add_up(tally, plan, play_games, words.games, run, words.workers, waiting)
    results = _results(plan, tally, time.perf_counter() - began, words.workers)
    if words.json:
        print(json.dumps(results, indent=2))
    else:
        _show(voice, game, results)
    return 0


def _results(plan: Plan, tally: Tally, seconds: float, workers: int) -> dict[str, Any]:
    win = whole_win(plan.setup.players)
    names = list(dict.fromkeys(plan.entrants))
    seats = {name: [s for s, bot in enumerate(plan.entrants) if bot == name] for name in names}
    return {
        "game": plan.game,
        "variant": plan.setup.variant,
        "options": plan.setup.options,
        "players": plan.setup.players,
        "bots": plan.entrants,
        "games": tally.games,
        "seed": plan.seed,
        "mean_moves": tally.moves / tally.games,
        "wins": {
            "by_bot": {name: sum(tally.bot_wins[s] for s in seats[name]) / win for name in names},
            "by_seat": [wins / win for wins in tally.seat_wins],
        },
        "mean_score": {
            "by_bot": {
                name: sum(tally.bot_scores[s] for s in seats[name])
                / (tally.games * len(seats[name]))
                for name in names
            },
            "by_seat": [scores / tally.games for scores in tally.seat_scores],
        },
        "workers": workers,
        "compiled": engine.compiled(),
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
    }


def _show(voice: Voice, game: Game, results: dict[str, Any]) -> None:
    games = results["games"]
    facts = voice.text(
        "terminal.simulated",
        games=games,
        players=results["players"],
        seed=str(results["seed"]),
        rate=voice.number(results["games_per_second"], ".0f"),
        engine="@terminal.compiled" if results["compiled"] else "@terminal.plain",
        moves=voice.number(results["mean_moves"], ".1f"),
    )
    voice.console.print(f"{game.title}: {facts}")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for key in ("terminal.wins", "terminal.share", "terminal.mean_score"):
        table.add_column(voice.text(key), justify="right")
    scores = results["mean_score"]
    for name, wins in results["wins"]["by_bot"].items():
        table.add_row(name, *_row(voice, wins, games, scores["by_bot"][name]), style="bold")
    table.add_section()
    for seat, wins in enumerate(results["wins"]["by_seat"]):
        name = voice.text("terminal.seat", number=seat + 1)
        table.add_row(name, *_row(voice, wins, games, scores["by_seat"][seat]))
    voice.console.print(table)


def _row(voice: Voice, wins: float, games: int, score: float) -> list[str]:
    return [
        voice.number(wins, ".1f"),
        voice.number(wins / games, ".1%"),
        voice.number(score, ".2f"),
    ]
