"""The desk: a host in seat 0 with two guests, dealing in wool, brick and grain."""

from __future__ import annotations

import pickle

import pytest

from handelshuis.core import deal, deal_moves, terms
from handelshuis.core.deal import AS_OFTEN, GIFTS, SAME_GOOD, UNASKED
from tests.proving import proves

HOST, ANNA, BRAM = 0, 1, 2
TO_ANNA, TO_BRAM, TO_BOTH = 0b010, 0b100, 0b110
TO_HOST = 0b001
NAMES = ["wool", "brick", "grain"]
MENU = [([1, 0, 0], [0, 1, 0])]


class Table:
    """Three players, what they hold, and the desk between them."""

    def __init__(self, flags: int = 0, host_limit: int = 3, guest_limit: int = 2) -> None:
        self.hands = [[2, 0, 0], [0, 2, 0], [0, 1, 1]]
        self.desk = deal.open_desk(3, 3, HOST, host_limit, guest_limit, flags)

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        return all(have >= give for have, give in zip(self.hands[seat], bundle))

    def try_offer(self, seat: int, to: int, gives: str, wants: str, about: int = 0) -> str:
        both = terms.parse_goods(NAMES, gives), terms.parse_goods(NAMES, wants)
        why = self.desk.why_not_offer(seat, to, *both, about, self.can_give)
        if not why:
            self.desk.offer(seat, to, *both, about)
        return why

    def try_counter(self, seat: int, number: int, gives: str, wants: str) -> str:
        both = terms.parse_goods(NAMES, gives), terms.parse_goods(NAMES, wants)
        why = self.desk.why_not_counter(seat, number, *both, self.can_give)
        if not why:
            self.desk.counter(seat, number, *both)
        return why

    def try_accept(self, seat: int, number: int) -> str:
        why = self.desk.why_not_accept(seat, number, self.can_give)
        if not why:
            self.desk.accept(seat, number)
        return why

    def try_decline(self, seat: int, number: int) -> str:
        why = self.desk.why_not_decline(seat, number)
        if not why:
            self.desk.decline(seat, number)
        return why

    def why_not_pick(self, seat: int, number: int, partner: int) -> str:
        return self.desk.why_not_pick(seat, number, partner, self.can_give)

    def on_the_table(self) -> list[int]:
        return [offer.number for offer in self.desk.offers]


def wool_for_brick(to: int = TO_BOTH, flags: int = 0) -> Table:
    table = Table(flags)
    assert table.try_offer(HOST, to, "1 wool", "1 brick") == ""
    return table


@proves("deal.with_host")
def test_two_guests_cannot_deal_with_each_other() -> None:
    table = Table(UNASKED)
    assert table.try_offer(ANNA, TO_BRAM, "1 brick", "1 grain") == "deal.with_host"
    assert table.try_offer(ANNA, TO_BRAM | TO_HOST, "1 brick", "1 grain") == "deal.with_host"
    assert table.try_offer(ANNA, TO_HOST, "1 brick", "1 wool") == ""


@proves("deal.with_host")
def test_nobody_from_outside_the_table_can_offer() -> None:
    table = Table(UNASKED)
    assert table.try_offer(-1, TO_HOST, "nothing", "1 wool") == "deal.with_host"
    assert table.try_offer(3, TO_HOST, "nothing", "1 wool") == "deal.with_host"


@proves("deal.to_others")
@pytest.mark.parametrize("to", [0, TO_HOST, TO_HOST | TO_ANNA, 0b1000, -1])
def test_an_offer_goes_to_others_at_the_table(to: int) -> None:
    assert Table().try_offer(HOST, to, "1 wool", "1 brick") == "deal.to_others"


@proves("deal.unasked")
def test_a_guest_opens_no_talk_unless_the_desk_lets_him() -> None:
    assert Table().try_offer(ANNA, TO_HOST, "1 brick", "1 wool") == "deal.unasked"
    table = Table(UNASKED)
    assert table.try_offer(ANNA, TO_HOST, "1 brick", "1 wool") == ""
    assert table.desk.awaited() == TO_HOST


