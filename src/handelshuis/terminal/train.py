"""`train`: rounds of games, fits and matches that teach the rivals of a game to judge."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

import msgspec

from handelshuis.many.crew import Crew, Failed
from handelshuis.many.on_ray import RayCrew
from handelshuis.many.plan import Plan
from handelshuis.many.pool import Pool
from handelshuis.many.tasks import Part, Work
from handelshuis.terminal import arguments
from handelshuis.terminal.complaint import Complaint
from handelshuis.terminal.voice import Voice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    arguments.add_game(parser)
    number = arguments.number
    parser.add_argument("--rounds", type=number(1), default=3, metavar="N", help="how many rounds")
    parser.add_argument(
        "--games", type=number(20), default=4000, metavar="N", help="quick games of the first round"
    )
    parser.add_argument(
        "--matches", type=number(2), default=400, metavar="N", help="games of a match at most"
    )
    parser.add_argument(
        "--seed", type=number(), default=0, metavar="S", help="same seed, same games"
    )
    parser.add_argument("--workers", type=number(1), metavar="K", help="how many processes")
    parser.add_argument("--ray", metavar="ADDRESS", help="on the Ray cluster there, or local")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where it is kept, to go on")
    parser.add_argument("--json", action="store_true", help="as data")
    arguments.add_language(parser)


def run(words: argparse.Namespace) -> int:
    """Learn, or go on learning, and tell of each round."""
    # NumPy is no part of what playing needs.
    from handelshuis.training.page import facts, page
    from handelshuis.training.rounds import Playing, Round, Wish, learn

    game = arguments.game_of(words)
    voice = Voice(game, words.lang)
    folder = words.out or Path("train", f"{game.name}-{words.seed}")
    wish = Wish(game, folder, words.rounds, words.games, words.matches, words.seed)

    def crew(plan: Plan, work: Work[Part]) -> Crew[Part]:
        if words.ray is not None:
            return RayCrew(plan, work, words.ray, words.workers)
        return Pool(plan, work, words.workers or os.cpu_count() or 1)

    rounds: list[Round] = []
    try:
        for told in learn(wish, crew, crew):
            if isinstance(told, Playing):
                print(voice.text("train.playing", **told._asdict()), file=sys.stderr)
                continue
            rounds.append(told)
            (folder / "index.html").write_text(page(game, rounds, voice.texts), encoding="utf-8")
            if not words.json:
                key = "train.kept" if told.kept else "train.left"
                voice.console.print(voice.text(key, **facts(told, voice.texts)))
    except (Failed, ValueError) as reason:
        raise Complaint(str(reason), 1) from None
    if words.json:
        print(json.dumps(msgspec.to_builtins(rounds), indent=2))
    return 0
