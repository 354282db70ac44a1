/** The places on the island that the ledger speaks of. */
import type { Entry, Line } from "../../net/wire";

/** Lines name corners, paths and a robber's hex by their notation, other hexes by what they are. */
export function spot({ key, args }: Line): string {
  const place = args?.["place"];
  if (typeof place === "string" && key.startsWith("told.robber")) return `at:${place}`;
  if (typeof place === "string") return `${place.includes(" ") ? "edge" : "corner"}:${place}`;
  if (key === "told.roll" && typeof args?.["sum"] === "number") return `number:${args["sum"]}`;
  const hex = Array.isArray(args?.["hex"]) ? args["hex"][0] : undefined;
  const [number, name] = typeof hex === "string" ? hex.split("@hex.") : [];
  return name ? `hex:${name}:${number ?? ""}` : "";
}

/** How far back the last piece put down is still news. */
const NEWS = 12;

/** The corner or path where the last piece was put. */
export function lastPlace(told: Entry[]): string {
  for (const { lines, undone } of told.slice(-NEWS).reverse()) {
    const found = undone ? undefined : lines.map(spot).find((each) => /^(corner|edge):/.test(each));
    if (found) return found;
  }
  return "";
}
