"""The desk under everything that four seats can try."""

from __future__ import annotations

import json
import pickle

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from handelshuis.core import deal
from handelshuis.core.deal import GIFTS, SAME_GOOD, Desk

few = st.lists(st.integers(0, 2), min_size=3, max_size=3)
seats = st.integers(0, 3)
masks = st.integers(0, 15)
numbers = st.integers(0, 30)


class DeskMachine(RuleBasedStateMachine):
    """Four seats try everything in any order; what is allowed must keep every promise."""

    HOST_LIMIT = 4
    GUEST_LIMIT = 2

    @initialize(flags=st.integers(0, 15), hands=st.lists(few, min_size=4, max_size=4), host=seats)
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
