"""This server's place among the servers of its house: a lease that a thread keeps renewing.

A lease that has run out is never renewed. The server that finds its own gone, because it was paused
or cut off from the database, has lost all its tables, and begins a new life under a new name.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from handelshuis.server.storage.leases import CHANNEL, FORGOTTEN_SECONDS, LEASE_SECONDS, Peer

if TYPE_CHECKING:
    import psycopg

    Link = psycopg.Connection[Any]

LOG: Final = logging.getLogger("handelshuis.peers")
BEAT_SECONDS: Final = 0.75
PATIENCE: Final = 2
"""Seconds within which the database must answer."""

_BEGIN: Final = (
    "INSERT INTO servers (id, address, until) "
    "VALUES (%(me)s, %(address)s, clock_timestamp() + make_interval(secs => %(lease)s))"
)
_RENEW: Final = (
    "UPDATE servers SET until = clock_timestamp() + make_interval(secs => %(lease)s) "
    "WHERE id = %(me)s AND until > clock_timestamp()"
)
_LIVING: Final = (
    "SELECT id, address, extract(epoch FROM until - clock_timestamp())::float FROM servers "
    "WHERE until > clock_timestamp()"
)
_FORGET: Final = (
    "DELETE FROM servers WHERE until < clock_timestamp() - make_interval(secs => %(seconds)s)"
)
_LEAVE: Final = "DELETE FROM servers WHERE id = %(me)s"
_SHARE: Final = "INSERT INTO hop_secret (id, secret) VALUES (1, %(new)s) ON CONFLICT DO NOTHING"
_SHARED: Final = "SELECT secret FROM hop_secret"


def _nothing() -> None:
    pass


class Lease:
    """The lease of this server, and what it knows of the others."""

    def __init__(self, engine: sa.Engine, address: str) -> None:
        """Prepare; `address` is where the others reach this server, or only `:` and its port."""
        # Here, and not above: only those who use PostgreSQL have its driver.
        import psycopg

        self.driver = psycopg
        self.failure = psycopg.Error
        self.engine = engine
        self.address = address
        self.secret = b""
        """What only the servers of this house know."""
        self.me = ""
        """The name of this life, or nothing while there is no lease."""
        self.living: dict[str, Peer] = {}
        self.on_loss: Callable[[], None] = _nothing
        """Called when the lease is gone, and with it every table."""
        self.on_change: Callable[[], None] = _nothing
        """Called when a server came or left."""
        self.changed = asyncio.Event()
        self.until = 0.0
        """When the lease runs out by the clock of this process; never later than in truth."""
        self.closing = False
        self.loop: asyncio.AbstractEventLoop
        self.expiry: asyncio.TimerHandle | None = None
        self.thread = threading.Thread(target=self._run, name="lease", daemon=True)

    async def start(self) -> None:
        """Begin to live; a database that does not answer is waited for no longer than a lease."""
        self.loop = asyncio.get_running_loop()
        begun = self.changed
        self.thread.start()
        with suppress(TimeoutError):
            await asyncio.wait_for(begun.wait(), LEASE_SECONDS)

    async def gone(self, peer: Peer) -> None:
        """Wait until a server's lease is over."""
        while peer.id in self.living:
            await self.changed.wait()

    def close(self) -> None:
        """Take leave of the others: they may have this server's tables at once."""
        self.closing = True
        try:
            with self._connect() as link:
                # This thread listens too, and ends.
                link.execute(f"NOTIFY {CHANNEL}")
                self.thread.join()
                link.execute(_LEAVE, {"me": self.me})
                link.execute(f"NOTIFY {CHANNEL}")
        except self.failure:
            LOG.warning("this server's lease is left to run out")

    # In a thread of its own, so that a busy loop loses nothing

    def _run(self) -> None:
        me, reported = "", False
        while not self.closing:
            try:
                with self._connect() as link:
                    self._begin(link)
                    while not self.closing:
                        me = self._beat(link, me)
                        reported = False
            except self.failure as error:
                if not reported:
                    LOG.warning("the lease cannot be renewed: %s", type(error).__name__)
                reported = True
                time.sleep(0.2)

    def _connect(self) -> Link:
        words, named = self.engine.dialect.create_connect_args(self.engine.url)
        patience: dict[str, Any] = {
            "connect_timeout": PATIENCE,
            "tcp_user_timeout": 1000 * PATIENCE,
            "options": f"-c statement_timeout={1000 * PATIENCE}",
        }
        link: Link = self.driver.connect(*words, **patience | dict(named), autocommit=True)
        return link

    def _begin(self, link: Link) -> None:
        link.execute(f"LISTEN {CHANNEL}")
        link.execute(_SHARE, {"new": secrets.token_hex(32)})
        [[shared]] = link.execute(_SHARED).fetchall()
        self.secret = bytes.fromhex(shared)
        if self.address.startswith(":"):
            [[host]] = link.execute("SELECT host(inet_client_addr())").fetchall()
            host = f"[{host}]" if ":" in (host or "") else host or "localhost"
            self.address = f"http://{host}{self.address}"

    def _beat(self, link: Link, me: str) -> str:
        """Renew the lease, tell who lives, and listen for a while; gives the name of this life."""
        began = time.monotonic()
        me = self._renewed(link, me) or self._born(link)
        rows = link.execute(_LIVING).fetchall()
        self.until = began + LEASE_SECONDS
        self._tell(me, {name: Peer(name, address) for name, address, _ in rows})
        # A lease that is about to run out is looked at again just then.
        soonest = min((left for name, _, left in rows if name != me), default=BEAT_SECONDS)
        for _ in link.notifies(timeout=min(BEAT_SECONDS, soonest + 0.02), stop_after=1):
            pass
        return me

    def _renewed(self, link: Link, me: str) -> str:
        if me and time.monotonic() < self.until:
            if link.execute(_RENEW, {"me": me, "lease": LEASE_SECONDS}).rowcount:
                # The answer may have come so late that the loop has given the lease up.
                if time.monotonic() < self.until:
                    return me
        return ""

    def _born(self, link: Link) -> str:
        link.execute(_FORGET, {"seconds": FORGOTTEN_SECONDS})
        me = secrets.token_hex(8)
        link.execute(_BEGIN, {"me": me, "address": self.address, "lease": LEASE_SECONDS})
        link.execute(f"NOTIFY {CHANNEL}")
        return me

    def _tell(self, me: str, living: dict[str, Peer]) -> None:
        try:
            self.loop.call_soon_threadsafe(self._hear, me, living)
        except RuntimeError:
            # The loop has ended.
            self.closing = True

    # In the loop

    def _hear(self, me: str, living: dict[str, Peer]) -> None:
        if self.me != me:
            self._lose()
            self.me = me
        self._await_expiry()
        if self.living.keys() != living.keys():
            self.living = living
            self.changed.set()
            self.changed = asyncio.Event()
            self.on_change()

    def _await_expiry(self) -> None:
        if self.expiry is not None:
            self.expiry.cancel()
        left = self.until - time.monotonic()
        self.expiry = self.loop.call_later(max(0.0, left), self._expire)

    def _expire(self) -> None:
        if time.monotonic() < self.until:
            self._await_expiry()
        else:
            self._lose()

    def _lose(self) -> None:
        if self.me:
            LOG.warning("this server's lease was lost, and with it every table")
            self.me = ""
            self.on_loss()
