"""What travels over HTTP alone: bodies and answers, with their limits.

FastAPI checks and documents them by pydantic; what a WebSocket says as well comes from messages.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from handelshuis.core.texts import Sentence
from handelshuis.server.wire.messages import Clock, TableInfo

Text = Annotated[str, Field(max_length=200)]


class SeatWish(BaseModel):
    """Who shall sit in a seat: I, whoever comes, or a bot."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["me", "open", "bot"]
    name: Text = ""
    bot: Text = ""


Language = Literal["en", "nl"]
Languages = Annotated[list[Language], Field(max_length=2)]
"""What is spoken at a table; nothing: whatever."""


class TableWish(BaseModel):
    """A table to set up."""

    model_config = ConfigDict(extra="forbid")
    game: Text
    variant: Text = ""
    options: Annotated[dict[str, Text], Field(max_length=50)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=12)]
    open: Annotated[bool, Field(strict=True)] = False
    coach: Annotated[bool, Field(strict=True)] | None = None
    """Whether seats may ask for advice; unless it is said, only where one person plays."""
    rated: Annotated[bool, Field(strict=True)] = False
    clock: Clock | None = None
    """How much time everyone has; a rated table for which none is chosen has three days a turn."""
    languages: Languages = []
    seed: None = None

    def has_coach(self) -> bool:
        """Tell whether the table has a coach."""
        people = sum(seat.kind != "bot" for seat in self.seats)
        return people < 2 if self.coach is None else self.coach


class ContinueWish(BaseModel):
    """A table to set up that continues a finished game after one of its entries."""

    model_config = ConfigDict(extra="forbid")
    at: Annotated[int, Field(strict=True, ge=0, le=2**31 - 1)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=12)]
    open: Annotated[bool, Field(strict=True)] = False
    coach: Annotated[bool, Field(strict=True)] = True


class JoinWish(BaseModel):
    """A wish to sit down."""

    model_config = ConfigDict(extra="forbid")
    name: Text
    seat: Annotated[int, Field(strict=True, ge=0, le=11)] | None = None


Key = Annotated[str, Field(max_length=60)]
"""The key by which a player is known: 128 random bits in 22 signs (base64url)."""


class PlayerChange(BaseModel):
    """What a player likes to be called and how he likes to play; what is left out stays."""

    model_config = ConfigDict(extra="forbid")
    name: Text | None = None
    colour: Text | None = None
    shape: Text | None = None
    language: Text | None = None
    settings: Annotated[dict[Text, bool | int | Text], Field(max_length=40)] | None = None
    shows_here: Annotated[bool, Field(strict=True)] | None = None
    """Whether those who shared a table with him may see that he is here."""


class PlayerWish(PlayerChange):
    """A player to make, with the key that his browser made for him."""

    key: Key
    device: Text = ""
    """What the device is called that has the key."""


class NewKey(BaseModel):
    """A key to be put in the place of the old one."""

    model_config = ConfigDict(extra="forbid")
    key: Key
    device: Text = ""
    way: Text = ""
    """The way by which this browser is told; all other browsers are told nothing any more."""


class PlayerShown(BaseModel):
    """A player, as he is shown to himself."""

    id: str
    name: str
    colour: str
    shape: str
    language: str
    settings: dict[str, bool | int | str]
    made: float
    shows_here: bool


Written = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]*$", max_length=8000)]
"""Bytes in base64url."""


class NewPasskey(BaseModel):
    """A passkey that an authenticator made: its name there, and what the browser gave with it."""

    model_config = ConfigDict(extra="forbid")
    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+$", max_length=1400)]
    client_data: Written
    attestation: Written
    name: Text = ""
    """What its owner calls it, such as the device."""


class PasskeyAnswer(BaseModel):
    """What an authenticator signed, and the new key of the browser that asked it."""

    model_config = ConfigDict(extra="forbid")
    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+$", max_length=1400)]
    client_data: Written
    authenticator: Written
    signature: Written
    key: Key
    name: Text = ""


class PasskeyShown(BaseModel):
    """A passkey, as it is shown to its owner."""

    id: str
    name: str
    made: float
    used: float | None


class DeviceShown(BaseModel):
    """A device that has a key of a player's, as it is shown to him."""

    id: str
    name: str
    made: float
    here: bool
    """Whether it is the key of whoever asks."""


