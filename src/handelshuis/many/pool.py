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
from typing import TYPE_CHECKING, Any, Final, Generic

from handelshuis.many.crew import Failed, Word
from handelshuis.many.plan import Plan
from handelshuis.many.tasks import Part, Work, play_task

if TYPE_CHECKING:  # Not on every system are there such names.
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkContext

LOOK_UP_SECONDS: Final = 1.0
"""How often a worker without work looks whether anyone is left to work for."""


class Worker:
    """A process, the pipe to it, the task it has, and how much is left of that."""

    def __init__(self, plan: Plan, work: Work[Any]) -> None:
        """Start the process."""
        # A fork is there at once, but must not copy a process in which other threads run.
        alone = sys.platform == "linux" and threading.active_count() == 1
        context: ForkContext | SpawnContext
        context = multiprocessing.get_context("fork") if alone else SpawnContext()
        self.pipe, far_end = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_play_tasks, args=(plan, work, far_end, os.getpid()), daemon=True
        )
        self.process.start()
        # Only the worker holds the far end now, so the pipe breaks when it dies.
        far_end.close()
        self.task = 0
        self.left = 0


class Pool(Generic[Part]):
    """So many processes; one that dies is replaced."""

    def __init__(self, plan: Plan, work: Work[Part], workers: int) -> None:
        """Start the workers, and wait until all are ready."""
        self.plan = plan
        self.work = work
        self.workers = workers
        self.crew = [Worker(plan, work) for _ in range(workers)]
        try:
            for worker in self.crew:
                worker.pipe.recv()
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
        # If it died while it waited, the broken pipe tells so when it is listened to.
        with contextlib.suppress(OSError):
            worker.pipe.send(numbers)

    def hear(self) -> Word[Part]:
        """Wait for a word of any worker that has a task."""
        busy = {worker.pipe: worker for worker in self.crew if worker.left}
        worker = busy[wait(list(busy))[0]]  # type: ignore[index]
        try:
            # What is finished, or why the worker cannot go on.
            told: dict[int, Part] | str = worker.pipe.recv()
        except (EOFError, OSError):
            self._replace(worker)
            return Word(worker.task, {}, died=True)
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
            worker.pipe.close()

    def _replace(self, worker: Worker) -> None:
        worker.process.join()
        worker.pipe.close()
        self.crew[self.crew.index(worker)] = Worker(self.plan, self.work)


def _play_tasks(plan: Plan, work: Work[Any], pipe: Connection, employer: int) -> None:
    """Play one task after another until nobody is left to give any."""
    # Only the first process hears Ctrl-C; it tells the others to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        plan.load()
        # Nothing is finished yet: this only says that the worker is there.
        pipe.send({})
        while True:
            while not pipe.poll(LOOK_UP_SECONDS):
                if os.getppid() != employer:
                    return
            _play_and_tell(plan, work, pipe, employer)
    except (EOFError, OSError):
        return


def _play_and_tell(plan: Plan, work: Work[Any], pipe: Connection, employer: int) -> None:
    try:
        for told in play_task(plan, work, pipe.recv()):
            if os.getppid() != employer:
                raise EOFError
            pipe.send(told)
    except (EOFError, OSError):
        raise
    except Exception as reason:
        frame = traceback.extract_tb(reason.__traceback__)[-1]
        place = f"{os.path.basename(frame.filename)}:{frame.lineno}"
        pipe.send(f"{type(reason).__name__}: {reason} ({place})")
