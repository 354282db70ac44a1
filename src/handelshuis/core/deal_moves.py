"""The desk as moves: `offer 1 wool for 2 brick to 2 3`, `counter 4 with …`, `accept 4`, `pick 4 2`.

A game that has a desk takes these kinds of moves as they are. It says which terms are worth a
place in the menu, forwards the moves to `why_not` and `advance`, and settles what is agreed.
"""

from __future__ import annotations

from typing import Final

from handelshuis.core.deal import GIFTS, SAME_GOOD, UNASKED, CanGive, Desk
from handelshuis.core.offer import Offer
from handelshuis.core.state import kind_of, make_move, what_of
from handelshuis.core.terms import TO_BITS, pack_terms, parse_goods, unpack_terms, write_goods

OFFER: Final = 56
COUNTER: Final = 57
ACCEPT: Final = 58
DECLINE: Final = 59
WITHDRAW: Final = 60
PICK: Final = 61
SKIP: Final = 62

PROPOSALS: Final = (OFFER, COUNTER)
"""The kinds of which only a menu is listed, for `Game.proposals`."""

WORDS: Final[list[str]] = ["offer", "counter", "accept", "decline", "withdraw", "pick", "skip"]
MOST_SEATS: Final = 8

Terms = tuple[list[int], list[int]]
"""What a proposer gives and what he wants."""


class Menu:
    """Terms worth listing, each looked at and packed once; keep one where they never change."""

    def __init__(self, terms: list[Terms]) -> None:
        """Take the terms; where those that give the same share one list, it is asked about once."""
        self.terms = terms
        self.packed: list[int] = [-1] * len(terms)
        """The terms as part of a move, once they were listed; before that -1."""
        self.needs: list[int] = [0] * len(terms)
        """The flags that a desk must have for the terms, once they were listed."""

    def fitting(self, desk: Desk, seat: int, about: int, can_give: CanGive) -> list[int]:
        """Give, as packed for a move, the terms that the desk allows and the seat can give."""
        found: list[int] = []
        lacking = ~desk.flags
        asked: list[int] | None = None
        able = False
        for place in range(len(self.terms)):
            gives, wants = self.terms[place]
            if gives is not asked:
                asked = gives
                able = can_give(seat, gives, about)
            if able:
                if self.packed[place] < 0:
                    self.packed[place] = make(0, pack_terms(0, gives, wants, 0))
                    self.needs[place] = flags_for(gives, wants)
                if not self.needs[place] & lacking:
                    found.append(self.packed[place])
        return found


def make(kind: int, named: int) -> int:
    """Make a move of a kind and what it names: packed terms, an offer, a seat."""
    return make_move(kind, named)


def flags_for(gives: list[int], wants: list[int]) -> int:
    """Tell which flags a desk must have for these terms; of nothing for nothing, more than any."""
    given = any(gives)
    wanted = any(wants)
    if not given and not wanted:
        return -1
    flags = 0 if given and wanted else GIFTS
    for give, want in zip(gives, wants):
        if give and want:
            return flags | SAME_GOOD
    return flags


def offer(to: int, terms: Terms, about: int = 0) -> int:
    """Make the move that proposes terms to the seats of a mask."""
    return make(OFFER, pack_terms(to, terms[0], terms[1], about))


def counter(number: int, terms: Terms) -> int:
    """Make the move that answers an offer with other terms."""
    return make(COUNTER, pack_terms(0, terms[0], terms[1], number))


def counters_to(number: int) -> int:
    """Give what makes a counter to offer 0 one to another offer, when joined to it by `|`."""
    return make(COUNTER, number << TO_BITS)


def pick(number: int, partner: int) -> int:
    """Make the move that chooses one of those who accepted."""
    return make(PICK, number * MOST_SEATS + partner)


def is_dealing(move: int) -> bool:
    """Tell whether a move is one of those made at a desk."""
    return OFFER <= kind_of(move) <= SKIP


def awaited(desk: Desk) -> int:
    """Give the host of an open desk and all who can still say something there."""
    mask = 1 << desk.host
    for each in desk.offers:
        mask |= 1 << each.proposer | each.to & ~each.declined
    return mask


def turn(desk: Desk) -> int:
    """Give the seat that an open desk waits for first: a guest who has to answer, or the host."""
    waiting = desk.awaited()
    for steps in range(1, desk.seats):
        seat = (desk.host + steps) % desk.seats
        if waiting >> seat & 1:
            return seat
    return desk.host


def legal(desk: Desk, seat: int, menu: list[Terms] | Menu, can_give: CanGive) -> list[int]:
    """List all a seat may say, with the terms of the menu for offers and counter-offers."""
    found: list[int] = []
    more = desk.listed(seat) > 0
    bit = 1 << seat
    fitting: list[int] = []
    fitting_about = -1
    for each in desk.offers:
        number = each.number
        if each.proposer == seat:
            found.append(make(WITHDRAW, number))
            for partner in range(desk.seats if each.accepted else 0):
                if not desk.why_not_pick(seat, number, partner, can_give):
                    found.append(pick(number, partner))
        elif each.accepted & bit:
            found.append(make(DECLINE, number))
        elif each.to & ~each.declined & bit:
            if not desk.why_not_accept(seat, number, can_give):
                found.append(make(ACCEPT, number))
            found.append(make(DECLINE, number))
            if more:
                if fitting_about != each.about:
                    fitting_about = each.about
                    fitting = _prepared(menu).fitting(desk, seat, fitting_about, can_give)
                answer = counters_to(number)
                found += [packed | answer for packed in fitting]
    hosting = seat == desk.host
    # A guest with nothing to answer is asked by nobody, so bots never get there: he is not bounded.
    more = more or (not hosting and not found and desk.left(seat) > 0)
    if more and (hosting or (desk.host >= 0 and desk.flags & UNASKED)):
        if fitting_about != 0:
            fitting = _prepared(menu).fitting(desk, seat, 0, can_give)
        to = make(OFFER, ((1 << desk.seats) - 1) & ~bit if hosting else 1 << desk.host)
        found += [packed | to for packed in fitting]
    if hosting and desk.offers:
        waiting = desk.awaited() & ~bit
        found += [make(SKIP, other) for other in range(desk.seats) if waiting >> other & 1]
    return found


