/** A table as this page knows it: what the server said, and what of it is on show. */
import { batch, computed, effect, signal } from "@preact/signals";
import type { Kit } from "../games/kit";
import { kitOf } from "../games/registry";
import { undrawn } from "../games/undrawn";
import { playerKey, remember, secretsAt } from "../net/keys";
import { TableSocket, type Line } from "../net/socket";
import type {
  Answer,
  ChatLine,
  Entry,
  Look,
  Onlooker,
  SeatClock,
  SeatInfo,
  Sentence,
  ServerMessage,
  StateMessage,
  TableInfo,
  Wanted,
} from "../net/wire";
import { moment } from "../clock/ticking";
import { pace, rollForMe, type Pace } from "../settings";
import { Motion } from "./board/motion";
import { continued, merged } from "./merging";

/** How long one change is looked at by default. */
const PACE = 520;
/** How many times as long at each pace, and how far the board may lag behind the server then. */
const SLOWER: Record<Pace, number> = { calm: 1.8, brisk: 1, at_once: 0 };
const MOST_LAG: Record<Pace, number> = { calm: 7000, brisk: 2000, at_once: 0 };

/** How far back the ledger is read without being asked to: to look back, or for the charts at the end. */
const MOST_READ = 4000;

/** Why something was refused, to be shown with the rule that forbids it. */
export interface WhyNot {
  title: string;
  rule: string;
  sentence: Sentence;
  /** What is nearest in the reader's way: "You have f30; this costs f50." */
  near?: string;
}

/** The way to a table and back, as a session needs it. */
export interface Connection {
  ask(wanted: Wanted): Promise<Answer>;
  greet(): void;
  close(): void;
}

/** Opens the way to a table: `since` tells what was heard, `hear` takes all but answers. */
export type Connect = (
  id: string,
  since: () => number,
  hear: (message: Exclude<ServerMessage, Answer>) => void,
  line: (line: Line) => void,
) => Connection;

const bySocket: Connect = (id, since, hear, line) =>
  new TableSocket(
    `/ws/${id}`,
    () => ({ secrets: secretsAt(id), since: since(), player: playerKey.value }),
    hear,
    line,
  );

