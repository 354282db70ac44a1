"""Processes of their own for what takes long, so that nothing ever holds the house up."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import queue
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

START_SECONDS: Final = 60.0
"""How long a process may take to start; that is not the time of the work."""


class WorkFailed(Exception):
    """Some work came to nothing: it failed, or took too long."""


class Worker:
    """One process that does one thing at a time."""

    def __init__(self, age: int) -> None:
        """Start the process, of the workers' age."""
        self.age = age
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def run(self, work: tuple[Any, ...], seconds: float) -> tuple[Any, str]:
        """Give the result, or what went wrong; raises OSError when the process is lost."""
        if not self.ready:
            self._receive(START_SECONDS)
            self.ready = True
        self.line.send(work)
        result, failure = self._receive(seconds)
        return result, str(failure)

    def _receive(self, seconds: float) -> Any:
        if not self.line.poll(seconds):
            raise TimeoutError("too late")
        try:
            return self.line.recv()
        except EOFError:
            raise ConnectionError("its process ended") from None

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.line.close()


class Workers:
    """Some processes; they start when they are first needed."""

    def __init__(self, count: int = 0) -> None:
        """Allow so many processes, or as many as suit this machine."""
        # Two at least: a thought that nobody waits for any more must not hold up the next.
        count = count or max(2, min(4, (os.cpu_count() or 2) - 1))
        self.idle: queue.LifoQueue[Worker | None] = queue.LifoQueue()
        for _ in range(count):
            self.idle.put(None)
        self.threads = ThreadPoolExecutor(count, thread_name_prefix="workers")
        self.busy: set[Worker] = set()
        self.age = 0
        self.closed = False

    async def run(
        self, seconds: float, function: Callable[P, T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a function of a module in a process; raises WorkFailed when that gives nothing."""
        loop = asyncio.get_running_loop()
        result = await loop.run_in_executor(
            self.threads, self._run, (function, args, named), seconds
        )
        return result  # type: ignore[no-any-return]

    def _run(self, work: tuple[Any, ...], seconds: float) -> Any:
        worker = self.idle.get()
        try:
            if worker is not None and worker.age < self.age:
                worker.end()
                worker = None
            worker = worker or Worker(self.age)
            self.busy.add(worker)
            if self.closed:
                raise ConnectionError("the house is closing")
            result, failure = worker.run(work, seconds)
            self.busy.remove(worker)
        except OSError as lost:
            if worker is not None:
                self.busy.discard(worker)
                worker.end()
                worker = None
            raise WorkFailed(str(lost)) from None
        finally:
            self.idle.put(worker)
        if failure:
            raise WorkFailed(failure)
        return result

    def at_work(self) -> bool:
        """Whether a process that has started well is doing something."""
        return any(worker.ready for worker in self.busy.copy())

    def renew(self) -> None:
        """Let new processes do all further work: they load an engine that was just compiled."""
        self.age += 1

    def close(self) -> None:
        """End every process, also those at work."""
        self.closed = True
        for worker in self.busy.copy():
            worker.process.kill()
        self.threads.shutdown(cancel_futures=True)
        while not self.idle.empty():
            idle = self.idle.get()
            if idle is not None:
                idle.end()


def nothing() -> None:
    """Do nothing, to see whether anything can be done."""


def _work(line: Connection) -> None:
    # Ctrl-C reaches the whole family; the house ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A line that breaks means that the house is gone, and with it the work.
    with suppress(EOFError, OSError):
        line.send("ready")
        while True:
            function, args, named = line.recv()
            line.send(_outcome(function, args, named))


def _outcome(function: Callable[..., Any], args: Any, named: Any) -> tuple[Any, str]:
    try:
        return function(*args, **named), ""
    except Exception as error:
        # Only the kind of failure travels: its words might hold what nobody may know.
        return None, type(error).__name__
