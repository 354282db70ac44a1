/** Sitting down at a table of the lobby: with one's name known at once, else at the table itself. */
import { api } from "../net/api";
import { addKey, knownTables } from "../net/keys";
import type { LobbyTable } from "../net/wire";
import { goTo } from "../route";
import { ownName } from "../settings";

/** Whether the reader sits at a table already. */
export const sitsAt = (table: string) => !!knownTables.value[table]?.keys.length;

export async function sitDown({ table, game }: LobbyTable): Promise<void> {
  const name = ownName.value.trim();
  if (name && !sitsAt(table)) addKey(table, await api.join(table, name), game);
  goTo(`/t/${table}`);
}
