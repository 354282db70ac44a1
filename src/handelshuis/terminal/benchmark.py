"""`benchmark`: how well a bot bargains, measured the same everywhere."""

from __future__ import annotations

import argparse
import os
from functools import partial
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table

from handelshuis.bargaining import page, result
from handelshuis.bargaining.frozen import BENCHMARK, ROUNDS, names, task_of
from handelshuis.bargaining.kept import Kept
from handelshuis.bargaining.playing import Watched
from handelshuis.bots.own import any_bot
from handelshuis.core.registry import game as find_game
from handelshuis.many.crew import Failed
from handelshuis.terminal import arguments
from handelshuis.terminal.complaint import Complaint, checked
from handelshuis.terminal.voice import new_console


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "bot", metavar="BOT", nargs="?", help="module:function of your own, or a bot of the house"
    )
    parser.add_argument(
        "--games", type=arguments.names, default=names(), metavar="A,B,C", help="only these games"
    )
    parser.add_argument(
        "--rounds",
        type=arguments.number(1),
        default=ROUNDS,
        metavar="N",
        help=f"every seating so often (else {ROUNDS})",
    )
    parser.add_argument(
        "--workers",
        type=arguments.number(1),
        metavar="K",
        help="how many processes; else one a core",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the result is written")
    parser.add_argument(
        "--transcripts", type=Path, metavar="FOLDER", help="keep what a language bot was asked"
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on with a run that failed or was stopped"
    )
    parser.add_argument(
        "--again", type=Path, metavar="FILE", help="play a result again, and compare every number"
    )
    parser.add_argument(
        "--leaderboard", type=Path, metavar="FOLDER", help="make a page of the results there"
    )
    arguments.add_language(parser)


def run(words: argparse.Namespace) -> int:
    """Measure a bot, measure a result again, or draw the leaderboard."""
    chosen = [each for each in (words.bot, words.again, words.leaderboard) if each is not None]
    if len(chosen) != 1:
        raise Complaint("say one of: a bot, --again FILE, --leaderboard FOLDER")
    if words.resume and words.bot is None:
        raise Complaint("--resume goes on with the run of a bot: name it")
    if words.leaderboard is not None:
        return _leaderboard(words)
    if words.again is not None:
        return _again(words)
    for name in words.games:
        task = checked(partial(task_of, name))
        checked(partial(any_bot, words.bot, find_game(task.game)))
    file = words.out or Path(f"{words.bot.replace(':', '-')}.benchmark-{BENCHMARK}.json")
    kept = Kept(file.with_name(f"{file.name}.part"))
    finished = kept.count()
    if finished and not words.resume:
        raise Complaint(
            f"{kept.folder} holds {finished} finished games of a run that did not end: "
            "--resume goes on with them, or remove them"
        )
    found = _measured(words, words.bot, words.games, words.rounds, kept)
    _write(file, result.write(found))
    kept.drop()
    _show(found, words.lang)
    texts = page.texts_in(words.lang)
    new_console().print(texts.text("benchmark.written", file=str(file)), soft_wrap=True)
    return 0


def _again(words: argparse.Namespace) -> int:
    before = checked(lambda: result.read(words.again))
    played = [each.task.game for each in before.games]
    for each in before.games:
        if checked(partial(task_of, each.task.game)) != each.task:
            raise Complaint(
                f"{words.again}: {each.task.game} was played by other rules or material, or "
                "against rivals or before a judge that chose otherwise"
            )
    after = _measured(words, before.bot, played, before.rounds)
    different = result.differences(before, after)
    if different:
        more = f" and {len(different) - 3} more" if len(different) > 3 else ""
        with_others = (
            ""
            if before.versions == after.versions
            else f" (measured with {_named(before)}; here are {_named(after)})"
        )
        raise Complaint(f"another result: {'; '.join(different[:3])}{more}{with_others}", 1)
    new_console().print(page.texts_in(words.lang).text("benchmark.same"))
    return 0


def _named(found: result.Found) -> str:
    return ", ".join(f"{name} {of}" for name, of in msgspec.structs.asdict(found.versions).items())


def _leaderboard(words: argparse.Namespace) -> int:
    texts = page.texts_in(words.lang)
    file = words.leaderboard / "index.html"
    _write(file, checked(lambda: page.leaderboard(words.leaderboard, texts)))
    new_console().print(texts.text("benchmark.page", file=str(file)), soft_wrap=True)
    return 0


def _measured(
    words: argparse.Namespace, bot: str, games: list[str], rounds: int, kept: Kept | None = None
) -> result.Found:
    def tell(game: str, watched: list[Watched]) -> None:
        lines = [line for each in watched for line in each.transcript]
        if words.transcripts is not None and lines:
            _write(words.transcripts / f"{game}.jsonl", "\n".join(lines) + "\n")

    if words.transcripts is not None:
        words.transcripts.mkdir(parents=True, exist_ok=True)
    workers = words.workers or os.cpu_count() or 1
    keep = words.transcripts is not None
    try:
        return checked(lambda: result.measure(bot, games, rounds, workers, tell, keep, kept))
    except Failed as reason:
        finished = 0 if kept is None else kept.count()
        more = f"; {finished} finished games are kept: --resume goes on with them"
        raise Complaint(f"{reason}{more if finished else ''}", 1) from None


def _show(found: result.Found, language: str) -> None:
    console = new_console()
    texts = page.texts_in(language)
    console.print(page.facts(found, texts))
    for each in found.games:
        heads, rows = page.table(each.entrants, texts)
        drawn = Table(
            box=box.SIMPLE_HEAD, title=find_game(each.task.game).title, title_justify="left"
        )
        for place, head in enumerate(heads):
            drawn.add_column(head, justify="right" if place else "left", overflow="fold")
        for row in rows:
            drawn.add_row(*row)
        console.print(drawn)
    if found.words is not None:
        said = found.words
        console.print(
            texts.text(
                "benchmark.words",
                answers=said.answers,
                refused=said.refused,
                given_up=said.given_up,
            )
        )
    for name, rating in zip([found.bot, *found.rivals], found.overall):
        rated = {
            part: texts.number(getattr(rating, part), ".1f") for part in ("rating", "low", "high")
        }
        console.print(texts.text("benchmark.overall_rating", bot=name, **rated))


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as reason:
        raise Complaint(f"{file}: {reason.strerror}") from None
