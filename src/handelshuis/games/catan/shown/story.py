"""What a move did, told as far as the one who hears it may know."""

from __future__ import annotations

from handelshuis.core import deal_moves
from handelshuis.core import deal_texts as deals
from handelshuis.core.handful import size
from handelshuis.core.state import OVER, kind_of, what_of
from handelshuis.core.texts import Argument, Line
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.phases import FIRST, FOUND, FOUND_ROAD, LAYOUT
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import CARD_NAMES, RESOURCES
from handelshuis.games.catan.shown.labels import cards_texts, label, one


def story(before: Catan, seat: int, move: int, after: Catan, viewer: int | None) -> list[Line]:
    """Tell a move and all that followed from it, as far as the viewer may know."""
    if deal_moves.is_dealing(move) and before.desk is not None:
        return deals.story(before.desk, seat, move, RESOURCES)
    lines = _deed(before, seat, move, after, viewer)
    lines += _awards(before, after)
    if after.turn == OVER:
        result = after.result()
        winners = [f"#{winner}" for winner in result.winners()]
        # Who won by the goal need not have the most points; those who share a win have as many.
        points = result.scores[result.winners()[0]]
        who: Argument = winners if len(winners) > 1 else winners[0]
        lines.append(Line("told.end", {"who": who, "winners": len(winners), "points": points}))
    elif (after.turns, after.phase > FOUND_ROAD) != (before.turns, before.phase > FOUND_ROAD):
        lines.append(Line("told.turn", {"who": f"#{after.active}"}))
    return lines


def _deed(before: Catan, seat: int, move: int, after: Catan, viewer: int | None) -> list[Line]:
    kind = kind_of(move)
    what = what_of(move)
    if kind <= moves.HARBOUR:
        return [Line("told.island")] if after.phase != LAYOUT else []
    if kind == moves.DICE:
        return _roll(before, what, after)
    if kind == moves.STEAL:
        thief, victim = before.active, before.victim
        args: dict[str, Argument] = {"who": f"#{thief}", "victim": f"#{victim}"}
        if viewer in (thief, victim):
            return [Line("told.steal_seen", args | {"goods": one(what)})]
        return [Line("told.steal", args)]
    if kind == moves.DRAW:
        drawn: dict[str, Argument] = {"who": f"#{before.active}"}
        if viewer == before.active:
            return [Line("told.draw_seen", drawn | {"card": f"@card.{CARD_NAMES[what]}"})]
        return [Line("told.draw", drawn)]
    who: dict[str, Argument] = {"who": f"#{seat}"}
    if kind == moves.HAND_IN:
        if viewer == seat:
            return [Line("told.discard_seen", who | {"goods": one(what)})]
        return [Line("told.discard", who | {"goods": ["1@hidden.cards"]})]
    if kind == moves.END:
        return []  # the next player's turn is told instead
    button = label(before, move)
    key = button.key.replace("label.", "told.")
    if kind == moves.ROLL:
        key = "told.rolls"
    elif kind == moves.ROBBER:
        key = key.removesuffix("_from")  # a theft is told when it happens
    lines = [Line(key, who | button.args)]
    if kind == moves.MONOPOLY:
        taken = size(after.hands[seat]) - size(before.hands[seat])
        goods = [f"{taken}@good.{RESOURCES[what]}"]
        lines.append(Line("told.monopoly_brings", who | {"goods": goods}))
    if kind == moves.ROAD and before.phase == FOUND_ROAD:
        gain = after.hands[seat] - before.hands[seat]
        if gain:
            lines.append(Line("told.gains", who | {"goods": cards_texts(gain)}))
    return lines


def _roll(before: Catan, what: int, after: Catan) -> list[Line]:
    one, other = what // 8, what % 8
    args: dict[str, Argument] = {"one": one, "other": other, "sum": one + other}
    if before.phase == FIRST:
        roller = before.contenders[len(before.rolls)]
        lines = [Line("told.first_roll", args | {"who": f"#{roller}"})]
        if after.phase == FOUND:
            lines.append(Line("told.first", {"who": f"#{after.first}"}))
        return lines
    lines = [Line("told.roll", args | {"who": f"#{before.active}"})]
    for seat in range(before.seats):
        gain = after.hands[seat] - before.hands[seat]
        if gain:
            lines.append(Line("told.gains", {"who": f"#{seat}", "goods": cards_texts(gain)}))
    return lines


def _awards(before: Catan, after: Catan) -> list[Line]:
    lines = []
    for key, old, new in (
        ("told.longest_road", before.road_holder, after.road_holder),
        ("told.largest_army", before.army_holder, after.army_holder),
    ):
        if new != old:
            args: dict[str, Argument] = {"who": f"#{new}"} if new >= 0 else {}
            if old >= 0:
                args["victim"] = f"#{old}"
            word = "_back" if new < 0 else "_taken" if old >= 0 else ""
            lines.append(Line(key + word, args))
    return lines
