"""One position of Die Händler von Genua."""

from __future__ import annotations

from typing import Any

from handelshuis.core.chance import Chance
from handelshuis.core.state import CHANCE, OVER, Result, State, digest_of, ranked
from handelshuis.games.genoa.rules import (
    cards,
    chapters,
    flow,
    hidden,
    moves,
    notation,
    saved,
    titles,
)
from handelshuis.games.genoa.rules.phases import ASKED, DEALING, DRAWING, ROLLING
from handelshuis.games.genoa.rules.tables import (
    ALL_CARDS,
    ALL_OF,
    BUILDINGS,
    NONE,
    SPECIAL_COUNTS,
    SPECIALS,
    START_MONEY,
    TITLE_PAY,
    WARE_COUNT,
    WARES,
    bits,
    members,
)
from handelshuis.games.genoa.rules.tables import TITLES as EACH_TITLES
from handelshuis.games.genoa.rules.town import SIDE


class Genoa(State):
    """Everything on the table. Sets of cards, fields and seats are masks."""

    def __init__(
        self,
        seats: int,
        turn: int,
        phase: int,
        round: int,
        active: int,
        place: int,
        visited: int,
        cleared: int,
        dice: int,
        near: bool,
        asked: int,
        asks: int,
        countered: int,
        quiet_here: int,
        quiet_turn: int,
        agreed: int,
        proposer: int,
        partner: int,
        pick_left: int,
        picked: int,
        last_seat: int,
        last_terms: int,
        last_hidden: int,
        actor: int,
        own_done: bool,
        small_done: bool,
        pledge: int,
        draws_left: int,
        draw_kind: int,
        draw_own: bool,
        drawn: int,
        titles_asked: int,
        dealt: int,
        stack: int,
        under: int,
        path: list[int],
        offers: list[int],
        fresh: list[int],
        standing: list[int],
        declared: list[int],
        said: list[int],
        used: list[int],
        money: list[int],
        wares: list[int],
        ware_stock: list[int],
        specials: list[int],
        special_stock: list[int],
        titles: list[int],
        title_stock: list[int],
        owner: list[int],
        hands: list[int],
        known: list[int],
    ) -> None:
        """Take every field as it is."""
        super().__init__(seats, turn)
        self.phase = phase
        self.round = round
        """Where the round counter stands."""
        self.active = active
        """The turn player."""
        self.place = place
        """The field of the trader."""
        self.visited = visited
        """The fields visited in this turn, as a mask."""
        self.cleared = cleared
        """The fields whose discs were removed for titles, as a mask."""
        self.dice = dice
        """The throw that decided the start of this turn, or NONE; it is only shown."""
        self.near = near
        """Whether bargaining is about the fields beside the trader, or about his own."""
        self.asked = asked
        """The seats that still have to answer, as a mask."""
        self.asks = asks
        """How often has been asked in this step."""
        self.countered = countered
        """The seats that got a counter-offer since was last asked, as a mask."""
        self.quiet_here = quiet_here
        """The seats that want nothing in this step, as a mask."""
        self.quiet_turn = quiet_turn
        """The seats that want nothing in this turn, as a mask."""
        self.agreed = agreed
        """The terms of the counter-offer being answered, or of the deal being settled."""
        self.proposer = proposer
        """Who proposed these terms."""
        self.partner = partner
        """Who answers them, or picks the cards they ask for."""
        self.pick_left = pick_left
        """How many cards of each kind are still to be picked, packed as in terms."""
        self.picked = picked
        """The cards picked so far, as a mask."""
        self.last_seat = last_seat
        """Who proposed the latest counter-offer or deal of this turn."""
        self.last_terms = last_terms
        """Its terms, without the cards that lay face down."""
        self.last_hidden = last_hidden
        """How many cards of each kind lay face down in it, four bits each."""
        self.actor = actor
        """Who acts now."""
        self.own_done = own_done
        """Whether the building's own action is done."""
        self.small_done = small_done
        """Whether a small order was fulfilled in this action."""
        self.pledge = pledge
        """What the actor still owes the turn player of the action's yield."""
        self.draws_left = draws_left
        self.draw_kind = draw_kind
        self.draw_own = draw_own
        """Whether the draws belong to the building's own action."""
        self.drawn = drawn
        """The cards drawn in an action of which some are promised, as a mask."""
        self.titles_asked = titles_asked
        """How many seats have had their chance to place titles."""
        self.dealt = dealt
        self.stack = stack
        """The cards in the face-down piles, as a mask."""
        self.under = under
        """The cards that lie open under the piles, as a mask."""
        self.path = path
        """The fields visited in this turn, in order."""
        self.offers = offers
        """The offers that stand and are shown: seat and terms, packed."""
        self.fresh = fresh
        """The offers of the round of asking that is not over yet; nobody sees them."""
        self.standing = standing
        """Standing instructions: seat, field and fives of ducats, packed."""
        self.declared = declared
        """Declarations for fields further off, packed as offers."""
        self.said = said
        """By seat: declarations and instructions given in this turn."""
        self.used = used
        """By seat: own actions used in this turn, those by card not counted."""
        self.money = money
        self.wares = wares
        """Pieces held, at seat * WARES + ware."""
        self.ware_stock = ware_stock
        self.specials = specials
        """Special cards held, at seat * SPECIALS + kind."""
        self.special_stock = special_stock
        self.titles = titles
        """Titles in hand."""
        self.title_stock = title_stock
        self.owner = owner
        """By building: whose title lies there, or NONE."""
        self.hands = hands
        """Playing cards in hand, as masks."""
        self.known = known
        """By seat: cards elsewhere whose place it knows, as a mask."""

    def clone(self) -> Genoa:
        """Copy the state so that neither copy can change the other."""
        return Genoa(
            seats=self.seats,
            turn=self.turn,
            phase=self.phase,
            round=self.round,
            active=self.active,
            place=self.place,
            visited=self.visited,
            cleared=self.cleared,
            dice=self.dice,
            near=self.near,
            asked=self.asked,
            asks=self.asks,
            countered=self.countered,
            quiet_here=self.quiet_here,
            quiet_turn=self.quiet_turn,
            agreed=self.agreed,
            proposer=self.proposer,
            partner=self.partner,
            pick_left=self.pick_left,
            picked=self.picked,
            last_seat=self.last_seat,
            last_terms=self.last_terms,
            last_hidden=self.last_hidden,
            actor=self.actor,
            own_done=self.own_done,
            small_done=self.small_done,
            pledge=self.pledge,
            draws_left=self.draws_left,
            draw_kind=self.draw_kind,
            draw_own=self.draw_own,
            drawn=self.drawn,
            titles_asked=self.titles_asked,
            dealt=self.dealt,
            stack=self.stack,
            under=self.under,
            path=self.path[:],
            offers=self.offers[:],
            fresh=self.fresh[:],
            standing=self.standing[:],
            declared=self.declared[:],
            said=self.said[:],
            used=self.used[:],
            money=self.money[:],
            wares=self.wares[:],
            ware_stock=self.ware_stock[:],
            specials=self.specials[:],
            special_stock=self.special_stock[:],
            titles=self.titles[:],
            title_stock=self.title_stock[:],
            owner=self.owner[:],
            hands=self.hands[:],
            known=self.known[:],
        )

    def awaited(self) -> list[int]:
        """List whose move is awaited: all who have not answered yet, or one seat."""
        if self.phase == ASKED:
            return members(self.asked)
        return [] if self.turn == OVER else [self.turn]

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves, of offers, declarations and instructions only a menu."""
        return chapters.legal(self, seat)

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of an awaited seat, or ''."""
        return chapters.why_not(self, seat, move)

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        chapters.advance(self, seat, move)

    def outcomes(self) -> list[tuple[int, int]]:
        """List the chance moves possible now, each as likely."""
        if self.phase == ROLLING:
            return [(moves.make(moves.DICE, dice), 1) for dice in range(SIDE * SIDE)]
        kind = moves.DRAW if self.phase == DRAWING else moves.DEAL
        return [(moves.make(kind, card), 1) for card in members(self.pile())]

    def sample(self, chance: Chance) -> int:
        """Draw one chance move."""
        if self.phase == ROLLING:
            return moves.make(moves.DICE, chance.below(SIDE * SIDE))
        pile = self.pile()
        for _ in range(chance.below(bits(pile))):
            pile &= pile - 1
        card = (pile & -pile).bit_length() - 1
        return moves.make(moves.DRAW if self.phase == DRAWING else moves.DEAL, card)

    def pile(self) -> int:
        """Give the pile that chance draws from, as a mask."""
        kind = self.draw_kind if self.phase == DRAWING else flow.kind_dealt_next(self)
        return self.stack & ALL_OF[kind]

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew the others' cards, money, instructions and answers not yet shown."""
        hidden.redeal(self, seat, chance)

    def sheet(self, seat: int) -> list[int]:
        """Give the seat's ducats by source: money, privileges, titles."""
        return [
            self.money[seat],
            cards.privilege_worth(self, seat),
            TITLE_PAY * titles.laid(self, seat),
        ]

    def result(self) -> Result:
        """Give scores and places: most ducats, then most goods."""
        scores = [sum(self.sheet(seat)) for seat in range(self.seats)]
        keys = [[scores[seat], flow.goods(self, seat)] for seat in range(self.seats)]
        return Result(scores, ranked(keys))

    def text(self, move: int) -> str:
        """Write a move in notation."""
        return notation.write(move)

    def parse(self, text: str) -> int:
        """Read a move in notation."""
        return notation.read(text)

    def save(self) -> dict[str, Any]:
        """Give every field as plain data."""
        return saved.save(self)

    def digest(self) -> str:
        """Give a short hash of all that the rules look at; the throw is only shown."""
        data = self.save()
        del data["dice"]
        return digest_of(data)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes as plain data."""
        return saved.load, (self.save(),)


def start(seats: int) -> Genoa:
    """Set the table, with the cards still to be dealt."""
    return Genoa(
        seats=seats,
        turn=CHANCE,
        phase=DEALING,
        round=1,
        active=0,
        place=NONE,
        visited=0,
        cleared=0,
        dice=NONE,
        near=False,
        asked=0,
        asks=0,
        countered=0,
        quiet_here=0,
        quiet_turn=0,
        agreed=NONE,
        proposer=NONE,
        partner=NONE,
        pick_left=0,
        picked=0,
        last_seat=NONE,
        last_terms=NONE,
        last_hidden=0,
        actor=NONE,
        own_done=False,
        small_done=False,
        pledge=0,
        draws_left=0,
        draw_kind=0,
        draw_own=False,
        drawn=0,
        titles_asked=0,
        dealt=0,
        stack=ALL_CARDS,
        under=0,
        path=[],
        offers=[],
        fresh=[],
        standing=[],
        declared=[],
        said=[0] * seats,
        used=[0] * seats,
        money=[START_MONEY] * seats,
        wares=[0] * (WARES * seats),
        ware_stock=[WARE_COUNT] * WARES,
        specials=[0] * (SPECIALS * seats),
        special_stock=SPECIAL_COUNTS[:],
        titles=[0] * seats,
        title_stock=[EACH_TITLES] * seats,
        owner=[NONE] * BUILDINGS,
        hands=[0] * seats,
        known=[0] * seats,
    )
