"""What travels over a WebSocket, both ways; docs/protocol.md says what each means.

What goes over HTTP too is a dataclass, which msgspec and FastAPI both understand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

from handelshuis.core.texts import Line
from handelshuis.server.wire.refusals import Sentence

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
Notation = Annotated[str, msgspec.Meta(max_length=400)]
Secret = Annotated[str, msgspec.Meta(max_length=60)]


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """Take seats, or none to look on."""

    secrets: Annotated[list[Secret], msgspec.Meta(max_length=12)] = []
    since: int = 0


class Move(msgspec.Struct, tag_field="t", tag="move"):
    """Play a move."""

    id: Id
    seat: int
    question: int
    move: Notation


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
    """Ask for the table as it was after an entry."""

    id: Id
    seq: int


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


class Renew(msgspec.Struct, tag_field="t", tag="renew"):
    """Ask for a new secret in place of an old one."""

    id: Id
    secret: Secret


Message = (
    Hello | Move | Undo | Agree | Say | Wish | Why | Look | StandIn | Away | GoOn | Hint | Renew
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

    # The defaults are for reading what was stored; whoever is shown a seat is shown all of it.
    __pydantic_config__: ClassVar = {"json_schema_serialization_defaults_required": True}


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
    over: bool
    seal: str


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


class Seen(msgspec.Struct):
    """What one seat sees, and what it is asked: with `question` -1 nothing."""

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
    over: bool
    result: ResultInfo | None
    seed: str | None
    take_back: TakeBack | None


class Seats(msgspec.Struct, tag_field="t", tag="seats"):
    """Who sits where."""

    seats: list[SeatInfo]


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


class Advice(msgspec.Struct, tag_field="t", tag="advice"):
    """The answer to hint, the best move first."""

    id: str
    seat: int
    question: int
    moves: list[AdvisedMove]


class Renewed(msgspec.Struct, tag_field="t", tag="renewed"):
    """The answer to renew: a seat's new secret, which is shown this once."""

    id: str
    seat: int
    secret: str


class Error(msgspec.Struct, tag_field="t", tag="error"):
    """A message that could not be read at all, or that carried no id."""

    code: str
    sentence: Sentence


Told = Welcome | State | Seats | Chat | Done | Refused | Because | Past | Advice | Renewed | Error
