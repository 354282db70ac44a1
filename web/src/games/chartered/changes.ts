/** What befell the reader while he waited: what of it is his, and where in the town it can be seen. */
import { textOf } from "../../i18n/say";
import type { Line } from "../../net/wire";
import type { Scene } from "../kit";
import { companyAt, plotAt, type View } from "./view";

/** The companies that a line names. */
function companiesIn({ args }: Line): string[] {
  return [args?.["winner"], args?.["company"]].flatMap((named) => {
    const found = typeof named === "string" ? textOf(named)?.key : undefined;
    return found && /^(the|company)\./.test(found) ? [found.slice(found.indexOf(".") + 1)] : [];
  });
}

/** A merger is the affair of whoever holds shares of either company, though the line names nobody. */
export function concerns(line: Line, { view, me }: Scene<View>): boolean {
  const { companies } = view.printed;
  const shares = view.seats[me]?.shares ?? [];
  return (
    line.key === "told.gone" &&
    companiesIn(line).some((company) => (shares[companies.indexOf(company)] ?? 0) > 0)
  );
}

/** The plots that a line names, or the headquarters of its company: of two, of the one that stays. */
export function seenAt(line: Line, { view }: Scene<View>): string[] {
  const { args } = line;
  const plots = [args?.["plot"], args?.["plots"], args?.["card"]].flat().flatMap((named) => {
    const name = typeof named === "string" ? named.charAt(0).toLowerCase() + named.slice(1) : "";
    return plotAt(view, name)?.level ? [`plot-${name}`] : [];
  });
  if (plots.length) return plots;
  const stands = companiesIn(line).flatMap((name) => companyAt(view, name)?.hq || []);
  return stands.slice(0, 1).map((hq) => `plot-${hq}`);
}
