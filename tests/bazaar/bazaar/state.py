"""One position of the bazaar: a lot is sold, by sealed bid or by auction, then deals are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from handelshuis.core import auction, deal, deal_moves, sealed_bids
from handelshuis.core.chance import Chance
from handelshuis.core.offer import Offer
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, KINDS, OVER, Result, State, kind_of, ranked

GOODS: Final = ["coin", "carpet", "lamp", "silk", "tea"]
COIN: Final = 0
WARES: Final = [1, 2, 3, 4]
COPIES: Final = 3
COINS: Final = 10
POINTS: Final = [1, 3, 6]
"""What a coin is worth, a ware, and a ware that one's own customer wants."""
OFFERS: Final = 2
COUNTERS: Final = 1
"""How many proposals the host and each of the others may make in a turn."""

CUSTOMER, LOT, BID, PASS, DONE = range(5)
WORDS: Final = ["customer", "lot", "bid", "pass", "done"]


def make(kind: int, named: int = 0) -> int:
    """Make a move of a kind and what it names: a ware or an amount."""
    return kind + named * KINDS


def some(count: int, good: int) -> list[int]:
    """Make a bundle of one good."""
    return [count if each == good else 0 for each in range(len(GOODS))]


SALES: Final = [(some(1, ware), some(price, COIN)) for ware in WARES for price in (2, 4)]
SWAPS: Final = [
    (some(1, mine), some(1, other)) for mine in WARES for other in WARES if mine != other
]
MENU: Final = SALES + [(wants, gives) for gives, wants in SALES] + SWAPS
"""The terms that are listed as legal; any other fair terms may be proposed too."""


