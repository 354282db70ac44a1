"""Plays seeded games of every case and prints their hashes: run once for each engine."""

from __future__ import annotations

from itertools import islice
from typing import Final

from handelshuis import engine
from handelshuis.core.chance import QuickChance
from handelshuis.testing.cases import CASES, SMALLEST, Case, play_on

MOVES: Final = 300
EVERY: Final = 10


def hashes(case: Case, moves: int | None) -> list[str]:
    """Play so many moves, or all, and give the hash before every few of them and at last."""
    state = case.start()
    found = []
    for count, turn in enumerate(islice(play_on(state, QuickChance(3)), moves)):
        if count % EVERY == 0:
            found.append(turn.before.digest())
    return [*found, state.digest()]


def main() -> None:
    """Print which engine runs, then a line a game: the smallest of each whole, of others a part."""
    print("compiled" if engine.compiled() else "plain")
    for name, case in CASES.items():
        whole = case == SMALLEST[case.game.name]
        print(name, *hashes(case, None if whole else MOVES))


if __name__ == "__main__":
    main()
