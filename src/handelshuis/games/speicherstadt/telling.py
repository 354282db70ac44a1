"""How Speicherstadt is told: what is awaited, what a button says, what a move did."""

from __future__ import annotations

from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.core.texts import Line
from handelshuis.games.speicherstadt import buying, cards, goods, moves, supply
from handelshuis.games.speicherstadt.phases import BIDDING, BUYING
from handelshuis.games.speicherstadt.state import Speicherstadt


def card_text(card: int) -> str:
    """Refer to a card's name in the reader's language."""
    return f"@card.{cards.NAMES[card]}"


def goods_texts(handful: int) -> list[str]:
    """Refer to the names of cubes in the reader's language."""
    return [f"@good.{name}" for name in goods.names(handful)]


def ask(s: Speicherstadt, seat: int) -> Line:
    """Say what is awaited of this seat."""
    if s.phase == BIDDING:
        left = cards.MERCHANTS - s.placed // s.seats
        return Line("ask.bid", {"left": left})
    if s.phase == BUYING:
        return Line(
            "ask.buy", {"card": card_text(s.row[s.place]), "price": buying.price(s)}
        )
    return Line("ask.process")


def label(s: Speicherstadt, move: int) -> Line:
    """Name a move as a button would."""
    kind = kind_of(move)
    named = moves.what(move)
    word = moves.WORDS[kind]
    if kind == moves.BID and 0 <= named < len(s.row):
        return Line("label.bid", {"card": card_text(s.row[named]), "place": named + 1})
    if kind in (moves.BUY, moves.PASS) and s.phase == BUYING:
        return Line(
            f"label.{word}", {"card": card_text(s.row[s.place]), "price": buying.price(s)}
        )
    if kind == moves.FILL:
        return Line(
            "label.fill",
            {"card": card_text(named // 8), "good": f"@good.{goods.GOODS[named % 8]}"},
        )
    if kind in (moves.SELL, moves.KEEP, moves.STORE, moves.DROP):
        return Line(f"label.{word}", {"good": f"@good.{goods.GOODS[named]}"})
    if kind == moves.SELL_PAIR:
        return Line("label.sell_pair", {"goods": goods_texts(named)})
    if kind == moves.EXCHANGE:
        return Line(
            "label.exchange",
            {"goods": goods_texts(named // 8), "good": f"@good.{goods.GOODS[named % 8]}"},
        )
    return Line(f"label.{word}", {"what": s.text(move)})


def story(before: Speicherstadt, seat: int, move: int, after: Speicherstadt) -> list[Line]:
    """Tell a move and all that followed from it without anyone's choice."""
    lines = [_deed(before, seat, move)]
    lines += _passed_by(before, seat, move, after)
    lines += _incomes(before, after)
    lines += _fires(before, after)
    if after.round > before.round:
        lines.append(Line("told.round", {"round": after.round, "who": f"#{after.starter}"}))
    if after.turn == OVER:
        result = after.result()
        winners = [f"#{winner}" for winner in result.winners()]
        lines.append(Line("told.end", {"who": winners, "points": max(result.scores)}))
    return lines


def _deed(before: Speicherstadt, seat: int, move: int) -> Line:
    kind = kind_of(move)
    named = moves.what(move)
    if kind == moves.START:
        return Line("told.start", {"who": f"#{named}"})
    if kind == moves.DRAW:
        if cards.KIND[named] == cards.FIRE:
            return Line("told.fire_drawn", {"card": card_text(named)})
        return Line("told.draw", {"card": card_text(named), "place": len(before.row) + 1})
    if kind == moves.LOAD:
        return Line("told.load", {"goods": goods_texts(named)})
    button = label(before, move)
    return Line(button.key.replace("label.", "told."), {"who": f"#{seat}"} | button.args)


def _passed_by(
    before: Speicherstadt, seat: int, move: int, after: Speicherstadt
) -> list[Line]:
    """Tell which cards nobody bought."""
    if seat == CHANCE or before.phase not in (BIDDING, BUYING):
        return []
    gone = after.gone[len(before.gone) :]
    return [
        Line("told.unsold", {"card": card_text(card)})
        for card in gone
        if cards.KIND[card] != cards.FIRE
    ]


def _incomes(before: Speicherstadt, after: Speicherstadt) -> list[Line]:
    if after.starter == before.starter or before.round == 0:
        return []
    lines = []
    bought = after_bought(before, after)
    for seat in range(before.seats):
        bank = before_owns(after, seat, cards.CARD_BANK)
        coins = cards.ROUND_COINS + cards.BANK_COINS * bank
        coins += 0 if bought >> seat & 1 else cards.IDLE_COINS
        lines.append(Line("told.income", {"who": f"#{seat}", "coins": coins}))
    return lines


def after_bought(before: Speicherstadt, after: Speicherstadt) -> int:
    """Tell who bought a card in the round that ended, the last purchase included."""
    mask = before.bought
    for seat in range(before.seats):
        start = seat * cards.CARDS
        if before.owned[start : start + cards.CARDS] != after.owned[start : start + cards.CARDS]:
            mask |= 1 << seat
    return mask


def before_owns(s: Speicherstadt, seat: int, card: int) -> int:
    """Count how many of a card a seat owns."""
    return s.owned[seat * cards.CARDS + card]


def _fires(before: Speicherstadt, after: Speicherstadt) -> list[Line]:
    lines = []
    for card in after.gone[len(before.gone) :]:
        if cards.KIND[card] != cards.FIRE:
            continue
        strengths = [supply.strength(after, seat) for seat in range(after.seats)]
        most, least = max(strengths), min(strengths)
        if most == least:
            lines.append(Line("told.fire_equal", {"card": card_text(card)}))
            continue
        gain = [f"#{seat}" for seat in range(after.seats) if strengths[seat] == most]
        lose = [f"#{seat}" for seat in range(after.seats) if strengths[seat] == least]
        lines.append(
            Line(
                "told.fire",
                {
                    "card": card_text(card),
                    "points": cards.VALUE[card],
                    "gain": gain,
                    "lose": lose,
                },
            )
        )
    return lines
