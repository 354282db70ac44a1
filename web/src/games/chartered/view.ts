/** The table of Chartered as the server shows it. */
import type { CompanyView, PlotView, Printed, ProspectView, TableView } from "./shown";

export type { AuctionView, CompanyView, PlotView, ProspectView, SeatView } from "./shown";

/** The table, and beside it what is printed on boards, cards and chart. */
export type View = TableView & { printed: Printed };
export type Phase = View["phase"];

/** Plots are named by a district and a place there; a card of one word is a storey. */
export const isStorey = (card: string): boolean => !card.includes(" ");
export const districtOf = (plot: string): string => plot.slice(0, plot.lastIndexOf(" "));
export const shortOf = (plot: string): string => plot.slice(plot.lastIndexOf(" ") + 1);

/** Write a plot as a name: "Haven C1". */
export const plotName = (plot: string): string => plot.charAt(0).toUpperCase() + plot.slice(1);

export const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

export function companyAt(view: View, name: string): CompanyView | undefined {
  return view.companies.find((company) => company.name === name);
}

export function plotAt(view: View, name: string): PlotView | undefined {
  return view.plots.find((plot) => plot.name === name);
}

/** What a turn can be used for that has a price. */
export type Purchase = "cards" | "refresh";

export const priceOf = ({ printed }: View, kind: Purchase): number =>
  kind === "cards" ? printed.cards_price : printed.refresh_price;

/** What a bid may be: some whole steps, no less than the least and no more than one has. */
export function bidOf({ printed, auction }: View, money: number, wanted: number): number {
  const whole = Math.round(wanted / printed.step) * printed.step;
  return Math.min(money, Math.max(auction?.least ?? 0, whole));
}

/** How many shares may still be bought or sold. */
export const tradesLeft = ({ printed, trades }: View): number => printed.trades - trades;

/** The companies on the board, the most valuable first. */
export function onBoard(view: View): CompanyView[] {
  return view.companies.filter((company) => company.hq).sort((a, b) => b.value - a.value);
}

export function prospectOf(view: View, move: string): ProspectView | undefined {
  return view.prospects.find((prospect) => prospect.move === move);
}

/** The card that adds the next storey to a warehouse. */
export function storeyOn(view: View, plot: string): string {
  return view.printed.storeys[(plotAt(view, plot)?.level ?? 0) - 1]?.name ?? "";
}
