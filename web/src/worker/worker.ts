/** What of the house stays awake on a device: it shows that it is the reader's turn, and leads there. */
import { readMessage, type Told } from "./told";

/** As much of a service worker as is used here; the page's own types know none. */
interface Awake {
  addEventListener(name: string, heard: (event: Heard) => void): void;
  skipWaiting(): Promise<void>;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Opened[]>;
    openWindow(path: string): Promise<unknown>;
  };
  navigator: { setAppBadge?: () => Promise<void>; clearAppBadge?: () => Promise<void> };
}
interface Opened {
  url: string;
  focus(): Promise<unknown>;
}
interface Heard {
  waitUntil(done: Promise<unknown>): void;
  data?: { text(): string } | null;
  notification?: { close(): void; data: { path: string } };
}

const here = self as unknown as Awake;

here.addEventListener("install", (event) => event.waitUntil(here.skipWaiting()));
here.addEventListener("activate", (event) => event.waitUntil(here.clients.claim()));
here.addEventListener("push", (event) => {
  event.waitUntil(show(readMessage(event.data?.text() ?? "")));
});
here.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(lead(event.notification?.data.path ?? "/"));
});

async function show({ title, body, tag, path }: Told): Promise<void> {
  await here.navigator.setAppBadge?.().catch(() => undefined);
  await here.registration.showNotification(title, {
    body,
    tag,
    icon: "/icon-192.png",
    data: { path },
  });
}

/** Bring a page forward that is there already, or open one. */
async function lead(path: string): Promise<void> {
  await here.navigator.clearAppBadge?.().catch(() => undefined);
  const pages = await here.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = pages.find((page) => new URL(page.url).pathname === path);
  await (found ? found.focus() : here.clients.openWindow(path));
}
