"""Chartered's table in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from handelshuis.core.texts import Argument, Line, Texts
from handelshuis.games.chartered.rules.layout import layout
from handelshuis.games.chartered.rules.tables import LINES, STEP
from handelshuis.games.chartered.shown.names import offer_line, plot_text
from handelshuis.games.chartered.shown.view import PlotView, TableView

SEAT_STYLES: Final = ("cyan", "magenta", "green", "yellow", "blue")
COMPANY_STYLES: Final = (
    "grey62",
    "bright_black",
    "bright_blue",
    "bright_magenta",
    "dark_orange3",
    "bright_white",
    "cyan",
    "green",
    "red",
)
LOOSE: Final = "■"
TURNED: Final = "▽"
UNKNOWN: Final = "·"
BOARDS_A_ROW: Final = 2


def draw(view: TableView, texts: Texts, names: Sequence[str]) -> Group:
    """Draw the town, the chart, the players and what lies beside the board."""
    painter = Painter(view, texts, names)
    return Group(
        painter.head(), painter.town(), "", painter.chart(), "", painter.seats(), *painter.beside()
    )


def _table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")


class Painter:
    """One view being drawn in one language."""

    def __init__(self, view: TableView, texts: Texts, names: Sequence[str]) -> None:
        """Take what is drawn, and find the reader's own cards."""
        self.view = view
        self.texts = texts
        self.names = names
        self.styles = dict(zip([company.name for company in view.companies], COMPANY_STYLES))
        hands = [seat.hand for seat in view.seats if seat.hand is not None]
        self.hand = hands[0] if len(hands) == 1 else []

    def text(self, key: str, /, **args: Argument) -> str:
        """Give a text of the catalogue."""
        return self.texts.say(Line(key, args), self.names)

    def name(self, seat: int) -> Text:
        """Give a player's name in his colour."""
        return Text(self.names[seat], style=SEAT_STYLES[seat % len(SEAT_STYLES)])

    def code(self, company: str) -> Text:
        """Give a company's two letters in its colour."""
        return Text(self.text(f"code.{company}"), style=self.styles[company])

    def card(self, name: str) -> str:
        """Give a card's name."""
        return self.texts.messages.get(f"storey.{name}", plot_text(name))

    def head(self) -> Rule:
        """Say where in the game we are."""
        view = self.view
        title = self.text(f"phase.{view.phase}")
        if view.phase not in ("deal", "begin", "opening", "end"):
            title = self.text("table.head", turn=view.turns + 1, phase=title, who=f"#{view.active}")
        if view.last:
            title += f" · {self.text('table.last')}"
        return Rule(Text(title, style="bold"), align="left", style="dim")

    def town(self) -> Group:
        """Draw the boards, each as it lies before it is turned, and name the bridges."""
        boards: dict[str, list[PlotView]] = {}
        for plot in self.view.plots:
            boards.setdefault(plot.name.rpartition(" ")[0], []).append(plot)
        grid = Table.grid(padding=(0, 4))
        drawn = [self.board(name, plots) for name, plots in boards.items()]
        for first in range(0, len(drawn), BOARDS_A_ROW):
            grid.add_row(*drawn[first : first + BOARDS_A_ROW])
        town = layout(self.view.layout)
        bridges = ", ".join(
            f"{plot_text(town.names[one])}–{plot_text(town.names[other])}"
            for one, other in town.bridges
        )
        return Group(grid, Text(f"{self.text('table.bridges')}: {bridges}", style="dim"))

    def board(self, name: str, plots: list[PlotView]) -> Group:
        """Draw one board."""
        columns = sorted({plot.name.rpartition(" ")[2][:1] for plot in plots})
        rows: dict[str, dict[str, Text]] = {}
        for plot in plots:
            place = plot.name.rpartition(" ")[2]
            rows.setdefault(place[1:], {})[place[:1]] = self.plot(plot, place)
        grid = Table.grid(padding=(0, 1))
        for _ in columns:
            grid.add_column(min_width=4, no_wrap=True)
        for cells in rows.values():
            grid.add_row(*(cells.get(column, Text()) for column in columns))
        return Group(Text(plot_text(name), style="bold"), grid)

    def plot(self, plot: PlotView, place: str) -> Text:
        """Draw a plot: its number while nothing stands there, bold if its card is in hand."""
        if plot.level and not plot.company:
            return Text(LOOSE)
        if plot.level:
            text = self.code(plot.company)
            if plot.level > 1:
                text.append(str(plot.level))
            if any(company.hq == plot.name for company in self.view.companies):
                text.append("*")
            return text
        if plot.place:
            mark = self.code(plot.company) if plot.place == "hq" else Text(TURNED)
            return Text("(") + mark + Text(")")
        return Text(place, style="bold underline" if plot.name in self.hand else "dim")

    def chart(self) -> Table:
        """Draw what each company is worth and who has its shares."""
        table = _table()
        table.add_column(self.text("table.company"), no_wrap=True)
        for key in ("value", "bank"):
            table.add_column(self.text(f"table.{key}"), justify="right", no_wrap=True)
        for seat in range(len(self.view.seats)):
            table.add_column(self.name(seat), justify="right", no_wrap=True)
        for number, company in enumerate(self.view.companies):
            held = [str(seat.shares[number] or "") for seat in self.view.seats]
            title = Text(" ").join([self.code(company.name), self.company(company.name)])
            value = f"f{company.value}" if company.value else UNKNOWN
            table.add_row(title, value, str(company.bank), *held)
        return table

    def company(self, name: str) -> Text:
        """Give a company's name."""
        return Text(self.text(f"company.{name}"))

    def seats(self) -> Table:
        """Draw what each player has, as far as it is known."""
        table = _table()
        table.add_column(self.text("table.player"), no_wrap=True)
        for key in ("money", "worth", "cards", "roofs", "actions", "extra"):
            table.add_column(self.text(f"table.{key}"), justify="right", no_wrap=True)
        for seat, player in enumerate(self.view.seats):
            turn = "▶ " if seat == self.view.turn else "  "
            counts = (player.cards, player.roofs, player.actions, player.extra)
            table.add_row(
                Text(turn) + self.name(seat),
                UNKNOWN if player.money is None else f"f{player.money}",
                f"f{player.worth}",
                *map(str, counts),
            )
        return table

    def beside(self) -> list[RenderableType]:
        """List what lies beside the board, and what is going on there."""
        view = self.view
        stock = self.text(
            "table.stock", warehouses=view.warehouses, stack=view.stack, aside=view.aside
        )
        event_lines = [Text(f"f{STEP * line}") for line in LINES]
        parts = [
            Text(""),
            self.listed("table.market", [Text(self.card(card)) for card in view.market]),
            self.listed("table.hand", [Text(self.card(card)) for card in self.hand]),
            self.listed("table.ten", [Text(self.card(card)) for card in view.ten or []]),
            self.listed(
                "table.events", [Text(self.text(f"event.{event}")) for event in view.open_events]
            ),
            Text(stock),
            self.listed("table.lines", event_lines),
            self.opened(),
            self.auction(),
        ]
        if view.desk is not None:
            parts += [self.offer(offer) for offer in view.desk["offers"]]
        return [part for number, part in enumerate(parts) if part or not number]

    def listed(self, key: str, things: list[Text]) -> Text:
        """List things behind their name, or nothing when there are none."""
        if not things:
            return Text()
        return Text(f"{self.text(key)}: ", style="dim") + Text(", ").join(things)

    def opened(self) -> Text:
        """List the bids of the latest event."""
        rounds = self.view.opened
        bids = [
            self.name(seat) + Text(f" f{bid}")
            for bids in rounds[-1:]
            for seat, bid in enumerate(bids)
            if bid >= 0
        ]
        return self.listed("table.opened", bids)

    def auction(self) -> Text:
        """Say what is up and who leads."""
        auction = self.view.auction
        if auction is None:
            return Text()
        key = f"share.{auction.company}" if auction.company else f"lot.{auction.lot}"
        bid = self.text("table.no_bid")
        if auction.high_bidder >= 0:
            bid = self.text("table.high", amount=auction.high, who=f"#{auction.high_bidder}")
        return self.listed("table.auction", [Text(self.text(key)), Text(bid)])

    def offer(self, offer: Mapping[str, Any]) -> Text:
        """Say what an offer is about."""
        plots = [plot.name for plot in self.view.plots]
        return Text(self.texts.say(offer_line(offer, plots), self.names))