def _prepared(menu: list[Terms] | Menu) -> Menu:
    return menu if isinstance(menu, Menu) else Menu(menu)


def every_move(seats: int, menu: list[Terms], offers: int, flags: int) -> list[int]:
    """List what `legal` can ever list in a game that sees so many offers, for `Game.moves`."""
    found = [make(SKIP, seat) for seat in range(seats)]
    for number in range(offers):
        found += [make(kind, number) for kind in (ACCEPT, DECLINE, WITHDRAW)]
        found += [pick(number, partner) for partner in range(seats)]
        found += [counter(number, terms) for terms in menu]
    everyone = (1 << seats) - 1
    masks = {everyone & ~(1 << seat) for seat in range(seats)}
    if flags & UNASKED:
        masks |= {1 << seat for seat in range(seats)}
    return found + [offer(mask, terms) for mask in sorted(masks) for terms in menu]


def why_not(desk: Desk, seat: int, move: int, can_give: CanGive) -> str:
    """Name the rule that forbids a seat this move at the desk, or ''."""
    kind = kind_of(move)
    named = what_of(move)
    if kind in (OFFER, COUNTER):
        try:
            to, gives, wants, about = unpack_terms(named, desk.goods)
        except ValueError:
            return "house.notation"
        if kind == OFFER:
            return desk.why_not_offer(seat, to, gives, wants, about, can_give)
        if to:
            return "house.notation"
        return desk.why_not_counter(seat, about, gives, wants, can_give)
    if kind == ACCEPT:
        return desk.why_not_accept(seat, named, can_give)
    if kind == DECLINE:
        return desk.why_not_decline(seat, named)
    if kind == WITHDRAW:
        return desk.why_not_withdraw(seat, named)
    if kind == PICK:
        return desk.why_not_pick(seat, named // MOST_SEATS, named % MOST_SEATS, can_give)
    if kind != SKIP:
        return "house.notation"
    if seat != desk.host:
        return "deal.host_passes"
    return "deal.not_awaited" if named == seat else desk.why_not_pass(named)


def advance(desk: Desk, seat: int, move: int) -> Offer | None:
    """Carry out a legal move; give the offer if it is agreed, for the game to settle.

    The partner is then the only seat in `accepted`. After settling the game calls `Desk.sweep`.
    """
    kind = kind_of(move)
    named = what_of(move)
    if kind in (OFFER, COUNTER):
        to, gives, wants, about = unpack_terms(named, desk.goods)
        if kind == OFFER:
            desk.offer(seat, to, gives, wants, about)
        else:
            desk.counter(seat, about, gives, wants)
    elif kind == ACCEPT:
        desk.accept(seat, named)
        if desk.closes(named):
            return desk.pick(named, seat)
    elif kind == DECLINE:
        desk.decline(seat, named)
    elif kind == WITHDRAW:
        desk.withdraw(named)
    elif kind == PICK:
        return desk.pick(named // MOST_SEATS, named % MOST_SEATS)
    else:
        desk.pass_by(named)
    return None


def partner_of(agreed: Offer) -> int:
    """Give the seat that an agreed offer is settled with."""
    return agreed.accepted.bit_length() - 1


def write(move: int, names: list[str]) -> str:
    """Write a move at the desk in notation, the goods by these names."""
    kind = kind_of(move)
    named = what_of(move)
    word = WORDS[kind - OFFER]
    if kind in (OFFER, COUNTER):
        to, gives, wants, about = unpack_terms(named, len(names))
        terms = f"{write_goods(names, gives)} for {write_goods(names, wants)}"
        if kind == COUNTER:
            return f"{word} {about} with {terms}"
        seats = " ".join([str(seat + 1) for seat in range(MOST_SEATS) if to >> seat & 1])
        return f"{word} {terms} to {seats}" + (f" about {about}" if about else "")
    if kind == PICK:
        return f"{word} {named // MOST_SEATS} {named % MOST_SEATS + 1}"
    return f"{word} {named + 1 if kind == SKIP else named}"


def read(text: str, names: list[str]) -> int:
    """Read a move at the desk; ValueError if it is none."""
    words = text.split()
    if not words or words[0] not in WORDS:
        raise ValueError("not a word of the desk")
    kind = OFFER + WORDS.index(words[0])
    rest = " ".join(words[1:])
    if kind == OFFER:
        rest, _, seats = rest.rpartition(" to ")
        seats, _, about = seats.partition(" about ")
        to = 0
        for seat in seats.split():
            to |= 1 << _seat(seat)
        return offer(to, _terms(rest, names), _number(about) if about else 0)
    if kind == COUNTER:
        number, _, rest = rest.partition(" with ")
        return counter(_number(number), _terms(rest, names))
    if kind == PICK:
        number, _, partner = rest.partition(" ")
        return pick(_number(number), _seat(partner))
    return make(kind, _seat(rest) if kind == SKIP else _number(rest))


def _terms(text: str, names: list[str]) -> Terms:
    gives, _, wants = text.partition(" for ")
    return parse_goods(names, gives), parse_goods(names, wants)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise ValueError("not a number")
    return int(text)


def _seat(text: str) -> int:
    seat = _number(text) - 1
    if not 0 <= seat < MOST_SEATS:
        raise ValueError("not a seat")
    return seat
