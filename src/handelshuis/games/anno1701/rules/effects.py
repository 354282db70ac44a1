"""The interpreter of effects: runs what is to be done until a player or chance has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.state import CHANCE
from handelshuis.games.anno1701.rules import dice, flow, frames
from handelshuis.games.anno1701.rules.frames import count_of, frame, good_of, program_of
from handelshuis.games.anno1701.rules.goods import (
    ALL_GOLD,
    ANY,
    CARD,
    CENTRE,
    GOLD,
    KINDS,
    MOST,
    PLACES,
    PLACES_OF,
)
from handelshuis.games.anno1701.rules.programs import BRANCHES, PROGRAMS
from handelshuis.games.anno1701.rules.tables import CANNONS, HAND, SAILS, SPEED

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def push(s: Anno, seat: int, program: int) -> None:
    """Put a program on the stack, for the seat that it happens to."""
    steps = PROGRAMS[program]
    turned = seat << 6
    for place in range(len(steps) - 1, -1, -1):
        s.stack.append(steps[place] ^ turned)


def run(s: Anno) -> None:
    """Do what is to be done until somebody has to decide, and say who."""
    stack = s.stack
    while stack:
        each = stack.pop()
        verb = each & 63
        seat = each >> 6 & 1
        if verb == frames.GAIN:
            waits = gain(s, seat, good_of(each), count_of(each))
        elif verb == frames.LOSE or verb == frames.PAY:
            waits = lose(s, seat, good_of(each), count_of(each))
        elif verb == frames.EVENT:
            dice.push_event(s, seat, program_of(each))
            waits = False
        elif verb == frames.BUILDINGS:
            dice.push_buildings(s, seat)
            waits = False
        elif verb >= frames.SHIELD or verb == frames.FIGHT or verb == frames.ROLL:
            waits = wait(s, each)
        else:
            waits = do(s, each)
        stack = s.stack
        if waits:
            stack.append(each)
            if verb in CHANCE_VERBS:
                s.turn = CHANCE
            else:
                s.turn = seat
            return
    flow.settle(s)


CHANCE_VERBS: Final = (
    frames.FIGHT,
    frames.ROLL,
    frames.LOOK,
    frames.DRAW,
    frames.SHOW,
    frames.TURN_UP,
)


def wait(s: Anno, each: int) -> bool:
    """Tell whether this still has to wait for somebody; a draw from an empty pile does not."""
    verb = each & 63
    pile = program_of(each)
    if verb == frames.DRAW:
        return count_of(each) > 0 and len(s.piles[pile]) > 0
    if verb == frames.SHOW:
        seat = each >> 6 & 1
        for entry in s.piles[pile]:
            if not entry >> 8 + seat & 1:
                return True
        s.stack.append(frame(frames.TAKE_SHOWN, seat, 0, 0, pile))
        return False
    return True


def do(s: Anno, each: int) -> bool:
    """Do one step; tell whether it waits for a choice instead."""
    verb = each & 63
    seat = each >> 6 & 1
    good = good_of(each)
    program = program_of(each)
    if verb == frames.GAIN_PER:
        amount = count_of(each) * max(0, measure(s, seat, program))
        s.stack.append(frame(frames.GAIN, seat, good, min(amount, 255)))
    elif verb == frames.LOSE_HALF:
        s.stack.append(frame(frames.LOSE, seat, ANY, s.count(seat, ANY) // 2))
    elif verb == frames.COMPARE:
        mine = measure(s, seat, good)
        theirs = measure(s, 1 - seat, good)
        ways = BRANCHES[program]
        push(s, seat, ways[0] if mine > theirs else ways[2] if mine < theirs else ways[1])
    elif verb == frames.OVER:
        if measure(s, seat, good) > count_of(each):
            push(s, seat, program)
    elif verb == frames.HOLDS:
        if s.powers[good] == seat:
            push(s, seat, program)
    elif verb == frames.TAKE:
        take(s, seat, good, count_of(each))
    elif verb == frames.RAID:
        raid(s, 1 - seat, count_of(each))
    elif verb == frames.DEMAND:
        return len(demands(s, seat)) > 0
    elif verb == frames.SWAP:
        return len(s.hands[seat]) > 0 and len(s.discards) > 0
    elif verb == frames.BUY:
        return len(wares(s, seat, program)) > 0
    else:  # CHOOSE
        open_ways = ways_of(s, seat, program)
        if len(open_ways) > 1:
            return True
        push(s, seat, open_ways[0])
    return False


def gain(s: Anno, seat: int, good: int, count: int) -> bool:
    """Put goods where there is room; tell whether the owner has to choose where."""
    base = seat * PLACES
    held = s.held
    room = 0
    free = 0
    last = -1
    for place in PLACES_OF[good]:
        left = MOST[place] - held[base + place]
        if left > 0:
            room += left
            free += 1
            last = place
    if not count or not free:
        return False
    if free == 1:
        held[base + last] += min(count, room)
        return False
    if room <= count:
        for place in PLACES_OF[good]:
            held[base + place] = MOST[place]
        return False
    return True


def lose(s: Anno, seat: int, good: int, count: int) -> bool:
    """Take goods away, as far as there are any; tell whether the owner has to choose which."""
    base = seat * PLACES
    held = s.held
    total = 0
    full = 0
    last = -1
    for place in PLACES_OF[good]:
        have = held[base + place]
        if have:
            total += have
            full += 1
            last = place
    if not count or not full:
        return False
    if full == 1:
        held[base + last] -= min(count, total)
    elif total <= count:
        for place in PLACES_OF[good]:
            held[base + place] = 0
    else:
        return True
    if good == GOLD:
        flow.check_riots(s, seat)
    return False


def take(s: Anno, seat: int, good: int, count: int) -> None:
    """Let the other player give a seat goods, or show it his hand."""
    other = 1 - seat
    if good == CARD:
        if s.hands[other] and len(s.hands[seat]) < HAND:  # draw.hand_most
            s.stack.append(frame(frames.LOOK, seat))
        return
    given = min(count, s.count(other, good))
    s.stack.append(frame(frames.GAIN, seat, good, given))
    s.stack.append(frame(frames.LOSE, other, good, given))


def raid(s: Anno, victim: int, count: int) -> None:
    """Take gold out of the village centre that the attacker has named."""
    place = victim * PLACES + CENTRE + s.target
    s.held[place] = max(0, s.held[place] - count)
    flow.check_riots(s, victim)


def room(s: Anno, seat: int, good: int) -> int:
    """Tell how much more of a good a seat can keep."""
    base = seat * PLACES
    left = 0
    for place in PLACES_OF[good]:
        left += MOST[place] - s.held[base + place]
    return left


def demands(s: Anno, seat: int) -> list[int]:
    """List the products that a seat can demand: the other has one, and it fits."""
    other = 1 - seat
    found: list[int] = []
    for kind in range(KINDS):
        if s.count(other, kind) and room(s, seat, kind):
            found.append(kind)
    return found


def wares(s: Anno, seat: int, branch: int) -> list[int]:
    """List what a seat can buy here: it can pay, and it fits."""
    prices = BRANCHES[branch]
    found: list[int] = []
    gold = s.gold(seat)
    for place in range(0, len(prices), 2):
        if gold > prices[place + 1] and room(s, seat, prices[place]):
            found.append(prices[place])
    return found


def price(branch: int, good: int) -> int:
    """Tell what a good costs here, or 0 if it is not sold."""
    prices = BRANCHES[branch]
    for place in range(0, len(prices), 2):
        if prices[place] == good:
            return prices[place + 1]
    return 0


def ways_of(s: Anno, seat: int, branch: int) -> list[int]:
    """List the programs of the ways that a seat can pay for."""
    ways = BRANCHES[branch]
    return [
        ways[place + 1] for place in range(0, len(ways), 2) if payable(s, seat, ways[place + 1])
    ]


def payable(s: Anno, seat: int, program: int) -> bool:
    """Tell whether a seat can pay what a program asks, keeping some gold."""
    for each in PROGRAMS[program]:
        if each & 63 == frames.PAY:
            good = good_of(each)
            needed = 0
            for other in PROGRAMS[program]:
                if other & 63 == frames.PAY and good_of(other) == good:
                    needed += count_of(other)
            have = s.count(seat, good)
            if have < needed or (good == GOLD and have == needed):
                return False
    return True


def measure(s: Anno, seat: int, which: int) -> int:
    """Measure a seat, by the number of the measure (data.checks.MEASURES)."""
    if which == 0:
        return speed(s, seat)
    if which == 1:
        return strength(s, seat)
    if which == 2:
        return s.symbols[seat * 4 + 3]
    if which == 3:
        return ALL_GOLD - s.gold(seat)
    if which == 4:
        return ALL_GOLD - s.gold(seat) - s.symbols[seat * 4 + 3]
    return s.count(seat, ANY if which == 5 else GOLD)


def speed(s: Anno, seat: int) -> int:
    """Tell how fast a seat's ship is, with its captain or commander at sea."""
    return SPEED + s.symbols[seat * 4] + (SAILS[s.crew] if crewed(s, seat) else 0)


def strength(s: Anno, seat: int) -> int:
    """Tell how strong a seat's ship is, with its captain or commander at sea."""
    return s.symbols[seat * 4 + 1] + (CANNONS[s.crew] if crewed(s, seat) else 0)


def crewed(s: Anno, seat: int) -> bool:
    """Tell whether a captain or commander sails for a seat."""
    return s.crew >= 0 and seat == s.active