@proves("deal.host_limit")
def test_the_host_makes_no_more_proposals_than_agreed_counters_included() -> None:
    table = Table(host_limit=2)
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    assert table.try_counter(HOST, 1, "2 wool", "2 brick") == ""
    assert table.desk.left(HOST) == 0
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 grain") == "deal.host_limit"
    assert table.try_counter(HOST, 1, "1 wool", "2 brick") == "deal.host_limit"


@proves("deal.host_limit")
def test_a_withdrawn_offer_still_counts() -> None:
    table = Table(host_limit=1)
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""
    table.desk.withdraw(0)
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == "deal.host_limit"


@proves("deal.guest_limit")
def test_each_guest_makes_no_more_proposals_than_agreed() -> None:
    table = Table(UNASKED, guest_limit=1)
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    assert table.try_counter(ANNA, 0, "2 brick", "2 wool") == "deal.guest_limit"
    assert table.try_offer(ANNA, TO_HOST, "2 brick", "2 wool") == "deal.guest_limit"
    assert table.try_counter(BRAM, 0, "1 grain", "1 wool") == ""


@proves("deal.as_often")
def test_where_nobody_counts_everyone_proposes_beyond_what_is_listed() -> None:
    table = Table(AS_OFTEN, host_limit=2, guest_limit=1)
    for number in range(20):
        assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""
        assert table.try_counter(ANNA, 2 * number, "1 brick", "2 wool") == ""
        table.desk.withdraw(2 * number)
        table.desk.withdraw(2 * number + 1)
    assert [table.desk.listed(seat) for seat in (HOST, ANNA, BRAM)] == [-18, -19, 1]
    assert deal_moves.legal(table.desk, HOST, MENU, table.can_give) == []
    assert (table.desk.shown(HOST, [])["left"], table.desk.made) == (None, [20, 20, 0])


@proves("deal.enough")
def test_even_where_nobody_counts_it_is_enough_some_time() -> None:
    table = Table(AS_OFTEN)
    for number in range(250):
        assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""
        table.desk.withdraw(number)
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == "deal.enough"
    table.desk.close()
    table.desk.open_for(HOST)
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""


@proves("deal.standing")
def test_eight_proposals_of_one_player_lie_on_the_table_at_once() -> None:
    table = Table(AS_OFTEN)
    for _ in range(8):
        assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == "deal.standing"
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    assert table.try_counter(HOST, 8, "1 wool", "2 brick") == "deal.standing"
    table.desk.withdraw(3)
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == ""


@proves("deal.counts")
@pytest.mark.parametrize(
    ("gives", "wants"),
    [
        ([1, 0], [0, 1, 0]),
        ([1, 0, 0], [0, 1, 0, 0]),
        ([-1, 0, 0], [0, 1, 0]),
        ([1, 0, 0], [0, -1, 0]),
        ([256, 0, 0], [0, 1, 0]),
        ([1, 0, 0], [0, 256, 0]),
    ],
)
def test_a_bundle_counts_the_goods_of_the_game(gives: list[int], wants: list[int]) -> None:
    def rich(seat: int, bundle: list[int], about: int) -> bool:
        return True

    desk = Table().desk
    assert desk.why_not_offer(HOST, TO_ANNA, gives, wants, 0, rich) == "deal.counts"
    assert desk.why_not_offer(HOST, TO_ANNA, [255, 0, 0], [0, 255, 0], 0, rich) == ""


@proves("deal.both_give")
def test_without_gifts_both_sides_give() -> None:
    table = Table()
    assert table.try_offer(HOST, TO_ANNA, "1 wool", "nothing") == "deal.both_give"
    assert table.try_offer(HOST, TO_ANNA, "nothing", "1 brick") == "deal.both_give"
    generous = Table(GIFTS)
    assert generous.try_offer(HOST, TO_ANNA, "1 wool", "nothing") == ""
    assert generous.try_offer(HOST, TO_ANNA, "nothing", "1 brick") == ""


@proves("deal.something")
def test_an_offer_of_nothing_for_nothing_is_none() -> None:
    assert Table().try_offer(HOST, TO_ANNA, "nothing", "nothing") == "deal.something"
    assert Table(GIFTS).try_offer(HOST, TO_ANNA, "nothing", "nothing") == "deal.something"


