"""The commands of the house in a process whose chance can be had again.

The seeds of its games and of its bots' thoughts follow from the words in a file: the name of the
test that runs, and what was drawn before in its name. The file is named by LUCK_FILE.
"""

from __future__ import annotations

import hashlib
import os
import random
import secrets
from collections import Counter
from pathlib import Path

FILE = Path(os.environ["LUCK_FILE"])
_drawn: Counter[str] = Counter()
_token_hex = secrets.token_hex


def luck() -> bytes:
    """Draw the next 256 bits for the test that runs."""
    name = FILE.read_text(encoding="utf-8")
    _drawn[name] += 1
    return hashlib.sha256(f"{name} {_drawn[name]}".encode()).digest()


def token_hex(nbytes: int | None = None) -> str:
    """Give the seed of a game from luck; whatever else is asked for stays nobody's to know."""
    return luck().hex() if nbytes == 32 else _token_hex(nbytes)


def new_thoughts() -> int:
    """Give a bot chance for thoughts."""
    return int.from_bytes(luck()[:8], "big")


class Shuffler(random.Random):
    """Seats people who were brought together."""

    def __init__(self) -> None:
        """Begin with luck."""
        super().__init__(luck())


if __name__ == "__main__":
    from handelshuis.cli import main
    from handelshuis.server.thinking import thinkers

    secrets.token_hex = token_hex
    secrets.SystemRandom = Shuffler  # type: ignore[assignment, misc]
    thinkers.new_thoughts = new_thoughts
    main()
