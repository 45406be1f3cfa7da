import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { Failure } from "../failure.ts";
import { replayed } from "./review.ts";

const root = resolve(import.meta.dirname, "../../../..");
const record = readFileSync(join(root, "tests/records/koenig/dice_for_the_crown.yurt"), "utf8");
const asked: string[] = [];

/** Files of the package are there; a server is not. */
vi.stubGlobal("fetch", async (url: string) => {
  asked.push(url);
  const built = /\/(\w+\.(?:wasm|json))/.exec(url)?.[1];
  if (!built) throw new TypeError("no network");
  const type = built.endsWith("wasm") ? "application/wasm" : "application/json";
  const body = readFileSync(join(root, "src/yurt/wasm/built", built));
  return new Response(body, { headers: { "content-type": type } });
});
afterEach(() => (asked.length = 0));

test("a record of one of our games is read without a server, and fetched once", async () => {
  const seen = await replayed({ record });
  expect(seen).toMatchObject({ game: "koenig", proof: "proven" });
  expect(asked).toHaveLength(2);
  const start = await replayed({ record, n: 0, seat: 0 });
  expect(start).toMatchObject({ n: 0, last: seen.last });
  expect(asked).toHaveLength(2);
});

test("what cannot be read is refused as the server does", async () => {
  const broken = replayed({ record: record.replace("1 * ", "7 * ") });
  await expect(broken).rejects.toBeInstanceOf(Failure);
  await expect(broken).rejects.toMatchObject({
    problem: { reason: "bad_record", values: { detail: expect.stringMatching(/ply 1, not 7/) } },
  });
  await expect(replayed({ record, n: 9_999 })).rejects.toMatchObject({
    problem: { reason: "no_such_entry" },
  });
});

test("what was saved before the end is told from what cannot be read", async () => {
  const share = record.replace(/(1 \* start):\w+/, "$1:?");
  await expect(replayed({ record: share })).rejects.toMatchObject({
    problem: { reason: "unfinished_record" },
  });
});

test("a game that is not ours is asked of the server", async () => {
  const other = replayed({ record: "game: fair\nseats: 2\n" });
  await expect(other).rejects.toMatchObject({ problem: { reason: "offline" } });
  expect(asked).toEqual(["/api/replay"]);
});

test("a browser that cannot run the rules asks the server, too", async () => {
  const { WebAssembly } = globalThis;
  Reflect.deleteProperty(globalThis, "WebAssembly");
  const refused = replayed({ record });
  Object.assign(globalThis, { WebAssembly });
  await expect(refused).rejects.toMatchObject({ problem: { reason: "offline" } });
  expect(asked).toEqual(["/api/replay"]);
});
