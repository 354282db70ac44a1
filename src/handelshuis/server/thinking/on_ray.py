"""Workers on a Ray cluster; while it does not answer, the processes of this machine do the work.

What is sent there are saved states, hidden things and all: the cluster must be the host's own.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeVar

from handelshuis.core.registry import games
from handelshuis.many.on_ray import knock
from handelshuis.server.thinking.hands import POLITE, Call, Hand, Work, outcome
from handelshuis.server.thinking.workers import Workers

T = TypeVar("T")

LOG: Final = logging.getLogger("handelshuis.ray")
START_SECONDS: Final = 30.0
"""How long an actor may take to start before the cluster counts as lost."""

ANSWER_SECONDS: Final = 3.0
"""How long a cluster may take to answer at all, when it is doubted."""

AGAIN_SECONDS: Final = 30.0
"""How long after a failure it is tried again."""


class Remote:
    """A worker at the other end: an actor, which is a process somewhere on the cluster."""

    def __init__(self, polite: bool) -> None:
        """Give way to others on that machine, if this is nothing that anyone hurries for."""
        if polite and hasattr(os, "nice"):
            os.nice(POLITE)

    def ready(self) -> None:
        """Load what all thoughts need."""
        games()

    def do(self, call: Call) -> tuple[Any, str]:
        """Give the result, or what went wrong."""
        return outcome(call)


class Actor:
    """This end of an actor."""

    def __init__(self, cluster: Cluster, age: int, polite: bool) -> None:
        """Have it started; a polite one needs no core of its own."""
        self.cluster = cluster
        self.age = age
        self.ready = False
        cores = 0 if polite else 1
        self.actor = cluster.ray.remote(num_cpus=cores, max_restarts=0)(Remote).remote(polite)

    def run(self, work: Work) -> tuple[Any, str]:
        """Give the result, or what went wrong; raises OSError when the actor is lost."""
        if not self.ready:
            try:
                self._hear(self.actor.ready.remote(), START_SECONDS)
            except TimeoutError:
                self.cluster.lose()
                raise ConnectionError("it does not start") from None
            self.ready = True
        told: tuple[Any, str] = self._hear(self.actor.do.remote(work.call()), work.patience)
        return told

    def _hear(self, answer: Any, seconds: float) -> Any:
        ray = self.cluster.ray
        try:
            return ray.get(answer, timeout=seconds)
        except ray.exceptions.GetTimeoutError:
            if self.cluster.answers():
                raise TimeoutError("too late") from None
            self.cluster.lose()
        except ray.exceptions.RayError:
            # The actor ended; that says nothing of the others.
            pass
        except Exception:
            self.cluster.lose()
        raise ConnectionError("its worker on the cluster ended")

    def stop(self) -> None:
        """Make whatever it is doing fail."""
        if self.cluster.well:
            try:
                self.cluster.ray.kill(self.actor)
            except Exception:
                self.cluster.lose()

    end = stop


class Cluster:
    """A Ray cluster, joined and left while the house is open."""

    def __init__(self, address: str, bots: Workers, spare: Workers) -> None:
        """Name the cluster, and those whose work it shall do."""
        self.address = address
        self.moved = {bots: False, spare: True}
        self.at_home = {workers: (workers.hire, workers.count) for workers in self.moved}
        self.ray: Any = None
        self.well = False
        self.lost = asyncio.Event()
        self.loop: asyncio.AbstractEventLoop | None = None

    async def keep(self) -> None:
        """Let the cluster do the work, and this machine whenever there is none."""
        self.loop = asyncio.get_running_loop()
        while True:
            self.lost.clear()
            try:
                cores = await in_thread(self._join)
            except ValueError as reason:
                LOG.warning("%s; this machine thinks meanwhile", reason)
            else:
                LOG.warning("the Ray cluster at %s thinks, on %s cores", self.address, cores)
                for workers, polite in self.moved.items():
                    workers.move(self._hire(workers), max(1, cores // 4) if polite else cores)
                await self.lost.wait()
                LOG.warning("the Ray cluster at %s is lost; this machine thinks", self.address)
                for workers, home in self.at_home.items():
                    workers.move(*home)
                await in_thread(self.leave)
            await asyncio.sleep(AGAIN_SECONDS)

    def _hire(self, workers: Workers) -> Callable[[int], Hand]:
        polite, home = self.moved[workers], self.at_home[workers][0]

        def hire(age: int) -> Hand:
            # Between its loss and the moment at which all work moves home.
            if not self.well:
                return home(age)
            try:
                return Actor(self, age, polite)
            except Exception:
                self.lose()
                return home(age)

        return hire

    def _join(self) -> int:
        """Join the cluster; gives its cores, and a ValueError says why that cannot be done."""
        # A process that can be given up tries first: Ray itself would wait for very long.
        knock(self.address)
        self.ray = import_module("ray")
        try:
            self.ray.init(address=self.address, logging_level=logging.ERROR, log_to_driver=False)
            cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        except Exception as reason:
            self.leave()
            raise ValueError(f"no Ray at {self.address}: {type(reason).__name__}") from None
        self.well = True
        return cores

    def answers(self) -> bool:
        """Whether the cluster answers at all."""
        try:
            self.ray.get(self.ray.put(0), timeout=ANSWER_SECONDS)
        except Exception:
            return False
        return True

    def lose(self) -> None:
        """Note in any thread that the cluster is lost."""
        self.well = False
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self.lost.set)

    def leave(self) -> None:
        """Leave the cluster; what works there for the house ends with that."""
        self.well = False
        if self.ray is not None:
            self.ray.shutdown()


async def in_thread(function: Callable[[], T]) -> T:
    """Run what may hang in a thread that nobody waits for when the house closes."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, error: Exception | None) -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        try:
            result, error = function(), None
        except Exception as reason:
            result, error = None, reason
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, name="ray", daemon=True).start()
    return await future
