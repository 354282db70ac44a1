"""Every game in OpenSpiel: `register_games()`, then `pyspiel.load_game("handelshuis_<name>")`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from handelshuis.core import registry
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.observing import BytesWriter
from handelshuis.core.state import CHANCE, OVER, State

try:
    import numpy as np
    import pyspiel

    from handelshuis.adapters.numbering import NUMBER, Numbering
    from handelshuis.adapters.side_by_side import likelihoods, rewards
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


def _kind(game: Game, recall: bool = False) -> pyspiel.GameType:
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
        # OpenSpiel's information states remember everything, which a game does when asked to.
        provides_information_state_string=recall,
        provides_information_state_tensor=recall,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            "variant": game.variants[0],
            "recall": False,
            **game.setup(game.players[0], options=game.bounded()).options,
        },
    )


PAST: Final = 16
"""So many bytes stand for all that a player saw and did."""


class Memory:
    """What each player has seen and done so far, as a hash: equal pasts have equal hashes."""

    def __init__(self, past: list[bytes], seen: list[bytes]) -> None:
        """Keep each player's past, and what it saw last."""
        self.past = past
        self.seen = seen

    def add(self, numbering: Numbering, state: State, mover: int, move: int) -> None:
        """Add what each player sees now, if that is new to it, and to its mover the move."""
        out = BytesWriter()
        for player in range(state.seats):
            out.truncate(0)
            numbering.game.write(state, player, out)
            now = out.getvalue()
            done = str(move).encode() if player == mover else b""
            if done or now != self.seen[player]:
                parts = self.past[player] + done + b" " + now
                self.past[player] = hashlib.blake2b(parts, digest_size=PAST).digest()
                self.seen[player] = now

    def clone(self) -> Memory:
        """Give a copy that can go its own way."""
        return Memory(self.past[:], self.seen[:])


class Position:
    """A state of the house as OpenSpiel keeps it: copied by `clone`, pickled by `save`."""

    def __init__(self, numbering: Numbering, state: State, memory: Memory | None) -> None:
        """Put a state under the numbers of its moves, with what players remember, if they do."""
        self.numbering = numbering
        self.state = state
        self.memory = memory
        self.outcomes: list[tuple[int, int]] = []
        """What chance can do here, once it was asked: OpenSpiel asks before every such action."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        memory = None if self.memory is None else self.memory.clone()
        return Position(self.numbering, self.state.clone(), memory)

    def __reduce__(self) -> tuple[Any, ...]:
        memory = None if self.memory is None else (self.memory.past, self.memory.seen)
        return _load_position, (self.numbering, self.state.save(), memory)


def _load_position(
    numbering: Numbering, data: Mapping[str, Any], memory: tuple[list[bytes], list[bytes]] | None
) -> Position:
    return Position(
        numbering, numbering.game.load(data), None if memory is None else Memory(*memory)
    )


class Struct:
    """Plain data by name, with the methods of OpenSpiel's structs, which Python cannot make."""

    def __init__(self, data: dict[str, Any]) -> None:
        """Take the data."""
        self.data = data

    def to_dict(self) -> dict[str, Any]:
        """Give the data."""
        return self.data

    def to_json(self) -> str:
        """Write the data as JSON, its names in alphabetical order."""
        return _json(self.data)


class HouseGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the house with its setup: players, variant and options are its parameters."""

    def __init__(self, game: Game, kind: pyspiel.GameType, params: Mapping[str, Any]) -> None:
        """Check the parameters and set the table."""
        options = {option.name: str(params[option.name]) for option in game.options}
        setup = game.setup(params["players"], params["variant"], options)
        self.numbering = Numbering(game, setup)
        self.limits = game.limits(setup)
        self.recall = bool(params["recall"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbering.moves),
            max_chance_outcomes=self.limits.outcomes,
            num_players=setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limits.moves,
        )
        super().__init__(_kind(game, True) if self.recall else kind, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """Bound the chance moves of a game."""
        return self.limits.chance_moves

    def new_initial_state(
        self, given: Struct | Mapping[str, Any] | str | None = None
    ) -> HouseState:
        """Begin a game, or go on from a position: its struct, that as a dictionary, or its JSON.

        Of what came before such a position nothing is remembered. A ValueError says why the
        position is none of this game.
        """
        state = HouseState(self)
        if given is not None:
            state.position.state = self._read(given)
        return state

    def _read(self, given: Struct | Mapping[str, Any] | str) -> State:
        data = msgspec.json.decode(given) if isinstance(given, str) else given
        saved = data.data if isinstance(data, Struct) else data
        numbering = self.numbering
        try:
            state = numbering.game.load(saved)
            found = state.save()
        except (ArithmeticError, LookupError, TypeError, ValueError) as reason:
            raise ValueError(f"no position of {numbering.game.title}: {reason!r}") from None
        setup = numbering.setup
        if state.seats != setup.players:
            raise ValueError(f"{state.seats} players, and the game has {setup.players}")
        begun = numbering.game.start(setup).save()
        for name in ("variant", "options"):
            if found.get(name) != begun.get(name):
                raise ValueError(f"{name} {found.get(name)}, and the game has {begun.get(name)}")
        return state

    def make_py_observer(
        self, wanted: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer | Rememberer | None:
        """Give an observer of all that a seat sees now; of a part of it there is none."""
        recall = False
        if wanted is not None:
            recall = wanted.perfect_recall
            if recall and not self.recall:
                raise ValueError("there are observations only: information states need recall=true")
            if not wanted.public_info or wanted.private_info != SINGLE_PLAYER:
                return None
        return Rememberer(self.numbering) if recall else Observer(self.numbering)

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
        start = numbering.game.start(numbering.setup)
        nothing = [b""] * start.seats
        memory = Memory(nothing[:], nothing[:]) if game.recall else None
        self.position = Position(numbering, start, memory)

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
        outcomes = self._outcomes()
        most = self.position.numbering.most_outcomes
        if len(outcomes) > most:
            raise RuntimeError(f"{len(outcomes)} outcomes: Game.limits promises at most {most}")
        return likelihoods(outcomes)

    def _outcomes(self) -> list[tuple[int, int]]:
        position = self.position
        if not position.outcomes:
            position.outcomes = position.state.outcomes()
        return position.outcomes

    def _move(self, player: int, action: int) -> int:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcomes()[action][0]
        return self.position.numbering.moves[action]

    def _apply_action(self, action: int) -> None:
        position = self.position
        state = position.state
        mover = state.turn
        if mover == CHANCE:
            # One of the outcomes, so it needs no check.
            move = self._outcomes()[action][0]
            position.outcomes = []
            state.advance(CHANCE, move)
        else:
            move = position.numbering.moves[action]
            state.play(mover, move)
        if position.memory is not None:
            position.memory.add(position.numbering, state, mover, move)

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

    def to_dict(self) -> dict[str, Any]:
        """Give everything, secrets included, by name."""
        return self.to_struct().to_dict()

    def to_struct(self) -> Struct:
        """Give everything, secrets included, by name."""
        return Struct(self.position.state.save())

    def to_json(self) -> str:
        """Write everything, secrets included, as JSON."""
        return self.to_struct().to_json()

    def to_observation_struct(self, player: int | None = None) -> Struct:
        """Give what a player sees by name: the view of the house."""
        seat = self.current_player() if player is None else player
        game = self.position.numbering.game
        view = game.view(self.position.state, seat if seat >= 0 else None)
        return Struct(msgspec.to_builtins(view))

    def action_to_struct(self, player: int, action: int | None = None) -> Struct:
        """Give an action by name: its move in notation."""
        if action is None:
            player, action = self.current_player(), player
        return Struct({"move": self._action_to_string(player, action)})

    def struct_to_actions(self, struct: Struct | Mapping[str, Any]) -> list[int]:
        """Give the action that a struct names; a ValueError says that there is none such now."""
        data = struct.data if isinstance(struct, Struct) else struct
        for action in self.legal_actions():
            if self.action_to_string(action) == data.get("move"):
                return [action]
        raise ValueError(f"no action here: {data}")

    def apply_action_struct(self, struct: Struct | Mapping[str, Any]) -> None:
        """Play the action that a struct names."""
        for action in self.struct_to_actions(struct):
            self.apply_action(action)

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
    """What a seat sees: numbers as the game writes them, or the view as JSON."""

    def __init__(self, numbering: Numbering) -> None:
        """Make room for the numbers."""
        self.game = numbering.game
        self.out = BytesWriter()
        self.tensor = np.zeros(len(numbering.low), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HouseState, player: int) -> None:
        """Fill in the numbers."""
        self.out.truncate(0)
        self.game.write(state.position.state, player, self.out)
        self.tensor[:] = np.frombuffer(self.out.getvalue(), NUMBER)

    def string_from(self, state: HouseState, player: int) -> str:
        """Write the view, its names in alphabetical order."""
        return _json(self.game.view(state.position.state, player))


class Rememberer:
    """What a seat knows: what it sees now, and a hash that stands for all it saw and did.

    No row of numbers has room for a whole past. The hash tells different pasts apart and no more:
    its bytes come after what is seen, divided by 255.
    """

    def __init__(self, numbering: Numbering) -> None:
        """Make room for the numbers."""
        self.game = numbering.game
        self.observer = Observer(numbering)
        seen = len(self.observer.tensor)
        self.tensor = np.zeros(seen + PAST, np.float32)
        self.dict = {"observation": self.tensor[:seen], "past": self.tensor[seen:]}

    def set_from(self, state: HouseState, player: int) -> None:
        """Fill in the numbers."""
        self.observer.set_from(state, player)
        self.dict["observation"][:] = self.observer.tensor
        memory = state.position.memory
        # Before anything was seen there is no past.
        past = b"" if memory is None else memory.past[player]
        self.dict["past"][:] = np.frombuffer(past.ljust(PAST, b"\0"), np.uint8) / 255

    def string_from(self, state: HouseState, player: int) -> str:
        """Write the hash and the view."""
        memory = state.position.memory
        past = "" if memory is None else memory.past[player].hex()
        return f"{past} {_json(self.game.view(state.position.state, player))}"


def _json(data: Any) -> str:
    return msgspec.json.encode(data, order="sorted").decode()
