"""Fits a network to positions of finished games, by JAX and Optax (the extra `learn`).

It is to be surprised by the winners as little as it can. Every fifth game is kept out of the fit:
when these begin to surprise it more, it has learned enough. It begins as the judgement that the
game brings itself, so that it has only to learn where that is wrong.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from handelshuis.training.fit import Fit
from handelshuis.training.gathering import gathered
from handelshuis.training.positions import Positions

WIDE: Final = 48
NARROW: Final = 24
RATE: Final = 2e-3
DECAY: Final = 3e-3
"""How strongly weights are held near nothing."""
BATCH: Final = 512
PASSES: Final = 14
"""How often all positions are gone through at most."""
TESTED: Final = 5
"""Of so many games one is kept out."""


class Pool(NamedTuple):
    """Positions of many games, with room for as many seats as any has."""

    marks: NDArray[np.float16]
    won: NDArray[np.float32]
    seated: NDArray[np.bool_]
    tested: NDArray[np.bool_]


def pooled(games: Sequence[Positions], size: int) -> Pool:
    """Put the positions of games together."""
    seats = max(game.seats for game in games)
    counts = [len(game.rows) // (2 * size * game.seats) for game in games]
    marks = np.zeros((sum(counts), seats, size), np.float16)
    won = np.zeros((sum(counts), seats), np.float32)
    seated = np.zeros((sum(counts), seats), np.bool_)
    tested = np.zeros(sum(counts), np.bool_)
    at = 0
    for number, (game, count) in enumerate(zip(games, counts)):
        here = slice(at, at + count)
        marks[here, : game.seats] = np.frombuffer(game.rows, np.float16).reshape(
            count, game.seats, size
        )
        won[here, : game.seats] = game.won
        seated[here, : game.seats] = True
        tested[here] = number % TESTED == 0
        at += count
    return Pool(marks, won, seated, tested)


def begin(size: int, spread: NDArray[np.float32], seed: int) -> dict[str, Any]:
    """Begin with the game's own outlook, which is the first mark, and layers that add nothing."""
    keys = jax.random.split(jax.random.key(seed), 2)
    return {
        "direct": jnp.zeros(size).at[0].set(float(spread[0])),
        "first": jax.random.normal(keys[0], (size, WIDE)) * (1.0 / size) ** 0.5,
        "first_offset": jnp.zeros(WIDE),
        "second": jax.random.normal(keys[1], (WIDE, NARROW)) * (2.0 / WIDE) ** 0.5,
        "second_offset": jnp.zeros(NARROW),
        "last": jnp.zeros(NARROW),
    }


def logits(weights: dict[str, Any], marks: Any) -> Any:
    """Give the logarithm of everyone's odds; `core/network.py` does the same."""
    here = jax.nn.relu(marks @ weights["first"] + weights["first_offset"])
    there = jax.nn.relu(here @ weights["second"] + weights["second_offset"])
    return marks @ weights["direct"] + there @ weights["last"]


def surprise(weights: dict[str, Any], marks: Any, won: Any, seated: Any) -> Any:
    """Give the mean log loss of the winners."""
    found = jnp.where(seated, logits(weights, marks), -1e9)
    return -(won * jax.nn.log_softmax(found)).sum(axis=1).mean()


def fit(folders: Sequence[Path], size: int, seed: int) -> Fit:
    """Fit a network to the games in these folders."""
    games = [game for folder in folders for game in gathered(folder) if game.rows]
    pool = pooled(games, size)
    train, test = np.flatnonzero(~pool.tested), np.flatnonzero(pool.tested)
    spread = _spread(pool, train)
    weights = begin(size, spread, seed)
    batch = min(BATCH, len(train))
    steps = PASSES * (len(train) // batch)
    adam = optax.adamw(optax.cosine_decay_schedule(RATE, steps), weight_decay=DECAY)
    memory = adam.init(weights)

    def improve(weights: Any, memory: Any, *batch: Any) -> tuple[Any, Any]:
        change, memory = adam.update(jax.grad(surprise)(weights, *batch), memory, weights)
        return optax.apply_updates(weights, change), memory

    quickly = jax.jit(improve)
    judge = jax.jit(surprise)

    def tested(weights: Any) -> float:
        total = 0.0
        for first in range(0, len(test), 4096):
            part = test[first : first + 4096]
            total += float(judge(weights, *_batch(pool, part, spread))) * len(part)
        return total / len(test)

    before = tested(weights)
    best, least = weights, before
    rng = np.random.default_rng(seed)
    for _ in range(PASSES):
        order = rng.permutation(train)
        for first in range(0, len(order) - batch + 1, batch):
            weights, memory = quickly(
                weights, memory, *_batch(pool, order[first : first + batch], spread)
            )
        now = tested(weights)
        if now < least:
            best, least = weights, now
    even = float(np.log(pool.seated[test].sum(axis=1)).mean())
    return Fit(
        _packed(best, spread), (WIDE, NARROW), least, before, even, len(games), len(pool.won)
    )


def _spread(pool: Pool, train: NDArray[np.intp]) -> NDArray[np.float32]:
    """Tell how far each mark differs from seat to seat and game to game."""
    some = train[:: max(1, len(train) // 20_000)]
    rows = pool.marks[some][pool.seated[some]].astype(np.float32)
    spread: NDArray[np.float32] = np.maximum(rows.std(axis=0), 0.02)
    return spread


def _batch(pool: Pool, which: NDArray[np.intp], spread: NDArray[np.float32]) -> tuple[Any, ...]:
    return pool.marks[which].astype(np.float32) / spread, pool.won[which], pool.seated[which]


def _packed(weights: dict[str, Any], spread: NDArray[np.float32]) -> str:
    """Write the weights as they are used, on marks that are not scaled."""
    scaled = weights | {
        "direct": weights["direct"] / spread,
        "first": weights["first"] / spread[:, None],
    }
    order = ("direct", "first", "first_offset", "second", "second_offset", "last")
    data = b"".join(np.asarray(scaled[name], "<f4").tobytes() for name in order)
    return base64.b64encode(data).decode()