@proves("deal.same_good")
def test_no_good_stands_on_both_sides_unless_the_desk_lets_it() -> None:
    assert Table().try_offer(HOST, TO_ANNA, "2 wool", "1 wool, 1 brick") == "deal.same_good"
    assert Table(SAME_GOOD).try_offer(HOST, TO_ANNA, "2 wool", "1 wool, 1 brick") == ""


def test_what_a_desk_allows_it_allows_alone() -> None:
    gift = "1 wool", "nothing"
    same = "2 wool", "1 wool, 1 brick"
    for flags in (SAME_GOOD, UNASKED, SAME_GOOD | UNASKED):
        assert Table(flags).try_offer(HOST, TO_ANNA, *gift) == "deal.both_give"
    for flags in (GIFTS, UNASKED, GIFTS | UNASKED):
        assert Table(flags).try_offer(HOST, TO_ANNA, *same) == "deal.same_good"
    for flags in (GIFTS, SAME_GOOD, GIFTS | SAME_GOOD):
        assert Table(flags).try_offer(ANNA, TO_HOST, "1 brick", "1 wool") == "deal.unasked"


@proves("deal.cannot_give")
def test_nobody_offers_what_he_does_not_have() -> None:
    table = Table()
    assert table.try_offer(HOST, TO_ANNA, "3 wool", "1 brick") == "deal.cannot_give"
    assert table.try_offer(HOST, TO_ANNA, "2 wool", "9 brick") == ""
    assert table.try_counter(ANNA, 0, "3 brick", "1 wool") == "deal.cannot_give"


def test_the_game_is_asked_whether_a_seat_can_give_for_what_the_offer_is_about() -> None:
    asked: list[tuple[int, list[int], int]] = []

    def listen(seat: int, bundle: list[int], about: int) -> bool:
        asked.append((seat, bundle, about))
        return True

    desk = Table().desk
    desk.why_not_offer(HOST, TO_ANNA, [1, 0, 0], [0, 1, 0], 7, listen)
    desk.offer(HOST, TO_ANNA, [1, 0, 0], [0, 1, 0], 7)
    desk.why_not_counter(ANNA, 0, [0, 2, 0], [1, 0, 0], listen)
    assert asked == [(HOST, [1, 0, 0], 7), (ANNA, [0, 2, 0], 7)]


@proves("deal.no_such_offer")
def test_what_is_not_on_the_table_cannot_be_answered_withdrawn_or_picked() -> None:
    table = wool_for_brick()
    table.desk.withdraw(0)
    for gone in (0, 1, -1):
        assert table.try_accept(ANNA, gone) == "deal.no_such_offer"
        assert table.try_decline(ANNA, gone) == "deal.no_such_offer"
        assert table.try_counter(ANNA, gone, "1 brick", "2 wool") == "deal.no_such_offer"
        assert table.desk.why_not_withdraw(HOST, gone) == "deal.no_such_offer"
        assert table.why_not_pick(HOST, gone, ANNA) == "deal.no_such_offer"
    with pytest.raises(ValueError, match="no such offer"):
        table.desk.accept(ANNA, 0)


@proves("deal.not_addressed")
def test_only_those_who_got_an_offer_answer_it() -> None:
    table = wool_for_brick(TO_ANNA)
    for other in (BRAM, HOST, -1, 3):
        assert table.try_accept(other, 0) == "deal.not_addressed"
        assert table.try_decline(other, 0) == "deal.not_addressed"
        assert table.try_counter(other, 0, "1 brick", "2 wool") == "deal.not_addressed"
    assert table.desk.awaited() == TO_ANNA


@proves("deal.answered")
def test_a_yes_may_become_a_no_but_a_no_stays() -> None:
    table = wool_for_brick()
    assert table.try_accept(ANNA, 0) == ""
    assert table.desk.awaited() == TO_BRAM
    assert table.try_accept(ANNA, 0) == "deal.answered"
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == "deal.answered"
    assert table.try_decline(ANNA, 0) == ""
    assert table.why_not_pick(HOST, 0, ANNA) == "deal.proposer_picks"
    assert table.try_decline(ANNA, 0) == "deal.answered"
    assert table.try_accept(ANNA, 0) == "deal.answered"
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == "deal.answered"


