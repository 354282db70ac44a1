"""Open and hidden: what everyone sees, and what only its owner does."""

from __future__ import annotations

import msgspec
import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.handful import counts
from handelshuis.core.state import CHANCE
from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    chances,
    every_setup,
    held,
    play,
    random_game,
    robbers,
    seen,
    table,
)
from tests.proving import proves

LOOKERS = (1, 2, 3, None)


def shown(state: Catan, looker: int | None) -> bytes:
    """A view byte for byte as it goes over the wire."""
    return msgspec.json.encode(seen(state, looker))


def told(before: Catan, seat: int, move: str, looker: int | None) -> list[str]:
    """What a looker is told of a move, in English."""
    after = before.clone()
    after.play(seat, before.parse(move))
    texts = GAME.texts("en")
    lines = GAME.story(
        before, seat, before.parse(move), after, None if looker is None else looker - 1
    )
    return [texts.say(line, ["Anna", "Ben", "Cora"]) for line in lines]


@proves("open.hands_hidden")
@pytest.mark.parametrize("variant", ["rulebook", "classic"])
def test_hands_with_as_many_cards_look_alike_to_the_others(variant: str) -> None:
    one = table(3, variant, hands=["wool", "2 ore wood", "brick"])
    other = table(3, variant, hands=["wool", "ore wood brick", "ore"])
    assert shown(one, 1) == shown(other, 1)
    assert shown(one, None) == shown(other, None)
    assert shown(one, 2) != shown(other, 2)
    for looker in LOOKERS:
        seats = seen(one, looker).seats
        assert [seat.hand is not None for seat in seats] == [looker == n for n in (1, 2, 3)]


@proves("open.hand_sizes")
@every_setup
def test_everyone_knows_how_many_cards_all_hold(variant: str, players: int) -> None:
    state = table(players, variant, hands=["wool", "2 ore wood"], cards=["knight point"])
    for looker in (*range(1, players + 1), None):
        view = seen(state, looker)
        assert [seat.cards for seat in view.seats] == [1, 3, *[0] * (players - 2)]
        assert [seat.development for seat in view.seats] == [2, *[0] * (players - 1)]


@proves("open.bank")
def test_everyone_knows_what_the_bank_has() -> None:
    state = table(3, hands=["2 wool", "ore"])
    for looker in LOOKERS:
        assert seen(state, looker).bank == [19, 17, 19, 19, 18]


@proves("open.cards_hidden")
@pytest.mark.parametrize("variant", ["rulebook", "classic"])
def test_unplayed_cards_look_alike_to_the_others(variant: str) -> None:
    one = table(3, variant, cards=["knight", "point knight"])
    other = table(3, variant, cards=["knight", "monopoly discovery"])
    assert shown(one, 1) == shown(other, 1)
    assert shown(one, None) == shown(other, None)
    assert shown(one, 2) != shown(other, 2)
    assert [seat.held for seat in seen(one, 2).seats] == [None, [1, 0, 0, 0, 1], None]


@proves("open.cards_hidden")
def test_a_bought_card_is_told_only_to_its_buyer() -> None:
    state = play(table(3, hands=["wool grain ore"]), "1 buy")
    views: list[list[bytes]] = []
    for card in ("knight", "point"):
        after = play(state.clone(), f"* draw {card}")
        views.append([shown(after, looker) for looker in (2, 3, None)])
        assert seen(after, 1).seats[0].fresh == seen(after, 1).seats[0].held
        assert [seen(after, looker).seats[0].fresh for looker in (2, 3, None)] == [None] * 3
    assert views[0] == views[1]
    for looker in (2, 3, None):
        assert told(state, CHANCE, "draw knight", looker) == told(
            state, CHANCE, "draw point", looker
        )
    assert told(state, CHANCE, "draw knight", 1) != told(state, CHANCE, "draw point", 1)


@proves("open.stack_hidden")
def test_nothing_shows_what_is_drawn_next() -> None:
    state = play(table(3, hands=["wool grain ore"]), "1 buy")
    assert len(chances(state)) == 5
    for looker in LOOKERS:
        before = shown(state, looker)
        for card in chances(state):
            again = state.clone()
            assert shown(again, looker) == before
            play(again, f"* {card}")
    assert (seen(state).stack, seen(state).under) == (25, [])


