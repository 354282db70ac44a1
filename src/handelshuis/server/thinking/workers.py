"""What takes long is done elsewhere and in fair turns, so that nothing ever holds the house up."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, ParamSpec, TypeVar

from handelshuis.server import metrics
from handelshuis.server.thinking.fair_queue import Asker, FairQueue
from handelshuis.server.thinking.hands import Hand, Process, Work

T = TypeVar("T")
P = ParamSpec("P")

Turn = asyncio.Future[None]


class WorkFailed(Exception):
    """Some work came to nothing: it failed, or took too long."""


class Lost(WorkFailed):
    """The worker was lost, and the work may be as good as any."""


class Workers:
    """Some workers; they start when they are first needed, and one that is lost is replaced."""

    def __init__(
        self, count: int = 0, hire: Callable[[int], Hand] = Process, name: str = "bots"
    ) -> None:
        """Allow so many workers, or as many processes as suit this machine."""
        self.name = name
        self.waited = metrics.WAITED.labels(name)
        self.thought = metrics.THOUGHT.labels(name)
        # Two at least: a thought that nobody waits for any more must not hold up the next.
        self.count = count or max(2, min(4, (os.cpu_count() or 2) - 1))
        self.free = self.count
        self.hire = hire
        self.queue: FairQueue[Turn] = FairQueue(self.count)
        self.threads = ThreadPoolExecutor(self.count, thread_name_prefix="workers")
        self.idle: list[Hand] = []
        self.busy: set[Hand] = set()
        self.age = 0
        self.closed = False

    async def run(
        self,
        asker: Asker,
        patience: float,
        function: Callable[P, T],
        *args: P.args,
        **named: P.kwargs,
    ) -> T:
        """Run a function of a module in a worker; raises WorkFailed when that gives nothing."""
        result = await self._do(asker, Work(function, args, named, patience))
        return result  # type: ignore[no-any-return]

    async def think(
        self,
        asker: Asker,
        patience: float,
        seconds: float,
        function: Callable[Concatenate[float, P], T],
        *args: P.args,
        **named: P.kwargs,
    ) -> T:
        """Run a function that is to be ready so many seconds from now.

        It is called with what is left of them when a worker begins.
        """
        due = time.monotonic() + seconds
        result = await self._do(asker, Work(function, args, named, patience, due))
        return result  # type: ignore[no-any-return]

    async def _do(self, asker: Asker, work: Work) -> Any:
        try:
            return await self._once(asker, work)
        except Lost:
            metrics.LOST.inc()
            # That may have been the worker's fault alone: another one gets it, once.
            return await self._once(asker, work)

    async def _once(self, asker: Asker, work: Work) -> Any:
        with self.waited.time():
            await self._turn(asker)
        if self.closed:
            self._end_turn(asker)
            raise WorkFailed("the house is closing")
        doing = asyncio.get_running_loop().run_in_executor(self.threads, self._run, work)

        def end(done: asyncio.Future[Any]) -> None:
            # Nobody may be left to hear of it.
            if not done.cancelled():
                done.exception()
            self._end_turn(asker)

        doing.add_done_callback(end)
        # Whoever gives a thought up does not free its worker by that.
        return await asyncio.shield(doing)

    async def _turn(self, asker: Asker) -> None:
        """Wait until it is one's turn to have a worker."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self.queue.put(asker, turn)
        self._give_turns()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._end_turn(asker)
            raise

    def _give_turns(self) -> None:
        while self.free > 0 and (taken := self.queue.take()) is not None:
            asker, turn = taken
            if turn.cancelled():
                self.queue.done(asker)
            else:
                self.free -= 1
                turn.set_result(None)

    def _end_turn(self, asker: Asker) -> None:
        self.free += 1
        self.queue.done(asker)
        self._give_turns()

    def _run(self, work: Work) -> Any:
        """Have some work done; in a thread of which there are as many as workers."""
        hand = self._idle_one()
        try:
            hand = hand or self.hire(self.age)
            self.busy.add(hand)
            if self.closed:
                raise ConnectionError("the house is closing")
            with self.thought.time():
                result, failure = hand.run(work)
        except Exception as error:
            if hand is not None:
                self.busy.discard(hand)
                hand.end()
            if not isinstance(error, OSError):
                raise WorkFailed(type(error).__name__) from None
            raise (WorkFailed if isinstance(error, TimeoutError) else Lost)(str(error)) from None
        self.busy.remove(hand)
        self.idle.append(hand)
        if failure:
            raise WorkFailed(failure)
        return result

    def _idle_one(self) -> Hand | None:
        while self.idle:
            try:
                hand = self.idle.pop()
            except IndexError:
                return None
            if hand.age == self.age:
                return hand
            hand.end()
        return None

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return len(self.queue)

    def at_work(self) -> bool:
        """Whether a worker that has started well is doing something."""
        return any(hand.ready for hand in self.busy.copy())

    def renew(self) -> None:
        """Let new workers do all further work: they load an engine that was just compiled."""
        self.age += 1

    def move(self, hire: Callable[[int], Hand], count: int) -> None:
        """Let others do all further work, so many of them; what is begun is finished first."""
        self.hire = hire
        self.free += count - self.count
        self.count = self.queue.workers = count
        before = self.threads
        self.threads = ThreadPoolExecutor(count, thread_name_prefix="workers")
        before.shutdown(wait=False)
        self.renew()
        self._give_turns()

    def close(self) -> None:
        """End every worker, also those at work."""
        self.closed = True
        for hand in self.busy.copy():
            hand.stop()
        self.threads.shutdown(cancel_futures=True)
        while self.idle:
            self.idle.pop().end()


def nothing() -> None:
    """Do nothing, to see whether anything can be done."""