@proves("deal.cannot_meet")
def test_nobody_accepts_what_he_cannot_give() -> None:
    table = Table()
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "2 brick") == ""
    assert table.try_accept(BRAM, 0) == "deal.cannot_meet"
    assert table.try_accept(ANNA, 0) == ""


@proves("deal.counter_stands")
def test_a_counter_goes_back_to_the_proposer_and_leaves_the_offer_standing() -> None:
    table = Table()
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick", about=5) == ""
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    counter = table.desk.standing(1)
    assert (counter.proposer, counter.to, counter.about, counter.answers) == (ANNA, TO_HOST, 5, 0)
    assert table.on_the_table() == [0, 1]
    assert table.desk.awaited() == TO_BRAM | TO_HOST
    assert table.try_decline(HOST, 1) == ""
    assert table.on_the_table() == [0]
    assert table.desk.awaited() == TO_BOTH
    assert table.try_accept(ANNA, 0) == ""


@proves("deal.counter_stands")
def test_a_counter_outlives_the_withdrawal_of_the_offer() -> None:
    table = wool_for_brick()
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    table.desk.withdraw(0)
    assert table.on_the_table() == [1]
    assert table.try_accept(HOST, 1) == ""


@proves("deal.last_no")
def test_the_last_no_takes_an_offer_off_the_table() -> None:
    table = wool_for_brick()
    assert table.try_decline(BRAM, 0) == ""
    assert table.on_the_table() == [0]
    assert table.try_decline(ANNA, 0) == ""
    assert table.on_the_table() == []


@proves("deal.own_offer")
def test_only_the_proposer_withdraws_or_picks() -> None:
    table = wool_for_brick()
    assert table.try_accept(ANNA, 0) == ""
    assert table.desk.why_not_withdraw(ANNA, 0) == "deal.own_offer"
    assert table.why_not_pick(ANNA, 0, ANNA) == "deal.own_offer"
    assert table.why_not_pick(BRAM, 0, ANNA) == "deal.own_offer"
    assert table.desk.why_not_withdraw(HOST, 0) == ""
    table.desk.withdraw(0)
    assert table.on_the_table() == []


@proves("deal.proposer_picks")
def test_several_accept_and_the_proposer_picks_one() -> None:
    table = wool_for_brick()
    assert table.why_not_pick(HOST, 0, ANNA) == "deal.proposer_picks"
    assert table.try_accept(ANNA, 0) == ""
    assert table.why_not_pick(HOST, 0, BRAM) == "deal.proposer_picks"
    assert table.why_not_pick(HOST, 0, -1) == "deal.proposer_picks"
    assert table.try_accept(BRAM, 0) == ""
    assert not table.desk.closes(0)
    assert table.why_not_pick(HOST, 0, BRAM) == ""
    picked = table.desk.pick(0, BRAM)
    assert (picked.gives, picked.wants, picked.accepted) == ([1, 0, 0], [0, 1, 0], TO_BRAM)
    assert table.on_the_table() == []


@proves("deal.one_yes")
def test_a_yes_closes_an_offer_made_to_one_alone() -> None:
    table = wool_for_brick(TO_ANNA)
    assert not table.desk.closes(0)
    assert table.try_accept(ANNA, 0) == ""
    assert table.desk.closes(0)
    assert table.why_not_pick(HOST, 0, ANNA) == ""


@proves("deal.one_yes")
def test_one_yes_among_several_leaves_the_choice_to_the_proposer() -> None:
    table = wool_for_brick()
    assert table.try_decline(BRAM, 0) == ""
    assert table.try_accept(ANNA, 0) == ""
    assert not table.desk.closes(0)


@proves("deal.one_yes", "deal.answered", "deal.passed_by", "deal.parties_see")
def test_the_first_seat_is_a_guest_like_any_other() -> None:
    table = Table()
    table.desk.close()
    table.desk.open_for(ANNA)
    assert table.try_offer(ANNA, TO_HOST, "1 brick", "1 wool") == ""
    assert table.desk.shown(HOST, [0, 0, 0])["offers"][0]["gives"] == [0, 1, 0]
    assert table.desk.why_not_pass(HOST) == ""
    assert table.try_accept(HOST, 0) == ""
    assert table.desk.closes(0)
    assert table.why_not_pick(ANNA, 0, HOST) == ""
    assert table.try_decline(HOST, 0) == ""
    assert table.on_the_table() == []


