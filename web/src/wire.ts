// Made by `python -m yurt.server.wire.typescript` from src/yurt/server/wire: do not edit

export const PROTOCOL = 4;

/** No clock; a bank of seconds with an increment for each turn; or days for each turn. */
export interface Pace {
  kind?: "days" | "live" | "none";
  bank?: number;
  increment?: number;
  days?: number;
  out_of_time?: "bot" | "resign";
}

/** Who is to sit at a seat: the host himself (twice and more: a hot seat), a bot, whoever comes. `commitment` is for the host's own entropy; without it the server makes the seat's. */
export interface Place {
  who?: "bot" | "me" | "open";
  name?: string;
  colour?: number | null;
  bot?: string;
  commitment?: string | null;
}

/** `hints`: whether players may be shown the best moves. Without it, where nobody comes from elsewhere: alone among bots, or at one screen. */
export interface NewTable {
  game: string;
  places: Place[];
  options?: Record<string, string>;
  pace?: Pace;
  language?: "de" | "en" | "it" | "nl";
  public?: boolean;
  spectators?: boolean;
  hints?: boolean | null;
}

export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  colour: number;
  bot: string;
  here: boolean;
  away_since: number | null;
  resigned: boolean;
  muted: boolean;
  commitment: string | null;
  revealed: boolean;
  reserved: boolean;
  for_you: boolean;
}

export interface Proposal {
  number: number;
  seat: number;
  what: "abandon" | "undo";
  back_to: number | null;
  yes: number[];
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  pace: Pace;
  language: "de" | "en" | "it" | "nl";
  public: boolean;
  spectators: boolean;
  hints: boolean;
  phase: "luck" | "open" | "over" | "playing";
  host: number | null;
  hosting: boolean;
  yours: number[];
  seats: SeatInfo[];
  house: string;
  watching: number;
  proposal: Proposal | null;
  rematch: string | null;
  created: number;
  n: number;
  ended: string;
}

/** Takes a seat's place at the socket, or a spectator's (no seat); again to change it. Answered with welcome, table, talk and state, the latter two from what has been seen on. Where others look at the same screen, a seat is `veiled`: it may act, but is told what all may know. What is not known here is passed over: a page of another protocol must hear which one this is. */
export interface Hello {
  t: "hello";
  seat: number | null;
  veiled: boolean;
  n: number;
  talk: number;
}

/** A move. Where seats choose in secret it is sealed, and may be changed until all are in. */
export interface Play {
  t: "play";
  id: number;
  n: number;
  m: string;
}

/** Takes a sealed choice out again. */
export interface Unseal {
  t: "unseal";
  id: number;
  n: number;
}

/** Takes the seat's last choice back, as far as `undoable` allows. */
export interface Undo {
  t: "undo";
  id: number;
  n: number;
}

/** Asks all players to agree: to take back everything from an entry on, or to stop. */
export interface Propose {
  t: "propose";
  id: number;
  n: number;
  what: "abandon" | "undo";
  back_to?: number | null;
}

/** To the proposal with that number. */
export interface Answer {
  t: "answer";
  id: number;
  proposal: number;
  yes: boolean;
}

export interface Chat {
  t: "chat";
  id: number;
  text: string;
}

export interface Resign {
  t: "resign";
  id: number;
}

/** Gives the seat up: open again before the match, a bot's from then on. */
export interface Leave {
  t: "leave";
  id: number;
}

/** Lets a bot play for a seat: one's own at any time, another's when its player is gone. */
export interface Takeover {
  t: "takeover";
  id: number;
  seat: number;
  bot?: string;
}

/** Takes one's seat back from the bot. */
export interface Handback {
  t: "handback";
  id: number;
}

export interface Rematch {
  t: "rematch";
  id: number;
}

/** A name and a colour for one's seat. */
export interface Style {
  t: "style";
  id: number;
  name: string;
  colour: number;
}

