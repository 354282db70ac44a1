"""Telling players that it is their turn: once a question, and only where nobody sees it anyway."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import groupby
from typing import Final

from handelshuis.core.registry import games
from handelshuis.core.texts import Line
from handelshuis.server.club.messages import Messages, is_quiet
from handelshuis.server.storage.hours import holidays_at
from handelshuis.server.storage.messages import Waiting, claim, forget_told, names_at, waiting
from handelshuis.server.tables.clocks import left_of
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.messages")
LOOK_SECONDS: Final = 5.0
"""How often the house looks for questions of which somebody is to be told."""
READ_AT_ONCE: Final = 200
READ_AT_MOST: Final = 10_000
UNDER_WAY: Final = 8
"""Messages that are sent at the same time."""
AN_HOUR: Final = 20
AN_HOUR_BY_MAIL: Final = 1
"""Messages that go one way in an hour; a question that lasts is told of later."""
FORGET_SECONDS: Final = 3600.0

TURN: Final = {"en": "{game}: your turn", "nl": "{game}: jij bent aan zet"}
TURN_OF: Final = {"en": "{game}: {name} to move", "nl": "{game}: {name} is aan zet"}
WITH: Final = {"en": "At the table with {names}.", "nl": "Aan tafel met {names}."}
LEFT: Final = {"en": "{time} left.", "nl": "Nog {time}."}
AND: Final = {"en": " and ", "nl": " en "}

OfflineFor = Callable[[str, int], float]
"""How many seconds no page of a seat has been open, as far as this server knows."""
Question = Callable[[str, int], Line | None]
"""What a seat is asked, where that is known here and everyone could say it."""


class Teller:
    """Looks now and then who is to be told, and has it sent."""

    def __init__(self, messages: Messages, offline_for: OfflineFor, question: Question) -> None:
        """Tell by the ways that players gave."""
        self.messages = messages
        self.offline_for = offline_for
        self.question = question
        self.under_way: dict[str, asyncio.Task[None]] = {}
        self.forgotten = time.monotonic()

    async def look(self, me: str | None, now: float) -> None:
        """Begin to tell all who are to be told now, as far as there are hands for it."""
        storage, after = self.messages.storage, self.messages.post.after_seconds
        for skip in range(0, READ_AT_MOST, READ_AT_ONCE):
            found = await storage.read(waiting, now, after, me, READ_AT_ONCE, skip)
            for _, same in groupby(found, key=lambda each: (each.way.id, each.table)):
                if len(self.under_way) >= UNDER_WAY:
                    return
                due = [each for each in same if self._is_due(each, now)]
                if due:
                    self._begin(due, now)
            if len(found) < READ_AT_ONCE:
                break
        if time.monotonic() - self.forgotten > FORGET_SECONDS:
            self.forgotten = time.monotonic()
            await storage.change(forget_told, now)

    def _is_due(self, each: Waiting, now: float) -> bool:
        most = AN_HOUR_BY_MAIL if each.way.kind == "mail" else AN_HOUR
        return (
            each.way.id not in self.under_way
            and each.lately < most
            and not is_quiet(each.quiet, now)
            and self.offline_for(each.table, each.seat) >= self.messages.post.after_seconds
        )

    def _begin(self, due: list[Waiting], now: float) -> None:
        way = due[0].way.id
        task = asyncio.create_task(self._tell(due, now))
        self.under_way[way] = task
        task.add_done_callback(lambda _: self.under_way.pop(way, None))

    async def _tell(self, due: list[Waiting], now: float) -> None:
        one, storage = due[0], self.messages.storage
        try:
            # Claimed before it is sent: a message may be lost, but never comes twice.
            if await storage.change(claim, due, now):
                title, body = await self._words(one)
                await self.messages.send(one.way, title, body, f"/t/{one.table}", one.table)
        except Refusal:
            pass
        except Exception as error:
            # The words of the error might hold an address.
            LOG.warning("somebody could not be told of a turn: %s", type(error).__name__)

    async def _words(self, one: Waiting) -> tuple[str, str]:
        """Write a message: the game, who sits there, and what is asked, if everyone may know it."""
        names = [plain(name) for name in await self.messages.storage.read(names_at, one.table)]
        language = one.language or "en"
        game = games()[one.game].title if one.game in games() else one.game
        others = [name for seat, name in enumerate(names) if seat != one.seat and name]
        listed = AND[language].join([", ".join(others[:-1]), others[-1]] if others[1:] else others)
        body = WITH[language].format(names=listed) if others else ""
        if (left := await self._left(one)) is not None:
            body = f"{LEFT[language].format(time=in_words(left, language))} {body}".strip()
        if one.way.table_id:
            return TURN_OF[language].format(game=game, name=names[one.seat]), body
        asked = self.question(one.table, one.seat)
        if asked is not None:
            said = games()[one.game].texts(language).say(asked, names)
            body = f"{said} {body}".strip()
        return TURN[language].format(game=game), body

    async def _left(self, one: Waiting) -> float | None:
        """Tell how many seconds a seat has left, at a table with a clock."""
        storage = self.messages.storage
        if not one.clock:
            return None
        found = (await storage.read(holidays_at, [one.table])).get(one.table, {})
        left = left_of(one, [one.seat], storage.hours, found)
        return None if left is None else left.seconds

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)


UNITS: Final = {
    "en": (("day", "days"), ("hour", "hours"), ("minute", "minutes")),
    "nl": (("dag", "dagen"), ("uur", "uur"), ("minuut", "minuten")),
}


def in_words(seconds: float, language: str) -> str:
    """Write a time as one says it: `1 day 4 hours`, `40 minutes`."""
    minutes = max(1, int(seconds // 60))
    counts = [minutes // 1440, minutes // 60 % 24, minutes % 60]
    if counts[0] or counts[1] > 2:
        # Of days and of many hours nobody counts the minutes.
        counts[2] = 0
    words = [
        f"{count} {names[count != 1]}" for count, names in zip(counts, UNITS[language]) if count
    ]
    return " ".join(words)


def plain(name: str) -> str:
    """Take out of a name what chats could take for a call or for marks."""
    return "".join(sign for sign in name if sign.isalnum() or sign in " -'.")
