"""What travels over a WebSocket, both ways; docs/protocol.md says what each means.

What goes over HTTP too is a dataclass, which msgspec and FastAPI both understand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType
from pydantic import Field

from handelshuis.core.texts import Line, Sentence

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
Notation = Annotated[str, msgspec.Meta(max_length=400)]
Secret = Annotated[str, msgspec.Meta(max_length=60)]


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """Take seats, or none to look on."""

    secrets: Annotated[list[Secret], msgspec.Meta(max_length=12)] = []
    since: int = 0
    player: Secret = ""
    """The key of a player, who has all his seats by it."""
    changes: bool = False
    """Whether to be told what changed; else every state comes whole."""


class Move(msgspec.Struct, tag_field="t", tag="move"):
    """Play a move."""

    id: Id
    seat: int
    question: int
    move: Notation


class Moves(msgspec.Struct, tag_field="t", tag="moves"):
    """Play several moves that were chosen together, one after another: all of them or none."""

    id: Id
    seat: int
    question: int
    moves: Annotated[list[Notation], msgspec.Meta(min_length=1, max_length=20)]


class Undo(msgspec.Struct, tag_field="t", tag="undo"):
    """Take the seat's last move back."""

    id: Id
    seat: int


class Agree(msgspec.Struct, tag_field="t", tag="agree"):
    """Answer a pending wish to take back."""

    id: Id
    seat: int
    yes: bool


class Say(msgspec.Struct, tag_field="t", tag="say"):
    """Chat."""

    id: Id
    text: str
    name: str = ""


class Wish(msgspec.Struct, tag_field="t", tag="wish"):
    """Tell the player whose turn it is what one would trade; no terms take that back."""

    id: Id
    seat: int
    terms: Notation


class Why(msgspec.Struct, tag_field="t", tag="why"):
    """Ask why a move is refused."""

    id: Id
    seat: int
    move: Notation


class Look(msgspec.Struct, tag_field="t", tag="look"):
    """Ask for the table as it was after an entry, and if wanted for the entries that led there."""

    id: Id
    seq: int
    told: bool = False


class OlderEntries(msgspec.Struct, tag_field="t", tag="older_entries"):
    """Ask for the entries of the ledger just before a number."""

    id: Id
    before: int


class OlderChat(msgspec.Struct, tag_field="t", tag="older_chat"):
    """Ask for the lines of chat just before a number."""

    id: Id
    before: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class StandIn(msgspec.Struct, tag_field="t", tag="stand_in"):
    """Let a bot play for one's own seat, or for a player who is gone, or stop that."""

    id: Id
    seat: int
    bot: str


class Away(msgspec.Struct, tag_field="t", tag="away"):
    """Say that one is away and that the rules shall answer, or that one is back."""

    id: Id
    seat: int
    away: bool


class Wear(msgspec.Struct, tag_field="t", tag="wear"):
    """Choose a colour for one's seat, and the shape that goes with it, or none."""

    id: Id
    seat: int
    colour: Literal["", "blue", "red", "yellow", "green", "plum", "ice"]


class GoOn(msgspec.Struct, tag_field="t", tag="go_on"):
    """Go on by the rules without a player who is absent, as the table was at an entry."""

    id: Id
    seat: int
    seq: int


class Hint(msgspec.Struct, tag_field="t", tag="hint"):
    """Ask the coach what to play."""

    id: Id
    seat: int
    question: int


class Again(msgspec.Struct, tag_field="t", tag="again"):
    """Play again with everyone at the table, once the game is over."""

    id: Id
    seat: int


class End(msgspec.Struct, tag_field="t", tag="end"):
    """Agree to end the game without a result, or take that back, or say no to it."""

    id: Id
    seat: int
    yes: bool


class GiveUp(msgspec.Struct, tag_field="t", tag="give_up"):
    """Give up: a bot plays the seat on, or the game is over."""

    id: Id
    seat: int
    bot: str = ""


class Renew(msgspec.Struct, tag_field="t", tag="renew"):
    """Put a new secret in place of an old one; the page makes it, so that no answer can lose it."""

    id: Id
    secret: Secret
    renewed: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22}$")]


class LetOnlookers(msgspec.Struct, tag_field="t", tag="let_onlookers"):
    """As the host, say what onlookers may do."""

    id: Id
    may: Literal["talk", "watch", "none"]


class LetStrangers(msgspec.Struct, tag_field="t", tag="let_strangers"):
    """As the host, have the lobby tell strangers of the free seats, for an hour anew, or not."""

    id: Id
    may: bool


