"""Every game there is, with every number of players, variant and extreme of its options."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, State, kind_of


class Case(NamedTuple):
    """A game and what it is started with."""

    game: Game
    setup: Setup

    @property
    def name(self) -> str:
        """Name the case as it appears in the list of tests."""
        options = [f"{name}={value}" for name, value in self.setup.options.items()]
        return "-".join([self.game.name, self.setup.variant, str(self.setup.players), *options])

    @property
    def usual(self) -> bool:
        """Whether the options are those of a simulation for which nobody chooses."""
        usual = self.game.bounded()
        return self.setup == self.game.setup(self.setup.players, self.setup.variant, usual)

    def start(self) -> State:
        """Give the state before the first move."""
        return self.game.start(self.setup)


class Turn(NamedTuple):
    """A position, and what is about to be played there."""

    before: State
    seat: int
    move: int


def cases_of(game: Game) -> list[Case]:
    """List the setups of one game; with fewest and most players also its options at either end."""
    found: list[Case] = []
    for variant in game.variants:
        seats = game.seats(variant)
        for players in seats:
            setups = [game.setup(players, variant, game.bounded())]
            if players in (seats[0], seats[-1]):
                setups += [at_the_end(game, players, variant, end) for end in (0, -1)]
            for setup in setups:
                if Case(game, setup) not in found:
                    found.append(Case(game, setup))
    return found


def at_the_end(game: Game, players: int, variant: str, end: int) -> Setup:
    """Set every option to its first (0) or last (-1) value that the others allow."""
    chosen: dict[str, str] = {}
    for option in game.options:
        # A value by which play need not end is no end of the scale.
        allowed = [v for v in option.allowed if option.bounded is None or v != option.default]
        wish = chosen | {option.name: str(allowed[end])}
        with suppress(ValueError):
            game.setup(players, variant, wish)
            chosen = wish
    return game.setup(players, variant, chosen)


CASES: Final = {case.name: case for game in games().values() for case in cases_of(game)}
LONG: Final = 2000
"""So many moves of a game are enough for all but seeing it end."""
SMALLEST: Final = {game.name: cases_of(game)[0] for game in games().values()}
"""One case a game, for what does not depend on the number of players."""


def any_move(legal: list[int], chance: QuickChance) -> int:
    """Choose a kind of move, then a move: else a long menu of offers would be all of a game."""
    kinds = list(dict.fromkeys(map(kind_of, legal)))
    kind = kinds[chance.below(len(kinds))]
    moves = [move for move in legal if kind_of(move) == kind]
    return moves[chance.below(len(moves))]


def play_on(state: State, chance: QuickChance) -> Iterator[Turn]:
    """Play a state to its end, any awaited seat and any move; give each turn just before it."""
    while True:
        awaited = state.awaited()
        if not awaited:
            return
        seat = awaited[chance.below(len(awaited))]
        move = state.sample(chance) if seat == CHANCE else any_move(state.legal(seat), chance)
        yield Turn(state, seat, move)
        state.advance(seat, move)


@cache
def recorded(name: str, seed: int) -> list[tuple[int, int]]:
    """Play a game of a case at random once, unless it is very long, and keep seats and moves."""
    played = play_on(CASES[name].start(), QuickChance(seed))
    return [(turn.seat, turn.move) for turn in islice(played, LONG)]


def turns(case: Case, seed: int) -> Iterator[Turn]:
    """Go through a random game; a turn is good until the next is asked for: its state goes on."""
    state = case.start()
    for seat, move in recorded(case.name, seed):
        yield Turn(state, seat, move)
        state.advance(seat, move)


def moments(case: Case, seed: int, count: int) -> list[Turn]:
    """Give so many turns, spread over a random game, each with a state of its own."""
    length = len(recorded(case.name, seed))
    chance = QuickChance(-1 - seed)
    width = max(1, length // count)
    chosen = {first + chance.below(width) for first in range(0, length, width)}
    return [
        Turn(state.clone(), seat, move)
        for place, (state, seat, move) in enumerate(turns(case, seed))
        if place in chosen
    ]


def positions(case: Case, seed: int, count: int) -> list[State]:
    """Give so many positions of a random game, spread over it, and the last one."""
    last = case.start()
    for seat, move in recorded(case.name, seed):
        last.advance(seat, move)
    return [turn.before for turn in moments(case, seed, count)] + [last]


def seats_awaited(state: State) -> list[int]:
    """List the players, chance left out, whose move is awaited."""
    return [seat for seat in state.awaited() if seat != CHANCE]
