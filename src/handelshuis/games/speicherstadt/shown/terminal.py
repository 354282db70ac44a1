"""Speicherstadt's table in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from handelshuis.core.texts import Argument, Line, Texts
from handelshuis.games.speicherstadt.rules import flow, scoring, tables
from handelshuis.games.speicherstadt.rules.goods import GOODS, counts
from handelshuis.games.speicherstadt.shown.view import ContractView, OfferView, SeatView, TableView

SEAT_STYLES: Final = ("cyan", "magenta", "green", "yellow", "blue")
GOOD_STYLES: Final = ("dark_orange3", "green", "yellow", "bold", "red")
FULL: Final = "■"
EMPTY: Final = "□"


def draw(view: TableView, texts: Texts, names: Sequence[str]) -> Group:
    """Draw the row, the players and the piles."""
    painter = Painter(view, texts, names)
    parts: list[RenderableType] = [painter.head()]
    if any(offer.card for offer in view.row):
        parts += [painter.row(), ""]
    return Group(*parts, painter.seats(), "", *painter.piles())


def _table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")


class Painter:
    """One view being drawn in one language."""

    def __init__(self, view: TableView, texts: Texts, names: Sequence[str]) -> None:
        """Take what is drawn."""
        self.view = view
        self.texts = texts
        self.names = names

    def text(self, key: str, /, **args: Argument) -> str:
        """Give a text of the catalogue."""
        return self.texts.say(Line(key, args), self.names)

    def name(self, seat: int) -> Text:
        """Give a player's name in his colour."""
        return Text(self.names[seat], style=SEAT_STYLES[seat % len(SEAT_STYLES)])

    def card(self, name: str) -> str:
        """Give a card's name."""
        return self.texts.messages.get(f"card.{name}", name)

    def good(self, colour: int) -> Text:
        """Give the name of a good in its colour."""
        name = GOODS[colour]
        return Text(self.texts.messages.get(f"good.{name}", name), style=GOOD_STYLES[colour % 5])

    def cubes(self, counts: Sequence[int]) -> Text:
        """List cubes by colour: the count first where it is more than one."""
        parts = [
            Text(f"{count} ") + self.good(colour) if count > 1 else self.good(colour)
            for colour, count in enumerate(counts)
            if count
        ]
        return Text(", ").join(parts)

    def head(self) -> Rule:
        """Say where in the game we are."""
        view = self.view
        title = self.text(f"phase.{view.phase}")
        if view.round:
            title = self.text(
                "table.head",
                round=view.round,
                rounds=flow.ROUNDS[len(view.seats)],
                phase=title,
                who=f"#{view.starter}",
            )
        return Rule(Text(title, style="bold"), align="left", style="dim")

    def row(self) -> Table:
        """Draw the cards on offer, with their goods and the merchants waiting for them."""
        table = _table()
        table.add_column("", justify="right", no_wrap=True)
        table.add_column(self.text("table.card"), no_wrap=True)
        if any(self.goods_on(offer) for offer in self.view.row):
            table.add_column(self.text("table.goods"))
        table.add_column(self.text("table.price"), justify="right", no_wrap=True)
        table.add_column(self.text("table.queue"))
        for place, offer in enumerate(self.view.row):
            selling = place == self.view.place
            cells = [Text(f"▶ {place + 1}" if selling else str(place + 1)), self.offered(offer)]
            if len(table.columns) == 5:
                cells.append(self.goods_on(offer))
            queue = Text(", ").join([self.name(seat) for seat in offer.merchants])
            table.add_row(*cells, str(len(offer.merchants) or ""), queue)
        return table

    def offered(self, offer: OfferView) -> Text:
        """Name a card on offer; a contract is named by its points, as its goods show."""
        if not offer.card:
            return Text(self.text("table.sold" if offer.sold else "table.unsold"), style="dim")
        points = tables.CONTRACT_POINTS[tables.NAMES.index(offer.card)]
        name = self.text("table.contract", points=points) if points else self.card(offer.card)
        return Text(name, style="bold")

    def goods_on(self, offer: OfferView) -> Text:
        """List the cubes on a ship, or those that a contract asks for."""
        if not offer.card:
            return Text()
        needs = tables.NEEDS[tables.NAMES.index(offer.card)]
        return self.cubes(counts(needs) if needs else offer.cargo)

    def seats(self) -> Table:
        """Draw what each player has."""
        table = _table()
        table.add_column(self.text("table.player"), no_wrap=True)
        for key in ("points", "coins", "fire"):
            table.add_column(self.text(f"table.{key}"), justify="right", no_wrap=True)
        table.add_column(self.text("table.owns"))
        for seat, player in enumerate(self.view.seats):
            turn = "▶ " if seat == self.view.turn else "  "
            table.add_row(
                Text(turn) + self.name(seat),
                Text(str(sum(player.points)), style="bold"),
                str(player.coins),
                str(player.firefighters),
                Text("\n").join(self.possessions(player)),
            )
        return table

    def possessions(self, player: SeatView) -> list[Text]:
        """List cards, contracts, cubes and where points come from, a line each."""
        contracts = {contract.card for contract in player.contracts}
        owned = [
            self.card(name) + (f" ×{copies}" if copies > 1 else "")
            for name, copies in player.cards.items()
            if name not in contracts
        ]
        lines = [Text(", ".join(owned))] if owned else []
        lines += [self.contract(contract) for contract in player.contracts]
        for key in ("loose", "hall", "stored"):
            cubes = getattr(player, key)
            if sum(cubes):
                lines.append(
                    Text(self.text(f"table.{key}") + ": ", style="dim") + self.cubes(cubes)
                )
        sources = [
            f"{self.text(f'source.{source}')} {points}"
            for source, points in zip(scoring.SOURCES, player.points)
            if points
        ]
        if sources:
            lines.append(Text(f"{self.text('table.by_source')}: {', '.join(sources)}", style="dim"))
        return lines

    def contract(self, contract: ContractView) -> Text:
        """Draw a contract: a square for each cube, full or empty, and the points."""
        card = tables.NAMES.index(contract.card)
        text = Text(self.text("table.contract", points=tables.CONTRACT_POINTS[card]) + ":")
        for colour, needed in enumerate(counts(tables.NEEDS[card])):
            for number in range(needed):
                cube = FULL if number < contract.filled[colour] else EMPTY
                text.append(" ")
                text.append_text(Text(cube) + self.good(colour))
        return text

    def piles(self) -> list[Text]:
        """Say what lies in stack, bag and discards."""
        view = self.view
        if view.stack:
            season = f"@season.{view.season}"
            stack = Text(self.text("table.stack", cards=view.stack, season=season))
        else:
            stack = Text(self.text("table.stack_empty"))
        return [
            stack,
            self.pile("table.bag", view.bag),
            self.pile("table.discards", view.discards),
        ]

    def pile(self, key: str, cubes: Sequence[int]) -> Text:
        """List the cubes of a pile behind its name."""
        return Text(self.text(key) + ": ") + (self.cubes(cubes) or Text(self.text("table.nothing")))
