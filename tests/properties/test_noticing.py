"""The checks themselves: each notices a game that breaks what it guards.

Each test breaks the bazaar in one way and expects a check to fail at one position at least.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, State
from handelshuis.testing.cases import Case, positions
from handelshuis.testing.chance import chance_positions, check_sampling
from handelshuis.testing.keeping import check_copies
from handelshuis.testing.notation import check_nonsense
from handelshuis.testing.refusals import check_refusals
from handelshuis.testing.secrets import (
    THOUGHTS,
    check_bots,
    check_dealt_alike,
    check_redeal,
    check_seat,
    check_told,
)
from tests.games.bazaar.invariants import change


class Bench:
    """The bazaar for three, which a test may break."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        bazaar = game("bazaar")
        self.case = Case(bazaar, bazaar.setup(3))
        self.state: Any = type(self.case.start())
        self.replace = monkeypatch.setattr
        self.positions = positions(self.case, seed=1, count=60)

    def noticed(self, check: Callable[[State, int], None]) -> bool:
        """Tell whether a check fails at some position for some awaited seat."""
        for state in self.positions:
            for seat in state.awaited():
                try:
                    check(state, seat)
                except AssertionError:
                    return True
        return False


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(monkeypatch)


def test_a_sound_game_passes(bench: Bench) -> None:
    assert not bench.noticed(lambda state, seat: check_seat(bench.case, state, max(seat, 0)))
    assert not bench.noticed(lambda state, seat: check_redeal(state, max(seat, 0)))


def test_a_view_that_shows_a_secret_is_noticed(bench: Bench) -> None:
    view = type(bench.case.game).view

    def leaking(self: Game, state: Any, seat: int | None) -> Any:
        shown = view(self, state, seat)
        shown.lot += str(state.customers)
        return shown

    bench.replace(type(bench.case.game), "view", leaking)
    assert bench.noticed(lambda state, seat: check_seat(bench.case, state, max(seat, 0)))


def test_an_evaluation_that_peeks_is_noticed(bench: Bench) -> None:
    def peeking(self: Game, state: Any, seat: int) -> float:
        return float(sum(state.customers[:seat]))

    bench.replace(type(bench.case.game), "evaluate", peeking)
    assert bench.noticed(lambda state, seat: check_seat(bench.case, state, max(seat, 0)))


def test_a_rule_that_tells_a_secret_is_noticed(bench: Bench) -> None:
    why_not = bench.state.why_not

    def telling(self: Any, seat: int, move: int) -> str:
        return why_not(self, seat, move) or ("sale.rising" if self.customers[-1] == 1 else "")

    bench.replace(bench.state, "why_not", telling)
    assert bench.noticed(lambda state, seat: check_seat(bench.case, state, max(seat, 0)))


def test_a_story_that_tells_a_secret_is_noticed(bench: Bench) -> None:
    bench.replace(type(bench.case.game), "story", Game.story)
    assert bench.noticed(lambda state, seat: check_told(bench.case, state, seat, None))


def test_dealing_anew_by_looking_at_the_secret_is_noticed(bench: Bench) -> None:
    def looking(self: Any, seat: int, chance: Any) -> None:
        self.customers = self.customers[:seat] + [
            customer % 4 + 1 if customer else 0 for customer in self.customers[seat:]
        ]

    bench.replace(bench.state, "redeal", looking)
    assert bench.noticed(lambda state, seat: check_redeal(state, max(seat, 0)))


def test_dealing_nothing_anew_is_noticed(bench: Bench) -> None:
    bench.replace(bench.state, "redeal", lambda self, seat, chance: None)
    assert bench.noticed(lambda state, seat: check_dealt_alike(bench.case, state, seat, 2))


def test_a_bot_that_is_not_dealt_anew_is_noticed(bench: Bench) -> None:
    redeal = bench.state.redeal

    def but_not_for_thinking(self: Any, seat: int, chance: Any) -> None:
        if chance.word() != QuickChance(THOUGHTS).word():
            redeal(self, seat, chance)

    def peeking(self: Game, state: Any, seat: int) -> float:
        return float(int(state.digest(), 16))

    bench.replace(bench.state, "redeal", but_not_for_thinking)
    bench.replace(type(bench.case.game), "evaluate", peeking)
    assert bench.noticed(
        lambda state, seat: check_bots(bench.case, state, seat) if seat != CHANCE else None
    )


def test_a_clone_that_shares_is_noticed(bench: Bench) -> None:
    clone = bench.state.clone

    def sharing(self: Any) -> Any:
        copy = clone(self)
        copy.hands = self.hands
        return copy

    bench.replace(bench.state, "clone", sharing)
    assert bench.noticed(lambda state, seat: check_copies(state, lambda each: each.clone()))


def test_a_rule_that_is_too_lax_is_noticed(bench: Bench) -> None:
    why_not = bench.state.why_not

    def lax(self: Any, seat: int, move: int) -> str:
        rule = str(why_not(self, seat, move))
        return "" if rule == "auction.money" else rule

    bench.replace(bench.state, "why_not", lax)
    assert bench.noticed(
        lambda state, seat: check_refusals(bench.case, state, seat, QuickChance(1))
    )


def test_a_rule_that_is_too_strict_is_noticed(bench: Bench) -> None:
    why_not = bench.state.why_not

    def strict(self: Any, seat: int, move: int) -> str:
        return why_not(self, seat, move) or ("bid.step" if self.bids and move > 700 else "")

    legal = bench.state.legal
    bench.replace(bench.state, "legal", lambda self, seat: [*legal(self, seat), 642])
    bench.replace(bench.state, "why_not", strict)
    assert bench.noticed(
        lambda state, seat: check_refusals(bench.case, state, seat, QuickChance(1))
    )


def test_a_refusal_by_a_rule_that_does_not_exist_is_noticed(bench: Bench) -> None:
    why_not = bench.state.why_not
    bench.replace(
        bench.state, "why_not", lambda self, seat, move: why_not(self, seat, move) and "no.such"
    )
    assert bench.noticed(
        lambda state, seat: check_refusals(bench.case, state, seat, QuickChance(1))
    )


def test_a_sample_that_favours_an_outcome_is_noticed(bench: Bench) -> None:
    sample = State.sample
    bench.replace(
        bench.state, "sample", lambda self, chance: min(sample(self, chance), sample(self, chance))
    )
    state = chance_positions(bench.case, seed=1)[-1]
    with pytest.raises(AssertionError):
        check_sampling(state, QuickChance(1))


def test_a_parser_that_takes_anything_is_noticed(bench: Bench) -> None:
    bench.replace(bench.state, "parse", lambda self, text: len(text))
    with pytest.raises(AssertionError):
        check_nonsense(bench.case.start(), "bid")


def test_coins_from_nowhere_are_noticed(bench: Bench) -> None:
    advance = bench.state.advance

    def generous(self: Any, seat: int, move: int) -> None:
        advance(self, seat, move)
        self.hands[0][0] += 1

    bench.replace(bench.state, "advance", generous)
    state = bench.case.start()
    after = state.clone()
    move = state.sample(QuickChance(1))
    after.advance(CHANCE, move)
    with pytest.raises(AssertionError):
        change(state, CHANCE, move, after)