/** The host asks for a fresh link to an open seat; earlier ones are dead. In `ack.link`. */
export interface Invite {
  t: "invite";
  id: number;
  seat: number;
}

/** The host gives an open seat to a bot. */
export interface Fill {
  t: "fill";
  id: number;
  seat: number;
  bot: string;
}

/** The host opens a seat again whose player is gone. Everybody is told. */
export interface Reopen {
  t: "reopen";
  id: number;
  seat: number;
}

/** The host of a public table sends a player away for good. */
export interface Remove {
  t: "remove";
  id: number;
  seat: number;
}

/** The host of a public table silences a player's chat. */
export interface Mute {
  t: "mute";
  id: number;
  seat: number;
  muted: boolean;
}

/** Commits the seat to new entropy, when the drawing of luck has to be started again. */
export interface Commit {
  t: "commit";
  id: number;
  commitment: string;
}

/** The secret that the seat committed to when it sat down, once all sit. */
export interface Entropy {
  t: "entropy";
  id: number;
  secret: string;
}

/** A question about the game that can be answered from what the watcher sees. */
export interface Ask {
  t: "ask";
  id: number;
  question: string;
  args?: Record<string, number | string>;
}

/** Why a move may not be played now. A question: nothing is ever played by it. */
export interface Why {
  t: "why";
  id: number;
  n: number;
  m: string;
}

/** The view after an earlier entry. */
export interface Look {
  t: "look";
  id: number;
  n: number;
}

export interface Ping {
  t: "ping";
}

/** `page` names the build of the page that is served; a page of another build can reload. */
export interface Welcome {
  t: "welcome";
  version: string;
  protocol: number;
  page: string;
  now: number;
  player: string;
  seat: number | null;
}

export interface Table {
  t: "table";
  table: TableInfo;
}

/** An entry of the log, as this watcher may know it. */
export interface Told {
  n: number;
  seat: number;
  about: number;
  m: string;
  forced: boolean;
  effects: string[];
}

/** Milliseconds left to each seat when the turn began, and when the time of the turn ends. */
export interface ClockFace {
  banks: number[];
  since: number;
  until: number | null;
}

export interface Result {
  ending: string;
  ranks: number[];
  points: number[];
}

/** What a watcher knows of the position, and nothing more, as a state of the rules: whoever has the same rules at hand can ask them instead of the server. */
export interface Seen {
  rules: string;
  board: string;
}

/** The whole position for one watcher, with the entries that he had not seen. */
export interface State {
  t: "state";
  n: number;
  after: number;
  told: Told[];
  eyes: number | null;
  view: unknown;
  seen: Seen | null;
  asked: number[];
  chosen: number[];
  legal: string[];
  sealing: boolean;
  sealed: string | null;
  undoable: number | null;
  kept: string | null;
  since: number;
  clock: ClockFace | null;
  result: Result | null;
  ack: number | null;
}

/** Of the seats that are asked at once, those that have sealed their choice by now. */
export interface Chosen {
  t: "chosen";
  n: number;
  seats: number[];
}

/** Of the talk at the table: chat, or what the house has to announce. */
export interface Said {
  k: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  event: string;
  about: string;
}

export interface Talk {
  t: "talk";
  lines: Said[];
}

export interface Ack {
  t: "ack";
  id: number;
  n: number;
  sealed: string | null;
  link: string | null;
}

/** Not done: `why.<reason>` of the game or `refused.<reason>` of the house, with the values in their places. `rule` is a number in the rulebook, `state` what a stale sender is missing. */
export interface Refused {
  t: "refused";
  id: number;
  n: number;
  by: "game" | "house";
  reason: string;
  rule: string;
  values: Record<string, string>;
  state: State | null;
}

/** Answers `ask`. */
export interface Known {
  t: "known";
  id: number;
  data: unknown;
}

/** Answers `why` as `play` would be refused; where it would be allowed, all texts are empty. */
export interface Because {
  t: "because";
  id: number;
  n: number;
  allowed: boolean;
  by: "game" | "house" | null;
  reason: string;
  rule: string;
  values: Record<string, string>;
}

