"""A connection to PostgreSQL that gives up on a server that stays silent."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus


class Patient(psycopg.Connection[Any]):
    """A connection that waits only so long for each answer, even if the server is silent."""

    seconds: float

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        """Wait for an answer; without one the connection is of no more use."""
        try:
            return super().wait(gen, interval, self.seconds if timeout is None else timeout)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.pgconn.finish()
            raise
