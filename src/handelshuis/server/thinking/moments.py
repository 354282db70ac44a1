"""A choice of a finished game looked at closely: what was better, and why.

It is judged by what its player could know then: afterwards everyone is wiser.
"""

from __future__ import annotations

from typing import Final

from handelshuis.bots.names import make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as game_named
from handelshuis.core.texts import Line
from handelshuis.server.thinking.advice import MOVES
from handelshuis.server.thinking.reasons import Looks, reasons
from handelshuis.server.thinking.replays import Played, positions
from handelshuis.server.thinking.trials import compare
from handelshuis.server.wire.bodies import Moment, Words

SIMULATIONS: Final = 200
"""How often the choice is played on to find what was better."""

LONGEST: Final = 0.5
"""Seconds after which a slow machine is content with fewer."""

TRYING: Final = 0.4
"""Seconds in which what was played and what was better are tried side by side."""

TRIALS: Final = 100

COSTS: Final = 0.02
"""What a choice must have cost of a chance to have mattered."""


def look_closer(played: Played, n: int) -> Moment | None:
    """Look at the choice after an entry; None if nothing is known to have been better."""
    game, chance = game_named(played.game), QuickChance(n)
    position = next(each for each in positions(played) if each.n == n)
    if position.next is None or not position.chosen:
        return None
    number, seat, text = position.next
    state = position.state.clone()
    move = state.parse(text)
    state.redeal(seat, chance)
    bot = make_bot(f"master:{SIMULATIONS}", game)
    assert isinstance(bot, SearchBot)
    bot.seconds = LONGEST
    bot.search(state, seat, chance)
    others = [thought.move for thought in bot.thoughts(seat, MOVES) if thought.move != move]
    if not others:
        return None
    trials = compare(game, bot, state, seat, [move, *others], chance, TRYING, TRIALS)
    chances = [trials.chances(which)[seat] for which in range(len(trials.moves))]
    best = max(range(1, len(chances)), key=chances.__getitem__)
    if chances[best] - chances[0] < max(COSTS, trials.noise()):
        return None
    looks = Looks(state, trials, chance)
    return Moment(
        n=number,
        seat=seat,
        played=words(game.label(position.state, move)),
        better=words(game.label(position.state, trials.moves[best])),
        chance=chances[0],
        could=chances[best],
        reasons=[words(line) for line in reasons(looks, best, 0, False)],
    )


def words(line: Line) -> Words:
    """Write a line as it goes over HTTP."""
    return Words(key=line.key, args=dict(line.args))
