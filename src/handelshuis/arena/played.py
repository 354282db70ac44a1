"""One game of a tournament, and what is kept of it."""

from __future__ import annotations

import gzip

import msgspec

from handelshuis.bots.bot import Bot, think
from handelshuis.bots.own import any_bot
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.record import UNSEALED, Header, write_record
from handelshuis.core.recorder import Recorder
from handelshuis.core.state import CHANCE, OVER
from handelshuis.many.plan import Plan


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


def play_one(plan: Plan, number: int) -> Played:
    """Play one game; nothing in it depends on any other game."""
    game = plan.load()
    chance, thoughts = plan.chances(number)
    names = [plan.entrants[who] for who in plan.place(number).seating]
    bots = [any_bot(name, game) for name in names]
    state = game.start(plan.setup)
    record = b""
    if plan.records:
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
