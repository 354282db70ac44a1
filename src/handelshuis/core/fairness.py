"""Provable fairness: chance from a secret seed, whose hash is shown before the first move."""

from __future__ import annotations

import hashlib
import secrets

from handelshuis.core.chance import Chance


def new_seed() -> str:
    """Make a secret seed of 256 bits, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def seed_of(number: int) -> str:
    """Make the seed that stands for a plain number, so that a game can be repeated on purpose."""
    return hashlib.sha256(b"handelshuis seed %d" % number).hexdigest()


def seal_of(seed: str) -> str:
    """Give the seal of a seed: the SHA-256 of its bytes, which tells nothing about it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class SealedChance(Chance):
    """The chances of one chance move, made from the seed and the move's place in the record.

    The place counts every chance move ever written, taken-back ones too, so a draw can never be
    had again by taking back, and a game can go on from any point knowing only that count.
    """

    def __init__(self, seed: str, place: int) -> None:
        """Take the chance move number `place`, from 0, of the game with this seed."""
        self.key = bytes.fromhex(seed) + place.to_bytes(8, "big")
        self.block = 0
        self.pool = b""

    def word(self) -> int:
        """Give the next 32 random bits: the SHA-256 of seed, place and a counter, cut in eight."""
        if not self.pool:
            self.pool = hashlib.sha256(self.key + self.block.to_bytes(8, "big")).digest()
            self.block += 1
        word = int.from_bytes(self.pool[:4], "big")
        self.pool = self.pool[4:]
        return word
