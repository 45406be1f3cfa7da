import { expect, test, vi } from "vitest";
import { PROTOCOL } from "../wire.ts";
import { Renewal } from "./renewal.svelte.ts";

function incomplete(renewal: Renewal): () => void {
  let fail = (): void => {};
  vi.stubGlobal(
    "addEventListener",
    (name: string, act: () => void) => name === "vite:preloadError" && (fail = act),
  );
  renewal.watch();
  vi.unstubAllGlobals();
  return fail;
}

test("a server with the same page offers nothing", () => {
  const renewal = new Renewal("a");
  renewal.hear("a", PROTOCOL);
  expect(renewal.why).toBeUndefined();
});

test("a server with another page offers it, until one says no; the next one again", () => {
  const renewal = new Renewal("a");
  renewal.hear("b", PROTOCOL);
  expect(renewal.why).toBe("new");
  renewal.decline();
  renewal.hear("b", PROTOCOL);
  expect(renewal.why).toBeUndefined();
  renewal.hear("c", PROTOCOL);
  expect(renewal.why).toBe("new");
});

test("where a page has no name, or the server has none, nothing is compared", () => {
  const [unnamed, named] = [new Renewal(""), new Renewal("a")];
  unnamed.hear("b", PROTOCOL);
  named.hear("", PROTOCOL);
  expect([unnamed.why, named.why]).toEqual([undefined, undefined]);
});

test("a part that does not come is told each time", () => {
  const renewal = new Renewal("a");
  const fail = incomplete(renewal);
  fail();
  expect(renewal.why).toBe("missing");
  renewal.decline();
  fail();
  expect(renewal.why).toBe("missing");
});

test("a page that the server does not understand any more must be loaded anew", () => {
  const renewal = new Renewal("a");
  renewal.hear("a", PROTOCOL + 1);
  expect(renewal.why).toBe("outdated");
});