export class Session {
  readonly table = signal<TableInfo | null>(null);
  readonly seats = signal<SeatInfo[]>([]);
  readonly you = signal<number[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly connection = signal<Line>("connecting");
  /** What everyone had left, and when that was, where anybody is short of time. */
  readonly clocks = signal<{ seats: SeatClock[]; at: number } | null>(null);
  /** The state on show; the queue holds those that came after it. */
  readonly now = signal<StateMessage | null>(null);
  readonly entries = signal<Entry[]>([]);
  /** The first entry of those: the house has told nothing yet of what stands before it. */
  readonly first = signal(1);
  /** Whether older entries or older talk are on their way. */
  readonly readingBack = signal(false);
  readonly trouble = signal<{ code: string; sentence: Sentence; which: number } | null>(null);
  /** What onlookers may do, and who they are, as far as the reader is told. */
  readonly onlooking = signal<TableInfo["onlookers"]>("talk");
  readonly onlookers = signal<Onlooker[]>([]);
  /** Whether anyone may see the game, once it is over, although nobody could look on. */
  readonly shared = signal(false);
  /** Where everyone plays again, and whose wish it was; -1 where that is not known. */
  readonly next = signal<{ table: string; seat: number } | null>(null);
  /** Why the reader may no longer look on, or has lost a seat. */
  readonly sentOut = signal<Sentence | null>(null);
  readonly lostSeat = signal<Sentence | null>(null);
  /** Who holds the screen, where several play at one. */
  readonly holder = signal(-1);
  /** The seat of the reader that has the dice in hand: the board waits until it throws them; -1 where none has. */
  readonly thrower = signal(-1);
  readonly diceInHand = computed(() => this.thrower.value >= 0);
  readonly motion = new Motion();
  root: HTMLElement | null = null;

  private queue: StateMessage[] = [];
  private showing = false;
  private settling = 0;
  /** How far back the ledger is to be read, while it is. */
  private wantedBack = Infinity;
  private heard = 0;
  /** What is printed on the game's boards and cards. */
  printed: unknown = null;
  private readonly socket: Connection;
  /** Send something and wait for the answer; a refusal is given back, not thrown. */
  readonly ask: Connection["ask"];

  /** What is not kept is not among the reader's tables: a lesson is nobody's game. */
  constructor(
    readonly id: string,
    connect: Connect = bySocket,
    private readonly kept = true,
    /** Whether the reader throws his own dice here, unless he would rather not. */
    private readonly throws = kept,
  ) {
    this.socket = connect(
      id,
      () => this.heard,
      this.hear,
      (line) => (this.connection.value = line),
    );
    this.ask = this.socket.ask;
  }

  /** Whether the moment looked back at can be drawn; null while the present is on show. */
  readonly pastDrawn = signal<boolean | null>(null);
  readonly kit = computed<Kit>(() => {
    const kit = kitOf(this.table.value?.game ?? "");
    return (this.pastDrawn.value ?? this.look.value?.view !== null) ? kit : undrawn(kit);
  });
  readonly names = computed(() => this.seats.value.map((seat, i) => seat.name || String(i + 1)));
  /** The seat this page looks from: its own, or the one that holds the screen; -1 looks on. */
  readonly me = computed(() => {
    const own = this.you.value;
    return own.length > 1
      ? this.holder.value >= 0
        ? this.holder.value
        : (own[0] ?? -1)
      : (own[0] ?? -1);
  });
  /** Whether bots hold all the other seats. */
  readonly alone = computed(() =>
    this.seats.value.every(({ kind }, i) => kind === "bot" || i === this.me.value),
  );
  /** The seat that sentences may call "you". */
  readonly reader = computed(() => (this.you.value.length === 1 ? (this.you.value[0] ?? -1) : -1));
  /** Whether the ledger is known from its first entry on. */
  readonly whole = computed(() => this.first.value <= 1);
  readonly look = computed<Look | null>(() => lookOf(this.now.value, this.me.value));
  /** Whether the table waits for someone to sit down; not where a bot plays meanwhile. */
  readonly isLobby = computed(
    () =>
      this.seats.value.some((seat) => seat.kind === "open" && !seat.stand_in) &&
      !this.now.value?.over,
  );
  readonly hasFreeSeat = computed(
    () => this.seats.value.some((seat) => seat.kind === "open") && !this.now.value?.over,
  );
  /** Until when the lobby tells strangers of free seats, in seconds since 1970; 0: never. */
  readonly listedUntil = signal(0);
  /** Whether nobody is passed over here who has time left, however long he is gone. */
  readonly waitsForAll = computed(() => {
    const { rated, clock, footing } = this.table.value ?? {};
    return (!!rated || !!clock) && footing !== "changed_rules";
  });
  readonly isHost = computed(() => this.you.value.some((seat) => this.seats.value[seat]?.host));

  /** Whether the others may let a bot or the rules play for a seat, once its player is gone. */
  mayBePassed(seat: number): boolean {
    return !this.waitsForAll.value || this.seats.value[seat]?.late === "others";
  }

  /** Whether the host may offer a seat to others, once its player is gone. */
  mayBeOffered(seat: number): boolean {
    const info = this.seats.value[seat];
    if (!info || info.host || !this.isHost.value || this.table.value?.rated) return false;
    return !this.waitsForAll.value || !!info.late || !!info.gave_up;
  }

  /** The seconds that a seat has left now. */
  leftOf(seat: number): number {
    const { seats, at } = this.clocks.value ?? { seats: [], at: 0 };
    const shown = seats[seat];
    if (!shown) return 0;
    const gone = shown.runs ? Math.max(0, moment.value - at) / 1000 : 0;
    return Math.max(0, shown.left - gone);
  }

  /** Take the seats whose secrets were just won. */
  greet(): void {
    this.heard = 0;
    this.socket.greet();
  }

  close(): void {
    this.socket.close();
  }

  /** Fetch the page of the ledger before what is known of it. */
  readBack(): Promise<void> {
    return this.readBackTo(this.first.value - 1);
  }

  /** Fetch the ledger back to an entry, if that is not too far. */
  async readBackTo(n: number): Promise<void> {
    this.wantedBack = Math.min(this.wantedBack, n);
    await this.fetchBack();
  }

  private readonly fetchBack = once(async (): Promise<void> => {
    const known = this.first.value;
    const most = (this.now.value?.seq ?? 0) - MOST_READ;
    // The pages are laid down together: a long ledger takes a while to show.
    let older: Entry[] = [];
    let first = known;
    while (first > Math.max(1, Math.min(this.wantedBack, known - 1), most)) {
      const answer = await this.olderOnTheirWay(this.ask({ t: "older_entries", before: first }));
      if (answer.t !== "entries") break;
      older = [...answer.entries, ...older];
      first = answer.entries[0]?.n ?? 1;
    }
    this.wantedBack = Infinity;
    // What does not join on to what is known, because that began anew meanwhile, is of no use.
    if (this.first.value !== known) return;
    batch(() => {
      this.entries.value = [...older, ...this.entries.value];
      this.first.value = first;
    });
  });

  /** Whether there is older talk than what is known. */
  readonly hasOlderTalk = computed(() => (this.chat.value[0]?.n ?? 1) > 1);

  /** Fetch the page of talk before what is known of it. */
  readonly readTalkBack = once(async (): Promise<void> => {
    const before = this.chat.value[0]?.n ?? 1;
    if (before <= 1) return;
    const answer = await this.olderOnTheirWay(this.ask({ t: "older_chat", before }));
    if (answer.t === "talk" && this.chat.value[0]?.n === before)
      this.chat.value = [...answer.lines, ...this.chat.value];
  });

  /** Until older lines are in place, what is added is no news, and not to be read aloud. */
  private async olderOnTheirWay(answer: Promise<Answer>): Promise<Answer> {
    this.readingBack.value = true;
    clearTimeout(this.settling);
    const heard = await answer;
    this.settling = window.setTimeout(() => (this.readingBack.value = false), 60);
    return heard;
  }

  /** Lay what is printed on the game's boards and cards beside every view. */
  layOut(looks: { view: unknown }[]): void {
    for (const look of looks)
      if (look.view !== null) look.view = { ...(look.view as object), printed: this.printed };
  }

  private readonly hear = (message: Exclude<ServerMessage, Answer>): void => {
    switch (message.t) {
      case "welcome":
        batch(() => {
          this.table.value = message.table;
          this.seats.value = message.seats;
          this.you.value = message.you;
          this.chat.value = continued(this.chat.value, message.chat);
          this.printed = message.printed;
          this.onlooking.value = message.table.onlookers;
          this.listedUntil.value = message.table.listed_until;
          this.shared.value = message.table.shared;
          this.onlookers.value = [];
          if (message.table.next && this.next.value?.table !== message.table.next)
            this.next.value = { table: message.table.next, seat: -1 };
          this.trouble.value = null;
        });
        break;
      case "seats":
        this.seats.value = message.seats;
        this.onlooking.value = message.onlookers;
        this.listedUntil.value = message.listed_until;
        this.shared.value = message.shared;
        if (this.kept && this.you.value.length)
          remember(this.id, { names: message.seats.map((seat) => seat.name) });
        break;
      case "clocks":
        this.clocks.value = { seats: message.seats, at: performance.now() };
        break;
      case "next":
        this.next.value = { table: message.table, seat: message.seat };
        break;
      case "onlookers":
        this.onlookers.value = message.onlookers;
        break;
      case "chat":
        this.chat.value = merged(this.chat.value, message.lines);
        break;
      case "state":
        this.heard = message.seq;
        this.layOut(message.looks);
        this.queue.push(message);
        void this.showAll();
        break;
      case "error":
        this.trouble.value = message;
        break;
    }
  };

  private async showAll(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const before = this.now.value;
      const thrower = this.throwerOf(next);
      if (thrower >= 0) await this.thrown(thrower);
      this.show(next);
      if (!before || next.seq <= before.seq) continue;
      // Who wants less motion still wants time to read; nobody looks at a page that is not in sight.
      if (document.hidden || pace.value === "at_once") continue;
      const long = this.kit.value.pace?.(viewOf(before), viewOf(next)) ?? PACE;
      const most = MOST_LAG[pace.value] / (this.queue.length + 1);
      await new Promise((go) => setTimeout(go, Math.min(long * SLOWER[pace.value], most)));
    }
    this.showing = false;
  }

