import { beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL } from "../wire.ts";
import { api, wordsFor } from "./api.ts";
import { renewal } from "./renewal.svelte.ts";
import { say, words } from "../words/words.svelte.ts";

async function failure(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", answer);
  return api
    .lobby()
    .then(() => "", wordsFor)
    .finally(() => vi.unstubAllGlobals());
}

const problem = (status: number, reason: string, values: Record<string, string>) => async () =>
  Response.json({ reason, words: "as the server says it", values }, { status });

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.choose("en");
});

test("what the server refuses the page says itself", async () => {
  const values = { detail: "no such option" };
  expect(await failure(problem(422, "bad_table", values))).toBe(say("refused.bad_table", values));
});

test("what it says to programs is not", async () => {
  expect(
    await failure(problem(400, "bad_message", { detail: "Expected `str` - at `$.token`" })),
  ).toBe(say("page.misread"));
});

test("no answer of ours means that the server was not reached", async () => {
  expect(
    await failure(
      async () => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }),
    ),
  ).toBe(say("page.offline"));
  expect(await failure(() => Promise.reject(new TypeError("Failed to fetch")))).toBe(
    say("page.offline"),
  );
});

test("a part of the page that did not come is no matter of the connection alone", () => {
  expect(wordsFor(new TypeError("Failed to fetch dynamically imported module"))).toBe(
    say("page.not_loaded"),
  );
});

test("without a network nobody is told to load the page anew", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(wordsFor(new TypeError("Failed to fetch dynamically imported module"))).toBe(
    say("page.offline"),
  );
  vi.unstubAllGlobals();
});

test("every answer says which page the server has by now", async () => {
  const hear = vi.spyOn(renewal, "hear");
  const headers = { "yurt-page": "b", "yurt-protocol": String(PROTOCOL + 1) };
  vi.stubGlobal("fetch", async () => Response.json({ tables: [] }, { headers }));
  await api.lobby();
  vi.stubGlobal("fetch", async () =>
    Response.json({ reason: "no_table" }, { status: 404, headers }),
  );
  await api.table("x").catch(() => {});
  vi.stubGlobal("fetch", async () => Response.json({ tables: [] })); // of a server that does not say
  await api.lobby();
  vi.unstubAllGlobals();
  expect(hear.mock.calls).toEqual([
    ["b", PROTOCOL + 1],
    ["b", PROTOCOL + 1],
  ]);
  expect(renewal.why).toBe("outdated");
});
