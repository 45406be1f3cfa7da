// What is answered here is what the server says. The server's word over matches of our games comes from
// tests/server/telling/test_at_once.py, which runs this with the name of the file that holds it.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { ModuleManifest } from "../../../rules/compiled/manifest.ts";
import { loadRules } from "../../../rules/compiled/module.ts";
import type { State, TableInfo } from "../../wire.ts";
import { answeringBy } from "./answering.ts";
import type { Answering, Asked } from "./answering.ts";
import type { Reply } from "../socket.ts";

interface Said {
  table: TableInfo;
  state: State;
  asked: { request: Asked; reply: Reply }[];
}

const built = resolve(import.meta.dirname, "../../../../src/yurt/wasm/built");
const rulesOf = (game: string) =>
  loadRules(
    new WebAssembly.Module(readFileSync(`${built}/${game}.wasm`)),
    JSON.parse(readFileSync(`${built}/${game}.json`, "utf8")) as ModuleManifest,
  );

const file = process.env["YURT_SAID"];
const said = file ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Said[]>) : {};

const here = (answering: Answering, { table, state }: Said, request: Asked) =>
  answering.answer(request, state, table).catch(() => undefined);

describe.runIf(file)("as the server says it", () => {
  test.each(Object.keys(said))("%s", async (game) => {
    const rules = await rulesOf(game);
    const answering = answeringBy(rules);
    const counted = { why: 0, ask: 0, left: 0 };
    for (const one of said[game]!)
      for (const { request, reply } of one.asked) {
        const answer = await here(answering, one, request);
        if (answer) expect(answer, JSON.stringify(request)).toEqual({ ...reply, id: 0 });
        else
          expect(isForTheServer(request, reply, rules.manifest), JSON.stringify(request)).toBe(
            true,
          );
        counted[answer ? request.t : "left"] += 1;
      }
    expect(counted.why).toBeGreaterThan(100);
    expect(counted.ask > 0).toBe(Object.keys(rules.manifest.questions).length > 0);
    expect(counted.left).toBeGreaterThan(0);
  });
});

/** What the house says, what is no move or no question, and what only Python can answer. */
const isForTheServer = (request: Asked, reply: Reply, { questions }: ModuleManifest): boolean =>
  request.t === "ask"
    ? !(request.question in questions) || reply.t === "refused"
    : reply.t === "because" && reply.by === "house";

const TABLE = {
  game: "connect_four",
  phase: "playing",
  options: {},
  seats: [{ bot: "" }, { bot: "" }],
} as unknown as TableInfo;
const WHY: Asked = { t: "why", n: 3, m: "drop:1" };

test("of a state that other rules, or none, can read nothing is said", async () => {
  const rules = await rulesOf("connect_four");
  const board = rules.layOut(2, {}).fresh();
  const packed = new Blob([board as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const seen = {
    rules: `${rules.manifest.digest}.${rules.manifest.edition}`,
    board: Buffer.from(bytes).toString("base64"),
  };
  const ask = (state: Partial<State>, table: Partial<TableInfo> = {}) =>
    answeringBy(rules).answer(
      WHY,
      { n: 3, eyes: 0, seen, ...state } as State,
      { ...TABLE, ...table } as TableInfo,
    );
  expect(await ask({})).toMatchObject({ t: "because", allowed: true });
  expect(await ask({ eyes: 1 })).toMatchObject({ allowed: false, reason: "not_your_turn" });
  expect(await ask({ seen: null })).toBeUndefined();
  expect(await ask({ seen: { ...seen, rules: `${rules.manifest.digest}.other` } })).toBeUndefined();
  expect(
    await ask({ seen: { ...seen, rules: `other.${rules.manifest.edition}` } }),
  ).toBeUndefined();
  expect(await ask({ n: 4 })).toBeUndefined();
  expect(await ask({ eyes: null })).toBeUndefined();
  expect(await ask({}, { phase: "over" })).toBeUndefined();
});
