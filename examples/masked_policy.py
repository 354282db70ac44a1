"""Learning a game with a masked policy: proximal policy optimisation, in JAX and Optax.

    pip install 'handelshuis[learn]'
    python examples/masked_policy.py speicherstadt --updates 400

Two layers see the table from one seat and say which of the legal moves they prefer, and how well
they expect to come out. What the environment gives (observations with their bounds, masks, tables
side by side that begin anew by themselves) is the same for any other library.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from handelshuis.adapters.gymnasium import TablesEnv

HIDDEN = 128
STEPS = 64
ROUNDS = 4
"""How often what was played is learned from before it is played on."""
BATCH = 1024
CLIP = 0.2
VALUE, CURIOSITY = 0.5, 0.01
"""What expecting wrongly and being too sure too early cost, beside choosing badly."""
LAMBDA = 0.95
RATE = 1e-3
FAR = 1_000_000
"""So far from the seeds of training are those of the games by which it is judged, one a table."""


class Played(NamedTuple):
    """What was seen and done: a row a decision."""

    seen: Any
    mask: Any
    picked: Any
    likely: Any
    gained: Any
    expected: Any


def layers(key: Any, sizes: list[int]) -> list[Any]:
    """Draw the weights of layers of these sizes; the last one begins without preferences."""
    made = []
    for number, (rows, columns) in enumerate(pairwise(sizes)):
        key, drawn = jax.random.split(key)
        scale = 0.01 if number == len(sizes) - 2 else (2.0 / rows) ** 0.5
        made.append((jax.random.normal(drawn, (rows, columns)) * scale, jnp.zeros(columns)))
    return made


def judge(policy: list[Any], seen: Any, mask: Any) -> tuple[Any, Any]:
    """Give how much each move is preferred (an illegal one not at all), and what is expected."""
    for weights, offset in policy[:-1]:
        seen = jnp.tanh(seen @ weights + offset)
    weights, offset = policy[-1]
    out = seen @ weights + offset
    return jax.nn.log_softmax(jnp.where(mask, out[:, :-1], -1e9)), out[:, -1]


def pick(policy: list[Any], seen: Any, mask: Any, key: Any) -> tuple[Any, Any, Any]:
    """Draw a move a table; give also how likely it was, and what is expected."""
    liked, expected = judge(policy, seen, mask)
    picked = jax.random.categorical(key, liked)
    return picked, jnp.take_along_axis(liked, picked[:, None], 1)[:, 0], expected


quick_pick = jax.jit(pick)


def loss(policy: list[Any], batch: Played) -> Any:
    """Say how badly a policy does by what was played: choosing, expecting, and being too sure."""
    liked, expected = judge(policy, batch.seen, batch.mask)
    likely = jnp.take_along_axis(liked, batch.picked[:, None], 1)[:, 0]
    better = batch.gained - batch.expected
    better = (better - better.mean()) / (better.std() + 1e-6)
    ratio = jnp.exp(likely - batch.likely)
    chosen = jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better)
    doubt = -jnp.sum(jnp.where(batch.mask, jnp.exp(liked) * liked, 0.0), axis=1)
    wrong = (expected - batch.gained) ** 2
    return (VALUE * wrong - chosen - CURIOSITY * doubt).mean()


class Learner:
    """A policy, and how it is made better."""

    def __init__(self, tables: TablesEnv, seed: int = 0) -> None:
        """Begin without preferences; what is seen is scaled by its bounds."""
        low, high = tables.numbering.low, tables.numbering.high
        # What is bounded by much is seldom near it.
        self.low = low.astype(np.float32)
        self.span = np.clip(high.astype(np.float32) - low, 1.0, 20.0)
        self.key = jax.random.key(seed)
        sizes = [len(low), HIDDEN, HIDDEN, len(tables.numbering.moves) + 1]
        self.policy = layers(self.key, sizes)
        self.adam = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
        self.memory = self.adam.init(self.policy)
        self.improve = jax.jit(self._improve)

    def pick(self, seen: Any, mask: Any) -> tuple[Any, ...]:
        """Draw a move for every table; give what was seen too, as the policy sees it."""
        self.key, drawn = jax.random.split(self.key)
        scaled = (seen - self.low) / self.span
        mask = mask.astype(np.bool_)
        return (scaled, mask, *map(np.asarray, quick_pick(self.policy, scaled, mask, drawn)))

    def _improve(self, policy: Any, memory: Any, batch: Played) -> tuple[Any, Any]:
        change, memory = self.adam.update(jax.grad(loss)(policy, batch), memory)
        return optax.apply_updates(policy, change), memory

    def learn(self, played: Played, rng: np.random.Generator) -> None:
        """Learn from what was played, in batches of any order, some times over."""
        for _ in range(ROUNDS):
            order = rng.permutation(len(played.picked))
            for first in range(0, len(order) - BATCH + 1, BATCH):
                batch = Played(*(each[order[first : first + BATCH]] for each in played))
                self.policy, self.memory = self.improve(self.policy, self.memory, batch)


def gains(rewards: Any, ended: Any, expected: Any) -> Any:
    """Say what every decision led to: in part what came, in part what was expected later."""
    gained = np.zeros_like(rewards)
    later = expected[-1]
    for step in reversed(range(len(rewards))):
        later = rewards[step] + np.where(ended[step], 0.0, later)
        gained[step] = later
        later = LAMBDA * later + (1 - LAMBDA) * expected[step]
    return gained


def train(tables: TablesEnv, updates: int, seed: int) -> Learner:
    """Play some steps at all tables, learn from them, and again."""
    learner = Learner(tables, seed)
    rng = np.random.default_rng(seed)
    seen, info = tables.reset(seed=seed)
    for _ in range(updates):
        steps, rewards, ends = [], [], []
        for _ in range(STEPS):
            steps.append(learner.pick(seen, info["action_mask"]))
            seen, gained, ended, _, info = tables.step(steps[-1][2])
            rewards.append(gained)
            ends.append(ended)
        last = learner.pick(seen, info["action_mask"])[-1]
        looks, masks, picked, likely, expected = map(np.array, zip(*steps))
        led_to = gains(np.array(rewards, np.float32), np.array(ends), np.vstack([expected, last]))
        rows = (looks, masks, picked, likely, led_to, expected)
        learner.learn(Played(*(each.reshape(-1, *each.shape[2:]) for each in rows)), rng)
    return learner


def wins(learner: Learner, tables: TablesEnv, games: int, seed: int) -> float:
    """Give the share of games that the policy wins."""
    seen, info = tables.reset(seed=seed)
    won = 0.0
    played = 0
    while played < games:
        seen, _, ended, _, info = tables.step(learner.pick(seen, info["action_mask"])[2])
        for table in np.flatnonzero(ended):
            last = info["final_info"]
            ranks = last["ranks"][table]
            won += (ranks[last["seat"][table]] == 1) / np.count_nonzero(ranks == 1)
            played += 1
    return won / played


def main() -> None:
    """Learn, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="speicherstadt")
    parser.add_argument("--updates", type=int, default=400)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--rivals", default="random")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    tables = TablesEnv(said.game, said.tables, rivals=said.rivals)
    before = wins(Learner(tables), tables, 400, said.seed + FAR)
    print(f"before: {before:.1%} of the games won", flush=True)
    began = time.monotonic()
    learner = train(tables, said.updates, said.seed)
    print(f"after {said.updates} updates, {time.monotonic() - began:.0f} s:", end=" ")
    print(f"{wins(learner, tables, 400, said.seed + 2 * FAR):.1%} of the games won")


if __name__ == "__main__":
    main()
