"""Passkeys (WebAuthn): by which a player gets back who has lost his key, or comes to a device.

The library checks what authenticators say; the house keeps what they are to sign, as hashes, so
that any server can check it, once and for a few minutes.
"""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
import time
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from handelshuis.server.club.players import KEY, Players, key_row
from handelshuis.server.storage.passkeys import (
    add_passkey,
    come_by_passkey,
    devices_of,
    find_passkey,
    keep_challenge,
    passkeys_of,
    remove_device,
    remove_passkey,
    use_challenge,
)
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.keys import hash_of
from handelshuis.server.wire.bodies import (
    DeviceShown,
    NewPasskey,
    PasskeyAnswer,
    PasskeyShown,
    PasskeysShown,
    PlayerShown,
)
from handelshuis.server.wire.limits import clean
from handelshuis.server.wire.refusals import Refusal

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

MOST_PASSKEYS: Final = 10
"""Passkeys of one player."""
GOOD_SECONDS: Final = 300.0
"""How long somebody may take to touch his authenticator."""
NAME_LENGTH: Final = 40
SHORT: Final = 16
"""Signs of a key's hash by which its owner names it."""


class Home(msgspec.Struct, frozen=True):
    """How the house is called by browsers: passkeys are good there, and nowhere else."""

    origin: str
    name: str


def home_at(origin: str) -> Home:
    """Give the house at an origin; browsers have no passkeys for a number in place of a name."""
    try:
        host = urlsplit(origin).hostname or ""
    except ValueError:
        host = ""
    if not host or _is_number(host):
        raise Refusal("no_passkeys")
    return Home(origin, host)


