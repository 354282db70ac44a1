"""Many games spread over processes, with results that do not depend on how many there are."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Part = TypeVar("Part")


def spread(work: Callable[[int, int], Part], games: int, size: int, workers: int) -> Iterator[Part]:
    """Let `work` play the games from one number up to another; give its parts in their order."""
    blocks = [(first, min(first + size, games)) for first in range(0, games, size)]
    if workers == 1 or len(blocks) == 1:
        for first, last in blocks:
            yield work(first, last)
        return
    pool = ProcessPoolExecutor(min(workers, len(blocks)), initializer=_leave_keyboard_alone)
    try:
        waiting = [pool.submit(work, first, last) for first, last in blocks]
        while waiting:
            yield waiting.pop(0).result()
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_keyboard_alone() -> None:
    """Let only the first process hear Ctrl-C; it tells the others to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