class PasskeysShown(BaseModel):
    """By what a player can come in: his passkeys, and the devices that have a key."""

    passkeys: list[PasskeyShown]
    devices: list[DeviceShown]


WayKind = Literal["push", "mail", "discord", "telegram", "slack", "ntfy", "webhook"]


class WayWish(BaseModel):
    """A way to tell a player of his turns, or with a table of everyone's turns there."""

    model_config = ConfigDict(extra="forbid")
    kind: WayKind
    address: Annotated[str, Field(max_length=1000)]
    """A mail address, or an address of the web; of a browser the one that its push service gave."""
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}$")] | None = None
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$")] | None = None
    name: Annotated[str, Field(max_length=40)] = ""
    """What its owner calls it, such as the device."""
    table: Annotated[str, Field(max_length=40)] = ""


class WayChange(BaseModel):
    """A way to be switched on or off, or the code that proves a mail address."""

    model_config = ConfigDict(extra="forbid")
    on: Annotated[bool, Field(strict=True)] | None = None
    code: Annotated[str, Field(pattern=r"^[0-9]{6}$")] | None = None


class WayShown(BaseModel):
    """A way, as it is shown to its owner: the address shortened."""

    id: str
    kind: WayKind
    address: str
    name: str
    table: str
    on: bool
    failed: int
    """How many messages in a row did not arrive; after five it is switched off."""
    unproved: bool
    """Whether a code was sent there that has to be said first."""


class QuietHours(BaseModel):
    """Hours at which a player is told nothing: minutes of his day, in his time zone."""

    model_config = ConfigDict(extra="forbid")
    begin: Annotated[int, Field(strict=True, ge=0, le=1439)]
    end: Annotated[int, Field(strict=True, ge=0, le=1439)]
    zone: Annotated[str, Field(max_length=60)]


class QuietWish(BaseModel):
    """Quiet hours, or none."""

    model_config = ConfigDict(extra="forbid")
    quiet: QuietHours | None


class HolidayWish(BaseModel):
    """Days on which a player's clocks over days shall stand still, the first and the last."""

    model_config = ConfigDict(extra="forbid")
    first: date
    last: date
    zone: Annotated[str, Field(max_length=60)]


class HolidayShown(BaseModel):
    """A holiday: when it begins and ends, in seconds since 1970."""

    begin: float
    end: float


class HolidaysShown(BaseModel):
    """A player's holidays that are not over, and how many days he has left of each year."""

    holidays: list[HolidayShown]
    a_year: int
    left: dict[int, int]


class MessagesShown(BaseModel):
    """Where and when a player is told of his turns, and which ways the house has."""

    key: str
    """The house's public key, with which a browser asks its push service for an address."""
    kinds: list[WayKind]
    ways: list[WayShown]
    quiet: QuietHours | None


class SeatSecret(BaseModel):
    """The secret of a seat that shall be a player's."""

    model_config = ConfigDict(extra="forbid")
    secret: Key
    free: bool = False
    """Whether it shall be his only where it is nobody's yet."""


class MySeat(BaseModel):
    """Who sits in a seat of a player's table."""

    name: str
    kind: Literal["human", "bot", "open"]


class MyTable(BaseModel):
    """A table of a player's: whom it waits for and since when, or how it came out."""

    table: str
    game: str
    own: list[int]
    seats: list[MySeat]
    created: float
    over: float | None
    awaited: list[int]
    asked: float | None
    your_turn: bool
    clock: Clock | None
    left: float | None
    """The least seconds that he has left, or where it is not his turn that those awaited have."""
    until: float | None
    """When that is up, if nothing is played."""
    ranks: list[int]
    scores: list[int]
    next: str
    tournament: str
    """What the tournament is called that it belongs to, or empty."""


class RatingAt(BaseModel):
    """What a rating was after a game."""

    at: float
    rating: int
    give_or_take: int


class RatingShown(BaseModel):
    """How strong a player is held to be in a game, how unsure that is, and how it came about."""

    game: str
    rating: int
    give_or_take: int
    games: int
    course: list[RatingAt]


class RatingChange(BaseModel):
    """What a game did to the rating of a seat's player."""

    seat: int
    before: int
    after: int
    give_or_take: int


