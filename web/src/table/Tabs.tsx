/** The drawers of a phone, as tabs at its foot. */
import { t } from "../i18n/texts";
import { Icon } from "../ui/icons";
import type { DrawerName, Play } from "./play";

const TABS: { name: DrawerName; icon: string; text: string }[] = [
  { name: "players", icon: "i-people", text: "players" },
  { name: "desk", icon: "i-swap", text: "deal.tab" },
  { name: "ledger", icon: "i-ledger", text: "ledger" },
  { name: "rules", icon: "i-book", text: "rules" },
  { name: "chat", icon: "i-chat", text: "chat" },
];

export function Tabs({ play }: { play: Play }) {
  const { Desk, atDesk } = play.session.kit.value;
  const scene = play.scene.value;
  const waiting = scene ? (atDesk?.(scene) ?? 0) : 0;
  const unread = play.session.chat.value.length > play.readUpTo.value;
  return (
    <nav class="tabs" aria-label={t("drawers")}>
      {TABS.filter(({ name }) => name !== "desk" || Desk).map(({ name, icon, text }) => (
        <button
          key={name}
          type="button"
          aria-expanded={play.drawer.value === name}
          data-testid={`tab-${name}`}
          onClick={() => play.toggle(name)}
        >
          <Icon name={icon} />
          {t(text)}
          {name === "desk" && waiting > 0 && <b class="waiting">{waiting}</b>}
          {name === "chat" && unread && <i class="dot" />}
        </button>
      ))}
    </nav>
  );
}
