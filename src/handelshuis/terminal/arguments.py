"""Words of the command line that several commands share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from functools import partial

from handelshuis.bots.own import any_bot
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import game as find_game
from handelshuis.core.texts import LANGUAGES
from handelshuis.many.plan import MOST_GAMES, Plan, turning_plan
from handelshuis.terminal.complaint import Complaint, checked
from handelshuis.terminal.voice import language_of

FIRST_GAME = "speicherstadt"
"""The game that is meant when none is named."""


def number(least: int | None = None) -> Callable[[str], int]:
    """Make a reader of whole numbers, not under the least."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if least is not None and value < least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least}")
        return value

    return read


def names(text: str) -> list[str]:
    """Read names with commas between them."""
    found = [name.strip() for name in text.split(",")]
    for name in found:
        if not name or len(name) > 30 or not name.isprintable():
            raise argparse.ArgumentTypeError(f"'{text}' is not a list of names")
    return found


def bots(text: str) -> list[str]:
    """Read bots with commas between them: those of the house, or module:function of one's own."""
    found = [name.strip() for name in text.split(",")]
    if not all(name and name.isprintable() for name in found):
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of bots")
    return found


def add_game(parser: argparse.ArgumentParser) -> None:
    """Take the name of a game."""
    parser.add_argument("game", metavar="GAME", nargs="?", default=FIRST_GAME, help="which game")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Take a language."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=language_of(os.environ), help="nl or en"
    )


def add_choices(parser: argparse.ArgumentParser) -> None:
    """Take a variant and options of the game."""
    parser.add_argument("--variant", default="", metavar="NAME", help="a variant of the game")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="options",
        help="an option of the game",
    )


def add_run(
    parser: argparse.ArgumentParser,
    *,
    games: int,
    bots_if_none: list[str],
    workers: int | None = None,
    games_help: str = "how many games",
) -> None:
    """Take which games bots play against each other, how many, and in how many processes."""
    add_game(parser)
    parser.add_argument(
        "--bots",
        type=bots,
        default=bots_if_none,
        metavar="A,B,C",
        help="who plays, by turns: bots of the house, or module:function of your own",
    )
    parser.add_argument("--players", type=number(), metavar="P", help="how many sit at a table")
    parser.add_argument("--games", type=number(1), default=games, metavar="N", help=games_help)
    parser.add_argument(
        "--seed", type=number(), default=0, metavar="S", help="same seed, same games"
    )
    parser.add_argument(
        "--workers",
        type=number(1),
        default=workers,
        metavar="K",
        help=f"how many processes; else {workers or 'one a core'}",
    )
    parser.add_argument("--json", action="store_true", help="as data")
    add_choices(parser)
    add_language(parser)


def game_of(words: argparse.Namespace) -> Game:
    """Find the game that was named."""
    return checked(lambda: find_game(words.game))


def setup_of(game: Game, players: int, words: argparse.Namespace, bounded: bool = False) -> Setup:
    """Check the players, the variant and the options given; bounded, by which play always ends."""
    options: dict[str, str] = {}
    for text in words.options:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise Complaint(f"--set takes name=value, not '{text}'")
        options[name] = value
    if bounded:
        options = game.bounded(options)
    return checked(lambda: game.setup(players, words.variant, options))


def turning_plan_of(game: Game, words: argparse.Namespace) -> Plan:
    """Check who plays, and plan games with a bot on each seat: those given, repeated in turn."""
    for name in words.bots:
        checked(partial(any_bot, name, game))
    players = max(game.players[0], len(words.bots)) if words.players is None else words.players
    setup = setup_of(game, players, words, bounded=True)
    if len(words.bots) > players:
        raise Complaint(f"{len(words.bots)} bots are too many for {players} seats")
    if words.games >= MOST_GAMES:
        raise Complaint(f"argument --games: at most {MOST_GAMES - 1}")
    bots = [words.bots[seat % len(words.bots)] for seat in range(players)]
    return turning_plan(game, setup, bots, words.seed)
