"""Play the golden records of a game anew, after its rules changed on purpose.

python -m tests.games.make_golden speicherstadt
"""

from __future__ import annotations

import sys
from itertools import count

from handelshuis.core.record import write_record
from handelshuis.core.registry import game
from tests.games.golden import file_of, play_match, wanted


def main(name: str) -> None:
    """Write the first fitting game of each wanted kind."""
    chosen = game(name)
    for each in wanted(chosen):
        for number in count(1):
            match = play_match(chosen, each, number)
            if each.fits(match.record, match.state):
                break
        file = file_of(chosen, each)
        file.parent.mkdir(exist_ok=True)
        file.write_text(write_record(match.record), encoding="utf-8")
        print(f"{file.name}: game {number}, {match.state.result().scores}")


if __name__ == "__main__":
    main(sys.argv[1])
