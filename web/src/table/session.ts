/** A table as this page knows it: what the server said, and what of it is on show. */
import { batch, computed, signal } from "@preact/signals";
import type { Kit } from "../games/kit";
import { kitOf } from "../games/registry";
import { remember, secretsAt } from "../net/keys";
import { TableSocket, type Line as Connection } from "../net/socket";
import type {
  Answer,
  ChatLine,
  Entry,
  Look,
  SeatInfo,
  Sentence,
  ServerMessage,
  StateMessage,
  TableInfo,
} from "../net/wire";
import { Motion, isStill } from "./board/motion";
import { merged } from "./merging";

/** How far the board may lag behind the server, and how long one change is looked at by default. */
const MOST_LAG = 2000;
const PACE = 520;

/** Why something was refused, to be shown with the rule that forbids it. */
export interface WhyNot {
  title: string;
  rule: string;
  sentence: Sentence;
}

export class Session {
  readonly table = signal<TableInfo | null>(null);
  readonly seats = signal<SeatInfo[]>([]);
  readonly you = signal<number[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly connection = signal<Connection>("connecting");
  /** The state on show; the queue holds those that came after it. */
  readonly now = signal<StateMessage | null>(null);
  readonly entries = signal<Entry[]>([]);
  readonly trouble = signal<{ code: string; sentence: Sentence } | null>(null);
  /** Who holds the screen, where several play at one. */
  readonly holder = signal(-1);
  readonly motion = new Motion();
  root: HTMLElement | null = null;

  private queue: StateMessage[] = [];
  private showing = false;
  private heard = 0;
  /** What is printed on the game's boards and cards. */
  printed: unknown = null;
  private readonly socket: TableSocket;
  /** Send something and wait for the answer; a refusal is given back, not thrown. */
  readonly ask: TableSocket["ask"];

  constructor(readonly id: string) {
    this.socket = new TableSocket(
      `/ws/${id}`,
      () => ({ secrets: secretsAt(id), since: this.heard }),
      this.hear,
      (connection) => (this.connection.value = connection),
    );
    this.ask = this.socket.ask;
  }

  readonly kit = computed<Kit>(() => kitOf(this.table.value?.game ?? ""));
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
  /** The seat that sentences may call "you". */
  readonly reader = computed(() => (this.you.value.length === 1 ? (this.you.value[0] ?? -1) : -1));
  readonly look = computed<Look | null>(() => lookOf(this.now.value, this.me.value));
  readonly isLobby = computed(
    () => this.seats.value.some((seat) => seat.kind === "open") && !this.now.value?.over,
  );

  /** Take the seats whose secrets were just won. */
  greet(): void {
    this.heard = 0;
    this.socket.greet();
  }

  close(): void {
    this.socket.close();
  }

  /** Lay what is printed on the game's boards and cards beside every view. */
  layOut(looks: { view: unknown }[]): void {
    for (const look of looks) look.view = { ...(look.view as object), printed: this.printed };
  }

  private readonly hear = (message: Exclude<ServerMessage, Answer>): void => {
    switch (message.t) {
      case "welcome":
        batch(() => {
          this.table.value = message.table;
          this.seats.value = message.seats;
          this.you.value = message.you;
          this.chat.value = message.chat;
          this.printed = message.printed;
          this.trouble.value = null;
        });
        break;
      case "seats":
        this.seats.value = message.seats;
        if (this.you.value.length)
          remember(this.id, { names: message.seats.map((seat) => seat.name) });
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
        this.trouble.value = { code: message.code, sentence: message.sentence };
        break;
    }
  };

  private async showAll(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const before = this.now.value;
      this.show(next);
      if (isStill() || !before || next.seq <= before.seq) continue;
      const pace = this.kit.value.pace?.(viewOf(before), viewOf(next)) ?? PACE;
      const pause = Math.min(pace, MOST_LAG / (this.queue.length + 1));
      await new Promise((go) => setTimeout(go, pause));
    }
    this.showing = false;
  }

  private show(next: StateMessage): void {
    const before = this.now.value;
    if (before && next.seq > before.seq) this.motion.watch(this.root);
    batch(() => {
      this.now.value = next;
      if (next.entries.length) this.entries.value = merged(this.entries.value, next.entries);
    });
    const table = this.table.value;
    const names = this.seats.value.map((seat) => seat.name);
    if (table && this.you.value.length) {
      remember(table.table, { game: table.game, names, over: next.over });
    }
  }
}

/** Find what a seat sees in a state, or what an onlooker sees. */
export function lookOf(state: StateMessage | null, seat: number): Look | null {
  return state?.looks.find((look) => look.seat === seat) ?? state?.looks[0] ?? null;
}

function viewOf(state: StateMessage): unknown {
  return state.looks[0]?.view;
}
