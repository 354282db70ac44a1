/** What the reader does at the table: choose, confirm, ask why, look back, open drawers. */
import { batch, computed, effect, signal } from "@preact/signals";
import type { Scene } from "../games/kit";
import { goesOnWithout } from "../house/shelf";
import { saidPlainly, type Reader } from "../i18n/say";
import { either, t } from "../i18n/texts";
import { api, Refusal } from "../net/api";
import { knownTables, newSecret, replaceKey } from "../net/keys";
import type { AdvisedMove, Chances, Choice, Entry, Sentence, Wanted } from "../net/wire";
import { atOnce } from "../settings";
import { phone } from "../ui/narrow";
import type { Lesson } from "../lessons/LessonPage";
import { Explainer } from "./board/explaining";
import type { Branch } from "../whatif/branch";
import { isStill } from "./board/motion";
import { lookOf, type Session, type WhyNot } from "./session";
import { isHeard } from "./unheard";

export type DrawerName =
  | ""
  | "players"
  | "desk"
  | "ledger"
  | "rules"
  | "chat"
  | "coach"
  | "menu"
  | "help"
  | "compare"
  | "seal"
  | `sheet-${string}`;

/** What the coach said, or why it said nothing. */
export type Counsel =
  | { moves: AdvisedMove[]; trials: number; noise: number }
  | { sentence: Sentence }
  | "thinking"
  | null;

/** A move, or several that were chosen together. */
type Played = { t: "move"; move: string } | { t: "moves"; moves: string[] };

type HostWish = Extract<Wanted, { t: "let_onlookers" | "remove" | "mute" | "offer_seat" }>;

interface Past {
  seq: number;
  views: Map<number, unknown>;
  /** The entries that led there, where the ledger was not known so far back. */
  told: Entry[];
}

/** A branch that is tried out, and the game to which one goes back. */
export interface Aside {
  branch: Branch;
  home: Play;
}

const PLAY_PACE = 900;

/** So many entries before a moment tell a board how it came about. */
const LED_THERE = 120;

/** Milliseconds in which one may still press what is no longer asked. */
const TOO_LATE = 1500;

/** Whether an entry is itself a taking back, which cannot be taken back. */
const isTakenBack = (key: string | undefined) => key === "house.undo";

export class Play {
  readonly drawer = signal<DrawerName>("");
  readonly chosen = signal("");
  readonly whyNot = signal<WhyNot | null>(null);
  /** The moment looked back at, or null for now. */
  readonly past = signal<Past | null>(null);
  readonly running = signal(false);
  /** A short word to the reader that goes away by itself. */
  readonly word = signal("");
  readonly sending = signal(false);
  /** At the end: the board instead of the reckoning. */
  readonly board = signal(false);
  /** The place on the board that a line of the ledger speaks of. */
  readonly spot = signal("");
  /** The entry of the change that the reader tapped last in what changed while he waited. */
  readonly change = signal(0);
  /** What the coach has to say about the question on the table. */
  readonly counsel = signal<Counsel>(null);
  /** Everyone's chances, once the game is over and they are worked out. */
  readonly chances = signal<Chances | "reckoning" | null>(null);
  /** Whether the reader wants to search the rules. */
  readonly seeking = signal(false);
  /** The branch that is tried out instead of the game, if any. */
  readonly whatIf = signal<Play | null>(null);
  /** Whether a reader without a seat wants to sit down while the game goes on. */
  readonly sitting = signal(false);
  /** The last moment whose changes each of the reader's seats has seen and put away. */
  readonly seenUpTo = signal<Record<number, number>>({});
  /** The last line of talk that was read. */
  readonly readUpTo = signal(0);
  readonly hasUnread = computed(() => {
    const { chat, id } = this.session;
    return (chat.value.findLast((line) => isHeard(id, line))?.n ?? 0) > this.readUpTo.value;
  });

  /** What things on the table mean, when asked. */
  readonly explainer = new Explainer(this);
  /** How often the reader has chosen, played or asked why: a tap that did explains nothing besides. */
  deeds = 0;

