"""A learned judgement: which marks a game is judged by, and the network that weighs them.

It lies in the game's `data/judgement.json`, with where it comes from. A game without one is judged
by its own `outlook`.
"""

from __future__ import annotations

import base64
import re
import struct
from typing import TYPE_CHECKING, Any, Final

import msgspec
from librt.strings import BytesWriter

from handelshuis.core.marks import SIDES, Marks
from handelshuis.core.network import Network

if TYPE_CHECKING:
    from handelshuis.core.game import Game, Part
    from handelshuis.core.state import State

FILE: Final = "judgement.json"
WIDEST: Final = 40
"""Blocks of more numbers, such as boards, are no marks: few games would teach little of them.

A game that names only one block has nothing else to show.
"""
FEW: Final = 8
"""A number that is never higher may name a seat or a phase, so that 1 is a mark of its own."""
OF_A_SEAT: Final = re.compile(r"seat\[(\d+)\]\.(.+)")


class Seen(msgspec.Struct, frozen=True):
    """Numbers of an observation that are marks: by name, and how many stand there."""

    name: str
    size: int
    ones: bool
    """Whether being just one is a mark too."""

    @property
    def marks(self) -> int:
        """Count its marks."""
        return self.size + int(self.ones)


class Learned(msgspec.Struct, frozen=True):
    """What the file holds."""

    game: str
    parts: tuple[str, ...]
    seen: tuple[Seen, ...]
    hidden: tuple[int, int]
    weights: str
    """Numbers of four bytes in base 64, layer by layer."""
    provenance: dict[str, str | int | float]
    """From which games, by which command, and how well it foretold games it had not seen."""

    @property
    def marks(self) -> int:
        """Count the marks of a seat."""
        return marks_of(self.parts, self.seen)


def marks_of(parts: tuple[str, ...], seen: tuple[Seen, ...]) -> int:
    """Count the marks of a seat: what the game makes of it, and what the seat sees."""
    return SIDES * (len(parts) + 1) + sum(each.marks for each in seen)


class Judgement:
    """Judges the positions of one game, by how likely everyone is to win."""

    def __init__(self, game: Game[Any], learned: Learned) -> None:
        """Take what was learned."""
        self.game = game
        self.learned = learned
        self.network = network(learned)
        self._readers: dict[tuple[int, int], Marks] = {}

    def marks(self, state: State) -> Marks:
        """Give what reads the marks at a state's table."""
        out = BytesWriter()
        self.game.write(state, 0, out)
        # Where as many sit and see as many numbers, these mean the same.
        table = state.seats, len(out)
        if table not in self._readers:
            self._readers[table] = reader(self.game, state, self.learned.seen)
        return self._readers[table]


def read_judgement(game: Game[Any], data: bytes) -> Judgement | None:
    """Read the file of a judgement; None: it was learned when the game had other parts."""
    learned = msgspec.json.decode(data, type=Learned)
    return Judgement(game, learned) if learned.parts == game.parts else None


def seen_by(game: Game[Any]) -> tuple[Seen, ...]:
    """Choose the marks of a game among the numbers of its observations.

    Those are chosen that are there however many play, and of the seats' own numbers each once.
    """
    few, many = (
        {part.name: part for part in game.numbers(game.setup(players, options=game.bounded()))}
        for players in (game.players[0], game.players[-1])
    )
    found = []
    for name, part in many.items():
        of_a_seat = OF_A_SEAT.fullmatch(name)
        wide = part.size > WIDEST and len(many) > 1
        if wide or name not in few or few[name].size != part.size:
            continue
        if of_a_seat is None and "[" not in name:
            found.append(Seen(name, part.size, part.size == 1 and 1 < part.high <= FEW))
        elif of_a_seat is not None and of_a_seat[1] == "0":
            found.append(Seen(f"own {of_a_seat[2]}", part.size, False))
            found.append(Seen(f"rivals {of_a_seat[2]}", part.size, False))
    return tuple(found)


def reader(game: Game[Any], state: State, seen: tuple[Seen, ...]) -> Marks:
    """Make what reads the marks at the table of a state."""
    first = SIDES * (len(game.parts) + 1)
    start: dict[str, tuple[int, Seen]] = {}
    for each in seen:
        start[each.name] = first, each
        first += each.marks
    places: list[tuple[int, float, int]] = []
    for part in game.seen(state):
        name, share = _of_whom(part, state.seats)
        if name not in start or start[name][1].size != part.size:
            places += [(-1, 0.0, -1)] * part.size
            continue
        here, each = start[name]
        factor = share / max(1.0, min(20.0, max(abs(part.low), abs(part.high))))
        places += [
            (here + at, factor, here + each.size if each.ones else -1) for at in range(part.size)
        ]
    return Marks(
        game.write, game.outlook, game.weigh, len(game.parts), game.win_scale, places, first
    )


def _of_whom(part: Part, players: int) -> tuple[str, float]:
    of_a_seat = OF_A_SEAT.fullmatch(part.name)
    if of_a_seat is None:
        return part.name, 1.0
    if of_a_seat[1] == "0":
        return f"own {of_a_seat[2]}", 1.0
    return f"rivals {of_a_seat[2]}", 1.0 / (players - 1)


def network(learned: Learned) -> Network:
    """Read the weights."""
    data = base64.b64decode(learned.weights)
    numbers = list(struct.unpack(f"<{len(data) // 4}f", data))
    marks, (wide, narrow) = learned.marks, learned.hidden
    sizes = (marks, marks * wide, wide, wide * narrow, narrow, narrow)
    if len(numbers) != sum(sizes):
        raise ValueError(f"{learned.game}: {sum(sizes)} weights are awaited, not {len(numbers)}")
    layers, at = [], 0
    for size in sizes:
        layers.append(numbers[at : at + size])
        at += size
    return Network(*layers)
