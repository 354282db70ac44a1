"""The searching rival: it finds wins, says why, keeps its budget, and repeats itself on request."""

from __future__ import annotations

import pytest

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.bots.search import CHECK_EVERY, HOPE, SearchBot, shares_of
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, State, kind_of
from tests.core.nim import NIM, Nim


def searcher(played: Game, budget: str) -> SearchBot:
    """Make a searching rival with a budget."""
    bot = make_bot(f"master:{budget}", played)
    assert isinstance(bot, SearchBot)
    return bot


def later(name: str, moves: int, players: int = 2) -> State:
    """Play a game at random until someone has a choice after so many moves."""
    played = game(name)
    state, chance = played.start(played.setup(players)), QuickChance(4)
    while moves > 0 or state.turn == CHANCE or len(state.legal(state.turn)) < 2:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(state.turn)
            state.advance(state.turn, legal[chance.below(len(legal))])
        moves -= 1
    return state


@pytest.mark.parametrize(("heap", "best"), [(5, 1), (6, 2), (7, 3)])
def test_it_finds_the_winning_move_and_knows_that_it_wins(heap: int, best: int) -> None:
    bot = searcher(NIM, "400")
    state = Nim(2, 0, heap, 3, misere=False)
    assert state.text(think(bot, state, 0, QuickChance(1))) == f"take {best}"
    (thought, *_) = bot.thoughts(0, 3)
    assert state.text(thought.move) == f"take {best}"
    assert thought.chance_to_win > 0.8


def test_in_a_lost_position_it_knows_that_it_loses() -> None:
    bot = searcher(NIM, "400")
    think(bot, Nim(2, 0, 4, 3, misere=False), 0, QuickChance(1))
    assert bot.root.chance_to_win(0) < 0.2
    assert bot.root.chance_to_win(0) + bot.root.chance_to_win(1) == pytest.approx(1.0)


def test_its_expected_line_can_be_played() -> None:
    bot = searcher(NIM, "400")
    state = Nim(2, 0, 7, 3, misere=False)
    think(bot, state, 0, QuickChance(1))
    for move in bot.thoughts(0, 1)[0].line:
        state.play(state.turn, move)
    assert state.heap < 4


def test_a_forced_move_needs_no_search() -> None:
    bot = searcher(NIM, "400")
    state = Nim(2, 0, 1, 3, misere=False)
    assert state.text(think(bot, state, 0, QuickChance(1))) == "take 1"
    assert bot.root.visits == 0


@pytest.mark.parametrize("name", ["speicherstadt", "catan", "chartered", "genoa", "anno1701"])
def test_the_same_seed_and_simulations_give_the_same_thoughts(name: str) -> None:
    state = later(name, 60)
    found = []
    for _ in range(2):
        bot = searcher(game(name), "40")
        move = think(bot, state, state.turn, QuickChance(5))
        found.append((move, [(t.move, t.visits, t.line) for t in bot.thoughts(state.turn, 5)]))
    assert found[0] == found[1]


@pytest.mark.parametrize("name", ["speicherstadt", "catan", "chartered", "genoa", "anno1701"])
def test_what_it_plays_is_legal_and_what_it_thinks_adds_up(name: str) -> None:
    for moves in (5, 30, 60):
        state = later(name, moves)
        seat = state.turn
        bot = searcher(game(name), "30")
        before = state.digest()
        assert think(bot, state, seat, QuickChance(2)) in state.legal(seat)
        assert state.digest() == before
        chances = [bot.root.chance_to_win(each) for each in range(state.seats)]
        assert sum(chances) == pytest.approx(1.0)
        assert sum(node.visits for node in bot.root.next.values()) == bot.root.visits


def test_it_stops_when_the_second_move_would_need_half_of_what_is_left() -> None:
    bot = searcher(NIM, "100000")
    think(bot, Nim(2, 0, 7, 3, misere=False), 0, QuickChance(1))
    left = 100_000 - bot.root.visits
    assert left > 0
    assert 0 < bot.lead() - HOPE * left <= (1 + HOPE) * CHECK_EVERY


def test_the_shortest_time_is_enough_for_a_move() -> None:
    state = later("catan", 60)
    bot = searcher(game("catan"), "0.0001s")
    assert think(bot, state, state.turn, QuickChance(2)) in state.legal(state.turn)
    assert 0 < bot.root.visits < 1000


def test_it_considers_a_bounded_number_of_offers() -> None:
    played = game("catan")
    for moves in range(60, 1000, 20):
        state = later("catan", moves, players=4)
        offers = [m for m in state.legal(state.turn) if kind_of(m) in played.proposals]
        if len(offers) > 20:
            break
    bot = searcher(played, "64")
    think(bot, state, state.turn, QuickChance(2))
    considered = [move for move in bot.root.next if kind_of(move) in played.proposals]
    assert bot.deals <= len(considered) <= bot.deals + 4 < len(offers)


def test_a_spread_apart_is_e_times_as_likely() -> None:
    one, other = shares_of([30.0, 20.0], 10.0)
    assert one / other == pytest.approx(2.718281828)
    assert one + other == pytest.approx(1.0)
    assert shares_of([1e9, 0.0, 0.0], 10.0)[0] == pytest.approx(1.0)