class Bazaar(State):
    """Everyone's goods and secret customer, and the sale or the desk of this turn."""

    def __init__(
        self,
        lots: int,
        deck: list[int],
        customers: list[int],
        hands: list[list[int]],
        host: int,
        lot: int,
        bids: sealed_bids.SealedBids | None,
        rising: auction.Auction | None,
        desk: deal.Desk,
    ) -> None:
        """Take the number of lots to come, the wares left, what customers want, and so on."""
        super().__init__(len(hands), CHANCE)
        self.lots, self.deck, self.customers, self.hands = lots, deck, customers, hands
        self.host, self.lot, self.bids, self.rising, self.desk = host, lot, bids, rising, desk
        self.turn = self.next_turn()

    def next_turn(self) -> int:
        """Tell whose move the table waits for first."""
        if self.bids is not None:
            return self.awaited()[0]
        if self.rising is not None:
            return self.rising.turn
        if self.desk.host >= 0:
            return deal_moves.turn(self.desk)
        return CHANCE if self.lots else OVER

    def awaited(self) -> list[int]:
        """List all who have not bid yet, or all who can say something at the desk."""
        if self.bids is None and self.desk.host < 0:
            return super().awaited()
        mask = self.bids.waiting if self.bids is not None else deal_moves.awaited(self.desk)
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves, and a menu of offers."""
        if self.desk.host < 0:
            found = [make(PASS)] + [make(BID, coins) for coins in range(self.hands[seat][COIN] + 1)]
            return [move for move in found if not self.why_not(seat, move)]
        found = deal_moves.legal(self.desk, seat, MENU, self.can_give)
        return found + [make(DONE)] if seat == self.host else found

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of an awaited seat, or ''."""
        kind, amount, coins = kind_of(move), move // KINDS, self.hands[seat][COIN]
        if self.bids is not None:
            return self.bids.why_not_bid(seat, amount, coins) if kind == BID else "sale.sealed"
        if self.rising is not None:
            if kind == BID:
                return self.rising.why_not_bid(seat, amount, coins)
            return "" if move == make(PASS) else "sale.rising"
        if deal_moves.is_dealing(move):
            return deal_moves.why_not(self.desk, seat, move, self.can_give)
        if move != make(DONE):
            return "desk.deals_only"
        return "" if seat == self.host else "desk.host_ends"

    def can_give(self, seat: int, bundle: list[int], about: int) -> bool:
        """Tell whether a seat has all that a bundle holds; offers are about nothing else here."""
        return not about and all(have >= give for have, give in zip(self.hands[seat], bundle))

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        kind, named = kind_of(move), move // KINDS
        if kind == CUSTOMER:
            self.customers[self.customers.index(0)] = named
        elif kind == LOT:
            self.put_up(named)
        elif self.bids is not None:
            self.bids.bid(seat, named)
            if self.bids.complete():
                self.sell(self.first_of(self.bids.highest()), max(self.bids.bids))
        elif self.rising is not None:
            if kind == BID:
                self.rising.bid(seat, named)
            else:
                self.rising.pass_(seat)
            if self.rising.over():
                self.sell(self.rising.winner(), self.rising.high)
        elif kind == DONE:
            self.desk.close()
            self.host = (self.host + 1) % self.seats
        else:
            agreed = deal_moves.advance(self.desk, seat, move)
            if agreed is not None:
                self.settle(agreed)
        self.turn = self.next_turn()

    def put_up(self, ware: int) -> None:
        """Put a ware up for sale: the first by sealed bid, the next by auction, and so on."""
        self.lot = ware
        self.deck[ware] -= 1
        self.lots -= 1
        everyone = (1 << self.seats) - 1
        if self.lots % 2:
            self.bids = sealed_bids.ask(self.seats, everyone, minimum=0, step=1)
        else:
            self.rising = auction.start(self.seats, everyone, self.host, opening=1, step=1)

    def first_of(self, mask: int) -> int:
        """Give the seat of a mask that is the host or comes soonest after (sale.tie)."""
        order = [(self.host + steps) % self.seats for steps in range(self.seats)]
        return next(seat for seat in order if mask >> seat & 1)

    def sell(self, winner: int, price: int) -> None:
        """Hand the lot over, if anyone won it, and open the desk."""
        if winner >= 0:
            self.hands[winner][COIN] -= price
            self.hands[winner][self.lot] += 1
        self.lot = 0
        self.bids = self.rising = None
        self.desk.open_for(self.host)

    def settle(self, agreed: Offer) -> None:
        """Let goods change hands, and clear the desk of what can no longer be met."""
        giver, taker = self.hands[agreed.proposer], self.hands[deal_moves.partner_of(agreed)]
        for good in range(len(GOODS)):
            given = agreed.gives[good] - agreed.wants[good]
            giver[good] -= given
            taker[good] += given
        self.desk.sweep(self.can_give)

    def outcomes(self) -> list[tuple[int, int]]:
        """List the customers or the lots that can be drawn, with their weights."""
        if 0 in self.customers:
            return [(make(CUSTOMER, ware), 1) for ware in WARES if ware not in self.customers]
        return [(make(LOT, ware), self.deck[ware]) for ware in WARES if self.deck[ware]]

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal the others' customers anew, and the bids that they have made in secret."""
        if self.turn == OVER:
            return
        unknown = [ware for ware in WARES if ware != self.customers[seat]]
        chance.shuffle(unknown)
        for other in range(self.seats):
            if other != seat and self.customers[other]:
                self.customers[other] = unknown.pop()
            if other != seat and self.bids is not None and self.bids.bids[other] >= 0:
                self.bids.bids[other] = chance.below(self.hands[other][COIN] + 1)

    def sheet(self, seat: int) -> list[int]:
        """Count coins, wares, and wares that the customer wants."""
        hand, customer = self.hands[seat], self.customers[seat]
        wanted = hand[customer] if customer else 0
        counts = [hand[COIN], sum(hand) - hand[COIN] - wanted, wanted]
        return [points * count for points, count in zip(POINTS, counts)]

    def result(self) -> Result:
        """Give scores and places: most points, then most coins, then shared."""
        scores = [sum(self.sheet(seat)) for seat in range(self.seats)]
        return Result(scores, ranked([[s, hand[COIN]] for s, hand in zip(scores, self.hands)]))

    def text(self, move: int) -> str:
        """Write a move in notation."""
        kind, named = kind_of(move), move // KINDS
        if deal_moves.is_dealing(move):
            return deal_moves.write(move, GOODS)
        if kind in (PASS, DONE):
            return WORDS[kind]
        return f"{WORDS[kind]} {named if kind == BID else GOODS[named]}"

    def parse(self, text: str) -> int:
        """Read a move in notation, or refuse what is none."""
        word, _, rest = " ".join(text.split()).partition(" ")
        try:
            if word in deal_moves.WORDS:
                return deal_moves.read(text, GOODS)
            kind = WORDS.index(word)
            move = make(kind)
            if kind == BID:
                move = make(kind, int(rest))
            elif rest:
                move = make(kind, GOODS.index(rest))
            if self.text(move) == f"{word} {rest}".strip():
                return move
        except ValueError:
            pass
        raise Refused("house.notation")

    def save(self) -> dict[str, Any]:
        """Give every field as plain data."""
        return {
            "lots": self.lots,
            "deck": self.deck[:],
            "customers": self.customers[:],
            "hands": [hand[:] for hand in self.hands],
            "host": self.host,
            "lot": self.lot,
            "bids": self.bids.save() if self.bids else None,
            "rising": self.rising.save() if self.rising else None,
            "desk": self.desk.save(),
        }

    def clone(self) -> Bazaar:
        """Copy the state so that neither copy can change the other."""
        return load(self.save())

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)


def load(data: Mapping[str, Any]) -> Bazaar:
    """Give back a saved state."""
    return Bazaar(
        data["lots"],
        list(data["deck"]),
        list(data["customers"]),
        [list(hand) for hand in data["hands"]],
        data["host"],
        data["lot"],
        sealed_bids.load(data["bids"]) if data["bids"] else None,
        auction.load(data["rising"]) if data["rising"] else None,
        deal.load(data["desk"]),
    )


def start(seats: int, lots: int) -> Bazaar:
    """Set the table: coins for everyone, and chance to deal the customers."""
    deck = [0] + [COPIES] * len(WARES)
    hands = [some(COINS, COIN) for _ in range(seats)]
    desk = deal.open_desk(seats, len(GOODS), -1, OFFERS, COUNTERS, flags=0)
    return Bazaar(lots, deck, [0] * seats, hands, 0, 0, None, None, desk)
