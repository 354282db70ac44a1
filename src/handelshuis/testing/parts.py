"""The parts of an evaluation: they are all of it, each has a name and sentences."""

from __future__ import annotations

import re
from functools import cache

import pytest

from handelshuis.bots.greedy import GreedyBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.core.texts import LANGUAGES
from handelshuis.testing.cases import Case

NAMES = ["Anna", "Bram", "Chris", "Dora", "Emma"]


def positions(name: str, players: int, every: int) -> list[State]:
    """Give positions of a game between greedy bots, its end among them."""
    played = game(name)
    bot, chance = GreedyBot(played.evaluate), QuickChance(3)
    state = played.start(played.setup(players, options=played.bounded()))
    found, moves = [], 0
    while state.turn != OVER:
        moves += 1
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        if moves % every == 0:
            found.append(state.clone())
        state.advance(state.turn, bot.choose(state, state.turn, chance))
    return [*found, state]


def test_the_parts_of_an_evaluation_are_all_of_it(in_parts: Case) -> None:
    played = in_parts.game
    for state in positions(played.name, played.players[-1], 9):
        for seat in range(state.seats):
            parts = played.weigh(state, seat)
            assert len(parts) == len(played.parts)
            assert sum(parts) == pytest.approx(played.evaluate(state, seat), abs=1e-6)


def test_every_part_has_a_name_and_every_reason_is_a_sentence(in_parts: Case) -> None:
    reasons_said(in_parts.game.name)


@cache
def reasons_said(name: str) -> set[str]:
    """Assert that reasons are sentences in every language, and give the keys of those said."""
    played = game(name)
    catalogues = [played.texts(language) for language in LANGUAGES]
    for texts in catalogues:
        assert [part for part in played.parts if f"part.{part}" not in texts.messages] == []
    said: set[str] = set()
    for state in positions(name, played.players[0], 7)[:-1]:
        seat = state.turn
        after = []
        for move in state.legal(seat)[:12]:
            after.append(state.clone())
            after[-1].advance(seat, move)
        for here in after:
            weighed = played.weigh(here, seat), played.weigh(after[0], seat)
            for part, mine, other in zip(played.parts, *weighed, strict=True):
                if mine == other:
                    continue
                line = played.because(part, here, after[0], seat, mine > other)
                if line is None:
                    continue
                said.add(line.key)
                for texts in catalogues:
                    assert line.key in texts.messages
                    assert not re.search(r"[@{}#]", texts.say(line, NAMES)), line
    return said
