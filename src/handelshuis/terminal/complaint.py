"""What is wrong with a command, in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Answer = TypeVar("Answer")


class Complaint(Exception):
    """A command that cannot be carried out as it was given."""

    def __init__(self, reason: str, code: int = 2) -> None:
        """Keep the reason, and the exit code that goes with it."""
        super().__init__(" ".join(reason.split()))
        self.code = code


def checked(question: Callable[[], Answer], about: str = "", code: int = 2) -> Answer:
    """Ask the engine, and turn what it calls a wrong value into a complaint."""
    try:
        return question()
    except ValueError as reason:
        raise Complaint(f"{about}: {reason}" if about else str(reason), code) from None
