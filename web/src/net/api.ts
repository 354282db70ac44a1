/** The calls over HTTP: games, texts, rules, tables, records. */
import { playerKey, secretsAt } from "./keys";
import type {
  Chances,
  ContinueWish,
  Friends,
  FinishedGame,
  GameInfo,
  Holidays,
  HolidayWish,
  Key,
  LessonListed,
  LessonShown,
  Lobby,
  LobbyAsked,
  Messages,
  MyTable,
  NewPasskey,
  NewTable,
  NewTournament,
  OpenTable,
  PasskeyAnswer,
  PasskeyAsked,
  PasskeyOffer,
  Passkeys,
  Player,
  PlayerChange,
  PlayerWish,
  QuietHours,
  Rating,
  RatingChange,
  Sentence,
  SealChecked,
  Series,
  Standing,
  Statement,
  TableShown,
  Tournament,
  TournamentListed,
  WayChange,
  WayWish,
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
    response = await fetch(path, { ...init, headers: { ...asPlayer(), ...init?.headers } });
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

/** Who calls: the reader, where he is known, or whoever has another key. */
function asPlayer(key = playerKey.value): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {};
}

/** Which seats the reader has at a table: a game that was played in private is told to no others. */
function asSeated(table: string): Record<string, string> {
  const secrets = secretsAt(table);
  return secrets.length ? { "handelshuis-seat": secrets.join(",") } : {};
}

const get = async <T>(path: string, headers = {}) =>
  (await call(path, { headers })).json() as Promise<T>;

/** Ask something about a finished game, as whoever played there. */
const ofGame = <T>(table: string, what: string) =>
  get<T>(`/api/tables/${table}/${what}`, asSeated(table));

const send = async <T>(method: string, path: string, body: unknown, headers = {}) =>
  (
    await call(path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    })
  ).json() as Promise<T>;

const post = <T>(path: string, body: unknown, headers = {}) => send<T>("POST", path, body, headers);

const remove = async <T>(path: string) =>
  (await call(path, { method: "DELETE" })).json() as Promise<T>;

