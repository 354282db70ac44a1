"""Set-up: what lies on the table before the first round, and who may know what."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.fairness import seed_of
from handelshuis.core.match import Match
from handelshuis.core.registry import game
from handelshuis.games.speicherstadt import GAME
from tests.games.speicherstadt.position import (
    awaited,
    bidding_at,
    chances,
    filling,
    goods,
    play,
    player,
    points,
    printed,
    processing_at,
    random_game,
    seen,
    start,
)
from tests.proving import proves

WINTER = (
    "coffee-tea tea-spices-rubber coffee-tea-spices-cloth firefighter-1 firefighter-2 office "
    "warehouse trader-coffee trader-tea trader-spices trader-rubber trader-cloth"
)
SPRING = (
    "fire-1 firefighter-1 firefighter-2 firefighter-3 spices-rubber coffee-spices-cloth "
    "coffee-tea-rubber-cloth office ship ship ship ship ship"
)
SUMMER = (
    "fire-2 firefighter-4 firefighter-5 coffee-cloth coffee-tea-rubber spices-rubber-cloth "
    "tea-spices-rubber-cloth bank ship ship ship ship ship"
)
AUTUMN = (
    "fire-3 firefighter-3 firefighter-4 firefighter-5 office office chamber prayer-boat church "
    "port ship ship ship ship ship"
)
TAKEN_OUT = {
    2: ["port", "firefighter-3"],
    3: ["prayer-boat", "firefighter-3"],
    4: [],
    5: ["prayer-boat", "firefighter-3"],
}
every_count = pytest.mark.parametrize("players", [2, 3, 4, 5])


def seasons(players: int) -> list[Counter[str]]:
    """The cards in play, season by season, as the data sheet lists them."""
    autumn = Counter(AUTUMN.split()) - Counter(TAKEN_OUT[players])
    return [*(Counter(cards.split()) for cards in (WINTER, SPRING, SUMMER)), autumn]


def drawn(players: int, seed: int) -> list[str]:
    """Every card that a random game draws, in order."""
    lines = [line for line, _ in random_game(players, seed)]
    return [line.removeprefix("* draw ") for line in lines if line.startswith("* draw ")]


@proves("setup.players")
def test_two_to_five_players_take_part() -> None:
    for players in (2, 3, 4, 5):
        assert len(seen(start(players)).seats) == players
    for players in (0, 1, 6):
        with pytest.raises(ValueError, match="2 to 5 players"):
            GAME.setup(players)


@proves("setup.cards")
def test_fifty_four_cards_in_four_seasons_and_the_fourth_fire() -> None:
    assert seen(start(4)).stack == 54
    assert [sum(cards.values()) for cards in seasons(4)] == [12, 13, 13, 15]
    cards = drawn(4, seed=1)
    assert Counter(cards[:12]) == Counter(WINTER.split())
    assert Counter(cards[12:25]) == Counter(SPRING.split())
    assert Counter(cards[25:38]) == Counter(SUMMER.split())
    assert Counter(cards[38:]) == Counter(AUTUMN.split())
    assert seen(random_game(4, seed=1)[-1][1]).gone[-1] == "fire-4"


@proves("setup.cubes")
@every_count
def test_nine_cubes_of_each_good_start_in_the_bag(players: int) -> None:
    view = seen(start(players))
    assert printed(players).goods == ["coffee", "tea", "spices", "rubber", "cloth"]
    assert view.bag == [9, 9, 9, 9, 9]
    assert sum(view.discards) == 0


@proves("setup.coins", "setup.merchants", "setup.score_from_zero")
@every_count
def test_everyone_starts_with_five_coins_three_merchants_and_no_points(players: int) -> None:
    state = start(players)
    for number in range(1, players + 1):
        assert player(state, number).coins == 5
        assert player(state, number).merchants == 3
        assert player(state, number).cards == {}
        assert points(state, number) == {}


@proves("setup.market_hall")
@every_count
def test_everyone_has_a_market_hall_without_buying_any_card(players: int) -> None:
    for number in range(1, players + 1):
        loose = [""] * (number - 1) + ["tea cloth rubber"]
        state = processing_at(players, loose=loose)
        play(state, f"{number} keep tea", f"{number} sell rubber cloth")
        assert player(state, number).hall == goods("tea")
        assert player(state, number).coins == 6


@proves("setup.cards_taken_out")
@every_count
def test_some_autumn_cards_stay_in_the_box(players: int) -> None:
    state = start(players)
    assert printed(players).removed == TAKEN_OUT[players]
    assert seen(state).stack == 54 - len(TAKEN_OUT[players])
    autumn = Counter(AUTUMN.split()) - Counter(TAKEN_OUT[players])
    for seed in range(5):
        assert Counter(drawn(players, seed)[38:]) == autumn


@proves("setup.seasons_shuffled", "setup.seasons_stacked")
@every_count
def test_each_draw_is_any_card_left_of_its_season_and_every_card_as_likely(players: int) -> None:
    order = iter(seasons(players))
    left = next(order)
    before = ""
    for line, state in random_game(players, seed=players):
        if line.startswith("* draw "):
            assert before == "supply"
            left -= Counter([line.removeprefix("* draw ")])
        before = seen(state).phase
        if before == "supply":
            left = left or next(order)
            assert chances(state) == {f"draw {card}": copies for card, copies in left.items()}
    assert not left
    assert next(order, None) is None


@proves("setup.seasons_stacked")
@every_count
def test_the_seasons_come_one_after_the_other_and_the_fourth_fire_last(players: int) -> None:
    game = random_game(players, seed=7)
    letters = [seen(state).season for _, state in game]
    assert letters == sorted(letters[:-1]) + [""]
    assert set(letters) >= set("ABCD")
    assert not [line for line, _ in game if line == "* draw fire-4"]
    assert seen(game[-1][1]).gone[-1] == "fire-4"
    assert seen(game[-2][1]).gone.count("fire-4") == 0


@proves("setup.start_player_random")
@every_count
def test_chance_names_the_first_start_player_and_each_is_as_likely(players: int) -> None:
    state = start(players)
    assert awaited(state) == "chance"
    assert chances(state) == {f"start {number}": 1 for number in range(1, players + 1)}
    chance = QuickChance(0)
    sampled = Counter(state.text(state.sample(chance)) for _ in range(1000 * players))
    assert sampled.keys() == chances(state).keys()
    assert min(sampled.values()) > 850
    play(state, f"* start {players}")
    assert seen(state).starter == players - 1


@proves("setup.open_to_all")
def test_everybody_sees_coins_cards_and_bids_of_everybody() -> None:
    state = bidding_at(
        3, row="ship office bank church", coins=[1, 2, 3], cards=["port", "ship ship", "trader-tea"]
    )
    play(state, "1 bid 2", "2 bid 2", "3 bid 4")
    for looker in (1, 2, 3, None):
        view = seen(state, looker)
        assert [seat.coins for seat in view.seats] == [1, 2, 3]
        assert [seat.cards for seat in view.seats] == [{"port": 1}, {"ship": 2}, {"trader-tea": 1}]
        assert [offer.merchants for offer in view.row] == [[], [0, 1], [], [2]]
        assert view == seen(state)


@proves("setup.open_counts")
def test_everybody_knows_what_is_left_in_stack_and_bag() -> None:
    state = filling(2, season="A", stack="office", discards="tea tea", loose=["cloth"])
    assert printed(2).removed == ["port", "firefighter-3"]
    for looker in (1, 2, None):
        view = seen(state, looker)
        assert view.stack == 1 + 13 + 13 + 13 + 1
        assert view.season == "A"
        assert view.bag == [9, 7, 9, 9, 8]
    play(state, "* draw office")
    assert seen(state, 1).stack == 13 + 13 + 13 + 1
    assert seen(state, 1).season == "B"


@proves("setup.open_counts")
def test_the_back_of_the_top_card_is_seen_under_a_full_row_too() -> None:
    state = filling(2, season="A", stack="office warehouse trader-tea")
    play(state, "* draw office", "* draw trader-tea", "* draw warehouse")
    assert seen(state).phase == "bid"
    assert seen(state).season == "B"


@proves("setup.hidden_order")
def test_no_view_tells_two_stacks_apart_before_they_are_drawn() -> None:
    played = game("speicherstadt")
    games = [Match(played, played.setup(3), seed_of(number), "abc") for number in range(6)]
    for match in games:
        while match.state.text(match.draw()).startswith("start"):
            pass
    firsts = {match.record.entries[1].text for match in games}
    assert len(firsts) > 1
    for looker in (0, 1, 2, None):
        hidden = {msgspec.json.encode(GAME.view(start(3), looker)) for _ in games}
        assert len(hidden) == 1
        for match in games:
            before = played.view(match.past[0], looker)
            assert msgspec.json.encode(before) in hidden


@proves("setup.hidden_order")
def test_the_next_cubes_are_unknown_until_a_ship_is_turned_up() -> None:
    state = filling(2, season="B", stack="ship bank", bag="tea tea tea cloth cloth cloth")
    dealt_anew = state.clone()
    dealt_anew.redeal(0, QuickChance(3))
    assert dealt_anew.digest() == state.digest()
    play(state, "* draw ship")
    before = seen(state, 1)
    loads = chances(state)
    assert len(loads) == 4
    for load in loads:
        other = state.clone()
        assert seen(other, 1) == before
        play(other, f"* {load}")
        assert seen(other, 1) != before
