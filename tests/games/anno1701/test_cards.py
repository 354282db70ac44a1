"""The end phase: drawing, searching and exchanging cards, and what the other learns of it."""

from __future__ import annotations

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.anno1701.rules.state import Anno
from tests.games.anno1701.table import (
    awaited,
    chances,
    gold,
    hand,
    menu,
    new_game,
    play,
    refusal,
    seen,
    table,
)
from tests.proving import proves


def pile(state: Anno, name: str, viewer: int | None = None) -> list[str]:
    """A pile as a player sees it."""
    return next(each.cards for each in seen(state, viewer).piles if each.name == name)


@proves("draw.up_to_three")
def test_a_hand_is_filled_up_to_three_from_any_permitted_pile() -> None:
    state = table(hands=["farm-1"], folk=["settler"])
    play(state, "1 draw I-2", "* card chapel")
    assert (awaited(state), seen(state).phase) == (1, "refill")
    play(state, "1 draw II-1", "* card school")
    assert hand(state, 1) == ["farm-1", "chapel", "school"]
    assert (awaited(state), seen(state).active) == ("chance", 1)
    state = table(hands=["farm-1 chapel school"])
    assert refusal(state, "1 draw I-1") == "draw.up_to_three"
    assert refusal(state, "1 search I-1") == "draw.up_to_three"


@proves("draw.up_to_three")
def test_every_unseen_card_of_the_stack_may_come_up() -> None:
    state = play(table(hands=["farm-1", "weavery"], built=["chapel"]), "1 draw I-1")
    found = chances(state)
    assert sum(found.values()) == 15
    assert (found["card chapel"], found["card weavery"], found["card captain-I"]) == (1, 1, 2)
    assert "card farm-1" not in found
    assert "card school" not in found


@proves("draw.permitted")
@pytest.mark.parametrize(
    ("folk", "numerals"),
    [("", "I"), ("settler", "I II"), ("citizen", "I II III"), ("merchant", "I II III")],
)
def test_better_inhabitants_open_more_stacks(folk: str, numerals: str) -> None:
    state = table(folk=[folk])
    drawn = {move.split()[1] for move in menu(state) if move.startswith("draw")}
    allowed = numerals.split()
    assert drawn == {f"{numeral}-{number}" for numeral in allowed for number in (1, 2)}
    for numeral in {"II", "III"} - set(allowed):
        assert refusal(state, f"1 draw {numeral}-1") == "draw.permitted"
        assert refusal(state, f"1 search {numeral}-1") == "draw.permitted"


@proves("draw.stop_early")
def test_filling_up_may_stop_early() -> None:
    state = play(table(), "1 draw I-1", "* card chapel", "1 end")
    assert (hand(state, 1), seen(state).active) == (["chapel"], 1)
    assert seen(play(table(), "1 end")).active == 1


@proves("draw.empty")
def test_an_empty_pile_gives_nothing() -> None:
    state = table(piles={"I-1": ""})
    assert refusal(state, "1 draw I-1") == "draw.empty"
    assert refusal(state, "1 search I-1") == "draw.empty"
    state = table(piles={"I-1": "", "I-2": "farm-1"})
    play(state, "1 draw I-2", "* card farm-1")
    assert (hand(state, 1), seen(state).active) == (["farm-1"], 1)


@proves("draw.hand_most")
def test_a_spy_makes_room_for_the_card_it_takes() -> None:
    state = table(hands=["farm-1 chapel spy-I", "weavery"])
    play(state, "1 play spy-I", "* look", "1 steal weavery")
    assert hand(state, 1) == ["farm-1", "weavery", "chapel"]
    assert refusal(state, "1 draw I-1") == refusal(state, "1 search I-1") == "draw.up_to_three"


