"""Which mail addresses were sent a code or a test lately: one an hour, whoever asks for it."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from handelshuis.server.storage.schema import MAIL_PROOFS

HOUR: Final = 3600.0

_CLAIM: Final = sa.text(
    "INSERT INTO mail_proofs (address, at) VALUES (:address, :at) ON CONFLICT DO NOTHING"
).bindparams(sa.bindparam("at", type_=sa.Float))


def claim_mail(connection: sa.Connection, address: str, now: float) -> bool:
    """Tell whether an address, by its hash, may be sent something now, and count that."""
    connection.execute(sa.delete(MAIL_PROOFS).where(MAIL_PROOFS.c.at < now - HOUR))
    return bool(connection.execute(_CLAIM, {"address": address, "at": now}).rowcount)


def release_mail(connection: sa.Connection, address: str) -> None:
    """Count nothing for an address: it was sent nothing after all."""
    connection.execute(sa.delete(MAIL_PROOFS).where(MAIL_PROOFS.c.address == address))
