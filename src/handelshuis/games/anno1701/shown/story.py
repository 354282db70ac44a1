"""What a move did, in sentences, as far as the viewer may know it."""

from __future__ import annotations

from handelshuis.core import deal_moves
from handelshuis.core import deal_texts as deals
from handelshuis.core.state import OVER, kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.anno1701.rules import effects, frames, moves
from handelshuis.games.anno1701.rules.frames import count_of, program_of, seat_of, verb_of
from handelshuis.games.anno1701.rules.goods import CENTRE, PLACES, SHIP, SHIP_PLACE, TRADED_NAMES
from handelshuis.games.anno1701.rules.phases import BY_MERCHANTS, END_NAMES, OPENING, ROLLING
from handelshuis.games.anno1701.rules.programs import EVENTS, VOYAGE_NAMES
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import MERCHANTS_TO_WIN, PILES
from handelshuis.games.anno1701.shown import labels
from handelshuis.games.anno1701.shown.descriptions import card_text, condition

SECRET = (moves.CARD, moves.SHOW, moves.TAKE, moves.SWAP, moves.LODGE, moves.STEAL)
PASSED = {
    frames.BUY: "told.pass_buy",
    frames.DEMAND: "told.pass_demand",
    frames.SWAP: "told.pass_lodge",
}


def story(before: Anno, seat: int, move: int, after: Anno, viewer: int | None) -> list[Line]:
    """Tell a move and all that followed from it."""
    if deal_moves.is_dealing(move) and before.desk is not None:
        lines = deals.story(before.desk, seat, move, TRADED_NAMES)
        return lines + _riots(before, after)
    lines = _deed(before, seat, move, after, viewer)
    if kind_of(move) not in (moves.FIRST,):
        lines += _changes(before, after) + _riots(before, after) + _powers(before, after)
    if after.turn == OVER:
        lines.append(_end(after))
    elif after.turns != before.turns or (before.phase == OPENING and after.phase == ROLLING):
        lines.append(Line("told.turn", {"who": f"#{after.active}"}))
    return lines


def _deed(before: Anno, seat: int, move: int, after: Anno, viewer: int | None) -> list[Line]:
    kind = kind_of(move)
    what = what_of(move)
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind <= moves.LOOK:
        return _chance(before, kind, what, after, viewer)
    if kind in SECRET:
        return [_secret(before, seat, kind, what, viewer)]
    if kind in (moves.TO, moves.FROM, moves.END):
        # What changed hands is told below, and so is whose turn it is.
        return [Line("told.end_phase", who)] if kind == moves.END else _where(before, seat, move)
    if kind == moves.PASS:
        return [Line(PASSED[verb_of(before.awaited_frame())], who)]
    if kind == moves.DRAW:
        return [Line("told.draw", who | {"goods": ["1@good.card"], "pile": PILES[what]})]
    button = labels.label(before, move)
    key = "told." + button.key.removeprefix("label.")
    return [Line(key, who | button.args)]


def _where(before: Anno, seat: int, move: int) -> list[Line]:
    place = labels.place_text(what_of(move))
    key = "told.to" if kind_of(move) == moves.TO else "told.from"
    return [Line(key, {"who": f"#{seat}", "place": place})]


def _secret(before: Anno, seat: int, kind: int, what: int, viewer: int | None) -> Line:
    args: dict[str, Argument] = {"who": f"#{seat}"}
    if kind == moves.STEAL:
        args["victim"] = f"#{1 - seat}"
        if viewer is None:
            return Line("told.steal", args)
        return Line("told.steal_seen", args | {"card": card_text(what)})
    if kind == moves.TAKE:
        pile = program_of(before.awaited_frame())
        card = (before.piles[pile][what] & 255) - 1
        args["pile"] = PILES[pile]
        word = "take"
    else:
        card = what // 16
        args["pile"] = PILES[what % 16]
        word = "swap"
        if kind == moves.LODGE:
            word = "lodge"
            args["discard"] = card_text(before.discards[-1])
    if viewer == seat:
        return Line(f"told.{word}_seen", args | {"card": card_text(card)})
    return Line(f"told.{word}", args)


