"""Workers on a Ray cluster, or on Ray alone on this machine."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Generic

from handelshuis.many.crew import Failed, Word
from handelshuis.many.plan import Plan
from handelshuis.many.tasks import Part, Work, play_task

HERE: Final = "local"
"""The address that stands for a cluster of this machine alone, started for the run."""

KNOCK_SECONDS: Final = 30
"""How long a cluster may take to answer."""

AHEAD: Final = 2
"""Tasks given out for each worker, so that none waits for the next."""


class RayCrew(Generic[Part]):
    """Tasks on Ray, each telling what it has finished while it goes on."""

    def __init__(self, plan: Plan, work: Work[Part], address: str, workers: int | None) -> None:
        """Join the cluster and wait for it; a ValueError says why that cannot be done."""
        try:
            # Ray is an extra: nobody else pays for its import.
            self.ray: Any = import_module("ray")
        except ImportError:
            raise ValueError("Ray is not installed: pip install 'handelshuis[ray]'") from None
        settings: dict[str, Any] = {}
        if address == HERE:
            settings = {"num_cpus": workers, "include_dashboard": False}
            # Ray's workers give way to everything else on a machine; the pool's do not.
            os.environ.setdefault("RAY_worker_niceness", "0")
        else:
            knock(address)
        try:
            self.ray.init(
                address=address, log_to_driver=False, logging_level=logging.ERROR, **settings
            )
            self.workers = workers or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            ready = self.ray.remote(_get_ready)
            self.ray.get([ready.remote(plan) for _ in range(self.workers)])
        except (OSError, RuntimeError, ValueError, self.ray.exceptions.RayError) as reason:
            self.ray.shutdown()
            cause = getattr(reason, "cause", None) or reason
            raise ValueError(f"no Ray at {address}: {cause}") from None
        self.order = [self.ray.put(plan), self.ray.put(work)]
        # A task that dies is given out anew by `play_all`, without what it had finished.
        self.play = self.ray.remote(num_returns="streaming", max_retries=0)(play_task)
        self.given: dict[Any, int] = {}
        """The tasks that are out, by their streams."""
        self.left: dict[int, int] = {}
        """How much of each is left."""

    def has_room(self) -> bool:
        """Tell whether fewer tasks are out than keep everyone busy."""
        return len(self.given) < AHEAD * self.workers

    def give(self, task: int, numbers: Sequence[int]) -> None:
        """Send a task out."""
        self.given[self.play.remote(*self.order, numbers)] = task
        self.left[task] = len(numbers)

    def hear(self) -> Word[Part]:
        """Wait for a word of any task."""
        ready, _ = self.ray.wait(list(self.given), num_returns=1)
        stream = ready[0]
        task = self.given[stream]
        errors = self.ray.exceptions
        try:
            done: dict[int, Part] = self.ray.get(next(stream))
        except errors.RayTaskError as reason:
            raise Failed(f"{type(reason.cause).__name__}: {reason.cause}") from None
        except errors.RayError:
            del self.given[stream]
            return Word(task, {}, died=True)
        self.left[task] -= len(done)
        if not self.left[task]:
            del self.given[stream]
        return Word(task, done)

    def close(self) -> None:
        """Leave the cluster; what is still going on there is cancelled."""
        for stream in self.given:
            self.ray.cancel(stream, force=True)
        self.ray.shutdown()


def knock(address: str) -> None:
    """Try an address in a process that can be given up: Ray itself would wait for very long."""
    program = "import ray, sys; ray.init(address=sys.argv[1], logging_level='ERROR')"
    try:
        tried = subprocess.run(
            [sys.executable, "-c", program, address],
            capture_output=True,
            text=True,
            timeout=KNOCK_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        said = late.stderr.decode(errors="replace") if late.stderr else ""
        raise ValueError(
            f"no Ray at {address}: no answer in {KNOCK_SECONDS} seconds {_last(said)}"
        ) from None
    if tried.returncode:
        raise ValueError(f"no Ray at {address}: {_last(tried.stderr)}")


def _last(said: str) -> str:
    return (said.strip().splitlines() or [""])[-1]


def _get_ready(plan: Plan) -> None:
    # A game is nothing to send back.
    plan.load()