@proves("open.stack_hidden")
def test_the_stack_is_dealt_anew_with_the_cards_a_player_cannot_see() -> None:
    state = table(3, cards=["knight", "2 point", "monopoly"])
    stacks = set()
    for seed in range(30):
        other = state.clone()
        other.redeal(0, QuickChance(seed))
        assert shown(other, 1) == shown(state, 1)
        stacks.add((other.deck, tuple(other.held)))
    assert len(stacks) > 10


def test_nobody_is_dealt_the_points_to_have_won_already() -> None:
    state = table(
        3, cities=["", "0,0N 0,0S 2,-2S 0,2N"], cards=["", "2 knight", "3 point"], active=2
    )
    assert seen(state).seats[1].points == 8
    most = 0
    for seed in range(40):
        other = state.clone()
        other.redeal(0, QuickChance(seed))
        cards = [counts(held, 5) for held in other.held]
        assert (sum(cards[1]), sum(cards[2])) == (2, 3)
        assert 8 + cards[1][4] < 10
        most = max(most, cards[1][4] + cards[2][4])
    assert most > 1


def test_points_got_in_anothers_turn_leave_the_cards_where_they_must_be() -> None:
    rest = "14 knight 2 road-building 2 discovery 2 monopoly"
    state = table(2, cities=["", "0,0N 0,0S 2,-2S 0,2N"], cards=[rest, "5 point"])
    state.redeal(0, QuickChance(1))
    assert held(state, 2) == "5 point"


def test_at_the_end_nothing_is_left_to_deal_anew() -> None:
    ended = table(3, phase="end", hands=["wool", "ore", "brick"], cards=["point", "knight"])
    for seat in range(3):
        other = ended.clone()
        other.redeal(seat, QuickChance(seat))
        assert other.digest() == ended.digest()
    assert [seat.hand for seat in seen(ended).seats][1] == [0, 0, 0, 0, 1]


@proves("open.stolen_card")
@pytest.mark.parametrize("variant", ["rulebook", "classic"])
def test_only_thief_and_victim_learn_which_card_was_stolen(variant: str) -> None:
    state = table(
        3,
        variant,
        settlements=["", "0,2N"],
        hands=["", "wool ore"],
        cards=["knight"],
    )
    play(state, "1 knight", "1 robber 0,2 from 2" if variant == "classic" else "1 robber 0,2")
    outcomes = [play(state.clone(), f"* steal {good}") for good in ("wool", "ore")]
    alike = [shown(outcomes[0], looker) == shown(outcomes[1], looker) for looker in LOOKERS]
    assert alike == [False, False, True, True]
    for looker, knows in zip(LOOKERS, (True, True, False, False)):
        stories = [told(state, CHANCE, f"steal {good}", looker) for good in ("wool", "ore")]
        assert (stories[0] != stories[1]) == knows


@proves("open.board")
@every_setup
def test_all_see_the_same_board(variant: str, players: int) -> None:
    state = table(
        players,
        variant,
        settlements=["0,-3S", "0,2N"],
        cities=["0,0N"],
        roads=["0,-3S 0,-2N 1,-3S 1,-2N 2,-3S 2,-2N", "0,2N 0,1S"],
        knights=[0, 3],
        longest_road=1,
        largest_army=2,
    )
    public = seen(state)
    assert (public.longest_road, public.largest_army) == (0, 1)
    assert public.seats[0].settlements == ["0,-3S"]
    assert public.seats[0].cities == ["0,0N"]
    assert public.seats[1].roads == [("0,2N", "0,1S")]
    assert len(robbers(state)) == (1 if variant == "classic" else 2)
    assert sum(place.number > 0 for place in public.hexes) >= 17
    for looker in range(1, players + 1):
        view = seen(state, looker)
        assert (view.hexes, view.harbours) == (public.hexes, public.harbours)
        assert (view.longest_road, view.largest_army) == (0, 1)
        for own, common in zip(view.seats, public.seats):
            assert (own.settlements, own.cities, own.roads, own.knights) == (
                *(common.settlements, common.cities, common.roads, common.knights),
            )


@proves("open.hands_hidden", "open.cards_hidden")
@every_setup
def test_through_a_game_nothing_hidden_is_shown(variant: str, players: int) -> None:
    moves = 0
    for _, state in random_game(players, variant, seed=2):
        moves += 1
        if moves > 2000:
            break
        if moves % 50:
            continue
        for seat in range(players):
            other = state.clone()
            other.redeal(seat, QuickChance(moves))
            assert shown(other, seat + 1) == shown(state, seat + 1)
            assert shown(other, None) == shown(state, None)
    assert moves > 100
