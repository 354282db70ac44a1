"""One position of Speicherstadt, and which chapter of the rules a move belongs to."""

from __future__ import annotations

from typing import Any

from handelshuis.core.chance import Chance
from handelshuis.core.state import CHANCE, Result, State, kind_of
from handelshuis.games.speicherstadt.rules import (
    bidding,
    buying,
    flow,
    moves,
    notation,
    processing,
    scoring,
    supply,
)
from handelshuis.games.speicherstadt.rules.goods import BAG
from handelshuis.games.speicherstadt.rules.phases import (
    BIDDING,
    BUYING,
    LOADING,
    PROCESSING,
    STARTING,
    SUPPLY,
)
from handelshuis.games.speicherstadt.rules.tables import CARDS, COINS, PILES


class Speicherstadt(State):
    """Everything on the table. No order of stack or bag is kept: chance draws when it matters.

    Goods are handfuls (core/handful.py); a row of merchants is an int of octal digits, lowest
    merchant in the lowest digit, each the seat plus one.
    """

    def __init__(
        self,
        seats: int,
        turn: int,
        phase: int,
        round: int,
        starter: int,
        season: int,
        pile: list[int],
        bag: int,
        discards: int,
        gone: list[int],
        row: list[int],
        cargo: list[int],
        merchants: list[int],
        placed: int,
        place: int,
        processed: int,
        shifted: int,
        bought: int,
        coins: list[int],
        fire_points: list[int],
        owned: list[int],
        filled: list[int],
        loose: list[int],
        hall: list[int],
        stored: list[int],
    ) -> None:
        """Take every field as it is."""
        super().__init__(seats, turn)
        self.phase = phase
        self.round = round
        """Rounds begun, from 1."""
        self.starter = starter
        self.season = season
        self.pile = pile
        """Cards of this season still in the stack; the later seasons lie under them whole."""
        self.bag = bag
        self.discards = discards
        """Cubes on their open discard pile."""
        self.gone = gone
        """Cards on their open discard pile."""
        self.row = row
        """Cards on offer this round, left to right; SOLD or UNSOLD once dealt with."""
        self.cargo = cargo
        """The cubes on each card of the row."""
        self.merchants = merchants
        self.placed = placed
        """Merchants placed this round by all players."""
        self.place = place
        """The card of the row that is being sold."""
        self.processed = processed
        """Players who have finished the processing phase."""
        self.shifted = shifted
        """Cubes the player who is processing has brought from the warehouse to the market hall."""
        self.bought = bought
        """Seats that bought a card this round, as a bit mask."""
        self.coins = coins
        self.fire_points = fire_points
        self.owned = owned
        """How many of each card each seat owns, at seat * CARDS + card."""
        self.filled = filled
        """The cubes on each contract, by card."""
        self.loose = loose
        """Cubes unloaded from this round's ships, or taken by exchange, and in no store yet."""
        self.hall = hall
        self.stored = stored
        """Cubes in each seat's warehouse."""

    def clone(self) -> Speicherstadt:
        """Copy the state so that neither copy can change the other."""
        return Speicherstadt(
            seats=self.seats,
            turn=self.turn,
            phase=self.phase,
            round=self.round,
            starter=self.starter,
            season=self.season,
            pile=self.pile[:],
            bag=self.bag,
            discards=self.discards,
            gone=self.gone[:],
            row=self.row[:],
            cargo=self.cargo[:],
            merchants=self.merchants[:],
            placed=self.placed,
            place=self.place,
            processed=self.processed,
            shifted=self.shifted,
            bought=self.bought,
            coins=self.coins[:],
            fire_points=self.fire_points[:],
            owned=self.owned[:],
            filled=self.filled[:],
            loose=self.loose[:],
            hall=self.hall[:],
            stored=self.stored[:],
        )

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves, all of them; none when others are awaited."""
        if seat != self.turn or seat < 0:
            return []
        if self.phase == BIDDING:
            return bidding.legal(self)
        if self.phase == BUYING:
            return buying.legal()
        return processing.legal(self, seat)

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of the seat whose turn it is, or ''."""
        if self.phase == BIDDING:
            return bidding.why_not(self, move)
        if self.phase == BUYING:
            return buying.why_not(move)
        return processing.why_not(self, seat, move)

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        if self.phase == BIDDING:
            bidding.bid(self, seat, moves.what(move))
        elif self.phase == BUYING:
            if kind_of(move) == moves.BUY:
                buying.buy(self, seat)
            else:
                buying.decline(self)
        elif self.phase == PROCESSING:
            processing.process(self, seat, move)
        elif self.phase == SUPPLY:
            supply.draw(self, moves.what(move))
        elif self.phase == LOADING:
            supply.load_ship(self, moves.what(move))
        else:
            flow.begin_game(self, moves.what(move))

    def outcomes(self) -> list[tuple[int, int]]:
        """List the chance moves possible now with their weights."""
        if self.phase == STARTING:
            return [(moves.make(moves.START, seat), 1) for seat in range(self.seats)]
        if self.phase == SUPPLY:
            return supply.draws(self)
        if self.phase == LOADING:
            return supply.loads(self)
        return []

    def sample(self, chance: Chance) -> int:
        """Draw one chance move."""
        if self.phase == STARTING:
            return moves.make(moves.START, chance.below(self.seats))
        if self.phase == SUPPLY:
            return moves.make(moves.DRAW, self.pile[chance.below(len(self.pile))])
        return moves.make(moves.LOAD, supply.blind_load(self.bag, chance))

    def redeal(self, seat: int, chance: Chance) -> None:
        """Change nothing: what nobody knows, the order of stack and bag, is not in the state."""

    def sheet(self, seat: int) -> list[int]:
        """Give the seat's points by source, as if the game ended now."""
        return scoring.sheet(self, seat)

    def result(self) -> Result:
        """Give scores and places: most points, then most coins, then shared."""
        return flow.result(self)

    def text(self, move: int) -> str:
        """Write a move in notation."""
        return notation.write(move)

    def parse(self, text: str) -> int:
        """Read a move in notation."""
        return notation.read(text)

    def save(self) -> dict[str, Any]:
        """Give every field as plain data."""
        # Here, and not above: the document is read into a state, so its module needs this one.
        from handelshuis.games.speicherstadt.shown import saved

        return saved.save(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as plain data."""
        from handelshuis.games.speicherstadt.shown import saved

        return saved.load, (self.save(),)


def start(seats: int) -> Speicherstadt:
    """Set the table: coins and a market hall for everyone, and chance to name the start player."""
    return Speicherstadt(
        seats=seats,
        turn=CHANCE,
        phase=STARTING,
        round=0,
        starter=0,
        season=0,
        pile=PILES[seats][0][:],
        bag=BAG,
        discards=0,
        gone=[],
        row=[],
        cargo=[],
        merchants=[],
        placed=0,
        place=0,
        processed=0,
        shifted=0,
        bought=0,
        coins=[COINS] * seats,
        fire_points=[0] * seats,
        owned=[0] * (seats * CARDS),
        filled=[0] * CARDS,
        loose=[0] * seats,
        hall=[0] * seats,
        stored=[0] * seats,
    )
