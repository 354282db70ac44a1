"""An authenticator made of software, as browsers have them: it makes passkeys, and signs."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT_AND_VERIFIED = 0x05
WITH_A_KEY = 0x40


class Authenticator:
    """One passkey, for whatever house it is asked by."""

    def __init__(self, origin: str, name: str) -> None:
        """Make it; a browser says at which origin it is."""
        self.origin = origin
        self.house = hashlib.sha256(name.encode()).digest()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.times = 0
        self.flags = PRESENT_AND_VERIFIED

    def client_data(self, kind: str, challenge: str) -> bytes:
        """Write what a browser lets an authenticator sign."""
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer `navigator.credentials.create`, as the page sends it to the house."""
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        length = len(self.id).to_bytes(2, "big")
        data = self._data(WITH_A_KEY) + bytes(16) + length + self.id + public
        whole = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {
            "id": bytes_to_base64url(self.id),
            "client_data": bytes_to_base64url(self.client_data("create", options["challenge"])),
            "attestation": bytes_to_base64url(whole),
        }

    def sign(self, options: dict[str, Any], key: str) -> dict[str, Any]:
        """Answer `navigator.credentials.get`, as the page sends it to the house."""
        self.times += 1
        client_data = self.client_data("get", options["challenge"])
        data = self._data()
        signed = data + hashlib.sha256(client_data).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return {
            "id": bytes_to_base64url(self.id),
            "client_data": bytes_to_base64url(client_data),
            "authenticator": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
            "key": key,
        }

    def _data(self, more: int = 0) -> bytes:
        return self.house + bytes([self.flags | more]) + self.times.to_bytes(4, "big")


def owner_in(options: dict[str, Any]) -> str:
    """Name the player for whom a passkey is to be made."""
    return base64url_to_bytes(options["user"]["id"]).decode()
