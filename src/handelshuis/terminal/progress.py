"""How far many games are, on a terminal that is looked at."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from handelshuis.many.crew import Failed
from handelshuis.many.plan import Plan
from handelshuis.many.runs import play_runs
from handelshuis.study.beside import Both
from handelshuis.terminal.complaint import Complaint
from handelshuis.terminal.tally import Tally

Total = TypeVar("Total", Tally, Both)


def games_progress(words: str) -> Progress:
    """Make a bar for games, which goes when they are played and is not shown to a file."""
    return Progress(
        TextColumn(words),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def add_up(
    total: Total,
    plan: Plan,
    count: Callable[[Plan, range], Total],
    games: int,
    size: int,
    workers: int,
    words: str,
) -> None:
    """Let processes play and count so many games, and add them up behind a bar."""
    try:
        parts = play_runs(plan, count, games, size, workers)
        with closing(parts), games_progress(words) as bar:
            task = bar.add_task("", total=games)
            for part in parts:
                total.add(part)
                bar.update(task, completed=total.games)
    except Failed as reason:
        raise Complaint(str(reason), 1) from None
