"""Running the real command, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

from handelshuis import engine

COMMAND: Final = [sys.executable, "-m", "handelshuis.cli"]


def environment(**changes: str) -> dict[str, str]:
    """Give an environment without a language of its own, with the engine that runs the tests."""
    wanted = "compiled" if engine.compiled() else "plain"
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("LANG", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR")
    }
    return kept | {"HANDELSHUIS_ENGINE": wanted, "COLUMNS": "100", **changes}


def handelshuis(*words: str, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the command with these words, and type this into it."""
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        env=environment(**changes),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def unwrapped(text: str) -> str:
    """Give a text without the line breaks that the width of a terminal made."""
    return " ".join(text.split())