class StandingShown(BaseModel):
    """A player among the others of a game."""

    name: str
    colour: str
    rating: int
    give_or_take: int
    games: int


class GameOfSeries(BaseModel):
    """One of several games of the same people; without ranks it has no result yet."""

    table: str
    number: int
    ranks: list[int]
    scores: list[int]


class SeriesShown(BaseModel):
    """The games that the same people played one after another, by the seats of one of them."""

    games: list[GameOfSeries]
    wins: list[int]


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
    lessons: int
    about: Sentence
    board: str
    """Where the ES module of its board is, for a game whose package brings one; else ""."""
    emblem: str
    """The same, its emblem."""


class LessonListed(BaseModel):
    """A lesson of a game."""

    id: str
    title: Sentence
    about: Sentence
    minutes: int
    steps: int


class WhyNot(BaseModel):
    """The rule against a move; with no rule it is legal."""

    rule: str
    sentence: Sentence


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
    clock: Clock | None


class Level(BaseModel):
    """How strong somebody is held to be, and how unsure that is."""

    rating: int
    give_or_take: int


class LobbySeat(BaseModel):
    """A seat of a table in the lobby; of who has no rating in the game there is no level."""

    name: str
    kind: Literal["human", "bot", "open"]
    colour: str
    level: Level | None


class LobbyTable(BaseModel):
    """A table that waits for strangers; `free` are the numbers of its free seats."""

    table: str
    game: str
    variant: str
    players: int
    seats: list[LobbySeat]
    free: list[int]
    rated: bool
    coach: bool
    languages: list[Language]
    clock: Clock | None
    created: float


class LobbyShown(BaseModel):
    """Tables that wait for strangers, the newest first, and how many more there are."""

    tables: list[LobbyTable]
    more: int


class LobbyAsked(BaseModel):
    """Which tables somebody wants to be told of; what is left out does not matter."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=40)] = ""
    language: Literal["", "en", "nl"] = ""
    players: Annotated[int, Field(ge=0, le=12)] = 0
    free: Annotated[int, Field(ge=0, le=12)] = 0
    rated: bool | None = None
    clock: Literal["", "live", "days", "none"] = ""
    near: Annotated[int, Field(ge=0, le=10_000)] = 0
    """A rating that those at the table shall come near."""
    name: Annotated[str, Field(max_length=40)] = ""
    skip: Annotated[int, Field(ge=0, le=1000)] = 0


class FriendShown(BaseModel):
    """Somebody with whom a player shared tables: how many, when last, and whether he is here."""

    id: str
    name: str
    colour: str
    here: bool
    tables: int
    last: float


class BlockedShown(BaseModel):
    """Somebody whom a player will not see."""

    id: str
    name: str


class FriendsShown(BaseModel):
    """With whom a player shared tables, the last first, and whom of them he will not see."""

    friends: list[FriendShown]
    blocked: list[BlockedShown]


class InviteWish(BaseModel):
    """The table to which somebody is asked."""

    model_config = ConfigDict(extra="forbid")
    table: Annotated[str, Field(max_length=40)]


class ChancesAt(BaseModel):
    """Everyone's chance of winning after an entry."""

    n: int
    chances: list[float]


class Fall(BaseModel):
    """A roll or draw that changed the winner's chance much."""

    n: int
    before: float
    after: float


class Words(BaseModel):
    """A sentence not yet in any language: the key of a text and what fills its gaps."""

    key: str
    args: dict[str, int | str | list[str] | list[int]] = {}


class Moment(BaseModel):
    """A choice that mattered: what was played, what was better, and why."""

    n: int
    seat: int
    played: Words
    better: Words
    chance: float
    """The seat's chance of winning with what it played, by what it could know."""
    could: float
    """The same with what was better."""
    reasons: list[Words]
    """What makes it better, as one would say it to whoever played."""


class ChancesShown(BaseModel):
    """The chances in a game from its start to its end, and what players and chance did to them."""

    course: list[ChancesAt]
    winner: int
    moments: list[Moment]
    falls: list[Fall]


class RoundAt(BaseModel):
    """With which entry a round began."""

    n: int
    round: int


Cell = int | str | list[str] | list[int]
"""What stands in a table, as the arguments of sentences do."""


