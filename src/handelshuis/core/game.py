"""The front door of a game: its name, its choices, its material, and how it is shown and told."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, Generic

import msgspec
from typing_extensions import TypeVar

from handelshuis.core import deal_moves
from handelshuis.core.deal import Desk
from handelshuis.core.judgement import FILE, Judgement, read_judgement
from handelshuis.core.observing import HIGHEST, LOWEST, BytesWriter, numbers_of, put
from handelshuis.core.rules import Statement, read_rules
from handelshuis.core.state import CHANCE, State, kind_of
from handelshuis.core.statistics import Statistics, Step
from handelshuis.core.texts import Line, Texts, read_texts

OptionValue = bool | int | str

OF_A_VIEW: Final = 256
"""So many numbers of a view are told by a game that names none."""

S = TypeVar("S", bound=State, default=State)
"""The state of a game; whoever knows no game leaves it out."""


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game, such as the points needed to win."""

    name: str
    default: OptionValue
    allowed: tuple[OptionValue, ...]
    bounded: OptionValue | None = None
    """What simulations and learners take instead of a default by which play need not end."""

    def read(self, text: str) -> OptionValue:
        """Find the allowed value that a text stands for."""
        for value in self.allowed:
            if text.lower() == str(value).lower():
                return value
        raise ValueError(f"{self.name} can be {', '.join(str(v).lower() for v in self.allowed)}")


class Setup(msgspec.Struct, frozen=True):
    """What a game is started with: how many players, which variant, which options."""

    players: int
    variant: str
    options: dict[str, OptionValue] = {}


class Part(msgspec.Struct, frozen=True):
    """Numbers of an observation that stand side by side and mean the same of one thing each."""

    name: str
    size: int
    low: int
    high: int
    """The least and the most that each of them can be, while everyone plays listed moves."""
    about: str = ""
    """What they say, for people."""


class Limits(msgspec.Struct, frozen=True):
    """What no game exceeds in which everyone plays listed moves, for learners who make room."""

    moves: int = 10_000
    """Moves of all players in a game."""
    chance_moves: int = 10_000
    """Chance moves in a game."""
    outcomes: int = 1_000
    """Ways in which one chance move can fall."""


class Edition(msgspec.Struct, frozen=True):
    """A game's material on some day: its hash, and its files by their names in `data`."""

    game: str
    material: str
    files: dict[str, bytes]


Reference = str | Edition
"""What a process finds a game by: its name, or an edition of it."""


