"""Coopmanscappen: the player whose turn it is trades with the others."""

from __future__ import annotations

from typing import Any

from handelshuis.core.texts import Line
from handelshuis.games.chartered import GAME
from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    at_event,
    awaited,
    hand,
    held,
    menu,
    play,
    player,
    printed,
    purses,
    refusal,
    seen,
    value,
)
from tests.proving import proves

TEA = {"tea": "haven A1 B1"}
FULL = "jordaan A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2 A3 B3 C3"


def market(players: int = 2, **position: Any) -> Chartered:
    """Player 1 has drawn Coopmanscappen."""
    usual = {
        "towns": TEA,
        "hands": ["haven C1 F4 second", "centrum A1", "centrum C1"],
        "shares": ["tea tea", "silk", "tea"],
        "money": [100] * players,
    }
    return at_event("coopmanscappen", players, **{**usual, **position})


@proves("coopmanscappen.trade")
def test_cards_shares_and_money_go_both_ways() -> None:
    state = market()
    play(state, "1 offer 3 tenner, 1 tea, 1 haven-C1 for 1 silk, 1 centrum-A1 to 2", "2 accept 0")
    assert purses(state) == [70, 130]
    assert (held(state, 1), held(state, 2)) == ("silk tea", "tea")
    assert (hand(state, 1), hand(state, 2)) == (["haven F4", "centrum A1", "second"], ["haven C1"])
    play(state, "1 offer 1 second for 13 tenner to 2", "2 accept 1")
    assert purses(state) == [200, 0]
    assert hand(state, 2) == ["haven C1", "second"]
    assert value(state, "tea") == 20


@proves("coopmanscappen.trade")
def test_only_with_the_player_whose_turn_it_is() -> None:
    state = market(3)
    play(state, "1 offer 1 tea for 2 tenner to 2 3")
    assert sorted(awaited(state), key=str) == [1, 2, 3]
    assert refusal(state, "2 offer 1 silk for 1 tenner to 3") == "deal.with_host"
    play(state, "2 counter 0 with 1 silk for 1 tea", "3 accept 0", "1 pick 0 3")
    assert (held(state, 1), held(state, 3)) == ("tea", "tea tea")
    assert purses(state) == [120, 100, 80]


@proves("coopmanscappen.others_propose")
def test_the_others_may_propose_unasked() -> None:
    state = market(3)
    assert awaited(state) == [1, 2, 3]
    assert "offer 1 centrum-A1 for 5 tenner to 1" in menu(state, number=2)
    play(state, "2 offer 1 centrum-A1 for 4 tenner to 1")
    assert refusal(state, "3 accept 0") == "deal.not_addressed"
    play(state, "3 offer 1 tea for 3 tenner to 1", "1 accept 1", "1 accept 0")
    assert (purses(state), held(state, 1)) == ([30, 140, 130], "tea tea tea")
    assert hand(state, 1) == ["haven C1", "haven F4", "centrum A1", "second"]
    assert refusal(state, "2 offer 1 silk for 1 tenner to 3") == "deal.with_host"
    play(state, "2 offer 1 silk for 1 tenner to 1", "1 done")
    assert seen(state).desk is None


@proves("coopmanscappen.others_propose", "coopmanscappen.offers")
def test_the_others_too_propose_as_often_as_they_like() -> None:
    state = market(3, offers="unlimited")
    for number in range(12):
        play(state, "2 offer 1 silk for 1 tenner to 1", f"1 decline {number}")
    assert 2 in awaited(state)
    assert [move for move in menu(state, number=2) if move.startswith("offer")]


@proves("coopmanscappen.others_propose")
def test_with_cards_or_shares_in_hand_one_may_propose() -> None:
    state = market(3, hands=["haven C1", "", "centrum C1"], shares=["tea", "tea", ""])
    assert awaited(state) == [1, 2, 3]
    assert menu(state, number=3) == [
        "offer 2 tenner for 1 tea to 1",
        "offer 1 centrum-C1 for 5 tenner to 1",
    ]
    old = market(hands=["haven C1", ""], shares=["", "silk"])
    assert (awaited(old), menu(old, number=2)) == ([1, 2], ["offer 1 silk for 1 tenner to 1"])
    bare = market(3, hands=["haven C1", "", "centrum C1"], shares=["tea", "", "tea"])
    assert awaited(bare) == [1, 3]


