"""Lessons: a record, and beside it what a learner is told, asked and shown at his own moves.

`data/lessons/` of a game holds them in the order of their names, each as two files:
`1-first.record`, a game as it is played in the lesson, and `1-first.toml`, what is said of it:

    seat = 1                      # the learner's seat, counted as in the record
    begin = 74                    # so many moves were made before he sits down
    minutes = 5
    title.en = "…"                # every sentence also as .nl
    about.en = "…"
    end.en = "…"

    [[step]]                      # one for each move of the learner, in their order
    title.en = "…"
    teach.en = "…"
    task.en = "…"
    marks = ["hex-0,0"]           # places on the board that are pointed at
    via = ["kind-bank"]           # buttons that lead to the move, where the bar has it not at once
    [[step.instead]]              # what is answered to another legal move that begins like this
    like = "road"
    say.en = "…"

A step without a task is read and put away, or asks a question (`[[step.answer]]`: text, say, and
right for the one that is). It comes when everything up to the learner's next move has been played,
or earlier: `after` so many moves. With `follow = 2` the learner's next two moves make themselves
after the one he was asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

import msgspec

from handelshuis.core.game import Game
from handelshuis.core.record import Entry, Record, RecordError, read_record
from handelshuis.core.refused import Refused
from handelshuis.core.state import State
from handelshuis.core.texts import Sentence


class LessonError(ValueError):
    """A lesson that cannot be taught, with its file and the reason."""


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered to a legal move that was not asked for."""

    say: Sentence
    like: str = ""
    """How such a move begins; nothing stands for all."""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to a question, and what is said about it."""

    text: Sentence
    say: Sentence
    right: bool = False


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner reads, answers or does next."""

    title: Sentence
    teach: Sentence
    task: Sentence | None = None
    marks: tuple[str, ...] = ()
    via: tuple[str, ...] = ()
    instead: tuple[Instead, ...] = ()
    answer: tuple[Choice, ...] = ()
    after: int | None = None
    follow: int = 0

    @property
    def moves(self) -> bool:
        """Whether the learner is asked for a move."""
        return self.task is not None


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a lesson's record."""

    seat: int
    title: Sentence
    about: Sentence
    end: Sentence
    step: tuple[Step, ...]
    begin: int = 0
    minutes: int = 5


class Made(msgspec.Struct, frozen=True):
    """One move of a lesson, between two positions."""

    before: State
    seat: int
    move: int
    text: str
    after: State


class Asked(msgspec.Struct, frozen=True):
    """A step in its place: how many moves have been made when it comes, and the move it wants."""

    step: Step
    place: int
    move: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson, played through."""

    id: str
    script: Script
    record: Record
    made: list[Made]
    """All moves, those before the lesson begins too."""
    asked: list[Asked]

    @property
    def seat(self) -> int:
        """The learner's seat, counted from 0."""
        return self.script.seat - 1

    def state_at(self, place: int) -> State:
        """Give the position after so many moves."""
        return self.made[place].before if place < len(self.made) else self.made[-1].after


def lessons(game: Game) -> list[Lesson]:
    """Give the lessons of a game, in the order in which they are best taken."""
    return [lesson(game, name) for name in lesson_names(game)]


def lesson_names(game: Game) -> list[str]:
    """List the ids of a game's lessons."""
    folder = game.folder.joinpath("lessons")
    if not folder.is_dir():
        return []
    files = (file.name for file in folder.iterdir())
    return sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))


def lesson(game: Game, name: str) -> Lesson:
    """Read one lesson and play it through; what the rules forbid is refused with its place."""
    folder = game.folder.joinpath("lessons")
    script = _script(folder.joinpath(f"{name}.toml"))
    try:
        text = folder.joinpath(f"{name}.record").read_text(encoding="utf-8")
        of, record = read_record(text, {game.name: game})
        made = _play(of, record)
    except (OSError, RecordError) as reason:
        raise LessonError(f"{name}.record: {reason}") from None
    return Lesson(name, script, record, made, _placed(name, script, made))


def _script(file: Traversable) -> Script:
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Script)
    except (OSError, msgspec.DecodeError) as reason:
        raise LessonError(f"{file.name}: {reason}") from None


def _play(game: Game, record: Record) -> list[Made]:
    # By today's rules and cards, whichever the record names: a lesson that they forbid is mended.
    state = game.start(record.header.setup)
    made: list[Made] = []
    for entry in record.entries:
        if entry.kind == "move":
            made.append(_made(state, entry))
            state = made[-1].after
    return made


def _made(before: State, entry: Entry) -> Made:
    after = before.clone()
    try:
        move = before.parse(entry.text)
        after.play(entry.seat, move)
    except Refused as refusal:
        raise RecordError(
            f"line {entry.line}: '{entry.written}' is refused by {refusal.rule}"
        ) from None
    return Made(before, entry.seat, move, before.text(move), after)


def _placed(name: str, script: Script, made: Sequence[Made]) -> list[Asked]:
    """Find the place of every step; the learner's moves and the steps that ask for one must fit."""
    seat = script.seat - 1
    own = [place for place, each in enumerate(made) if each.seat == seat]
    own = [place for place in own if place >= script.begin]
    asked: list[Asked] = []
    here = script.begin
    for number, step in enumerate(script.step, 1):
        there = own[0] if own else len(made)
        if not step.moves:
            place = there if step.after is None else min(here + step.after, there)
            asked.append(Asked(step, place))
            here = place
            continue
        if len(own) <= step.follow:
            raise LessonError(f"{name}.toml: step {number}: the record has no such move")
        asked.append(Asked(step, there, made[there].text))
        here = own[step.follow] + 1
        del own[: step.follow + 1]
    if own:
        raise LessonError(f"{name}.toml: {len(own)} moves of the record have no step")
    return asked
