"""One round of learners' environments in this process, as JSON: decisions a second.

A decision is: see (observation and mask), choose one legal move at random, and play it with all
that chance does after it. `engine` has neither observation nor mask; `catanatron` is a decision of
its own random players in its own engine, without either too. In `gymnasium` three random rivals
play after every decision, as in `catanatron_gym`, the environment by catanatron's authors.

    python -m benchmarks.environments           all games and environments, beside each other
    python -m benchmarks.environments vector 1 "catan classic"      one round of one
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import catanatron_environment
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import game as find_game
from handelshuis.core.state import CHANCE, OVER

MODULE = "benchmarks.environments"
TABLES = 64
WIDTH = 130
ROUNDS = 3
KINDS = ("engine", "vector", "pettingzoo", "gymnasium", "openspiel")
CATAN = "catan classic"
HOUSE = ("speicherstadt", "catan", "genoa", "anno1701", "chartered")
AT_LEAST = {CATAN: 50_000}
USUALLY_AT_LEAST = 20_000
"""Decisions a second of `vector`, by game."""

Batch = Callable[[], int]
"""Makes some decisions, and says how many."""


def chosen(name: str) -> tuple[Game, Setup]:
    """Set up a game, for four where that many play; Catan is the printed base game."""
    game = find_game(name.partition(" ")[0])
    variant = name.partition(" ")[2]
    options = {"offers": "0"} if variant else {}
    players = min(4, game.seats(variant or game.variants[0])[-1])
    return game, game.setup(players, variant, game.bounded(options))


def engine_alone(name: str) -> Batch:
    """Play on and on in the engine."""
    game, setup = chosen(name)
    chance = QuickChance(1)
    states = [game.start(setup)]

    def batch() -> int:
        state = states[0]
        made = 0
        while made < 1000:
            if state.turn == CHANCE:
                state.advance(CHANCE, state.sample(chance))
            elif state.turn == OVER:
                state = states[0] = game.start(setup)
            else:
                legal = state.legal(state.turn)
                state.advance(state.turn, legal[chance.below(len(legal))])
                made += 1
        return made

    return batch


def words(name: str) -> tuple[str, dict[str, Any]]:
    """Give what the environments take."""
    game, setup = chosen(name)
    options = {each: str(value).lower() for each, value in setup.options.items()}
    return game.name, {"players": setup.players, "variant": setup.variant, "options": options}


def vector(name: str) -> Batch:
    """Step many tables side by side."""
    from handelshuis.adapters.pettingzoo import vector_env

    game, named = words(name)
    tables = vector_env(game, TABLES, **named)
    tables.reset(seed=1)

    def batch() -> int:
        tables.step(tables.sample())
        return TABLES

    return batch


def pettingzoo(name: str) -> Batch:
    """Step one table without wrappers, seen before every move."""
    import numpy as np

    from handelshuis.adapters.pettingzoo import raw_env

    game, named = words(name)
    table = raw_env(game, **named)
    table.reset(seed=1)
    chance = QuickChance(1)

    def batch() -> int:
        for _ in range(100):
            seen = table.observe(table.agent_selection)
            legal = np.flatnonzero(seen["action_mask"])
            table.step(int(legal[chance.below(len(legal))]))
            if table.terminations[table.agent_selection]:
                table.reset()
        return 100

    return batch


def gymnasium(name: str) -> Batch:
    """Step one table with random rivals, of which only the learner's decisions count."""
    from handelshuis.adapters.gymnasium import TableEnv

    game, named = words(name)
    table = TableEnv(game, **named)
    table.reset(seed=1)

    def batch() -> int:
        for _ in range(100):
            if table.step(int(table.arrays.sample()[0]))[2]:
                table.reset()
        return 100

    return batch


def openspiel(name: str) -> Batch:
    """Play on and on in OpenSpiel, seen before every move."""
    import pyspiel

    from handelshuis.adapters.openspiel import register_games

    register_games()
    game, named = words(name)
    options = named.pop("options")
    # OpenSpiel takes numbers and truths as such.
    _, setup = chosen(name)
    played = pyspiel.load_game(
        f"handelshuis_{game}", {**named, **{k: setup.options[k] for k in options}}
    )
    states = [played.new_initial_state()]
    chance = random.Random(1)

    def batch() -> int:
        state = states[0]
        made = 0
        while made < 100:
            if state.is_terminal():
                state = states[0] = played.new_initial_state()
            elif state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(actions, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
        return made

    return batch


def catanatron(name: str) -> Batch:
    """Let catanatron's random players decide, in its own engine."""
    from catanatron.game import Game as TheirGame
    from catanatron.models.player import Color, RandomPlayer

    random.seed(1)

    def batch() -> int:
        game = TheirGame([RandomPlayer(color) for color in list(Color)[:4]])
        made = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
        return made

    return batch


def rate(batch: Batch, seconds: float) -> float:
    """Measure decisions a second, in processor time."""
    batch()  # to warm up
    made = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        made += batch()
    return made / (time.process_time() - began)


def run(measure: Callable[..., dict[str, Any]], games: list[str], seconds: float) -> dict[str, Any]:
    """Measure every environment of every game, round by round, and take the medians."""
    found: dict[str, Any] = {}
    for name in games:
        kinds = (*KINDS, "catanatron") if name == CATAN else KINDS
        rounds = []
        for _ in range(ROUNDS):
            rates = {
                kind: measure("compiled", MODULE, kind, seconds, name)["rate"] for kind in kinds
            }
            if name == CATAN:
                # Its decisions are few, each with those of three rivals.
                rates["catanatron_gym"] = catanatron_environment.measure(4 * seconds)
            rounds.append(rates)
        found[name] = {kind: median(each[kind] for each in rounds) for kind in rounds[0]}
        found[name]["at_least"] = AT_LEAST.get(name, USUALLY_AT_LEAST)
    return found


def show(figures: dict[str, Any], console: Console) -> None:
    """Print decisions a second beside what is asked of them."""
    table = Table(title="Learners: decisions a second and core, with observation and mask")
    theirs = ("catanatron", "catanatron_gym")
    headings = ("game", "engine alone", *KINDS[1:], "at least (vector)", *theirs)
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name, row in figures.items():
        rates = [f"{row[kind]:,.0f}" if row.get(kind) else "" for kind in (*KINDS, *theirs)]
        rates.insert(len(KINDS), f"{row['at_least']:,}")
        table.add_row(name, *rates)
    console.print(table)


def main() -> None:
    """Measure one environment of one game and print the figure, or all and print a table."""
    if len(sys.argv) == 1:
        from benchmarks.__main__ import measure

        show(run(measure, [CATAN, *HOUSE], 1.0), Console(width=WIDTH))
        return
    kind, seconds, name = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    makers = {
        "engine": engine_alone,
        "vector": vector,
        "pettingzoo": pettingzoo,
        "gymnasium": gymnasium,
        "openspiel": openspiel,
        "catanatron": catanatron,
    }
    print(json.dumps({"rate": rate(makers[kind](name), seconds)}))


if __name__ == "__main__":
    main()