@proves("coopmanscappen.others_propose", "coopmanscappen.offers")
def test_where_no_offers_are_allowed_nobody_proposes() -> None:
    assert awaited(market(3, offers=0)) == [1]


@proves("coopmanscappen.trade")
def test_nobody_gives_what_he_does_not_have() -> None:
    state = market()
    assert refusal(state, "1 offer 11 tenner for 1 silk to 2") == "deal.cannot_give"
    assert refusal(state, "1 offer 1 coal for 1 silk to 2") == "deal.cannot_give"
    assert refusal(state, "1 offer 1 haven-A2 for 1 silk to 2") == "deal.cannot_give"
    play(state, "1 offer 1 tea for 1 coal to 2")
    assert refusal(state, "2 accept 0") == "deal.cannot_meet"


@proves("coopmanscappen.any_price")
def test_any_price_and_companies_off_the_board_too() -> None:
    state = market(money=[100, 1000])
    play(state, "1 offer 1 tea for 95 tenner to 2", "2 accept 0")
    assert purses(state) == [1050, 50]
    play(state, "1 offer 1 tenner for 1 silk to 2", "2 accept 1")
    assert held(state, 1) == "silk tea"
    assert value(state, "silk") == 0


@proves("coopmanscappen.most_money")
def test_one_offer_holds_2550_at_most() -> None:
    state = market(money=[9000, 9000])
    for line in ("1 offer 256 tenner for 1 silk to 2", "1 offer 1 tea for 1000 tenner to 2"):
        assert refusal(state, line) == "coopmanscappen.most_money"
    play(state, "1 offer 255 tenner for 1 silk to 2", "2 accept 0")
    assert purses(state) == [6450, 11550]


@proves("coopmanscappen.active_ends")
def test_only_the_active_player_ends_it() -> None:
    state = market()
    play(state, "1 offer 1 tea for 2 tenner to 2")
    assert refusal(state, "2 done") == "coopmanscappen.active_ends"
    assert refusal(state, "2 cards") == "turn.phase"
    play(state, "1 done")
    assert (seen(state).phase, awaited(state)) == ("turn", [2])
    assert seen(state).desk is None
    assert purses(state) == [100, 100]


@proves("coopmanscappen.active_ends")
def test_it_may_end_without_any_deal() -> None:
    assert awaited(play(market(), "1 done")) == [2]


@proves("coopmanscappen.not_traded")
def test_action_cards_and_roofs_are_no_goods() -> None:
    state = market(roofs=[1], actions=[2, 2])
    assert not {"roof", "action"} & set(printed().goods)
    assert refusal(state, "1 offer 1 roof for 1 silk to 2") == "house.notation"
    assert refusal(state, "1 offer 1 action for 1 silk to 2") == "house.notation"
    play(state, "1 offer 1 tea for 1 silk to 2", "2 accept 0")
    assert (player(state, 1).roofs, player(state, 1).actions) == (1, 2)


@proves("coopmanscappen.parties_see")
def test_only_the_parties_see_which_cards_are_offered() -> None:
    state = play(market(3), "1 offer 1 haven-C1, 1 tea for 1 second to 2")
    other = play(market(3), "1 offer 1 haven-F4, 1 tea for 1 third to 2")
    assert seen(state, 3) == seen(other, 3)
    assert seen(state) == seen(other)
    assert seen(state, 2) != seen(other, 2)
    goods = printed().goods
    desk = seen(state, 3).desk
    assert desk is not None
    gives = {goods[good]: count for good, count in enumerate(desk["offers"][0]["gives"]) if count}
    assert gives == {"tea": 1, "card": 1}
    assert refusal(state, "1 offer 1 card for 1 tenner to 2") == "deal.cannot_give"


