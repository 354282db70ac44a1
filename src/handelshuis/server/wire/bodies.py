"""What travels over HTTP alone: bodies and answers, with their limits.

FastAPI checks and documents them by pydantic; what a WebSocket says as well comes from messages.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from handelshuis.server.wire.messages import TableInfo
from handelshuis.server.wire.refusals import Sentence

Text = Annotated[str, Field(max_length=200)]


class SeatWish(BaseModel):
    """Who shall sit in a seat: I, whoever comes, or a bot."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["me", "open", "bot"]
    name: Text = ""
    bot: Text = ""


class TableWish(BaseModel):
    """A table to set up."""

    model_config = ConfigDict(extra="forbid")
    game: Text
    variant: Text = ""
    options: Annotated[dict[str, Text], Field(max_length=50)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=12)]
    open: Annotated[bool, Field(strict=True)] = False
    coach: Annotated[bool, Field(strict=True)] = True
    seed: None = None


class JoinWish(BaseModel):
    """A wish to sit down."""

    model_config = ConfigDict(extra="forbid")
    name: Text
    seat: Annotated[int, Field(strict=True, ge=0, le=11)] | None = None


class SeatGiven(BaseModel):
    """A seat and the secret that opens it; the secret is shown this once."""

    seat: int
    secret: str


class TableMade(BaseModel):
    """A table that was set up."""

    table: str
    seats: list[SeatGiven]
    link: str


class TableFound(BaseModel):
    """A table that was made from a record."""

    table: str


class OptionOffered(BaseModel):
    """A choice before the game."""

    name: str
    default: bool | int | str
    allowed: list[bool | int | str]


class LineShown(BaseModel):
    """A sentence not yet in any language."""

    key: str
    args: dict[str, int | str | list[int | str]] = {}


class GameOffered(BaseModel):
    """A game of the house."""

    name: str
    title: str
    players: tuple[int, int]
    variants: list[str]
    options: list[OptionOffered]
    bots: list[str]
    sources: list[str]
    reconstructed: list[LineShown]
    for_absent: bool


class RuleShown(BaseModel):
    """One statement of a game's rules."""

    model_config = ConfigDict(populate_by_name=True)
    id: str
    chapter: str
    chapter_nl: str
    en: str
    nl: str
    ruling: bool
    source: Annotated[str, Field(alias="from")]


@dataclass
class TableShown(TableInfo):
    """What a table is, and which seats are to move."""

    awaited: list[int]


class TableListed(BaseModel):
    """An open table in the list."""

    table: str
    game: str
    players: int
    names: list[str]
    open_seats: int
    round: int | None = None
    awaited: list[int]


class ChancesAt(BaseModel):
    """Everyone's chance of winning after an entry."""

    n: int
    chances: list[float]


class Turn(BaseModel):
    """An entry that changed the winner's chance much."""

    n: int
    before: float
    after: float


class ChancesShown(BaseModel):
    """The chances in a game, from its start to its end."""

    course: list[ChancesAt]
    winner: int
    turns: list[Turn]


class RefusalShown(BaseModel):
    """Why something was refused."""

    code: str
    sentence: Sentence