@proves("deal.checked_again")
def test_both_sides_are_checked_again_before_a_deal_is_settled() -> None:
    table = wool_for_brick()
    assert table.try_accept(ANNA, 0) == ""
    table.hands[ANNA] = [0, 0, 0]
    assert table.why_not_pick(HOST, 0, ANNA) == "deal.checked_again"
    table.hands[ANNA] = [0, 1, 0]
    table.hands[HOST] = [0, 0, 0]
    assert table.why_not_pick(HOST, 0, ANNA) == "deal.checked_again"
    assert table.try_accept(BRAM, 0) == "deal.checked_again"
    table.hands[HOST] = [1, 0, 0]
    assert table.why_not_pick(HOST, 0, ANNA) == ""


@proves("deal.ends_talk")
def test_a_settled_counter_takes_the_whole_talk_off_the_table() -> None:
    table = wool_for_brick()
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 grain") == ""
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    assert table.try_counter(HOST, 2, "2 wool", "2 brick") == ""
    assert table.try_decline(HOST, 2) == ""
    assert table.try_counter(BRAM, 0, "1 brick", "2 wool") == ""
    assert table.on_the_table() == [0, 1, 3, 4]
    assert table.try_accept(ANNA, 3) == ""
    table.desk.pick(3, ANNA)
    assert table.on_the_table() == [1]


@proves("deal.lapses")
def test_an_offer_that_its_maker_can_no_longer_meet_disappears() -> None:
    table = wool_for_brick()
    assert table.try_offer(HOST, TO_BOTH, "2 wool", "1 grain") == ""
    assert table.desk.sweep(table.can_give) == []
    table.hands[HOST] = [1, 0, 0]
    assert table.desk.sweep(table.can_give) == [1]
    assert table.on_the_table() == [0]


@proves("deal.lapses")
def test_a_yes_that_cannot_be_kept_becomes_a_no() -> None:
    table = wool_for_brick()
    assert table.try_accept(ANNA, 0) == ""
    assert table.try_accept(BRAM, 0) == ""
    table.hands[ANNA] = [0, 0, 0]
    assert table.desk.sweep(table.can_give) == []
    assert table.desk.standing(0).accepted == TO_BRAM
    assert table.desk.standing(0).declined == TO_ANNA
    table.hands[BRAM] = [0, 0, 0]
    assert table.desk.sweep(table.can_give) == [0]
    assert table.on_the_table() == []


def test_a_sweep_tells_nothing_about_those_who_have_not_answered() -> None:
    table = wool_for_brick()
    table.hands[ANNA] = table.hands[BRAM] = [0, 0, 0]
    assert table.desk.sweep(table.can_give) == []
    assert table.desk.awaited() == TO_BOTH


@proves("deal.passed_by")
def test_whoever_does_not_answer_is_passed_and_may_come_back() -> None:
    table = wool_for_brick()
    assert table.desk.why_not_pass(ANNA) == ""
    table.desk.pass_by(ANNA)
    assert table.desk.awaited() == TO_BRAM
    assert table.desk.may_answer() == TO_BOTH
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 grain") == ""
    assert table.desk.awaited() == TO_BRAM
    assert table.try_accept(ANNA, 0) == ""
    assert table.desk.awaited() == TO_BOTH


@proves("deal.passed_by")
@pytest.mark.parametrize("answer", ["decline", "counter", "offer"])
def test_every_sign_of_life_brings_a_passed_seat_back(answer: str) -> None:
    table = wool_for_brick(flags=UNASKED)
    table.desk.pass_by(ANNA)
    if answer == "decline":
        assert table.try_decline(ANNA, 0) == ""
    elif answer == "counter":
        assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    else:
        assert table.try_offer(ANNA, TO_HOST, "1 brick", "2 wool") == ""
    assert table.desk.passed == 0


@proves("deal.not_awaited")
def test_only_a_seat_that_is_waited_for_is_passed() -> None:
    table = wool_for_brick(TO_ANNA)
    for other in (HOST, BRAM, -1):
        assert table.desk.why_not_pass(other) == "deal.not_awaited"
    table.desk.pass_by(ANNA)
    assert table.desk.why_not_pass(ANNA) == "deal.not_awaited"
    assert table.try_decline(ANNA, 0) == ""
    assert table.desk.why_not_pass(ANNA) == "deal.not_awaited"


