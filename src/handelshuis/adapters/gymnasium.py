"""Every game as a Gymnasium environment: one seat learns, rivals of the house have the others.

Once this module is imported `gymnasium.make("handelshuis/Catan-v0", rivals="greedy")` is one table,
and `gymnasium.make_vec` many of them side by side. An illegal action ends the game with the worst
reward: `action_masks` says which are legal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any

from handelshuis.adapters.side_by_side import Ended
from handelshuis.bots.bot import Bot
from handelshuis.bots.own import any_bot, is_own
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game
from handelshuis.core.state import State
from handelshuis.core.view_text import view_text

try:
    import gymnasium
    import numpy as np
    from gymnasium.error import ResetNeeded
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


class Checked(Bot):
    """A rival that is somebody's own program: what it plays is checked."""

    def __init__(self, name: str, bot: Bot) -> None:
        """Take the bot, and what it is called."""
        self.name = name
        self.bot = bot

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Let it choose; a ValueError names the rule if that is not allowed."""
        move = self.bot.choose(position, seat, chance)
        broken = position.refusal(seat, move)
        if broken:
            raise ValueError(f"{self.name} played what is not allowed: {broken}")
        return move


def _rival(name: str, game: Game) -> Bot:
    bot = any_bot(name, game)
    return Checked(name, bot) if is_own(name) else bot


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
    bots = [_rival(name, numbering.game) for name in names]
    return Arrays(numbering, tables, bots, seat)


class TableEnv(gymnasium.Env):
    """One table, seen from the learner's seat; `reset` begins a game, also after an ending.

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
        """Seat the learner here, or on another seat each game, and the rivals after it.

        A rival is a bot of the house by name (`greedy`), or `module:function`.
        """
        _check_mode(render_mode)
        self.arrays = _arrays(1, game, players, variant, options, rivals, seat)
        numbering = self.arrays.numbering
        self.numbering = numbering
        self.observation_space = Box(numbering.low, numbering.high, dtype=np.int16)
        self.action_space = Discrete(len(numbering.moves))
        self.render_mode = render_mode
        self._ended: Ended | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the same seed gives the same dice and draws."""
        super().reset(seed=seed)
        self.arrays.reset(seed)
        self._ended = None
        return self.arrays.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the move with this number, and whatever chance and the rivals do after it."""
        if self._ended is not None or not self.arrays.tables.states:
            raise ResetNeeded("a game begins with a reset, also after an ending")
        self.arrays.step([int(action)])
        for table, ended in self.arrays.finished():
            self._ended = ended
            seen = self.arrays.last_seen(table)
            return seen, float(ended.rewards[ended.seat]), True, False, end_info(self.arrays, ended)
        return self.arrays.observations[0].copy(), 0.0, False, False, self._info()

    def action_masks(self) -> Any:
        """Tell of every action whether it is legal now; after an ending none is."""
        masks = self.arrays.masks[0].astype(np.bool_)
        return masks if self._ended is None else np.zeros_like(masks)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.arrays.masks[0].copy(), "seat": int(self.arrays.seat[0])}

    def render(self) -> str | None:
        """Write the table as the learner's seat sees it; an ending stays until the reset."""
        if self.render_mode is None:
            gymnasium.logger.warn("render does nothing without a render_mode: ansi")
            return None
        tables = self.arrays.tables
        if not tables.states:
            raise ResetNeeded("a game begins with a reset")
        # Where a game has ended the tables have begun the next one already.
        if self._ended is not None:
            return view_text(self.numbering.game, self._ended.state, self._ended.seat)
        return view_text(self.numbering.game, tables.states[0], tables.shown_to[0])


class TablesEnv(VectorEnv):
    """Many tables side by side, each as in `TableEnv`; what ends begins anew in the same step.

    `action_masks` and `infos["action_mask"]` have a row a table. What was seen at the end of a game
    stands in `infos["final_obs"]`, and how it came out in `infos["final_info"]`, as Gymnasium has
    it: arrays by name with a row a table, and which rows count under the name with `_` before it.
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
        _check_mode(render_mode)
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
        for table, end in self.arrays.finished():
            gained[table] = end.rewards[end.seat]
            last = {
                "final_obs": self.arrays.last_seen(table),
                "final_info": end_info(self.arrays, end),
            }
            infos = self._add_info(infos, last, table)
        cut_short = np.zeros(self.num_envs, np.bool_)
        return self.arrays.observations.copy(), gained, ended, cut_short, infos

    def action_masks(self) -> Any:
        """Tell of every action at every table whether it is legal now."""
        return self.arrays.masks.astype(np.bool_)

    def render(self) -> tuple[str, ...] | None:
        """Write every table as the learner's seat there sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render does nothing without a render_mode: ansi")
            return None
        tables = self.arrays.tables
        return tuple(
            view_text(self.numbering.game, state, seat)
            for state, seat in zip(tables.states, tables.shown_to)
        )

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.arrays.masks.copy(),
            "_action_mask": every,
            "seat": self.arrays.seat.copy(),
            "_seat": every.copy(),
        }


def end_info(arrays: Arrays, ended: Ended) -> dict[str, Any]:
    """Tell how a game came out, beside what is told of every step: now nothing is legal."""
    return {"action_mask": np.zeros_like(arrays.masks[0]), **outcome(ended)}


def _check_mode(render_mode: str | None) -> None:
    if render_mode not in (None, "ansi"):
        raise ValueError(f"render_mode is ansi or None, not {render_mode}")


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