@proves("draw.hand_most")
@pytest.mark.parametrize("seed", range(4))
def test_no_hand_ever_exceeds_three_cards(seed: int) -> None:
    state, chance, sizes = new_game(), QuickChance(seed), set()
    while state.turn != OVER:
        moves = [state.sample(chance)] if state.turn == CHANCE else state.legal(state.turn)
        state.advance(state.turn, moves[chance.below(len(moves))])
        sizes |= {len(cards) for cards in state.hands}
    assert sizes == {0, 1, 2, 3}


@proves("search.price")
def test_a_gold_buys_a_card_of_choice_each_time() -> None:
    piles = {"I-1": "farm-1:1 chapel:1 spy-I:1", "I-2": "weavery:1"}
    state = table(piles=piles, gold=[(0, 4)], hands=["farm-4"])
    play(state, "1 search I-1")
    assert (gold(state, 1), menu(state)) == ((0, 3), ["take 1", "take 2", "take 3"])
    play(state, "1 take 3", "1 search I-2", "1 take 1")
    assert (hand(state, 1), gold(state, 1)) == (["farm-4", "weavery", "spy-I"], (0, 2))


@proves("search.order")
def test_a_searched_pile_keeps_its_order() -> None:
    state = table(piles={"I-1": "farm-1:1 chapel:1 spy-I:1 weavery:1"}, hands=["farm-4"])
    play(state, "1 search I-1", "1 from centre-1", "1 take 2")
    assert pile(state, "I-1", 1) == ["farm-1", "spy-I", "weavery"]
    play(state, "1 draw I-1")
    assert chances(state) == {"card farm-1": 1}


@proves("search.takes_one")
def test_a_search_is_paid_first_and_takes_a_card() -> None:
    state = play(table(), "1 search I-1")
    assert (seen(state).phase, menu(state)) == ("pay", ["from centre-1", "from centre-2"])
    play(state, "1 from centre-1")
    assert awaited(state) == "chance"
    for card in ("farm-1", "farm-4", *["chapel"] * 2, *["weavery"] * 2, *["foundry"] * 2, "spy-I"):
        play(state, f"* show {card}")
    assert (seen(state).phase, len(menu(state))) == ("take", 9)
    assert refusal(state, "1 end") == "search.takes_one"
    assert refusal(state, "1 pass") == "search.takes_one"
    assert refusal(state, "1 take 10") == "search.takes_one"
    play(state, "1 take 9")
    assert hand(state, 1) == ["spy-I"]


@proves("setup.hidden")
def test_a_search_shows_the_other_player_nothing() -> None:
    state = table(gold=[(0, 4)])
    play(state, "1 search I-1")
    for card in ("farm-1", "farm-4", *["chapel"] * 2, *["weavery"] * 2, *["foundry"] * 2, "spy-I"):
        play(state, f"* show {card}")
    play(state, "1 take 2", "1 end")
    assert pile(state, "I-1", 2) == pile(state, "I-1") == [""] * 8
    assert pile(state, "I-1", 1)[:2] == ["farm-1", "chapel"]
    assert [card.card for card in seen(state, 2).seats[0].hand] == [""]
    found = set()
    for seed in range(40):
        other = state.clone()
        other.redeal(1, QuickChance(seed))
        found.add((pile(other, "I-1", 1)[0], hand(other, 1)[0]))
        assert (pile(other, "I-1", 2), len(pile(other, "I-1", 1))) == ([""] * 8, 8)
    assert len(found) > 10


@proves("setup.hidden")
def test_whoever_searched_a_pile_knows_what_the_other_draws_from_it() -> None:
    state = table(piles={"I-1": "farm-1:1 chapel:1"}, active=2)
    play(state, "2 draw I-1", "* card farm-1", "2 end")
    assert [card.card for card in seen(state, 1).seats[1].hand] == ["farm-1"]
    assert [card.card for card in seen(state).seats[1].hand] == [""]


