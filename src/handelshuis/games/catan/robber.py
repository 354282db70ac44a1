"""The robber: handing in, moving it, and the card it steals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.handful import ALL, ONE, count, size
from handelshuis.core.state import CHANCE
from handelshuis.games.catan import moves, network, turns
from handelshuis.games.catan.phases import HAND_IN, ROBBER, STEALING
from handelshuis.games.catan.tables import HAND_LIMIT, KINDS

if TYPE_CHECKING:
    from handelshuis.games.catan.state import Catan


def seven(s: Catan) -> None:
    """Begin what a 7 brings: all hand in first, or the robber moves first, by edition."""
    s.by_knight = False
    s.phase = ROBBER
    s.turn = s.active
    if s.edition.all_hand_in:
        for seat in range(s.seats):
            claim(s, seat)
        ask_hand_in(s)


def claim(s: Catan, seat: int) -> None:
    """Let a seat over the limit owe half its cards."""
    cards = size(s.hands[seat])
    if cards > HAND_LIMIT:
        s.owed[seat] = cards // 2


def ask_hand_in(s: Catan) -> None:
    """Ask those who owe cards, in any order; afterwards go on with the robber."""
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        if s.owed[seat]:
            s.phase = HAND_IN
            s.turn = seat
            return
    for seat in range(s.seats):
        s.bank += s.aside[seat]
        s.aside[seat] = 0
    if s.edition.all_hand_in:
        s.phase = ROBBER
        s.turn = s.active
    else:
        rob(s)


def hand_in(s: Catan, seat: int, kind: int) -> None:
    """Lay one card aside, unseen; the bank, which is open, gets it when everyone is done."""
    s.hands[seat] -= ONE[kind]
    s.aside[seat] += ONE[kind]
    s.owed[seat] -= 1
    if not s.owed[seat]:
        ask_hand_in(s)


def legal_hand_in(s: Catan, seat: int) -> list[int]:
    """List the kinds of cards a seat can hand in."""
    hand = s.hands[seat]
    return [moves.HAND_INS[kind] for kind in range(KINDS) if hand & ALL[kind]]


def why_not_hand_in(s: Catan, seat: int, kind: int) -> str:
    """Name the rule against handing in this kind, or ''."""
    if not 0 <= kind < KINDS:
        return "house.notation"
    return "" if count(s.hands[seat], kind) else "robber.hand_in_own_cards"


def rich(s: Catan) -> int:
    """Give the seats that hold a card, the robber's mover excepted, as a bit mask."""
    mask = 0
    for seat in range(s.seats):
        if s.hands[seat]:
            mask |= 1 << seat
    return mask & ~(1 << s.active)


def spared(s: Catan, place: int) -> bool:
    """Tell whether the friendly robber stays away from a hex: someone there has few points yet."""
    for corner in s.edition.board.hex_corners[place]:
        piece = s.piece[corner]
        if piece and network.owner(piece) != s.active and s.points[network.owner(piece)] <= 2:
            return True
    return False


def robberies(place: int, mask: int, robbers: int) -> list[int]:
    """List the moves that put a robber on a hex where these seats can be robbed."""
    there = [seat for seat in range(6) if mask >> seat & 1] or [moves.NOBODY]
    return [moves.robber(place, victim, which) for which in range(robbers) for victim in there]


MASKS: Final = 64
ONE_ROBBER: Final[list[list[list[int]]]] = [
    [robberies(place, mask, 1) for mask in range(MASKS)] for place in range(30)
]
"""All moves of a single robber, by hex and seats to rob: made once, asked for often."""
TWO_ROBBERS: Final[list[list[list[int]]]] = [
    [robberies(place, mask, 2) for mask in range(MASKS)] for place in range(30)
]
NOWHERE: Final[list[list[int]]] = [[]] * MASKS
"""No moves, whoever could be robbed: a hex that is closed to robbers."""


def legal(s: Catan) -> list[int]:
    """List where each robber can go, and whom it then robs."""
    robbable = rich(s)
    choices = (TWO_ROBBERS if len(s.robbers) == 2 else ONE_ROBBER)[:]
    for place in s.robbers:
        choices[place] = NOWHERE
    if s.edition.friendly:
        for place in range(len(s.built)):
            if spared(s, place):
                choices[place] = NOWHERE
    found: list[int] = []
    for there, by_victims in zip(s.built, choices):
        found += by_victims[there & robbable]
    if not found:  # robber.friendly_nowhere: it goes anywhere then, and robs nobody
        for place in range(len(s.island.terrain)):
            if place not in s.robbers:
                for which in range(len(s.robbers)):
                    found.append(moves.robber(place, moves.NOBODY, which))
    return found


def why_not(s: Catan, what: int) -> str:
    """Name the rule against this robber's move, or ''."""
    place = what // 16
    victim = what // 2 % 8
    which = what % 2
    if not 0 <= place < len(s.island.terrain) or which >= len(s.robbers):
        return "house.notation"
    if place in s.robbers:
        return "robber.must_move" if s.robbers[which] == place else "robber.not_on_another"
    listed = legal(s)
    if moves.make(moves.ROBBER, what) in listed:
        return ""
    if s.edition.friendly and spared(s, place):
        nowhere = moves.robber(place, moves.NOBODY, which) in listed
        return "robber.friendly_nowhere" if nowhere else "robber.friendly"
    return "robber.must_rob" if victim == moves.NOBODY else "robber.victim_built_there"


def move_robber(s: Catan, what: int) -> None:
    """Move a robber, and let it rob."""
    place = what // 16
    victim = what // 2 % 8
    which = what % 2
    network.set_robbed(s, s.robbers[which], 1)
    s.robbers[which] = place
    network.set_robbed(s, place, -1)
    s.victim = victim
    if not s.by_knight and not s.edition.all_hand_in:
        for corner in s.edition.board.hex_corners[place]:
            if s.piece[corner]:
                claim(s, network.owner(s.piece[corner]))
        ask_hand_in(s)
    else:
        rob(s)


def rob(s: Catan) -> None:
    """Let chance pick the card that is stolen, if there is anyone to rob."""
    if s.victim == moves.NOBODY or not s.hands[s.victim]:
        s.victim = moves.NOBODY
        turns.go_on(s)
    else:
        s.phase = STEALING
        s.turn = CHANCE


def outcomes(s: Catan) -> list[tuple[int, int]]:
    """List which card can be stolen, with weights."""
    hand = s.hands[s.victim]
    return [
        (moves.make(moves.STEAL, kind), count(hand, kind))
        for kind in range(KINDS)
        if count(hand, kind)
    ]


def steal(s: Catan, kind: int) -> None:
    """Take one card, unseen by the others."""
    s.hands[s.victim] -= ONE[kind]
    s.hands[s.active] += ONE[kind]
    s.victim = moves.NOBODY
    turns.go_on(s)
