"""Workers as processes of this machine."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Sequence
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Final

from handelshuis.arena.crew import Failed, Word
from handelshuis.arena.plan import Plan
from handelshuis.arena.task import Played, get_ready, play

if TYPE_CHECKING:  # Not on every system are there such names.
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkContext

LOOK_UP_SECONDS: Final = 1.0
"""How often a worker without work looks whether anyone is left to work for."""

Told = list[Played] | str
"""What a worker says: which games it has finished, or why it cannot go on."""


class Worker:
    """A process, the line to it, the task it has, and how many games are left of that."""

    def __init__(self, plan: Plan) -> None:
        """Start the process."""
        # A fork is there at once, but must not copy a process in which other threads run.
        alone = sys.platform == "linux" and threading.active_count() == 1
        context: ForkContext | SpawnContext
        context = multiprocessing.get_context("fork") if alone else SpawnContext()
        self.line, far_end = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_work, args=(plan, far_end, os.getpid()), daemon=True
        )
        self.process.start()
        # Only the worker holds the far end now, so the line breaks when it dies.
        far_end.close()
        self.task = 0
        self.left = 0


class Pool:
    """So many processes; one that dies is replaced."""

    def __init__(self, plan: Plan, workers: int) -> None:
        """Start the workers, and wait until all are ready."""
        self.plan = plan
        self.workers = workers
        self.crew = [Worker(plan) for _ in range(workers)]
        try:
            for worker in self.crew:
                worker.line.recv()
        except (EOFError, OSError):
            self.close()
            raise Failed("the workers do not start") from None

    def has_room(self) -> bool:
        """Tell whether a worker has no task."""
        return any(not worker.left for worker in self.crew)

    def give(self, task: int, numbers: Sequence[int]) -> None:
        """Give a task to a worker that has none."""
        worker = next(worker for worker in self.crew if not worker.left)
        worker.task = task
        worker.left = len(numbers)
        # If it died while it waited, the broken line tells so when it is listened to.
        with contextlib.suppress(OSError):
            worker.line.send(numbers)

    def hear(self) -> Word:
        """Wait for a word of any worker that has a task."""
        busy = {worker.line: worker for worker in self.crew if worker.left}
        line = wait(list(busy))[0]
        worker = busy[line]  # type: ignore[index]
        try:
            told: Told = worker.line.recv()
        except (EOFError, OSError):
            self._replace(worker)
            return Word(worker.task, [], died=True)
        if isinstance(told, str):
            raise Failed(told)
        worker.left -= len(told)
        return Word(worker.task, told)

    def close(self) -> None:
        """Stop every worker at once."""
        for worker in self.crew:
            worker.process.terminate()
        for worker in self.crew:
            worker.process.join()
            worker.line.close()

    def _replace(self, worker: Worker) -> None:
        worker.process.join()
        worker.line.close()
        self.crew[self.crew.index(worker)] = Worker(self.plan)


def _work(plan: Plan, line: Connection, employer: int) -> None:
    """Play one task after another until nobody is left to give any."""
    # Only the first process hears Ctrl-C; it tells the others to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        get_ready(plan)
        # No games yet: this only says that the worker is there.
        line.send([])
        while True:
            while not line.poll(LOOK_UP_SECONDS):
                if os.getppid() != employer:
                    return
            _play_task(plan, line, employer, line.recv())
    except (EOFError, OSError):
        return


def _play_task(plan: Plan, line: Connection, employer: int, numbers: Sequence[int]) -> None:
    try:
        for told in play(plan, numbers):
            if os.getppid() != employer:
                raise EOFError
            line.send(told)
    except (EOFError, OSError):
        raise
    except Exception as reason:
        frame = traceback.extract_tb(reason.__traceback__)[-1]
        place = f"{os.path.basename(frame.filename)}:{frame.lineno}"
        line.send(f"{type(reason).__name__}: {reason} ({place})")
