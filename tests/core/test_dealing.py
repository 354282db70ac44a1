"""The desk as moves: a host in seat 1 with two guests, dealing in wool, brick and grain."""

from __future__ import annotations

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handelshuis.core import deal, deal_moves, deal_texts, terms
from handelshuis.core.deal import GIFTS, SAME_GOOD, UNASKED
from handelshuis.core.deal_moves import Menu, Terms
from handelshuis.core.game import house_rules
from handelshuis.core.offer import Offer
from handelshuis.core.state import kind_of
from handelshuis.core.texts import LANGUAGES, Texts, read_texts
from tests.proving import proves

NAMES = ["wool", "brick", "grain"]
WOOL_FOR_BRICK: Terms = ([1, 0, 0], [0, 1, 0])
GRAIN_FOR_WOOL: Terms = ([0, 0, 1], [1, 0, 0])
MENU = [WOOL_FOR_BRICK, GRAIN_FOR_WOOL]


class Talk:
    """Three players who hold wool, brick, and brick with grain; moves as `1 offer …`."""

    def __init__(self, flags: int = 0) -> None:
        self.hands = [[2, 0, 0], [0, 2, 0], [0, 1, 1]]
        self.desk = deal.open_desk(3, 3, 0, 3, 2, flags)
        self.agreed: Offer | None = None

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        return all(have >= give for have, give in zip(self.hands[seat], bundle))

    def why_not(self, said: str) -> str:
        player, _, text = said.partition(" ")
        move = deal_moves.read(text, NAMES)
        return deal_moves.why_not(self.desk, int(player) - 1, move, self.can_give)

    def say(self, *said: str) -> None:
        for each in said:
            assert self.why_not(each) == ""
            player, _, text = each.partition(" ")
            move = deal_moves.read(text, NAMES)
            self.agreed = deal_moves.advance(self.desk, int(player) - 1, move)

    def legal(self, player: int) -> list[str]:
        moves = deal_moves.legal(self.desk, player - 1, MENU, self.can_give)
        return [deal_moves.write(move, NAMES) for move in moves]

    def awaited(self) -> list[int]:
        return [seat + 1 for seat in range(3) if deal_moves.awaited(self.desk) >> seat & 1]


def test_an_offer_to_one_is_agreed_by_his_yes() -> None:
    talk = Talk()
    talk.say("1 offer 1 wool for 1 brick to 2", "2 accept 0")
    assert talk.agreed is not None
    assert (talk.agreed.gives, talk.agreed.wants) == WOOL_FOR_BRICK
    assert deal_moves.partner_of(talk.agreed) == 1


def test_an_offer_to_several_is_agreed_when_its_maker_picks() -> None:
    talk = Talk()
    talk.say("1 offer 1 wool for 1 brick to 2 3", "2 accept 0", "3 accept 0")
    assert talk.agreed is None
    talk.say("1 pick 0 3")
    assert talk.agreed is not None
    assert deal_moves.partner_of(talk.agreed) == 2


def test_a_counter_goes_back_to_the_host() -> None:
    talk = Talk()
    talk.say("1 offer 2 wool for 1 brick to 2 3", "3 counter 0 with 1 grain for 1 wool")
    assert deal_moves.turn(talk.desk) == 1
    talk.say("2 decline 0")
    assert deal_moves.turn(talk.desk) == 0
    talk.say("1 accept 1")
    assert talk.agreed is not None
    assert (talk.agreed.gives, talk.agreed.wants) == GRAIN_FOR_WOOL
    assert deal_moves.partner_of(talk.agreed) == 0
    assert talk.desk.offers == []


def test_the_menu_lists_what_can_be_given() -> None:
    talk = Talk()
    assert talk.legal(1) == ["offer 1 wool for 1 brick to 2 3"]
    assert talk.legal(2) == []
    talk.say("1 offer 1 wool for 1 brick to 2 3")
    assert talk.legal(2) == ["accept 0", "decline 0"]
    assert talk.legal(3) == ["accept 0", "decline 0", "counter 0 with 1 grain for 1 wool"]
    assert talk.legal(1) == ["withdraw 0", "offer 1 wool for 1 brick to 2 3", "skip 2", "skip 3"]


