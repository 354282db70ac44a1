"""What a coach finds in a worker: a seat's best moves, everyone's chances, and what is expected."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final

from handelshuis.bots.names import make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.game import Game, Reference
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import State
from handelshuis.core.texts import Line
from handelshuis.server.thinking.reasons import WORLDS, Looks, reasons
from handelshuis.server.thinking.trials import Trials, compare
from handelshuis.server.wire.messages import AdvisedMove, Counsel, ExpectedMove

MOVES: Final = 3
"""How many moves are advised at most."""

TRIED: Final = 0.02
"""A move that had less of the search than this was hardly looked at."""

TOLD: Final = 4
"""How many moves of the line expected are told, the advised one among them."""

SEARCHING: Final = 0.6
"""What share of its time the coach looks for moves; in the rest it tries them side by side."""


def advise(
    seconds: float,
    name: Reference,
    data: dict[str, Any],
    seat: int,
    seed: int,
    simulations: int = 0,
) -> Counsel:
    """Advise a seat, from what it may know alone; by the clock, or for so many simulations."""
    game, chance = game_named(name), QuickChance(seed)
    position = game.load(data)
    position.redeal(seat, chance)
    budget = str(simulations) if simulations else f"{SEARCHING * seconds:.3f}s"
    bot = make_bot(f"master:{budget}", game)
    assert isinstance(bot, SearchBot)
    bot.search(position, seat, chance)
    visits = bot.root.visits
    thoughts = bot.thoughts(seat, MOVES)
    thoughts = [each for each in thoughts if each is thoughts[0] or each.visits >= TRIED * visits]
    moves = [thought.move for thought in thoughts]
    left = 0.0 if simulations else (1 - SEARCHING) * seconds
    trials = compare(game, bot, position, seat, moves, chance, left)
    looks = Looks(position, trials, chance)
    noise = trials.noise()
    order = position.legal(seat)
    advised: list[AdvisedMove] = []
    for place, group in places(trials, noise, order):
        chances = together([trials.chances(which) for which in group])
        for which in group:
            thought = thoughts[which]
            line = expected(game, position, seat, thought.line, chance)
            advised.append(
                AdvisedMove(
                    position.text(thought.move),
                    game.label(position, thought.move),
                    thought.visits / visits,
                    chances,
                    line[1:],
                    place,
                    why(looks, which, group, len(order) == 1),
                )
            )
    return Counsel(advised, trials.number(), noise)


def places(trials: Trials, noise: float, order: list[int]) -> list[tuple[int, list[int]]]:
    """Put the moves in their places; those within the noise of the best of a place share it.

    Within a place they stand in the order in which they are offered, for none is better.
    """
    found: list[tuple[int, list[int]]] = []
    chances = [trials.chances(which)[trials.seat] for which in range(len(trials.moves))]
    left = sorted(range(len(chances)), key=lambda which: -chances[which])
    while left:
        best = chances[left[0]]
        group = [which for which in left if best - chances[which] <= noise]
        taken = sum(len(each) for _, each in found)
        found.append((taken + 1, sorted(group, key=lambda which: order.index(trials.moves[which]))))
        left = left[len(group) :]
    return found


def together(chances: list[list[float]]) -> list[float]:
    """Give the chances that equal moves have together: what sets them apart is luck."""
    return [fmean(each) for each in zip(*chances, strict=True)]


def why(looks: Looks, which: int, group: list[int], forced: bool) -> list[Line]:
    """Give the reasons of a move: beside the best of the others, or of those that are equal."""
    if forced:
        return [Line("house.why.forced")]
    trials = looks.trials
    others = [other for other in range(len(trials.moves)) if other != which]
    if not others:
        return reasons(looks, which, looks.before, False)
    best = max(others, key=lambda other: trials.chances(other)[trials.seat])
    return reasons(looks, which, best, best in group)


def expected(
    game: Game, position: State, seat: int, line: list[int], chance: Chance
) -> list[ExpectedMove]:
    """Tell a line of moves as far as it holds however the hidden things lie and chance falls."""
    worlds = [position.clone() for _ in range(WORLDS)]
    for world in worlds:
        world.redeal(seat, chance)
    told: list[ExpectedMove] = []
    mover = seat
    for move in line[:TOLD]:
        if not all(move in world.legal(mover) for world in worlds):
            break
        labels = [game.label(world, move) for world in worlds]
        if any(label != labels[0] for label in labels):
            break
        told.append(ExpectedMove(mover, labels[0]))
        for world in worlds:
            world.advance(mover, move)
        mover = worlds[0].turn
        if mover < 0 or any(world.turn != mover for world in worlds):
            break
    return told
