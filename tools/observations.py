"""Write docs/observations.md: every number that a learner is given, by name, slice and bounds."""

from __future__ import annotations

import sys
from pathlib import Path

from handelshuis.core.game import Game
from handelshuis.core.registry import games

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"
HEAD = """# What learners are shown

Written by `python tools/observations.py` from the games themselves (`shown/numbers.py` of each).

An observation is a row of 16-bit numbers, the same in PettingZoo, Gymnasium and OpenSpiel. It holds
what the seat may know and nothing else. Seats are counted from the one who looks, so that one
policy serves every seat. Bounds hold while everyone plays listed moves, as learners do. Sizes
depend on players, variant and options; the tables below are for one setup each, and this gives
them for any:

```python
from handelshuis.adapters.numbering import numbered

catan = numbered("catan", players=3, variant="classic", options={"offers": "0"})
catan.slices["hand"]  # where one's own resource cards stand
catan.low, catan.high  # the bounds of every number
```

Blocks that are there once for every seat, place or offer are listed once, with the slice of the
first.
"""


def table(game: Game) -> list[str]:
    """Write the numbers of one game, for as many as four players."""
    players = min(4, game.players[-1])
    setup = game.setup(players, options=game.bounded())
    parts = game.numbers(setup)
    chosen = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    total = sum(part.size for part in parts)
    lines = [f"## {game.title}", ""]
    told = f"{players} players, {setup.variant}" + (f", {chosen}" if chosen else "")
    lines += [f"{told}: {total} numbers, {len(game.moves(setup))} actions.", ""]
    lines += ["| name | slice | from | to | what it says |", "|---|---|--:|--:|---|"]
    at = 0
    for part in parts:
        block, bracket, rest = part.name.partition("[")
        number, _, name = rest.partition("]")
        if not bracket or number == "0":
            count = sum(
                1
                for each in parts
                if bracket and each.name.endswith(f"]{name}") and each.name.startswith(f"{block}[")
            )
            shown = f"{block}[0…{count - 1}]{name}" if bracket else part.name
            about = part.about.replace("|", "/")
            where = f"{at}:{at + part.size}"
            lines.append(f"| `{shown}` | `{where}` | {part.low} | {part.high} | {about} |")
        at += part.size
    return [*lines, ""]


def page() -> str:
    """Write the whole page."""
    ours = [game for game in games().values() if game.package.startswith("handelshuis.")]
    return "\n".join([HEAD, *(line for game in ours for line in table(game))]).rstrip() + "\n"


def main() -> int:
    """Write the page, or with --check say whether it is fresh."""
    if "--check" in sys.argv:
        if not PAGE.exists() or PAGE.read_text("utf-8") != page():
            print("docs/observations.md is old: python tools/observations.py", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
