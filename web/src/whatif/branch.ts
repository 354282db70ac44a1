/** A branch off a game: it stands in for the server, which works out each step and keeps nothing of it. */
import { computed, signal } from "@preact/signals";
import type {
  Answer,
  Branched,
  Entry,
  Look,
  PointsAt,
  SeatInfo,
  Sentence,
  ServerMessage,
  StateMessage,
  TableInfo,
  Wanted,
} from "../net/wire";
import type { Connect, Connection } from "../table/session";
import {
  forkAt,
  keepFork,
  nextNumber,
  withBranch,
  withShares,
  type KeptBranch,
  type KeptFork,
  type Share,
} from "./kept";

/** So much of a branch can be said in one message. */
const MOST_MOVES = 400;
const MOST_SIGNS = 12_000;

const LEVELS = new Set(["beginner", "merchant", "master", "grandmaster"]);
const USUAL = "merchant";

export const NOT_HERE: Sentence = {
  en: "That is not part of a branch.",
  nl: "Dat hoort niet bij een zijspoor.",
};
export const FULL: Sentence = {
  en: "This branch is as long as it can be. Step back, or begin another one.",
  nl: "Dit zijspoor kan niet langer worden. Doe een stap terug of begin een ander.",
};

/** What of the game at the table a branch needs to know. */
export interface Trunk {
  id: string;
  table: TableInfo;
  seats: SeatInfo[];
  printed: unknown;
  /** The ledger as far as it is known, and where that begins. */
  entries: () => Entry[];
  first: () => number;
  ask: Connection["ask"];
  /** Do something once all that was asked before is answered: the house does one thing at a time. */
  inTurn<T>(deed: () => Promise<T>): Promise<T>;
}

type Task = Extract<Wanted, { t: "branch" }>["task"];
type More = { play?: string; until?: number; question?: number };

export class Branch {
  readonly n: number;
  readonly moves = signal<string[]>([]);
  /** The reader's own points at the fork and after each entry. */
  readonly points = signal<number[]>([]);
  /** His points as the game was played. */
  readonly played = signal<PointsAt[]>([]);
  /** Whether bots are at their moves. */
  readonly thinking = signal(false);
  /** Why the branch does not go on. */
  readonly trouble = signal<Sentence | null>(null);
  private hear: (message: Exclude<ServerMessage, Answer>) => void = () => undefined;
  private awaited: number[] = [];
  private over = false;
  private closed = false;
  /** Raised when the branch is cut back: what was asked before is of no use then. */
  private cut = 0;

  constructor(
    readonly trunk: Trunk,
    public fork: KeptFork,
    kept?: KeptBranch,
  ) {
    this.n = kept?.n ?? nextNumber(fork);
    this.moves.value = kept?.moves ?? [];
    this.points.value = kept?.points ?? [];
  }

  get at(): number {
    return this.fork.at;
  }

  get seat(): number {
    return this.fork.seat;
  }

  private readonly own = (move: string) => move.startsWith(`${this.seat + 1} `);
  readonly mayStepBack = computed(() => this.moves.value.some(this.own));
  readonly full = computed(
    () =>
      this.moves.value.length >= MOST_MOVES ||
      this.moves.value.reduce((signs, move) => signs + move.length + 3, 0) > MOST_SIGNS,
  );

  /** Be to a session what the socket is at a real table. */
  readonly connect: Connect = (_id, _since, hear, line): Connection => {
    this.hear = hear;
    queueMicrotask(() => {
      line("open");
      hear(this.welcome());
      void this.open();
    });
    return { ask: this.ask, greet: () => undefined, close: () => (this.closed = true) };
  };