class Passkeys:
    """The passkeys and keys of all players."""

    def __init__(self, storage: Storage, players: Players) -> None:
        """Know those of a house."""
        self.storage = storage
        self.players = players

    async def shown(self, player: str, key: str) -> PasskeysShown:
        """Tell a player his passkeys, and the devices that have a key of his."""
        passkeys = await self.storage.read(passkeys_of, player)
        devices = await self.storage.read(devices_of, player)
        here = hash_of(key)
        return PasskeysShown(
            passkeys=[
                PasskeyShown(id=row.id, name=row.name, made=row.made, used=row.used)
                for row in passkeys
            ],
            devices=[
                DeviceShown(
                    id=row.hash[:SHORT], name=row.name, made=row.made, here=row.hash == here
                )
                for row in devices
            ],
        )

    async def offer(self, player: PlayerShown, home: Home) -> str:
        """Say what an authenticator needs to make a passkey, as a browser reads it."""
        import webauthn
        from webauthn.helpers import structs

        known = await self.storage.read(passkeys_of, player.id)
        if len(known) >= MOST_PASSKEYS:
            raise Refusal("too_many_passkeys")
        chosen = structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        options = webauthn.generate_registration_options(
            rp_id=home.name,
            rp_name="Handelshuis",
            user_id=player.id.encode(),
            user_name=player.name or "Handelshuis",
            user_display_name=player.name or "Handelshuis",
            challenge=await self._challenge(player.id),
            authenticator_selection=chosen,
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(row.id))
                for row in known
            ],
        )
        return webauthn.options_to_json(options)

    async def add(self, player: str, wish: NewPasskey, home: Home) -> None:
        """Keep a passkey that an authenticator made."""
        challenge = await self._signed(wish.client_data, player)
        try:
            made = await asyncio.to_thread(_check_made, wish, challenge, home)
        except Exception as error:
            # Strangers' bytes fail in more ways than the library has names for.
            raise Refusal("bad_passkey") from error
        # The library takes the browser's word for the name; what was attested counts.
        if _written(made.credential_id) != wish.id:
            raise Refusal("bad_passkey")
        row = {
            "id": wish.id,
            "player_id": player,
            "public_key": _written(made.credential_public_key),
            "times": made.sign_count,
            "name": clean(wish.name, NAME_LENGTH),
            "made": time.time(),
        }
        if not await self.storage.change(add_passkey, row, MOST_PASSKEYS):
            raise Refusal("too_many_passkeys")

    async def ask(self, home: Home) -> str:
        """Say what an authenticator is to sign, so that the house sees whose it is."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        options = webauthn.generate_authentication_options(
            rp_id=home.name,
            challenge=await self._challenge(None),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return webauthn.options_to_json(options)

    async def come_back(self, answer: PasskeyAnswer, home: Home) -> PlayerShown:
        """Give the player of a passkey one more key, the one that his browser made."""
        if not KEY.match(answer.key):
            raise Refusal("bad_key")
        challenge = await self._signed(answer.client_data, None)
        found = await self.storage.read(find_passkey, answer.id)
        if found is None:
            raise Refusal("unknown_passkey")
        try:
            checked = await asyncio.to_thread(_check_signed, answer, challenge, found, home)
        except Exception as error:
            raise Refusal("bad_passkey") from error
        key = key_row(answer.key, found.player_id, clean(answer.name, NAME_LENGTH))
        try:
            came = await self.storage.change(
                come_by_passkey, found, checked.new_sign_count, time.time(), key
            )
        except Refusal as refusal:
            if isinstance(refusal.__cause__, sa.exc.IntegrityError):
                raise Refusal("bad_key") from None
            raise
        if not came:
            raise Refusal("unknown_passkey")
        return await self.players.known(answer.key)

    async def remove(self, player: str, passkey: str) -> None:
        """Let a passkey open nothing any more."""
        await self.storage.change(remove_passkey, player, passkey)

    async def remove_device(self, player: str, device: str, key: str) -> None:
        """Let another device's key open nothing any more."""
        if len(device) == SHORT:
            await self.storage.change(remove_device, player, device, hash_of(key))

    async def _challenge(self, player: str | None) -> bytes:
        challenge = secrets.token_bytes(32)
        now = time.time()
        row = {
            "hash": hash_of(_written(challenge)),
            "player_id": player,
            "until": now + GOOD_SECONDS,
        }
        await self.storage.change(keep_challenge, row, now)
        return challenge

    async def _signed(self, client_data: str, player: str | None) -> bytes:
        """Give what was signed, if it was to be; nobody signs it again."""
        import webauthn

        try:
            said = msgspec.json.decode(webauthn.base64url_to_bytes(client_data))
            challenge = webauthn.base64url_to_bytes(said["challenge"])
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Refusal("bad_passkey") from None
        digest = hash_of(_written(challenge))
        if not await self.storage.change(use_challenge, digest, player, time.time()):
            raise Refusal("late_passkey")
        return challenge


def _check_made(wish: NewPasskey, challenge: bytes, home: Home) -> VerifiedRegistration:
    import webauthn

    said = {"clientDataJSON": wish.client_data, "attestationObject": wish.attestation}
    return webauthn.verify_registration_response(
        credential={"id": wish.id, "rawId": wish.id, "type": "public-key", "response": said},
        expected_challenge=challenge,
        expected_rp_id=home.name,
        expected_origin=home.origin,
        require_user_verification=True,
    )


def _check_signed(
    answer: PasskeyAnswer, challenge: bytes, found: Any, home: Home
) -> VerifiedAuthentication:
    import webauthn

    said = {
        "clientDataJSON": answer.client_data,
        "authenticatorData": answer.authenticator,
        "signature": answer.signature,
    }
    return webauthn.verify_authentication_response(
        credential={"id": answer.id, "rawId": answer.id, "type": "public-key", "response": said},
        expected_challenge=challenge,
        expected_rp_id=home.name,
        expected_origin=home.origin,
        credential_public_key=webauthn.base64url_to_bytes(found.public_key),
        credential_current_sign_count=found.times,
        require_user_verification=True,
    )


def _written(data: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(data)


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
