/** What the choices and falls that mattered did, in words: for the end and for the ledger. */
import { t } from "../../i18n/texts";
import type { Chances, Moment } from "../../net/wire";
import { percent } from "../drawers/Coach";
import type { Play } from "../play";

/** What a choice cost, in words. */
export function cost(play: Play, moment: Moment): string {
  const own = play.session.reader.value === moment.seat;
  return t(own ? "odds.cost.you" : "odds.cost", {
    name: play.session.names.value[moment.seat] ?? "",
    chance: percent(moment.chance),
    could: percent(moment.could),
  });
}

/** What chance did to the winner, in words. */
export function swing(play: Play, chances: Chances, fall: Chances["falls"][number]): string {
  const { reader, names } = play.session;
  const own = reader.value === chances.winner;
  return t(own ? "odds.swing.you" : "odds.swing", {
    name: names.value[chances.winner] ?? "",
    before: percent(fall.before),
    after: percent(fall.after),
  });
}
