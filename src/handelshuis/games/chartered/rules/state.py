"""One position of Chartered, and which chapter of the rules a move belongs to."""

from __future__ import annotations

from typing import Any

from handelshuis.core import deal_moves
from handelshuis.core.auction import Auction
from handelshuis.core.chance import Chance
from handelshuis.core.deal import Desk
from handelshuis.core.sealed_bids import SealedBids
from handelshuis.core.state import OVER, Result, State, kind_of, ranked, what_of
from handelshuis.games.chartered.rules import (
    auctions,
    building,
    buying,
    coopmanscappen,
    drawing,
    events,
    flow,
    hidden,
    merging,
    moves,
    notation,
    shares,
)
from handelshuis.games.chartered.rules.edition import Edition
from handelshuis.games.chartered.rules.phases import (
    AUCTION,
    BIDDING,
    COOPMANS,
    DIAGONAL,
    DRAWING,
    EVENT,
    FAVOUR,
    FOUNDING,
    LOSING,
    LOT,
    MERGING,
    OPENING,
    PICKING,
    RECLAIMING,
    REFILLING,
    RELEASING,
    SELLING,
    TAKING,
    TEN_DRAW,
    TRADING,
    TURN,
)
from handelshuis.games.chartered.rules.tables import COMPANIES, NONE


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
            self.edition,
            self.turn,
            self.phase,
            self.left,
            self.last,
            self.roofs_left,
            self.dealt,
            self.active,
            self.turns,
            self.passes,
            self.repeats,
            self.built,
            self.pair,
            self.roof,
            self.founded,
            self.paid,
            self.crossed,
            self.trades,
            self.to_take,
            self.taken,
            self.loser,
            self.winner,
            self.asked,
            self.event,
            self.to_lose,
            self.loses,
            self.lot,
            self.lot_company,
            self.level[:],
            self.company[:],
            self.place,
            self.link_a,
            self.link_b,
            self.hq[:],
            self.value[:],
            self.before,
            self.shares[:],
            self.money[:],
            self.stack[:],
            self.market[:],
            self.discard[:],
            self.aside[:],
            self.event_stack[:],
            self.event_discard[:],
            self.open_events[:],
            self.roofs[:],
            self.actions[:],
            self.extra[:],
            self.joined,
            self.ten[:],
            self.opened,
            [hand[:] for hand in self.hands],
            None if self.bids is None else self.bids.clone(),
            None if self.auction is None else self.auction.clone(),
            None if self.desk is None else self.desk.clone(),
        )

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
        phase = self.phase
        if phase == TURN:
            return flow.legal(self, seat)
        if phase == TRADING:
            return shares.legal(self, seat)
        if phase == TAKING:
            return buying.legal_taking(self)
        if phase == SELLING:
            return shares.legal_selling(self, seat)
        if phase == FOUNDING:
            return building.legal_founding(self)
        if phase == DIAGONAL:
            return building.legal_diagonal(self)
        if phase == FAVOUR:
            return merging.legal_favour(self)
        if phase == MERGING:
            return merging.pairs(self)
        if phase == RELEASING:
            return merging.legal_release(self, seat)
        if phase == EVENT:
            return events.choices(self)
        if phase == BIDDING:
            return events.legal_bids(self, seat)
        if phase == LOSING:
            return events.legal_losing(self, seat)
        if phase == LOT:
            return auctions.legal_lot(self)
        if phase == AUCTION:
            return auctions.legal_bids(self, seat)
        if phase == PICKING:
            return auctions.legal_pick(self)
        if phase == RECLAIMING:
            return [moves.make(moves.RECLAIM, plot) for plot in auctions.reclaimable(self)]
        found = coopmanscappen.legal(self, seat)
        if seat == self.active:
            found.append(moves.make(moves.DONE))
        return found

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of an awaited seat, or ''."""
        phase = self.phase
        kind = kind_of(move)
        what = what_of(move)
        if move < 0:
            return "house.notation"
        if phase == TURN:
            return flow.why_not(self, seat, kind, what)
        if phase == TRADING:
            return shares.why_not(self, seat, kind, what)
        if phase == TAKING:
            return buying.why_not_taking(self, kind, what)
        if phase == FOUNDING:
            return building.why_not_founding(self, move)
        if phase == DIAGONAL:
            return building.why_not_diagonal(self, move)
        if phase == SELLING:
            if kind == moves.DONE:
                return "house.notation" if what else ""
            return shares.why_not_sell(self, seat, what) if kind == moves.SELL else "turn.phase"
        if phase == FAVOUR:
            return "" if move in merging.legal_favour(self) else "merge.favour"
        if phase == MERGING:
            return "" if move in merging.pairs(self) else "merge.lowest_first"
        if phase == RELEASING:
            return "" if move in merging.legal_release(self, seat) else "merge.sell_what_you_hold"
        if phase == EVENT:
            if kind in (moves.EVENT, moves.EVENT_STACK):
                return events.why_not_choice(self, kind, what)
            return "event.compulsory"
        if phase == BIDDING:
            return events.why_not_bid(self, seat, kind, what)
        if phase == LOSING:
            return "" if move in events.legal_losing(self, seat) else "dreighinghe.own_shares"
        if phase == LOT:
            return auctions.why_not_lot(self, kind, what)
        if phase == AUCTION:
            return auctions.why_not_bid(self, seat, kind, what)
        if phase == PICKING:
            return "" if move in auctions.legal_pick(self) else "veilinge.one_of_ten"
        if phase == RECLAIMING:
            return auctions.why_not_reclaim(self, what) if kind == moves.RECLAIM else "turn.phase"
        if kind == moves.DONE and not what:
            return "" if seat == self.active else "coopmanscappen.active_ends"
        if deal_moves.is_dealing(move):
            return coopmanscappen.why_not(self, seat, move)
        return "turn.phase"

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        """Tell whether a seat has all of a bundle; the deal desk asks."""
        return coopmanscappen.holds(self, seat, bundle)

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        kind = kind_of(move)
        what = what_of(move)
        phase = self.phase
        if kind == moves.DRAW:
            if phase == REFILLING:
                self.stack.remove(what)
                self.market.append(what)
                buying.refill(self)
            elif phase == DRAWING:
                buying.drawn(self, what)
            elif phase == TEN_DRAW:
                auctions.drawn(self, what)
            else:
                flow.opened(self, what)
        elif kind in (moves.BUILD, moves.PAIR, moves.RAISE):
            building.play(self, seat, kind, what)
        elif kind in (moves.CARDS, moves.REFRESH):
            buying.begin(self, seat, kind)
        elif kind in (moves.TAKE, moves.TAKE_STACK):
            buying.take(self, seat, kind, what)
        elif kind == moves.BUY:
            shares.trade(self, seat, kind, what)
        elif kind == moves.SELL:
            if phase == TURN:
                shares.begin_selling(self, seat, what)
            else:
                shares.trade(self, seat, kind, what)
        elif kind == moves.DONE:
            if phase == TRADING:
                flow.finish_turn(self)
            elif phase == SELLING:
                flow.end_turn(self)
            else:
                coopmanscappen.done(self)
        elif kind == moves.FOUND:
            building.found(self, what, NONE, NONE)
        elif kind == moves.FOUND_OVER:
            building.found(self, what // 128, what % 128, NONE)
        elif kind == moves.FOUND_WITH:
            building.found(self, what // 128 // 128, what % 128, what // 128 % 128)
        elif kind == moves.LEAVE:
            shares.begin(self)
        elif kind == moves.FAVOUR:
            merging.favour(self, what)
        elif kind == moves.MERGE:
            merging.begin_merger(self, what)
        elif kind == moves.RELEASE:
            merging.release(self, seat, what)
        elif kind == moves.ROOF:
            shares.take_roof(self, seat)
        elif kind in (moves.EVENT, moves.EVENT_STACK):
            events.choose(self, seat, kind, what)
        elif kind == moves.OPEN_EVENT:
            if phase == OPENING:
                flow.opened_event(self, what)
            else:
                events.drawn(self, what)
        elif kind == moves.STOREY:
            events.got_storey(self, what)
        elif kind in (moves.BID, moves.PASS):
            if phase == BIDDING:
                events.bid(self, seat, what)
            elif phase == AUCTION:
                auctions.bid(self, seat, kind, what)
            else:
                flow.pass_turn(self)
        elif kind == moves.LOSE:
            events.lose(self, seat, what)
        elif kind == moves.PICK:
            auctions.pick(self, seat, what)
        elif kind == moves.RECLAIM:
            auctions.reclaim(self, seat, what)
        elif kind == moves.DEAL:
            flow.deal(self, what)
        elif kind == moves.START:
            flow.begin(self, what)
        elif deal_moves.is_dealing(move):
            coopmanscappen.advance(self, seat, move)
        else:
            auctions.put_up(self, kind, what)

    def outcomes(self) -> list[tuple[int, int]]:
        """List the chance moves possible now with their weights."""
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
        return [10 * self.money[seat], 10 * worth]

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
        from handelshuis.games.chartered.shown import saved

        return saved.save(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as plain data."""
        from handelshuis.games.chartered.shown import saved

        return saved.load, (self.save(),)
