"""The desk: a host in seat 0 with two guests, dealing in wool, brick and grain."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from handelshuis.core import deal, terms
from handelshuis.core.deal import GIFTS, SAME_GOOD, UNASKED, Desk
from tests.proving import proves

HOST, ANNA, BRAM = 0, 1, 2
TO_ANNA, TO_BRAM, TO_BOTH = 0b010, 0b100, 0b110
TO_HOST = 0b001
NAMES = ["wool", "brick", "grain"]


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


def test_goods_are_written_as_one_would_say_them() -> None:
    assert terms.write_goods(NAMES, [1, 2, 0]) == "1 wool, 2 brick"
    assert terms.write_goods(NAMES, [0, 0, 0]) == "nothing"
    assert terms.parse_goods(NAMES, "2 brick, 1 wool") == [1, 2, 0]
    assert terms.parse_goods(["f10", "haven C1"], "1 haven C1, 20 f10") == [20, 1]
    assert terms.parse_goods(["ducats"], "1005 ducats", most=5000) == [1005]
    with pytest.raises(ValueError, match="more than 5000"):
        terms.parse_goods(["ducats"], "5001 ducats", most=5000)


def test_a_bundle_is_covered_by_enough_of_every_good() -> None:
    assert terms.covers([2, 1, 0], [2, 0, 0])
    assert terms.covers([0, 0, 0], [0, 0, 0])
    assert not terms.covers([2, 1, 5], [2, 2, 0])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wool",
        "1",
        "1 silk",
        "one wool",
        "1 wool 2 brick",
        "1 wool,",
        "1 wool, nothing",
        "1 wool, 1 wool",
        "0 wool",
        "-1 wool",
        "+1 wool",
        "01 wool",
        "1_0 wool",
        "1.0 wool",
        "² wool",
        "٣ wool",
        "256 wool",
        "1000 wool",
        "9" * 5000 + " wool",
    ],
)
def test_nonsense_is_not_read_as_goods(text: str) -> None:
    with pytest.raises(ValueError, match=r"count|named twice|more than"):
        terms.parse_goods(NAMES, text)


bundles = st.integers(0, 6).flatmap(
    lambda goods: st.tuples(
        st.lists(st.integers(0, 255), min_size=goods, max_size=goods),
        st.lists(st.integers(0, 255), min_size=goods, max_size=goods),
    )
)


@given(bundles)
def test_goods_read_back_as_written(bundle: tuple[list[int], list[int]]) -> None:
    counts, _ = bundle
    names = [f"good {number}" for number in range(len(counts))]
    assert terms.parse_goods(names, terms.write_goods(names, counts)) == counts


@given(st.text(alphabet="0129 ,woln", max_size=20))
def test_any_text_is_goods_or_nonsense(text: str) -> None:
    try:
        counts = terms.parse_goods(["wool", "now"], text)
    except ValueError:
        return
    assert all(0 <= count <= 255 for count in counts)
    assert terms.parse_goods(["wool", "now"], terms.write_goods(["wool", "now"], counts)) == counts


@given(st.integers(0, 255), bundles, st.integers(0, 2**32 - 1))
def test_a_proposal_is_one_int_and_back(
    to: int, bundle: tuple[list[int], list[int]], about: int
) -> None:
    gives, wants = bundle
    move = terms.pack_terms(to, gives, wants, about)
    assert terms.unpack_terms(move, len(gives)) == (to, gives, wants, about)


@given(st.integers(-5, 2**80), st.integers(0, 3))
def test_an_int_is_one_proposal_or_none(move: int, goods: int) -> None:
    try:
        to, gives, wants, about = terms.unpack_terms(move, goods)
    except ValueError:
        assert move < 0 or move.bit_length() > 40 + 16 * goods
    else:
        assert terms.pack_terms(to, gives, wants, about) == move


@pytest.mark.parametrize(
    ("to", "gives", "wants", "about"),
    [
        (-1, [1], [0], 0),
        (256, [1], [0], 0),
        (1, [256], [0], 0),
        (1, [0], [-1], 0),
        (1, [1], [0, 1], 0),
        (1, [1], [0], -1),
        (1, [1], [0], 2**32),
    ],
)
def test_what_does_not_fit_is_not_packed(
    to: int, gives: list[int], wants: list[int], about: int
) -> None:
    with pytest.raises(ValueError, match=r"range|length"):
        terms.pack_terms(to, gives, wants, about)


few = st.lists(st.integers(0, 2), min_size=3, max_size=3)
seats = st.integers(0, 3)
masks = st.integers(0, 15)
numbers = st.integers(0, 30)


class DeskMachine(RuleBasedStateMachine):
    """Four seats try everything in any order; what is allowed must keep every promise."""

    HOST_LIMIT = 4
    GUEST_LIMIT = 2

    @initialize(flags=st.integers(0, 7), hands=st.lists(few, min_size=4, max_size=4), host=seats)
    def sit_down(self, flags: int, hands: list[list[int]], host: int) -> None:
        self.hands = [hand[:] for hand in hands]
        self.bank = [0, 0, 0]
        self.total = [sum(column) for column in zip(*hands)]
        self.desk: Desk = deal.open_desk(4, 3, host, self.HOST_LIMIT, self.GUEST_LIMIT, flags)
        self.moves = 0

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        return all(have >= give for have, give in zip(self.hands[seat], bundle))

    def number(self, choice: int) -> int:
        standing = self.desk.offers
        return standing[choice % len(standing)].number if standing else choice

    @rule(seat=seats, to=masks, gives=few, wants=few)
    def offer(self, seat: int, to: int, gives: list[int], wants: list[int]) -> None:
        before = self.desk.save()
        why = self.desk.why_not_offer(seat, to, gives, wants, 0, self.can_give)
        assert self.desk.save() == before
        if not why:
            self.desk.offer(seat, to, gives, wants, 0)
            self.moves += 1

    @rule(to=masks, gives=few, wants=few)
    def host_offers(self, to: int, gives: list[int], wants: list[int]) -> None:
        if self.desk.host >= 0:
            wants = [0 if give else want for give, want in zip(gives, wants)]
            self.offer(self.desk.host, to & ~(1 << self.desk.host), gives, wants)

    @rule(seat=seats, choice=numbers, gives=few, wants=few)
    def counter(self, seat: int, choice: int, gives: list[int], wants: list[int]) -> None:
        number = self.number(choice)
        before = self.desk.save()
        why = self.desk.why_not_counter(seat, number, gives, wants, self.can_give)
        assert self.desk.save() == before
        if not why:
            self.desk.counter(seat, number, gives, wants)
            self.moves += 1

    @rule(seat=seats, choice=numbers)
    def accept(self, seat: int, choice: int) -> None:
        number = self.number(choice)
        if not self.desk.why_not_accept(seat, number, self.can_give):
            self.desk.accept(seat, number)
            self.moves += 1
            if self.desk.closes(number):
                proposer = self.desk.standing(number).proposer
                assert not self.desk.why_not_pick(proposer, number, seat, self.can_give)
                self.settle(number, seat)

    @rule(seat=seats, choice=numbers)
    def decline(self, seat: int, choice: int) -> None:
        number = self.number(choice)
        if not self.desk.why_not_decline(seat, number):
            self.desk.decline(seat, number)
            self.moves += 1

    @rule(seat=seats, choice=numbers)
    def withdraw(self, seat: int, choice: int) -> None:
        number = self.number(choice)
        if not self.desk.why_not_withdraw(seat, number):
            self.desk.withdraw(number)
            assert self.desk.find(number) is None
            self.moves += 1

    @rule(choice=numbers, partner=seats)
    def pick(self, choice: int, partner: int) -> None:
        offer = self.desk.find(self.number(choice))
        if offer is not None and not self.desk.why_not_pick(
            offer.proposer, offer.number, partner, self.can_give
        ):
            self.settle(offer.number, partner)
            self.moves += 1

    @rule(seat=seats)
    def pass_by(self, seat: int) -> None:
        if not self.desk.why_not_pass(seat):
            self.desk.pass_by(seat)
            assert not self.desk.awaited() >> seat & 1
            self.moves += 1

    @rule(seat=seats, good=st.integers(0, 2))
    def spend(self, seat: int, good: int) -> None:
        if self.hands[seat][good]:
            self.hands[seat][good] -= 1
            self.bank[good] += 1
            self.desk.sweep(self.can_give)

    @rule(host=seats)
    @precondition(lambda self: self.moves >= 6)
    def next_turn(self, host: int) -> None:
        self.desk.close()
        self.desk.open_for(host)
        self.moves = 0

    def settle(self, number: int, partner: int) -> None:
        offer = self.desk.pick(number, partner)
        assert self.desk.host in (offer.proposer, partner)
        for good in range(3):
            moved = offer.wants[good] - offer.gives[good]
            assert self.hands[offer.proposer][good] >= offer.gives[good]
            assert self.hands[partner][good] >= offer.wants[good]
            self.hands[offer.proposer][good] += moved
            self.hands[partner][good] -= moved
        self.desk.sweep(self.can_give)

    @invariant()
    def goods_are_conserved(self) -> None:
        for good in range(3):
            held = [hand[good] for hand in self.hands]
            assert min(held) >= 0
            assert sum(held) + self.bank[good] == self.total[good]

    @invariant()
    def every_offer_that_stands_can_be_met(self) -> None:
        for offer in self.desk.offers:
            assert self.can_give(offer.proposer, offer.gives, offer.about)
            for seat in range(4):
                if offer.accepted >> seat & 1:
                    assert self.can_give(seat, offer.wants, offer.about)

    @invariant()
    def masks_agree(self) -> None:
        desk = self.desk
        known = [offer.number for offer in desk.offers]
        assert known == sorted(set(known))
        assert all(number < desk.next_number for number in known)
        for offer in desk.offers:
            assert 0 < offer.to < 16
            assert offer.accepted & offer.declined == 0
            assert (offer.accepted | offer.declined) & ~offer.to == 0
            assert offer.declined != offer.to
            assert not offer.to >> offer.proposer & 1
            if offer.proposer != desk.host:
                assert offer.to == 1 << desk.host
        assert desk.awaited() & desk.passed == 0
        assert desk.awaited() & ~desk.may_answer() == 0

    @invariant()
    def the_terms_keep_the_flags(self) -> None:
        for offer in self.desk.offers:
            if not self.desk.flags & GIFTS:
                assert sum(offer.gives)
                assert sum(offer.wants)
            if not self.desk.flags & SAME_GOOD:
                assert not any(a and b for a, b in zip(offer.gives, offer.wants))

    @invariant()
    def a_turn_at_the_desk_is_finite(self) -> None:
        made = self.desk.made
        for seat in range(4):
            assert self.desk.left(seat) >= 0
        answers = sum(made) * 3 * 2
        passes = 4 + answers + sum(made)
        assert self.moves <= sum(made) + answers + passes + sum(made)

    @invariant()
    def saving_cloning_and_pickling_change_nothing(self) -> None:
        saved = self.desk.save()
        assert deal.load(json.loads(json.dumps(saved))).save() == saved
        assert self.desk.clone().save() == saved
        assert pickle.loads(pickle.dumps(self.desk)).save() == saved


TestDesk = DeskMachine.TestCase
TestDesk.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
