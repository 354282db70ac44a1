"""What everyone has seen of hands: it is remembered, tells nobody more, and is no position."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.handful import counts, holds, less, of_counts
from handelshuis.games.catan.rules import seen
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.shown.saved_values import PositionError
from tests.games.catan.table import (
    RESOURCES,
    amounts,
    every_variant,
    play,
    random_game,
    table,
    words,
)


def known(state: Catan, number: int) -> str:
    """What everyone knows a player to hold."""
    return words(counts(state.seen[number - 1], len(RESOURCES)), RESOURCES)


def redealt(state: Catan, seat: int, seed: int) -> Catan:
    found = state.clone()
    found.redeal(seat, QuickChance(seed))
    return found


def test_less_takes_of_each_kind_what_there_is() -> None:
    held = of_counts([3, 0, 1, 7, 2])
    assert counts(less(held, of_counts([1, 2, 1, 9, 0])), 5) == [2, 0, 0, 0, 2]
    assert less(held, 0) == held
    assert less(0, held) == 0
    assert counts(less(of_counts([127] * 5), of_counts([126, 127, 0, 1, 5])), 5) == [
        *(1, 0, 127, 126, 122)
    ]


def test_what_the_dice_bring_is_seen() -> None:
    state = table(
        *(3, "rulebook"),
        phase="roll",
        settlements=["0,0N 0,2N"],
        roads=["0,0N 1,-1S"],
        hands=["brick"],
    )
    brought = []
    for one, other in ((1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (4, 4), (4, 5), (5, 5), (5, 6)):
        after = play(state.clone(), f"* roll {one} {other}")
        assert after.hands[0] - after.seen[0] == state.hands[0]
        brought.append(known(after, 1))
    assert len({each for each in brought if each}) > 1


def test_a_trade_with_the_bank_and_a_deal_are_seen() -> None:
    state = table(
        3, hands=["5 ore", "wool"], remembered=[amounts("5 ore", RESOURCES), [0] * 5, [0] * 5]
    )
    play(state, "1 trade 4 ore for grain")
    assert known(state, 1) == words(amounts("grain ore", RESOURCES), RESOURCES)
    state = table(
        *(3, "rulebook"),
        options={"offers": 3},
        hands=["2 ore", "wool"],
        remembered=[amounts("2 ore", RESOURCES), [0] * 5, [0] * 5],
    )
    play(state, "1 offer 1 ore for 1 wool to 2", "2 accept 0")
    assert known(state, 1) == words(amounts("ore wool", RESOURCES), RESOURCES)
    assert known(state, 2) == "ore"


def test_after_a_theft_any_card_of_the_victim_may_be_gone_and_the_thief_is_no_better_known() -> (
    None
):
    before = table(
        3,
        phase="steal",
        victim=1,
        hands=["", "2 ore wool"],
        remembered=[[0] * 5, amounts("2 ore wool", RESOURCES), [0] * 5],
    )
    after = {kind: play(before.clone(), f"* steal {kind}") for kind in ("ore", "wool")}
    assert {(known(state, 1), known(state, 2)) for state in after.values()} == {("", "ore")}


def handing_in(*seen_of: str, **parts: Any) -> Catan:
    return table(
        3,
        phase="hand_in",
        hands=["4 ore 4 wool", "4 grain 4 wood"],
        remembered=[amounts(each, RESOURCES) for each in (*seen_of, *[""] * (3 - len(seen_of)))],
        **parts,
    )


def test_the_bank_shows_what_one_hands_in_alone_but_not_who_of_several_did() -> None:
    alone = handing_in("4 ore 4 wool", "4 grain 4 wood", owed=[4])
    play(alone, *["1 discard ore"] * 3)
    # Still unseen: any four may be gone.
    assert words(counts(seen.surely(alone, 0), 5), RESOURCES) == ""
    play(alone, "1 discard wool")
    assert known(alone, 1) == words(amounts("ore 3 wool", RESOURCES), RESOURCES)
    both = handing_in("4 ore 4 wool", "4 grain 4 wood", owed=[1, 1])
    play(both, "1 discard ore", "2 discard wood")
    assert known(both, 1) == words(amounts("3 ore 3 wool", RESOURCES), RESOURCES)
    assert known(both, 2) == words(amounts("3 grain 3 wood", RESOURCES), RESOURCES)


def test_whoever_deals_anew_remembers_what_was_seen() -> None:
    state = table(
        *(4, "rulebook"),
        hands=["", "3 ore", "3 wool", "2 grain"],
        remembered=[[0] * 5, amounts("2 ore", RESOURCES), [0] * 5, amounts("grain", RESOURCES)],
    )
    dealt = [redealt(state, 0, seed) for seed in range(60)]
    assert all(holds(each.hands[1], of_counts(amounts("2 ore", RESOURCES))) for each in dealt)
    assert all(holds(each.hands[3], of_counts(amounts("grain", RESOURCES))) for each in dealt)
    # The rest may be anybody's.
    assert len({tuple(each.hands) for each in dealt}) > 5


@every_variant
@pytest.mark.parametrize("seed", range(6))
def test_nobody_holds_less_than_was_seen(variant: str, seed: int) -> None:
    for _, state in random_game(4, variant, seed, offers="3"):
        for seat in range(state.seats):
            assert holds(state.hands[seat] + state.aside[seat], state.seen[seat])
            assert holds(state.hands[seat], seen.surely(state, seat))


def test_what_is_remembered_is_saved_and_is_no_part_of_the_position() -> None:
    plain = table(3, hands=["", "3 ore"])
    remembered = table(
        3, hands=["", "3 ore"], remembered=[[0] * 5, amounts("ore", RESOURCES), [0] * 5]
    )
    assert plain.digest() == remembered.digest()
    assert remembered.save()["remembered"] == [[0] * 5, amounts("ore", RESOURCES), [0] * 5]
    assert remembered.clone().save() == remembered.save()
    with pytest.raises(PositionError, match="more was seen"):
        table(3, hands=["", "3 ore"], remembered=[amounts("ore", RESOURCES), [0] * 5, [0] * 5])
