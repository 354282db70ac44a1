"""How far many games are, on a terminal that is looked at."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


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