  private cache = new Map<number, Past>();
  private wanted = -1;
  /** The questions of this page's seats that were answered by themselves last. */
  private gone = new Map<number, number>();
  /** The seat and the question whose answer by itself was refused: that one is the reader's. */
  private readonly unanswered = signal("");
  /** What the reader could choose until the question changed, and when that was. */
  private lately = { legal: [] as Choice[], until: 0 };
  private wordTimer = 0;
  private opener: HTMLElement | null = null;

  /** A lesson or a branch takes the place of a game where there is one. */
  constructor(
    readonly session: Session,
    readonly lesson: Lesson | null = null,
    readonly branch: Aside | null = null,
  ) {
    // A choice belongs to the question it answered.
    effect(() => {
      void session.look.value?.question;
      void session.me.value;
      this.chosen.value = "";
      this.counsel.value = null;
    });
    let before: Choice[] = [];
    effect(() => {
      const legal = session.look.value?.legal ?? [];
      if (legal === before) return;
      this.lately = { legal: before, until: performance.now() + TOO_LATE };
      before = legal;
    });
    // A desk that is closed needs no drawer over the board.
    effect(() => {
      const view = session.look.value?.view;
      const isOpen = !view || (session.kit.value.deskOpen?.(view) ?? true);
      if (!isOpen && this.drawer.peek() === "desk") this.drawer.value = "";
    });
    effect(() => this.goOn());
  }

  /** Make the move that needs no decision; what was taken back is the reader's to do again. */
  private goOn(): void {
    const { me, you, now } = this.session;
    if (this.sending.value) return;
    for (const seat of new Set([me.value, ...you.value])) {
      const look = now.value?.looks.find((each) => each.seat === seat);
      if (!look || look.question === this.gone.get(seat)) continue;
      const move = this.answerOf(seat);
      if (!move) continue;
      this.gone.set(seat, look.question);
      return queueMicrotask(() => void this.send({ t: "move", move }, seat));
    }
  }

  /** The move with which a question to a seat of this page answers itself, or "": at one screen nobody is called for it. */
  answerOf(seat: number): string {
    const look = this.session.now.value?.looks.find((each) => each.seat === seat);
    const scene = this.scene.value;
    if (this.lesson || this.past.value || this.stopped.value || !scene) return "";
    if (!look?.legal.length || this.unanswered.value === `${seat} ${look.question}`) return "";
    if (isTakenBack(this.session.entries.value.at(-1)?.lines[0]?.key)) return "";
    const { view, legal } = look;
    return this.session.kit.value.byItself?.({ ...scene, view, legal, me: seat }) ?? "";
  }

  readonly reader = computed<Reader>(() => ({
    names: this.session.names.value,
    seat: this.session.reader.value,
    art: (key, words, count) =>
      this.session.kit.value.art?.(key, words, count, this.session.printed) ?? null,
  }));

  /** Where on the board the last move was made, which stays marked; a lesson has marks of its own. */
  readonly lastSpot = computed(() => {
    if (this.lesson) return "";
    const past = this.past.value;
    const told = past ? this.toldAt(past) : this.session.entries.value;
    const last = told.findLast((entry) => !entry.undone && entry.seat >= 0);
    const { spot } = this.session.kit.value;
    return last?.lines.map((line) => spot?.(line) ?? "").find(Boolean) ?? "";
  });

  /** What the game is shown: the present, or the moment looked back at. */
  readonly scene = computed<Scene<unknown> | null>(() => {
    const look = this.session.look.value;
    if (!look) return null;
    const past = this.past.value;
    const me = this.session.me.value;
    const entries = this.session.entries.value;
    return {
      view: past ? (past.views.get(look.seat) ?? [...past.views.values()][0]) : look.view,
      me,
      names: this.session.names.value,
      alone: this.session.alone.value,
      legal: past ? [] : look.legal,
      chosen: past ? "" : this.chosen.value,
      spot: this.spot.value || this.lastSpot.value,
      told: past ? this.toldAt(past) : entries,
      choose: this.choose,
      propose: (move) => void this.send({ t: "move", move }),
      playAll: (moves) => this.send({ t: "moves", moves }),
      wishes: past ? [] : this.session.seats.value.map((seat) => seat.wish),
      wish: (terms) => void this.wish(terms),
      openSheet: (part) => this.toggle(`sheet-${part}`),
      openDesk: () => {
        if (phone.value && this.drawer.value !== "desk") this.toggle("desk");
      },
      why: (move, near) => void this.askWhy(move, near),
    };
  });

