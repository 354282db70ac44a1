"""Genoa's table in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from handelshuis.core.texts import Argument, Line, Texts
from handelshuis.games.genoa.rules.tables import KIND_NAMES, ROUNDS, SPECIAL_NAMES, WARE_NAMES
from handelshuis.games.genoa.rules.town import FIELD_AT, SIDE
from handelshuis.games.genoa.shown.offer_view import OfferView, SideView
from handelshuis.games.genoa.shown.view import FieldView, TableView

SEAT_STYLES: Final = ("cyan", "magenta", "green", "yellow", "blue")
UNKNOWN: Final = "·"


def draw(view: TableView, texts: Texts, names: Sequence[str]) -> Group:
    """Draw the town, the players, the stock and the offers."""
    painter = Painter(view, texts, names)
    return Group(painter.head(), painter.town(), "", painter.seats(), *painter.beside())


def _table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")


class Painter:
    """One view being drawn in one language."""

    def __init__(self, view: TableView, texts: Texts, names: Sequence[str]) -> None:
        """Take what is drawn, and find the reader's own cards."""
        self.view = view
        self.texts = texts
        self.names = names
        hands = [seat.hand for seat in view.seats if seat.hand is not None]
        self.hand = hands[0] if len(hands) == 1 else []

    def text(self, key: str, /, **args: Argument) -> str:
        """Give a text of the catalogue."""
        return self.texts.say(Line(key, args), self.names)

    def name(self, seat: int) -> Text:
        """Give a player's name in his colour."""
        return Text(self.names[seat], style=SEAT_STYLES[seat % len(SEAT_STYLES)])

    def head(self) -> Rule:
        """Say where in the game we are."""
        view = self.view
        phase = self.text(f"phase.{view.phase}")
        last = ROUNDS[len(view.seats)]
        title = self.text(
            "table.head", round=view.round, last=last, phase=phase, who=f"#{view.active}"
        )
        return Rule(Text(title, style="bold"), align="left", style="dim")

    def town(self) -> Table:
        """Draw the squares with their fields' short names, owners and discs."""
        squares = [self.square(self.view.fields[field]) for field in FIELD_AT]
        grid = Table.grid(padding=(0, 1))
        grid.add_row("", *(self.die(1, column + 1, "red") for column in range(SIDE)))
        for row in range(SIDE):
            cells = squares[row * SIDE : (row + 1) * SIDE]
            grid.add_row(self.die(0, row + 1, "blue"), *cells)
        return grid

    def die(self, which: int, number: int, colour: str) -> Text:
        """Draw the number of a row or a column, turned round if it was thrown."""
        thrown = self.view.dice[which : which + 1] == [number]
        return Text(str(number), style=f"reverse {colour}" if thrown else colour)

    def square(self, field: FieldView) -> Text:
        """Draw one square of a field."""
        if field.name.startswith("street"):
            text = Text(UNKNOWN, style="dim")
        else:
            text = Text(self.text(f"short.{field.name}"))
        if field.owner >= 0:
            text.stylize(SEAT_STYLES[field.owner % len(SEAT_STYLES)])
        if field.visit:
            text.append(f"({field.visit})", style="bold")
        if field.name == self.view.place:
            text.stylize("reverse")
        return text

    def seats(self) -> Table:
        """Draw what each player has, as far as it is known."""
        table = _table()
        table.add_column(self.text("table.player"), no_wrap=True)
        for key in ("money", "cards", "wares", "specials", "titles", "laid"):
            table.add_column(self.text(f"table.{key}"))
        for seat, player in enumerate(self.view.seats):
            turn = "▶ " if seat == self.view.turn else "  "
            table.add_row(
                Text(turn) + self.name(seat),
                UNKNOWN if player.money is None else str(player.money),
                "/".join(map(str, player.cards)),
                self.goods(player.wares, WARE_NAMES),
                self.goods(player.specials, SPECIAL_NAMES),
                str(player.titles),
                str(player.laid),
            )
        return table

    def goods(self, counts: Sequence[int], names: Sequence[str]) -> str:
        """List goods with their counts."""
        found = [self.text(f"good.{name}", n=count) for name, count in zip(names, counts) if count]
        return ", ".join(found) or UNKNOWN

    def beside(self) -> list[RenderableType]:
        """List the own hand, the stock and the offers."""
        view = self.view
        parts: list[RenderableType] = [Text("")]
        if self.hand:
            hand = ", ".join(self.text(f"card.{card}") for card in self.hand)
            parts.append(self.listed("table.hand", hand))
        parts.append(self.listed("table.stock", self.goods(view.ware_stock, WARE_NAMES)))
        parts.append(self.listed("table.stock", self.goods(view.special_stock, SPECIAL_NAMES)))
        piles = ", ".join(self.text(f"good.{pile.kind}", n=pile.cards) for pile in view.piles)
        parts.append(self.listed("table.piles", piles))
        parts += [self.offer("table.offer", offer) for offer in view.offers]
        parts += [self.offer("table.own_offer", offer) for offer in view.own_offers]
        parts += [self.offer("table.declared", offer) for offer in view.declared]
        if view.counter is not None:
            parts.append(self.offer("table.counter", view.counter))
        for standing in view.standing:
            place = self.text(f"field.{standing.field}")
            parts.append(Text(self.text("table.standing", field=place, ducats=standing.ducats)))
        return parts

    def listed(self, key: str, things: str) -> Text:
        """List things behind their name."""
        return Text(f"{self.text(key)}: ", style="dim") + Text(things)

    def offer(self, key: str, offer: OfferView) -> Text:
        """Say what an offer is about, and to the turn player what it would leave him."""
        said = self.text(
            key,
            who=f"#{offer.seat}",
            field=self.text(f"field.{offer.field}"),
            gives=self.side(offer.gives, offer.pledge if offer.seat != self.view.active else ""),
            wants=self.side(offer.wants, offer.pledge if offer.seat == self.view.active else ""),
        )
        if offer.leaves is not None:
            said += f" ({self.text('table.leaves', ducats=offer.leaves.money)})"
        return Text(said)

    def side(self, side: SideView, pledge: str) -> str:
        """List what one side gives."""
        found = [self.text("good.ducat", n=side.money)] if side.money else []
        for counts, names in (
            (side.wares, WARE_NAMES),
            (side.specials, SPECIAL_NAMES),
            ([side.titles], ["title"]),
            (side.kinds, KIND_NAMES),
        ):
            if any(counts):
                found.append(self.goods(counts, names))
        found += [self.text(f"card.{card}") for card in side.shown]
        for card in side.hidden:
            known = f"face_down.{card}" in self.texts.messages
            found.append(
                self.text(f"face_down.{card}") if known else self.text(f"good.{card}", n=1)
            )
        if pledge:
            found.append(self.text("table.pledge", pledge=self.promised(pledge)))
        return ", ".join(found) or self.text("deal.nothing")

    def promised(self, pledge: str) -> str:
        """Say what is promised of an action's yield: wares, a card, or how many."""
        messages = self.texts.messages
        found = []
        for part in pledge.split("+"):
            if f"ware.{part}" in messages:
                found.append(self.text(f"ware.{part}"))
            else:
                found.append(self.text(f"good.{part}", n=1) if f"good.{part}" in messages else part)
        return ", ".join(found)
