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
import { standalone } from "../lib/house.ts";
import { Failure } from "./failure.ts";
import { missing, renewal } from "./renewal.svelte.ts";
import type { Language } from "./socket.ts";
import type { Why } from "../words/telling.ts";
import { words } from "../words/words.svelte.ts";

/** The same for whoever reads it; what is wrong with a message is for programs. */
export function wordsFor(error: unknown): string {
  return words.teller().refusal(whyOf(error));
}

export function whyOf(error: unknown): Why {
  const page = (reason: string): Why => ({ by: "page", reason, rule: "", values: {} });
  if (!(error instanceof Failure)) return page(missing());
  const { reason, values } = error.problem;
  if (reason === "bad_message") return page("page.misread");
  if (!words.teller().has(`refused.${reason}`)) return page("page.offline");
  return { by: "house", reason, rule: "", values };
}

/** The one door: to the server, or to what stands in for it. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!standalone) return fetched<T>(method, path, body);
  const [{ answer }, { shown }] = await Promise.all([
    import("./local/alone.ts"),
    import("./shown.ts"),
  ]);
  try {
    return (await answer(method, path, body)) as T;
  } catch (error) {
    const found = method === "GET" ? await shown(path) : undefined;
    if (found === undefined) throw error;
    return found as T;
  }
}

async function fetched<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Failure(0, { reason: "offline", words: "", values: {} });
  }
  hearServed(answer.headers);
  if (answer.status === 204) return undefined as T;
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Failure(answer.status, problemOf(json, answer));
  return json as T;
}

/** Every answer says which page the server has by now, as the welcome of a table does. */
function hearServed(headers: Headers): void {
  const protocol = headers.get("yurt-protocol");
  if (protocol !== null) renewal.hear(headers.get("yurt-page") ?? "", Number(protocol));
}

function problemOf(json: unknown, answer: Response): Problem {
  const problem = json as Partial<Problem> | undefined;
  return {
    reason: problem?.reason ?? String(answer.status),
    words: problem?.words ?? "",
    values: problem?.values ?? {},
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
