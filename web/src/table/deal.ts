/** Deals as the server shows them, and as moves in its notation; the same for every game with a desk. */
import { signal } from "@preact/signals";

export interface OfferView {
  number: number;
  proposer: number;
  /** Seats as bits. */
  to: number;
  gives: number[];
  wants: number[];
  about: number;
  /** The offer it counters, or -1. */
  answers: number;
  accepted: number;
  declined: number;
}

export interface DeskView {
  /** Whose turn it is to deal; -1 while the desk is closed. */
  host: number;
  offers: OfferView[];
  /** How many proposals each seat may still make this turn. */
  left: number[];
  awaited: number;
  passed: number;
}

/** A proposal being made: nothing of it is known to anyone yet. */
export interface Draft {
  /** The offer it answers, or -1 for one of one's own. */
  answers: number;
  to: number[];
  gives: number[];
  wants: number[];
}

export const has = (mask: number, seat: number): boolean => seat >= 0 && ((mask >> seat) & 1) === 1;

export function seatsOf(mask: number): number[] {
  return Array.from({ length: 12 }, (_, seat) => seat).filter((seat) => has(mask, seat));
}

/** What a seat gives and gets by an offer, as proposer or as partner. */
export function termsFor(offer: OfferView, seat: number): { gives: number[]; gets: number[] } {
  const own = offer.proposer === seat;
  return own
    ? { gives: offer.gives, gets: offer.wants }
    : { gives: offer.wants, gets: offer.gives };
}

/** What a seat has after it gave and got. */
export function afterwards(held: number[], gives: number[], gets: number[]): number[] {
  return held.map((n, i) => n - (gives[i] ?? 0) + (gets[i] ?? 0));
}

const bundle = (counts: number[], goods: string[]): string =>
  counts.flatMap((n, i) => (n ? [`${n} ${goods[i] ?? ""}`] : [])).join(", ") || "nothing";

/** Write a draft as a move. */
export function written({ answers, to, gives, wants }: Draft, goods: string[]): string {
  const terms = `${bundle(gives, goods)} for ${bundle(wants, goods)}`;
  if (answers >= 0) return `counter ${answers} with ${terms}`;
  return `offer ${terms} to ${to.map((seat) => seat + 1).join(" ")}`;
}

/** Drafts belong to one seat's turn at the desk; whose it is stands in the key. */
const drafts = signal<Record<string, Draft>>({});

export function draftOf(key: string): Draft | undefined {
  return drafts.value[key];
}

/** Put a draft on the desk, or with null throw it away. */
export function keepDraft(key: string, draft: Draft | null): void {
  const { [key]: _, ...others } = drafts.value;
  drafts.value = draft ? { ...others, [key]: draft } : others;
}