GIFT = "offer 1 wool for nothing to 2 3"
REQUEST = "offer nothing for 1 wool to 2 3"
CHANGE = "offer 2 wool for 1 wool, 1 brick to 2 3"


@pytest.mark.parametrize(
    ("flags", "listed"),
    [
        (0, []),
        (GIFTS, [GIFT, REQUEST]),
        (SAME_GOOD, [CHANGE]),
        (GIFTS | SAME_GOOD | UNASKED, [GIFT, REQUEST, CHANGE]),
    ],
)
def test_the_menu_lists_nothing_that_the_desk_forbids(flags: int, listed: list[str]) -> None:
    wool, nothing = [1, 0, 0], [0, 0, 0]
    menu = Menu([(wool, nothing), (nothing, wool), (nothing, nothing), ([2, 0, 0], [1, 1, 0])])
    talk = Talk(flags)
    for _ in range(2):
        moves = deal_moves.legal(talk.desk, 0, menu, talk.can_give)
        assert [deal_moves.write(move, NAMES) for move in moves] == listed


def test_guests_offer_unasked_only_where_the_game_allows_it() -> None:
    assert Talk(UNASKED).legal(3) == ["offer 1 grain for 1 wool to 1"]


def test_the_host_and_all_who_can_say_something_are_awaited() -> None:
    talk = Talk()
    assert talk.awaited() == [1]
    talk.say("1 offer 1 wool for 1 brick to 2 3")
    assert talk.awaited() == [1, 2, 3]
    assert deal_moves.turn(talk.desk) == 1
    talk.say("2 decline 0")
    assert talk.awaited() == [1, 3]
    assert deal_moves.turn(talk.desk) == 2
    talk.say("3 accept 0")
    assert talk.awaited() == [1, 3]
    assert deal_moves.turn(talk.desk) == 0


@proves("deal.host_passes")
def test_only_the_host_stops_waiting() -> None:
    talk = Talk()
    talk.say("1 offer 1 wool for 1 brick to 2 3")
    assert talk.why_not("3 skip 2") == "deal.host_passes"
    talk.say("1 skip 2", "1 skip 3")
    assert deal_moves.turn(talk.desk) == 0
    assert talk.why_not("1 skip 3") == "deal.not_awaited"
    talk.say("3 counter 0 with 1 grain for 1 wool")
    assert talk.why_not("1 skip 1") == "deal.not_awaited"


@pytest.mark.parametrize("flags", [0, UNASKED])
def test_every_move_that_can_be_listed_is_known_beforehand(flags: int) -> None:
    talk = Talk(flags)
    known = deal_moves.every_move(3, MENU, 3 + 2 * 2, flags)
    assert len(set(known)) == len(known)
    talk.say("1 offer 1 wool for 1 brick to 2 3", "3 counter 0 with 1 grain for 1 wool")
    talk.say("2 accept 0")
    for seat in range(3):
        assert set(known).issuperset(deal_moves.legal(talk.desk, seat, MENU, talk.can_give))


@given(st.data(), st.sampled_from([0, UNASKED]))
def test_the_list_lacks_nothing_but_offers_to_fewer(data: st.DataObject, flags: int) -> None:
    talk = Talk(flags)
    known = deal_moves.every_move(3, MENU, 3 + 2 * 2, flags)
    for _ in range(data.draw(st.integers(0, 12))):
        seat = data.draw(st.integers(0, 2))
        listed = deal_moves.legal(talk.desk, seat, MENU, talk.can_give)
        allowed = [
            move for move in known if not deal_moves.why_not(talk.desk, seat, move, talk.can_give)
        ]
        assert len(set(listed)) == len(listed)
        to_one = {move for move in allowed if move not in listed}
        assert all(kind_of(move) == deal_moves.OFFER for move in to_one)
        assert set(listed) <= set(allowed)
        if listed:
            deal_moves.advance(talk.desk, seat, data.draw(st.sampled_from(listed)))


