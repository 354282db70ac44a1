"""One position of Anno 1701, and which chapter of the rules a move belongs to."""

from __future__ import annotations

from typing import Any, Final

from handelshuis.core import deal_moves
from handelshuis.core.chance import Chance
from handelshuis.core.deal import Desk
from handelshuis.core.state import CHANCE, OVER, Result, State, kind_of, what_of
from handelshuis.games.anno1701.rules import (
    actions,
    choices,
    dice,
    drawing,
    effects,
    flow,
    hidden,
    moves,
    notation,
    trading,
)
from handelshuis.games.anno1701.rules.goods import CENTRE, GOLD, PLACES, PLACES_OF, START
from handelshuis.games.anno1701.rules.phases import ACTING, FIRST, OPENING, ROLLING, UNDECIDED
from handelshuis.games.anno1701.rules.tables import (
    COPIES,
    PILE_SIZE,
    RANK_POINTS,
    RANK_START,
    RANK_SUPPLY,
    RANKS,
)

SYMBOLS: Final = 4
"""Sails, cannons, money bags, happy inhabitants."""


class Anno(State):
    """Everything on the table; seat 0 plays the lion, seat 1 the dragon."""

    def __init__(
        self,
        turn: int,
        offers: int,
        phase: int,
        stack: list[int],
        held: list[int],
        ranks: list[int],
        supply: list[int],
        built: list[list[int]],
        symbols: list[int],
        powers: list[int],
        hands: list[list[int]],
        piles: list[list[int]],
        pool: list[int],
        discards: list[int],
        active: int,
        turns: int,
        number: int,
        event: int,
        quays: int,
        crew: int,
        seen: list[int],
        played: int,
        target: int,
        winner: int,
        ending: int,
        desk: Desk | None,
    ) -> None:
        """Take every field as it is."""
        super().__init__(2, turn)
        self.offers = offers
        """How many offers a turn were agreed."""
        self.phase = phase
        self.stack = stack
        """What is still to be done before the phase goes on (frames.py); the last comes first."""
        self.held = held
        """What lies at each place, at seat * PLACES + place (goods.py)."""
        self.ranks = ranks
        """How many inhabitants of each rank, at seat * len(RANKS) + rank."""
        self.supply = supply
        self.built = built
        """By seat: its buildings in the order they were built."""
        self.symbols = symbols
        """Sails, cannons, money bags and happy inhabitants on them, at seat * 4."""
        self.powers = powers
        """Who holds trade power and sea power; -1 for nobody."""
        self.hands = hands
        """By seat, sorted: twice the card, and one more if the other player knows it is there."""
        self.piles = piles
        """From the top: 0 for a card still in the pool, else the card plus one, and from the ninth
        bit on a bit for each seat that knows it."""
        self.pool = pool
        """Copies of each card that lie in no known place of a pile yet."""
        self.discards = discards
        """The top is last."""
        self.active = active
        self.turns = turns
        """Turns ended."""
        self.number = number
        self.event = event
        """What was rolled this turn; 0 and -1 before."""
        self.quays = quays
        """How often the active player may still use a quay this turn."""
        self.crew = crew
        """The captain or commander at sea, or -1."""
        self.seen = seen
        """Voyage cards turned up on this voyage."""
        self.played = played
        """The attack being carried out, or -1."""
        self.target = target
        """The village centre it names, from 0."""
        self.winner = winner
        self.ending = ending
        self.desk = desk
        """The active player's offers; none when trading is off or not now."""

    def at_rest(self) -> bool:
        """Tell whether a turn is about to begin."""
        return self.phase == ROLLING

    def clone(self) -> Anno:
        """Copy the state so that neither copy can change the other."""
        return Anno(
            turn=self.turn,
            offers=self.offers,
            phase=self.phase,
            stack=self.stack[:],
            held=self.held[:],
            ranks=self.ranks[:],
            supply=self.supply[:],
            built=[self.built[0][:], self.built[1][:]],
            symbols=self.symbols[:],
            powers=self.powers[:],
            hands=[self.hands[0][:], self.hands[1][:]],
            piles=[pile[:] for pile in self.piles],
            pool=self.pool[:],
            discards=self.discards[:],
            active=self.active,
            turns=self.turns,
            number=self.number,
            event=self.event,
            quays=self.quays,
            crew=self.crew,
            seen=self.seen[:],
            played=self.played,
            target=self.target,
            winner=self.winner,
            ending=self.ending,
            desk=None if self.desk is None else self.desk.clone(),
        )

    def count(self, seat: int, good: int) -> int:
        """Count what a seat has of a good, wherever it lies."""
        base = seat * PLACES
        total = 0
        for place in PLACES_OF[good]:
            total += self.held[base + place]
        return total

    def gold(self, seat: int) -> int:
        """Count a seat's gold."""
        base = seat * PLACES + CENTRE
        return self.held[base] + self.held[base + 1]

    def points(self, seat: int) -> int:
        """Count a seat's favour points."""
        base = seat * len(RANKS)
        total = 0
        for rank in range(len(RANKS)):
            total += self.ranks[base + rank] * RANK_POINTS[rank]
        return total

    def awaited(self) -> list[int]:
        """List whose move is awaited: all who may say something at the desk, or one seat."""
        if self.phase == ACTING and not self.stack and self.desk is not None:
            mask = deal_moves.awaited(self.desk)
            return [seat for seat in range(2) if mask >> seat & 1]
        return [] if self.turn == OVER else [self.turn]

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves, of offers only a menu."""
        if seat < 0:
            return []
        if self.stack:
            return choices.legal(self, self.stack[-1])
        if self.phase == ACTING:
            found = actions.legal(self, seat) if seat == self.active else []
            if self.desk is not None:
                found += trading.legal(self, self.desk, seat)
            return found
        if self.phase == OPENING:
            return drawing.legal_opening()
        return flow.legal(self)

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of an awaited seat, or ''."""
        kind = kind_of(move)
        what = what_of(move)
        if move < 0 or (moves.LAST < kind < deal_moves.OFFER) or kind > deal_moves.SKIP:
            return "house.notation"
        if self.stack:
            return choices.why_not(self, self.stack[-1], kind, what)
        if self.phase == ACTING:
            if deal_moves.is_dealing(move):
                return trading.why_not(self, seat, move)
            if seat != self.active:
                return "turn.now"
            return actions.why_not(self, seat, kind, what)
        if deal_moves.is_dealing(move):
            return "turn.now"
        if self.phase == OPENING:
            return drawing.why_not_opening(kind, what)
        return flow.why_not(self, kind, what)

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        """Tell whether a seat has all this, with gold to spare; the deal desk asks."""
        for good in range(GOLD):
            if bundle[good] > 0 and self.count(seat, good) < bundle[good]:
                return False
        return bundle[GOLD] == 0 or self.gold(seat) > bundle[GOLD]

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        kind = move & 63
        what = move >> 6
        if kind >= deal_moves.OFFER:
            trading.advance(self, seat, move)
        elif self.stack:
            choices.advance(self, kind, what)
        elif kind == moves.DICE:
            dice.rolled(self, what)
        elif kind == moves.FIRST:
            flow.rolled_first(self, what)
            return
        elif kind == moves.PILE:
            drawing.open_hand(self, seat, what)
        elif self.phase == ACTING:
            actions.advance(self, seat, kind, what)
        else:
            flow.advance(self, kind, what)
        effects.run(self)

    def outcomes(self) -> list[tuple[int, int]]:
        """List the chance moves possible now with their weights."""
        if self.stack:
            return choices.outcomes(self, self.stack[-1])
        if self.phase == FIRST:
            return [(moves.make(moves.FIRST, pair), 1) for pair in moves.TWO_DICE]
        return dice.OUTCOMES[:]

    def sample(self, chance: Chance) -> int:
        """Draw one chance move."""
        if self.stack:
            return choices.sample(self, self.stack[-1], chance)
        if self.phase == FIRST:
            return moves.make(moves.FIRST, moves.TWO_DICE[chance.below(36)])
        return dice.FACES[chance.below(36)]

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew the other's cards and the piles, but for what the seat has seen."""
        hidden.redeal(self, seat, chance)

    def sheet(self, seat: int) -> list[int]:
        """Give the seat's favour points by rank of inhabitants."""
        base = seat * len(RANKS)
        return [self.ranks[base + rank] * RANK_POINTS[rank] for rank in range(len(RANKS))]

    def result(self) -> Result:
        """Give favour points and places; a draw shares the first place."""
        scores = [sum(self.sheet(seat)) for seat in range(2)]
        if self.winner < 0:
            return Result(scores, [1, 1])
        return Result(scores, [1 if seat == self.winner else 2 for seat in range(2)])

    def text(self, move: int) -> str:
        """Write a move in notation."""
        return notation.write(move)

    def parse(self, text: str) -> int:
        """Read a move in notation."""
        return notation.read(text)

    def save(self) -> dict[str, Any]:
        """Give every field as plain data."""
        # Only here, since documents are made of states: the rules do not need them.
        from handelshuis.games.anno1701.shown import saved

        return saved.save(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as plain data."""
        from handelshuis.games.anno1701.shown import saved

        return saved.load, (self.save(),)

    def awaited_frame(self) -> int:
        """Give the frame that waits for somebody, or 0."""
        return self.stack[-1] if self.stack else 0


def start(offers: int) -> Anno:
    """Set the table, with the starter still to be rolled for."""
    return Anno(
        turn=CHANCE,
        offers=offers,
        phase=FIRST,
        stack=[],
        held=START + START,
        ranks=RANK_START + RANK_START,
        supply=RANK_SUPPLY[:],
        built=[[], []],
        symbols=[0] * (2 * SYMBOLS),
        powers=[-1, -1],
        hands=[[], []],
        piles=[[0] * size for size in PILE_SIZE],
        pool=COPIES[:],
        discards=[],
        active=0,
        turns=0,
        number=0,
        event=-1,
        quays=0,
        crew=-1,
        seen=[],
        played=-1,
        target=0,
        winner=-1,
        ending=UNDECIDED,
        desk=None,
    )
