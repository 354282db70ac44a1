"""What is asked in the middle of something: the choices that a frame waits for, and its chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.games.anno1701.rules import attacks, drawing, effects, frames, moves, voyages
from handelshuis.games.anno1701.rules.frames import count_of, frame, good_of, program_of
from handelshuis.games.anno1701.rules.goods import (
    GOLD,
    KINDS,
    MOST,
    PLACES,
    PLACES_OF,
    SHIP,
    STORE,
)
from handelshuis.games.anno1701.rules.programs import BRANCHES, WAYS

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def legal(s: Anno, each: int) -> list[int]:
    """List what may be answered to the frame that waits."""
    verb = each & 63
    seat = each >> 6 & 1
    base = seat * PLACES
    if verb == frames.GAIN:
        return [
            moves.TO_PLACE[place]
            for place in PLACES_OF[good_of(each)]
            if s.held[base + place] < MOST[place]
        ]
    if verb == frames.LOSE or verb == frames.PAY:
        return [
            moves.FROM_PLACE[place]
            for place in PLACES_OF[good_of(each)]
            if s.held[base + place] > 0
        ]
    if verb == frames.CHOOSE:
        ways = BRANCHES[program_of(each)]
        return [
            moves.make(moves.CHOOSE, ways[place])
            for place in range(0, len(ways), 2)
            if effects.payable(s, seat, ways[place + 1])
        ]
    if verb == frames.BUY:
        goods = effects.wares(s, seat, program_of(each))
        return [moves.make(moves.BUY, good) for good in goods] + [moves.THE_PASS]
    if verb == frames.DEMAND:
        kinds = effects.demands(s, seat)
        return [moves.make(moves.DEMAND, kind) for kind in kinds] + [moves.THE_PASS]
    if verb == frames.SWAP:
        return drawing.legal_slides(s, seat, moves.LODGE) + [moves.THE_PASS]
    if verb == frames.SHIELD:
        return [moves.THE_CANCEL, moves.TO_ALLOW]
    if verb == frames.PICK_CARD:
        return attacks.legal_thefts(s, seat)
    return drawing.legal_takes(s, program_of(each))


def why_not(s: Anno, each: int, kind: int, what: int) -> str:
    """Name the rule against this answer to the frame that waits, or ''."""
    verb = each & 63
    seat = each >> 6 & 1
    if verb == frames.GAIN and kind == moves.TO:
        return why_not_place(s, each, what, True)
    if (verb == frames.LOSE or verb == frames.PAY) and kind == moves.FROM:
        return why_not_place(s, each, what, False)
    if verb == frames.CHOOSE and kind == moves.CHOOSE:
        return why_not_way(s, seat, program_of(each), what)
    if verb == frames.BUY and kind == moves.BUY:
        return voyages.why_not_buy(s, seat, program_of(each), what)
    if verb in (frames.BUY, frames.DEMAND, frames.SWAP) and kind == moves.PASS:
        return "house.notation" if what else ""
    if verb == frames.DEMAND and kind == moves.DEMAND:
        if what >= KINDS:
            return "trade.no_luxury" if GOLD < what < SHIP else "event.trade_advantage"
        if not s.count(1 - seat, what):
            return "event.trade_advantage"
        return "" if effects.room(s, seat, what) else "land.no_room"
    if verb == frames.SWAP and kind == moves.LODGE:
        return drawing.why_not_slide(s, seat, what, "function.lodge")
    if verb == frames.SHIELD and kind in (moves.CANCEL, moves.ALLOW):
        return "house.notation" if what else ""
    if verb == frames.PICK_CARD and kind == moves.STEAL:
        return attacks.why_not_theft(s, seat, what)
    if verb == frames.TAKE_SHOWN and kind == moves.TAKE:
        return "" if what < len(s.piles[program_of(each)]) else "search.takes_one"
    if verb == frames.TAKE_SHOWN and kind in (moves.END, moves.PASS):
        return "search.takes_one"
    return "turn.now"


def why_not_place(s: Anno, each: int, place: int, gaining: bool) -> str:
    """Name the rule against taking from or adding to this place, or ''."""
    good = good_of(each)
    if place >= PLACES:
        return "house.notation"
    if place not in PLACES_OF[good]:
        return "luxury.untouched" if STORE <= place < STORE + 2 else "turn.now"
    count = s.held[(each >> 6 & 1) * PLACES + place]
    if gaining:
        if count < MOST[place]:
            return ""
        return "gold.most" if good == GOLD else "land.no_room"
    if count:
        return ""
    return "gold.choice" if good == GOLD else "land.two_pits"


def why_not_way(s: Anno, seat: int, branch: int, word: int) -> str:
    """Name the rule against choosing this way, or ''."""
    if word >= len(WAYS):
        return "house.notation"
    ways = BRANCHES[branch]
    for place in range(0, len(ways), 2):
        if ways[place] == word:
            return "" if effects.payable(s, seat, ways[place + 1]) else "gold.last"
    return "turn.now"


def outcomes(s: Anno, each: int) -> list[tuple[int, int]]:
    """List what chance can bring for the frame that waits."""
    verb = each & 63
    if verb == frames.FIGHT:
        return [(moves.make(moves.FIGHT, pair), 1) for pair in moves.TWO_DICE]
    if verb == frames.ROLL:
        return [(moves.make(moves.DIE, face), 1) for face in range(1, 7)]
    if verb == frames.LOOK:
        return [(moves.THE_LOOK, 1)]
    if verb == frames.TURN_UP:
        return voyages.outcomes(s)
    return drawing.outcomes(s, each)


def sample(s: Anno, each: int, chance: Chance) -> int:
    """Draw one of the outcomes, as likely as they say."""
    verb = each & 63
    if verb == frames.FIGHT:
        return moves.make(moves.FIGHT, moves.TWO_DICE[chance.below(36)])
    if verb == frames.ROLL:
        return moves.make(moves.DIE, 1 + chance.below(6))
    if verb == frames.LOOK:
        return moves.THE_LOOK
    if verb == frames.TURN_UP:
        return voyages.sample(s, chance)
    return drawing.sample(s, each, chance)


def advance(s: Anno, kind: int, what: int) -> None:
    """Carry out an answer, or a chance, that the frame on top has waited for."""
    each = s.stack.pop()
    verb = each & 63
    seat = each >> 6 & 1
    if verb == frames.GAIN:
        s.held[seat * PLACES + what] += 1
        s.stack.append(fewer(each))
    elif verb == frames.LOSE or verb == frames.PAY:
        s.held[seat * PLACES + what] -= 1
        s.stack.append(fewer(each))
    elif verb == frames.CHOOSE:
        ways = BRANCHES[program_of(each)]
        for place in range(0, len(ways), 2):
            if ways[place] == what:
                effects.push(s, seat, ways[place + 1])
                return
    elif verb == frames.BUY:
        if kind == moves.BUY:
            s.stack.append(frame(frames.GAIN, seat, what, 1))
            cost = effects.price(program_of(each), what)
            s.stack.append(frame(frames.PAY, seat, GOLD, cost))
    elif verb == frames.DEMAND:
        if kind == moves.DEMAND:
            effects.take(s, seat, what, 1)
    elif verb == frames.SWAP:
        if kind == moves.LODGE:
            drawing.use_lodge(s, seat, what)
    elif verb == frames.SHIELD:
        attacks.shielded(s, seat, kind == moves.CANCEL)
    elif verb == frames.LOOK:
        attacks.look(s, seat)
    elif verb == frames.PICK_CARD:
        attacks.steal(s, seat, what)
    elif verb == frames.TAKE_SHOWN:
        drawing.take_shown(s, seat, program_of(each), what)
    elif verb == frames.FIGHT:
        voyages.fought(s, each, what)
    elif verb == frames.ROLL:
        effects.push(s, seat, BRANCHES[program_of(each)][what - 1])
    elif verb == frames.TURN_UP:
        voyages.turned_up(s, what)
    elif verb == frames.DRAW:
        drawing.drawn(s, seat, program_of(each), what)
        s.stack.append(fewer(each))
    else:
        drawing.shown(s, each, what)


def fewer(each: int) -> int:
    """Give the same frame for one less."""
    return frame(each & 63, each >> 6 & 1, good_of(each), count_of(each) - 1, program_of(each))
