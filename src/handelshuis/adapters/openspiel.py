"""Every game in OpenSpiel: `register_games()`, then `pyspiel.load_game("handelshuis_<name>")`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from handelshuis.adapters.numbering import Numbering, rewards
from handelshuis.core import registry
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.state import CHANCE, OVER, State

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(
        "the OpenSpiel adapter needs an extra: pip install 'handelshuis[openspiel]'"
    ) from missing

SINGLE_PLAYER = pyspiel.PrivateInfoType.SINGLE_PLAYER


def register_games() -> list[str]:
    """Make every game of the house known to OpenSpiel and give their names there.

    Call it in each process that loads a game by name; calling it again does no harm.
    """
    known = pyspiel.registered_names()
    names = []
    for game in registry.games().values():
        kind = _kind(game)
        names.append(kind.short_name)
        if kind.short_name not in known:
            _register(game, kind)
    return names


def _register(game: Game, kind: pyspiel.GameType) -> None:
    # OpenSpiel lets go of the maker after Python has ended. A function would be destroyed then,
    # which crashes; a class refers to itself and is left alone.
    class Made(HouseGame):
        def __init__(self, params: Mapping[str, Any]) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Made)


def _kind(game: Game) -> pyspiel.GameType:
    kind = pyspiel.GameType
    information = kind.Information
    return kind(
        short_name=f"handelshuis_{game.name}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if game.all_open else information.IMPERFECT_INFORMATION
        ),
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=game.players[0],
        max_num_players=game.players[-1],
        # A view shows the table as it is and forgets how it came about, so it is an observation;
        # OpenSpiel's information states remember everything.
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            "variant": game.variants[0],
            **game.setup(game.players[0], options=game.bounded()).options,
        },
    )


class Position:
    """A state of the house as OpenSpiel keeps it: copied by `clone`, pickled by `save`."""

    def __init__(self, numbering: Numbering, state: State) -> None:
        """Put a state under the numbers of its moves."""
        self.numbering = numbering
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.numbering, self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_position, (self.numbering, self.state.save())


def _load_position(numbering: Numbering, data: Mapping[str, Any]) -> Position:
    return Position(numbering, numbering.game.load(data))


class HouseGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the house with its setup: players, variant and options are its parameters."""

    def __init__(self, game: Game, kind: pyspiel.GameType, params: Mapping[str, Any]) -> None:
        """Check the parameters and set the table."""
        options = {option.name: str(params[option.name]) for option in game.options}
        setup = game.setup(params["players"], params["variant"], options)
        self.numbering = Numbering(game, setup)
        self.limits = game.limits(setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbering.moves),
            max_chance_outcomes=self.limits.outcomes,
            num_players=setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limits.moves,
        )
        super().__init__(kind, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """Bound the chance moves of a game."""
        return self.limits.chance_moves

    def new_initial_state(self) -> HouseState:
        """Begin a game."""
        return HouseState(self)

    def make_py_observer(
        self, wanted: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer | None:
        """Give an observer of all that a seat sees now; of a part of it there is none."""
        if wanted is not None:
            if wanted.perfect_recall:
                raise ValueError("a view does not remember: there are observations only")
            if not wanted.public_info or wanted.private_info != SINGLE_PLAYER:
                return None
        return Observer(self.numbering)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_game, (str(self),)


def _load_game(text: str) -> HouseGame:
    register_games()
    game: HouseGame = pyspiel.load_game(text)
    return game


class HouseState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position. Seats that are awaited at the same time are asked one after the other.

    A player's action is the number of a move; a chance action is the place of a move among the
    present `outcomes`.
    """

    def __init__(self, game: HouseGame) -> None:
        """Set the table."""
        super().__init__(game)
        numbering = game.numbering
        # OpenSpiel copies and pickles all that stands here and nothing else.
        self.position = Position(numbering, numbering.game.start(numbering.setup))

    def current_player(self) -> int:
        """Tell whose turn it is."""
        turn = self.position.state.turn
        if turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position.state.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.numbering.legal(self.position.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance can do, each with its probability."""
        weights = [weight for _, weight in self.position.state.outcomes()]
        most = self.get_game().max_chance_outcomes()
        if len(weights) > most:
            raise RuntimeError(f"{len(weights)} outcomes: Game.limits promises at most {most}")
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def _move(self, player: int, action: int) -> int:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.state.outcomes()[action][0]
        return self.position.numbering.moves[action]

    def _apply_action(self, action: int) -> None:
        state = self.position.state
        state.play(state.turn, self._move(self.current_player(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.state.text(self._move(player, action))

    def returns(self) -> list[float]:
        """Give the rewards, 0 for all before the end."""
        return rewards(self.position.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HouseState:
        """Give a position that looks the same to a player, all it cannot know dealt anew."""
        other: HouseState = self.clone()
        other.position.state.redeal(player, QuickChance(int(sampler() * 2**53)))
        return other

    def __str__(self) -> str:
        """Write everything, secrets included, as JSON: equal positions have equal texts."""
        return _json(self.position.state.save())

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)


def _load_state(text: str) -> HouseState:
    register_games()
    state: HouseState = pyspiel.deserialize_game_and_state(text)[1]
    return state


class Observer:
    """What a seat sees: numbers from `Game.observe`, or the view as JSON."""

    def __init__(self, numbering: Numbering) -> None:
        """Make room for the numbers."""
        self.game = numbering.game
        start = self.game.start(numbering.setup)
        self.tensor = np.zeros(len(self.game.observe(start, 0)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HouseState, player: int) -> None:
        """Fill in the numbers."""
        self.tensor[:] = self.game.observe(state.position.state, player)

    def string_from(self, state: HouseState, player: int) -> str:
        """Write the view, its names in alphabetical order."""
        return _json(self.game.view(state.position.state, player))


def _json(data: Any) -> str:
    return msgspec.json.encode(data, order="sorted").decode()
