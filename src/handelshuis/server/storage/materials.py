"""The material of games as it was: a game that was begun with it can always be played with it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import msgspec
import sqlalchemy as sa

from handelshuis.core.game import Edition, Game
from handelshuis.server.storage.schema import MATERIALS


def keep_materials(engine: sa.Engine, games: Iterable[Game]) -> None:
    """Store the material that games have now, if it is not stored yet."""
    wanted = {(game.name, game.material): game for game in games if game.material_files}
    with engine.connect() as connection:
        known = connection.execute(sa.select(MATERIALS.c.game, MATERIALS.c.material))
        missing = wanted.keys() - {(row.game, row.material) for row in known}
    for name, material in missing:
        data = wanted[name, material].material_data
        files = {file: text.decode() for file, text in data.items()}
        row = {"game": name, "material": material, "files": msgspec.json.encode(files).decode()}
        # Another house that opens now may be quicker.
        with suppress(sa.exc.IntegrityError), engine.begin() as connection:
            connection.execute(sa.insert(MATERIALS), [row])


def load_material(connection: sa.Connection, game: str, material: str) -> Edition | None:
    """Read the material that a game once had."""
    found = connection.execute(
        sa.select(MATERIALS.c.files).where(
            MATERIALS.c.game == game, MATERIALS.c.material == material
        )
    ).scalar_one_or_none()
    if found is None:
        return None
    files = msgspec.json.decode(found, type=dict[str, str])
    return Edition(game, material, {file: text.encode() for file, text in files.items()})
