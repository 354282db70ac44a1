/** The lobby: tables that wait for somebody to sit down, and those where one may look on. */
import { useEffect, useState } from "preact/hooks";
import { Masthead } from "../club/Masthead";
import { Watching } from "../house/OpenTables";
import { loadGames } from "../house/shelf";
import { either, t } from "../i18n/texts";
import { Refusal } from "../net/api";
import { playerKey } from "../net/keys";
import type { LobbyAsked } from "../net/wire";
import { goTo } from "../route";
import { Trouble } from "../ui/Trouble";
import { titled } from "../ui/badge";
import { Filters } from "./Filters";
import { Friends } from "./Friends";
import { Quick } from "./Quick";
import { sitDown } from "./sit";
import { useLobby } from "./useLobby";
import { WaitingTable } from "./Waiting";

export function LobbyPage() {
  const [asked, ask] = useState<Partial<LobbyAsked>>({});
  const [trouble, setTrouble] = useState("");
  const found = useLobby(asked);
  useEffect(() => {
    titled(`${t("home.open_tables")} – Handelshuis`);
    void loadGames().catch(() => undefined);
  }, []);
  const attempt = async (deed: () => Promise<void>) => {
    setTrouble("");
    try {
      await deed();
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  const home = (event: Event) => (event.preventDefault(), goTo("/"));
  const shown = found?.tables.length ?? 0;
  return (
    <>
      <Masthead />
      <main class="wrap halls" data-testid="lobby-page">
        <h1>{t("home.open_tables")}</h1>
        <Trouble words={trouble} />
        <div class="halves">
          <section aria-labelledby="to-join">
            <header class="heading">
              <h2 class="caps" id="to-join">
                {t("open.to_join")}
              </h2>
              <a class="link" href="/" onClick={home}>
                {t("open.make")}
              </a>
            </header>
            <Filters asked={asked} ask={ask} />
            <p class="quiet" role="status" data-testid="lobby-count">
              {found && (shown ? t("open.count", { n: shown + found.more }) : t("open.none"))}
            </p>
            <ul class="tables">
              {found?.tables.map((table) => (
                <WaitingTable
                  key={table.table}
                  table={table}
                  sit={() => void attempt(() => sitDown(table))}
                />
              ))}
            </ul>
            {!!found?.more && <p class="quiet">{t("open.more", { n: found.more })}</p>}
          </section>
          <div class="side-by-side">
            <Quick />
            {playerKey.value && <Friends attempt={attempt} />}
            <Watching />
          </div>
        </div>
      </main>
    </>
  );
}
