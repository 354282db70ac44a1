"""Many games spread over processes, with results that do not depend on how many there are."""

from __future__ import annotations

import math
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Final, TypeVar

Part = TypeVar("Part")

AHEAD: Final = 8
"""So many tasks a process are given out at a time: enough for none to wait for a slow one."""


def spread(work: Callable[[int, int], Part], games: int, size: int, workers: int) -> Iterator[Part]:
    """Let `work` play the games from one number up to another; give its parts in their order."""
    blocks = ((first, min(first + size, games)) for first in range(0, games, size))
    workers = min(workers, math.ceil(games / size))
    if workers == 1:
        for first, last in blocks:
            yield work(first, last)
        return
    pool = ProcessPoolExecutor(workers, initializer=_leave_keyboard_alone)
    waiting: deque[Future[Part]] = deque()
    try:
        while True:
            for first, last in islice(blocks, workers * AHEAD - len(waiting)):
                waiting.append(pool.submit(work, first, last))
            if not waiting:
                return
            yield waiting.popleft().result()
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_keyboard_alone() -> None:
    """Let only the first process hear Ctrl-C; it tells the others to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
