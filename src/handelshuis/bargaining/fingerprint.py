"""A fingerprint of what a result was measured with: the reference rivals, and the judge of deals.

Rules, material and names of rivals can stay the same while `evaluate` or the search change, and
every number with them. So the rivals are asked what they would play in positions that are always
the same ones, and the judge what he thinks of them: other answers make another fingerprint.
"""

from __future__ import annotations

import hashlib
from typing import Final

from handelshuis.bargaining.frozen import BENCHMARK, RIVALS, SEED, Task, plan_of
from handelshuis.bots.bot import think
from handelshuis.bots.own import any_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game, Setup
from handelshuis.core.state import CHANCE, OVER, State

GAMES: Final = 2
"""So many random games give positions."""
POSITIONS: Final = 16
"""So many of each, spread over its whole course."""
JUDGED: Final = 10_000
"""What the judge says is written in such parts of one, which every machine finds alike."""


def fingerprint(task: Task) -> str:
    """Give a few letters that are others where a rival plays or the judge judges otherwise."""
    plan = plan_of(task, RIVALS[0])
    game = plan.load()
    rivals = [any_bot(name, game) for name in RIVALS]
    written = hashlib.blake2b(digest_size=8)
    for number in range(GAMES):
        for state in positions(game, plan.setup, SEED + number):
            thoughts = QuickChance(number)
            seat = state.turn
            said = [state.text(think(rival, state, seat, thoughts)) for rival in rivals]
            said += [
                str(round(JUDGED * game.evaluate(state, each) / game.win_scale))
                for each in range(state.seats)
            ]
            written.update("\n".join([*said, ""]).encode())
    return written.hexdigest()


def check(task: Task) -> None:
    """Say in a ValueError that the rivals or the judge of this house choose otherwise."""
    here = fingerprint(task)
    if here != task.reference:
        raise ValueError(
            f"benchmark {BENCHMARK} is for other rivals or another judge of {task.game}: "
            f"their fingerprint is {here} here, and {task.reference} there"
        )


def positions(game: Game, setup: Setup, seed: int) -> list[State]:
    """Give some positions of a random game in which the seat to move has a choice."""
    chance = QuickChance(seed)
    state = game.start(setup)
    found: list[State] = []
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        moves = state.legal(state.turn)
        if len(moves) > 1:
            found.append(state.clone())
        state.advance(state.turn, moves[chance.below(len(moves))])
    return found[:: 1 + len(found) // POSITIONS]
