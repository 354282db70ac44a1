"""Writes what the engine says of moves and positions, for tests of the browser client.

.venv/bin/python tools/client_vectors.py            # write moves to web/tests/notation
.venv/bin/python tools/client_vectors.py --check    # say whether those are as they should be

Either way positions, which are many, are written to build/positions, what pages are told of games,
whole and by what changed, to build/changes, and all that one player is asked in a game whose page
answers some of it by itself, to build/questions.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, OVER, State, kind_of
from handelshuis.server.tables.ledger import Ledger
from handelshuis.server.tables.scene import Scene
from handelshuis.server.tables.steps import points_of

PROJECT: Final = Path(__file__).parents[1]
CLIENTS: Final = PROJECT / "web" / "src" / "games"
NOTATION: Final = PROJECT / "web" / "tests" / "notation"
POSITIONS: Final = PROJECT / "build" / "positions"
CHANGES: Final = PROJECT / "build" / "changes"
QUESTIONS: Final = PROJECT / "build" / "questions"
OF_A_KIND: Final = 12
"""So many moves of a kind are enough."""
MOVES: Final = 1500
"""So many of a game are looked at, with every number of players."""
MADE_UP: Final = 250
"""A kind with more moves than this is put together from parts: no single tap aims at it."""
HAGGLING: Final = ("offer", "declare", "standing", "counter", "ask")
PLAINLY: Final = ("pass", "accept", "act", "go-on", "move")
"""What a player says who haggles, and one who does not."""
TOLD: Final = 60
"""So many moves of a game are told, some of them taken back."""


class Asked(NamedTuple):
    """A position in which a player is asked for a move; the state is good until the next."""

    state: State
    legal: list[int]


def walk(game: Game, setup: Setup) -> Iterator[Asked]:
    """Play at random, game after game, and give what players are asked."""
    chance = QuickChance(setup.players)
    state = game.start(setup)
    for _ in range(MOVES):
        if state.turn == OVER:
            state = game.start(setup)
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        legal = state.legal(state.turn)
        yield Asked(state, legal)
        state.advance(state.turn, legal[chance.below(len(legal))])


def moves_of(game: Game) -> list[str]:
    """Collect moves that players could make in some games, kind by kind."""
    found: dict[int, dict[str, None]] = {}
    for variant in game.variants:
        for players in game.seats(variant):
            for state, legal in walk(game, game.setup(players, variant, game.bounded())):
                for move in legal:
                    texts = found.setdefault(kind_of(move), {})
                    if len(texts) < OF_A_KIND:
                        texts[state.text(move)] = None
    return [text for kind in sorted(found) for text in found[kind]]


def tables_of(game: Game) -> list[dict[str, Any]]:
    """Show, with fewest and most players, what is printed and where most can be chosen."""
    setups = [
        game.setup(players, variant, game.bounded())
        for variant in game.variants
        for players in (game.seats(variant)[0], game.seats(variant)[-1])
    ]
    return [
        {"printed": msgspec.to_builtins(game.printed(setup)), "positions": positions(game, setup)}
        for setup in setups
    ]


def positions(game: Game, setup: Setup) -> list[dict[str, Any]]:
    """Find for each kind of move a position that offers most of it."""
    best: dict[int, Asked] = {}
    most: Counter[int] = Counter()
    for state, legal in walk(game, setup):
        counts = Counter(map(kind_of, legal))
        better = [kind for kind, count in counts.items() if count > most[kind]]
        kept = Asked(state.clone(), legal) if better else Asked(state, legal)
        for kind in better:
            best[kind], most[kind] = kept, counts[kind]
    different = {id(asked.state): asked for _, asked in sorted(best.items())}
    every = game.moves(setup)
    return [shown(game, asked, every) for asked in different.values()]


def shown(game: Game, asked: Asked, every: list[int]) -> dict[str, Any]:
    """Write a position as a page gets it, and which moves would be refused."""
    state, legal = asked
    number = Counter(map(kind_of, every))
    aimed = [move for move in every if number[kind_of(move)] <= MADE_UP]
    return {
        "seat": state.turn,
        "view": msgspec.to_builtins(game.view(state, state.turn)),
        "legal": [state.text(move) for move in legal],
        "refused": [state.text(move) for move in aimed if state.why_not(state.turn, move)],
    }


def told(game: Game) -> list[dict[str, Any]]:
    """Tell a page of two seats and an onlooker a game, each moment whole and by what changed."""
    setup = game.setup(game.seats(game.variants[0])[-1], game.variants[0], game.bounded())
    chance = QuickChance(1)
    state = game.start(setup)
    scene = scene_of(game, state, 0)
    line, moments = [state], []
    for number in range(1, TOLD + 1):
        before = scene
        if number % 9 == 0 and len(line) > 4:
            del line[-3:]
        elif line[-1].turn != OVER:
            line.append(moved(line[-1], chance))
        scene = scene_of(game, line[-1], number)
        for seats in ((), (0, 1)):
            moments.append(
                {
                    "before": json.loads(before.write({seats}, [], None)[seats]),
                    "change": json.loads(scene.write_changes(before, {seats}, [], None)[seats]),
                    "after": json.loads(scene.write({seats}, [], None)[seats]),
                }
            )
    return moments


def questions(game: Game) -> dict[str, Any]:
    """Give what the first seat is asked in a game among quick rivals; it haggles with nobody."""
    setup = game.setup(3, game.variants[0], game.bounded())
    chance, bot, state = QuickChance(1), make_bot("greedy", game), game.start(setup)
    asked: list[dict[str, Any]] = []
    lines: list[Any] = []
    while state.turn != OVER:
        seat = state.turn
        if seat == CHANCE:
            move = state.sample(chance)
        else:
            legal = {state.text(move): move for move in state.legal(seat)}
            move = think(bot, state, seat, chance)
            if seat == 0 and asked and state.text(move).startswith(HAGGLING):
                again = asked[-1]["answer"] == "ask"
                plain = [text for text in legal if text.startswith(PLAINLY)]
                if again or state.text(move) != "ask":
                    move = legal[plain[0]] if plain else move
            if seat == 0:
                view = msgspec.to_builtins(game.view(state, 0))
                answer = state.text(move)
                asked.append({"view": view, "legal": [*legal], "answer": answer, "lines": lines})
                lines = []
        before = state.clone()
        state.advance(seat, move)
        lines = [*lines, *msgspec.to_builtins(game.story(before, seat, move, state, 0))]
    return {"printed": msgspec.to_builtins(game.printed(setup)), "asked": asked}


def moved(state: State, chance: QuickChance) -> State:
    """Give the position after some legal move."""
    after = state.clone()
    if after.turn == CHANCE:
        after.advance(CHANCE, after.sample(chance))
    else:
        legal = after.legal(after.turn)
        after.advance(after.turn, legal[chance.below(len(legal))])
    return after


def scene_of(game: Game, state: State, number: int) -> Scene:
    """Show a position as a table does."""
    over = state.turn == OVER
    questions = {seat: number for seat in state.awaited() if seat != CHANCE}
    return Scene(game, state, Ledger(points_of(state)), questions, "seed", over, over, number)


def main(words: list[str]) -> int:
    """Write the files, or tell whether those that are kept are fresh."""
    stale = False
    POSITIONS.mkdir(parents=True, exist_ok=True)
    CHANGES.mkdir(parents=True, exist_ok=True)
    QUESTIONS.mkdir(parents=True, exist_ok=True)
    for name, game in games().items():
        if not (CLIENTS / name).is_dir():
            continue
        (POSITIONS / f"{name}.json").write_text(json.dumps(tables_of(game)), "utf-8")
        (CHANGES / f"{name}.json").write_text(json.dumps(told(game)), "utf-8")
        if (CLIENTS / name / "byItself.ts").exists():
            (QUESTIONS / f"{name}.json").write_text(json.dumps(questions(game)), "utf-8")
        file = NOTATION / f"{name}.json"
        text = json.dumps(moves_of(game), indent=1, ensure_ascii=False) + "\n"
        if words != ["--check"]:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            stale = True
            line = f"{file.name} is stale: .venv/bin/python tools/client_vectors.py"
            print(line, file=sys.stderr)
    return int(stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
