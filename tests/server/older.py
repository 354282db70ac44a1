"""Games as they were before a card was corrected, and some moves of them."""

from __future__ import annotations

from handelshuis.core.game import Edition, Game
from handelshuis.core.registry import game
from tests.server.visitors import Visitor


def as_of_old(name: str, today: str, then: str, digest: str) -> Game:
    """Give a game as it was with one text of its material otherwise."""
    files = dict(game(name).material_data)
    [file] = [file for file, data in files.items() if data.count(today.encode()) == 1]
    files[file] = files[file].replace(today.encode(), then.encode())
    return game(Edition(name, digest, files))


def more_coins() -> Game:
    """Give Speicherstadt in which everyone begins with a coin more."""
    return as_of_old("speicherstadt", "coins = 5\n", "coins = 6\n", "0000c01e")


def play_some(page: Visitor, count: int) -> None:
    """Play so many moves of the page's seats."""
    played, seq = 0, -1
    while True:
        asked = [look["seat"] for look in page.state["looks"] if look["legal"]]
        if page.state["seq"] <= seq or not asked:
            page.hear_until(t="state")
        elif played == count:
            return
        else:
            played, seq = played + 1, page.state["seq"]
            assert page.play(seat=asked[0])["t"] == "done"
