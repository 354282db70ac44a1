"""A bot of words: what it is told, what it may not be told, and how it is corrected."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

import handelshuis as hh
from handelshuis.bargaining.language import ANSWER, MOST, TRIES, LanguageBot, bounded, last_line
from handelshuis.bots.play_out import play_randomly
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as find_game
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.drawn import WIDTH, plain
from tests.bargaining.standing_in import listed


def middle(name: str, percent: int, players: int) -> State:
    """A position so far into a random game, at which a seat has a choice."""
    game = find_game(name)
    setup = game.setup(players, options=game.bounded())
    moves = play_randomly(game.start(setup), QuickChance(5)) * percent // 100
    state = game.start(setup)
    chance = QuickChance(5)
    played = 0
    while played < moves or state.turn == CHANCE or len(state.legal(state.turn)) < 2:
        seat = state.turn
        assert seat != OVER
        if seat == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(seat)
            # As `play_randomly` does, or it would be another game.
            state.advance(seat, legal[chance.below(len(legal)) if len(legal) > 1 else 0])
        played += 1
    return state


def house_games() -> list[str]:
    return [name for name, game in games().items() if "handelshuis." in game.package]


@pytest.mark.parametrize("name", house_games())
def test_it_is_told_rules_table_question_and_moves(name: str) -> None:
    game = find_game(name)
    state = middle(name, 50, game.players[0])
    asked: list[str] = []

    def answer(text: str) -> str:
        asked.append(text)
        return listed(text)[-1]

    bot = LanguageBot(game, answer)
    move = bot.choose(state, state.turn, QuickChance(1))
    assert move in state.legal(state.turn)
    assert game.title in asked[0]
    assert game.rules[0].sentence("en") in asked[0]
    assert listed(asked[0])[0] == state.text(state.legal(state.turn)[0])
    assert len(asked[0]) <= MOST + 10
    assert bot.given_up == bot.refused == 0


@pytest.mark.parametrize("name", house_games())
def test_the_table_it_is_shown_is_the_one_a_program_prints(name: str) -> None:
    table = hh.new(name, seed=3)
    shown = LanguageBot(table.game, listed).question(table.state, 0, [])  # type: ignore[arg-type]
    assert table.text(0) in shown
    assert '{"' not in shown
    assert all(len(line) <= 100 for line in table.text(0).splitlines())


def test_what_has_many_parts_stands_upright_so_that_it_can_be_read() -> None:
    table = hh.new("catan", seed=3)
    paper = io.StringIO()
    # As of a game that draws no table of its own.
    found = plain(table.view(0), table.game.texts("en"), table.names)
    Console(file=paper, width=WIDTH).print(found)
    lines = paper.getvalue().splitlines()
    [rates] = [line.split() for line in lines if line.strip().startswith("rates")]
    assert rates == ["rates", *["4"] * 10]
    assert any(line.split()[:2] == ["settlements", "left"] for line in lines)


@pytest.mark.parametrize("name", house_games())
def test_what_it_cannot_know_changes_no_letter_of_what_it_is_told(name: str) -> None:
    game = find_game(name)
    for percent in (20, 60):
        state = middle(name, percent, game.players[0])
        seat = state.turn
        bot = LanguageBot(game, listed)  # type: ignore[arg-type]
        told = bot.question(state, seat, state.legal(seat))
        for seed in range(5):
            other = state.clone()
            other.redeal(seat, QuickChance(seed))
            assert bot.question(other, seat, other.legal(seat)) == told


def test_a_refusal_comes_back_with_its_rule() -> None:
    game = find_game("catan")
    state = game.start(game.setup(3, options=game.bounded()))
    chance = QuickChance(1)
    while state.turn == CHANCE:
        state.advance(CHANCE, state.sample(chance))
    asked: list[str] = []
    answers = ["end", "settle nowhere", f"Then\n{state.text(state.legal(state.turn)[3])}"]

    def answer(text: str) -> str:
        asked.append(text)
        return answers[len(asked) - 1]

    bot = LanguageBot(game, answer)
    move = bot.choose(state, state.turn, chance)
    assert move == state.legal(state.turn)[3]
    assert game.rule("found.settlement_and_road").sentence("en") in asked[1]
    assert game.rule("house.notation").sentence("en") in asked[2]
    assert "settle nowhere" in asked[2]
    assert (bot.answers, bot.refused, bot.given_up) == (3, 2, 0)
    kept = [json.loads(line) for line in bot.transcript]
    assert [each["answer"] for each in kept] == answers
    assert [bool(each["refused"]) for each in kept] == [True, True, False]


def test_after_three_refusals_chance_moves() -> None:
    game = find_game("speicherstadt")
    state = middle("speicherstadt", 10, 3)
    bot = LanguageBot(game, lambda text: "")
    move = bot.choose(state, state.turn, QuickChance(1))
    assert move in state.legal(state.turn)
    assert (bot.answers, bot.refused, bot.given_up) == (TRIES, TRIES, 1)
    again = LanguageBot(game, lambda text: "")
    assert again.choose(state, state.turn, QuickChance(1)) == move


def test_it_hears_what_happened_as_its_seat_is_told_it() -> None:
    game = find_game("catan")
    state = middle("catan", 30, 3)
    seat, before = state.turn, state.clone()
    move = state.legal(seat)[0]
    state.advance(seat, move)
    bot = LanguageBot(game, lambda text: "")
    bot.hear(game.story(before, seat, move, state, 0))
    said = list(bot.ledger)
    assert said
    assert all(said)
    for _ in range(200):
        bot.hear(game.story(before, seat, move, state, 0))
    assert len(bot.ledger) == bot.ledger.maxlen
    bot.begin()
    assert not bot.ledger


def test_texts_have_bounds() -> None:
    assert bounded("a" * MOST) == "a" * MOST
    long = bounded("a" * MOST + "b" * MOST)
    assert len(long) < MOST + 20
    assert long.startswith("a")
    assert long.endswith("b")
    assert last_line("roll\n" + " " * ANSWER) == ""
    assert last_line("I roll.\n\n  `roll` \n\n") == "roll"
