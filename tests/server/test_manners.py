"""Bots as company: they say why they refuse, give nothing away by it, and do not nag."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain

import pytest

from handelshuis.bots.greedy import GreedyBot
from handelshuis.bots.names import make_bot
from handelshuis.core import deal_moves
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER, State, kind_of
from handelshuis.core.texts import Line
from handelshuis.games.catan.rules.tables import RESOURCES
from handelshuis.games.genoa.rules import moves as genoa_moves
from handelshuis.server.thinking.thinkers import choose_move
from handelshuis.server.wire.messages import WRITE
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Message, Visitor

REFUSALS = {deal_moves.DECLINE, genoa_moves.NO}


def choices(name: str, seed: int) -> Iterator[tuple[State, int]]:
    """Play a game between greedy bots, some moves by chance; give each position and the move."""
    played = game(name)
    bot, chance = GreedyBot(played.evaluate), QuickChance(seed)
    state = played.start(played.setup(played.players[0]))
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        legal = state.legal(state.turn)
        stray = chance.below(3) == 0
        move = legal[chance.below(len(legal))] if stray else bot.choose(state, state.turn, chance)
        yield state, move
        state.advance(state.turn, move)


@pytest.mark.parametrize("name", ["anno1701", "catan", "chartered", "genoa"])
def test_what_a_bot_says_of_a_refusal_is_the_same_whatever_it_holds(name: str) -> None:
    played = game(name)
    met = 0
    for seed in range(6):
        for state, _ in choices(name, seed):
            for move in state.legal(state.turn):
                said = played.why_no(state, state.turn, move)
                if said is None or kind_of(move) not in REFUSALS:
                    continue
                met += 1
                assert said[0] != state.turn
                assert said[1].key in played.texts("nl").messages
                for redealt in range(3):
                    other = state.clone()
                    other.redeal(said[0], QuickChance(redealt))
                    assert played.why_no(other, state.turn, move) == said
        if met > 12:
            break
    assert met > 3


@pytest.mark.parametrize("bot", ["greedy", "master:40"])
def test_a_bot_does_something_else_than_to_propose_the_same_once_more(bot: str) -> None:
    played = game("catan")
    met = 0
    # One that searches seldom proposes where one that is greedy does.
    course = chain.from_iterable(choices("catan", seed) for seed in range(1, 9))
    for state, move in course:
        if met > 4:
            break
        if kind_of(move) not in played.proposals:
            continue
        data = json.loads(WRITE.encode(state.save()))
        first = choose_move(9.0, make_bot, "catan", bot, data, state.turn, 5, ())
        if kind_of(state.parse(first)) in played.proposals:
            met += 1
            then = choose_move(9.0, make_bot, "catan", bot, data, state.turn, 5, (), (first,))
            assert then != first
            assert state.parse(then) in state.legal(state.turn)
    assert met


def test_a_bot_at_the_table_says_in_chat_why_it_refuses_a_person(house: OpenHouse) -> None:
    made = house.set_up("me", "greedy", "greedy", game="catan")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        while not spoken(page):
            page.await_turn()
            assert not page.state["over"]
            view = page.look()["view"]
            if view["phase"] != "act" or view["active"] != 0:
                page.play()
                continue
            offer_too_little(page, view["seats"][0]["hand"])
            page.play("end")
        line = spoken(page)[0]
        refused = [
            entry["seat"]
            for message in page.heard
            for entry in message.get("entries", [])
            if any(told["key"] == "told.deal.decline" for told in entry["lines"])
        ]
        assert line["seat"] in refused
        assert line["name"] == page.welcome["seats"][line["seat"]]["name"]
        assert line["line"]["key"].startswith(("house.no", "why_no."))
        assert line["text"] == game("catan").texts("en").say(Line(**line["line"]))
    with Visitor(house.address, made["table"]) as onlooker:
        assert line in onlooker.welcome["chat"]


def offer_too_little(page: Visitor, hand: list[int]) -> None:
    """Ask a bot three cards for one, and hear its answer: a refusal, or other terms."""
    for kind, held in enumerate(hand):
        if not held:
            continue
        terms = f"1 {RESOURCES[kind]} for 3 {RESOURCES[(kind + 1) % len(RESOURCES)]}"
        if page.play(f"offer {terms} to 2")["t"] != "done":
            continue
        answered = False
        while not answered:
            answered = any(entry["seat"] == 1 for entry in page.hear().get("entries", []))
        page.catch_up()
        return


def spoken(page: Visitor) -> list[Message]:
    """List what bots have said, as a page has heard it."""
    return [
        line
        for message in page.heard
        if message["t"] == "chat"
        for line in message["lines"]
        if line["seat"] > 0
    ]
