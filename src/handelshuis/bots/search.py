"""A rival that searches: Monte Carlo tree search over positions dealt anew each time.

Each simulation deals anew what the seat cannot know, walks down one tree of moves that all these
positions share, and from where the tree ends lets everyone play what looks best, up to the game's
horizon; there the game's outlook says how likely each is to win. Chance has no branches: it falls
anew in every simulation. Everyone in the tree plays for his own chance to win.

All simulations end at the same fall of chance: valued earlier in one and later in another, those
who still have moves to make would look worse than they are.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from time import perf_counter
from typing import Final

from handelshuis.bots.bot import Bot
from handelshuis.bots.tree import FAINT, Node, pick, promise
from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.game import Game
from handelshuis.core.judgement import Judgement
from handelshuis.core.marks import Marks
from handelshuis.core.network import Network
from handelshuis.core.state import CHANCE, KINDS, OVER, State, kind_of

CURIOSITY: Final = 0.3
"""How much a move's promise weighs against what was found of it."""

SHARPNESS: Final = 0.05
"""How little two moves differ when one promises e times the other, in shares of its win_scale."""

DEALS: Final = 8
"""How many proposals are considered at a place at first; visits widen that."""

LONGEST: Final = 60
"""How many moves a simulation plays beyond the tree if chance does not fall."""

HOPE: Final = 0.5
"""What share of the simulations left the second move may hope for; with less it cannot catch up."""

CHECK_EVERY: Final = 16
"""Simulations between two looks at the clock and at the lead of the best move."""


class Thought:
    """What a search found of a move: how often tried, the chance to win, and the line expected."""

    def __init__(self, move: int, visits: int, chance_to_win: float, line: list[int]) -> None:
        """Keep the finding."""
        self.move = move
        self.visits = visits
        self.chance_to_win = chance_to_win
        self.line = line


