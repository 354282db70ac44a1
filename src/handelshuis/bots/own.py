"""A bot of one's own: `module:function`, found from the working folder as well.

Also a rival of the house that judges by a file: `master:200@round-1.json`, or `master:200@hand`.

Only what runs on one's own machine takes such names: code is run by them, so no visitor may.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import msgspec

from handelshuis.bots.bot import Bot
from handelshuis.bots.names import BOTS, judging_bot, make_bot
from handelshuis.core.game import Game
from handelshuis.core.judgement import Judgement, read_judgement

invited: dict[str, str] = {}
"""The bots of their own that those who run a house let play at its tables: `module:function` by the
name that players choose. Nobody else adds any."""


def read_invited(text: str) -> dict[str, str]:
    """Read `name=module:function`, with commas between several."""
    found: dict[str, str] = {}
    for part in text.split(",") if text else []:
        name, _, own = part.strip().partition("=")
        if not re.fullmatch(r"[a-z][a-z0-9_-]{0,19}", name) or name in BOTS or not is_own(own):
            raise ValueError(f"{part.strip()!r} is not name=module:function with a new name")
        found[name] = own
    return found


class HouseBots:
    """What makes the bots of a house: its own by name, and those that it invited."""

    def __init__(self, invited: dict[str, str]) -> None:
        """Take those invited; this travels to the processes in which they think."""
        self.invited = invited

    def __call__(self, name: str, game: Game) -> Bot:
        """Make a bot by the name that a player chose."""
        if name in self.invited:
            return any_bot(self.invited[name], game)
        return make_bot(name, game)


def is_own(name: str) -> bool:
    """Tell whether a name says where a bot of one's own is made."""
    module, colon, _ = name.partition(":")
    return bool(colon) and module not in BOTS


def judgement_of(judge: str, game: Game) -> Judgement | None:
    """Read whose judgement a bot is to have: that of a file, or `hand`, the game's own outlook."""
    if judge == "hand":
        return None
    try:
        learned = read_judgement(game, Path(judge).read_bytes())
    except (OSError, msgspec.DecodeError) as reason:
        raise ValueError(f"no judgement {judge}: {reason}") from None
    if learned is None or learned.learned.game != game.name:
        raise ValueError(f"{judge} was not learned for {game.name} as it is")
    return learned


def any_bot(name: str, game: Game) -> Bot:
    """Make a bot of the house, or by `module:function`, which takes the game and gives a bot."""
    if not is_own(name):
        rival, at, judge = name.partition("@")
        return judging_bot(rival, game, judgement_of(judge, game)) if at else make_bot(name, game)
    module, _, function = name.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        make: Callable[[Game], Bot] = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as reason:
        raise ValueError(f"no bot {name}: {reason}") from None
    bot = make(game) if callable(make) else make
    if not isinstance(bot, Bot):
        raise ValueError(f"{name} makes no bot")
    return bot
