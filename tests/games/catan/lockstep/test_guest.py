"""Our bots as guests at catanatron's table: what they are shown, and what they may do there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from catanatron.game import Game as TheirGame
from catanatron.models.enums import ActionPrompt
from catanatron.models.player import Color, RandomPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

from benchmarks.catanatron_charts import CARD, RESOURCE
from benchmarks.catanatron_player import HousePlayer, wording
from benchmarks.catanatron_table import seen_by
from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.phases import BEFORE_ROLL, FOUND, HAND_IN
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.shown.view import TableView
from tests.games.catan.lockstep.differences import KNOWN, their_list
from tests.games.catan.lockstep.two_tables import TwoTables
from tests.games.catan.table import table


def new_game(number: int) -> Any:
    """A game of theirs for two, three or four; whoever builds more empties bank and stack."""
    players = (RandomPlayer, WeightedRandomPlayer)[number % 2]
    return TheirGame([players(color) for color in list(Color)[: 4 - number % 3]], seed=number + 1)


def choices(game: Any) -> Iterator[Any]:
    """Play a game of theirs, and stop wherever a player has something to choose."""
    while game.winning_color() is None and game.state.num_turns < 300:
        # They list by hashes that are others in every process; a test must be repeatable.
        game.state.playable_actions.sort(key=repr)
        if game.state.current_prompt is not ActionPrompt.DISCARD:
            yield game.state
        game.play_tick()


@pytest.mark.parametrize("number", range(6))
def test_a_guest_may_do_at_our_table_what_it_may_at_theirs(number: int) -> None:
    game = new_game(number)
    seen: Counter[str] = Counter()
    for state in choices(game):
        seat = state.current_player_index
        s = seen_by(game, state.current_color())
        assert s.turn == seat
        points = [state.player_state[f"P{each}_VICTORY_POINTS"] for each in range(s.seats)]
        assert list(s.points) == points
        listed = set(wording(state.colors).listed(seat, state.playable_actions))
        assert listed == their_list(s, seat, seen)
        if s.phase != BEFORE_ROLL:
            assert set(s.legal(seat)) <= listed
    assert set(seen) <= set(KNOWN)


@pytest.mark.parametrize("players", [3, 4])
def test_a_guest_sees_what_it_would_see_at_our_table(players: int) -> None:
    chance = QuickChance(players)
    s = GAME.start(GAME.setup(players, "classic", {"offers": "0"}))
    while s.phase != FOUND:
        s.advance(CHANCE, s.sample(chance))
    s.first = s.turn = 0
    tables = TwoTables(s, Counter())
    while s.turn != OVER:
        if s.turn != CHANCE and s.phase != HAND_IN:
            shown = seen_by(tables.game, tables.colors[s.turn])
            assert open_facts(shown, s.turn) == open_facts(s, s.turn)
        if s.turn == CHANCE:
            tables.step(CHANCE, s.sample(chance))
        else:
            legal = s.legal(s.turn)
            tables.step(s.turn, legal[chance.below(len(legal))])


def open_facts(s: Catan, seat: int) -> TableView:
    """What a seat sees, but for what their table counts otherwise or plays by other rules."""
    shown = GAME.view(s, seat)
    shown.turns = shown.round = 0
    shown.harbours.sort(key=lambda harbour: harbour.corners)
    shown.seats[seat].fresh = None
    return shown


@pytest.mark.parametrize("number", [0, 1, 3, 4])  # with one rival too little is unknown
def test_what_a_guest_cannot_know_changes_nothing_it_is_shown(number: int) -> None:
    game = new_game(number)
    chance = random.Random(number)
    moved = 0
    for state in choices(game):
        if chance.randrange(8):
            continue
        color = state.current_color()
        other = game.copy()
        deal_anew(other.state, state.current_player_index, chance)
        moved += other.state.player_state != state.player_state
        assert seen_by(other, color).save() == seen_by(game, color).save()
    assert moved > 10


def deal_anew(state: Any, seat: int, chance: random.Random) -> None:
    """Shuffle all that a player of theirs cannot know, and forget how it came about."""
    facts = state.player_state
    others = [f"P{place}" for place in range(len(state.colors)) if place != seat]
    sizes = {key: sum(facts[f"{key}_{name}_IN_HAND"] for name in RESOURCE) for key in others}
    pile = [n for n in RESOURCE for key in others for _ in range(facts[f"{key}_{n}_IN_HAND"])]
    give(facts, RESOURCE, sizes, pile, chance)
    sizes = {key: sum(facts[f"{key}_{name}_IN_HAND"] for name in CARD) for key in others}
    pile = [n for n in CARD for key in others for _ in range(facts[f"{key}_{n}_IN_HAND"])]
    for key in others:
        facts[f"{key}_ACTUAL_VICTORY_POINTS"] -= facts[f"{key}_VICTORY_POINT_IN_HAND"]
    state.development_listdeck = give(facts, CARD, sizes, pile + state.development_listdeck, chance)
    for key in others:
        facts[f"{key}_ACTUAL_VICTORY_POINTS"] += facts[f"{key}_VICTORY_POINT_IN_HAND"]
    rolls = [action for action in state.actions if action.action_type.value == "ROLL"]
    state.actions = rolls


def give(
    facts: Any, names: list[str], sizes: dict[str, int], pile: list[str], chance: random.Random
) -> list[str]:
    """Deal a shuffled pile into hands of these sizes, and give what is left."""
    chance.shuffle(pile)
    for key, size in sizes.items():
        hand, pile = pile[:size], pile[size:]
        for name in names:
            facts[f"{key}_{name}_IN_HAND"] = hand.count(name)
    return pile


class Wanting(Bot):
    """Always wants the same move."""

    def __init__(self, wanted: str) -> None:
        """Take the move in notation."""
        self.wanted = wanted

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        return position.parse(self.wanted)


def test_a_guest_rolls_where_theirs_lets_no_card_be_played_yet() -> None:
    tables = TwoTables(
        table(2, "classic", phase="before_roll", cards=["monopoly knight"]), Counter()
    )
    actions = tables.theirs.playable_actions
    chosen = [
        HousePlayer(tables.colors[0], Wanting(wanted)).decide(tables.game, actions)
        for wanted in ("monopoly ore", "knight", "roll")
    ]
    assert [action.action_type.value for action in chosen] == ["ROLL", "PLAY_KNIGHT_CARD", "ROLL"]


def test_a_guest_takes_no_other_edition() -> None:
    game = TheirGame([RandomPlayer(color) for color in Color], vps_to_win=8)
    with pytest.raises(ValueError, match="base game"):
        seen_by(game, game.state.current_color())