class FallsShown(BaseModel):
    """How dice fell in a game, beside what was to be expected."""

    title: Words
    faces: list[Cell]
    fell: list[int]
    expected: list[float]
    throws: int
    as_far: float
    """In what share of games so many throws stray as far, or further."""


class DealShown(BaseModel):
    """A deal that was made, and how far it moved everyone's chance of winning."""

    n: int
    between: list[int]
    what: Words
    worth: list[float]


class SheetRow(BaseModel):
    """A row of a table of figures: of a seat, or of nobody (-1)."""

    seat: int
    cells: list[Cell]


class SheetShown(BaseModel):
    """A table of figures that a game finds telling."""

    title: Words
    columns: list[Words]
    rows: list[SheetRow]


class FiguresShown(BaseModel):
    """What was counted of a finished game."""

    moves: int
    rounds: list[RoundAt]
    falls: list[FallsShown]
    deals: list[DealShown]
    all_deals: int
    sheets: list[SheetShown]


class SeatOfGame(BaseModel):
    """Who sat in a seat of a finished game; a name may be empty."""

    name: str
    kind: Literal["human", "bot", "open"]
    colour: str
    gave_up: int


class ToldAt(BaseModel):
    """What the ledger tells of an entry."""

    n: int
    lines: list[Words]


class GamePage(BaseModel):
    """The page of a finished game, for anyone."""

    table: str
    game: str
    variant: str
    seats: list[SeatOfGame]
    created: float
    over: float
    decided: bool
    """Whether it has a result; else its players ended it by agreement, with the points of then."""
    scores: list[int]
    ranks: list[int]
    sheets: list[list[int]]
    seal: str
    seed: str
    """Told where the game has a result."""
    mine: bool
    """Whether whoever asks played in it."""
    seen: bool
    """Whether anyone who has the link may see it."""
    figures: FiguresShown | None
    """None where its rules are no more."""
    chances: ChancesShown | None
    """The chances, once somebody had them worked out."""
    told: list[ToldAt]
    """What chance did where it turned the game."""


class SealChecked(BaseModel):
    """Whether every roll and draw of a game came from the seed under its seal."""

    fits: bool


Format = Literal["round_robin", "swiss", "ladder"]


class TournamentWish(BaseModel):
    """A tournament to set up."""

    model_config = ConfigDict(extra="forbid")
    name: Annotated[str, Field(min_length=1, max_length=100)]
    game: Text
    variant: Text = ""
    options: Annotated[dict[str, Text], Field(max_length=50)] = {}
    players: Annotated[int, Field(strict=True, ge=2, le=12)]
    format: Format
    rounds: Annotated[int, Field(strict=True, ge=1, le=30)]
    hours: Annotated[int, Field(strict=True, ge=12, le=720)]
    """So many everyone has for each turn, by the clocks of the tables; then the table is lost."""
    bot: Text


class TournamentListed(BaseModel):
    """A tournament of a player."""

    tournament: str
    name: str
    game: str
    round: int
    rounds: int
    begun: bool
    over: bool


class EntrantNamed(BaseModel):
    """An entrant of a tournament, by his number there."""

    model_config = ConfigDict(extra="forbid")
    number: Annotated[int, Field(strict=True, ge=1, le=1_000_000)]


class EntrantShown(BaseModel):
    """Who takes part, and where he stands; without a name he is no player any more."""

    number: int
    name: str
    colour: str
    gone: bool
    me: bool
    place: int
    points: float
    difference: float
    by_round: list[float | None]


class TournamentTable(BaseModel):
    """A table of a tournament: by seat who sits there (0: a bot), and the places once counted."""

    round: int
    number: int
    table: str
    entrants: list[int]
    ranks: list[int]
    over: bool


class TournamentShown(BaseModel):
    """A tournament, to anyone who has its link: everyone from the first to the last."""

    tournament: str
    name: str
    game: str
    variant: str
    players: int
    format: Format
    rounds: int
    round: int
    hours: int
    bot: str
    begun: float | None
    over: float | None
    host: bool
    most: int
    entrants: list[EntrantShown]
    tables: list[TournamentTable]


class RefusalShown(BaseModel):
    """Why something was refused."""

    code: str
    sentence: Sentence
