"""Where and when a player wants to be told that it is his turn."""

from __future__ import annotations

import asyncio
import secrets
import time
import zoneinfo
from datetime import datetime
from typing import Any, Final

import msgspec

from handelshuis.server.club.addresses import (
    KINDS,
    BadAddress,
    check_address,
    host_of,
    same_mail,
    shortened,
)
from handelshuis.server.club.lookup import Lookup
from handelshuis.server.club.outside import NotOutside
from handelshuis.server.club.sending import Outcome, Parcel, deliver_alone
from handelshuis.server.storage.mail_proofs import claim_mail, release_mail
from handelshuis.server.storage.messages import (
    add_way,
    change_way,
    count_failure,
    hours_of,
    is_seated,
    keep_push_key,
    push_key,
    remove_way,
    set_hours,
    try_code,
    ways_of,
)
from handelshuis.server.storage.schema import Row
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.keys import hash_of
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire.bodies import MessagesShown, QuietHours, WayChange, WayShown, WayWish
from handelshuis.server.wire.refusals import Refusal
from handelshuis.server.wire.visitors import read_proxies

MOST_WAYS: Final = 12
"""Ways of one player."""
MOST_FAILURES: Final = 5
"""Messages in a row that do not arrive, after which a way is switched off; also wrong codes."""
SENDING_SECONDS: Final = 20.0
CODE: Final = {
    "en": ("Your code for Handelshuis", "Your code is {code}. You did not ask for it? Do nothing."),
    "nl": ("Je code voor Handelshuis", "Je code is {code}. Niet gevraagd? Doe dan niets."),
}
TEST: Final = {
    "en": ("Handelshuis", "This is how you hear that it is your turn."),
    "nl": ("Handelshuis", "Zo hoor je dat jij aan zet bent."),
}


class Post(msgspec.Struct, frozen=True):
    """How the house sends messages."""

    mail: str = ""
    """The server by which mail is sent, as Apprise names it; without one there is no mail."""
    contact: str = ""
    """A mail address at which push services find whoever runs the house."""
    networks: str = ""
    """Networks, with commas between, that may be reached although they are not public."""
    after_seconds: float = 60.0
    """How old a question is, and how long no page of its player has been open, when he is told."""


