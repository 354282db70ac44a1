"""What is awaited of a seat, and what the button of a move says."""

from __future__ import annotations

from handelshuis.core.state import kind_of
from handelshuis.core.texts import Line
from handelshuis.games.speicherstadt.data.material import MATERIAL
from handelshuis.games.speicherstadt.rules import buying, goods, moves, processing, tables
from handelshuis.games.speicherstadt.rules.notation import WORDS
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
    word = WORDS[kind]
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
