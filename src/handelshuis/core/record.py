"""Records: a finished or running game as a text file that a person can read.

    handelshuis record 1
    game speicherstadt
    rules 1
    material 0f3a99c1
    variant rulebook
    players 2
    seat 1 Anna
    seat 2 greedy
    seal 5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9

    * start 2
    2 bid 1
    = 91b46729d73a27fb
    undo 1
    result 31 28
    seed 6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b

A star is chance, a number a seat, `=` the hash of the state there, `undo` takes moves back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from handelshuis.core.fairness import SealedChance, seal_of
from handelshuis.core.game import Game, Setup
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, State

TITLE: Final = "handelshuis record 1"

UNSEALED: Final = "none"
"""Stands for the seal of a simulated game, whose draws nobody had to trust."""


class RecordError(ValueError):
    """A record that cannot be read, replayed or verified, with the line and the reason."""


class Header(msgspec.Struct):
    """What was agreed before the first move."""

    game: str
    rules: int
    material: str
    setup: Setup
    names: list[str]
    seal: str


class Entry(msgspec.Struct, frozen=True):
    """One line of a record: a move, a hash of the state, or moves taken back."""

    kind: str
    seat: int = CHANCE
    text: str = ""
    line: int = 0

    @property
    def written(self) -> str:
        """The entry as it stands in the file."""
        if self.kind == "move":
            who = "*" if self.seat == CHANCE else str(self.seat + 1)
            return f"{who} {self.text}"
        return f"{'=' if self.kind == 'hash' else 'undo'} {self.text}"


class Record(msgspec.Struct):
    """A game's header, its lines in order, and after the end the result and the seed."""

    header: Header
    entries: list[Entry] = []
    result: list[int] = []
    seed: str = ""


class Step(msgspec.Struct):
    """One line replayed: the state before it, the line, and the state after it."""

    before: State
    entry: Entry
    move: int
    after: State


def write_record(record: Record) -> str:
    """Write a record as text."""
    header = record.header
    lines = [
        TITLE,
        f"game {header.game}",
        f"rules {header.rules}",
        f"material {header.material}",
        f"variant {header.setup.variant}",
        *(f"option {name}={str(value).lower()}" for name, value in header.setup.options.items()),
        f"players {header.setup.players}",
        # A name is one line whatever is in it, or it could write moves of its own.
        *(f"seat {number} {' '.join(name.split())}" for number, name in enumerate(header.names, 1)),
        f"seal {header.seal}",
        "",
        *(entry.written for entry in record.entries),
    ]
    if record.result:
        lines.append("result " + " ".join(map(str, record.result)))
    if record.result and record.seed:
        lines.append(f"seed {record.seed}")
    return "\n".join(lines) + "\n"


def read_record(text: str, game_named: dict[str, Game]) -> tuple[Game, Record]:
    """Read a record, and find its game among those there are."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise RecordError(f"line 1: a record begins with '{TITLE}'")
    single: dict[str, str] = {}
    place: dict[str, int] = {}
    options: dict[str, str] = {}
    names: dict[int, str] = {}
    body = len(lines)
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.strip().partition(" ")
        if not word:
            body = number
            break
        if word == "option":
            name, _, options[name] = rest.partition("=")
        elif word == "seat":
            seat, _, name = rest.partition(" ")
            names[_number(seat, number)] = name
        elif word in ("game", "rules", "material", "variant", "players", "seal"):
            single[word] = rest
            place[word] = number
        else:
            raise RecordError(f"line {number}: '{word}' is no part of a header")
    needed = ("game", "rules", "variant", "players", "seal")
    missing = [word for word in needed if word not in single]
    if missing:
        raise RecordError(f"the header lacks {', '.join(missing)}")
    if single["game"] not in game_named:
        raise RecordError(f"no game {single['game']}; there is {', '.join(game_named)}")
    game = game_named[single["game"]]
    players = _number(single["players"], place["players"])
    try:
        setup = game.setup(players, single["variant"], options)
    except ValueError as reason:
        raise RecordError(f"the header: {reason}") from None
    header = Header(
        game.name,
        _number(single["rules"], place["rules"]),
        single.get("material", "none"),
        setup,
        [names.get(seat, str(seat)) for seat in range(1, setup.players + 1)],
        single["seal"],
    )
    record = Record(header)
    for number, line in enumerate(lines[body:], body + 1):
        if line.strip():
            _read_line(record, line.strip(), number)
    return game, record


def _read_line(record: Record, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if word == "=":
        record.entries.append(Entry("hash", text=rest, line=number))
    elif word == "undo":
        record.entries.append(Entry("undo", text=str(_number(rest, number)), line=number))
    elif word == "result":
        record.result = [_number(score, number) for score in rest.split()]
    elif word == "seed":
        record.seed = rest
    else:
        seat = CHANCE if word == "*" else _number(word, number) - 1
        if seat < 0 and word != "*":
            raise RecordError(f"line {number}: seats are numbered from 1")
        record.entries.append(Entry("move", seat, rest, number))


def _number(text: str, line: int) -> int:
    try:
        return int(text)
    except ValueError:
        raise RecordError(f"line {line}: '{text}' is not a number") from None


def replay(game: Game, record: Record) -> Iterator[Step]:
    """Replay a record move by move, checking every hash on the way; needs no random numbers."""
    header = record.header
    if header.rules != game.rules_version:
        raise RecordError(f"played by rules {header.rules}; these are rules {game.rules_version}")
    if header.material != game.material:
        raise RecordError(f"played with material {header.material}; this is {game.material}")
    past = [game.start(header.setup)]
    for entry in record.entries:
        before = past[-1]
        move = 0
        if entry.kind == "hash":
            if before.digest() != entry.text:
                raise RecordError(f"line {entry.line}: the hash is {before.digest()} here")
            continue
        if entry.kind == "undo":
            count = int(entry.text)
            if not 0 < count < len(past):
                raise RecordError(f"line {entry.line}: {count} moves cannot be taken back")
            del past[-count:]
        else:
            state = before.clone()
            try:
                move = state.parse(entry.text)
                state.play(entry.seat, move)
            except Refused as refusal:
                raise RecordError(
                    f"line {entry.line}: '{entry.written}' is refused by {refusal.rule}"
                ) from None
            past.append(state)
        yield Step(before, entry, move, past[-1])
    if record.result and past[-1].awaited():
        raise RecordError("the record has a result, but its game is not over")
    if record.result and past[-1].result().scores != record.result:
        raise RecordError(f"the result is {past[-1].result().scores}, not {record.result}")


def verify(game: Game, record: Record) -> int:
    """Check every chance move against the sealed seed; give the number of them."""
    if record.header.seal == UNSEALED:
        raise RecordError("the game was simulated: its draws were never sealed")
    if not record.seed:
        raise RecordError("the seed is not shown yet: it is written when the game is over")
    try:
        seal = seal_of(record.seed)
    except ValueError:
        raise RecordError("the seed is not a hexadecimal number") from None
    if seal != record.header.seal:
        raise RecordError("the seed does not fit the seal: other dice were promised")
    place = 0
    for step in replay(game, record):
        if step.entry.kind != "move" or step.entry.seat != CHANCE:
            continue
        promised = step.before.sample(SealedChance(record.seed, place))
        if promised != step.move:
            raise RecordError(
                f"line {step.entry.line}: the seed gives '{step.before.text(promised)}', "
                f"not '{step.entry.text}'"
            )
        place += 1
    return place
