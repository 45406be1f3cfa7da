// Of a game that a site does not offer, but whose rules it brings, records can be opened: what the
// page has to know for that lies in a file of its own (src/yurt/server/http/site.py).

import { fileAt } from "../lib/house.ts";
import type { GameDetail, RulesText } from "../wire.ts";

type Shown = Record<string, { detail: GameDetail; rules: RulesText }>;

const ASKED = /^\/games\/(\w+)(\/rules)?\?language=(\w+)$/;

/** What a server would answer about such a game; undefined about anything else. */
export async function shown(path: string): Promise<unknown> {
  const [, id, rules, language = ""] = ASKED.exec(path) ?? [];
  if (!id) return undefined;
  const answer = await fetch(fileAt(`shown-${id}.json`)).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const told = ((await answer.json()) as Shown)[language];
  return rules ? told?.rules : told?.detail;
}