class Share(msgspec.Struct, tag_field="t", tag="share"):
    """Let anyone who has its link see a game that is over, or nobody but its players again."""

    id: Id
    seat: int
    shared: bool


class Remove(msgspec.Struct, tag_field="t", tag="remove"):
    """As the host, send an onlooker out."""

    id: Id
    onlooker: int


class Mute(msgspec.Struct, tag_field="t", tag="mute"):
    """As the host, turn a player's chat off or on again."""

    id: Id
    seat: int
    muted: bool


class OfferSeat(msgspec.Struct, tag_field="t", tag="offer_seat"):
    """Offer one's own seat to others, or as the host an abandoned one; a bot may play meanwhile."""

    id: Id
    seat: int
    bot: str = ""


class Branch(msgspec.Struct, tag_field="t", tag="branch"):
    """Ask something of a branch off the game: what if? The page keeps it, and says all of it."""

    id: Id
    seat: int
    at: int
    """After which entry of the game it forks off."""
    seed: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
    """The page's own luck for it."""
    moves: Annotated[list[Notation], msgspec.Meta(max_length=400)]
    """The seats' moves so far, each after the number of its seat: `1 bid 3`."""
    task: Literal["tell", "play", "go_on", "why", "hint", "weigh"]
    play: Notation = ""
    until: int = -1
    question: int = -1


Message = (
    Hello
    | Move
    | Moves
    | Undo
    | Agree
    | Say
    | Wish
    | Why
    | Look
    | OlderEntries
    | OlderChat
    | StandIn
    | Away
    | Wear
    | GoOn
    | Hint
    | Again
    | End
    | GiveUp
    | Renew
    | LetOnlookers
    | LetStrangers
    | Share
    | Remove
    | Mute
    | OfferSeat
    | Branch
)

READ: Final = msgspec.json.Decoder(Message)
WRITE: Final = msgspec.json.Encoder()


def written(message: msgspec.Struct) -> str:
    """Write a message as it goes over the wire."""
    return WRITE.encode(message).decode()


@dataclass(frozen=True)
class Wished:
    """What a seat would give whoever's turn it is, and what it wants for it."""

    gives: list[int]
    wants: list[int]


Late = Literal["", "bot", "others"]
"""What holds for a seat whose time for this turn is up: a bot plays it, or the others may go on."""


@dataclass
class SeatInfo:
    """Who sits in a seat; the name may be empty."""

    name: str
    kind: Literal["human", "bot", "open"]
    bot: str = ""
    online: bool = False
    stand_in: str = ""
    away: bool = False
    """Whether the player wants the rules to answer meanwhile."""
    wish: Wished | None = None
    host: bool = False
    """Whether its player set the table up."""
    muted: bool = False
    """Whether the host has turned its player's chat off."""
    ends: bool = False
    """Whether the player agrees to end the game without a result."""
    colour: str = ""
    """The colour that the player has chosen, or none: his seat has its usual one."""
    gave_up: int = 0
    """As which of those who did its player gave up, counted from 1; 0: he plays."""
    late: Late = ""

    # The defaults are for reading what was stored; whoever is shown a seat is shown all of it.
    __pydantic_config__: ClassVar = {"json_schema_serialization_defaults_required": True}


@dataclass(frozen=True)
class Night:
    """Hours in which clocks stand still: minutes of the day, in a time zone."""

    begin: Annotated[int, Field(strict=True, ge=0, le=1439)]
    end: Annotated[int, Field(strict=True, ge=0, le=1439)]
    zone: Annotated[str, Field(max_length=60)]

    __pydantic_config__: ClassVar = {"extra": "forbid"}


@dataclass(frozen=True)
class Clock:
    """How much time the players of a table have, and what happens when it is up."""

    kind: Literal["game", "turn", "days"]
    """Time for the whole game, for each turn, or for each turn of a game over days."""
    seconds: Annotated[int, Field(strict=True, ge=10, le=2_592_000)]
    increment: Annotated[int, Field(strict=True, ge=0, le=600)] = 0
    """What each turn adds to the time for the game, which never grows beyond `seconds`."""
    zero: Literal["bot", "others", "lost"] = "bot"
    """A bot plays on, the others may go on, or the game is lost."""
    night: Night | None = None
    """When a clock over days stands still, as it does in a player's holidays."""

    __pydantic_config__: ClassVar = {
        "extra": "forbid",
        "json_schema_serialization_defaults_required": True,
    }