class SearchBot(Bot):
    """Searches until its seconds or its simulations are used up, and plays the move tried most."""

    def __init__(
        self, game: Game, seconds: float, simulations: int, judgement: Judgement | None
    ) -> None:
        """Take the game, for what it says of positions and of how to search, and the budget.

        Without a learned judgement the game's own outlook judges.
        """
        self.judgement = judgement
        self.marks: Marks | None = None
        self.evaluate: Callable[[State, int], float] = game.evaluate
        self.outlook: Callable[[State, int], float] = game.outlook
        self.win_scale = game.win_scale
        self.proposes = [kind in game.proposals for kind in range(KINDS)]
        self.horizon = game.horizon
        self.seconds = seconds
        self.simulations = simulations
        self.curiosity = CURIOSITY
        self.sharpness = SHARPNESS
        self.deals = DEALS
        self.root = Node(-1, 0.0)
        self.worlds = 0

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Search, and choose the move tried most."""
        moves = position.legal(seat)
        if len(moves) == 1:
            self.root = Node(-1, 0.0)
            return moves[0]
        self.search(position, seat, chance)
        best = self.root.most_visited()
        return moves[0] if best is None else best.move

    def search(self, position: State, seat: int, chance: Chance) -> None:
        """Grow a tree for this position until more simulations could hardly change the choice."""
        self.begin(chance)
        began = perf_counter()
        done = 0
        while done < self.simulations:
            self.try_once(position, seat, chance, False)
            done += 1
            if done % CHECK_EVERY == 0:
                left = self.left(done, perf_counter() - began)
                if self.lead() > HOPE * left:
                    return

    def begin(self, chance: Chance) -> None:
        """Begin a new tree, and the worlds it is tried in."""
        self.root = Node(-1, 0.0)
        self.marks = None
        self.worlds = chance.word() << 32

    def try_once(self, position: State, seat: int, chance: Chance, all_known: bool) -> None:
        """Simulate once, with what the seat cannot know dealt anew unless all is known."""
        first = self.next_place(self.root, position, seat, position.legal(seat), chance)
        # The nth trial of every move meets the same world, dealt and rolled by the same chances:
        # what then differs is the move's doing and not luck.
        world = QuickChance(self.worlds + first.visits)
        state = position.clone()
        if not all_known:
            state.redeal(seat, world)
        self.simulate(state, seat, first, world, chance)

    def left(self, done: int, elapsed: float) -> float:
        """Tell how many simulations the budget still allows."""
        by_number = float(self.simulations - done)
        if self.seconds <= 0.0:
            return by_number
        by_clock = done * (self.seconds - elapsed) / elapsed
        return max(min(by_number, by_clock), -1.0)

    def lead(self) -> int:
        """Tell by how many visits the move tried most leads the next."""
        first = 0
        second = 0
        for node in self.root.next.values():
            if node.visits > first:
                second = first
                first = node.visits
            elif node.visits > second:
                second = node.visits
        return first - second

    def simulate(self, state: State, seat: int, first: Node, world: Chance, chance: Chance) -> None:
        """Walk down the tree, play on from a new place to the horizon, value that, tell the way."""
        path = [self.root, first]
        new = first.visits == 0
        state.advance(seat, first.move)
        falls = 0
        falling = False
        beyond = 0
        while state.turn != OVER:
            if state.turn == CHANCE:
                # Several chance moves in a row are one fall.
                fell = falling
                falling = state.at_rest()
                falls += int(falling and not fell)
                if falls == self.horizon:
                    break
                state.advance(CHANCE, state.sample(world))
                continue
            falling = False
            mover = state.turn
            moves = state.legal(mover)
            if new:
                beyond += 1
                if beyond > LONGEST:
                    break
                state.advance(mover, self.best_looking(state, mover, moves))
            else:
                node = self.next_place(path[-1], state, mover, moves, chance)
                path.append(node)
                # A forced move is no choice: the place behind it is not a new one.
                new = node.visits == 0 and len(moves) > 1
                state.advance(mover, node.move)
        shares = self.shares(state)
        for each in path:
            each.note(shares)

    def best_looking(self, state: State, mover: int, moves: list[int]) -> int:
        """Give the move that looks best at first sight; proposals are left to the tree."""
        if len(moves) == 1:
            return moves[0]
        best = -1
        highest = 0.0
        for move in moves:
            if not self.proposes[kind_of(move)]:
                tried = state.clone()
                tried.advance(mover, move)
                worth = self.evaluate(tried, mover)
                if best < 0 or worth > highest:
                    best = move
                    highest = worth
        return moves[0] if best < 0 else best

    def next_place(
        self, node: Node, state: State, mover: int, moves: list[int], chance: Chance
    ) -> Node:
        """Choose where to go from a place in the tree."""
        if len(moves) == 1:
            return self.only(node, moves[0])
        return pick(self.choices(node, state, mover, moves, chance), mover, self.curiosity)

    def only(self, node: Node, move: int) -> Node:
        """Follow a forced move."""
        after = node.next.get(move)
        if after is None:
            after = Node(move, 0.0)
            node.next[move] = after
        return after

    def choices(
        self, node: Node, state: State, mover: int, moves: list[int], chance: Chance
    ) -> list[Node]:
        """Give the places that moves lead to; those seen for the first time get a promise."""
        considered = self.considered(node, moves, chance)
        found: list[Node] = []
        fresh = False
        now = 0.0
        for move in considered:
            after = node.next.get(move)
            if after is None:
                if not fresh:
                    fresh = True
                    now = self.evaluate(state, mover)
                tried = state.clone()
                tried.advance(mover, move)
                after = Node(move, self.evaluate(tried, mover) - now)
                node.next[move] = after
            found.append(after)
        if fresh:
            promise(found, self.win_scale * self.sharpness)
        return found

    def considered(self, node: Node, moves: list[int], chance: Chance) -> list[int]:
        """Leave out all but a few proposals; a place visited more often considers more of them."""
        proposals = [move for move in moves if self.proposes[kind_of(move)]]
        room = self.deals + int(sqrt(node.visits) / 2.0)
        if len(proposals) <= room:
            return moves
        kept = [move for move in moves if not self.proposes[kind_of(move)]]
        fresh: list[int] = []
        for move in proposals:
            if move in node.next:
                kept.append(move)
                room -= 1
            else:
                fresh.append(move)
        while room > 0 and fresh:
            kept.append(fresh.pop(chance.below(len(fresh))))
            room -= 1
        return kept

    def shares(self, state: State) -> list[float]:
        """Give everyone's chance of winning: known at the end, else as it is judged."""
        if state.turn == OVER:
            winners = state.result().winners()
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        judgement = self.judgement
        if judgement is not None:
            if self.marks is None:
                self.marks = judgement.marks(state)
            network: Network = judgement.network
            return network.shares(self.marks.read(state), state.seats)
        return shares_of([self.outlook(state, seat) for seat in range(state.seats)], self.win_scale)

    def thoughts(self, seat: int, count: int) -> list[Thought]:
        """Give the moves tried most in the last search, with what is expected after each."""
        tried = [(-node.visits, -node.promise, node.move) for node in self.root.next.values()]
        best = [self.root.next[move] for visits, _, move in sorted(tried) if visits]
        return [
            Thought(node.move, node.visits, node.chance_to_win(seat), node.line())
            for node in best[:count]
        ]


def shares_of(worths: list[float], scale: float) -> list[float]:
    """Turn evaluations into chances of winning: a scale more makes it e times as likely."""
    highest = max(worths)
    weights = [exp(max((worth - highest) / scale, FAINT)) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]
