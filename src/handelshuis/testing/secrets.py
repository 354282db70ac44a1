"""Non-interference: nothing that a seat gets depends on what it cannot know.

Dealing anew what a seat cannot know gives another position of the same kind for that seat. All
that reaches the seat must be the same there: its view, its legal moves and refusals, what it is
asked and told, and what a bot in its place would play.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core import deal_moves
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.state import CHANCE, State, kind_of
from handelshuis.testing.cases import Case, moments, play_on, positions

POSITIONS: Final = 8
DEALS: Final = 3
FURTHER: Final = 200
"""How many moves a game is played on after it was dealt anew."""
SOME: Final = 32
"""About so many moves of a long list are tried."""
BOTS: Final = ("random", "greedy", "beginner", "master:12")
THOUGHTS: Final = 9
"""The seed of what bots think with."""


class After(NamedTuple):
    """A move and the position it leads to."""

    move: int
    state: State


def shown(game: Game, state: State, seat: int | None) -> bytes:
    """Give a view byte for byte as it goes over the wire."""
    return msgspec.json.encode(game.view(state, seat))


def redealt(state: State, seat: int, seed: int) -> State:
    """Give a copy in which all that the seat cannot know is dealt anew."""
    other = state.clone()
    other.redeal(seat, QuickChance(seed))
    return other


def reaches(case: Case, state: State, seat: int, tried: list[int]) -> dict[str, Any]:
    """Collect all that a seat gets at a moment, but for what bots choose."""
    game = case.game
    mine = seat in state.awaited()
    legal = state.legal(seat) if mine else []
    return {
        "view": shown(game, state, seat),
        "onlookers": shown(game, state, None),
        "awaited": state.awaited(),
        "turn": state.turn,
        "legal": legal,
        "refusals": [state.refusal(seat, move) for move in tried],
        "ask": game.ask(state, seat) if mine else None,
        "labels": [game.label(state, move) for move in legal],
        "numbers": game.observe(state, seat),
        "worth": game.evaluate(state, seat),
        "points": state.sheet(seat),
        "absent": game.move_for_absent(state, seat) if mine else None,
    }


def check_seat(case: Case, state: State, seat: int) -> None:
    """Assert that a seat gets the same in every position it cannot tell from this one."""
    known = case.game.moves(case.setup)
    tried = known[seat :: max(1, len(known) // SOME)]
    mine = reaches(case, state, seat, tried)
    for seed in range(DEALS):
        assert reaches(case, redealt(state, seat, seed), seat, tried) == mine


def check_bots(case: Case, state: State, seat: int) -> None:
    """Assert that a bot plays the same in every position its seat cannot tell from this one."""
    for name in BOTS:
        bot = make_bot(name, case.game)
        choice = think(bot, state, seat, QuickChance(THOUGHTS))
        for seed in range(DEALS):
            other = redealt(state, seat, seed)
            assert think(bot, other, seat, QuickChance(THOUGHTS)) == choice


def check_redeal(state: State, seat: int) -> None:
    """Assert that dealing anew asks nothing but what the seat knows and the chances."""
    other = redealt(state, seat, 1)
    for seed in range(DEALS):
        assert redealt(state, seat, seed).digest() == redealt(other, seat, seed).digest()


def afters(state: State, seat: int) -> list[After]:
    """Give what moves of a seat, or of chance, lead to; the same position only once."""
    chance = seat == CHANCE
    moves = [move for move, _ in state.outcomes()] if chance else state.legal(seat)
    found: dict[str, After] = {}
    for move in moves[:: -(-len(moves) // SOME)]:
        after = state.clone()
        after.advance(seat, move)
        # Two open moves can lead to one and the same position, and be told as what they were.
        found.setdefault(after.digest(), After(move, after))
    return list(found.values())


def look_alikes(game: Game, found: list[After], viewer: int | None) -> list[list[After]]:
    """Group the positions after moves of one kind that differ and look the same to a viewer."""
    groups: dict[tuple[int, bytes], list[After]] = {}
    for after in found:
        kind = kind_of(after.move)
        # Everyone hears an answer at the desk, though nothing of it may be seen afterwards.
        if kind in deal_moves.PROPOSALS or not deal_moves.is_dealing(after.move):
            groups.setdefault((kind, shown(game, after.state, viewer)), []).append(after)
    return [group for group in groups.values() if len(group) > 1]


def check_told(case: Case, state: State, seat: int, viewer: int | None) -> None:
    """Assert that moves which differ only in secret are told to a viewer in the same words."""
    for group in look_alikes(case.game, afters(state, seat), viewer):
        first, *others = (
            case.game.story(state, seat, move, after, viewer) for move, after in group
        )
        for other in others:
            assert other == first


def check_dealt_alike(case: Case, state: State, seat: int, viewer: int) -> None:
    """Assert that positions which look the same to a viewer are the same once dealt anew."""
    for group in look_alikes(case.game, afters(state, seat), viewer):
        assert len({redealt(after, viewer, 1).digest() for _, after in group}) == 1


def test_a_seat_gets_nothing_from_what_it_cannot_know(case: Case) -> None:
    for state in positions(case, seed=1, count=POSITIONS):
        for seat in range(case.setup.players):
            check_seat(case, state, seat)


def test_a_bot_plays_nothing_from_what_it_cannot_know(case: Case) -> None:
    for state in positions(case, seed=1, count=POSITIONS):
        for seat in state.awaited():
            if seat != CHANCE:
                check_bots(case, state, seat)


def test_dealing_anew_asks_only_what_the_seat_knows(case: Case) -> None:
    for state in positions(case, seed=2, count=POSITIONS):
        for seat in range(case.setup.players):
            check_redeal(state, seat)


def test_a_game_dealt_anew_can_be_played_on(case: Case) -> None:
    for number, state in enumerate(positions(case, seed=2, count=POSITIONS)):
        seat = number % case.setup.players
        other = redealt(state, seat, number)
        moves = sum(1 for _ in islice(play_on(other, QuickChance(number)), FURTHER))
        assert moves == FURTHER or not other.awaited()
        assert bool(moves) == bool(state.awaited())


def test_what_differs_in_secret_is_told_in_the_same_words(case: Case) -> None:
    for state in positions(case, seed=1, count=POSITIONS):
        for seat in state.awaited():
            for viewer in {None, (seat + 1) % case.setup.players, case.setup.players - 1} - {seat}:
                check_told(case, state, seat, viewer)


def test_what_looks_the_same_is_dealt_anew_in_the_same_way(case: Case) -> None:
    for state in positions(case, seed=2, count=POSITIONS):
        for seat in state.awaited():
            for viewer in {(seat + 1) % case.setup.players, case.setup.players - 1} - {seat}:
                check_dealt_alike(case, state, seat, viewer)


def test_an_open_game_is_the_same_for_everyone(open_case: Case) -> None:
    game = open_case.game
    for state, seat, move in moments(open_case, seed=1, count=60):
        public = shown(game, state, None)
        after = state.clone()
        after.advance(seat, move)
        told = game.story(state, seat, move, after, None)
        for viewer in range(open_case.setup.players):
            assert shown(game, state, viewer) == public
            assert game.story(state, seat, move, after, viewer) == told
            assert redealt(state, viewer, viewer).digest() == state.digest()
