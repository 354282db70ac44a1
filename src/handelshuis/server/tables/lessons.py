"""Lessons at the real table: every state of one as a page would be shown it, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from handelshuis.core.game import Game
from handelshuis.core.lessons import Lesson, lesson, lesson_names
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.scene import Scene
from handelshuis.server.tables.steps import points_of, tell
from handelshuis.server.wire.lessons import AnswerShown, InsteadShown, LessonShown, StepShown
from handelshuis.server.wire.messages import WRITE, SeatInfo, TableInfo, Welcome
from handelshuis.server.wire.refusals import Refusal

KEPT: Final = 64
"""How many lessons are kept ready; there are fewer."""


@lru_cache(KEPT)
def taught(game: Game, name: str) -> Lesson:
    """Give a lesson of a game, or refuse one that there is not."""
    if name not in lesson_names(game):
        raise Refusal("no_lesson")
    return lesson(game, name)


@lru_cache(KEPT)
def written_lesson(game: Game, name: str) -> bytes:
    """Write a lesson as a page gets it."""
    given = taught(game, name)
    script = given.script
    steps = [
        StepShown(
            asked.step.title,
            asked.step.teach,
            asked.step.task,
            list(asked.step.marks),
            list(asked.step.via),
            [InsteadShown(each.like, each.say) for each in asked.step.instead],
            [AnswerShown(each.text, each.say, each.right) for each in asked.step.answer],
            asked.place - script.begin,
            asked.move,
        )
        for asked in given.asked
    ]
    return WRITE.encode(
        LessonShown(
            name,
            script.title,
            script.about,
            script.end,
            script.minutes,
            _welcome(game, given),
            _moments(game, given),
            steps,
        )
    )


def why_not(game: Game, name: str, step: int, text: str) -> str:
    """Name the rule against a move of the learner's at a step, or nothing where it is legal."""
    given = taught(game, name)
    if not 0 <= step < len(given.asked):
        raise Refusal("no_such_moment")
    state = given.state_at(given.asked[step].place)
    try:
        return state.refusal(given.seat, state.parse(text))
    except Refused as refusal:
        return refusal.rule


def _welcome(game: Game, given: Lesson) -> Welcome:
    header = given.record.header
    setup = header.setup
    seats = [
        SeatInfo(player, "human" if seat == given.seat else "bot", online=True)
        for seat, player in enumerate(header.names)
    ]
    table = TableInfo(
        given.id,
        game.name,
        setup.variant,
        setup.options,
        setup.players,
        seats,
        open=False,
        coach=False,
        onlookers="none",
        shared=False,
        over=False,
        seal="",
        footing="",
        number=1,
        next="",
        rated=False,
        continued=0,
        clock=None,
        languages=[],
        listed_until=0.0,
    )
    return Welcome(table, seats, [given.seat], [], game.printed(setup))


def _moments(game: Game, given: Lesson) -> list[msgspec.Raw]:
    """Write the state before the first move of the lesson, and after each."""
    made = given.made[given.script.begin :]
    first = given.state_at(given.script.begin)
    ledger = Ledger(points_of(first))
    moments = [_moment(game, given.seat, first, ledger, [])]
    for each in made:
        item = Item(
            seq=ledger.seq + 1,
            kind="move",
            seat=each.seat,
            text=each.text,
            hash="",
            told=tell(game, each.before, each.seat, each.move, each.after),
            points=points_of(each.after),
            at=0.0,
        )
        ledger.add(item)
        moments.append(_moment(game, given.seat, each.after, ledger, [item]))
    return moments


def _moment(game: Game, seat: int, state: State, ledger: Ledger, items: list[Item]) -> msgspec.Raw:
    questions = {each: ledger.seq for each in state.awaited() if each != CHANCE}
    over = state.turn == OVER
    scene = Scene(game, state, ledger, questions, "", over, decided=over)
    return msgspec.Raw(scene.write({(seat,)}, items, None)[(seat,)].encode())
