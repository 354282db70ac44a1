"""Which games there are: those of the house and those that other packages bring."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import entry_points

from handelshuis.core.editions import edition_of
from handelshuis.core.game import Game, Reference


@cache
def games() -> dict[str, Game]:
    """Find every game that an installed package registers under `handelshuis.games`.

    One whose material is broken stays in its box, with a line that says why; the others are played.
    """
    found = {}
    for entry in entry_points(group="handelshuis.games"):
        try:
            found[entry.name] = entry.load()
        except ValueError as reason:
            print(f"handelshuis: {entry.name} cannot be played: {reason}", file=sys.stderr)
    return dict(sorted(found.items()))


def game(reference: Reference) -> Game:
    """Find a game by its name, or an edition of it by its material."""
    name = reference if isinstance(reference, str) else reference.game
    try:
        found = games()[name]
    except KeyError:
        raise ValueError(f"no game {name}; there is {', '.join(games())}") from None
    return found if isinstance(reference, str) else edition_of(found, reference)
