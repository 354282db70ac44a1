"""Every game as a PettingZoo environment in which the agents move one after the other (AEC).

`env` is one table; `vector_env` is many of them side by side, which is the quickest.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER
from handelshuis.core.view_text import view_text

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from handelshuis.adapters.arrays import Arrays
    from handelshuis.adapters.numbering import numbered
    from handelshuis.adapters.side_by_side import WORST_REWARD, rewards
except ImportError as missing:
    raise ImportError(
        "the PettingZoo adapter needs an extra: pip install 'handelshuis[pettingzoo]'"
    ) from missing


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
        self.numbering = numbered(game, players, variant, options)
        self.game = self.numbering.game
        setup = self.numbering.setup
        self.position = self.game.start(setup)
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._chance: QuickChance | None = None
        moves = len(self.numbering.moves)
        low, high = self.numbering.low, self.numbering.high
        self._action_spaces = {agent: Discrete(moves) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.int16),
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
        self._go_on(self._chance)
        if self.position.turn == OVER:
            # Before the end nobody has any, so that nothing was to be cleared or added up.
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
        seat = self.seats[agent]
        return {
            "observation": self.numbering.observation(self.position, seat),
            "action_mask": self.numbering.mask(self.position, seat),
        }

    def render(self) -> str | None:
        """Write the table as an onlooker sees it: printed for people, given back as `ansi`."""
        if self.render_mode is None:
            gymnasium.logger.warn("render does nothing without a render_mode: human or ansi")
            return None
        text = view_text(self.game, self.position, None)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Leave nothing behind: there is no window."""


class vector_env:
    """Many tables of one game side by side, in the words of an AEC environment, as arrays.

    At each table an agent is to move: `agent_selection` says which seat's, `last` what it sees. One
    `step` plays a move at every table; where a game has ended the next has begun already, and
    `rewards` and `terminations` tell of the one that ended. An illegal action ends the game there,
    as in `env`.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int | None = None,
        variant: str = "",
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Set the tables; `reset` begins the games."""
        self.arrays = Arrays(numbered(game, players, variant, options), num_envs)
        self.num_envs = num_envs
        self.possible_agents = [f"player_{seat}" for seat in range(self.arrays.seats)]
        self.single_action_space = Discrete(self.arrays.masks.shape[1])
        numbering = self.arrays.numbering
        self.single_observation_space = Box(numbering.low, numbering.high, dtype=np.int16)

    @property
    def agent_selection(self) -> Any:
        """The seat that is to move at each table."""
        return self.arrays.seat

    @property
    def rewards(self) -> Any:
        """The rewards of every seat at each table: 0 but where a game has just ended."""
        return self.arrays.rewards

    @property
    def terminations(self) -> Any:
        """Whether a game has just ended, by table."""
        return self.arrays.ended

    def reset(self, seed: int | None = None) -> None:
        """Begin a game at every table."""
        self.arrays.reset(seed)

    def observe(self) -> dict[str, Any]:
        """Give what the seat to move sees at each table; the next step writes into the same."""
        return {"observation": self.arrays.observations, "action_mask": self.arrays.masks}

    def last(self) -> tuple[dict[str, Any], Any, Any, Any, list[dict[str, Any]]]:
        """Give what is seen, all rewards, what has ended and was cut short, and infos."""
        none_cut_short = np.zeros(self.num_envs, np.bool_)
        infos = self.arrays.infos()
        return self.observe(), self.rewards, self.terminations, none_cut_short, infos

    def step(self, actions: Any) -> None:
        """Play the moves with these numbers, one a table."""
        self.arrays.step(actions)

    def sample(self) -> Any:
        """Choose a legal action at every table, each as likely."""
        return self.arrays.sample()

    def close(self) -> None:
        """Leave nothing behind."""
