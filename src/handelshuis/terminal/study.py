"""`study`: what designers ask of a game, answered by many games between bots."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text

from handelshuis.study.counts import none
from handelshuis.study.findings import Share, Study, as_data, find
from handelshuis.study.pages import study_page
from handelshuis.study.summary import facts, learn_words, opening_name, percent, sentences
from handelshuis.study.watching import watch_games
from handelshuis.terminal import arguments
from handelshuis.terminal.complaint import Complaint
from handelshuis.terminal.progress import add_up
from handelshuis.terminal.voice import Voice

RUN: Final = 5
"""So many games are counted together, whatever the processes: all are added in one order."""
LISTED: Final = 12
"""How many rows of a long list the terminal shows."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    arguments.add_run(parser, games=200, bots_if_none=["greedy"])
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where a page and data go")


def run(words: argparse.Namespace) -> int:
    """Study a game, and print what was found."""
    game = arguments.game_of(words)
    plan = arguments.turning_plan_of(game, words)
    voice = Voice(game, words.lang)
    learn_words(voice.texts)
    if words.out is not None:
        # Better now than after all the games.
        _written(words.out, lambda: words.out.mkdir(parents=True, exist_ok=True))
    counts = none(plan.setup.players, len(set(plan.entrants)), len(game.sources))
    workers = words.workers or os.cpu_count() or 1
    waiting = voice.text("terminal.simulating")
    add_up(counts, plan, watch_games, words.games, RUN, workers, waiting)
    study = find(plan, counts, game, voice.texts)
    data = json.dumps(as_data(study), indent=2, ensure_ascii=False)
    if words.out is not None:
        files = {"study.html": study_page(study, counts, voice.texts), "study.json": data + "\n"}
        for name, text in files.items():
            file = words.out / name
            _written(file, partial(file.write_text, text, encoding="utf-8"))
    if words.json:
        print(data)
        return 0
    _show(study, voice)
    if words.out is None:
        voice.say("study.more")
    else:
        page, kept = (str(words.out / name) for name in files)
        voice.console.print(voice.text("study.written", page=page, data=kept), soft_wrap=True)
    return 0


def _written(where: Path, write: Callable[[], object]) -> None:
    try:
        write()
    except OSError as reason:
        raise Complaint(f"{where}: {reason.strerror}") from None


def _show(study: Study, voice: Voice) -> None:
    say, number = voice.text, voice.number
    voice.console.print(f"{study.title}: {facts(study, voice.texts)}\n")
    for sentence in sentences(study, voice.texts):
        voice.console.print(f"- {sentence}")
    share = ["study.won", "study.interval", "study.usual"]
    rows = [
        [say("study.seat", number=seat.seat), *_cells(seat.won, voice), number(seat.points, ".2f")]
        for seat in study.seats
    ]
    if len(study.by_bot) > 1:
        rows += [
            [bot.bot, *_cells(bot.won, voice), number(bot.points, ".2f")] for bot in study.by_bot
        ]
    _table(voice, "study.seats", [*share, "study.points"], rows)
    lie = {"study.moves": study.moves, "study.choices": study.choices}
    heads = ["study.mean", "study.least", "5%", "study.median", "95%", "study.most"]
    rows = [
        [say(key), number(each.mean, ".1f")]
        + [str(value) for value in (each.least, each.p5, each.median, each.p95, each.most)]
        for key, each in lie.items()
    ]
    _table(voice, "study.length", heads, rows)
    rows = [
        [opening_name(each, voice.texts), *_cells(each.won, voice), str(each.won.games)]
        for each in study.openings
    ]
    _table(voice, "study.openings", [*share, "study.games"], rows)
    rows = [[each.move, *_cells(each.won, voice), str(each.won.games)] for each in study.done]
    _table(voice, "study.done", [*share, "study.seat_games"], rows)
    rows = []
    for kind in study.kinds:
        taken = "" if kind.taken is None else percent(voice.texts, kind.taken)
        name = say("study.by_chance", kind=kind.kind) if kind.by_chance else kind.kind
        rows.append([name, number(kind.a_game, ".2f"), percent(voice.texts, kind.games), taken])
    _table(voice, "study.rules", ["study.a_game", "study.in_games", "study.taken"], rows)
    rows = [[each.rule, percent(voice.texts, each.share)] for each in study.refusals]
    _table(voice, "study.refusals", ["study.share"], rows)


def _cells(won: Share, voice: Voice) -> list[str]:
    between = f"{percent(voice.texts, won.low)} – {percent(voice.texts, won.high)}"
    return [percent(voice.texts, won.share), between, percent(voice.texts, won.usual)]


def _table(voice: Voice, title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(Text(voice.text(title), style="bold"))
    for head in heads:
        table.add_column(voice.text(head), justify="right", no_wrap=True)
    for row in rows[:LISTED]:
        table.add_row(*map(Text, row))
    if rows:
        voice.console.print(table)
