/** What the reader does at the table: choose, confirm, ask why, look back, open drawers. */
import { computed, effect, signal } from "@preact/signals";
import type { Scene } from "../games/kit";
import { goesOnWithout } from "../house/shelf";
import { saidPlainly, type Reader } from "../i18n/say";
import { either, t } from "../i18n/texts";
import { api } from "../net/api";
import { replaceKey } from "../net/keys";
import type { AdvisedMove, Chances, Choice, Sentence } from "../net/wire";
import { atOnce } from "../settings";
import { phone } from "../ui/narrow";
import { isStill } from "./board/motion";
import { lookOf, type Session, type WhyNot } from "./session";

export type DrawerName =
  | ""
  | "players"
  | "desk"
  | "ledger"
  | "rules"
  | "chat"
  | "coach"
  | "menu"
  | "seal"
  | `sheet-${string}`;

/** What the coach said, or why it said nothing. */
export type Counsel = { moves: AdvisedMove[] } | { sentence: Sentence } | "thinking" | null;

interface Past {
  seq: number;
  views: Map<number, unknown>;
}

const PLAY_PACE = 900;

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
  /** What the coach has to say about the question on the table. */
  readonly counsel = signal<Counsel>(null);
  /** Everyone's chances, once the game is over and they are worked out. */
  readonly chances = signal<Chances | "reckoning" | null>(null);
  /** How much of the talk has been read. */
  readonly readUpTo = signal(0);

  private cache = new Map<number, Map<number, unknown>>();
  private wanted = -1;
  private wordTimer = 0;
  private opener: HTMLElement | null = null;

  constructor(readonly session: Session) {
    // A choice belongs to the question it answered.
    effect(() => {
      void session.look.value?.question;
      void session.me.value;
      this.chosen.value = "";
      this.counsel.value = null;
    });
  }

  readonly reader = computed<Reader>(() => ({
    names: this.session.names.value,
    seat: this.session.reader.value,
    art: (key, words, count) =>
      this.session.kit.value.art?.(key, words, count, this.session.printed) ?? null,
  }));

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
      legal: past ? [] : look.legal,
      chosen: past ? "" : this.chosen.value,
      spot: this.spot.value,
      told: past ? entries.filter((entry) => entry.n <= past.seq) : entries,
      choose: this.choose,
      propose: (move) => void this.send(move),
      wishes: past ? [] : this.session.seats.value.map((seat) => seat.wish),
      wish: (terms) => void this.wish(terms),
      openSheet: (part) => this.toggle(`sheet-${part}`),
      openDesk: () => {
        if (phone.value && this.drawer.value !== "desk") this.toggle("desk");
      },
      why: (move) => void this.askWhy(move),
    };
  });

  /** Choose a move; the second time, or where no confirming is asked, play it. */
  readonly choose = (move: string): void => {
    const legal = this.session.look.value?.legal ?? [];
    if (!legal.some((choice) => choice.move === move)) return void this.askWhy(move);
    const lightly = atOnce.value || this.session.kit.value.lightly?.(move);
    if (lightly || this.chosen.value === move) void this.send(move);
    else this.chosen.value = move;
  };

  /** Choose another way to do the same, still to be confirmed. */
  prefer(move: string): void {
    this.chosen.value = move;
  }

  /** Play what is chosen. */
  confirm(): void {
    if (this.chosen.value) void this.send(this.chosen.value);
  }

  /** Let the choice go. */
  unchoose(): void {
    this.chosen.value = "";
  }

  /** Whether the last move that counts is the reader's own, so that it can simply be taken back. */
  readonly mayUndoAlone = computed(() => {
    if (this.session.me.value < 0 || this.past.value || this.session.now.value?.over) return false;
    const last = this.session.entries.value.findLast((entry) => !entry.undone);
    return last?.seat === this.session.me.value && !isTakenBack(last.lines[0]?.key);
  });

  get choice(): Choice | undefined {
    return this.session.look.value?.legal.find((each) => each.move === this.chosen.value);
  }

  private async send(move: string): Promise<void> {
    if (this.sending.value) return;
    this.sending.value = true;
    const { look, me } = this.session;
    const question = look.value?.question ?? -1;
    const answer = await this.session.ask({ t: "move", seat: me.value, question, move });
    this.sending.value = false;
    this.chosen.value = "";
    if (answer.t !== "refused") return;
    if (answer.rule)
      this.open({ title: t("why.title"), rule: answer.rule, sentence: answer.sentence });
    else this.tell(either(answer.sentence));
  }

  /** Ask the server which rule is against a move, and open it. */
  async askWhy(move: string): Promise<void> {
    const answer = await this.session.ask({ t: "why", seat: this.session.me.value, move });
    if (answer.t !== "because" && answer.t !== "refused") return;
    if (!answer.rule) return this.tell(either(answer.sentence));
    this.open({ title: t("why.title"), rule: answer.rule, sentence: answer.sentence });
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
    if (answer.t === "advice") this.counsel.value = { moves: answer.moves };
    else if (answer.t === "refused") this.counsel.value = { sentence: answer.sentence };
  }

  /** Do what the coach advises, as if it had been chosen on the board. */
  heed(move: string): void {
    if (phone.value) this.close();
    this.choose(move);
  }

  /** Have everyone's chances worked out; the end is shown without them as well. */
  async reckonChances(): Promise<void> {
    this.chances.value = "reckoning";
    this.chances.value = await api.chances(this.session.id).catch(() => null);
  }

  /** Take the last move back, or ask the others for it. */
  async undo(): Promise<void> {
    const answer = await this.session.ask({ t: "undo", seat: this.session.me.value });
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Answer someone's wish to take back. */
  async agree(seat: number, yes: boolean): Promise<void> {
    const answer = await this.session.ask({ t: "agree", seat, yes });
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Tell whoever's turn it is what one would trade. */
  async wish(terms: string): Promise<void> {
    const answer = await this.session.ask({ t: "wish", seat: this.session.me.value, terms });
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Let a bot play for someone who is away, or end that. */
  async standIn(seat: number, bot: string): Promise<void> {
    const answer = await this.session.ask({ t: "stand_in", seat, bot });
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Let the rules answer for the reader meanwhile, or end that. */
  async setAway(seat: number, away: boolean): Promise<void> {
    const answer = await this.session.ask({ t: "away", seat, away });
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Let a new link to a seat of the reader take the place of the old one. */
  async renewLink(old: string): Promise<void> {
    const answer = await this.session.ask({ t: "renew", secret: old });
    if (answer.t === "refused") this.tell(either(answer.sentence));
    if (answer.t !== "renewed") return;
    replaceKey(this.session.id, old, { seat: answer.seat, secret: answer.secret });
    this.tell(t("links.renewed"));
  }

  /** Whether the table can go on by the rules without someone who is away. */
  get goesOnWithout(): boolean {
    return goesOnWithout(this.session.table.value?.game ?? "");
  }

  /** Go on by the rules without someone who is away. */
  async goOnWithout(seat: number): Promise<void> {
    const answer = await this.session.ask({ t: "go_on", seat, seq: this.last });
    if (answer.t === "refused") this.tell(either(answer.sentence));
  }

  /** Show the table as it was after an entry. */
  async lookAt(seq: number): Promise<void> {
    this.wanted = seq;
    let views = this.cache.get(seq);
    if (!views) {
      const answer = await this.session.ask({ t: "look", seq });
      if (answer.t !== "past") {
        if (answer.t === "refused") this.tell(either(answer.sentence));
        return;
      }
      this.session.layOut(answer.looks);
      views = new Map(answer.looks.map((look) => [look.seat, look.view]));
      this.cache.set(seq, views);
    }
    if (this.wanted !== seq) return;
    const step = Math.abs((this.past.value?.seq ?? this.last) - seq) === 1;
    if (step) this.session.motion.watch(this.session.root);
    this.board.value = true;
    this.past.value = { seq, views };
  }

  get last(): number {
    return this.session.now.value?.seq ?? 0;
  }

  /** Go back to the present. */
  present(): void {
    this.wanted = -1;
    this.running.value = false;
    this.past.value = null;
    this.board.value = false;
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
