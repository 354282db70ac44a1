"""`study`: what designers ask of a game, answered by many games between bots."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from rich import box
from rich.table import Table
from rich.text import Text

from handelshuis.study.beside import nothing, watch_beside
from handelshuis.study.differences import Comparison, compare
from handelshuis.study.findings import Share, Study, as_data, find
from handelshuis.study.pages import study_page
from handelshuis.study.summary import facts, learn_words, opening_name, percent, sentences
from handelshuis.study.telling import HEADS, WHOLE, changed_entries, findings, lists, row
from handelshuis.terminal import arguments
from handelshuis.terminal.complaint import Complaint
from handelshuis.terminal.materials import material_named
from handelshuis.terminal.progress import add_up
from handelshuis.terminal.voice import Voice

RUN: Final = 5
"""So many games are counted together, whatever the processes: all are added in one order."""
LISTED: Final = 12
"""How many rows of a long list the terminal shows."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    arguments.add_run(parser, games=200, bots_if_none=["greedy"])
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="FILE",
        help="compare with this material; NAME=FILE where a game has several files, or a folder",
    )
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
    others = [material_named(game, name) for name in words.against]
    plans = [replace(plan, material=each.material, edition=each) for each in others]
    both = nothing(plan, len(others))
    workers = words.workers or os.cpu_count() or 1
    waiting = voice.text("terminal.simulating")
    add_up(both, plan, partial(watch_beside, plans), words.games, RUN, workers, waiting)
    study = find(plan, both.counts, game, voice.texts)
    comparisons = [
        compare(name, game, other, plan, beside, voice.texts)
        for name, other, beside in zip(words.against, others, both.others)
    ]
    found = as_data(study)
    if comparisons:
        found |= {"material": game.material, "against": as_data(comparisons)}
    data = json.dumps(found, indent=2, ensure_ascii=False)
    if words.out is not None:
        written = study_page(study, both.counts, voice.texts, comparisons)
        files = {"study.html": written, "study.json": data + "\n"}
        for name, text in files.items():
            file = words.out / name
            _written(file, partial(file.write_text, text, encoding="utf-8"))
    if words.json:
        print(data)
        return 0
    if comparisons:
        voice.console.print(f"{study.title}: {facts(study, voice.texts)}")
        for comparison in comparisons:
            _show_beside(comparison, voice)
    else:
        _show(study, voice)
    if words.out is None:
        voice.say("study.more")
    else:
        page, kept = (str(words.out / name) for name in files)
        voice.console.print(voice.text("study.written", page=page, data=kept), soft_wrap=True)
    return 0


def _show_beside(comparison: Comparison, voice: Voice) -> None:
    voice.console.print(f"\n{voice.text('study.beside', name=comparison.name)}", style="bold")
    for entry in changed_entries(comparison, voice.texts):
        voice.console.print(f"  {entry}", highlight=False)
    voice.console.print()
    for sentence in findings(comparison, voice.texts):
        voice.console.print(f"- {sentence}")
    voice.say("study.beside_about", compared=comparison.compared)
    for title, differences in lists(comparison):
        rows = [row(each, voice.texts) for each in differences]
        _table(voice, title, HEADS, rows, len(rows) if title == WHOLE else LISTED)


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


def _table(
    voice: Voice,
    title: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    most: int = LISTED,
) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(Text(voice.text(title), style="bold"))
    for head in heads:
        table.add_column(voice.text(head), justify="right", no_wrap=True)
    for cells in rows[:most]:
        table.add_row(*map(Text, cells))
    if rows:
        voice.console.print(table)
