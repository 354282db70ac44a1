"""Playing on from a moment of a finished game, at a table of its own and under a new seal."""

from __future__ import annotations

from typing import Final

from handelshuis.core.record import origins_at
from handelshuis.core.state import OVER
from handelshuis.core.texts import Line, Sentence
from handelshuis.server.storage.reading import load_snapshots
from handelshuis.server.tables.opening import Begun
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import announce
from handelshuis.server.tables.undrawn import Undrawn
from handelshuis.server.wire.refusals import Refusal

NOT_OVER: Final = Sentence(
    "A game can be continued elsewhere when it is over.",
    "Een spel kan pas elders worden voortgezet als het is afgelopen.",
)


async def begun_at(table: Table, at: int) -> Begun:
    """Give what a new table begins with that continues a finished game after one of its entries.

    All entries up to there go along, those that were taken back too: by them alone it can be
    checked that the dice before that moment fell under the seal of this game.
    """
    if not table.decided:
        raise Refusal("not_over", NOT_OVER)
    today = table.game.edition is None and table.rules == table.game.rules_version
    if not today or table.material != table.game.material:
        raise Refusal("changed_rules")
    state = await table.state_after(at)
    if isinstance(state, Undrawn):
        raise Refusal("changed_rules")
    if state.turn == OVER:
        raise Refusal("over")
    snapshots = await table.storage.read(load_snapshots, table.id, at)
    origins = origins_at(table.origins, at, table.seal, table.seed)
    return Begun(table.ledger.items[:at], state, snapshots, origins)


async def announce_origin(table: Table) -> None:
    """Say at a table how far it is another game's, and that the dice fall anew from there."""
    if table.continued:
        words = (
            f"The first {table.continued} entries of the ledger are those of an earlier game. "
            "From there on dice and draws fall anew, under a seal of their own."
        )
        await announce(table, Line("house.continued", {"count": table.continued}), words)