class Messages:
    """The ways by which players are told, and what is sent by them."""

    def __init__(self, storage: Storage, workers: Workers, post: Post) -> None:
        """Know those of a house."""
        self.storage = storage
        self.workers = workers
        self.post = post
        self.networks = read_proxies(post.networks)
        self.lookup = Lookup()

    async def shown(self, player: str) -> MessagesShown:
        """Tell a player where and when he is told, his addresses shortened."""
        ways = await self.storage.read(ways_of, player)
        hours = await self.storage.read(hours_of, player)
        return MessagesShown(
            key=(await self.key()).shown,
            kinds=[kind for kind in KINDS if kind != "mail" or self.post.mail],
            ways=[_shown(way) for way in ways],
            quiet=hours
            and QuietHours(begin=hours.quiet_from, end=hours.quiet_until, zone=hours.zone),
        )

    async def key(self) -> Any:
        """Give the key by which push services know the house; the first who asks makes it."""
        found = await self.storage.read(push_key)
        if found is None:
            from webpush.vapid import VAPID

            private, public, shown = await asyncio.to_thread(VAPID.generate_keys)
            made = private.decode(), public.decode(), shown
            await self.storage.change(keep_push_key, *made)
            found = await self.storage.read(push_key)
        return found

    async def add(
        self, player: str, wish: WayWish, home: str, language: str, key: str = ""
    ) -> None:
        """Tell a player by one more way; a mail address has to be proved first.

        `key` is the one by which the browser came: without it, it is told nothing any more.
        """
        address = wish.address.strip()
        if wish.kind == "mail" and not self.post.mail:
            raise Refusal("bad_address")
        await self._check(wish.kind, address)
        keys = ""
        if wish.kind == "push":
            if wish.p256dh is None or wish.auth is None:
                raise Refusal("malformed")
            keys = msgspec.json.encode({"p256dh": wish.p256dh, "auth": wish.auth}).decode()
        if wish.table and not await self.storage.read(is_seated, player, wish.table):
            raise Refusal("not_seated")
        proved = wish.kind != "mail"
        way: Row = {
            "id": secrets.token_urlsafe(12),
            "player_id": player,
            "table_id": wish.table or None,
            "kind": wish.kind,
            "address": address,
            "keys": keys,
            "name": wish.name.strip(),
            "home": home,
            "active": proved,
            "code": "" if proved else f"{secrets.randbelow(10**6):06}",
            "made": time.time(),
            "key_hash": hash_of(key) if wish.kind == "push" else "",
        }
        proof = "" if proved else await self._claim("code", address)
        if not await self.storage.change(add_way, way, MOST_WAYS):
            await self._release(proof)
            raise Refusal("too_many_ways")
        if not proved:
            title, body = CODE[language or "en"]
            code = body.format(code=way["code"])
            row = next(each for each in await self._ways(player) if each.id == way["id"])
            if await self.send(row, title, code, "") != "sent":
                await self.storage.change(remove_way, player, way["id"])
                await self._release(proof)
                raise Refusal("not_sent")

    async def change(self, player: str, way: str, wish: WayChange) -> None:
        """Switch a way on or off, or prove a mail address."""
        found = await self._way(player, way)
        if wish.code is not None:
            if not await self.storage.change(try_code, player, way, wish.code, MOST_FAILURES):
                raise Refusal("wrong_code")
        elif wish.on is not None:
            if found.code:
                raise Refusal("wrong_code")
            await self.storage.change(change_way, way, {"active": wish.on, "failures": 0})

    async def remove(self, player: str, way: str) -> None:
        """Tell a player no longer by a way."""
        await self.storage.change(remove_way, player, way)

    async def set_quiet(self, player: str, hours: QuietHours | None) -> None:
        """Tell a player nothing at some hours of his day."""
        row: Row | None = None
        if hours is not None and hours.begin != hours.end:
            if not _is_zone(hours.zone):
                raise Refusal("malformed")
            row = {"quiet_from": hours.begin, "quiet_until": hours.end, "zone": hours.zone}
        await self.storage.change(set_hours, player, row)

    async def test(self, player: str, way: str, language: str) -> None:
        """Send a message by a way, so that its owner sees that it arrives."""
        found = await self._way(player, way)
        if found.code:
            raise Refusal("wrong_code")
        title, body = TEST[language or "en"]
        proof = await self._claim("test", found.address) if found.kind == "mail" else ""
        if await self.send(found, title, body, "/me", "test") != "sent":
            await self._release(proof)
            raise Refusal("not_sent")

    async def send(self, way: Any, title: str, body: str, path: str, tag: str = "") -> Outcome:
        """Send a message by a way, and note whether that arrived."""
        key = await self.key()
        parcel = Parcel(
            kind=way.kind,
            address=way.address,
            title=title,
            body=body,
            link=f"{way.home}{path}" if path else "",
            tag=tag,
            keys=way.keys,
            private=key.private,
            public=key.public,
            contact=self.post.contact or "nobody@handelshuis.invalid",
            mail=self.post.mail if way.kind == "mail" else "",
            networks=self.post.networks,
        )
        try:
            asker = Asker(way.player_id, way.id)
            outcome = await self.workers.run(asker, SENDING_SECONDS, deliver_alone, parcel)
        except WorkFailed:
            outcome = "failed"
        if outcome == "gone":
            await self.storage.change(remove_way, way.player_id, way.id)
        elif outcome == "failed":
            await self.storage.change(count_failure, way.id, MOST_FAILURES)
        elif not way.code:
            await self.storage.change(change_way, way.id, {"failures": 0})
        return outcome

    async def _claim(self, what: str, address: str) -> str:
        """Count something that a mail address is sent, of which there is one an hour, or refuse it.

        Gives what releases it.
        """
        proof = hash_of(f"{what} {same_mail(address)}")
        if not await self.storage.change(claim_mail, proof, time.time()):
            raise Refusal("too_many_messages")
        return proof

    async def _release(self, proof: str) -> None:
        if proof:
            await self.storage.change(release_mail, proof)

    async def _check(self, kind: str, address: str) -> None:
        try:
            check_address(kind, address, self.networks)
            where = host_of(kind, address)
            if where is not None:
                await self.lookup.check(*where, self.networks)
        except (BadAddress, NotOutside, TimeoutError):
            raise Refusal("bad_address") from None

    async def _ways(self, player: str) -> list[Any]:
        return await self.storage.read(ways_of, player)

    async def _way(self, player: str, way: str) -> Any:
        for each in await self._ways(player):
            if each.id == way:
                return each
        raise Refusal("no_way")


def is_quiet(quiet: tuple[int, int, str] | None, now: float) -> bool:
    """Tell whether a player wants to hear nothing now, by the clock where he is."""
    if quiet is None:
        return False
    begin, end, zone = quiet
    try:
        there = datetime.fromtimestamp(now, zoneinfo.ZoneInfo(zone))
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return False
    minute = there.hour * 60 + there.minute
    return begin <= minute < end if begin < end else minute >= begin or minute < end


def _is_zone(zone: str) -> bool:
    return zone in zoneinfo.available_timezones()


def _shown(way: Any) -> WayShown:
    return WayShown(
        id=way.id,
        kind=way.kind,
        address=shortened(way.kind, way.address),
        name=way.name,
        table=way.table_id or "",
        on=way.active,
        failed=way.failures if not way.code else 0,
        unproved=bool(way.code),
    )
