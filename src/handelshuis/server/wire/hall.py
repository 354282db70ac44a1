"""What a page of the house says, and hears, that is at no table: who looks for company, who asks.

See docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from handelshuis.server.wire.messages import Error

Secret = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{22}\Z")]


class HallHello(msgspec.Struct, tag_field="t", tag="hello"):
    """The first message: who is here, where he is known by a key."""

    player: Annotated[str, Meta(max_length=60)] = ""


class Seek(msgspec.Struct, tag_field="t", tag="seek"):
    """Look for company; the secret is the page's own, and opens the seat that comes of it."""

    secret: Secret
    name: Annotated[str, Meta(min_length=1, max_length=200)]
    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=20)]
    few: Annotated[int, Meta(ge=2, le=12)]
    many: Annotated[int, Meta(ge=2, le=12)]
    languages: Annotated[list[Literal["en", "nl"]], Meta(max_length=2)] = []
    clock: Literal["", "game", "turn", "days"] = ""
    """How time is counted: not at all, or by one of the clocks of tables/meeting.py."""
    bots_after: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    """After how many seconds bots may fill the table up; 0: never."""


class StopSeeking(msgspec.Struct, tag_field="t", tag="stop"):
    """Look for company no longer."""


HallWanted = HallHello | Seek | StopSeeking
READ_HALL: Final = msgspec.json.Decoder(HallWanted)


class InHall(msgspec.Struct, tag_field="t", tag="here"):
    """The answer to hello."""


class Seeking(msgspec.Struct, tag_field="t", tag="seeking"):
    """How many look for company at the same games now, oneself among them."""

    count: int


class Met(msgspec.Struct, tag_field="t", tag="met"):
    """Company was found: the table, which the page's secret opens."""

    table: str
    game: str
    seat: int
    names: list[str]


class Stopped(msgspec.Struct, tag_field="t", tag="stopped"):
    """One looks for company no longer: as one wished, or since one looks from another page."""


class Invitation(msgspec.Struct):
    """A table to which somebody asks one."""

    table: str
    game: str
    name: str
    made: float


class Invited(msgspec.Struct, tag_field="t", tag="invited"):
    """All tables to which one is asked now, the newest first."""

    invitations: list[Invitation]


class AgainAt(msgspec.Struct):
    """A table at which one's company of a finished game plays again, and the others there."""

    table: str
    before: str
    """The table of that finished game, whose own page says so too."""
    game: str
    names: list[str]


class PlayAgain(msgspec.Struct, tag_field="t", tag="play_again"):
    """All such tables of the last day that are not over, the newest first."""

    tables: list[AgainAt]


HallTold = InHall | Seeking | Met | Stopped | Invited | PlayAgain | Error