@proves("deal.ends_with_turn", "deal.closed")
def test_the_end_of_the_turn_clears_the_table_and_the_counts() -> None:
    table = wool_for_brick()
    table.desk.pass_by(ANNA)
    table.desk.close()
    assert table.on_the_table() == []
    assert table.desk.awaited() == 0
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == "deal.closed"
    table.desk.open_for(ANNA)
    assert table.desk.passed == 0
    assert [table.desk.left(seat) for seat in range(3)] == [2, 3, 2]
    assert table.try_offer(HOST, TO_BOTH, "1 wool", "1 brick") == "deal.with_host"
    assert table.try_offer(ANNA, TO_HOST, "1 brick", "1 wool") == ""


def test_a_late_answer_never_meets_an_offer_of_the_next_turn() -> None:
    table = wool_for_brick()
    table.desk.close()
    table.desk.open_for(ANNA)
    assert table.try_offer(ANNA, TO_BRAM, "1 brick", "1 grain") == ""
    assert table.try_accept(BRAM, 0) == "deal.no_such_offer"
    assert table.try_accept(BRAM, 1) == ""


@proves("deal.parties_see")
def test_outsiders_see_hidden_goods_by_kind_only() -> None:
    table = Table()
    assert table.try_offer(HOST, TO_ANNA, "1 wool", "1 brick, 2 grain") == ""
    brick_and_grain_alike = [0, 2, 2]
    for party in (HOST, ANNA):
        offer = table.desk.shown(party, brick_and_grain_alike)["offers"][0]
        assert (offer["gives"], offer["wants"]) == ([1, 0, 0], [0, 1, 2])
    for outsider in (BRAM, -1):
        offer = table.desk.shown(outsider, brick_and_grain_alike)["offers"][0]
        assert (offer["gives"], offer["wants"]) == ([1, 0, 0], [0, 0, 3])
        assert table.desk.shown(outsider, [])["offers"][0]["wants"] == [0, 1, 2]


def test_everyone_sees_who_is_awaited_and_how_many_proposals_are_left() -> None:
    table = wool_for_brick()
    table.desk.pass_by(BRAM)
    assert table.desk.shown(-1, []) == {
        "host": HOST,
        "offers": [
            {
                "number": 0,
                "proposer": HOST,
                "to": TO_BOTH,
                "gives": [1, 0, 0],
                "wants": [0, 1, 0],
                "about": 0,
                "answers": -1,
                "accepted": 0,
                "declined": 0,
            }
        ],
        "made": [1, 0, 0],
        "left": [2, 2, 2],
        "awaited": TO_ANNA,
        "passed": TO_BRAM,
    }


def test_a_view_is_a_copy() -> None:
    table = wool_for_brick()
    before = table.desk.save()
    table.desk.shown(HOST, [])["offers"][0]["gives"][0] = 9
    table.desk.shown(-1, [])["offers"][0]["gives"][0] = 9
    table.desk.save()["offers"][0]["wants"][0] = 9
    assert table.desk.save() == before


def test_the_desk_keeps_its_own_copy_of_the_terms() -> None:
    desk = Table().desk
    gives = [1, 0, 0]
    desk.offer(HOST, TO_ANNA, gives, [0, 1, 0], 0)
    gives[0] = 2
    assert desk.standing(0).gives == [1, 0, 0]


def test_a_clone_goes_its_own_way() -> None:
    table = wool_for_brick()
    assert table.try_counter(ANNA, 0, "1 brick", "2 wool") == ""
    before = table.desk.save()
    clone = table.desk.clone()
    clone.accept(BRAM, 0)
    clone.decline(HOST, 1)
    clone.counter(ANNA, 0, [0, 2, 0], [1, 0, 0])
    clone.pass_by(ANNA)
    clone.pick(0, BRAM)
    clone.close()
    assert table.desk.save() == before


def test_an_offer_can_be_pickled() -> None:
    table = wool_for_brick()
    offer = table.desk.standing(0)
    assert pickle.loads(pickle.dumps(offer)).save() == offer.save()