  /** Choose a move; the second time, or where no confirming is asked, play it. */
  readonly choose = (move: string): void => {
    this.deeds++;
    const legal = this.session.look.value?.legal ?? [];
    if (!legal.some((choice) => choice.move === move)) {
      // A finger on its way to what was there a moment ago asks for no rule.
      if (this.wasLately(move)) return this.tell(t("why.too_late"));
      return void this.askWhy(move);
    }
    if (atOnce.value || this.needsNoConfirming(move) || this.chosen.value === move)
      void this.send({ t: "move", move });
    else this.chosen.value = move;
  };

  private needsNoConfirming(move: string): boolean {
    const { kit, table } = this.session;
    if (kit.value.lightly?.(move)) return true;
    const scene = this.scene.value;
    const mayTakeBack = !!scene && !this.lesson && !table.value?.rated;
    return mayTakeBack && !!kit.value.undoable?.(move, scene);
  }

  private wasLately(move: string): boolean {
    const { legal, until } = this.lately;
    return performance.now() < until && legal.some((choice) => choice.move === move);
  }

  /** Choose another way to do the same, still to be confirmed. */
  prefer(move: string): void {
    this.chosen.value = move;
  }

  /** Play what is chosen. */
  confirm(): void {
    if (this.chosen.value) void this.send({ t: "move", move: this.chosen.value });
  }

  /** Let the choice go. */
  unchoose(): void {
    this.chosen.value = "";
  }

  /** Whether the last move that counts is the reader's own, so that it can simply be taken back. */
  readonly mayUndoAlone = computed(() => {
    if (this.lesson || this.session.me.value < 0 || this.past.value) return false;
    if (this.branch) return this.branch.branch.mayStepBack.value;
    if (this.session.now.value?.over || this.stopped.value) return false;
    if (this.session.seats.value[this.session.me.value]?.gave_up) return false;
    const last = this.session.entries.value.findLast((entry) => !entry.undone);
    if (last?.seat !== this.session.me.value || isTakenBack(last.lines[0]?.key)) return false;
    const { settled } = this.session.kit.value;
    return !last.lines.some((line) => settled?.(line));
  });

  get choice(): Choice | undefined {
    return this.session.look.value?.legal.find((each) => each.move === this.chosen.value);
  }

  /** Play a move, or several that were chosen together; tells whether the house took them. */
  private async send(played: Played, seat = this.session.me.value): Promise<boolean> {
    this.deeds++;
    if (this.sending.value) return false;
    this.sending.value = true;
    const question = lookOf(this.session.now.value, seat)?.question ?? -1;
    const answer = await this.session.ask({ ...played, seat, question });
    this.sending.value = false;
    this.chosen.value = "";
    if (answer.t !== "refused") return true;
    if (question === this.gone.get(seat)) this.unanswered.value = `${seat} ${question}`;
    // Without a rule it is no matter of the game: the question has changed, or the house is busy.
    const own = played.t === "move" && seat === this.session.me.value && !!answer.rule;
    this.refuse(answer, own ? this.obstacle(played.move) : "");
    return false;
  }

  /** What stands nearest in the reader's way, as far as the game can say it. */
  private obstacle(move: string): string {
    const scene = this.scene.value;
    return (scene && this.session.kit.value.obstacle?.(scene, move)) || "";
  }

  /** Open the rule against a move, under what is nearest in the way. */
  private refuse({ rule, sentence }: { rule: string; sentence: Sentence }, near: string): void {
    if (!rule) return this.tell(near || either(sentence));
    this.open({ title: t("why.title"), rule, sentence, ...(near ? { near } : {}) });
  }

  /** Ask the server which rule is against a move, and open it; what is legal after all is chosen. */
  async askWhy(move: string, nearest = ""): Promise<void> {
    this.deeds++;
    const { me, look } = this.session;
    // What may be chosen is not to be asked about.
    if (look.value?.legal.some((each) => each.move === move)) return this.choose(move);
    const near = nearest || this.obstacle(move);
    const answer = await this.session.ask({ t: "why", seat: me.value, move });
    if (answer.t !== "because" && answer.t !== "refused") return;
    if (answer.t === "because" && !answer.rule) return near ? this.tell(near) : this.letItBe(move);
    this.refuse(answer, near);
  }

