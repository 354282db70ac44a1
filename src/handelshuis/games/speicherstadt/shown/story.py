"""What a move did, and all that followed from it without anyone's choice."""

from __future__ import annotations

from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.core.texts import Line
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.rules import bidding, moves, supply, tables
from handelshuis.games.speicherstadt.rules.phases import BIDDING, BUYING
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.shown.labels import goods_texts, label, the_card


def story(before: Speicherstadt, seat: int, move: int, after: Speicherstadt) -> list[Line]:
    """Tell a move and all that followed from it without anyone's choice."""
    lines = [_deed(before, seat, move)]
    if seat != CHANCE:
        lines += _completed(before, seat, move, after)
        lines += _unsold(before, seat, move, after)
        lines += _incomes(before, after)
    lines += _fires(before, move, after)
    if after.round > before.round and _cards_to_sell(after):
        lines.append(Line("told.round", {"round": after.round, "who": f"#{after.starter}"}))
    if after.turn == OVER:
        lines += _end(after)
    elif after.season > before.season:
        season = MATERIAL.season[after.season].letter
        lines.append(Line("told.season", {"season": f"@season.{season}"}))
    return lines


def _cards_to_sell(s: Speicherstadt) -> bool:
    """Tell whether the stack holds more than fires, so that a round will be played."""
    later = range(s.season + 1, tables.LAST_SEASON + 1)
    left = s.pile + [card for season in later for card in tables.PILES[s.seats][season]]
    return any(tables.KIND[card] != tables.FIRE for card in left)


def _deed(before: Speicherstadt, seat: int, move: int) -> Line:
    kind = kind_of(move)
    named = moves.what(move)
    if kind == moves.START:
        return Line("told.start", {"who": f"#{named}"})
    if kind == moves.DRAW:
        if tables.KIND[named] == tables.FIRE:
            return Line("told.fire_drawn", {"card": the_card(named)})
        return Line(
            "told.draw", {"card": f"@card.{tables.NAMES[named]}", "place": len(before.row) + 1}
        )
    if kind == moves.LOAD:
        return Line("told.load", {"goods": goods_texts(named), "place": len(before.row)})
    button = label(before, move)
    told = Line(button.key.replace("label.", "told."), {"who": f"#{seat}"} | button.args)
    if kind in (moves.BUY, moves.PASS):
        return _with_cargo(before, before.place, told)
    return _with_cargo(before, named, told) if kind == moves.BID else told


def _with_cargo(s: Speicherstadt, place: int, told: Line) -> Line:
    """Tell of a ship with what it carries; of any other card as it is."""
    if not s.cargo[place]:
        return told
    return Line(f"{told.key}_ship", told.args | {"goods": goods_texts(s.cargo[place])})


def _completed(before: Speicherstadt, seat: int, move: int, after: Speicherstadt) -> list[Line]:
    """Tell that a contract has its last cube."""
    if kind_of(move) != moves.FILL:
        return []
    card = moves.what(move) // 8
    if after.filled[card] != tables.NEEDS[card]:
        return []
    points = tables.CONTRACT_POINTS[card]
    return [Line("told.completed", {"who": f"#{seat}", "card": the_card(card), "points": points})]


def _unsold(before: Speicherstadt, seat: int, move: int, after: Speicherstadt) -> list[Line]:
    """Tell who was passed by for want of coins, and which cards nobody bought, in their order."""
    if before.phase not in (BIDDING, BUYING) or after.phase == BIDDING:
        return []
    coins = before.coins[:]
    rows = before.merchants[:]
    place = before.place
    if before.phase == BIDDING:
        named = moves.what(move)
        rows[named] |= (seat + 1) << 3 * bidding.length(rows[named])
    elif kind_of(move) == moves.BUY:
        coins[seat] -= bidding.length(rows[place])
        place += 1
    else:
        rows[place] >>= 3
    lines: list[Line] = []
    while place < len(rows):
        card = the_card(before.row[place])
        while rows[place]:
            who = (rows[place] & 7) - 1
            price = bidding.length(rows[place])
            if coins[who] >= price:
                return lines
            passed = Line("told.cannot_pay", {"who": f"#{who}", "card": card, "price": price})
            lines.append(_with_cargo(before, place, passed))
            rows[place] >>= 3
        lines.append(_with_cargo(before, place, Line("told.unsold", {"card": card})))
        place += 1
    return lines


def _incomes(before: Speicherstadt, after: Speicherstadt) -> list[Line]:
    if after.starter == before.starter:
        return []
    paid: dict[int, list[str]] = {}
    for seat in range(before.seats):
        own = slice(seat * tables.CARDS, (seat + 1) * tables.CARDS)
        # The move that ended the round may itself have been a purchase.
        bought = before.bought >> seat & 1 or before.owned[own] != after.owned[own]
        coins = tables.ROUND_COINS + tables.BANK_COINS * after.owned[own][tables.CARD_BANK]
        coins += 0 if bought else tables.IDLE_COINS
        paid.setdefault(coins, []).append(f"#{seat}")
    return [Line("told.income", {"coins": coins, "who": who}) for coins, who in paid.items()]


def _fires(before: Speicherstadt, move: int, after: Speicherstadt) -> list[Line]:
    drawn = moves.what(move) if kind_of(move) == moves.DRAW else -1
    lines = []
    for card in after.gone[len(before.gone) :]:
        if tables.KIND[card] != tables.FIRE:
            continue
        if card != drawn:
            lines.append(Line("told.fire_last", {"card": the_card(card)}))
        strengths = [supply.strength(after, seat) for seat in range(after.seats)]
        most, least = max(strengths), min(strengths)
        if most == least:
            lines.append(Line("told.fire_equal", {"card": the_card(card)}))
            continue
        gain = [f"#{seat}" for seat in range(after.seats) if strengths[seat] == most]
        lose = [f"#{seat}" for seat in range(after.seats) if strengths[seat] == least]
        points = tables.VALUE[card]
        lines.append(
            Line(
                "told.fire",
                {"card": the_card(card), "points": points, "gain": gain, "lose": lose},
            )
        )
    return lines


def _end(after: Speicherstadt) -> list[Line]:
    result = after.result()
    points = max(result.scores)
    winners = result.winners()
    level = [f"#{seat}" for seat in range(after.seats) if result.scores[seat] == points]
    lines = []
    if len(level) > len(winners):
        lines.append(Line("told.coins_decide", {"who": level}))
    who = [f"#{winner}" for winner in winners]
    lines.append(Line("told.end", {"who": who, "winners": len(winners), "points": points}))
    return lines