@pytest.mark.parametrize(
    "move",
    [
        deal_moves.make(deal_moves.OFFER, -1),
        deal_moves.make(deal_moves.COUNTER, 1 << 200),
        deal_moves.make(deal_moves.COUNTER, terms.pack_terms(1, *WOOL_FOR_BRICK, 0)),
        deal_moves.make(deal_moves.SKIP + 1, 0),
    ],
)
def test_what_no_notation_writes_is_no_move(move: int) -> None:
    talk = Talk()
    assert deal_moves.why_not(talk.desk, 0, move, talk.can_give) == "house.notation"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "barter 1",
        "offer 1 wool to 2",
        "offer 1 wool for 1 brick",
        "offer 1 wool for 1 brick to 9",
        "offer 1 wool for 1 brick to 0",
        "offer 1 wool for 1 brick to 2 about",
        "offer 1 silver for 1 brick to 2",
        "counter with 1 wool for 1 brick",
        "accept",
        "accept -1",
        "accept 0 0",
        "accept ٣",
        "accept 99999999999",
        "offer 1 wool for 1 brick to 2 about 4294967296",
        "pick 0",
        "pick 0 0",
        "skip 9",
    ],
)
def test_nonsense_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"not|no |out of range"):
        deal_moves.read(text, NAMES)


counts = st.lists(st.integers(0, 255), min_size=3, max_size=3)
both_sides = st.tuples(counts, counts)
number = st.integers(0, (1 << 32) - 1)
moves = (
    st.builds(deal_moves.offer, st.integers(1, 255), both_sides, number)
    | st.builds(deal_moves.counter, number, both_sides)
    | st.builds(deal_moves.pick, number, st.integers(0, 7))
    | st.builds(deal_moves.make, st.sampled_from([deal_moves.ACCEPT, deal_moves.DECLINE]), number)
    | st.builds(deal_moves.make, st.just(deal_moves.WITHDRAW), number)
    | st.builds(deal_moves.make, st.just(deal_moves.SKIP), st.integers(0, 7))
)


@given(moves)
def test_what_is_written_can_be_read_back(move: int) -> None:
    assert deal_moves.is_dealing(move)
    assert deal_moves.read(deal_moves.write(move, NAMES), NAMES) == move


@given(moves | st.integers(), st.integers(0, 2))
def test_any_number_is_refused_by_a_rule_or_legal(move: int, seat: int) -> None:
    talk = Talk()
    talk.say("1 offer 1 wool for 1 brick to 2 3", "3 accept 0")
    rule = deal_moves.why_not(talk.desk, seat, move, talk.can_give)
    assert rule == "" or rule in {statement.id for statement in house_rules()}


GOODS = {
    "good.wool": "{n, plural, one {# bale of wool} other {# bales of wool}}",
    "good.brick": "{n, plural, one {# brick} other {# bricks}}",
}


def told(talk: Talk, said: str) -> list[str]:
    """Tell a move in English."""
    house = read_texts(resources.files("handelshuis.core").joinpath("texts"), "en")
    player, _, text = said.partition(" ")
    lines = deal_texts.story(talk.desk, int(player) - 1, deal_moves.read(text, NAMES), NAMES)
    return [Texts("en", house | GOODS).say(line, ["Anna", "Bram", "Cees"]) for line in lines]


def test_a_deal_is_told_with_its_goods_counted() -> None:
    talk = Talk()
    offer = "1 offer 2 wool for 1 brick to 2 3"
    assert told(talk, offer) == ["Anna offers Bram and Cees 2 bales of wool for 1 brick (offer 1)."]
    talk.say(offer, "3 accept 0")
    assert told(talk, "1 pick 0 3") == [
        "Anna chooses Cees for offer 1.",
        "Anna gives Cees 2 bales of wool and gets 1 brick.",
    ]


def test_a_good_without_a_text_still_has_a_name() -> None:
    talk = Talk()
    talk.say("1 offer 1 wool for 1 brick to 3")
    [line] = told(talk, "3 counter 0 with 1 grain for 1 wool")
    assert line == "Cees answers offer 1 with 1 grain for 1 bale of wool."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_at_the_desk_has_a_button_and_a_sentence(language: str) -> None:
    house = read_texts(resources.files("handelshuis.core").joinpath("texts"), language)
    for word in deal_moves.WORDS:
        assert f"label.deal.{word}" in house
        assert f"told.deal.{word}" in house
