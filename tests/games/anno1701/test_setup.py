"""Goal and set-up: what lies on the table before the first roll, and who sees what."""

from __future__ import annotations

import pytest

from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.rules.tables import COPIES, STACK, STACKS
from tests.games.anno1701.table import (
    LANDS,
    QUIET,
    at,
    awaited,
    chances,
    gold,
    hand,
    lands,
    menu,
    new_game,
    play,
    player,
    printed,
    refusal,
    rolling,
    seen,
    table,
)
from tests.proving import proves


@proves("goal.queen")
@pytest.mark.parametrize("folk", ["3 settler citizen", "merchant citizen"])
def test_seven_points_or_two_merchants_win(folk: str) -> None:
    """Five points become six and the game goes on; seven, or a second merchant, end it."""
    state = table(folk=[folk], lands=["2 farmland"], stores=[(3, 3)])
    play(state, "1 upgrade merchant" if "merchant" in folk else "1 upgrade citizen")
    won = "merchant" in folk
    assert (awaited(state) == "nobody") == won
    assert seen(state).winner == (0 if won else -1)


@proves("goal.points")
def test_inhabitants_count_nought_to_three_points() -> None:
    state = table(folk=["settler citizen merchant"])
    assert player(state, 1).sheet == [0, 1, 2, 3]
    assert (player(state, 1).points, player(state, 2).points) == (6, 0)


@proves("setup.players")
def test_two_players_a_lion_and_a_dragon() -> None:
    assert list(GAME.players) == [2]
    with pytest.raises(ValueError, match="2 to 2 players"):
        GAME.setup(3)
    assert printed().coats == ["lion", "dragon"]


@proves("setup.settlement")
def test_a_settlement_begins_with_its_seventeen_cards() -> None:
    for seat in seen(new_game()).seats:
        assert seat.inhabitants == ["pioneer"] * 4
        centres = ["centre-1", "centre-2"]
        assert [place.name for place in seat.places] == [
            *(*LANDS, *centres, "rum-store", "tobacco-store", "ship")
        ]
        assert seat.buildings == []


@proves("setup.layout")
@pytest.mark.parametrize(
    ("centre", "stopped"), [(0, ["forest", "farmland"]), (1, ["clay-a", "ore-a"])]
)
def test_each_centre_stops_its_own_two_landscapes(centre: int, stopped: list[str]) -> None:
    held = (0, 3) if centre == 0 else (3, 0)
    idle = []
    for number, land in zip((1, 2, 3, 4, 5, 6, 3), LANDS):
        state = play(rolling(gold=[held], lands=["", ""]), f"* roll {number} {QUIET}")
        if not at(state, 1, land):
            idle.append(land)
    assert sorted(idle) == sorted(stopped)


@proves("setup.stacks")
def test_three_stacks_of_eighteen_in_two_piles_of_nine() -> None:
    piles = seen(new_game()).piles
    assert [(pile.name, len(pile.cards)) for pile in piles] == [
        *(("I-1", 9), ("I-2", 9), ("II-1", 9), ("II-2", 9), ("III-1", 9), ("III-2", 9))
    ]
    assert {card for pile in piles for card in pile.cards} == {""}
    for number in range(len(STACKS)):
        assert sum(copies for card, copies in enumerate(COPIES) if STACK[card] == number) == 18


@proves("setup.inhabitant_cards")
def test_the_supply_and_the_voyage_cards() -> None:
    view = seen(new_game())
    assert view.supply == {"settler": 8, "citizen": 6, "merchant": 3}
    assert printed().voyage_cards == 15


@proves("setup.starter")
def test_the_higher_die_begins_and_equal_dice_are_rolled_again() -> None:
    state = new_game()
    assert awaited(state) == "chance"
    assert len(chances(state)) == 36
    play(state, "* first 4 4")
    assert awaited(state) == "chance"
    play(state, "* first 2 5")
    assert (awaited(state), seen(state).active) == (2, 1)
    assert awaited(play(new_game(), "* first 6 5")) == 1


@proves("setup.first_cards")
def test_everyone_draws_three_cards_from_one_pile_of_the_first_stack() -> None:
    state = play(new_game(), "* first 2 1")
    assert menu(state) == ["pile I-1", "pile I-2"]
    assert refusal(state, "1 pile II-1") == "setup.first_cards"
    play(state, "1 pile I-2", "* card farm-1", "* card spy-I", "* card chapel")
    assert hand(state, 1) == ["farm-1", "chapel", "spy-I"]
    assert [len(pile.cards) for pile in seen(state).piles[:2]] == [9, 6]


@proves("setup.starter_draws_first")
def test_the_starter_draws_first_and_both_may_take_the_same_pile() -> None:
    state = play(new_game(), "* first 1 3")
    play(state, "2 pile I-1", "* card farm-1", "* card farm-4", "* card chapel")
    assert awaited(state) == 1
    play(state, "1 pile I-1", "* card chapel", "* card weavery", "* card weavery")
    assert [len(pile.cards) for pile in seen(state).piles[:2]] == [3, 9]
    assert (seen(state).phase, awaited(state), seen(state).active) == ("roll", "chance", 1)


@proves("setup.hidden")
def test_of_the_other_hand_only_the_numerals_are_seen() -> None:
    state = table(hands=["farm-1 school", "chapel thief-II theatre"], discards="captain-I")
    others = seen(state, 1).seats[1].hand
    assert [(card.card, card.stack) for card in others] == [("", "I"), ("", "II"), ("", "III")]
    assert hand(state, 1) == ["farm-1", "school"]
    assert seen(state, 1).discards == ["captain-I"]
    for seat in seen(state).seats:
        assert {card.card for card in seat.hand} == {""}


@proves("land.start", "gold.start")
def test_everyone_starts_with_five_products_and_six_gold() -> None:
    for number in (1, 2):
        assert lands(new_game(), number) == "farmland forest pasture clay-a ore-a"
        assert gold(new_game(), number) == (3, 3)
        seat = player(new_game(), number)
        assert (seat.gold, seat.unhappy, seat.happy, seat.riots) == (6, 2, 0, [])