@proves("swap.exactly_three")
def test_a_card_is_swapped_for_the_top_of_a_pile() -> None:
    state = table(hands=["farm-1 chapel school"])
    play(state, "1 swap school II-2")
    assert (seen(state).phase, hand(state, 1)) == ("swapped", ["farm-1", "chapel"])
    assert refusal(state, "1 end") == "turn.now"
    play(state, "1 draw I-2", "* card weavery")
    assert (hand(state, 1), seen(state).active) == (["farm-1", "weavery", "chapel"], 1)
    assert refusal(table(hands=["farm-1 chapel"]), "1 swap farm-1 I-1") == "swap.exactly_three"
    state = table(hands=["farm-1 chapel school"])
    assert refusal(state, "1 swap farm-4 I-1") == "swap.exactly_three"


@proves("swap.exactly_three")
def test_a_swap_may_search_for_a_gold() -> None:
    state = table(hands=["farm-1 chapel school"], gold=[(0, 3)], piles={"I-1": "spy-I:1"})
    play(state, "1 swap chapel I-1", "1 search I-1")
    assert menu(state) == ["take 1", "take 2"]
    play(state, "1 take 1")
    assert (hand(state, 1), gold(state, 1)) == (["farm-1", "school", "spy-I"], (0, 2))


@proves("swap.own_numeral")
def test_a_card_goes_under_a_pile_of_its_own_numeral() -> None:
    state = table(hands=["farm-1 chapel school"], piles={"I-1": "", "I-2": "spy-I:2 weavery:2"})
    assert refusal(state, "1 swap farm-1 II-1") == "swap.own_numeral"
    other = play(state.clone(), "1 swap farm-1 I-2")
    assert pile(other, "I-2", 1) == ["", "", "farm-1"]
    assert pile(other, "I-2", 2) == ["spy-I", "weavery", ""]
    play(state, "1 swap farm-1 I-1")
    assert (pile(state, "I-1", 1), pile(state, "I-1", 2)) == (["farm-1"], [""])


@proves("swap.then_draws")
def test_a_swap_needs_a_card_to_draw() -> None:
    state = table(hands=["school theatre captain-II"], piles={"I-1": "", "I-2": ""})
    assert not [move for move in menu(state) if move.startswith("swap")]
    assert refusal(state, "1 swap school II-1") == "swap.then_draws"
    state = table(hands=["school theatre chapel"], piles={"I-1": "", "I-2": ""})
    play(state, "1 swap chapel I-1", "1 draw I-1", "* card chapel")
    assert hand(state, 1) == ["chapel", "school", "theatre"]


@proves("setup.hidden")
def test_a_known_card_is_forgotten_once_it_may_have_been_put_back() -> None:
    state = table(hands=["", "farm-1* chapel school*"], active=2)
    play(state, "2 swap chapel I-1")
    assert [card.card for card in seen(state, 1).seats[1].hand] == ["school", ""]
    state = table(hands=["", "farm-1 church* school*"], active=2)
    play(state, "2 swap school II-1")
    assert [card.card for card in seen(state, 1).seats[1].hand] == ["church", ""]
    assert pile(state, "II-1", 1)[-1] == "school"


@proves("setup.hidden")
def test_a_card_played_is_the_one_that_was_known() -> None:
    state = table(hands=["chapel* chapel"], lands=["forest clay-a ore-a"], gold=[(0, 3)])
    assert [card.card for card in seen(state, 2).seats[0].hand] == ["chapel", ""]
    play(state, "1 build chapel", "1 to centre-1")
    assert [card.card for card in seen(state, 2).seats[0].hand] == [""]


@proves("setup.hidden")
def test_a_second_search_leaves_the_first_searcher_in_doubt() -> None:
    state = table(piles={"I-1": "farm-1:1 chapel:1 spy-I:1"}, active=2, gold=[(3, 3), (0, 3)])
    play(state, "2 search I-1", "* show farm-1", "* show chapel", "* show spy-I", "2 take 1")
    assert pile(state, "I-1", 1) == ["", ""]
    assert pile(state, "I-1", 2) == ["chapel", "spy-I"]
    assert [card.card for card in seen(state, 1).seats[1].hand] == [""]
