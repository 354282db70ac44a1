/** The drawers of a phone, as tabs at its foot. */
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { DrawerName, Play } from "../play";

interface Tab {
  name: DrawerName;
  icon: string;
  text: string;
}

const TABS: Tab[] = [
  { name: "players", icon: "i-people", text: "players" },
  { name: "compare", icon: "i-branch", text: "whatif.compare" },
  { name: "desk", icon: "i-swap", text: "deal.tab" },
  { name: "ledger", icon: "i-ledger", text: "ledger" },
  { name: "rules", icon: "i-book", text: "rules" },
  { name: "chat", icon: "i-chat", text: "chat" },
  { name: "coach", icon: "i-lamp", text: "coach" },
];

export function Tabs({ play }: { play: Play }) {
  const { Desk, atDesk, deskOpen, sheets } = play.session.kit.value;
  const scene = play.scene.value;
  const desk = Desk && scene && (deskOpen?.(scene.view) ?? true);
  const own = (scene && sheets?.(scene.view)) ?? [];
  const { me, table, now } = play.session;
  const coach = me.value >= 0 && table.value?.coach && !now.value?.over && !play.stopped.value;
  const [players, ...rest] = TABS.filter(
    ({ name }) =>
      (name !== "desk" || desk) &&
      (name !== "coach" || coach) &&
      (name !== "chat" || (!play.lesson && !play.branch)) &&
      (name !== "compare" || play.branch),
  ).map((tab) => ({ ...tab, text: t(tab.text) }));
  const tabs: Tab[] = [
    ...(players ? [players] : []),
    ...own.map(({ part, icon, title }) => ({
      name: `sheet-${part}` as DrawerName,
      icon,
      text: title,
    })),
    ...rest,
  ];
  const waiting = scene ? (atDesk?.(scene) ?? 0) : 0;
  const unread = play.hasUnread.value;
  return (
    <nav class="tabs" aria-label={t("drawers")}>
      {tabs.map(({ name, icon, text }) => (
        <button
          key={name}
          type="button"
          aria-expanded={play.drawer.value === name}
          data-testid={`tab-${name}`}
          onClick={() => (name === "coach" ? play.consult() : play.toggle(name))}
        >
          <Icon name={icon} />
          {text}
          {name === "desk" && waiting > 0 && <b class="waiting">{waiting}</b>}
          {name === "chat" && unread && <i class="dot" />}
        </button>
      ))}
    </nav>
  );
}
