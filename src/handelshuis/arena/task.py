"""What one worker does: some games, one after another."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from handelshuis.arena.plan import Plan, entrant, house_version
from handelshuis.bots.bot import Bot, think
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.record import UNSEALED, Header, write_record
from handelshuis.core.recorder import Recorder
from handelshuis.core.registry import game as find_game
from handelshuis.core.state import CHANCE, OVER

TELL_SECONDS: Final = 0.2
"""How long a finished game may wait before it is told; longer games are told one by one."""


class Played(msgspec.Struct, omit_defaults=True):
    """How a game went, seat by seat."""

    number: int
    moves: int
    scores: list[int]
    ranks: list[int]
    sheets: list[list[int]]
    """The points by source."""
    record: bytes = b""
    """The record, compressed, if it is wanted."""


def get_ready(plan: Plan) -> Game:
    """Load the game, and check that it is the one that was planned."""
    game = find_game(plan.game)
    here = game.rules_version, game.material, house_version()
    if here != (plan.rules, plan.material, plan.version):
        raise ValueError(f"this worker has another handelshuis or other rules: {here}")
    return game


def play(plan: Plan, numbers: Sequence[int]) -> Iterator[list[Played]]:
    """Play the games with these numbers, and tell of them a few at a time."""
    game = get_ready(plan)
    told = time.monotonic()
    done: list[Played] = []
    for number in numbers:
        done.append(play_one(plan, game, number))
        if time.monotonic() - told > TELL_SECONDS:
            yield done
            done = []
            told = time.monotonic()
    if done:
        yield done


def play_one(plan: Plan, game: Game, number: int) -> Played:
    """Play one game; nothing in it depends on any other game."""
    place = plan.schedule.place(number)
    # The dice and draws are those of the round, what the bots think is the game's own.
    chance = QuickChance((plan.seed << 33) + (place.round << 1))
    thoughts = QuickChance((plan.seed << 33) + (number << 1) + 1)
    bots = [entrant(plan.entrants[who], game) for who in place.seating]
    state = game.start(plan.setup)
    record = b""
    if plan.records:
        names = [plan.entrants[who] for who in place.seating]
        header = Header(plan.game, plan.rules, plan.material, plan.setup, names, UNSEALED)
        written = Recorder(header, state, lambda place: chance, takes_back=False)
        moves = _play_and_write(written, bots, thoughts)
        # Without the time of day the same game gives the same bytes.
        record = gzip.compress(write_record(written.record).encode(), mtime=0)
    else:
        moves = play_game(state, bots, chance, thoughts)
    result = state.result()
    sheets = [state.sheet(seat) for seat in range(state.seats)]
    return Played(number, moves, result.scores, result.ranks, sheets, record)


def _play_and_write(written: Recorder, bots: list[Bot], thoughts: QuickChance) -> int:
    """Play as `play_game` does, and write the record; gives the number of moves."""
    state = written.state
    while state.turn != OVER:
        if state.turn == CHANCE:
            written.draw()
        else:
            written.advance(state.turn, think(bots[state.turn], state, state.turn, thoughts))
    return written.moves
