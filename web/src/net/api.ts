/** The calls over HTTP: games, texts, rules, tables, records. */
import type {
  Chances,
  GameInfo,
  Key,
  NewTable,
  OpenTable,
  Sentence,
  Statement,
  TableShown,
} from "./wire";

/** A call the server did not grant. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: Sentence,
  ) {
    super(code);
  }
}

const OFFLINE: Sentence = {
  en: "The house does not answer. Is the server running?",
  nl: "Het huis geeft geen gehoor. Draait de server?",
};

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal("offline", OFFLINE);
  }
  if (response.ok) return response;
  const said = (await response.json().catch(() => null)) as {
    code?: string;
    sentence?: Sentence;
  } | null;
  throw new Refusal(said?.code ?? "offline", said?.sentence ?? OFFLINE);
}

const get = async <T>(path: string) => (await call(path)).json() as Promise<T>;

const post = async <T>(path: string, body: unknown) =>
  (
    await call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  ).json() as Promise<T>;

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  texts: (game: string, language: string) =>
    get<Record<string, string>>(`/api/games/${game}/texts/${language}`),
  rules: (game: string) => get<Statement[]>(`/api/games/${game}/rules`),
  openTables: () => get<OpenTable[]>("/api/tables"),
  table: (table: string) => get<TableShown>(`/api/tables/${table}`),
  chances: (table: string) => get<Chances>(`/api/tables/${table}/chances`),
  create: (wanted: NewTable) =>
    post<{ table: string; seats: Key[]; link: string }>("/api/tables", wanted),
  join: (table: string, name: string, seat?: number) =>
    post<Key>(`/api/tables/${table}/join`, seat === undefined ? { name } : { name, seat }),
  importRecord: async (text: string) =>
    (
      await call("/api/records", {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: text,
      })
    ).json() as Promise<{ table: string }>,
};

/** Where a finished game's record lies. */
export const recordAddress = (table: string) => `/api/tables/${table}/record`;
