"""One position of Catan, and which chapter of the rules a move belongs to."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from handelshuis.core import deal_moves
from handelshuis.core.chance import Chance
from handelshuis.core.deal import Desk
from handelshuis.core.handful import drawn, holds, of_counts
from handelshuis.core.state import CHANCE, OVER, Result, State
from handelshuis.games.catan.rules import (
    building,
    development,
    domestic_trade,
    flow,
    founding,
    hidden,
    layout,
    moves,
    notation,
    production,
    robber,
)
from handelshuis.games.catan.rules.edition import Edition
from handelshuis.games.catan.rules.layout import Island
from handelshuis.games.catan.rules.phases import (
    ACTING,
    BEFORE_ROLL,
    DRAWING,
    FIRST,
    FOUND,
    FOUND_ROAD,
    FREE_ROADS,
    HAND_IN,
    LAYOUT,
    ROBBER,
    ROLLING,
    STEALING,
    VICTIM,
)
from handelshuis.games.catan.rules.tables import ROLLS

EVERY_ROLL: Final[list[int]] = [
    moves.make(moves.DICE, one * 8 + other) for one in range(1, 7) for other in range(1, 7)
]


MOST: Final = 1 << 32
"""No move but a deal is as large."""


class Catan(State):
    """Everything on the table. Hands and cards are handfuls (core/handful.py)."""

    def __init__(
        self,
        edition: Edition,
        turn: int,
        phase: i64,
        island: Island,
        robbers: list[int],
        piece: vec[i64],
        road: vec[i64],
        built: vec[i64],
        room: vec[i64],
        frontier: list[list[int]],
        spots: list[list[int]],
        upgrades: list[list[int]],
        roads_of: list[list[int]],
        gain: vec[i64],
        rates: vec[i64],
        hands: vec[i64],
        seen: vec[i64],
        bank: i64,
        held: vec[i64],
        fresh: i64,
        deck: i64,
        under: list[int],
        knights: vec[i64],
        roads_left: vec[i64],
        settlements_left: vec[i64],
        cities_left: vec[i64],
        points: vec[i64],
        road_holder: i64,
        road_best: i64,
        army_holder: i64,
        first: i64,
        step: i64,
        founded: i64,
        contenders: list[int],
        rolls: list[int],
        active: i64,
        turns: i64,
        dice: i64,
        rolled: bool,
        played: bool,
        by_knight: bool,
        raid: i64,
        victim: i64,
        owed: vec[i64],
        aside: vec[i64],
        free_roads: i64,
        stoppable: bool,
        desk: Desk | None,
    ) -> None:
        """Take every field as it is."""
        super().__init__(edition.seats, turn)
        self.edition = edition
        self.phase = phase
        self.island = island
        self.robbers = robbers
        self.piece = piece
        """By corner: 0, the seat plus one, and network.CITY more for a city."""
        self.road = road
        """By edge: 0, or the seat plus one."""
        self.built = built
        """By hex: the seats that build on it, as a bit mask."""
        self.room = room
        """By corner: 1 while the distance rule allows a settlement there."""
        self.frontier = frontier
        """By seat: the road moves its network reaches; kept, since asked for most often."""
        self.spots = spots
        """By seat: the settlement moves its roads reach."""
        self.upgrades = upgrades
        """By seat: the city moves its settlements allow."""
        self.roads_of = roads_of
        self.gain = gain
        """What each seat gets for a number, at number * seats + seat, and after those, at
        NUMBERS * seats + number, what all get together; robbed hexes not counted."""
        self.rates = rates
        """What the bank wants for one card, by seat: a handful of so many of each kind."""
        self.hands = hands
        self.seen = seen
        """What everyone knows to be in a hand; memory, and no part of the position."""
        self.bank = bank
        self.held = held
        """Development cards not yet played."""
        self.fresh = fresh
        """Those of them the active player bought this turn."""
        self.deck = deck
        """Cards in the stack whose order nobody knows."""
        self.under = under
        """Cards known to lie under those, top first."""
        self.knights = knights
        self.roads_left = roads_left
        self.settlements_left = settlements_left
        self.cities_left = cities_left
        self.points = points
        """Points everyone can see; point cards are not among them."""
        self.road_holder = road_holder
        self.road_best = road_best
        """The longest road as last measured; it may have grown since, never shrunk."""
        self.army_holder = army_holder
        self.first = first
        self.step = step
        """Settlements founded."""
        self.founded = founded
        """Where the last one was founded."""
        self.contenders = contenders
        self.rolls = rolls
        self.active = active
        """Whose turn it is, whoever is asked meanwhile."""
        self.turns = turns
        self.dice = dice
        self.rolled = rolled
        self.played = played
        self.by_knight = by_knight
        self.raid = raid
        """The hex a robber was put on, until somebody there is robbed; -1 for none."""
        self.victim = victim
        self.owed = owed
        """Cards each seat still has to hand in."""
        self.aside = aside
        """Cards handed in while others still choose theirs."""
        self.free_roads = free_roads
        self.stoppable = stoppable
        self.desk = desk
        """The active player's offers; none when domestic trade is off."""

    def clone(self) -> Catan:
        """Copy the state so that neither copy can change the other."""
        return Catan(
            edition=self.edition,
            turn=self.turn,
            phase=self.phase,
            island=self.island.clone() if self.phase == LAYOUT else self.island,
            robbers=self.robbers[:],
            piece=self.piece[:],
            road=self.road[:],
            built=self.built[:],
            room=self.room[:],
            frontier=[moves[:] for moves in self.frontier],
            spots=[moves[:] for moves in self.spots],
            upgrades=[moves[:] for moves in self.upgrades],
            roads_of=[edges[:] for edges in self.roads_of],
            gain=self.gain[:],
            rates=self.rates[:],
            hands=self.hands[:],
            seen=self.seen[:],
            bank=self.bank,
            held=self.held[:],
            fresh=self.fresh,
            deck=self.deck,
            under=self.under[:],
            knights=self.knights[:],
            roads_left=self.roads_left[:],
            settlements_left=self.settlements_left[:],
            cities_left=self.cities_left[:],
            points=self.points[:],
            road_holder=self.road_holder,
            road_best=self.road_best,
            army_holder=self.army_holder,
            first=self.first,
            step=self.step,
            founded=self.founded,
            contenders=self.contenders[:],
            rolls=self.rolls[:],
            active=self.active,
            turns=self.turns,
            dice=self.dice,
            rolled=self.rolled,
            played=self.played,
            by_knight=self.by_knight,
            raid=self.raid,
            victim=self.victim,
            owed=self.owed[:],
            aside=self.aside[:],
            free_roads=self.free_roads,
            stoppable=self.stoppable,
            desk=None if self.desk is None else self.desk.clone(),
        )

    def awaited(self) -> list[int]:
        """List whose move is awaited: all who owe cards, all who may answer offers, or one seat."""
        if self.phase == HAND_IN:
            return [seat for seat in range(self.seats) if self.owed[seat]]
        if self.phase == ACTING and self.desk is not None:
            mask = deal_moves.awaited(self.desk)
            return [seat for seat in range(self.seats) if mask >> seat & 1]
        return [] if self.turn == OVER else [self.turn]

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves, of offers only a menu."""
        phase = self.phase
        if phase == ACTING:
            found = building.legal(self, seat) if seat == self.active else []
            if self.desk is not None:
                found += domestic_trade.legal(self, self.desk, seat)
            return found
        if phase == BEFORE_ROLL:
            found = development.legal(self, seat) if not self.played else []
            found.append(moves.THE_ROLL)
            return found
        if phase == ROBBER:
            return robber.legal(self)
        if phase == HAND_IN:
            return robber.legal_hand_in(self, seat)
        if phase == VICTIM:
            return robber.legal_victims(self)
        if phase == FREE_ROADS:
            return development.legal_free_road(self, seat)
        return founding.legal(self)

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of an awaited seat, or ''."""
        phase = self.phase
        dealing = deal_moves.is_dealing(move)
        if move < 0 or (move >= MOST and not dealing):
            return "house.notation"
        kind: i64 = move & 63
        # What a deal names is larger than a number of 64 bits.
        what: i64 = 0 if dealing else move >> 6
        if phase in (FOUND, FOUND_ROAD):
            return founding.why_not(self, kind, what)
        if phase == ACTING:
            if dealing:
                return domestic_trade.why_not(self, seat, move)
            return self.why_not_acting(seat, kind, what)
        if phase == BEFORE_ROLL:
            if kind == moves.ROLL:
                return "" if not what else "house.notation"
            if moves.KNIGHT <= kind <= moves.MONOPOLY:
                return development.why_not(self, seat, kind, what)
            return "turn.roll_first"
        if phase == ROBBER:
            return robber.why_not(self, what) if kind == moves.ROBBER else "turn.phase"
        if phase == HAND_IN:
            if kind != moves.HAND_IN:
                return "turn.phase"
            return robber.why_not_hand_in(self, seat, what)
        if phase == VICTIM:
            return robber.why_not_victim(self, what) if kind == moves.ROB else "turn.phase"
        return development.why_not_free_road(self, seat, kind, what)

    def why_not_acting(self, seat: i64, kind: i64, what: i64) -> str:
        """Name the rule against a move after the roll that is no deal, or ''."""
        if seat != self.active:
            return "turn.own_turn"
        if kind == moves.END:
            return "" if not what else "house.notation"
        if moves.SETTLE <= kind <= moves.TRADE:
            return building.why_not(self, seat, kind, what)
        if moves.KNIGHT <= kind <= moves.MONOPOLY:
            return development.why_not(self, seat, kind, what)
        return "turn.phase"

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        """Tell whether a seat holds all these cards; the deal desk asks."""
        return holds(self.hands[seat], of_counts(bundle))

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        kind: i64 = move & 63
        if kind >= deal_moves.OFFER:
            domestic_trade.advance(self, seat, move)
            return
        what: i64 = move >> 6
        if kind == moves.DICE:
            if self.phase == FIRST:
                founding.rolled_first(self, (what >> 3) + (what & 7))
            else:
                production.rolled(self, what)
        elif kind == moves.END:
            flow.end_turn(self)
        elif kind == moves.ROLL:
            self.phase = ROLLING
            self.turn = CHANCE
        elif kind == moves.TRADE:
            building.trade(self, seat, what)
        elif kind == moves.ROAD:
            if self.phase == ACTING:
                building.build_road(self, seat, what)
            elif self.phase == FOUND_ROAD:
                founding.lay_road(self, seat, what)
            else:
                development.lay_free_road(self, seat, what)
        elif kind == moves.HAND_IN:
            robber.hand_in(self, seat, what)
        elif kind == moves.ROBBER:
            robber.move_robber(self, what)
        elif kind == moves.ROB:
            robber.rob(self, what)
        elif kind == moves.STEAL:
            robber.steal(self, what)
        elif kind == moves.SETTLE:
            if self.phase == FOUND:
                founding.settle(self, seat, what)
            else:
                building.build_settlement(self, seat, what)
        elif kind == moves.CITY:
            building.build_city(self, seat, what)
        elif kind == moves.BUY:
            building.buy_card(self, seat)
        elif kind == moves.DRAW:
            development.draw(self, what)
        elif kind == moves.STOP:
            development.stop(self)
        elif kind <= moves.HARBOUR:
            layout.lay(self, kind, what)
        else:
            development.play(self, seat, kind, what)
        if self.desk is not None:
            domestic_trade.tidy(self, self.desk)

    def outcomes(self) -> list[tuple[int, int]]:
        """List the chance moves possible now with their weights."""
        if self.phase == ROLLING or self.phase == FIRST:
            return [(roll, 1) for roll in EVERY_ROLL]
        if self.phase == STEALING:
            return robber.outcomes(self)
        if self.phase == DRAWING:
            return development.outcomes(self)
        return layout.outcomes(self)

    def sample(self, chance: Chance) -> int:
        """Draw one chance move."""
        if self.phase == ROLLING or self.phase == FIRST:
            return EVERY_ROLL[chance.below(ROLLS)]
        if self.phase == STEALING:
            return moves.make(moves.STEAL, drawn(self.hands[self.victim], chance))
        if self.phase == DRAWING and self.deck:
            return moves.make(moves.DRAW, drawn(self.deck, chance))
        return super().sample(chance)

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew the others' resources and cards, keeping how many each has.

        What a seat knows is what the table shows, and what everyone has seen rivals take and not
        pay since. A rival whose offer or yes stands holds what it promised; a seat other than the
        active one knows no fresh card.
        """
        hidden.redeal(self, seat, chance)

    def sheet(self, seat: int) -> list[int]:
        """Give the seat's points by source, hidden point cards included."""
        return flow.sheet(self, seat)

    def result(self) -> Result:
        """Give scores and places: who reached the goal and so won, then most points."""
        return flow.result(self)

    def text(self, move: int) -> str:
        """Write a move in notation."""
        return notation.write(move, self.edition.board)

    def parse(self, text: str) -> int:
        """Read a move in notation."""
        return notation.read(text, self.edition.board)

    def save(self) -> dict[str, Any]:
        """Give every field as plain data."""
        # Here, and not above: the document is read into a state, so its module needs this one.
        from handelshuis.games.catan.shown import saved

        return saved.save(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as plain data."""
        from handelshuis.games.catan.shown import saved

        return saved.load, (self.save(),)
