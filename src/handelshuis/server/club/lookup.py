"""Looking up names that strangers give: in threads of their own, for a name can take its time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from handelshuis.server.club.outside import Network, check_outside
from handelshuis.server.wire.refusals import Refusal

LOOKUP_SECONDS: Final = 5.0
THREADS: Final = 4
MOST: Final = 16
"""Names that are looked up or wait for it; one more is refused."""


class Lookup:
    """Those who look names up."""

    def __init__(self) -> None:
        """Wait for names."""
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="lookup")
        self.under_way: set[Future[None]] = set()

    async def check(self, host: str, port: int, allowed: Sequence[Network]) -> None:
        """Refuse what is not outside; raises TimeoutError for a name that takes too long."""
        if len(self.under_way) >= MOST:
            raise Refusal("too_fast")
        looking = self.threads.submit(check_outside, host, port, allowed)
        self.under_way.add(looking)
        # Whoever waits no longer does not free its thread by that.
        looking.add_done_callback(self.under_way.discard)
        async with asyncio.timeout(LOOKUP_SECONDS):
            await asyncio.wrap_future(looking)

    def close(self) -> None:
        """Wait for no name any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
