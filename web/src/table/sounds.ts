/** The sounds of the table: small, made here, and none before the reader has touched the page. */
import { sounds } from "../settings";

export type Sound = "piece" | "turn" | "dice" | "offer" | "late" | "end";

/** A tone: its pitch, when it begins, how long it rings and how loud it is. */
type Tone = [pitch: number, at: number, time: number, loud: number];

const TONES: Record<Exclude<Sound, "dice">, Tone[]> = {
  // A piece of wood set down.
  piece: [
    [190, 0, 0.07, 0.5],
    [420, 0, 0.03, 0.25],
  ],
  turn: [
    [523, 0, 0.22, 0.35],
    [784, 0.11, 0.35, 0.35],
  ],
  offer: [
    [330, 0, 0.06, 0.45],
    [330, 0.13, 0.06, 0.45],
  ],
  // Two drops of a glass that runs empty.
  late: [
    [880, 0, 0.12, 0.3],
    [660, 0.18, 0.12, 0.3],
    [880, 0.5, 0.12, 0.3],
    [660, 0.68, 0.12, 0.3],
  ],
  end: [
    [392, 0, 0.5, 0.3],
    [494, 0.12, 0.5, 0.3],
    [587, 0.24, 0.8, 0.3],
  ],
};

/** What calls a reader who looks at something else; all other sounds are for whoever sees the table. */
const CALLS: readonly Sound[] = ["turn", "late", "offer"];
const VOLUME = 0.18;
/** Milliseconds in which a sound is still of now: browsers take a while to let a page be heard. */
const NEWS = 1500;
let room: AudioContext | null = null;

/** Open the ears of the page at the reader's first touch; browsers allow no sound before. */
export function awaken(): () => void {
  const open = () => {
    if (!sounds.value || room) return;
    room = new AudioContext();
  };
  const stop = new AbortController();
  for (const touch of ["pointerdown", "keydown"])
    addEventListener(touch, open, { signal: stop.signal, passive: true });
  return () => stop.abort();
}

/** Let something be heard, unless the reader wants it quiet or has not touched the page. */
export function sound(name: Sound): void {
  if (!sounds.value || !room || (document.hidden && !CALLS.includes(name))) return;
  if (room.state === "running") return play(room, name);
  const asked = performance.now();
  const opened = room;
  const late = () => {
    if (sounds.value && performance.now() - asked < NEWS) play(opened, name);
  };
  opened.resume().then(late, () => undefined);
}

function play(room: AudioContext, name: Sound): void {
  document.documentElement.dataset["sounded"] = name;
  const out = room.createGain();
  out.gain.value = VOLUME;
  out.connect(room.destination);
  if (name === "dice") rattle(room, out);
  else for (const tone of TONES[name]) ring(room, out, tone);
}

function ring(room: AudioContext, out: AudioNode, [pitch, at, time, loud]: Tone): void {
  const start = room.currentTime + at;
  const tone = room.createOscillator();
  const fade = room.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(loud, start + 0.006);
  fade.gain.exponentialRampToValueAtTime(0.001, start + time);
  tone.connect(fade).connect(out);
  tone.start(start);
  tone.stop(start + time);
}

/** Dice on wood: short knocks that come slower and slower. */
function rattle(room: AudioContext, out: AudioNode): void {
  const knock = room.createBuffer(1, room.sampleRate * 0.03, room.sampleRate);
  const wave = knock.getChannelData(0);
  for (let i = 0; i < wave.length; i++)
    wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 3;
  for (let i = 0, at = 0; i < 7; i++, at += 0.035 + i * 0.016) {
    const source = room.createBufferSource();
    const wood = room.createBiquadFilter();
    const loud = room.createGain();
    source.buffer = knock;
    wood.type = "bandpass";
    wood.frequency.value = 1400 - i * 90;
    loud.gain.value = 2.2 - i * 0.25;
    source.connect(wood).connect(loud).connect(out);
    source.start(room.currentTime + at);
  }
}
