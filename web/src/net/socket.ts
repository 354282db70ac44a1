/** One WebSocket to a table that comes back by itself and repeats what was not answered. */
import { stateAfter } from "./changes";
import type { Told } from "./messages";
import type { Answer, ServerMessage, StateMessage, Wanted } from "./wire";

export type Line = "connecting" | "open" | "lost";

interface Waiting {
  message: Wanted & { id: string };
  answer: (answer: Answer) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const MADE_WAY = 4001;
const SENT_OUT = 4003;

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private timer = 0;
  private ended = false;
  private greeted = false;
  /** What the server showed last on this connection: changes are changes of it. */
  private last: StateMessage | null = null;

  /** `hello` gives the first message anew for each connection; `on` hears all but answers. */
  constructor(
    private readonly address: string,
    private readonly hello: () => { secrets: string[]; since: number; player: string },
    private readonly on: (message: Exclude<ServerMessage, Answer>) => void,
    private readonly line: (line: Line) => void,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Send something and wait for its answer, across lost connections. */
  readonly ask = (wanted: Wanted): Promise<Answer> => {
    const message = { ...wanted, id: newId() };
    return new Promise((answer) => {
      this.waiting.set(message.id, { message, answer });
      if (this.greeted) this.send(message);
    });
  };

  /** Say hello again, with the seats held now. */
  greet(): void {
    const before = this.socket;
    this.greeted = false;
    this.connect();
    before?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address}`);
    this.socket = socket;
    this.last = null;
    socket.onopen = () => this.send({ t: "hello", ...this.hello(), changes: true });
    socket.onmessage = (event: MessageEvent<string>) => {
      // What the server says at one moment comes as one message or as a list.
      const heard = JSON.parse(event.data) as Told | Told[];
      for (const message of [heard].flat()) if (socket === this.socket) this.hear(message);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.socket || this.ended) return;
      this.greeted = false;
      // Who may not look on is told why, and left alone.
      if (code === SENT_OUT) return this.close();
      this.line("lost");
      // Newer pages of the same seat took its place: `hurry` brings it back when it is looked at.
      if (code === MADE_WAY) return;
      this.timer = window.setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    };
  }

  private hear(told: Told): void {
    // What changes something that this page was not shown is of no use: it asks for all of it.
    if (told.t === "change" && told.after !== this.last?.seq) return this.greet();
    const message = told.t === "change" ? stateAfter(this.last as StateMessage, told) : told;
    if (message.t === "state") this.last = message;
    if ("id" in message) {
      this.waiting.get(message.id)?.answer(message);
      this.waiting.delete(message.id);
      return;
    }
    if (message.t === "welcome") {
      this.pause = FIRST_PAUSE;
      this.greeted = true;
      this.line("open");
    }
    this.on(message);
    if (message.t === "welcome")
      for (const { message: again } of this.waiting.values()) this.send(again);
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private readonly hurry = (): void => {
    if (document.hidden || this.ended || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  };
}

let made = 0;
const page = Math.random().toString(36).slice(2, 10);

function newId(): string {
  return `${page}-${++made}`;
}