  /** Answer what the page asks, as the server would. */
  readonly ask = async (wanted: Wanted): Promise<Answer> => {
    switch (wanted.t) {
      case "move":
        return this.play(wanted.move);
      case "moves":
        return this.playAll(wanted.moves);
      case "why":
        return this.send("why", { play: wanted.move });
      case "hint":
        return this.send("hint", { question: wanted.question });
      case "undo":
        return this.stepBack();
      case "look":
        return this.past(wanted.seq, wanted);
      default:
        return refused(NOT_HERE);
    }
  };

  /** How likely the reader is to win after so many entries of the branch. */
  weigh(until: number): Promise<number | Sentence> {
    return this.weighAt(this.at, this.moves.value, until);
  }

  /** How likely he was to win at a moment of the game as it was played. */
  weighPlayed(n: number): Promise<number | Sentence> {
    return this.weighAt(n, [], 0);
  }

  private async weighAt(at: number, moves: string[], until: number): Promise<number | Sentence> {
    const { seat, seed } = this.fork;
    const answer = await this.trunk.inTurn(() =>
      this.trunk.ask({ t: "branch", seat, at, seed, moves, task: "weigh", until }),
    );
    if (answer.t === "branched" && answer.chance !== null) return answer.chance;
    return answer.t === "refused" ? answer.sentence : NOT_HERE;
  }

  /** Keep a chance that was worked out with the branch. */
  keepChance(n: number, share: number): void {
    this.keep([{ n, share }]);
  }

  /** Keep a chance of the game as it was played, for all branches from this fork. */
  keepPlayed(n: number, share: number): void {
    const fork = forkAt(this.trunk.id, this.at, this.seat) ?? this.fork;
    this.fork = { ...fork, shares: withShares(fork.shares, [{ n, share }]) };
    keepFork(this.trunk.id, this.fork);
  }

  /** Play moves that were chosen together; what is refused takes back what went before it. */
  private async playAll(moves: string[]): Promise<Answer> {
    let answer: Answer = refused(NOT_HERE);
    for (const [played, move] of moves.entries()) {
      answer = await this.play(move);
      if (answer.t !== "refused") continue;
      for (let i = 0; i < played; i++) await this.stepBack();
      break;
    }
    return answer;
  }

  private welcome(): Extract<ServerMessage, { t: "welcome" }> {
    const { table, printed } = this.trunk;
    const seats = this.trunk.seats.map((info, seat): SeatInfo => ({
      ...info,
      kind: seat === this.seat ? "human" : "bot",
      bot: seat === this.seat ? "" : levelOf(info),
      online: true,
      stand_in: "",
      away: false,
      wish: null,
      host: false,
      ends: false,
    }));
    const coach = table.coach || table.over;
    const alone = { over: false, open: false, onlookers: "none", coach } as const;
    return {
      t: "welcome",
      table: { ...table, ...alone, seats },
      seats,
      you: [this.seat],
      chat: [],
      printed,
    };
  }

  private async open(): Promise<void> {
    // What stands at the fork is seen before what the branch adds to it.
    if (this.moves.value.length) await this.send("tell", { until: 0 });
    await this.send("tell");
    this.keep();
    void this.goOn();
  }

  private async play(move: string): Promise<Answer> {
    if (this.full.value) return refused(FULL);
    const answer = await this.send("play", { play: move });
    if (answer.t !== "branched") return answer;
    this.keep();
    void this.goOn();
    return { t: "done", id: "branch", seq: this.at + this.points.value.length - 1 };
  }

  private async stepBack(): Promise<Answer> {
    const last = this.moves.value.findLastIndex(this.own);
    if (last < 0) return refused(NOT_HERE);
    this.cut++;
    this.trouble.value = null;
    this.moves.value = this.moves.value.slice(0, last);
    await this.send("tell");
    this.keep();
    void this.goOn();
    return { t: "done", id: "branch", seq: this.at };
  }

