/** What a page asks about its table as soon as it is opened. */
import { loadKit } from "../games/registry";
import { loadGames } from "../house/shelf";
import { fetchTexts } from "../i18n/texts";
import { api } from "./api";

let first: { id: string; came: Promise<void> } | null = null;

/** Fetch what a table needs before it is shown: that it is there, its board and words, the games of the house. */
export function tableAt(id: string): Promise<void> {
  if (first?.id !== id) {
    const came = fetchAll(id);
    // Whoever shows the table hears of the trouble, and may ask again.
    came.catch(() => (first = null));
    first = { id, came };
  }
  return first.came;
}

async function fetchAll(id: string): Promise<void> {
  const board = api.table(id).then(({ game }) => {
    fetchTexts(game);
    return loadKit(game);
  });
  await Promise.all([board, loadGames()]);
}
