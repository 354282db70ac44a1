/** Messages to this device: asking for them, and knowing which of the reader's devices it is. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { Messages } from "../net/wire";
import { keep, read } from "../settings";

const KEPT = "handelshuis.push";

/** The way that leads to this device, by the name the house gave it. */
export const ownWay = signal(read<string>(KEPT, ""));

/** Whether this browser can be sent messages at all; on an iPhone only once the house is installed there. */
export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Why nothing can be sent here, as the key of a text. */
export class NoPush extends Error {}

/** Have the reader's turns told on this device. */
export async function tellHere(key: string): Promise<Messages> {
  if ((await Notification.requestPermission()) !== "granted") throw new NoPush("tell.forbidden");
  await navigator.serviceWorker.register("/worker.js");
  const worker = await navigator.serviceWorker.ready;
  let made: PushSubscription;
  try {
    // One that was made for another key is of no use.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new NoPush("tell.no_service");
  }
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new NoPush("tell.no_service");
  const bare = (text: string) => text.replace(/=+$/, "");
  const before = new Set((await api.messages()).ways.map(({ id }) => id));
  const told = await api.addWay({
    kind: "push",
    address: endpoint,
    p256dh: bare(p256dh),
    auth: bare(auth),
    name: deviceName(navigator.userAgent),
    table: "",
  });
  keepWay(told.ways.find(({ id }) => !before.has(id))?.id ?? "");
  return told;
}

/** Have nothing told on this device any more. */
export async function tellNoMoreHere(): Promise<void> {
  keepWay("");
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

function keepWay(way: string): void {
  ownWay.value = way;
  keep(KEPT, way);
}

/** What a device is called, as its browser speaks of itself. */
export function deviceName(agent: string): string {
  const first = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(agent))?.[1] ?? "";
  const browser = first([
    [/Edg/, "Edge"],
    [/Firefox|FxiOS/, "Firefox"],
    [/OPR/, "Opera"],
    [/Chrome|CriOS/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = first([
    [/Android/, "Android"],
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Windows/, "Windows"],
    [/Mac OS/, "Mac"],
    [/Linux|CrOS/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(", ");
}
