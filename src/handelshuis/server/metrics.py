"""What the house counts of itself, for Prometheus: numbers, and nobody's table, name or address."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

REGISTRY: Final = CollectorRegistry()
"""What is counted in this process."""

_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_SLOW: Final = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)

ProcessCollector(registry=REGISTRY)

_MOVES: Final = Counter(
    "handelshuis_moves", "Moves stored and shown, by who made them", ["by"], registry=REGISTRY
)
BY_PERSON: Final = _MOVES.labels("person")
BY_BOT: Final = _MOVES.labels("bot")
BY_RULES: Final = _MOVES.labels("rules")
"""Those that the rules make for a player who is absent."""

ANSWERED: Final = Histogram(
    "handelshuis_answer_seconds",
    "From a message received until it was acknowledged as stored",
    buckets=_QUICK,
    registry=REGISTRY,
)
STORED: Final = Histogram(
    "handelshuis_store_seconds",
    "From a wish to store something until it was committed",
    buckets=_QUICK,
    registry=REGISTRY,
)
WAITED: Final = Histogram(
    "handelshuis_thought_wait_seconds",
    "How long thoughts waited for a worker",
    ["workers"],
    buckets=_SLOW,
    registry=REGISTRY,
)
THOUGHT: Final = Histogram(
    "handelshuis_thought_seconds",
    "How long workers took over thoughts",
    ["workers"],
    buckets=_SLOW,
    registry=REGISTRY,
)
LOST: Final = Counter(
    "handelshuis_workers_lost", "Workers that ended over their work", registry=REGISTRY
)
REFUSED: Final = Counter(
    "handelshuis_refusals",
    "What was refused, by the code of the answer",
    ["code"],
    registry=REGISTRY,
)
_BYTES: Final = Counter(
    "handelshuis_page_bytes", "Bytes of messages from and to pages", ["way"], registry=REGISTRY
)
RECEIVED: Final = _BYTES.labels("in")
SENT: Final = _BYTES.labels("out")
