"""Asking friends to a table: pages hear it in the hall; who has none open is sent a message."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from handelshuis.core.registry import games
from handelshuis.server.club.messages import Messages, is_quiet
from handelshuis.server.club.telling import AN_HOUR, AN_HOUR_BY_MAIL, plain
from handelshuis.server.storage.company import invite, is_here
from handelshuis.server.storage.messages import (
    claim_invitation,
    game_at,
    hours_of,
    language_of,
    ways_of,
)
from handelshuis.server.wire.bodies import PlayerShown
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.messages")
UNDER_WAY: Final = 8
"""Invitations of which messages are sent at the same time; more are only told in the hall."""

ASKS: Final = {"en": "{name} asks you to a table", "nl": "{name} vraagt je aan tafel"}
SEAT: Final = {
    "en": "{game}: a seat is free for you.",
    "nl": "{game}: er is een plaats voor je vrij.",
}


class Inviting:
    """Those who ask others to their tables."""

    def __init__(self, messages: Messages) -> None:
        """Send what is to be sent by the ways that players gave."""
        self.messages = messages
        self.under_way: set[asyncio.Task[None]] = set()

    async def ask(self, host: PlayerShown, player: str, table: str) -> None:
        """Ask a friend to a table, or refuse it."""
        storage = self.messages.storage
        if not await storage.change(invite, player, table, host.id):
            raise Refusal("not_invited")
        if len(self.under_way) < UNDER_WAY and not await storage.read(is_here, player):
            task = asyncio.create_task(self._send(host.name, player, table))
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self.under_way)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, name: str, player: str, table: str) -> None:
        storage, now = self.messages.storage, time.time()
        try:
            hours = await storage.read(hours_of, player)
            quiet = hours and (hours.quiet_from, hours.quiet_until, hours.zone)
            if is_quiet(quiet, now):
                return
            language = await storage.read(language_of, player) or "en"
            game = await storage.read(game_at, table)
            title = ASKS[language].format(name=plain(name))
            body = SEAT[language].format(game=games()[game].title if game in games() else game)
            for way in await storage.read(ways_of, player):
                most = AN_HOUR_BY_MAIL if way.kind == "mail" else AN_HOUR
                mine = way.active and not way.table_id
                # Claimed before it is sent, so once for a table, however often he is asked.
                if mine and await storage.change(claim_invitation, way.id, table, now, most):
                    await self.messages.send(way, title, body, f"/t/{table}", table)
        except Refusal:
            pass
        except Exception as error:
            LOG.warning("somebody could not be told of a table: %s", type(error).__name__)