  /** Let the others move until the reader is asked, or it is over. */
  private async goOn(): Promise<void> {
    if (this.thinking.value) return;
    this.thinking.value = true;
    while (!this.closed && !this.over && this.awaited.some((seat) => seat !== this.seat)) {
      if (this.full.value) this.trouble.value = FULL;
      const answer = this.full.value ? null : await this.send("go_on");
      if (answer?.t === "refused") this.trouble.value = answer.sentence;
      if (this.trouble.value) break;
    }
    this.keep();
    this.thinking.value = false;
  }

  private async past(seq: number, wanted: Wanted): Promise<Answer> {
    if (seq < this.at) return this.trunk.ask(wanted);
    const answer = await this.trunk.inTurn(() =>
      this.trunk.ask(this.wanted("tell", { until: seq - this.at })),
    );
    if (answer.t !== "branched") return answer;
    const looks = answer.states[0]?.looks ?? [];
    return {
      t: "past",
      id: "branch",
      seq,
      looks: looks.map(({ seat, view }) => ({ seat, view })),
      entries: [],
    };
  }

  private wanted(task: Task, more: More = {}): Wanted {
    const { at, seat, seed } = this.fork;
    return { t: "branch", seat, at, seed, moves: this.moves.value, task, ...more };
  }

  private send(task: Task, more: More = {}): Promise<Answer> {
    const { cut } = this;
    return this.trunk.inTurn(async () => {
      if (this.closed) return refused(NOT_HERE);
      const answer = await this.trunk.ask(this.wanted(task, more));
      if (answer.t === "branched" && cut === this.cut && !this.closed)
        this.take(answer, task === "tell");
      else if (answer.t === "refused" && task === "tell") this.trouble.value = answer.sentence;
      return answer;
    });
  }

  /** Show what was added, or the branch from its fork on. */
  private take(answer: Branched, whole: boolean): void {
    this.moves.value = [...this.moves.value, ...answer.moves];
    this.points.value = whole ? answer.points : [...this.points.value, ...answer.points];
    if (whole) this.played.value = answer.played;
    for (const state of answer.states) {
      this.awaited = state.awaited;
      this.over = state.over;
      this.hear(this.joined(shifted(state, this.at), whole));
    }
  }

  /** Let the ledger of a branch go on from that of the game. */
  private joined(state: StateMessage, whole: boolean): StateMessage {
    if (!whole) return state;
    const before = this.trunk.entries().filter(({ n }) => n <= this.at);
    return { ...state, first: this.trunk.first(), entries: [...before, ...state.entries] };
  }

  /** Keep the branch in this browser, once anything was tried in it. */
  private keep(more: Share[] = []): void {
    if (!this.moves.value.length) return;
    const { id } = this.trunk;
    const fork = forkAt(id, this.at, this.seat) ?? this.fork;
    const known = fork.branches.find(({ n }) => n === this.n)?.chances;
    const last = this.points.value.length - 1;
    // What was cut off takes its chances along.
    const chances = withShares(known, more).filter(({ n }) => n <= last);
    const branch = { n: this.n, moves: this.moves.value, points: this.points.value, chances };
    this.fork = withBranch(fork, branch);
    keepFork(id, this.fork);
  }
}

function levelOf({ bot, stand_in }: SeatInfo): string {
  const named = bot || stand_in;
  return LEVELS.has(named) ? named : USUAL;
}

function refused(sentence: Sentence): Answer {
  return { t: "refused", id: "branch", code: "not_here", rule: "", sentence };
}

/** Count a branch's entries on from its fork, so that they are numbered as those of the game. */
export function shifted(state: StateMessage, by: number): StateMessage {
  const look = (each: Look): Look => ({
    ...each,
    question: each.question < 0 ? each.question : each.question + by,
  });
  const { result } = state;
  return {
    ...state,
    seq: state.seq + by,
    looks: state.looks.map(look),
    entries: state.entries.map((entry) => ({ ...entry, n: entry.n + by })),
    first: state.first === null ? null : state.first + by,
    result: result && {
      ...result,
      history: result.history.map(({ n, scores }) => ({ n: n + by, scores })),
    },
  };
}
