// The HTTP side of the server: tables are found, opened and joined here; play is on the socket.

import type {
  GameDetail,
  GameInfo,
  HouseInfo,
  InvitedTo,
  Me,
  MeChange,
  MyTables,
  NewTable,
  Opened,
  Problem,
  Recovery,
  Replay,
  Replayed,
  RulesText,
  Sat,
  Sit,
  TableInfo,
  TableList,
} from "../wire.ts";
import type { Language } from "./socket.ts";
import { say, words } from "../words/words.svelte.ts";

/** What went wrong, in words for people. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.words);
  }
}

/** The same for whoever reads it: the server's sentence, unless that is for programs. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof Failure)) return say("page.not_loaded");
  if (error.problem.reason === "bad_message") return say("page.misread");
  return error.message || say("page.offline");
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { "accept-language": words.language } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Failure(0, { reason: "offline", words: "", detail: {} });
  }
  if (answer.status === 204) return undefined as T;
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Failure(answer.status, problemOf(json, answer));
  return json as T;
}

function problemOf(json: unknown, answer: Response): Problem {
  const problem = json as Partial<Problem> | undefined;
  return {
    reason: problem?.reason ?? String(answer.status),
    words: problem?.words ?? "",
    detail: problem?.detail ?? {},
  };
}

export const api = {
  house: () => call<HouseInfo>("GET", "/house"),
  me: () => call<Me>("GET", "/me"),
  changeMe: (change: MeChange) => call<Me>("POST", "/me", change),
  recovery: () => call<Recovery>("POST", "/me/recovery"),
  recover: (token: string) => call<Me>("POST", "/recover", { token }),
  games: () => call<GameInfo[]>("GET", "/games"),
  game: (id: string, language: Language) =>
    call<GameDetail>("GET", `/games/${id}?language=${language}`),
  rules: (id: string, language: Language) =>
    call<RulesText>("GET", `/games/${id}/rules?language=${language}`),
  lobby: () => call<TableList>("GET", "/tables"),
  mine: () => call<MyTables>("GET", "/me/tables"),
  open: (table: NewTable) => call<Opened>("POST", "/tables", table),
  table: (id: string) => call<TableInfo>("GET", `/tables/${id}`),
  invited: (invitation: string) => call<InvitedTo>("POST", "/invited", { invitation }),
  sit: (sit: Sit) => call<Sat>("POST", "/sit", sit),
  replay: (replay: Replay) => call<Replayed>("POST", "/replay", replay),
};

export const recordLink = (id: string): string => `/api/tables/${id}/record`;

export function socketLink(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket/${id}`;
}
