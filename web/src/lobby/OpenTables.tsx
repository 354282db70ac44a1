/** On the front page of whoever is known: the newest tables that wait for somebody. */
import { useState } from "preact/hooks";
import { either, t } from "../i18n/texts";
import { Refusal } from "../net/api";
import { Heading } from "../house/OpenTables";
import { Trouble } from "../ui/Trouble";
import { sitDown } from "./sit";
import { useLobby } from "./useLobby";
import { WaitingTable } from "./Waiting";

const SHOWN = 3;

export function OpenTables() {
  const found = useLobby({});
  const [trouble, setTrouble] = useState("");
  return (
    <div>
      <Heading />
      <Trouble words={trouble} />
      {found?.tables.length ? (
        <ul class="tables">
          {found.tables.slice(0, SHOWN).map((table) => (
            <WaitingTable
              key={table.table}
              table={table}
              sit={() =>
                void sitDown(table).catch((error: unknown) =>
                  setTrouble(error instanceof Refusal ? either(error.sentence) : String(error)),
                )
              }
            />
          ))}
        </ul>
      ) : (
        <p class="quiet empty">{t("home.open_none")}</p>
      )}
    </div>
  );
}
