import { beforeEach, expect, test, vi } from "vitest";
import { api, wordsFor } from "./api.ts";
import { say, words } from "../words/words.svelte.ts";

async function failure(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", answer);
  return api
    .lobby()
    .then(() => "", wordsFor)
    .finally(() => vi.unstubAllGlobals());
}

const problem = (status: number, reason: string, words: string) => async () =>
  Response.json({ reason, words, detail: {} }, { status });

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.choose("en");
});

test("the server's sentence is shown as it is", async () => {
  expect(await failure(problem(410, "dead_link", "Too old."))).toBe("Too old.");
});

test("what it says to programs is not", async () => {
  expect(await failure(problem(400, "bad_message", "Expected `str` - at `$.token`"))).toBe(
    say("page.misread"),
  );
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
