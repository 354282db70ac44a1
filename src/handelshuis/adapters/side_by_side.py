"""Tables that are played side by side, by compiled code: what learners' environments run on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from handelshuis.bots.bot import Bot, think
from handelshuis.core.chance import QuickChance
from handelshuis.core.observing import BytesWriter
from handelshuis.core.state import CHANCE, OVER, Result, State

WORST_REWARD: Final = -1.0
"""What a seat gets for an illegal action, which ends the game; the others get nothing."""

EVERY_SEAT: Final = -1


def rewards(state: State) -> list[float]:
    """Give each seat its reward: rivals it beat less rivals that beat it, by the number of rivals.

    Alone in first place is 1, alone in last place is -1, the places between are evenly spread, and
    rivals on the same place count for nothing. The rewards add up to 0; before the end all are 0.
    """
    seats = state.seats
    if state.turn != OVER or seats == 1:
        return [0.0] * seats
    ranks = state.result().ranks
    found: list[float] = []
    for mine in ranks:
        beaten = 0
        for other in ranks:
            if other > mine:
                beaten += 1
            elif other < mine:
                beaten -= 1
        found.append(beaten / (seats - 1))
    return found


def legal_numbers(numbers: dict[int, int], moves: list[int]) -> list[int]:
    """Give the numbers of moves, lowest first."""
    found = [numbers[move] for move in moves]
    found.sort()
    return found


def likelihoods(outcomes: list[tuple[int, int]]) -> list[tuple[int, float]]:
    """Give the place of every outcome with its probability."""
    total = 0
    for _, weight in outcomes:
        total += weight
    found: list[tuple[int, float]] = []
    for place in range(len(outcomes)):
        found.append((place, outcomes[place][1] / total))
    return found


def write_mask(out: BytesWriter, blank: bytes, numbers: dict[int, int], moves: list[int]) -> None:
    """Write a byte for every number: 1 for those of these moves, else 0 as in the blank."""
    start: i64 = len(out)
    out.write(blank)
    for move in moves:
        at: i64 = start + numbers[move]
        out[at] = 1


class Ended:
    """How the game of a table came out that has just ended."""

    def __init__(self, state: State, seat: int, rewards: list[float], illegal: str) -> None:
        """Keep the last position, who was shown it, the rewards, and the rule that was broken."""
        self.state = state
        self.seat = seat
        self.rewards = rewards
        self.illegal = illegal
        self.result: Result | None = None if illegal else state.result()


class SideBySide:
    """Tables of one game, each at its own position; what ends begins anew at once.

    Everywhere somebody is to move: a learner, who has one seat of each table while rivals have the
    others, or every seat is the learner's. What that seat sees stands in `observations`, a row of
    numbers a table, and what it may do in `masks`, a row of bytes.
    """

    def __init__(
        self,
        start: Callable[[], State],
        write: Callable[[State, int, BytesWriter], None],
        moves: list[int],
        seats: int,
        tables: int,
        rivals: list[Bot],
        seat: int,
    ) -> None:
        """Take what the game brings; without rivals all seats are the learner's.

        The learner has this seat, or another one each game (EVERY_SEAT).
        """
        self.start = start
        self.write = write
        self.moves = moves
        self.numbers: dict[int, int] = {}
        for number in range(len(moves)):
            self.numbers[moves[number]] = number
        self.blank = bytes(len(moves))
        self.seats = seats
        self.rivals = rivals
        self.seat = seat
        self.observations = BytesWriter()
        self.masks = BytesWriter()
        self.states: list[State] = []
        self.chances: list[QuickChance] = []
        self.begun: list[int] = [0] * tables
        self.shown_to: list[int] = [0] * tables
        """By table: the seat that is to move."""
        self.ended: list[Ended | None] = [None] * tables
        """By table: how the game came out that ended with the last step."""

    def reset(self, seeds: list[int]) -> None:
        """Begin a game at every table, with dice and draws from these seeds."""
        self.states = []
        self.chances = []
        for table in range(len(seeds)):
            self.chances.append(QuickChance(seeds[table]))
            self.states.append(self.start())
            self.begun[table] = 0
            self.ended[table] = None
            self.begin(table)
        self.show()

    def again(self) -> None:
        """Begin a game at every table where none has just begun; dice and draws go on."""
        for table in range(len(self.states)):
            if self.ended[table] is None:
                self.begin(table)
            self.ended[table] = None
        self.show()

    def begin(self, table: int) -> None:
        """Begin a game at a table."""
        while True:
            self.states[table] = self.start()
            game = self.begun[table]
            self.begun[table] = game + 1
            if self.rivals:
                self.shown_to[table] = self.seat if self.seat >= 0 else (table + game) % self.seats
            if self.go_on(table):
                return

    def go_on(self, table: int) -> bool:
        """Play for chance and the rivals until the learner is to move; False: the game is over."""
        state = self.states[table]
        chance = self.chances[table]
        own = self.shown_to[table]
        while True:
            turn = state.turn
            if turn == CHANCE:
                state.advance(CHANCE, state.sample(chance))
            elif turn == OVER:
                return False
            elif not self.rivals:
                self.shown_to[table] = turn
                return True
            elif turn == own:
                return True
            else:
                rival = self.rivals[(turn - own - 1) % self.seats]
                state.advance(turn, think(rival, state, turn, chance))

    def check(self, actions: list[int]) -> None:
        """Say in a ValueError what is wrong with actions, before any table has moved."""
        if len(actions) != len(self.states):
            raise ValueError(f"{len(self.states)} tables, and {len(actions)} actions")
        width = len(self.moves)
        for number in actions:
            if not 0 <= number < width:
                raise ValueError(f"an action is a number from 0 to {width - 1}, not {number}")

    def step(self, actions: list[int]) -> None:
        """Play the moves with these numbers, one a table; an illegal one ends the game there."""
        self.check(actions)
        width = len(self.moves)
        for table in range(len(actions)):
            state = self.states[table]
            number = actions[table]
            self.ended[table] = None
            at: i64 = table * width + number
            if self.masks[at]:
                state.advance(self.shown_to[table], self.moves[number])
                if self.go_on(table):
                    continue
                self.ended[table] = Ended(state, self.shown_to[table], rewards(state), "")
            else:
                broken = state.refusal(self.shown_to[table], self.moves[number])
                given = [0.0] * self.seats
                given[self.shown_to[table]] = WORST_REWARD
                self.ended[table] = Ended(state, self.shown_to[table], given, broken)
            self.begin(table)
        self.show()

    def show(self) -> None:
        """Write what is seen and what may be done at every table."""
        self.observations.truncate(0)
        self.masks.truncate(0)
        for table in range(len(self.states)):
            state = self.states[table]
            seat = self.shown_to[table]
            self.write(state, seat, self.observations)
            write_mask(self.masks, self.blank, self.numbers, state.legal(seat))

    def fill(self, observations: memoryview, masks: memoryview) -> None:
        """Put both into memory that is given, as bytes."""
        observations[:] = self.observations.getvalue()
        masks[:] = self.masks.getvalue()

    def last_seen(self, table: int) -> bytes:
        """Write what was seen at the end of a game that has just ended."""
        out = BytesWriter()
        ended = self.ended[table]
        if ended is not None:
            self.write(ended.state, ended.seat, out)
        return out.getvalue()

    def sample(self, chance: QuickChance) -> list[int]:
        """Choose a legal move at every table, each as likely."""
        found: list[int] = []
        for table in range(len(self.states)):
            moves = self.states[table].legal(self.shown_to[table])
            found.append(self.numbers[moves[chance.below(len(moves))]])
        return found
