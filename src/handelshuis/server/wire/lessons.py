"""A lesson as the browser client gets it: whole, for it is the same for everyone."""

from __future__ import annotations

import msgspec

from handelshuis.core.texts import Sentence
from handelshuis.server.wire.messages import Welcome


class InsteadShown(msgspec.Struct):
    """What is answered to a legal move that begins so and was not asked for."""

    like: str
    say: Sentence


class AnswerShown(msgspec.Struct):
    """One answer to a question, and what is said about it."""

    text: Sentence
    say: Sentence
    right: bool


class StepShown(msgspec.Struct):
    """What a learner reads, answers or does, and at which moment."""

    title: Sentence
    teach: Sentence
    task: Sentence | None
    marks: list[str]
    via: list[str]
    """The buttons of the bar that lead to the move, where it is not there at once."""
    instead: list[InsteadShown]
    answers: list[AnswerShown]
    moment: int
    move: str
    """The move that is asked for, or nothing."""


class LessonShown(msgspec.Struct):
    """A lesson: what a page is told when it comes in, every state after it, and the steps."""

    id: str
    title: Sentence
    about: Sentence
    end: Sentence
    minutes: int
    welcome: Welcome
    moments: list[msgspec.Raw]
    steps: list[StepShown]