def _chance(before: Anno, kind: int, what: int, after: Anno, viewer: int | None) -> list[Line]:
    active: dict[str, Argument] = {"who": f"#{before.active}"}
    if kind == moves.FIRST:
        lines = [Line("told.first_roll", {"lion": what // 8, "dragon": what % 8})]
        if after.phase == OPENING:
            lines.append(Line("told.first", {"who": f"#{after.active}"}))
        return lines
    if kind == moves.DICE:
        event = f"@event.{EVENTS[what % 16]}"
        return [Line("told.roll", active | {"number": what // 16, "event": event})]
    seat = seat_of(before.awaited_frame())
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind == moves.TURN_UP:
        return [Line("told.turn_up", {"card": f"@voyage.{VOYAGE_NAMES[what]}"})]
    if kind == moves.FIGHT:
        return [_fight(before, seat, what)]
    if kind == moves.DIE:
        return [Line("told.die", who | {"number": what})]
    if kind == moves.LOOK:
        return [Line("told.look", who | {"victim": f"#{1 - seat}"})]
    if kind == moves.SHOW:
        return [Line("told.show", {"card": card_text(what)})] if viewer == seat else []
    who["pile"] = PILES[program_of(before.awaited_frame())]
    if viewer == seat:
        return [Line("told.card_seen", who | {"card": card_text(what)})]
    return [Line("told.card", who)]


def _fight(before: Anno, seat: int, what: int) -> Line:
    mine = effects.strength(before, seat)
    theirs = count_of(before.awaited_frame())
    left, right = what // 8 + mine, what % 8 + theirs
    key = (
        "told.fight_won"
        if left > right
        else "told.fight_lost"
        if left < right
        else "told.fight_tie"
    )
    return Line(
        key,
        {
            "who": f"#{seat}",
            "die": what // 8,
            "strength": mine,
            "sum": left,
            "their_die": what % 8,
            "their_strength": theirs,
            "their_sum": right,
        },
    )


def _changes(before: Anno, after: Anno) -> list[Line]:
    lines: list[Line] = []
    for seat in (after.active, 1 - after.active):
        who: dict[str, Argument] = {"who": f"#{seat}"}
        changed = [after.count(seat, good) - before.count(seat, good) for good in range(SHIP)]
        if any(change > 0 for change in changed):
            goods = labels.goods_texts([max(0, change) for change in changed])
            lines.append(Line("told.gets", who | {"goods": goods}))
        if any(change < 0 for change in changed):
            goods = labels.goods_texts([max(0, -change) for change in changed])
            lines.append(Line("told.gives", who | {"goods": goods}))
        ship = after.held[seat * PLACES + SHIP_PLACE]
        if ship != before.held[seat * PLACES + SHIP_PLACE]:
            lines.append(Line("told.ship", who | {"condition": condition(ship)}))
    return lines


def _riots(before: Anno, after: Anno) -> list[Line]:
    lines: list[Line] = []
    for seat in range(2):
        for centre in range(2):
            place = seat * PLACES + CENTRE + centre
            had, has = before.held[place], after.held[place]
            if bool(had) != bool(has):
                key = "told.riot_over" if has else "told.riot"
                lines.append(Line(key, {"who": f"#{seat}", "centre": centre + 1}))
    return lines


def _powers(before: Anno, after: Anno) -> list[Line]:
    lines: list[Line] = []
    for power, name in enumerate(("trade", "sea")):
        holder = after.powers[power]
        if holder != before.powers[power]:
            args: dict[str, Argument] = {"who": f"#{holder}"} if holder >= 0 else {}
            lines.append(Line(f"told.{name}_power" + ("" if holder >= 0 else "_back"), args))
    return lines


def _end(after: Anno) -> Line:
    key = f"told.end_{END_NAMES[after.ending]}"
    if after.winner < 0:
        return Line(key)
    who: dict[str, Argument] = {"who": f"#{after.winner}", "loser": f"#{1 - after.winner}"}
    if after.ending == BY_MERCHANTS:
        return Line("told.end_with_merchants", who | {"n": MERCHANTS_TO_WIN})
    return Line(key, who | {"points": sum(after.sheet(after.winner))})
