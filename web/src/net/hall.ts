/** The line to the house of a page that may be at no table: who is here, company, invitations. */
import { effect, signal } from "@preact/signals";
import { keep, read } from "../settings";
import { addKey, newSecret, playerKey } from "./keys";
import type { AgainAt, HallTold, HallWanted, Invitation, Met, Seek, Sentence } from "./wire";

const SOUGHT = "handelshuis.sought";
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
/** After so long without a line nobody waits here any more. */
const GIVEN_UP = 60_000;

/** What the reader looks for, if he does. */
export const sought = signal<Seek | null>(null);
/** How many look for the same, the reader among them. */
export const seekers = signal(0);
/** The table where company was found. */
export const met = signal<Met | null>(null);
export const invitations = signal<Invitation[]>([]);
/** Where company of the reader's plays again, and he sits too. */
export const anew = signal<AgainAt[]>([]);
export const hallTrouble = signal<Sentence | null>(null);

let socket: WebSocket | null = null;
let greeted = false;
let pause = FIRST_PAUSE;
let timer = 0;
let lastHeard = 0;

/** Look for company; all pages of this browser look by the same secret. */
export function seek(wish: Omit<Seek, "t" | "secret">): void {
  const secret = read<string>(SOUGHT, "") || newSecret();
  keep(SOUGHT, secret);
  met.value = null;
  hallTrouble.value = null;
  seekers.value = 0;
  sought.value = { t: "seek", secret, ...wish };
  if (greeted) send(sought.value);
}

/** Look for company no longer. */
export function stopSeeking(): void {
  sought.value = null;
  keep(SOUGHT, "");
  if (greeted) send({ t: "stop" });
}

/** Take the seat that was found, and give its table. */
export function takeMet(found: Met): string {
  const secret = read<string>(SOUGHT, "");
  if (secret) addKey(found.table, { seat: found.seat, secret }, found.game);
  keep(SOUGHT, "");
  met.value = null;
  return found.table;
}

/** Whether this page has anything to hear from the hall. */
const wanted = () => !!playerKey.value || !!sought.value || !!met.value;

effect(() => {
  // A key that has changed is another reader.
  const key = playerKey.value;
  if (wanted() && socket && greetedAs !== key) socket.close();
  if (wanted()) connect();
  else socket?.close();
});

let greetedAs = "";

function connect(): void {
  if (socket) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const line = new WebSocket(`${scheme}://${location.host}/ws/hall`);
  socket = line;
  line.onopen = () => {
    greetedAs = playerKey.peek();
    send({ t: "hello", player: greetedAs });
  };
  line.onmessage = (event: MessageEvent<string>) => {
    const told = JSON.parse(event.data) as HallTold | HallTold[];
    for (const each of [told].flat()) hear(each);
  };
  line.onclose = () => {
    socket = null;
    greeted = false;
    clearTimeout(timer);
    timer = window.setTimeout(() => wanted() && connect(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
}

function send(message: HallWanted): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function hear(told: HallTold): void {
  const before = lastHeard;
  lastHeard = Date.now();
  switch (told.t) {
    case "here":
      greeted = true;
      pause = FIRST_PAUSE;
      // A page that slept for long has left: whoever opens it again did not wait all that time.
      if (sought.peek() && before && lastHeard - before > GIVEN_UP) stopSeeking();
      else if (sought.peek()) send(sought.peek() as Seek);
      break;
    case "seeking":
      seekers.value = told.count;
      break;
    case "met":
      met.value = told;
      sought.value = null;
      break;
    case "stopped":
      sought.value = null;
      break;
    case "invited":
      invitations.value = told.invitations;
      break;
    case "play_again":
      anew.value = told.tables;
      break;
    case "error":
      hallTrouble.value = told.sentence;
      if (told.code !== "trouble") sought.value = null;
  }
}
