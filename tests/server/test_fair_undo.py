"""Taking back fairly: at once what is one's own, and only by agreement what others have felt."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, OVER
from handelshuis.server.tables import undo
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor

if TYPE_CHECKING:
    from handelshuis.server.tables.table import Table

ORDINARY = {
    "speicherstadt": ["bid", "sell", "keep", "fill"],
    "genoa": ["start", "offer", "pass", "ask", "no"],
    "anno1701": ["build", "offer", "bank", "swap"],
    "catan": ["settle", "road", "city", "offer", "trade"],
    "chartered": ["build", "buy", "sell", "done"],
}
"""Moves of each game that are their player's own matter, by their first words."""

DEALS = {
    "genoa": ["accept", "offer", "move", "start", "ask", "done"],
    "anno1701": ["accept", "offer"],
    "catan": ["pick", "accept", "offer"],
}
"""What leads to a deal in the games that have any, the last step first."""


@pytest.mark.parametrize("name", ORDINARY)
def test_what_is_ones_own_matter_changes_nothing_that_others_have(name: str) -> None:
    game = games()[name]
    setup = game.setup(game.players[0] if name == "anno1701" else 3, options=game.bounded())
    luck, chance = random.Random(8), QuickChance(8)
    own, state, played = 0, game.start(setup), 0
    while state.turn != OVER and played < 400:
        played += 1
        after = state.clone()
        if state.turn == CHANCE:
            after.advance(CHANCE, state.sample(chance))
        else:
            seat = state.turn
            move = luck.choice(state.legal(seat))
            after.advance(seat, move)
            if state.text(move).split()[0] in ORDINARY[name] and after.turn not in (CHANCE, OVER):
                own += 1
                others = [other for other in range(state.seats) if other != seat]
                for other in others:
                    had, has = game.belongings(state, other), game.belongings(after, other)
                    assert had == has, state.text(move)
        state = after
    assert own > 20


CARDS = "large|small|message|privilege"
UNCONFIRMED = {
    "genoa": ["small", "ware-card", f"exchange .* for (?!({CARDS})$)"],
    "chartered": ["buy", "sell"],
}
"""What a page plays at once in the middle of a turn, since it can simply be taken back."""


@pytest.mark.parametrize("name", UNCONFIRMED)
def test_what_is_played_unconfirmed_shows_nothing_hidden(name: str) -> None:
    game = games()[name]
    setup = game.setup(3, options=game.bounded())
    luck, chance = random.Random(9), QuickChance(9)
    state, seen = game.start(setup), set()
    wanted = re.compile("|".join(UNCONFIRMED[name]))
    for _ in range(1500):
        if state.turn == OVER:
            state = game.start(setup)
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        seat, before = state.turn, state.clone()
        legal = state.legal(seat)
        simple = [move for move in legal if wanted.match(state.text(move))]
        move = luck.choice(simple or legal)
        state.advance(seat, move)
        if not simple or state.turn != seat:
            continue
        item = SimpleNamespace(text=before.text(move))
        ledger = SimpleNamespace(item=lambda _, item=item: item, last_moves=lambda _: [0])
        table = SimpleNamespace(game=game, state=state, ledger=ledger)
        assert not undo.revealed(cast("Table", table), seat, before, 1), item.text
        others = [other for other in range(before.seats) if other != seat]
        assert not undo.touched(cast("Table", table), others, before), item.text
        seen.add(item.text.split()[0])
    assert len(seen) == len(UNCONFIRMED[name])


def seated(house: OpenHouse, game: str) -> list[Visitor]:
    made = house.set_up("me", "me", game=game)
    return [Visitor(house.address, made["table"], [secret]) for secret in secrets_of(made)]


def play_on(pages: list[Visitor], words: list[str], luck: random.Random) -> tuple[Visitor, str]:
    """Let whoever is awaited play what begins with the first of some words, or anything."""
    for page in pages:
        page.catch_up()
    mover = next(page for page in pages if page.look()["legal"])
    moves = mover.moves()
    wanted = [[move for move in moves if move.split()[0] == word] for word in words]
    chosen = luck.choice(next((found for found in wanted if found), moves))
    assert mover.play(chosen)["t"] == "done"
    for page in pages:
        page.catch_up()
    return mover, chosen


@pytest.mark.parametrize("game", ORDINARY)
def test_an_ordinary_move_is_taken_back_at_once(house: OpenHouse, game: str) -> None:
    pages = seated(house, game)
    luck = random.Random(3)
    taken = 0
    for _ in range(60):
        mover, move = play_on(pages, ORDINARY[game], luck)
        last = mover.state["entries"][-1]
        if move.split()[0] not in ORDINARY[game] or last["seat"] != mover.look()["seat"]:
            continue
        assert mover.ask(t="undo", seat=mover.look()["seat"])["t"] == "done"
        mover.catch_up()
        assert mover.state["take_back"] is None
        assert mover.state["entries"][-1]["lines"][0]["key"] == "house.undo"
        taken += 1
        if taken == 2:
            break
        mover.play(move)
    assert taken == 2
    for page in pages:
        page.close()


@pytest.mark.parametrize("game", DEALS)
def test_a_closed_deal_is_taken_back_only_when_the_other_agrees(
    house: OpenHouse, game: str
) -> None:
    pages = seated(house, game)
    luck = random.Random(5)
    for _ in range(400):
        before = [page.look()["view"]["seats"] for page in pages]
        mover, move = play_on(pages, DEALS[game], luck)
        other = pages[1 - pages.index(mover)]
        seat, mate = mover.look()["seat"], other.look()["seat"]
        last = mover.state["entries"][-1]
        had, has = before[mate][mate], other.look()["view"]["seats"][mate]
        things = games()[game].possessions
        if move.split()[0] not in ("accept", "pick") or last["seat"] != seat:
            continue
        if any(had[thing] != has[thing] for thing in things):
            break
    else:
        raise AssertionError("no deal was ever made")
    assert mover.ask(t="undo", seat=seat)["t"] == "done"
    other.catch_up()
    assert other.state["take_back"] == {
        "seat": seat,
        "agreed": [],
        "needed": [mate],
        "moves": [last["n"]],
        "chance": False,
    }
    assert other.ask(t="agree", seat=mate, yes=True)["t"] == "done"
    other.catch_up()
    assert other.look()["view"]["seats"][mate] == had
    for page in pages:
        page.close()


def test_the_wish_says_what_would_be_undone_and_that_dice_fall_anew(house: OpenHouse) -> None:
    pages = seated(house, "catan")
    luck = random.Random(1)
    rolled: list[int] = []
    while not rolled:
        mover, move = play_on(pages, ["settle", "road", "end"], luck)
        seq = mover.state["seq"]
        if move == "end":
            entries = [
                entry
                for state in mover.heard
                if state["t"] == "state"
                for entry in state["entries"]
            ]
            own = max(entry["n"] for entry in entries if entry["seat"] == mover.look()["seat"])
            rolled = list(range(own, seq + 1))
    other = pages[1 - pages.index(mover)]
    assert mover.ask(t="undo", seat=mover.look()["seat"])["t"] == "done"
    other.catch_up()
    asked = other.state["take_back"]
    assert asked["moves"] == rolled
    assert asked["chance"] is True
    for page in pages:
        page.close()