@proves("coopmanscappen.parties_see")
def test_a_deal_is_told_to_others_without_its_cards() -> None:
    before = market(3)
    texts = GAME.texts("en")
    for move, told in (
        ("offer 1 haven-C1 for 1 tenner to 2", ("Haven C1", "card")),
        ("offer 1 second for 1 tenner to 2", ("second", "card")),
    ):
        after = before.clone()
        after.play(0, after.parse(move))
        said = [
            " ".join(
                texts.say(line, ["Anna", "Bram", "Chris"])
                for line in GAME.story(before, 0, before.parse(move), after, viewer)
            )
            for viewer in (1, 2, None)
        ]
        assert told[0] in said[0]
        assert told[0] not in said[1]
        assert told[1] in said[1]
        assert said[1] == said[2]


@proves("coopmanscappen.offers")
def test_an_option_bounds_the_offers() -> None:
    state = market(offers=1)
    play(state, "1 offer 1 tea for 1 silk to 2", "2 decline 0")
    assert refusal(state, "1 offer 1 tea for 2 tenner to 2") == "deal.host_limit"
    others = market(offers=1)
    for number in range(2):
        play(others, "2 offer 1 silk for 1 tenner to 1", f"1 decline {number}")
    assert awaited(others) == [1]
    play(others, "1 offer 1 tea for 1 silk to 2")
    assert refusal(others, "2 offer 1 silk for 1 tenner to 1") == "deal.guest_limit"
    endless = market(offers="unlimited")
    for number in range(20):
        play(endless, "1 offer 1 tea for 1 silk to 2", f"2 decline {number}")
    none = market(offers=0)
    assert refusal(none, "1 offer 1 tea for 1 silk to 2") == "deal.host_limit"
    assert menu(none) == ["done"]


def test_who_refuses_says_that_he_keeps_his_last_share_of_a_company() -> None:
    keeps = Line("why_no.keeps", {"share": "@share.tea"})
    for shares, tenners, said in [
        ("tea silk", 5, keeps),
        ("tea silk", 1, Line("house.no.little")),
        ("tea tea", 5, Line("house.no")),
    ]:
        state = market(shares=["tea", shares])
        play(state, f"1 offer {tenners} tenner for 1 tea to 2")
        assert GAME.why_no(state, 1, state.parse("decline 0")) == (0, said)
    # Nothing is on the board of which to keep a share.
    state = market(shares=["tea", "silk"])
    play(state, "1 offer 5 tenner for 1 silk to 2")
    assert GAME.why_no(state, 1, state.parse("decline 0")) == (0, Line("house.no"))


@proves("cards.hand_limit")
def test_no_deal_fills_a_hand_over_its_limit() -> None:
    state = market(hands=["haven C1", FULL])
    play(state, "1 offer 1 haven-C1 for 1 silk to 2")
    assert refusal(state, "2 accept 0") == "cards.hand_limit"
    assert "accept 0" not in menu(state, number=2)
    play(state, "2 counter 0 with 1 jordaan-A1 for 1 haven-C1", "1 accept 1")
    assert len(hand(state, 2)) == 15
    assert hand(state, 1) == ["jordaan A1"]


def test_the_menu_has_only_shares_that_someone_can_give() -> None:
    state = market(3, shares=["tea", "coal", ""], towns={**TEA, "coal": "grachten A4 B4"})
    assert menu(state, word="offer") == [
        "offer 2 tenner for 1 coal to 2 3",
        "offer 1 tea for 2 tenner to 2 3",
    ]


def test_an_offer_that_can_no_longer_be_met_goes() -> None:
    state = market(3, shares=["tea", "silk", "coal"])
    play(state, "1 offer 1 tea for 1 silk to 2", "1 offer 1 tea for 1 coal to 3", "2 accept 0")
    assert held(state, 1) == "silk"
    assert refusal(state, "3 accept 1") == "deal.no_such_offer"