  /** The reader's seat whose dice are shown by what comes next, if it has not thrown them yet; else -1. */
  private throwerOf(next: StateMessage): number {
    const now = this.now.value;
    const view = this.look.value?.view;
    const { throwing } = this.kit.value;
    if (!this.throws || rollForMe.value || !throwing || !now || !view) return -1;
    if (next.seq !== now.seq + 1) return -1;
    const last = this.entries.value.findLast((entry) => !entry.undone);
    const own = this.you.value.find((seat) => throwing(view, last?.seat === seat) === seat);
    return own ?? -1;
  }

  private async thrown(seat: number): Promise<void> {
    this.thrower.value = seat;
    await new Promise<void>((go) => {
      const stop = effect(() => {
        if (this.diceInHand.value && !rollForMe.value) return;
        queueMicrotask(() => stop());
        go();
      });
    });
    this.throwDice();
  }

  /** Throw the dice. */
  throwDice(): void {
    this.thrower.value = -1;
  }

  private show(next: StateMessage): void {
    const before = this.now.value;
    if (before && next.seq > before.seq) this.motion.watch(this.root);
    batch(() => {
      this.now.value = next;
      if (next.first !== null) {
        this.first.value = next.first;
        this.entries.value = next.entries;
      } else if (next.entries.length) {
        const told = next.entries.filter((entry) => entry.n >= this.first.value);
        this.entries.value = merged(this.entries.value, told);
      }
    });
    const table = this.table.value;
    const names = this.seats.value.map((seat) => seat.name);
    if (this.kept && table && this.you.value.length) {
      remember(table.table, { game: table.game, names, over: next.over });
    }
  }
}

/** Let something that is asked for again while it goes on go on once. */
function once<T>(deed: () => Promise<T>): () => Promise<T> {
  let going: Promise<T> | null = null;
  return () => (going ??= deed().finally(() => (going = null)));
}

/** Find what a seat sees in a state, or what an onlooker sees. */
export function lookOf(state: StateMessage | null, seat: number): Look | null {
  return state?.looks.find((look) => look.seat === seat) ?? state?.looks[0] ?? null;
}

function viewOf(state: StateMessage): unknown {
  return state.looks[0]?.view;
}
