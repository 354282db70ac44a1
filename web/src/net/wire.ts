/** What travels between this page and the server, by the names this page has for it. */
import type * as m from "./messages";

export type {
  AdvisedMove,
  Branched,
  ChancesShown as Chances,
  DealShown,
  FallsShown,
  FiguresShown as Figures,
  GamePage as FinishedGame,
  SealChecked,
  SheetShown,
  Moment,
  ChatLine,
  Clock,
  ContinueWish,
  GameOffered as GameInfo,
  LedgerEntry as Entry,
  HolidaysShown as Holidays,
  HolidayWish,
  LegalMove as Choice,
  Onlooker,
  PointsAt,
  LessonListed,
  LessonShown,
  BlockedShown,
  FriendShown as Friend,
  FriendsShown as Friends,
  AgainAt,
  HallTold,
  HallWanted,
  Invitation,
  Level,
  LobbyAsked,
  LobbyShown as Lobby,
  LobbyTable,
  MessagesShown as Messages,
  Met,
  MyTable,
  NewPasskey,
  PasskeyAnswer,
  PasskeysShown as Passkeys,
  PlayerChange,
  PlayerShown as Player,
  PlayerWish,
  QuietHours,
  RatingChange,
  RatingShown as Rating,
  ResultInfo as Result,
  RuleShown as Statement,
  SeatClock,
  SeatGiven as Key,
  SeatInfo,
  SeatWish as NewSeat,
  Seen as Look,
  Seek,
  Sentence,
  SeriesShown as Series,
  StandingShown as Standing,
  State as StateMessage,
  StepShown,
  TableInfo,
  TableListed as OpenTable,
  TableShown,
  TableWish as NewTable,
  TakeBack,
  TournamentListed,
  TournamentShown as Tournament,
  TournamentWish as NewTournament,
  WayChange,
  WayShown as Way,
  WayWish,
  Wished,
} from "./messages";

type Named = { type: "public-key"; id: string };

/** What a browser needs to make a passkey: as it wants it, but bytes in base64url. */
export type PasskeyOffer = Omit<
  PublicKeyCredentialCreationOptions,
  "challenge" | "user" | "excludeCredentials"
> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Named[];
};

/** What a passkey is to sign: as a browser wants it, but bytes in base64url. */
export type PasskeyAsked = Omit<
  PublicKeyCredentialRequestOptions,
  "challenge" | "allowCredentials"
> & { challenge: string; allowCredentials?: Named[] };

/** The ways by which one can be told of a turn. */
export type WayKind = m.WayShown["kind"];

/** What the server says, as a page hears it: a change has become the state after it. */
export type ServerMessage = Exclude<m.Told, m.Change>;

export type Argument = number | string | (number | string)[];

/** A sentence not yet in any language; one that this page makes may need no arguments. */
export interface Line {
  key: string;
  args?: Record<string, Argument>;
}

/** What answers a message that has an id. */
export type Answer = Extract<m.Told, { id: string }>;

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** What this page asks; the socket numbers it. */
export type Wanted = WithoutId<m.Wanted>;
