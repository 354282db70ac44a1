"""What bots say at a table: why they refuse what a person proposed, in a word and in chat.

It is made from what everyone knows, so that it gives nothing away but the refusal itself.
"""

from __future__ import annotations

from typing import Final

from handelshuis.core.texts import Line
from handelshuis.server.tables.table import Table
from handelshuis.server.tables.talk import MOST_SAID

LATELY: Final = 8
"""Of so many lines of chat a bot says none twice: whoever asks on and on fills no book."""


def excuse(table: Table, seat: int, move: int) -> Line | None:
    """Give what a bot has to say about a refusal that it is about to make, if anything."""
    said = table.game.why_no(table.state, seat, move)
    if said is None:
        return None
    proposer, line = said
    if proposer == seat or table.bot_for(proposer):
        return None
    # People must have room to talk however much bots have said.
    if table.chat and table.chat[-1].n > MOST_SAID // 2:
        return None
    words = in_english(table, line)
    lately = table.chat[-LATELY:]
    return None if any((each.seat, each.text) == (seat, words) for each in lately) else line


def in_english(table: Table, line: Line) -> str:
    """Write a line for those who know no texts."""
    return table.game.texts("en").say(line)
