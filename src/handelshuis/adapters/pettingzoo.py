"""Every game as a PettingZoo environment in which the agents move one after the other (AEC)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from handelshuis.adapters.numbering import Numbering, rewards
from handelshuis.core import registry
from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError(
        "the PettingZoo adapter needs an extra: pip install 'handelshuis[pettingzoo]'"
    ) from missing

WORST_REWARD = -1.0
"""What a seat gets for an illegal action, which ends the game; the others get nothing."""


def env(
    game: str,
    players: int | None = None,
    variant: str = "",
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """Give an environment in PettingZoo's usual wrappers; without a number, the fewest play."""
    wrapped = raw_env(game, players, variant, options, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=WORST_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """One game, without wrappers: an illegal action raises `Refused` with its rule.

    Dice and draws happen inside, from the seed given to `reset`. Seats that are awaited at the
    same time are asked one after the other, and none sees what it should not.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo wants this on the class
        "name": "handelshuis",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        variant: str = "",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set the table; `reset` begins the first game."""
        EzPickle.__init__(self, game, players, variant, options, render_mode)
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is human, ansi or None, not {render_mode}")
        self.render_mode = render_mode
        self.metadata = self.metadata | {"name": f"handelshuis_{game}"}
        self.game = registry.game(game)
        fewest = self.game.players[0]
        count = fewest if players is None else players
        setup = self.game.setup(count, variant, self.game.bounded(options))
        self.numbering = Numbering(self.game, setup)
        self.position = self.game.start(setup)
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self._chance: QuickChance | None = None
        moves = len(self.numbering.moves)
        numbers = len(self.game.observe(self.position, 0))
        widest = np.iinfo(np.int32)
        self._action_spaces = {agent: Discrete(moves) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(int(widest.min), int(widest.max), (numbers,), np.int32),
                    "action_mask": Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        """Give the space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of actions, the same for every agent."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed gives the same draws; without one the chances go on."""
        if seed is not None:
            self._chance = QuickChance(int(seed))
        elif self._chance is None:
            self._chance = QuickChance(secrets.randbits(64))
        self.position = self.game.start(self.numbering.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on(self._chance)

    def step(self, action: int | None) -> None:
        """Play the move with this number for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or self._chance is None:
            raise ValueError("an agent in the game must act, after a reset")
        self.position.play(self.position.turn, self.numbering.moves[int(action)])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on(self._chance)
        self._accumulate_rewards()

    def _go_on(self, chance: QuickChance) -> None:
        """Draw whatever chance decides, then hand the turn on or end the game."""
        position = self.position
        while position.turn == CHANCE:
            position.advance(CHANCE, position.sample(chance))
        if position.turn == OVER:
            result = position.result()
            self.rewards = dict(zip(self.agents, rewards(position)))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {
                agent: {"score": score, "rank": rank}
                for agent, score, rank in zip(self.agents, result.scores, result.ranks)
            }
        else:
            self.agent_selection = self.possible_agents[position.turn]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what the agent sees; the mask is empty when it is not its turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.numbering.moves), np.int8)
        if seat == self.position.turn:
            mask[self.numbering.legal(self.position)] = 1
        numbers = self.game.observe(self.position, seat)
        return {"observation": np.array(numbers, np.int32), "action_mask": mask}

    def render(self) -> str | None:
        """Write the table as an onlooker sees it: printed for people, given back as `ansi`."""
        if self.render_mode is None:
            gymnasium.logger.warn("render does nothing without a render_mode: human or ansi")
            return None
        view = msgspec.to_builtins(self.game.view(self.position, None))
        text = "\n".join([self.game.title, *_lines(view, "  ")])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Leave nothing behind: there is no window."""


def _lines(value: Mapping[str, Any] | list[Any], indent: str) -> list[str]:
    """Write nested data, one name a line; what lies inside it is indented."""
    named = value.items() if isinstance(value, Mapping) else enumerate(value, 1)
    lines = []
    for name, part in named:
        if isinstance(part, dict) or (isinstance(part, list) and _is_nested(part)):
            lines += [f"{indent}{name}:", *_lines(part, indent + "  ")]
        elif isinstance(part, list):
            lines.append(f"{indent}{name}: {' '.join(str(item) for item in part)}")
        else:
            lines.append(f"{indent}{name}: {part}")
    return lines


def _is_nested(part: list[Any]) -> bool:
    return any(isinstance(item, (dict, list)) for item in part)
