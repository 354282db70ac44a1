"""The robber: moving it, handing in, whom it robs, and the card it steals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from handelshuis.core.handful import ALL, ONE, count, size
from handelshuis.core.state import CHANCE, what_of
from handelshuis.games.catan.rules import flow, moves, network, seen
from handelshuis.games.catan.rules.phases import HAND_IN, ROBBER, STEALING, VICTIM
from handelshuis.games.catan.rules.tables import HAND_LIMIT, KINDS

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def seven(s: Catan) -> None:
    """Begin what a 7 brings: all hand in first, or the robber moves first, by edition."""
    s.by_knight = False
    s.phase = ROBBER
    s.turn = s.active
    if s.edition.all_hand_in:
        for seat in range(s.edition.seats):
            claim(s, seat)
        ask_hand_in(s)


def claim(s: Catan, seat: i64) -> None:
    """Let a seat over the limit owe half its cards."""
    cards = size(s.hands[seat])
    if cards > HAND_LIMIT:
        s.owed[seat] = cards // 2


def ask_hand_in(s: Catan) -> None:
    """Ask those who owe cards, in any order; afterwards go on with the robber."""
    for step in range(s.edition.seats):
        seat = (s.active + step) % s.seats
        if s.owed[seat]:
            s.phase = HAND_IN
            s.turn = seat
            return
    seen.handed_in(s)
    for seat in range(s.edition.seats):
        s.bank += s.aside[seat]
        s.aside[seat] = 0
    if s.edition.all_hand_in:
        s.phase = ROBBER
        s.turn = s.active
    else:
        ask_victim(s)


def hand_in(s: Catan, seat: i64, kind: i64) -> None:
    """Lay one card aside, unseen; the bank, which is open, gets it when everyone is done."""
    s.hands[seat] -= ONE[kind]
    s.aside[seat] += ONE[kind]
    s.owed[seat] -= 1
    if not s.owed[seat]:
        ask_hand_in(s)


def legal_hand_in(s: Catan, seat: i64) -> list[int]:
    """List the kinds of cards a seat can hand in."""
    hand = s.hands[seat]
    return [moves.HAND_INS[kind] for kind in range(KINDS) if hand & ALL[kind]]


def why_not_hand_in(s: Catan, seat: i64, kind: i64) -> str:
    """Name the rule against handing in this kind, or ''."""
    if not 0 <= kind < KINDS:
        return "house.notation"
    return "" if count(s.hands[seat], kind) else "robber.hand_in_own_cards"


def robbable(s: Catan) -> i64:
    """Give the seats that hold a card, the robber's mover excepted, as a bit mask."""
    mask = 0
    for seat in range(s.edition.seats):
        if s.hands[seat]:
            mask |= 1 << seat
    return mask & ~(1 << s.active)


def spared(s: Catan, place: i64) -> bool:
    """Tell whether the friendly robber stays away from a hex: someone there has few points yet."""
    for corner in s.edition.board.hex_corners[place]:
        piece = s.piece[corner]
        if piece and network.owner(piece) != s.active and s.points[network.owner(piece)] <= 2:
            return True
    return False


def legal(s: Catan) -> list[int]:
    """List where each robber can go, and by edition whom it then robs."""
    return robberies(s) if s.edition.victim_at_once else walks(s)


