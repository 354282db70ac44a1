"""Who does the work: one thing at a time, in a process of its own on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol

import msgspec

from handelshuis.core.registry import games

START_SECONDS: Final = 60.0
"""How long a process may take to start; that is not the time of the work."""

LEAST: Final = 0.03
"""Seconds that a thought gets however long it had to wait."""

POLITE: Final = 5
"""By how much a process gives way to the others on this machine that has no hurry."""

Call = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class Work(msgspec.Struct):
    """A function of a module and what it is called with."""

    function: Callable[..., Any]
    args: tuple[Any, ...]
    named: dict[str, Any]
    patience: float
    """Seconds after which it is given up."""
    due: float | None = None
    """When it is to be ready; then it is called with the seconds that are left for it first."""

    def call(self) -> Call:
        """Give what is to be called now; only how long it may take leaves this machine's clock."""
        args = self.args
        if self.due is not None:
            args = (max(LEAST, self.due - time.monotonic()), *args)
        return self.function, args, self.named


class Hand(Protocol):
    """Someone who does one thing at a time."""

    age: int
    """Which workers it belongs to; those that are renewed are older."""
    ready: bool
    """Whether it has started well."""

    def run(self, work: Work) -> tuple[Any, str]:
        """Give the result, or what went wrong; raises OSError when the hand is lost."""

    def stop(self) -> None:
        """Make whatever it is doing fail."""

    def end(self) -> None:
        """Send it home, whatever it is doing."""


class Process:
    """A process of this machine."""

    def __init__(self, age: int, polite: bool = False) -> None:
        """Start it; a polite one lets the others go first."""
        self.age = age
        self.ready = False
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, polite), daemon=True)
        self.process.start()
        theirs.close()

    def run(self, work: Work) -> tuple[Any, str]:
        """Give the result, or what went wrong; raises OSError when the process is lost."""
        if not self.ready:
            self._receive(START_SECONDS)
            self.ready = True
        self.line.send(work.call())
        result, failure = self._receive(work.patience)
        return result, str(failure)

    def _receive(self, seconds: float) -> Any:
        if not self.line.poll(seconds):
            raise TimeoutError("too late")
        try:
            return self.line.recv()
        except EOFError:
            raise ConnectionError("its process ended") from None

    def stop(self) -> None:
        """Make whatever it is doing fail."""
        self.process.kill()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.line.close()


def polite_process(age: int) -> Process:
    """Start a process that lets the others go first."""
    return Process(age, polite=True)


def outcome(call: Call) -> tuple[Any, str]:
    """Give what a call gives, or which kind of failure it was."""
    function, args, named = call
    try:
        return function(*args, **named), ""
    except Exception as error:
        # Only the kind of failure travels: its words might hold what nobody may know.
        return None, type(error).__name__


def _work(line: Connection, polite: bool) -> None:
    # Ctrl-C reaches the whole family; the house ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if polite and hasattr(os, "nice"):
        os.nice(POLITE)
    # What all thoughts need is there before any of them is counted.
    games()
    # A line that breaks means that the house is gone, and with it the work.
    with suppress(EOFError, OSError):
        line.send("ready")
        while True:
            line.send(outcome(line.recv()))
