"""The coach: who may ask, what is answered to whom, and that it knows no more than the seat."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from handelshuis.bots.greedy import GreedyBot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game, games
from handelshuis.core.state import CHANCE, State
from handelshuis.server.thinking.advice import advise, places
from handelshuis.server.thinking.trials import Trials
from handelshuis.server.thinking.workers import Workers, WorkFailed
from handelshuis.server.wire.messages import WRITE
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor

NO_LIMIT = 1e12
"""So many seconds that only simulations count."""


def hint(page: Visitor, seat: int = 0) -> dict[str, Any]:
    """Ask for advice and hear the answer."""
    return page.ask(t="hint", seat=seat, question=page.look(seat)["question"])


def midgame(name: str, moves: int) -> State:
    """Give a position in the middle of a game, with a choice for whoever is to move."""
    played = game(name)
    bot, chance = GreedyBot(played.evaluate), QuickChance(5)
    state = played.start(played.setup(played.players[0]))
    while moves > 0 or state.turn == CHANCE or len(state.legal(state.turn)) < 2:
        moves -= 1
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            state.advance(state.turn, bot.choose(state, state.turn, chance))
    return state


def test_a_seat_to_move_is_given_its_best_moves_with_chances_and_what_follows(
    house: OpenHouse,
) -> None:
    made = house.set_up("me", "me", "me", coach=True)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        answer = hint(page, seat)
        assert (answer["t"], answer["seat"]) == ("advice", seat)
        best = answer["moves"][0]
        assert 1 <= len(answer["moves"]) <= 3
        assert {each["move"] for each in answer["moves"]} <= set(page.moves(seat))
        labels = {legal["move"]: legal["label"] for legal in page.look(seat)["legal"]}
        for each in answer["moves"]:
            assert each["label"] == labels[each["move"]]
            assert 0 < each["share"] <= 1
            assert sum(each["chances"]) == pytest.approx(1)
            assert each["chances"][seat] <= best["chances"][seat], "none is shown above the best"
        assert answer["trials"] >= 16
        assert 0 <= answer["noise"] < 1
        assert best["line"][0]["seat"] != seat
        assert hint(page, seat)["moves"] == answer["moves"], "asked again, it is not thought anew"
        assert page.play(best["move"], seat)["t"] == "done"
        page.catch_up()
        assert hint(page, page.state["awaited"][0])["moves"] != answer["moves"]


def test_nobody_else_hears_of_it_and_nothing_is_recorded(house: OpenHouse) -> None:
    made = house.set_up("me", "me", coach=True)
    table = house.table(made["table"])
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    with pages[0], pages[1], Visitor(house.address, made["table"]) as onlooker:
        seat = pages[0].state["awaited"][0]
        seq, chat = table.ledger.seq, list(table.chat)
        for page in (*pages, onlooker):
            page.catch_up()
        assert hint(pages[seat], seat)["t"] == "advice"
        for other in (pages[1 - seat], onlooker):
            heard = len(other.heard)
            other.catch_up()
            kinds = {message["t"] for message in other.heard[heard:]}
            # Who looks on is told to whoever set the table up, a moment later.
            assert kinds - {"onlookers"} == {"refused"}
        assert (table.ledger.seq, table.chat) == (seq, chat)


def test_only_a_seat_to_move_is_advised_and_only_by_its_own_page(house: OpenHouse) -> None:
    made = house.set_up("me", "me", coach=True)
    pages = [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]
    with pages[0], pages[1], Visitor(house.address, made["table"]) as onlooker:
        seat = pages[0].state["awaited"][0]
        question = pages[seat].look()["question"]
        for page in (pages[1 - seat], onlooker):
            asked = page.ask(t="hint", seat=seat, question=question)
            assert (asked["t"], asked["code"]) == ("refused", "not_seated")
        waiting = pages[1 - seat].ask(t="hint", seat=1 - seat, question=question)
        assert waiting["code"] == "not_your_turn"
        assert waiting["sentence"]["nl"]
        old = pages[seat].ask(t="hint", seat=seat, question=question - 1)
        assert old["code"] == "stale"


def test_a_table_can_do_without_advice_and_keeps_to_it(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "random", coach=False)
    friendly = house.set_up("me", "random")
    for _ in range(2):
        address = f"/api/tables/{friendly['table']}"
        assert house.http.get(address).json()["coach"] is True
        with Visitor(house.address, made["table"], secrets_of(made)) as page:
            assert page.welcome["table"]["coach"] is False
            page.await_turn()
            refused = hint(page)
            assert (refused["t"], refused["code"]) == ("refused", "no_coach")
            assert refused["sentence"]["nl"] == "Aan deze tafel speelt iedereen zonder raad."
        house.close()
        house = open_house()


def test_a_finished_game_needs_no_advice(house: OpenHouse) -> None:
    made = house.set_up("me", "me", coach=True)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
        assert hint(page)["code"] == "over"


def test_one_question_of_a_seat_at_a_time_and_the_game_goes_on_meanwhile(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handelshuis.server.thinking.coach.SECONDS", 3.0)
    house = open_house()
    made = house.set_up("me", "me", coach=True)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        question = page.look(seat)["question"]
        page.send(t="hint", id="first", seat=seat, question=question)
        assert hint(page, seat)["code"] == "coach_busy"
        assert page.play(seat=seat)["t"] == "done", "nobody waits for the coach"
        late = page.hear_until(id="first")
        assert (late["t"], late["code"]) == ("refused", "stale")


def test_a_coach_that_fails_says_so(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise WorkFailed("ValueError")

    made = house.set_up("me", "me", coach=True)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        with monkeypatch.context() as patch:
            patch.setattr(Workers, "think", fail)
            assert hint(page, seat)["code"] == "no_advice"
        assert hint(page, seat)["t"] == "advice"


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("moves", [12, 45])
def test_advice_comes_from_what_the_seat_may_know_alone(name: str, moves: int) -> None:
    state = midgame(name, moves)
    seat = state.turn
    answers = []
    for seed in range(3):
        other = state.clone()
        if seed:
            other.redeal(seat, QuickChance(seed))
        data = json.loads(WRITE.encode(other.save()))
        answers.append(advise(NO_LIMIT, name, data, seat, 7, simulations=40))
    assert answers[0] == answers[1] == answers[2]
    assert answers[0].moves
    if game(name).parts and len(answers[0].moves) > 1:
        assert any(move.reasons for move in answers[0].moves)


class Tried(Trials):
    """Trials with chances as they are written here."""

    def __init__(self, chances: list[float]) -> None:
        """Take the chance of seat 0 after each move; the moves are numbered."""
        super().__init__(game("catan"), 0, list(range(len(chances))))
        self.shares = [[[chance, 1 - chance]] for chance in chances]


@pytest.mark.parametrize(
    ("chances", "noise", "order", "expected"),
    [
        ([0.40, 0.38, 0.20], 0.03, [1, 0, 2], [(1, [1, 0]), (3, [2])]),
        ([0.30, 0.50, 0.40], 0.03, [0, 1, 2], [(1, [1]), (2, [2]), (3, [0])]),
        ([0.41, 0.40, 0.39], 0.03, [2, 1, 0], [(1, [2, 1, 0])]),
        ([0.30, 0.50, 0.31], 0.03, [0, 1, 2], [(1, [1]), (2, [0, 2])]),
    ],
)
def test_what_may_be_luck_shares_a_place_in_the_order_of_the_buttons(
    chances: list[float], noise: float, order: list[int], expected: list[tuple[int, list[int]]]
) -> None:
    assert places(Tried(chances), noise, order) == expected


@pytest.mark.parametrize("name", ["catan", "speicherstadt", "chartered"])
def test_equal_moves_are_told_with_one_chance_and_lower_places_with_less(name: str) -> None:
    for moves in (8, 30, 60):
        state = midgame(name, moves)
        data = json.loads(WRITE.encode(state.save()))
        advised = advise(NO_LIMIT, name, data, state.turn, 3, simulations=60).moves
        order = [state.text(move) for move in state.legal(state.turn)]
        for early, late in pairwise(advised):
            gap = early.chances[state.turn] - late.chances[state.turn]
            if early.place == late.place:
                assert gap == 0
                assert order.index(early.move) < order.index(late.move)
            else:
                assert gap > 0
                assert early.place < late.place


def test_a_forced_move_is_called_that() -> None:
    state = midgame("speicherstadt", 0)
    while len(state.legal(state.turn)) > 1:
        state.advance(state.turn, state.legal(state.turn)[0])
        while state.turn == CHANCE:
            state.advance(CHANCE, state.sample(QuickChance(1)))
    data = json.loads(WRITE.encode(state.save()))
    [only] = advise(NO_LIMIT, "speicherstadt", data, state.turn, 3, simulations=20).moves
    assert [line.key for line in only.reasons] == ["house.why.forced"]


def test_among_several_people_there_is_advice_only_if_it_is_asked_for(house: OpenHouse) -> None:
    for seats, more, expected in (
        (("me", "random", "random"), {}, True),
        (("me", "me", "random"), {}, False),
        (("me", "open"), {}, False),
        (("me", "open"), {"coach": True}, True),
        (("me", "random"), {"coach": False}, False),
    ):
        table = house.set_up(*seats, **more)["table"]
        assert house.http.get(f"/api/tables/{table}").json()["coach"] is expected


@pytest.mark.parametrize("name", ["anno1701", "genoa"])
def test_what_is_hidden_from_the_seat_does_differ_in_that_test(name: str) -> None:
    state = midgame(name, 45)
    hidden = set()
    for seed in range(8):
        other = state.clone()
        other.redeal(state.turn, QuickChance(seed))
        hidden.add(other.digest())
    assert len(hidden) > 1