const PASSKEYS = "/api/players/me/passkeys";
const HOLIDAYS = "/api/players/me/holidays";
const TOURNAMENTS = "/api/tournaments";
const MESSAGES = "/api/players/me/messages";

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  texts: (game: string, language: string) =>
    get<Record<string, string>>(`/api/games/${game}/texts/${language}`),
  rules: (game: string) => get<Statement[]>(`/api/games/${game}/rules`),
  lessons: (game: string) => get<LessonListed[]>(`/api/games/${game}/lessons`),
  lesson: (game: string, lesson: string) =>
    get<LessonShown>(`/api/games/${game}/lessons/${encodeURIComponent(lesson)}`),
  whyInLesson: (game: string, lesson: string, step: number, move: string) =>
    get<{ rule: string; sentence: Sentence }>(
      `/api/games/${game}/lessons/${lesson}/why?step=${step}&move=${encodeURIComponent(move)}`,
    ),
  friends: () => get<Friends>("/api/players/me/friends"),
  invite: (friend: string, table: string) =>
    post(`/api/players/me/friends/${friend}/invite`, { table }),
  decline: (table: string) => remove(`/api/players/me/invitations/${table}`),
  block: (other: string) => send<Friends>("PUT", `/api/players/me/blocked/${other}`, {}),
  unblock: (other: string) => remove<Friends>(`/api/players/me/blocked/${other}`),
  lobby: (asked: Partial<LobbyAsked>) => {
    const said = Object.entries(asked).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : value === false ? [[name, "false"]] : [],
    );
    return get<Lobby>(`/api/lobby?${new URLSearchParams(said).toString()}`);
  },
  openTables: () => get<OpenTable[]>("/api/tables"),
  table: (table: string) => get<TableShown>(`/api/tables/${table}`),
  finished: (table: string) => ofGame<FinishedGame>(table, "page"),
  checkSeal: (table: string) => ofGame<SealChecked>(table, "seal"),
  chances: (table: string) => ofGame<Chances>(table, "chances"),
  record: async (table: string) =>
    (await call(recordAddress(table), { headers: asSeated(table) })).blob(),
  create: (wanted: NewTable) =>
    post<{ table: string; seats: Key[]; link: string }>("/api/tables", wanted),
  playOn: (table: string, wanted: ContinueWish) =>
    post<{ table: string; seats: Key[]; link: string }>(
      `/api/tables/${table}/continue`,
      wanted,
      asSeated(table),
    ),
  join: (table: string, name: string, seat?: number) =>
    post<Key>(`/api/tables/${table}/join`, seat === undefined ? { name } : { name, seat }),
  makePlayer: (wish: PlayerWish) => post<Player>("/api/players", wish),
  player: (key?: string) => get<Player>("/api/players/me", asPlayer(key)),
  changePlayer: (change: PlayerChange) => send<Player>("PATCH", "/api/players/me", change),
  renewPlayerKey: (key: string, device: string, way: string) =>
    send<Player>("PUT", "/api/players/me/key", { key, device, way }),
  passkeys: () => get<Passkeys>(PASSKEYS),
  offerPasskey: () => post<PasskeyOffer>(`${PASSKEYS}/options`, {}),
  addPasskey: (made: NewPasskey) => post<Passkeys>(PASSKEYS, made),
  removePasskey: (name: string) => remove<Passkeys>(`${PASSKEYS}/${name}`),
  removeDevice: (name: string) => remove<Passkeys>(`/api/players/me/devices/${name}`),
  askPasskey: () => post<PasskeyAsked>("/api/passkeys/options", {}),
  comeByPasskey: (answer: PasskeyAnswer) => post<Player>("/api/passkeys", answer),
  removePlayer: () => call("/api/players/me", { method: "DELETE" }),
  myTables: () => get<MyTable[]>("/api/players/me/tables"),
  myGames: (query: Record<string, string>) =>
    get<MyTable[]>(`/api/players/me/games?${new URLSearchParams(query).toString()}`),
  myRatings: () => get<Rating[]>("/api/players/me/ratings"),
  ratingsAt: (table: string) => ofGame<RatingChange[]>(table, "ratings"),
  standings: (game: string) => get<Standing[]>(`/api/games/${game}/standings`),
  messages: () => get<Messages>(MESSAGES),
  addWay: (wish: WayWish) => post<Messages>(MESSAGES, wish),
  changeWay: (way: string, change: Partial<WayChange>) =>
    send<Messages>("PATCH", `${MESSAGES}/${way}`, change),
  removeWay: (way: string) => remove<Messages>(`${MESSAGES}/${way}`),
  testWay: (way: string) => post(`${MESSAGES}/${way}/test`, {}),
  holidays: () => get<Holidays>(HOLIDAYS),
  addHoliday: (wish: HolidayWish) => post<Holidays>(HOLIDAYS, wish),
  endHoliday: (begin: number) => remove<Holidays>(`${HOLIDAYS}/${begin}`),
  setQuiet: (quiet: QuietHours | null) => send<Messages>("PUT", "/api/players/me/quiet", { quiet }),
  tournament: (id: string) => get<Tournament>(`${TOURNAMENTS}/${id}`),
  myTournaments: () => get<TournamentListed[]>("/api/players/me/tournaments"),
  makeTournament: (wish: NewTournament) => post<Tournament>(TOURNAMENTS, wish),
  enterTournament: (id: string) => post<Tournament>(`${TOURNAMENTS}/${id}/enter`, {}),
  leaveTournament: (id: string) => post<Tournament>(`${TOURNAMENTS}/${id}/leave`, {}),
  beginTournament: (id: string) => post<Tournament>(`${TOURNAMENTS}/${id}/begin`, {}),
  removeEntrant: (id: string, number: number) =>
    post<Tournament>(`${TOURNAMENTS}/${id}/remove`, { number }),
  callOffTournament: (id: string) => remove(`${TOURNAMENTS}/${id}`),
  exported: async () => (await call("/api/players/me/export")).blob(),
  tie: (table: string, secret: string) =>
    send("PUT", `/api/tables/${table}/player`, { secret, free: true }),
  series: (table: string) => ofGame<Series>(table, "series"),
  importRecord: async (text: string) =>
    (
      await call("/api/records", {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: text,
      })
    ).json() as Promise<{ table: string }>,
};

/** The page of a finished game, for anyone who has its link. */
export const pageLink = (table: string) => `${location.origin}/g/${table}`;

/** Where a finished game's record lies. */
export const recordAddress = (table: string) => `/api/tables/${table}/record`;
