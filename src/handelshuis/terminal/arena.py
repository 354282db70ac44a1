"""`arena`: tournaments between bots, rated and summed up."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import time
from pathlib import Path
from typing import Any

import msgspec
from rich import box
from rich.table import Table
from rich.text import Text

from handelshuis import engine
from handelshuis.arena.course import MOST_GAMES
from handelshuis.arena.page import facts, page, pair_rows, percents
from handelshuis.arena.played import Played, play_one
from handelshuis.arena.report import report
from handelshuis.arena.tournament import Tournament
from handelshuis.core.game import Game
from handelshuis.many.crew import Crew, Failed
from handelshuis.many.on_ray import RayCrew
from handelshuis.many.plan import Plan, make_plan
from handelshuis.many.pool import Pool
from handelshuis.terminal import arguments
from handelshuis.terminal.complaint import Complaint, checked
from handelshuis.terminal.progress import games_progress
from handelshuis.terminal.voice import Voice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    arguments.add_run(
        parser,
        games=100,
        bots_if_none=["random", "greedy"],
        games_help="how many games at least; rounds are played whole, every seating once",
    )
    parser.add_argument("--ladder", action="store_true", help="each bot meets only the next")
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="on the Ray cluster there, or on Ray here: local"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="where games and summary are kept; a run goes on where it was left",
    )
    parser.add_argument("--keep-records", action="store_true", help="keep every game's record")
    parser.add_argument(
        "--stop-early", action="store_true", help="stop when it is decided who is stronger"
    )


def run(words: argparse.Namespace) -> int:
    """Play the tournament, or the rest of it, and print what came of it."""
    game = arguments.game_of(words)
    players = words.players
    if players is None:
        players = max(game.players[0], min(len(words.bots), game.players[-1]))
        players = 2 if words.ladder and 2 in game.players else players
    setup = arguments.setup_of(game, players, words, bounded=True)
    plan = checked(
        lambda: make_plan(game, setup, words.bots, words.ladder, words.seed, words.keep_records)
    )
    if words.stop_early and len(words.bots) < 2:
        raise Complaint("argument --stop-early: one bot alone is compared with nobody")
    if plan.schedule.rounds(words.games) * len(plan.schedule.round) > MOST_GAMES:
        raise Complaint(f"argument --games: {words.games} are too many")
    folder: Path = words.out or _folder(plan)
    voice = Voice(game, words.lang)
    tournament = _opened(plan, words, folder)
    try:
        clock = _play(tournament, words, voice)
        found = report(tournament)
        _write(tournament, game, found, voice)
    except OSError as reason:
        raise Complaint(f"{folder}: {reason.strerror}", 1) from None
    finally:
        tournament.close()
    if words.json:
        print(json.dumps(found | clock | {"folder": str(folder)}, indent=2))
    else:
        _show(voice, game, found, clock, folder)
    return 1 if tournament.lost else 0


def _folder(plan: Plan) -> Path:
    """Name a folder after the plan, so that the same command goes on with the same games."""
    mark = hashlib.blake2b(msgspec.json.encode(plan), digest_size=4).hexdigest()
    return Path("arena", f"{plan.game}-{mark}")


def _opened(plan: Plan, words: argparse.Namespace, folder: Path) -> Tournament:
    try:
        return checked(lambda: Tournament(plan, words.games, folder, words.stop_early))
    except OSError as reason:
        raise Complaint(f"{folder}: {reason.strerror}") from None


def _play(tournament: Tournament, words: argparse.Namespace, voice: Voice) -> dict[str, Any]:
    """Play what is left, and tell how it was done and how long it took."""
    crew: Crew[Played] | None = None
    seconds = 0.0
    try:
        if not tournament.over:
            # The workers start before the bar, whose thread could not be copied with them.
            crew = checked(lambda: _crew(tournament.plan, words))
            began = time.perf_counter()
            with games_progress(voice.text("terminal.simulating")) as bar:
                task = bar.add_task("", total=tournament.course.games)
                for known in tournament.play(crew):
                    bar.update(task, completed=known)
            seconds = time.perf_counter() - began
    except Failed as reason:
        raise Complaint(str(reason), 1) from None
    finally:
        if crew is not None:
            crew.close()
    played = tournament.known - tournament.found
    return {
        "games_found": tournament.found,
        "games_played": played,
        "workers": crew.workers if crew else 0,
        "ray": words.ray,
        "compiled": engine.compiled(),
        "seconds": round(seconds, 3),
        "games_per_second": round(played / seconds, 1) if seconds else 0.0,
    }


def _crew(plan: Plan, words: argparse.Namespace) -> Crew[Played]:
    if words.ray is not None:
        return RayCrew(plan, play_one, words.ray, words.workers)
    return Pool(plan, play_one, words.workers or os.cpu_count() or 1)


def _write(tournament: Tournament, game: Game, found: dict[str, Any], voice: Voice) -> None:
    lengths = sorted(tournament.standings.lengths.elements())
    for name, text in (
        ("summary.json", json.dumps(found, indent=2) + "\n"),
        ("index.html", page(game, found, lengths, voice.texts)),
    ):
        (tournament.folder / name).write_text(text, encoding="utf-8")


def _show(
    voice: Voice, game: Game, found: dict[str, Any], clock: dict[str, Any], folder: Path
) -> None:
    say = voice.text
    voice.console.print(f"{game.title}: {facts(found, voice.texts)}")
    if clock["games_found"]:
        voice.say("arena.found", games=clock["games_found"])
    if clock["games_played"]:
        rate = voice.number(clock["games_per_second"], ".0f")
        kind = "@terminal.compiled" if clock["compiled"] else "@terminal.plain"
        voice.say("arena.speed", rate=rate, workers=clock["workers"], engine=kind)
    keys = ("arena.rating", "arena.share_95", "arena.score", "arena.place")
    rows = [[bot["name"], _rating(voice, bot), *_row(voice, bot)] for bot in found["bots"]]
    rows += [
        [say("terminal.seat", number=seat["seat"]), "", *_row(voice, seat)]
        for seat in found["seats"]
    ]
    voice.console.print(_table(["", *map(say, keys)], rows, len(found["bots"])))
    if found["pairs"]:
        voice.console.print(_table(*pair_rows(found["pairs"], voice.texts)))
    voice.console.print(say("arena.page", file=str(folder / "index.html")), soft_wrap=True)


def _row(voice: Voice, found: dict[str, Any]) -> list[str]:
    return [
        percents(found, voice.texts),
        voice.number(found["mean_score"], ".2f"),
        voice.number(found["mean_place"], ".2f"),
    ]


def _rating(voice: Voice, bot: dict[str, Any]) -> str:
    if bot["rating"] is None:
        return ""
    return " ± ".join(voice.number(bot[key], ".2f") for key in ("rating", "deviation"))


def _table(heads: list[str], rows: list[list[str]], bold: int = 0) -> Table:
    """Make a table in which names give way to figures; the first rows stand apart."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(heads[0], overflow="fold")
    for head in heads[1:]:
        table.add_column(head, justify="right", no_wrap=True)
    for number, row in enumerate(rows, 1):
        style = "bold" if number <= bold else None
        table.add_row(*map(Text, row), style=style, end_section=number == bold)
    return table