def walks(s: Catan) -> list[int]:
    """List where each robber can go: to any other hex, that of the other robber too."""
    hexes = len(s.built)
    found: list[int] = []
    for which in range(len(s.robbers)):
        goals = moves.WALKS[which][:hexes]
        goals.pop(s.robbers[which])
        found += goals
    if s.edition.friendly:
        # robber.friendly_nowhere: without any such hex it goes anywhere, and robs nobody
        return [move for move in found if not spared(s, what_of(move) // 16)] or found
    return found


def at_hex(place: i64, mask: i64) -> list[int]:
    """List the moves that put the robber on a hex where these seats can be robbed."""
    there = [seat for seat in range(6) if mask >> seat & 1] or [moves.NOBODY]
    return [moves.robber(place, victim, 0) for victim in there]


MASKS: Final = 64
AT_HEX: Final[list[list[list[int]]]] = [
    [at_hex(place, mask) for mask in range(MASKS)] for place in range(30)
]
"""All moves of a single robber, by hex and seats to rob: made once, asked for often."""
NOWHERE: Final[list[list[int]]] = [[]] * MASKS
"""No moves, whoever could be robbed: a hex that is closed to robbers."""


def robberies(s: Catan) -> list[int]:
    """List where the robber can go, and whom it then robs."""
    rich = robbable(s)
    choices = AT_HEX[:]
    choices[s.robbers[0]] = NOWHERE
    if s.edition.friendly:
        for place in range(len(s.built)):
            if spared(s, place):
                choices[place] = NOWHERE
    found: list[int] = []
    for there, by_victims in zip(s.built, choices):
        found += by_victims[there & rich]
    return found or walks(s)  # robber.friendly_nowhere


def why_not(s: Catan, what: i64) -> str:
    """Name the rule against this robber's move, or ''."""
    place = what >> 4
    victim = what >> 1 & 7
    which = what & 1
    if not 0 <= place < len(s.island.terrain) or which >= len(s.robbers):
        return "house.notation"
    if s.robbers[which] == place:
        return "robber.must_move"
    listed = legal(s)
    if moves.make(moves.ROBBER, what) in listed:
        return ""
    walk = moves.robber(place, moves.NOBODY, which)
    if s.edition.friendly and spared(s, place):
        return "robber.friendly_nowhere" if walk in listed else "robber.friendly"
    if not s.edition.victim_at_once:
        return "robber.victim_after_rulebook"
    return "robber.must_rob" if victim == moves.NOBODY else "robber.victim_built_there"


def move_robber(s: Catan, what: i64) -> None:
    """Move a robber; then cards are handed in on a 7, and somebody there is robbed."""
    place = what >> 4
    network.move_robber(s, what & 1, place)
    if s.edition.victim_at_once:
        rob(s, what >> 1 & 7)
        return
    s.raid = place
    if not s.by_knight:
        for corner in s.edition.board.hex_corners[place]:
            if s.piece[corner]:
                claim(s, network.owner(s.piece[corner]))
    ask_hand_in(s)


def victims(s: Catan) -> list[int]:
    """List whom the robber's mover can rob at its new hex."""
    if s.raid < 0 or (s.edition.friendly and spared(s, s.raid)):
        return []
    there = s.built[s.raid] & robbable(s)
    return [seat for seat in range(s.edition.seats) if there >> seat & 1]


def ask_victim(s: Catan) -> None:
    """Ask the robber's mover whom to rob, if there are several to choose from."""
    found = victims(s)
    if len(found) > 1:
        s.phase = VICTIM
        s.turn = s.active
    else:
        rob(s, found[0] if found else moves.NOBODY)


def legal_victims(s: Catan) -> list[int]:
    """List whom the robber's mover can name."""
    return [moves.make(moves.ROB, seat) for seat in victims(s)]


def why_not_victim(s: Catan, seat: i64) -> str:
    """Name the rule against robbing this seat, or ''."""
    return "" if seat in victims(s) else "robber.victim_built_there"


def rob(s: Catan, victim: i64) -> None:
    """Let chance pick the card that is stolen, if there is anyone to rob."""
    s.raid = -1
    s.victim = victim
    if victim == moves.NOBODY:
        flow.go_on(s)
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


def steal(s: Catan, kind: i64) -> None:
    """Take one card, unseen by the others."""
    s.hands[s.victim] -= ONE[kind]
    s.hands[s.active] += ONE[kind]
    seen.lost(s, s.victim, 1)
    s.victim = moves.NOBODY
    flow.go_on(s)
