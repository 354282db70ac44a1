"""One game of `classic` at two tables, ours and catanatron's: the same island, dice and draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Final

from catanatron.models.actions import generate_playable_actions
from catanatron.state import apply_action

from benchmarks.catanatron_charts import BANK, CARD, RESOURCE
from benchmarks.catanatron_wording import THE_DISCARD, Wording, robs
from handelshuis.core.chance import QuickChance
from handelshuis.core.handful import count, holds
from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.network import longest_road
from handelshuis.games.catan.rules.phases import FOUND, FOUND_ROAD, FREE_ROADS, HAND_IN
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import KINDS, ROAD_AWARD, ROAD_COST, ROAD_POINTS
from tests.games.catan.lockstep.comparing import compare
from tests.games.catan.lockstep.differences import LONE_CLAIMANT, ROADS_NEED_COST
from tests.games.catan.lockstep.mirror import mirror, places
from tests.games.catan.lockstep.roads import Award, check_road, check_settlement

STANDING: Final = [
    "VICTORY_POINTS",
    "ACTUAL_VICTORY_POINTS",
    "HAS_ROAD",
    "HAS_ARMY",
    "PLAYED_KNIGHT",
    "ROADS_AVAILABLE",
    "SETTLEMENTS_AVAILABLE",
    "CITIES_AVAILABLE",
]


def facts_of(keys: list[str], facts: list[str]) -> list[itemgetter[Any]]:
    """Give what reads facts about each seat from where they keep them."""
    return [itemgetter(*[key + fact for fact in facts]) for key in keys]


class TwoTables:
    """Both games. A known difference is noted in `seen`, and their game set right again."""

    def __init__(self, s: Catan, seen: Counter[str]) -> None:
        """Take our game, and set theirs up beside it."""
        self.ours = s
        self.seen = seen
        self.game = mirror(s)
        self.theirs: Any = self.game.state
        self.colors: list[Any] = [self.theirs.colors[place] for place in places(s)]
        self.keys = [f"P{place}_" for place in places(s)]
        self.wording = Wording(self.colors)
        self.resources = facts_of(self.keys, [f"{name}_IN_HAND" for name in RESOURCE])
        self.cards = facts_of(self.keys, [f"{name}_IN_HAND" for name in CARD])
        self.standing = facts_of(self.keys, STANDING)
        self.robber = -1
        """The robber's move that waits for chance to pick a card."""
        self.handed_in: list[list[str]] = [[] for _ in range(s.seats)]
        self.named: Any = None
        """Who they said had won when last asked."""
        self.steps = 0
        self.last = ""
        """The last move in notation, for whoever looks for a difference."""
        self.set_award()
        self.list_again()
        compare(self, moves.THE_END)

    def play(self, chance: QuickChance, leaning: Sequence[int]) -> None:
        """Play to the end of our game, at random, three times in four by a kind leant to if any."""
        s = self.ours
        while s.turn != OVER:
            awaited = s.awaited()
            seat = awaited[chance.below(len(awaited))]
            if seat == CHANCE:
                self.step(seat, s.sample(chance))
                continue
            legal = s.legal(seat)
            liked = [move for move in legal if kind_of(move) in leaning]
            if liked and chance.below(4):
                legal = liked
            self.step(seat, legal[chance.below(len(legal))])

    def step(self, seat: int, move: int) -> None:
        """Make a move at both tables, and compare."""
        s, board = self.ours, self.theirs.board
        phase, bank = s.phase, s.bank
        award = Award(board, self.colors)
        self.last = f"seat {seat}: {s.text(move)}"
        s.advance(seat, move)
        self.follow(seat, move, bank)
        if kind_of(move) == moves.ROAD and phase != FOUND_ROAD:
            check_road(s, move >> 6, award, board, self.colors, self.seen)
            self.set_award()
            if phase == FREE_ROADS == s.phase:
                self.go_on_with_free_roads(seat)
        elif kind_of(move) == moves.SETTLE and phase != FOUND:
            check_settlement(s, move >> 6, award, board, self.colors, self.seen)
            self.set_award()
        compare(self, move)
        self.steps += 1

    def follow(self, seat: int, move: int, bank: int) -> None:
        """Make our move at their table, once chance has said all it has to say about it."""
        s = self.ours
        kind = kind_of(move)
        what = move >> 6
        if kind == moves.DICE:
            self.apply(s.active, moves.THE_ROLL, (what >> 3, what & 7))
            self.pay_lone_claimants((what >> 3) + (what & 7), bank)
        elif kind == moves.DRAW:
            self.apply(s.active, moves.THE_CARD, CARD[what])
        elif kind == moves.ROBBER and robs(move) != moves.NOBODY:
            self.robber = move
        elif kind == moves.STEAL:
            coordinate, color, _ = self.wording.actions[self.robber][1]
            self.apply(s.active, self.robber, (coordinate, color, RESOURCE[what]))
        elif kind == moves.HAND_IN:
            self.handed_in[seat].append(RESOURCE[what])
            if s.phase != HAND_IN:
                self.hand_in()
        elif kind == moves.STOP:
            self.theirs.is_road_building = False
            self.list_again()
        elif kind not in (moves.ROLL, moves.BUY):
            self.apply(seat, move)

    def apply(self, seat: int, move: int, value: Any = None) -> None:
        """Let a seat act at their table, where it must be its turn to act."""
        assert self.theirs.current_color() is self.colors[seat], "not the same player's turn"
        apply_action(self.theirs, self.wording.action(seat, move, value))

    def list_again(self) -> None:
        """Let them list the legal moves anew, after their game was set right."""
        self.theirs.playable_actions = generate_playable_actions(self.theirs)

    def hand_in(self) -> None:
        """Hand in at their table what was chosen at ours, in the order in which they ask."""
        while self.theirs.is_discarding:
            seat = self.colors.index(self.theirs.current_color())
            self.apply(seat, THE_DISCARD, self.handed_in[seat])
            self.handed_in[seat] = []
        assert not any(self.handed_in), "someone handed in who did not have to"

    def pay_lone_claimants(self, number: int, bank: int) -> None:
        """Pay what a bank too short for him still owes a player who is alone in his claim."""
        s = self.ours
        if number == 7:
            return
        gains = s.gain[number * s.seats : (number + 1) * s.seats]
        for kind in range(KINDS):
            stock = count(bank, kind)
            claimants = [seat for seat in range(s.seats) if count(gains[seat], kind)]
            if len(claimants) == 1 and 0 < stock < count(gains[claimants[0]], kind):
                key = f"{self.keys[claimants[0]]}{RESOURCE[kind]}_IN_HAND"
                self.theirs.player_state[key] += stock
                self.theirs.resource_freqdeck[BANK[kind]] -= stock
                self.seen[LONE_CLAIMANT] += 1
                self.list_again()

    def go_on_with_free_roads(self, seat: int) -> None:
        """Let the second free road follow the first where they want its cost in hand."""
        s = self.ours
        assert self.theirs.is_road_building == holds(s.hands[seat], ROAD_COST)
        if not self.theirs.is_road_building:
            self.theirs.is_road_building = True
            self.seen[ROADS_NEED_COST] += 1
            self.list_again()

    def set_award(self) -> None:
        """Set their lengths, and with them the card and its points, to ours."""
        s, board, facts = self.ours, self.theirs.board, self.theirs.player_state
        was = Award(board, self.colors).holder
        lengths = [longest_road(s, seat) for seat in range(s.seats)]
        for seat, key in enumerate(self.keys):
            assert facts[f"{key}HAS_ROAD"] == (seat == was), "their card lies in two places"
            board.road_lengths[self.colors[seat]] = lengths[seat]
            facts[f"{key}LONGEST_ROAD_LENGTH"] = lengths[seat]
            facts[f"{key}HAS_ROAD"] = seat == s.road_holder
            change = ROAD_POINTS * ((seat == s.road_holder) - (seat == was))
            facts[f"{key}VICTORY_POINTS"] += change
            facts[f"{key}ACTUAL_VICTORY_POINTS"] += change
        board.road_color = None if s.road_holder < 0 else self.colors[s.road_holder]
        # When nobody has the card, who wants it must still outdo those who share the lead.
        board.road_length = max(lengths) if max(lengths) >= ROAD_AWARD else 0