/** Answers `look`. */
export interface Looked {
  t: "looked";
  id: number;
  n: number;
  view: unknown;
}

/** A message that could not be read, or came too fast: `refused.<reason>` of the house. */
export interface Trouble {
  t: "trouble";
  reason: string;
  values: Record<string, string>;
}

export interface Pong {
  t: "pong";
  now: number;
}

/** How others find this server. `addresses` are listened at, the best one for a link first; `local_only`: none of them can be reached from another machine. */
export interface HouseInfo {
  addresses: string[];
  local_only: boolean;
}

export interface Me {
  id: string;
  name: string;
  language: "de" | "en" | "it" | "nl";
}

export interface MeChange {
  name: string;
  language: "de" | "en" | "it" | "nl";
}

/** A link that makes another device me, once. */
export interface Recovery {
  link: string;
  until: number;
}

export interface Recover {
  token: string;
}

export interface Invitation {
  seat: number;
  link: string;
}

export interface Opened {
  table: TableInfo;
  invitations: Invitation[];
}

export interface Invited {
  invitation: string;
}

export interface InvitedTo {
  table: TableInfo;
  seat: number;
}

/** By invitation, or at a public table at any open seat or a chosen one. */
export interface Sit {
  name: string;
  colour?: number | null;
  invitation?: string | null;
  table?: string | null;
  seat?: number | null;
  commitment?: string | null;
  language?: "de" | "en" | "it" | "nl";
}

export interface Sat {
  table: TableInfo;
  seat: number;
}

export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  options: Record<string, string[]>;
  rules: number;
  bots: string[];
}

/** Words that no catalogue lists, put together of parts (core/speech/compound.py): `e2n1`. */
export interface Compound {
  form: string;
  part: string;
  signs: [string, string, number][];
  nothing: string;
  at: string;
  places: string[];
}

/** What the page needs to draw a game: the box, the words in one language, for each reason of a refusal the number of its rule, how views name the seats, which effects have no sentence and which open a chapter of the log, how words that are not listed are called, whether anybody has something to hide, what can be asked, and the name of the rules that a page needs in order to play it by itself. */
export interface GameDetail {
  game: GameInfo;
  box: unknown;
  words: Record<string, string>;
  reasons: Record<string, string>;
  seat_words: string[];
  unsaid: string[];
  chapters: string[];
  compounds: Compound[];
  secrets: boolean;
  questions: string[];
  module: string;
}

/** The rulebook of a game in Markdown, in the language asked for or in English. */
export interface RulesText {
  language: "de" | "en" | "it" | "nl";
  text: string;
}

export interface TableList {
  tables: TableInfo[];
}

export interface MyTable {
  table: TableInfo;
  seats: number[];
  your_turn: boolean;
}

export interface MyTables {
  tables: MyTable[];
}

/** A record, to be looked at after entry `n` through the eyes of a seat (none: a spectator). */
export interface Replay {
  record: string;
  n?: number | null;
  seat?: number | null;
}

export interface Replayed {
  game: string;
  seats: number;
  options: Record<string, string>;
  players: string[];
  n: number;
  last: number;
  told: Told[];
  view: unknown;
  asked: number[];
  result: Result | null;
  proof: "bent" | "proven" | "unproven";
}

/** Every HTTP answer that is not a success; `words` for those who have no page to say it. */
export interface Problem {
  reason: string;
  words: string;
  values: Record<string, string>;
}

export type Upward = Hello | Play | Unseal | Undo | Propose | Answer | Chat | Resign | Leave | Takeover | Handback | Rematch | Style | Invite | Fill | Reopen | Remove | Mute | Commit | Entropy | Ask | Why | Look | Ping;

export type Downward = Welcome | Table | State | Chosen | Talk | Ack | Refused | Known | Because | Looked | Trouble | Pong;
