"""Writes moves in the engine's notation, for tests of how the browser client reads and writes them.

.venv/bin/python tools/notation_vectors.py            # write web/tests/notation/*.json
.venv/bin/python tools/notation_vectors.py --check    # say whether they are as they should be
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, OVER, kind_of

FOLDER: Final = Path(__file__).parents[1] / "web" / "tests" / "notation"
CLIENTS: Final = FOLDER.parents[1] / "src" / "games"
OF_A_KIND: Final = 12
"""So many moves of a kind are enough."""
MOVES: Final = 1500
"""So many of a game are looked at, with every number of players."""


def moves_of(game: Game) -> list[str]:
    """Collect moves that players could make in some games, kind by kind."""
    found: dict[int, dict[str, None]] = {}
    for variant in game.variants:
        for players in game.seats(variant):
            chance = QuickChance(players)
            setup = game.setup(players, variant, game.bounded())
            state = game.start(setup)
            for _ in range(MOVES):
                if state.turn == OVER:
                    state = game.start(setup)
                if state.turn == CHANCE:
                    state.advance(CHANCE, state.sample(chance))
                    continue
                legal = state.legal(state.turn)
                for move in legal:
                    texts = found.setdefault(kind_of(move), {})
                    if len(texts) < OF_A_KIND:
                        texts[state.text(move)] = None
                state.advance(state.turn, legal[chance.below(len(legal))])
    return [text for kind in sorted(found) for text in found[kind]]


def main(words: list[str]) -> int:
    """Write the files, or tell whether they are fresh."""
    stale = False
    for name, game in games().items():
        if not (CLIENTS / name).is_dir():
            continue
        file = FOLDER / f"{name}.json"
        text = json.dumps(moves_of(game), indent=1, ensure_ascii=False) + "\n"
        if words != ["--check"]:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            stale = True
            line = f"{file.name} is stale: .venv/bin/python tools/notation_vectors.py"
            print(line, file=sys.stderr)
    return int(stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
