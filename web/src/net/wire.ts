/** What travels between this page and the server, by the names this page has for it. */
import type * as m from "./messages";

export type {
  AdvisedMove,
  ChancesShown as Chances,
  ChatLine,
  GameOffered as GameInfo,
  LedgerEntry as Entry,
  LegalMove as Choice,
  ResultInfo as Result,
  RuleShown as Statement,
  SeatGiven as Key,
  SeatInfo,
  SeatWish as NewSeat,
  Seen as Look,
  Sentence,
  State as StateMessage,
  TableInfo,
  TableListed as OpenTable,
  TableShown,
  TableWish as NewTable,
  TakeBack,
  Told as ServerMessage,
  Wished,
} from "./messages";

export type Argument = number | string | (number | string)[];

/** A sentence not yet in any language; one that this page makes may need no arguments. */
export interface Line {
  key: string;
  args?: Record<string, Argument>;
}

/** What answers a message that has an id. */
export type Answer = Extract<m.Told, { id: string }>;

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** What this page asks; the socket numbers it. */
export type Wanted = WithoutId<m.Wanted>;
