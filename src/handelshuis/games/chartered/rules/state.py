"""One position of Chartered, and the one that a game begins with."""

from __future__ import annotations

from typing import Any

from handelshuis.core.auction import Auction
from handelshuis.core.chance import Chance
from handelshuis.core.deal import Desk
from handelshuis.core.sealed_bids import SealedBids
from handelshuis.core.state import CHANCE, OVER, Result, State, ranked
from handelshuis.games.chartered.rules import chapters, coopmanscappen, drawing, hidden, notation
from handelshuis.games.chartered.rules.edition import Edition
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.phases import (
    BIDDING,
    COOPMANS,
    DEALING,
    EVENT_DRAW,
    STOREY_DRAW,
    TEN_DRAW,
)
from handelshuis.games.chartered.rules.tables import (
    ACTIONS,
    ASIDE,
    COMPANIES,
    EVENT_CARDS,
    EVENT_NAMES,
    NONE,
    ROOFS,
    START_MONEY,
    STEP,
    WAREHOUSES,
)


class Chartered(State):
    """Everything on the table. Money and values are counted in steps of ten florins."""

    def __init__(
        self,
        edition: Edition,
        turn: int,
        phase: int,
        left: int,
        last: bool,
        roofs_left: int,
        dealt: int,
        active: int,
        turns: int,
        passes: int,
        repeats: int,
        built: int,
        pair: int,
        roof: int,
        founded: int,
        paid: int,
        crossed: bool,
        trades: int,
        to_take: int,
        taken: int,
        loser: int,
        winner: int,
        asked: int,
        event: int,
        to_lose: int,
        loses: int,
        lot: int,
        lot_company: int,
        level: list[int],
        company: list[int],
        place: list[int],
        link_a: list[int],
        link_b: list[int],
        hq: list[int],
        value: list[int],
        before: list[int],
        shares: list[int],
        money: list[int],
        stack: list[int],
        market: list[int],
        discard: list[int],
        aside: list[int],
        event_stack: list[int],
        event_discard: list[int],
        open_events: list[int],
        roofs: list[int],
        actions: list[int],
        extra: list[int],
        joined: list[int],
        ten: list[int],
        opened: list[list[int]],
        hands: list[list[int]],
        seen: list[list[int]],
        bids: SealedBids | None,
        auction: Auction | None,
        desk: Desk | None,
    ) -> None:
        """Take every field as it is."""
        super().__init__(edition.seats, turn)
        self.edition = edition
        self.phase = phase
        self.left = left
        """Warehouses not yet on the board."""
        self.last = last
        """Whether none was left at some moment of this turn, which is then the last."""
        self.roofs_left = roofs_left
        self.dealt = dealt
        """Building cards dealt before the first turn."""
        self.active = active
        self.turns = turns
        self.passes = passes
        """The seats that have passed since anyone did something else, as a mask."""
        self.repeats = repeats
        """Turns that follow directly on this one."""
        self.built = built
        self.pair = pair
        """The second plot of a founding with two cards, or NONE."""
        self.roof = roof
        """Whether what was built this turn stands under a broken roof, as 0 or 1."""
        self.founded = founded
        self.paid = paid
        """What building paid this turn."""
        self.crossed = crossed
        """Whether an event line was passed this turn."""
        self.trades = trades
        self.to_take = to_take
        self.taken = taken
        self.loser = loser
        self.winner = winner
        self.asked = asked
        """Seats asked to sell in this merger."""
        self.event = event
        self.to_lose = to_lose
        self.loses = loses
        """Who loses shares, or draws or picks a card, by an event."""
        self.lot = lot
        self.lot_company = lot_company
        self.level = level
        """By plot: how many storeys stand there, 0 for none."""
        self.company = company
        """By plot: the company of the warehouse or placeholder there, or NONE."""
        self.place = place
        """By plot: 0, or a placeholder without a warehouse: building.HQ or building.TURNED."""
        self.link_a = link_a
        """By plot: the two warehouses that a placeholder joins."""
        self.link_b = link_b
        self.hq = hq
        """By company: the plot of its headquarters, or NONE while it is not on the board."""
        self.value = value
        """By company: its value on the chart, in steps of ten florins."""
        self.before = before
        """The values as they were before this turn's building."""
        self.shares = shares
        """Shares held, at seat * COMPANIES + company."""
        self.money = money
        self.stack = stack
        """Building cards in the stack, in no order."""
        self.market = market
        self.discard = discard
        """Plot cards played, the latest last."""
        self.aside = aside
        """Storey cards beside the chart, in no order."""
        self.event_stack = event_stack
        """Event cards in the stack, by kind."""
        self.event_discard = event_discard
        self.open_events = open_events
        self.roofs = roofs
        self.actions = actions
        self.extra = extra
        """By seat: extra turns that follow its next turn."""
        self.joined = joined
        """Companies still to be merged."""
        self.ten = ten
        """Cards that the winner of an auction looks at."""
        self.opened = opened
        """The bids of the latest event, by round and seat (-1: none); of an auction the last."""
        self.hands = hands
        self.seen = seen
        """What everyone knows to be in a hand; memory, and no part of the position."""
        """Building cards in hand, in order: plots, and storeys from tables.SECOND on."""
        self.bids = bids
        self.auction = auction
        self.desk = desk

    def clone(self) -> Chartered:
        """Copy the state so that neither copy can change the other.

        Placeholders, earlier values, companies joined and opened bids are never changed in place:
        copies share their lists.
        """
        return Chartered(
            edition=self.edition,
            turn=self.turn,
            phase=self.phase,
            left=self.left,
            last=self.last,
            roofs_left=self.roofs_left,
            dealt=self.dealt,
            active=self.active,
            turns=self.turns,
            passes=self.passes,
            repeats=self.repeats,
            built=self.built,
            pair=self.pair,
            roof=self.roof,
            founded=self.founded,
            paid=self.paid,
            crossed=self.crossed,
            trades=self.trades,
            to_take=self.to_take,
            taken=self.taken,
            loser=self.loser,
            winner=self.winner,
            asked=self.asked,
            event=self.event,
            to_lose=self.to_lose,
            loses=self.loses,
            lot=self.lot,
            lot_company=self.lot_company,
            level=self.level[:],
            company=self.company[:],
            place=self.place,
            link_a=self.link_a,
            link_b=self.link_b,
            hq=self.hq[:],
            value=self.value[:],
            before=self.before,
            shares=self.shares[:],
            money=self.money[:],
            stack=self.stack[:],
            market=self.market[:],
            discard=self.discard[:],
            aside=self.aside[:],
            event_stack=self.event_stack[:],
            event_discard=self.event_discard[:],
            open_events=self.open_events[:],
            roofs=self.roofs[:],
            actions=self.actions[:],
            extra=self.extra[:],
            joined=self.joined,
            ten=self.ten[:],
            opened=self.opened,
            hands=[hand[:] for hand in self.hands],
            seen=[cards[:] for cards in self.seen],
            bids=None if self.bids is None else self.bids.clone(),
            auction=None if self.auction is None else self.auction.clone(),
            desk=None if self.desk is None else self.desk.clone(),
        )

    def at_rest(self) -> bool:
        """Tell whether chance brings building cards; what an event draws belongs to the event."""
        return self.phase not in (EVENT_DRAW, STOREY_DRAW, TEN_DRAW)

    def awaited(self) -> list[int]:
        """List whose move is awaited: all who must bid, all who may deal, or one seat."""
        mask = 0
        if self.phase == BIDDING and self.bids is not None:
            mask = self.bids.waiting
        elif self.phase == COOPMANS and self.desk is not None:
            mask = coopmanscappen.awaited(self)
        else:
            return [] if self.turn == OVER else [self.turn]
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves, of bids and deals only a menu."""
        return chapters.legal(self, seat)

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of an awaited seat, or ''."""
        return chapters.why_not(self, seat, move)

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        """Tell whether a seat has all of a bundle; the deal desk asks."""
        return coopmanscappen.holds(self, seat, bundle)

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        chapters.advance(self, seat, move)

    def outcomes(self) -> list[tuple[int, int]]:
        """List what chance may bring now, each with its weight."""
        return drawing.outcomes(self)

    def sample(self, chance: Chance) -> int:
        """Draw one chance move."""
        drawn = drawing.sample(self, chance)
        return super().sample(chance) if drawn < 0 else drawn

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew the others' cards and money, the stacks, and bids not yet opened."""
        hidden.redeal(self, seat, chance)

    def sheet(self, seat: int) -> list[int]:
        """Give the seat's wealth by source, in florins: money and the value of its shares."""
        worth = 0
        for company in range(COMPANIES):
            worth += self.shares[seat * COMPANIES + company] * self.value[company]
        return [STEP * self.money[seat], STEP * worth]

    def result(self) -> Result:
        """Give scores and places: most money with all shares sold, then fewest building cards."""
        scores = [sum(self.sheet(seat)) for seat in range(self.seats)]
        keys = [[scores[seat], -len(self.hands[seat])] for seat in range(self.seats)]
        return Result(scores, ranked(keys))

    def text(self, move: int) -> str:
        """Write a move in notation."""
        return notation.write(move, self.edition.layout.names)

    def parse(self, text: str) -> int:
        """Read a move in notation."""
        return notation.read(text, self.edition.layout.names)

    def save(self) -> dict[str, Any]:
        """Give every field as plain data."""
        # A document is plain Python's business, and what writes it knows this class.
        from handelshuis.games.chartered.shown import saved

        return saved.save(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as plain data."""
        from handelshuis.games.chartered.shown import saved

        return saved.load, (self.save(),)


def start(edition: Edition) -> Chartered:
    """Set the table, with the cards still to be dealt."""
    seats = edition.seats
    return Chartered(
        edition=edition,
        turn=CHANCE,
        phase=DEALING,
        left=WAREHOUSES,
        last=False,
        roofs_left=ROOFS,
        dealt=0,
        active=0,
        turns=0,
        passes=0,
        repeats=0,
        built=NONE,
        pair=NONE,
        roof=0,
        founded=NONE,
        paid=0,
        crossed=False,
        trades=0,
        to_take=0,
        taken=0,
        loser=NONE,
        winner=NONE,
        asked=0,
        event=NONE,
        to_lose=0,
        loses=NONE,
        lot=NONE,
        lot_company=NONE,
        level=[0] * PLOTS,
        company=[NONE] * PLOTS,
        place=[0] * PLOTS,
        link_a=[NONE] * PLOTS,
        link_b=[NONE] * PLOTS,
        hq=[NONE] * COMPANIES,
        value=[0] * COMPANIES,
        before=[0] * COMPANIES,
        shares=[0] * (COMPANIES * seats),
        money=[START_MONEY[seats]] * seats,
        stack=list(range(PLOTS)),
        market=[],
        discard=[],
        aside=ASIDE[:],
        event_stack=[EVENT_CARDS] * len(EVENT_NAMES),
        event_discard=[0] * len(EVENT_NAMES),
        open_events=[],
        roofs=[0] * seats,
        actions=[ACTIONS] * seats,
        extra=[0] * seats,
        joined=[],
        ten=[],
        opened=[],
        hands=[[] for _ in range(seats)],
        seen=[[] for _ in range(seats)],
        bids=None,
        auction=None,
        desk=None,
    )
