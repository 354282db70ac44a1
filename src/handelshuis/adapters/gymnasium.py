"""Every game as a Gymnasium environment: one seat learns, rivals of the house have the others.

Once this module is imported `gymnasium.make("handelshuis/Catan-v0", rivals="greedy")` is one table,
and `gymnasium.make_vec` many of them side by side. An illegal action ends the game with the worst
reward: `action_masks` says which are legal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any

from handelshuis.bots.names import make_bot
from handelshuis.core.view_text import view_text

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from handelshuis.adapters.arrays import Arrays, outcome
    from handelshuis.adapters.numbering import numbered
except ImportError as missing:
    raise ImportError(
        "the Gymnasium adapter needs an extra: pip install 'handelshuis[gymnasium]'"
    ) from missing

RIVALS = "random"


def _arrays(
    tables: int,
    game: str,
    players: int | None,
    variant: str,
    options: Mapping[str, str] | None,
    rivals: str | Sequence[str],
    seat: int | None,
) -> Arrays:
    numbering = numbered(game, players, variant, options)
    others = numbering.setup.players - 1
    names = [rivals] * others if isinstance(rivals, str) else list(rivals)
    if len(names) != others:
        raise ValueError(f"{others} rivals are needed, or one name for all of them")
    bots = [make_bot(name, numbering.game) for name in names]
    return Arrays(numbering, tables, bots, seat)


class TableEnv(gymnasium.Env):
    """One table, seen from the learner's seat; `reset` begins a game.

    The reward comes at the end, by places: 1 for a win, -1 for the last place.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        variant: str = "",
        options: Mapping[str, str] | None = None,
        rivals: str | Sequence[str] = RIVALS,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Seat the learner here, or on another seat each game, and the rivals after it."""
        self.arrays = _arrays(1, game, players, variant, options, rivals, seat)
        numbering = self.arrays.numbering
        self.numbering = numbering
        self.observation_space = Box(numbering.low, numbering.high, dtype=np.int16)
        self.action_space = Discrete(len(numbering.moves))
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the same seed gives the same dice and draws."""
        super().reset(seed=seed)
        self.arrays.reset(seed)
        return self.arrays.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the move with this number, and whatever chance and the rivals do after it."""
        self.arrays.step([int(action)])
        for table, ended in self.arrays.finished():
            seen = self.arrays.last_seen(table)
            info = {**self._info(), **outcome(ended)}
            info["action_mask"] = np.zeros_like(info["action_mask"])
            return seen, float(ended.rewards[ended.seat]), True, False, info
        return self.arrays.observations[0].copy(), 0.0, False, False, self._info()

    def action_masks(self) -> Any:
        """Tell of every action whether it is legal now."""
        return self.arrays.masks[0].astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.arrays.masks[0].copy(), "seat": int(self.arrays.seat[0])}

    def render(self) -> str | None:
        """Write the table as the learner's seat sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render does nothing without a render_mode: ansi")
            return None
        tables = self.arrays.tables
        return view_text(self.numbering.game, tables.states[0], tables.shown_to[0])


class TablesEnv(VectorEnv):
    """Many tables side by side, each as in `TableEnv`; what ends begins anew in the same step.

    `action_masks` and `infos["action_mask"]` have a row a table. What was seen at the end of a game
    stands in `infos["final_obs"]`, and how it came out in `infos["final_info"]`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["ansi"],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        variant: str = "",
        options: Mapping[str, str] | None = None,
        rivals: str | Sequence[str] = RIVALS,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set the tables."""
        self.arrays = _arrays(num_envs, game, players, variant, options, rivals, seat)
        numbering = self.arrays.numbering
        self.numbering = numbering
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = Box(numbering.low, numbering.high, dtype=np.int16)
        self.single_action_space = Discrete(len(numbering.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game at every table."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.arrays.reset(seed)
        return self.arrays.observations.copy(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play the moves with these numbers, one a table."""
        self.arrays.step(actions)
        infos = self._infos()
        gained = np.zeros(self.num_envs)
        ended = self.arrays.ended.copy()
        if ended.any():
            seen = np.full(self.num_envs, None, object)
            told = np.full(self.num_envs, None, object)
            for table, end in self.arrays.finished():
                gained[table] = end.rewards[end.seat]
                seen[table] = self.arrays.last_seen(table)
                told[table] = outcome(end)
            infos |= {"final_obs": seen, "_final_obs": ended}
            infos |= {"final_info": told, "_final_info": ended}
        cut_short = np.zeros(self.num_envs, np.bool_)
        return self.arrays.observations.copy(), gained, ended, cut_short, infos

    def action_masks(self) -> Any:
        """Tell of every action at every table whether it is legal now."""
        return self.arrays.masks.astype(np.bool_)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.arrays.masks.copy(), "seat": self.arrays.seat.copy()}


def register_envs() -> list[str]:
    """Make every game known to Gymnasium, and give their ids; calling it again does no harm."""
    ids = []
    for game in entry_points(group="handelshuis.games"):
        ids.append(f"handelshuis/{game.name.capitalize()}-v0")
        if ids[-1] not in gymnasium.registry:
            gymnasium.register(
                id=ids[-1],
                entry_point=f"{__name__}:TableEnv",
                vector_entry_point=f"{__name__}:TablesEnv",
                kwargs={"game": game.name},
            )
    return ids


register_envs()
