/** A lesson on its way: it stands in for the server, shows one moment after another and answers the learner. */
import { computed, signal } from "@preact/signals";
import type { Answer, LessonShown, Sentence, ServerMessage, StepShown, Wanted } from "../net/wire";
import type { Connect, Connection } from "../table/session";

/** What is said to a learner in the place of the teaching sentence. */
export interface Reply {
  sentence: Sentence;
  /** Whether a legal move was taken back, or an answer was right or not. */
  about: "move" | "right" | "wrong";
}

export const ALLOWED: Sentence = {
  en: "That is allowed, but it is not what this step is about.",
  nl: "Dat mag, maar daar gaat deze stap niet over.",
};
export const READ_FIRST: Sentence = {
  en: "First read on: the lesson says when it is your move.",
  nl: "Lees eerst verder: de les zegt wanneer jij aan zet bent.",
};
export const NOT_HERE: Sentence = {
  en: "That is not part of a lesson.",
  nl: "Dat hoort niet bij een les.",
};

/** Asks the house which rule forbids a move at a step; with no rule the move is legal. */
type AskWhy = (step: number, move: string) => Promise<{ rule: string; sentence: Sentence }>;

export class Course {
  /** The step the learner is at; as many as there are means that the lesson is done. */
  readonly at = signal(0);
  readonly reply = signal<Reply | null>(null);
  private shown = 0;
  private hear: (message: Exclude<ServerMessage, Answer>) => void = () => undefined;

  constructor(
    readonly lesson: LessonShown,
    private readonly askWhy: AskWhy,
    start = 0,
  ) {
    this.at.value = Math.min(start, lesson.steps.length - 1);
  }

  readonly step = computed<StepShown | null>(() => this.lesson.steps[this.at.value] ?? null);
  readonly done = computed(() => !this.step.value);

  /** Be to a session what the socket is at a real table. */
  readonly connect: Connect = (_id, _since, hear, line): Connection => {
    this.hear = hear;
    // As at a table, what is said comes after the session is there.
    queueMicrotask(() => {
      line("open");
      hear(this.lesson.welcome);
      this.showFirst();
    });
    return { ask: this.ask, greet: () => undefined, close: () => undefined };
  };

  /** Go on: the step was read, answered, played or skipped. */
  next(): void {
    this.reply.value = null;
    this.at.value++;
    const until = this.step.value?.moment ?? this.lesson.moments.length - 1;
    while (this.shown < until) {
      const moment = this.lesson.moments[++this.shown];
      if (moment) this.hear(structuredClone(moment));
    }
  }

  /** Answer the question of a step. */
  answer(n: number): void {
    const answer = this.step.value?.answers[n];
    if (answer)
      this.reply.value = { sentence: answer.say, about: answer.right ? "right" : "wrong" };
  }

  /** Answer what the page asks, as the server would. */
  readonly ask = async (wanted: Wanted): Promise<Answer> => {
    const id = "lesson";
    if (wanted.t === "look") return this.past(wanted.seq);
    if (wanted.t === "moves") return this.askAll(wanted.moves, wanted.seat, wanted.question);
    if (wanted.t !== "move" && wanted.t !== "why") {
      return { t: "refused", id, code: "not_here", rule: "", sentence: NOT_HERE };
    }
    const { move } = wanted;
    if (!this.step.value?.move) {
      return { t: "refused", id, code: "read_first", rule: "", sentence: READ_FIRST };
    }
    if (wanted.t === "move" && move === this.step.value.move) {
      this.next();
      return { t: "done", id, seq: this.shown };
    }
    const listed = this.lesson.moments[this.shown]?.looks[0]?.legal.some((e) => e.move === move);
    const why = listed ? { rule: "", sentence: ALLOWED } : await this.askWhy(this.at.value, move);
    if (why.rule) return { t: "refused", id, code: "illegal", ...why };
    const sentence = this.insteadOf(move);
    this.reply.value = { sentence, about: "move" };
    return { t: "done", id, seq: this.shown };
  };

  /** Take moves that were chosen together one by one, until one is not what the lesson is about. */
  private async askAll(moves: string[], seat: number, question: number): Promise<Answer> {
    let answer: Answer = { t: "done", id: "lesson", seq: this.shown };
    for (const move of moves) {
      const step = this.at.value;
      answer = await this.ask({ t: "move", seat, question, move });
      if (this.at.value === step) break;
    }
    return answer;
  }

  private insteadOf(move: string): Sentence {
    const found = this.step.value?.instead.find((each) => move.startsWith(each.like));
    return found?.say ?? ALLOWED;
  }

  private past(seq: number): Answer {
    const looks = structuredClone(this.lesson.moments[seq]?.looks ?? []);
    return {
      t: "past",
      id: "lesson",
      seq,
      looks: looks.map(({ seat, view }) => ({ seat, view })),
      entries: [],
    };
  }

  private showFirst(): void {
    this.shown = this.step.value?.moment ?? 0;
    const before = structuredClone(this.lesson.moments.slice(0, this.shown + 1));
    const now = before.at(-1);
    if (now) this.hear({ ...now, first: 1, entries: before.flatMap((moment) => moment.entries) });
  }
}