Onlooking = Literal["talk", "watch", "none"]
"""What onlookers may do: look on and talk, look on, or not even that."""

Footing = Literal["", "old_material", "changed_rules"]
"""What a table is played by where that is not what the house has now: its own material, or nothing,
since its rules are no more."""


@dataclass
class TableInfo:
    """What a table is, the same for everyone."""

    table: str
    game: str
    variant: str
    options: dict[str, bool | int | str]
    players: int
    seats: list[SeatInfo]
    open: bool
    coach: bool
    onlookers: Onlooking
    shared: bool
    """Whether anyone may see the game, once it is over, although nobody may look on."""
    over: bool
    seal: str
    footing: Footing
    number: int
    """Which of the games that the same people play one after another it is."""
    next: str
    """The table at which they play the next one, if they do."""
    rated: bool
    """Whether it counts for the ratings of its players."""
    continued: int
    """How many entries of its ledger are those of an earlier game, which it continues."""
    clock: Clock | None
    """How much time its players have, if that is limited."""
    languages: list[str]
    """What is spoken there; nothing: whatever."""
    listed_until: float
    """Until when strangers are told of its free seats, in seconds since 1970; 0: never."""


class ChatLine(msgspec.Struct, omit_defaults=True):
    """One line of chat; the house's own lines (seat -2) carry a text's key as well."""

    n: int
    seat: int
    name: str
    text: str
    at: float
    line: Any = None


class Welcome(msgspec.Struct, tag_field="t", tag="welcome"):
    """The answer to hello."""

    table: TableInfo
    seats: list[SeatInfo]
    you: list[int]
    chat: list[ChatLine]
    printed: Any
    """What is printed on the game's boards and cards."""


class LegalMove(msgspec.Struct):
    """A move that may be played now; `kind` groups those that are alike."""

    move: str
    kind: int
    label: Line


class LedgerEntry(msgspec.Struct, omit_defaults=True):
    """One entry of the ledger, told for one reader."""

    n: int
    seat: int
    lines: msgspec.Raw
    undone: bool = False


class Standing(msgspec.Struct):
    """The points of each seat after an entry."""

    n: int
    scores: list[int]


class Outcome(msgspec.Struct):
    """How a game came out, as it is stored."""

    scores: list[int]
    ranks: list[int]
    sheets: list[list[int]]


class ResultInfo(msgspec.Struct):
    """How a game came out, and how the points were made."""

    scores: list[int]
    ranks: list[int]
    sheets: list[list[int]]
    history: list[Standing]


class TakeBack(msgspec.Struct):
    """Someone's wish to take a move back."""

    seat: int
    agreed: list[int]
    needed: list[int]
    moves: list[int]
    """The entries that would be taken back, in order."""
    chance: bool
    """Whether dice or draws are among them, which will fall anew."""


class Seen(msgspec.Struct):
    """What one seat sees, and what it is asked: with `question` -1 nothing.

    The view is null where today's rules do not reach the position.
    """

    seat: int
    view: msgspec.Raw
    question: int
    ask: Line | None
    legal: list[LegalMove]


class State(msgspec.Struct, tag_field="t", tag="state"):
    """The table now; what several pages get is written once."""

    seq: int
    awaited: list[int]
    looks: list[msgspec.Raw]
    entries: msgspec.Raw
    first: int | None
    """The entry at which the ledger begins anew: what was known of it is to be forgotten."""
    over: bool
    result: ResultInfo | None
    seed: str | None
    take_back: TakeBack | None


class SeenAnew(msgspec.Struct):
    """What changed of what one seat sees and is asked; what is not there is as it was."""

    seat: int
    view: Any | UnsetType = UNSET
    question: int | UnsetType = UNSET
    ask: Line | UnsetType | None = UNSET
    legal: Any | UnsetType = UNSET


class Change(msgspec.Struct, tag_field="t", tag="change", omit_defaults=True):
    """What changed at the table since the state or change that a page was sent last."""

    seq: int
    after: int
    """The `seq` of what it changes."""
    awaited: list[int] = []
    looks: list[msgspec.Raw] = []
    entries: msgspec.Raw = msgspec.Raw(b"[]")
    over: bool = False
    result: ResultInfo | None = None
    seed: str | None = None
    take_back: TakeBack | None = None


class Seats(msgspec.Struct, tag_field="t", tag="seats"):
    """Who sits where, what onlookers may do, and until when strangers are told of free seats."""

    seats: list[SeatInfo]
    onlookers: Onlooking
    listed_until: float
    shared: bool


