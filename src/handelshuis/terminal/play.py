"""`play`: a game at this terminal, alone against bots, with others on one screen, or watched."""

from __future__ import annotations

import argparse

from handelshuis.core.fairness import new_seed, seed_of
from handelshuis.core.match import Match
from handelshuis.terminal import arguments
from handelshuis.terminal.seating import Wishes, seat_players
from handelshuis.terminal.sitting import Sitting
from handelshuis.terminal.voice import Voice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    whole = arguments.number()
    arguments.add_game(parser)
    parser.add_argument("--players", type=whole, metavar="N", help="how many play, bots included")
    parser.add_argument("--humans", type=arguments.number(0), metavar="N", help="how many people")
    parser.add_argument(
        "--bots",
        type=arguments.bots,
        metavar="A,B",
        help="the rivals, such as merchant,master, or module:function of your own",
    )
    parser.add_argument("--seat", type=whole, metavar="K", help="the seat of the first person")
    parser.add_argument(
        "--names", type=arguments.names, default=[], metavar="A,B", help="the people's names"
    )
    parser.add_argument("--seed", type=whole, metavar="S", help="repeat the draws of this number")
    parser.add_argument("--record", metavar="FILE", help="write the record of the game here")
    arguments.add_choices(parser)
    arguments.add_language(parser)


def run(words: argparse.Namespace) -> int:
    """Play a game to its end, or until the person leaves."""
    game = arguments.game_of(words)
    voice = Voice(game, words.lang)
    wishes = Wishes(words.players, words.humans, words.bots, words.seat, words.names)
    seating = seat_players(game, wishes, voice.texts)
    voice.names = seating.names
    setup = arguments.setup_of(game, len(seating.names), words)
    seed = new_seed() if words.seed is None else seed_of(words.seed)
    match = Match(game, setup, seed, seating.names)
    sitting = Sitting(voice, match, seating, words.record)
    sitting.save()
    if seating.people:
        sitting.play()
    else:
        sitting.watch()
    return 0
