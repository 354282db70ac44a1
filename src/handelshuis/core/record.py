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

A game that continues another begins with the entries of that one, and says so in its header, with
the seal and the seed of that game, which is over: `origin 40 SEAL SEED` where the first 40 moves
and takings back are those of the other game.
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


class Origin(msgspec.Struct, frozen=True):
    """A finished game that another continues: its seal and its seed, by which its draws fell."""

    entries: int
    """How many moves and takings back, from the first, fell under this seal or an earlier one."""
    seal: str
    seed: str


class Header(msgspec.Struct):
    """What was agreed before the first move."""

    game: str
    rules: int
    material: str
    setup: Setup
    names: list[str]
    seal: str
    origins: list[Origin] = []
    """The games that this one continues, the oldest first; none for almost every game."""


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
        *(f"origin {each.entries} {each.seal} {each.seed}" for each in header.origins),
        f"seal {header.seal}",
        "",
        *(entry.written for entry in record.entries),
    ]
    if record.result:
        lines.append("result " + " ".join(map(str, record.result)))
    if record.seed:
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
    origins: list[Origin] = []
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
        elif word == "origin":
            origins.append(_origin(rest, number, origins))
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
        origins,
    )
    record = Record(header)
    for number, line in enumerate(lines[body:], body + 1):
        if line.strip():
            _read_line(record, line.strip(), number)
    return game, record


def material_of(text: str) -> tuple[str, str]:
    """Give the names of the game and the material in the header of what may be a record."""
    header = text.partition("\n\n")[0].splitlines()
    words = dict(line.strip().partition(" ")[::2] for line in header)
    return words.get("game", ""), words.get("material", "")


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


def _origin(text: str, line: int, earlier: list[Origin]) -> Origin:
    count, _, rest = text.partition(" ")
    seal, _, seed = rest.partition(" ")
    entries = _number(count, line)
    if entries <= (earlier[-1].entries if earlier else 0) or not seal or not seed:
        raise RecordError(f"line {line}: an origin has a number of entries, a seal and a seed")
    return Origin(entries, seal, seed)


def _number(text: str, line: int) -> int:
    try:
        return int(text)
    except ValueError:
        raise RecordError(f"line {line}: '{text}' is not a number") from None


def replay(game: Game, record: Record) -> Iterator[Step]:
    """Replay a record move by move, checking every hash on the way; needs no random numbers.

    One that was played by other rules or with other material is replayed all the same: where
    every move is allowed and every hash agrees, what changed did not touch this game.
    """
    try:
        yield from _replayed(game, record)
    except RecordError as fault:
        raise RecordError(f"{fault}{_played_otherwise(game, record.header)}") from None


def _played_otherwise(game: Game, header: Header) -> str:
    """Say by which rules and with which material a record was played, if not by these."""
    if (header.rules, header.material) == (game.rules_version, game.material):
        return ""
    then = f"rules {header.rules} and material {header.material}"
    return f" (it was played by {then}; these are {game.rules_version} and {game.material})"


def _replayed(game: Game, record: Record) -> Iterator[Step]:
    past = [game.start(record.header.setup)]
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
    _check_seal(record.seed, record.header.seal)
    for origin in record.header.origins:
        _check_seal(origin.seed, origin.seal)
    entries = 0
    place = 0
    for step in replay(game, record):
        entries += 1
        if step.entry.kind != "move" or step.entry.seat != CHANCE:
            continue
        promised = step.before.sample(SealedChance(seed_for(record, entries), place))
        if promised != step.move:
            raise RecordError(
                f"line {step.entry.line}: the seed gives '{step.before.text(promised)}', "
                f"not '{step.entry.text}'"
            )
        place += 1
    if record.header.origins and record.header.origins[-1].entries > entries:
        raise RecordError("the game that this one continues is longer than the record")
    return place


def seed_for(record: Record, entry: int) -> str:
    """Give the seed under which an entry fell, counted from 1: its own game's or an origin's."""
    for origin in record.header.origins:
        if entry <= origin.entries:
            return origin.seed
    return record.seed


def origins_at(origins: list[Origin], entries: int, seal: str, seed: str) -> list[Origin]:
    """Give the origins of a game that continues one after some of its entries.

    `origins`, `seal` and `seed` are those of the game that is continued.
    """
    earlier = [each for each in origins if each.entries < entries]
    last = next((each for each in origins if each.entries >= entries), None)
    if last is not None:
        seal, seed = last.seal, last.seed
    return [*earlier, Origin(entries, seal, seed)] if entries else []


def _check_seal(seed: str, promised: str) -> None:
    try:
        seal = seal_of(seed)
    except ValueError:
        raise RecordError("the seed is not a hexadecimal number") from None
    if seal != promised:
        raise RecordError("the seed does not fit the seal: other dice were promised")
