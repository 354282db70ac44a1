"""The house for programs: a table at which a game is played in words.

import handelshuis as hh

table = hh.new("catan", players=3, seed=1)
table.legal                 # what the seat to move may do, such as ["settle 0,0N", …]
table.play(table.legal[0])  # or Refused, with its rule as a sentence
table.view(0)               # what a seat may know
print(table)                # the table as an onlooker sees it
table.record()              # the game so far, as text that `read` understands
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from handelshuis.bots.bot import Bot, think
from handelshuis.bots.own import any_bot
from handelshuis.core import registry
from handelshuis.core.chance import QuickChance
from handelshuis.core.fairness import new_seed, seed_of
from handelshuis.core.game import Game, Setup
from handelshuis.core.match import Match
from handelshuis.core.record import (
    TITLE,
    UNSEALED,
    Header,
    Step,
    read_record,
    replay,
    verify,
    write_record,
)
from handelshuis.core.recorder import Recorder, sealed
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, Result, State


class Table:
    """A game on its way. Dice and draws are made by themselves; players move in words.

    `state` is the position itself, knowing everything (`handelshuis.core.state.State`), and `game`
    what surrounds it: both are there for whoever needs more than words.
    """

    def __init__(self, game: Game, recorder: Recorder, seed: str, language: str = "en") -> None:
        """Sit down at a game that is set up; `new` and `read` make one."""
        self.game = game
        self.language = language
        self._recorder = recorder
        self._thoughts = QuickChance(int(seed[:16], 16) ^ 1)
        self._draw()

    @property
    def setup(self) -> Setup:
        """What was agreed before the game: players, variant, options."""
        return self._recorder.record.header.setup

    @property
    def names(self) -> list[str]:
        """The name of each seat."""
        return self._recorder.record.header.names

    @property
    def state(self) -> State:
        """The position, knowing everything; a move makes another one."""
        return self._recorder.state

    @property
    def turn(self) -> int | None:
        """The seat that is to move, from 0; None when the game is over."""
        return None if self.over else self.state.turn

    @property
    def awaited(self) -> list[int]:
        """Every seat that may move now; several when they can answer in any order."""
        return self.state.awaited()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.turn == OVER

    @property
    def legal(self) -> list[str]:
        """The legal moves of the seat to move, in words; of deals only a sensible menu."""
        return [] if self.over else self.legal_of(self.state.turn)

    def legal_of(self, seat: int) -> list[str]:
        """List the legal moves of a seat, in words."""
        state = self.state
        return [state.text(move) for move in state.legal(seat)] if seat in self.awaited else []

    def play(self, move: str | int, seat: int | None = None) -> Table:
        """Play a move of the seat to move, or of another that is awaited; give the table.

        What is not allowed raises `Refused` and changes nothing.
        """
        state = self.state
        try:
            number = state.parse(move) if isinstance(move, str) else move
            self._recorder.play(state.turn if seat is None else seat, number)
        except Refused as refused:
            raise Refused(refused.rule, self._sentence(refused.rule)) from None
        self._draw()
        return self

    def think(self, bot: str | Bot = "greedy") -> str:
        """Let a bot choose for the seat to move, knowing only what that seat may; give the move.

        A bot of the house by name (`greedy`, `master:200`), `module:function`, or a `Bot`.
        """
        state = self.state
        if self.over:
            raise Refused("house.over", self._sentence("house.over"))
        chosen = any_bot(bot, self.game) if isinstance(bot, str) else bot
        return state.text(think(chosen, state, state.turn, self._thoughts))

    def undo(self, moves: int = 1) -> Table:
        """Take back so many moves of players, with the draws after them; give the table."""
        seats = _standing(self)
        if not 0 < moves <= len(seats) - seats.count(CHANCE):
            raise ValueError(f"{moves} moves cannot be taken back")
        back = 0
        while moves:
            back += 1
            moves -= seats[-back] != CHANCE
        self._recorder.take_back(back)
        self._draw()
        return self

    def view(self, seat: int | None = None) -> Any:
        """Show what a seat may know (None: an onlooker), as a struct with names."""
        return self.game.view(self.state, seat)

    def observe(self, seat: int) -> list[int]:
        """Give what a seat may know as numbers, which `game.numbers(setup)` names."""
        return self.game.observe(self.state, seat)

    def labels(self) -> dict[str, str]:
        """Say what each legal move does, as a button would."""
        state, texts = self.state, self.game.texts(self.language)
        moves = [] if self.over else state.legal(state.turn)
        return {
            state.text(move): texts.say(self.game.label(state, move), self.names) for move in moves
        }

    def story(self) -> list[str]:
        """Tell the game so far in sentences, as an onlooker may know it."""
        texts = self.game.texts(self.language)
        found = []
        for step in self.steps():
            if step.entry.kind == "move":
                told = self.game.story(step.before, step.entry.seat, step.move, step.after, None)
                found += [texts.say(line, self.names) for line in told]
        return found

    def steps(self) -> Iterator[Step]:
        """Replay the game line by line: the state before it, the line, the state after it."""
        return replay(self.game, self._recorder.record)

    @property
    def result(self) -> Result | None:
        """Scores and places once the game is over."""
        return self.state.result() if self.over else None

    @property
    def points(self) -> list[dict[str, int]]:
        """The points of each seat as they truly stand, by source."""
        state = self.state
        return [
            dict(zip(self.game.sources, state.sheet(seat))) for seat in range(self.setup.players)
        ]

    def record(self) -> str:
        """Write the game so far as text: every move and draw, in words."""
        return write_record(self._recorder.record)

    def save(self, file: str | PathLike[str]) -> None:
        """Write the record into a file."""
        Path(file).write_text(self.record(), "utf-8")

    def verify(self) -> int:
        """Check every draw of a finished game against its sealed seed; give how many there were."""
        return verify(self.game, self._recorder.record)

    def copy(self) -> Table:
        """Give a table that can go its own way from here; what it draws is its own."""
        return read(self.record(), self.language)

    def text(self, seat: int | None = None) -> str:
        """Draw the table as a seat sees it, or with None an onlooker."""
        from handelshuis.drawn import lines_of

        return lines_of(self.game, self.view(seat), self.game.texts(self.language), self.names)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        setup = self.setup
        what = f"{self.game.title}, {setup.variant}, {setup.players} players"
        if self.result is not None:
            return f"<{what}: over, {' : '.join(map(str, self.result.scores))}>"
        moves = sum(1 for seat in _standing(self) if seat != CHANCE)
        return f"<{what}: {moves} moves, seat {self.turn} to move>"

    def _draw(self) -> None:
        while self.state.turn == CHANCE:
            self._recorder.draw()

    def _sentence(self, rule: str) -> str:
        try:
            return self.game.rule(rule).sentence(self.language)
        except KeyError:
            return ""


def _standing(table: Table) -> list[int]:
    """List who made each move that was not taken back."""
    seats: list[int] = []
    for entry in table._recorder.record.entries:
        if entry.kind == "move":
            seats.append(entry.seat)
        elif entry.kind == "undo":
            del seats[-int(entry.text) :]
    return seats


def new(
    game: str,
    players: int | None = None,
    seed: int | None = None,
    variant: str = "",
    names: Sequence[str] = (),
    language: str = "en",
    **options: object,
) -> Table:
    """Set up a game by its name (`all_games` lists them); the same seed gives the same draws.

    Without a number the fewest play. What else can be agreed is named as the game names it, such
    as `points=12` in Catan; `game.options` lists it.
    """
    found = registry.game(game)
    seats = found.seats(variant or found.variants[0])
    chosen = {name: str(value).lower() for name, value in options.items()}
    setup = found.setup(seats[0] if players is None else players, variant, chosen)
    called = [*names, *(f"Player {seat + 1}" for seat in range(len(names), setup.players))]
    if len(called) > setup.players:
        raise ValueError(f"{len(names)} names for {setup.players} players")
    secret = new_seed() if seed is None else seed_of(seed)
    return Table(found, Match(found, setup, secret, called), secret, language)


def read(record: str | PathLike[str], language: str = "en") -> Table:
    """Read a record, from a file or as text, and sit down where it ends; every move is checked.

    A game that is not over goes on with draws of its own, so that no seal binds them.
    """
    text = record if isinstance(record, str) and record.startswith(TITLE) else _file(record)
    game, found = read_record(text, registry.games())
    header = found.header
    if not found.result:
        header = Header(
            header.game, game.rules_version, game.material, header.setup, header.names, UNSEALED
        )
    secret = found.seed or new_seed()
    recorder = Recorder(header, game.start(header.setup), sealed(secret))
    recorder.record.seed = found.seed
    for step in replay(game, found):
        if step.entry.kind == "undo":
            recorder.take_back(int(step.entry.text))
        elif step.entry.kind == "move":
            recorder.chance_moves += step.entry.seat == CHANCE
            recorder.advance(step.entry.seat, step.move)
    return Table(game, recorder, secret, language)


def _file(path: str | PathLike[str]) -> str:
    return Path(path).read_text("utf-8")


def all_games() -> dict[str, Game]:
    """Give every game there is, by its name."""
    return dict(registry.games())