class SeatClock(msgspec.Struct):
    """The time that a seat has left."""

    left: float
    """Seconds, when this was said."""
    runs: bool
    """Whether it runs down: the seat is asked, and it is neither night nor a holiday."""
    until: float | None
    """When it is up if nothing is played, in seconds since 1970, where the seat is asked."""


class Clocks(msgspec.Struct, tag_field="t", tag="clocks"):
    """The clocks of all seats, at a table that has them."""

    seats: list[SeatClock]


class Next(msgspec.Struct, tag_field="t", tag="next"):
    """Where everyone plays again, and whose wish that was; the seats have all moved on by one."""

    table: str
    seat: int


class Onlooker(msgspec.Struct):
    """Someone who looks on: a number at this table, and the name that he last said he has."""

    n: int
    name: str


class Onlookers(msgspec.Struct, tag_field="t", tag="onlookers"):
    """Who looks on, told to the host alone."""

    onlookers: list[Onlooker]


class Chat(msgspec.Struct, tag_field="t", tag="chat"):
    """New lines of chat."""

    lines: list[ChatLine]


class Done(msgspec.Struct, tag_field="t", tag="done"):
    """It was stored."""

    id: str
    seq: int


class Refused(msgspec.Struct, tag_field="t", tag="refused"):
    """It was not, and nothing changed."""

    id: str
    code: str
    rule: str
    sentence: Sentence


class Because(msgspec.Struct, tag_field="t", tag="because"):
    """The answer to why."""

    id: str
    move: str
    rule: str
    sentence: Sentence


class PastLook(msgspec.Struct):
    """What one seat saw then."""

    seat: int
    view: Any


class Past(msgspec.Struct, tag_field="t", tag="past"):
    """The answer to look."""

    id: str
    seq: int
    looks: list[PastLook]
    entries: msgspec.Raw


class Entries(msgspec.Struct, tag_field="t", tag="entries"):
    """The answer to older_entries, in order; none where there are no older ones."""

    id: str
    entries: msgspec.Raw


class Talk(msgspec.Struct, tag_field="t", tag="talk"):
    """The answer to older_chat, in order; none where there are no older ones."""

    id: str
    lines: list[ChatLine]


class ExpectedMove(msgspec.Struct):
    """A move that the coach expects of a seat."""

    seat: int
    label: Line


class AdvisedMove(msgspec.Struct):
    """A move that the coach considered: its share of the search, and what it found."""

    move: str
    label: Line
    share: float
    chances: list[float]
    """Every seat's chance of winning after it."""
    line: list[ExpectedMove]
    """What is expected to follow, as far as that can be told."""
    place: int
    """1 for the best; moves whose difference may be luck share a place, and their chances."""
    reasons: list[Line]
    """What sets it apart from the others, in the game's own terms."""


class Counsel(msgspec.Struct):
    """What the coach found: the moves it would consider, and how well it knows them."""

    moves: list[AdvisedMove]
    trials: int
    """How often each of them was played out."""
    noise: float
    """A gap in chances up to this may be luck."""


class Advice(msgspec.Struct, tag_field="t", tag="advice"):
    """The answer to hint, the best move first."""

    id: str
    seat: int
    question: int
    moves: list[AdvisedMove]
    trials: int
    noise: float


class PointsAt(msgspec.Struct):
    """The points of the seat that asks after an entry of the game."""

    n: int
    points: int


class Branched(msgspec.Struct, tag_field="t", tag="branched"):
    """The answer to branch, but for a hint and a why; its entries are counted from the fork."""

    id: str
    moves: list[str]
    """The seats' moves that were added."""
    states: list[msgspec.Raw]
    """As at a table, one for each entry that was added; where a branch is told, the last alone."""
    points: list[int]
    """The asker's own points in these; where a branch is told, at the fork and after each entry."""
    played: list[PointsAt]
    """Where a branch is told: his points as the game was played."""
    chance: float | None
    """Where that was asked: how likely he is to win."""


class Error(msgspec.Struct, tag_field="t", tag="error"):
    """A message that could not be read at all, or that carried no id."""

    code: str
    sentence: Sentence
    which: int = -1
    """Of the secrets of a hello the one that opens nothing, counted from 0."""


Told = (
    Welcome
    | State
    | Change
    | Seats
    | Clocks
    | Next
    | Onlookers
    | Chat
    | Done
    | Refused
    | Because
    | Past
    | Entries
    | Talk
    | Advice
    | Branched
    | Error
)
