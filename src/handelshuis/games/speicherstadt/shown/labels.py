"""How Speicherstadt is told: what is awaited, what a button says, what a move did."""

from __future__ import annotations

from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.core.texts import Line
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.rules import buying, goods, moves, processing, supply, tables
from handelshuis.games.speicherstadt.rules.phases import BIDDING, BUYING
from handelshuis.games.speicherstadt.rules.state import Speicherstadt


def the_card(card: int) -> str:
    """Refer to a card, with its article, in the reader's language."""
    return f"@the.{tables.NAMES[card]}"


def good_text(colour: int) -> str:
    """Refer to the name of a good in the reader's language."""
    return f"@good.{goods.GOODS[colour]}"


def goods_texts(handful: int) -> list[str]:
    """Refer to cubes in the reader's language, those of a colour together."""
    return [
        good_text(colour) if count == 1 else f"{count}@cubes.{goods.GOODS[colour]}"
        for colour, count in enumerate(goods.counts(handful))
        if count
    ]


def ask(s: Speicherstadt, seat: int) -> Line:
    """Say what is awaited of this seat."""
    if s.phase == BIDDING:
        return Line("ask.bid", {"left": tables.MERCHANTS - s.placed // s.seats})
    if s.phase == BUYING:
        return Line("ask.buy", {"card": the_card(s.row[s.place]), "price": buying.price(s)})
    return Line("ask.process", {"goods": goods_texts(processing.pool(s, seat))})


def label(s: Speicherstadt, move: int) -> Line:
    """Name a move as a button would."""
    kind = kind_of(move)
    named = moves.what(move)
    word = moves.WORDS[kind]
    if kind == moves.BID and 0 <= named < len(s.row):
        return Line("label.bid", {"card": the_card(s.row[named]), "place": named + 1})
    if kind in (moves.BUY, moves.PASS) and s.phase == BUYING:
        return Line(f"label.{word}", {"card": the_card(s.row[s.place]), "price": buying.price(s)})
    if kind == moves.FILL:
        return Line("label.fill", {"card": the_card(named // 8), "good": good_text(named % 8)})
    if kind == moves.SELL:
        return Line("label.sell", {"good": good_text(named), "coins": tables.TRADER_COINS})
    if kind in (moves.KEEP, moves.STORE) and _from_a_store(s, named):
        return Line(f"label.{word}_stored", {"good": good_text(named)})
    if kind in (moves.KEEP, moves.STORE, moves.DROP):
        return Line(f"label.{word}", {"good": good_text(named)})
    if kind == moves.SELL_PAIR:
        return Line("label.sell_pair", {"goods": goods_texts(named), "coins": tables.SALE_COINS})
    if kind == moves.EXCHANGE:
        return Line(
            "label.exchange", {"goods": goods_texts(named // 8), "good": good_text(named % 8)}
        )
    if kind == moves.DONE:
        lost = s.loose[s.turn] if s.turn >= 0 else 0
        return Line("label.done_left", {"goods": goods_texts(lost)}) if lost else Line("label.done")
    return Line("house.label", {"move": s.text(move)})


def _from_a_store(s: Speicherstadt, colour: int) -> bool:
    return s.turn >= 0 and goods.count(s.loose[s.turn], colour) == 0


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
    return Line(button.key.replace("label.", "told."), {"who": f"#{seat}"} | button.args)


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
        rows[named] |= (seat + 1) << 3 * _length(rows[named])
    elif kind_of(move) == moves.BUY:
        coins[seat] -= _length(rows[place])
        place += 1
    else:
        rows[place] >>= 3
    lines: list[Line] = []
    while place < len(rows):
        card = the_card(before.row[place])
        while rows[place]:
            who = (rows[place] & 7) - 1
            price = _length(rows[place])
            if coins[who] >= price:
                return lines
            lines.append(Line("told.cannot_pay", {"who": f"#{who}", "card": card, "price": price}))
            rows[place] >>= 3
        lines.append(Line("told.unsold", {"card": card}))
        place += 1
    return lines


def _length(row: int) -> int:
    return (row.bit_length() + 2) // 3


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


RECONSTRUCTED_KINDS = ("fire", "firefighter", "contract")
"""The kinds of cards of which the texts say what exactly is reconstructed."""


def reconstructed() -> list[Line]:
    """Say, kind by kind, which cards the material file marks as reconstructed."""
    found: dict[str, list[str]] = {}
    for card in MATERIAL.card:
        if "REC" in card.source.split():
            kind = card.kind if card.kind in RECONSTRUCTED_KINDS else "other"
            found.setdefault(kind, []).append(f"@card.{card.name}")
    return [Line(f"reconstructed.{kind}", {"cards": names}) for kind, names in found.items()]
