// A page's table over a referee instead of a server, with the rules of König; the Worker is left out.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { randomBot } from "../../../rules/bots/bots.ts";
import type { ModuleManifest } from "../../../rules/compiled/manifest.ts";
import { loadRules } from "../../../rules/compiled/module.ts";
import { freshPaper, type Paper } from "../../../rules/referee/paper.ts";
import { serve, type Down, type Up } from "../../../rules/referee/serve.ts";
import type { NewTable } from "../../wire.ts";
import { TableSocket, type Hearing, type Line } from "../socket.ts";
import { LiveTable } from "../table.svelte.ts";

vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1, CLOSED: 3 });

const built = resolve(import.meta.dirname, "../../../../src/yurt/wasm/built");
const rules = await loadRules(
  await WebAssembly.compile(readFileSync(join(built, "koenig.wasm"))),
  JSON.parse(readFileSync(join(built, "koenig.json"), "utf8")) as ModuleManifest,
);
const bots = { random: randomBot() };
const papers = new Map<string, Paper>();

class NearLine implements Line {
  readyState = 0;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private readonly house = serve({
    archive: {
      get: async (id) => papers.get(id),
      put: async (...all) => all.forEach((paper) => papers.set(paper.id, structuredClone(paper))),
    },
    botsOf: () => bots,
    advises: async () => [],
    rulesOf: async () => rules,
    hold: () => {},
    post: (message) => setTimeout(() => this.hear(message)),
  });

  constructor(id: string) {
    void this.house({ open: id, pace: 0 });
  }

  send(text: string): void {
    const message: Up = { say: text };
    setTimeout(() => void this.house(message));
  }

  close(): void {
    this.readyState = 3;
  }

  private hear(message: Down): void {
    if (this.readyState === 3) return;
    if ("opened" in message) {
      this.readyState = 1;
      this.onopen?.call(this as never, new Event("open"));
    } else if ("say" in message)
      this.onmessage?.call(this as never, { data: message.say } as MessageEvent<string>);
  }
}

class NearSocket extends TableSocket {
  protected override dial(): Line {
    return new NearLine(this.url);
  }
}

const tables: LiveTable[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
});

function opened(id: string, { veiled }: { veiled: boolean }): LiveTable {
  const connect = (hearing: Hearing, hidden: boolean): NearSocket =>
    new NearSocket(id, hearing, { seat: 0, veiled: hidden });
  const table = new LiveTable(id, 0, connect, { veiled });
  tables.push(table);
  return table;
}

function laid(...places: NewTable["places"]): string {
  const paper = freshPaper({ game: "koenig", places }, rules, Object.keys(bots), 0);
  papers.set(paper.id, paper);
  return paper.id;
}

const ANNA = { who: "me", name: "Anna" } as const;
const BEN = { who: "me", name: "Ben" } as const;
const BOT = { who: "bot", bot: "random", name: "Edith" } as const;

test("a match against bots is played to its end by what the page offers", async () => {
  const table = opened(laid(ANNA, BOT, BOT), { veiled: false });
  await vi.waitUntil(() => table.state);
  while (!table.over) {
    await vi.waitUntil(() => table.over || table.offered.length, { timeout: 10_000 });
    if (!table.over) await table.play(table.offered.at(-1)!);
  }
  expect(table.state!.result!.ranks).toContain(0);
  expect(table.told.length).toBe(table.state!.n);
}, 60_000);

test("of two at one screen nobody sees the other's hand before he says who he is", async () => {
  const table = opened(laid(ANNA, BEN, BOT), { veiled: true });
  await vi.waitUntil(() => table.called);
  expect(table.state).toMatchObject({ eyes: null, legal: [] });
  const [first] = table.waiting;
  table.lift(first!);
  await vi.waitUntil(() => table.state?.eyes === first && table.offered.length);
  while (table.state?.eyes === first && table.offered.length) {
    await table.play(table.offered.at(-1)!);
    await vi.waitUntil(() => !table.changing && (table.veiled || table.offered.length));
  }
  expect(table.veiled).toBe(true);
  expect(table.state!.legal).toEqual([]);
});

test("whoever comes back finds the match where it was kept", async () => {
  const id = laid(ANNA, BOT, BOT);
  const table = opened(id, { veiled: false });
  await vi.waitUntil(() => table.offered.length);
  await table.play(table.offered[0]!);
  await vi.waitUntil(() => table.offered.length);
  const { n, view } = table.state!;
  table.close();
  const again = opened(id, { veiled: false });
  await vi.waitUntil(() => again.state);
  expect([again.state!.n, again.state!.view]).toEqual([n, view]);
});