  /** What nothing is against is no question of why: it waits to be confirmed, or can be said at the desk. */
  private letItBe(move: string): void {
    const legal = this.session.look.value?.legal ?? [];
    if (legal.some((choice) => choice.move === move)) return this.prefer(move);
    this.scene.value?.openDesk();
    this.tell(t("why.at_desk"));
  }

  /** Whether the coach may be asked here and now. */
  readonly mayAsk = computed(() => {
    const look = this.session.look.value;
    return !!this.session.table.value?.coach && !this.past.value && !!look?.legal.length;
  });

  /** Open the coach's drawer and ask, or close it. */
  consult(): void {
    this.toggle("coach");
    if (this.drawer.value === "coach" && !this.counsel.value) void this.askCoach();
  }

  /** Ask the coach what to play. */
  async askCoach(): Promise<void> {
    const look = this.session.look.value;
    if (!look || !this.mayAsk.value || this.counsel.value === "thinking") return;
    const { seat, question } = look;
    this.counsel.value = "thinking";
    const answer = await this.session.ask({ t: "hint", seat, question });
    // Advice about what is no longer asked is no advice.
    if (this.session.look.value?.question !== question || this.session.me.value !== seat) return;
    if (answer.t === "advice") this.counsel.value = answer;
    else if (answer.t === "refused") this.counsel.value = { sentence: answer.sentence };
  }

  /** Do what the coach advises, as if it had been chosen on the board; what is only read there is never played at once. */
  heed(move: string): void {
    if (phone.value) this.close();
    const { lightly } = this.session.kit.value;
    const waits = !atOnce.value && !lightly?.(move) && this.chosen.value !== move;
    const legal = this.session.look.value?.legal ?? [];
    if (waits && legal.some((choice) => choice.move === move)) this.prefer(move);
    else this.choose(move);
  }

  /** Have everyone's chances worked out; the end is shown without them as well. */
  async reckonChances(): Promise<void> {
    this.chances.value = "reckoning";
    this.chances.value = await api.chances(this.session.id).catch((trouble: unknown) => {
      if (trouble instanceof Refusal) this.tell(either(trouble.sentence));
      return null;
    });
  }

