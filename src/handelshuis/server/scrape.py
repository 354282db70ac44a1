"""What Prometheus reads: what was counted, and what the house holds at that moment.

It is never public: it is read at a port of its own, or by who knows a token.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from handelshuis.server.house import House
from handelshuis.server.metrics import REGISTRY


class Holdings(Collector):
    """Counts what a house holds, only when it is asked."""

    def __init__(self, house: House) -> None:
        """Look at one house."""
        self.house = house

    def collect(self) -> Iterator[Metric]:
        """Give each number; copies are counted, for another thread may be asking."""
        house = self.house
        yield _gauge("handelshuis_tables", "Tables in memory", len(house.tables))
        yield _gauge("handelshuis_pages", "Pages that are open", house.visitors.pages())
        waiting = GaugeMetricFamily(
            "handelshuis_thoughts_waiting", "Thoughts that wait for a worker", labels=["workers"]
        )
        busy = GaugeMetricFamily(
            "handelshuis_workers_busy", "Workers that are thinking", labels=["workers"]
        )
        for workers in (house.workers, house.spare_workers):
            waiting.add_metric([workers.name], workers.waiting)
            busy.add_metric([workers.name], len(workers.busy))
        yield waiting
        yield busy


def everything_of(house: House) -> CollectorRegistry:
    """Bring together what is counted and what one house holds."""
    registry = CollectorRegistry()
    registry.register(REGISTRY)
    registry.register(Holdings(house))
    return registry


def open_port(house: House, host: str, port: int) -> None:
    """Let all be read at a port of its own, in a thread of its own."""
    start_http_server(port, host, everything_of(house))


def knows(token: str, authorization: str | None) -> bool:
    """Whether a header says the token; where there is none nobody knows it."""
    said = (authorization or "").encode()
    return bool(token) and hmac.compare_digest(said, f"Bearer {token}".encode())


def _gauge(name: str, told: str, value: int) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, told, value=value)
