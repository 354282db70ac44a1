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
from handelshuis.core.match import HASH_EVERY
from handelshuis.core.record import UNSEALED, Entry, Header, Record, write_record
from handelshuis.core.registry import game as find_game
from handelshuis.core.state import CHANCE, OVER, State

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
        moves, text = _play_and_write(state, header, bots, chance, thoughts)
        # Without the time of day the same game gives the same bytes.
        record = gzip.compress(text.encode(), mtime=0)
    else:
        moves = play_game(state, bots, chance, thoughts)
    result = state.result()
    sheets = [state.sheet(seat) for seat in range(state.seats)]
    return Played(number, moves, result.scores, result.ranks, sheets, record)


def _play_and_write(
    state: State, header: Header, bots: list[Bot], chance: QuickChance, thoughts: QuickChance
) -> tuple[int, str]:
    """Play as `play_game` does, and write the record."""
    record = Record(header, [])
    moves = 0
    while state.turn != OVER:
        seat = state.turn
        move = state.sample(chance) if seat == CHANCE else think(bots[seat], state, seat, thoughts)
        record.entries.append(Entry("move", seat, state.text(move)))
        state.advance(seat, move)
        moves += 1
        if moves % HASH_EVERY == 0 or state.turn == OVER:
            record.entries.append(Entry("hash", text=state.digest()))
    record.result = state.result().scores
    return moves, write_record(record)