class Game(Generic[S]):
    """A game as the house sees it. A new game subclasses this and gives one instance.

    Rules, speed and secrets live in the game's State; this class is what surrounds it. All that
    is shown leaves through `view`, all that is told through `ask`, `label` and `story`.
    """

    name: str
    title: str
    rules_version: int = 1
    players: range
    variants: tuple[str, ...] = ("rulebook",)
    options: tuple[Option, ...] = ()
    sources: tuple[str, ...] = ("points",)
    material_files: tuple[str, ...] = ()
    proposals: tuple[int, ...] = ()
    """The kinds of moves of which `legal` lists only a menu: proposals of deals."""
    buying: tuple[tuple[int, int], ...] = ()
    """The kinds of moves by which a seat pays an auction's price, and by which it passes."""
    together: tuple[int, ...] = ()
    """The kinds of moves of which a player chooses several at once, as cards to hand in.

    Such a move shows its player nothing that he did not know: else whoever sends two, the second
    of them forbidden, would be told what the first had shown, and have played nothing.
    """
    win_scale: float = 10.0
    """How far `evaluate` must set two seats apart to make one e times as likely to win."""
    sureness: float = 1.0
    """How much surer the chances a search finds must be told to mean what they say."""
    horizon: int = 2
    """At which fall of chance at rest a search stops looking: beyond it luck drowns a move."""
    all_open: bool = False
    """Whether everyone sees the same, so that one view and one story serve the whole table."""
    parts: tuple[str, ...] = ()
    """What `evaluate` is made of, by names that the catalogues know as `part.NAME`."""
    for_absent: bool = False
    """Whether its rules say what happens for a player who is away."""
    shared_rules: tuple[str, ...] = ("house.",)
    """Which of the house's statements hold in this game, by how their ids begin."""
    possessions: tuple[str, ...] = ()
    """What of a seat in its view is its own, by the names of the fields; none named: all of it."""
    board_files: tuple[str, ...] = ()
    """The files of its board for browsers, in `data/board`, such as `board.js` and `emblem.svg`."""
    colours: tuple[str, ...] = ("blue", "red", "yellow", "green", "plum", "ice")
    """The players' colours in the order of the seats; pages know them too (games/registry.ts)."""
    edition: Edition | None = None
    """The material of another day that this one is played with (`core/editions.py`)."""

    def __repr__(self) -> str:
        seats = f"{self.players[0]} to {self.players[-1]}"
        return f"<{self.title}: {seats if len(self.players) > 1 else self.players[0]} players>"

    def seats(self, variant: str) -> range:
        """Give the player counts of a variant."""
        return self.players

    def start(self, setup: Setup) -> S:
        """Give the state before the first move, for a setup that `setup` has checked."""
        raise NotImplementedError

    def load(self, data: Mapping[str, Any]) -> S:
        """Give back the state that `State.save` wrote."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> Any:
        """Show what a seat may know (None: an onlooker), as a struct that JSON can hold."""
        raise NotImplementedError

    def printed(self, setup: Setup) -> Any:
        """Give what is printed on boards and cards, the same for everyone and all game long.

        A struct that JSON can hold. A page gets it once, and finds it beside every view.
        """
        return None

    def moves(self, setup: Setup) -> list[int]:
        """List every move that `legal` can list while all play such moves; learners number them."""
        raise NotImplementedError

    def limits(self, setup: Setup) -> Limits:
        """Give bounds that can be proved; a game that may exceed these gives its own."""
        return Limits()

    def evaluate(self, state: S, seat: int) -> float:
        """Judge a position for a seat, from what that seat may know; higher is better."""
        return float(sum(state.sheet(seat)))

    def outlook(self, state: S, seat: int) -> float:
        """Judge a position at rest by how likely the seat is to win, in the unit of `evaluate`."""
        return self.evaluate(state, seat)

    def calibrated(self, chances: list[float]) -> list[float]:
        """Give the chances that a search found as finished games bear them out."""
        weights = [chance**self.sureness for chance in chances]
        total = sum(weights)
        return [weight / total for weight in weights]

    def weigh(self, state: S, seat: int) -> list[float]:
        """Give what each of `parts` adds to `evaluate`; together they are all of it."""
        return []

    def because(self, part: str, here: S, there: S, seat: int, better: bool) -> Line | None:
        """Say in the game's words what makes a part better for a seat here than there, or worse.

        None: there is no more to say than the name of the part. Both are positions as the seat may
        imagine them, and what is said is told only if it is the same however hidden things lie.
        """
        return None

    def purpose(self, state: S, seat: int, move: int) -> Line | None:
        """Say in the game's words what a move is for, where its position shows nothing of it yet.

        Such as an offer, a bid or a pass: what a deal brings both sides, what is bid for. The state
        is one as the seat may imagine it, and what is said must be the same in all of them.
        """
        return None

    def observe(self, state: S, seat: int) -> list[int]:
        """Give what a seat may know as numbers for learners, which `numbers` names."""
        out = BytesWriter()
        self.write(state, seat, out)
        return numbers_of(out)

    def write(self, state: S, seat: int, out: BytesWriter) -> None:
        """Write the numbers of `observe`; always as many of them for the same setup.

        A game that says nothing of this tells the numbers of its view. One that is to be learned
        writes by compiled code, and names its `numbers`.
        """
        numbers = list(_numbers(msgspec.to_builtins(self.view(state, seat))))
        for number in (numbers + [0] * OF_A_VIEW)[:OF_A_VIEW]:
            put(out, min(max(number, LOWEST), HIGHEST))

    def numbers(self, setup: Setup) -> list[Part]:
        """Name the numbers of an observation, in their order, with their bounds."""
        return [Part("view", OF_A_VIEW, LOWEST, HIGHEST, "the numbers of the view, as it goes")]

    def seen(self, state: S) -> list[Part]:
        """Name the numbers of `observe` at a table that is known by its state alone.

        A game overrides this whose options change which numbers there are.
        """
        return self.numbers(self.setup(state.seats, options=self.bounded()))

    def round(self, state: S) -> int | None:
        """Count the rounds begun, where a game is played in rounds."""
        return None

    def desk(self, state: S) -> Desk | None:
        """Give the desk at which deals are made now, where a game has one."""
        return None

    def closes(self, before: S, seat: int, move: int, after: S) -> tuple[int, int] | None:
        """Tell who proposed the deal that a move closes, and who agreed; None: it closes none."""
        desk = self.desk(before)
        if desk is None or kind_of(move) not in (deal_moves.ACCEPT, deal_moves.PICK):
            return None
        agreed = deal_moves.advance(desk.clone(), seat, move)
        return None if agreed is None else (agreed.proposer, deal_moves.partner_of(agreed))

    def ask(self, state: S, seat: int) -> Line:
        """Say in a sentence what is awaited of this seat."""
        return Line("house.ask")

    def label(self, state: S, move: int) -> Line:
        """Name a move as a button would."""
        return Line("house.label", {"move": state.text(move)})

    def story(self, before: S, seat: int, move: int, after: S, viewer: int | None) -> list[Line]:
        """Tell what a move did, as far as the viewer may know it."""
        text = before.text(move)
        if seat == CHANCE:
            return [Line("house.chance_move", {"move": text})]
        return [Line("house.move", {"who": f"#{seat}", "move": text})]

    def statistics(self, course: Sequence[Step[S]]) -> Statistics:
        """Count what is telling of a game that is over: dice, deals, harvests, prices paid."""
        return Statistics()

    def opens(self, before: S, seat: int, move: int) -> bool:
        """Tell whether a move opens what several had sealed, which nobody takes back after that."""
        return False

    def belongings(self, state: S, seat: int) -> list[Any]:
        """Give what a seat has, as far as it knows that itself.

        What changed any of it for another person is not taken back without asking that person.
        """
        shown = getattr(self.view(state, seat), "seats", None)
        if shown is None:
            return []
        own = shown[seat]
        return [getattr(own, name) for name in self.possessions] if self.possessions else [own]

    def why_no(self, state: S, seat: int, move: int) -> tuple[int, Line] | None:
        """Say in a word why a seat refuses by this move what another proposed, and to whom.

        Only from what everyone knows: a bot says it, and must not give itself away. None: the move
        refuses nothing.
        """
        return None

    def answer_for_absent(self, state: S, seat: int) -> int | None:
        """Answer by the rules for an awaited seat whose player is away and holds others up.

        None: the table waits for him, as on his own turn.
        """
        return None

    def move_for_absent(self, state: S, seat: int) -> int | None:
        """Move by the rules for an awaited seat without which the others go on; None: they wait."""
        return self.answer_for_absent(state, seat)

    def table(self, view: Any, texts: Texts, names: Sequence[str]) -> Any:
        """Draw a view for a terminal, as something that rich can print; None: as plain tables."""
        return None

    def reconstructed(self) -> list[Line]:
        """Say which material is not known to match the printed game."""
        return []

    def setup(
        self, players: int, variant: str = "", options: Mapping[str, str] | None = None
    ) -> Setup:
        """Check a choice of players, variant and options given as text, and fill in the rest."""
        if variant and variant not in self.variants:
            raise ValueError(f"{self.name} has the variants {', '.join(self.variants)}")
        seats = self.seats(variant or self.variants[0])
        if players not in seats:
            raise ValueError(f"{self.name} is for {seats[0]} to {seats[-1]} players, not {players}")
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, text in (options or {}).items():
            if name not in known:
                raise ValueError(f"{self.name} has no option {name}")
            chosen[name] = known[name].read(text)
        return Setup(players, variant or self.variants[0], chosen)

    def bounded(self, options: Mapping[str, str] | None = None) -> dict[str, str]:
        """Fill in options by which play always ends, where nobody chose; for play without people.

        What `setup` takes.
        """
        ends = {each.name: str(each.bounded) for each in self.options if each.bounded is not None}
        return ends | dict(options or {})

    @property
    def package(self) -> str:
        """The name of the game's package."""
        return type(self).__module__.rpartition(".")[0] or type(self).__module__

    @cached_property
    def folder(self) -> Traversable:
        """The folder `data` of the game's package, where its rules, texts and material lie."""
        return resources.files(self.package).joinpath("data")

    @cached_property
    def rules(self) -> list[Statement]:
        """The game's statements, in the order of its rulebook; the house's own come last."""
        own = self.folder.joinpath("rules.toml")
        shared = [rule for rule in house_rules() if rule.id.startswith(self.shared_rules)]
        return (read_rules(own) if own.is_file() else []) + shared

    def rule(self, rule_id: str) -> Statement:
        """Find a statement by its id."""
        for statement in self.rules:
            if statement.id == rule_id:
                return statement
        raise KeyError(f"{self.name} has no rule {rule_id}")

    def texts(self, language: str) -> Texts:
        """Give the game's texts in a language, over those of the house."""
        house = read_texts(resources.files(__package__).joinpath("texts"), language)
        return Texts(language, house | read_texts(self.folder.joinpath("texts"), language))

    @cached_property
    def material(self) -> str:
        """A hash of the material, so that a record is never replayed with other cards."""
        return material_hash(self.material_data) if self.material_files else "none"

    @cached_property
    def material_data(self) -> dict[str, bytes]:
        """The files of the material, by their names."""
        return {name: self.folder.joinpath(name).read_bytes() for name in self.material_files}

    @cached_property
    def judgement(self) -> Judgement | None:
        """What finished games have taught of its positions, where that was kept."""
        file = self.folder.joinpath(FILE)
        return read_judgement(self, file.read_bytes()) if file.is_file() else None

    @property
    def reference(self) -> Reference:
        """What another process finds this game by."""
        return self.edition or self.name


def material_hash(files: Mapping[str, bytes]) -> str:
    """Give the hash by which material is named."""
    digest = hashlib.blake2b(digest_size=4)
    for data in files.values():
        digest.update(data)
    return digest.hexdigest()


def house_rules() -> list[Statement]:
    """Give the statements that hold in every game: turns, notation, deals, bids."""
    return read_rules(resources.files(__package__).joinpath("rules.toml"))


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, (bool, int)):
        yield int(value)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _numbers(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _numbers(part)