  /** Ask for something, and say why if it is refused. */
  private async request(message: Parameters<Session["ask"]>[0]): Promise<void> {
    const answer = await this.session.ask(message);
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Take the last move back, or ask the others for it. */
  undo(): Promise<void> {
    // A branch that is cut back goes another way from there.
    if (this.branch) this.cache.clear();
    return this.request({ t: "undo", seat: this.session.me.value });
  }

  /** Answer someone's wish to take back. */
  agree(seat: number, yes: boolean): Promise<void> {
    return this.request({ t: "agree", seat, yes });
  }

  /** Whether the rules have changed so that the game cannot be played on. */
  readonly stopped = computed(
    () => this.session.table.value?.footing === "changed_rules" && !this.session.now.value?.over,
  );

  /** Give up for good; a bot plays the seat on where the game goes on. */
  giveUp(seat: number, bot: string): Promise<void> {
    return this.request({ t: "give_up", seat, bot });
  }

  /** Agree to end the game without a result, or take that back, or say no to it. */
  async end(seat: number, yes: boolean): Promise<void> {
    const answer = await this.session.ask({ t: "end", seat, yes });
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Tell whoever's turn it is what one would trade. */
  wish(terms: string): Promise<void> {
    return this.request({ t: "wish", seat: this.session.me.value, terms });
  }

  /** Let a bot play for someone who is away, or end that. */
  standIn(seat: number, bot: string): Promise<void> {
    return this.request({ t: "stand_in", seat, bot });
  }

  /** Do what only the host may. */
  async host(wanted: HostWish): Promise<void> {
    const answer = await this.session.ask(wanted);
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Let the rules answer for the reader meanwhile, or end that. */
  setAway(seat: number, away: boolean): Promise<void> {
    return this.request({ t: "away", seat, away });
  }

  /** Let a new link to a seat of the reader take the place of the old one. */
  async renewLink(old: string): Promise<void> {
    const { id } = this.session;
    const seat = knownTables.value[id]?.keys.find((key) => key.secret === old)?.seat ?? -1;
    const renewed = newSecret();
    // Kept before it is sent: whatever becomes of the answer, the seat stays the reader's.
    replaceKey(id, old, { seat, secret: old, renewed });
    const answer = await this.session.ask({ t: "renew", secret: old, renewed });
    if (answer.t === "done") {
      replaceKey(id, old, { seat, secret: renewed });
      this.tell(t("links.renewed"));
    } else if (answer.t === "refused") {
      replaceKey(id, old, { seat, secret: old });
      this.tell(either(answer.sentence));
    }
  }

  /** Whether the table can go on by the rules without someone who is away. */
  get goesOnWithout(): boolean {
    return goesOnWithout(this.session.table.value?.game ?? "");
  }

  /** Go on by the rules without someone who is away. */
  goOnWithout(seat: number): Promise<void> {
    return this.request({ t: "go_on", seat, seq: this.last });
  }

  /** Show the table as it was after an entry. */
  async lookAt(seq: number): Promise<void> {
    this.wanted = seq;
    let past = this.cache.get(seq);
    if (!past) {
      const told = this.session.first.value > Math.max(1, seq - LED_THERE);
      const answer = await this.session.ask({ t: "look", seq, told });
      if (answer.t !== "past") {
        if (answer.t === "refused") this.tell(either(answer.sentence));
        return;
      }
      this.session.layOut(answer.looks);
      const views = new Map(answer.looks.map((look) => [look.seat, look.view]));
      past = { seq, views, told: answer.entries };
      this.cache.set(seq, past);
    }
    if (this.wanted !== seq) return;
    void this.session.readBackTo(seq);
    const step = Math.abs((this.past.value?.seq ?? this.last) - seq) === 1;
    if (step) this.session.motion.watch(this.session.root);
    const drawn = ![...past.views.values()].includes(null);
    batch(() => {
      this.board.value = true;
      this.past.value = past;
      this.session.pastDrawn.value = drawn;
    });
  }

  /** What the ledger tells up to a moment looked back at. */
  toldAt({ seq, told }: Past): Entry[] {
    if (told.length) return told;
    return this.session.entries.value.filter((entry) => entry.n <= seq);
  }

  get last(): number {
    return this.session.now.value?.seq ?? 0;
  }

  /** Go back to the present. */
  present(): void {
    this.wanted = -1;
    batch(() => {
      this.running.value = false;
      this.past.value = null;
      this.session.pastDrawn.value = null;
      this.board.value = false;
    });
  }

  /** Let the past run by itself, up to the present. */
  async run(): Promise<void> {
    if (this.running.value) return;
    this.running.value = true;
    while (this.running.value) {
      const at = this.past.value?.seq ?? this.last;
      if (at >= this.last) break;
      await this.lookAt(at + 1);
      await new Promise((go) => setTimeout(go, isStill() ? PLAY_PACE : PLAY_PACE - 100));
    }
    this.running.value = false;
  }

  /** Open a drawer, or close it when it is open already. */
  toggle(name: DrawerName): void {
    if (this.drawer.value === name) return this.close();
    this.opener = document.activeElement as HTMLElement | null;
    if (name === "rules") this.whyNot.value = null;
    this.drawer.value = name;
  }

  /** Open the rules with the cursor in their search. */
  seekRules(): void {
    if (this.drawer.value !== "rules") this.toggle("rules");
    this.seeking.value = true;
  }

  /** Close the drawer and give the focus back. */
  close(): void {
    if (!this.drawer.value) return;
    this.drawer.value = "";
    this.opener?.focus();
  }

  private open(why: WhyNot): void {
    this.opener = document.activeElement as HTMLElement | null;
    this.whyNot.value = why;
    this.drawer.value = "rules";
  }

  /** Say something for a few seconds. */
  tell(words: string): void {
    this.word.value = words;
    clearTimeout(this.wordTimer);
    this.wordTimer = window.setTimeout(() => (this.word.value = ""), 5000);
  }

  /** The question in plain words, for the title and for screen readers. */
  readonly question = computed(() => {
    const ask = lookOf(this.session.now.value, this.session.me.value)?.ask;
    return ask ? saidPlainly(ask, this.reader.value) : "";
  });
}
