"""One game of the benchmark, played and watched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec

from handelshuis.arena.played import Played
from handelshuis.bargaining.deals import Bargains, Watch
from handelshuis.bargaining.language import LanguageBot
from handelshuis.bots.bot import think
from handelshuis.bots.own import any_bot
from handelshuis.core.state import CHANCE, OVER
from handelshuis.many.crew import play_all
from handelshuis.many.plan import Plan
from handelshuis.many.pool import Pool
from handelshuis.many.tasks import share_out

MOST: Final = 1
"""The most games in a task: they are few, and long, and each is told as soon as it is over."""


class Watched(msgspec.Struct):
    """How a game went, and what was bargained in it, seat by seat."""

    played: Played
    bargains: list[Bargains]
    answers: int = 0
    """Answers of a language bot."""
    refused: int = 0
    """Those of them that were no legal move."""
    given_up: int = 0
    """Moves that chance made after too many refusals."""
    transcript: list[str] = []


def watch_one(numbers: Sequence[int], transcripts: bool, plan: Plan, place: int) -> Watched:
    """Play one of these games; nothing in it depends on any other."""
    number = numbers[place]
    game = plan.load()
    chance, thoughts = plan.chances(number)
    seating = plan.place(number).seating
    bots = [any_bot(plan.entrants[who], game) for who in seating]
    speakers = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, LanguageBot)}
    for speaker in speakers.values():
        speaker.begin()
    state = game.start(plan.setup)
    watch = Watch(game, plan.setup.players)
    moves = 0
    while state.turn != OVER:
        seat = state.turn
        before = state.clone()
        if seat == CHANCE:
            move = state.sample(chance)
        else:
            try:
                move = think(bots[seat], state, seat, thoughts)
            except (EOFError, OSError) as reason:
                # A model that does not answer: the pool would take it for a pipe that broke.
                raise RuntimeError(f"{type(reason).__name__}: {reason}") from reason
            # Who is measured may be anybody's program.
            rule = "" if seating[seat] else state.refusal(seat, move)
            if rule:
                raise ValueError(f"{plan.entrants[0]} played what is not allowed: {rule}")
        state.advance(seat, move)
        watch.note(before, seat, move, state)
        for listener, speaker in speakers.items():
            speaker.hear(game.story(before, seat, move, state, listener))
        moves += 1
    result = state.result()
    sheets = [state.sheet(seat) for seat in range(state.seats)]
    found = Watched(Played(number, moves, result.scores, result.ranks, sheets), watch.seats)
    for speaker in speakers.values():
        found.answers += speaker.answers
        found.refused += speaker.refused
        found.given_up += speaker.given_up
        if transcripts:
            found.transcript += speaker.transcript
    return found


Keep = Callable[[Iterable[Watched]], None]
"""Is given games as soon as they are over."""


def watch_all(
    plan: Plan,
    numbers: Sequence[int],
    workers: int,
    transcripts: bool = False,
    known: Mapping[int, Watched] | None = None,
    keep: Keep | None = None,
) -> list[Watched]:
    """Let processes play these games, and give them in their order whoever played which.

    Games that are known, by number, are not played again.
    """
    found = dict(known or {})
    missing = [number for number in numbers if number not in found]
    work = partial(watch_one, missing, transcripts)
    if missing:
        crew: Pool[Watched] = Pool(plan, work, max(1, min(workers, len(missing))))
        try:
            tasks = share_out(range(len(missing)), len(missing), crew.workers, 1, MOST)
            for done in play_all(crew, tasks):
                if keep is not None:
                    keep(done.values())
                found |= {game.played.number: game for game in done.values()}
        finally:
            crew.close()
    return [found[number] for number in numbers]
