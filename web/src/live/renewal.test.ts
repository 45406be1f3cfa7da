import { expect, test, vi } from "vitest";
import { PROTOCOL } from "../wire.ts";
import { Renewal } from "./renewal.svelte.ts";

/** What the browser has to tell a renewal. */
function events(renewal: Renewal): Record<string, () => void> {
  const acts: Record<string, () => void> = {};
  vi.stubGlobal("addEventListener", (name: string, act: () => void) => (acts[name] = act));
  renewal.watch();
  vi.unstubAllGlobals();
  return acts;
}

const incomplete = (renewal: Renewal): (() => void) => events(renewal)["vite:preloadError"]!;

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

test("without a network nothing is offered: a page loaded anew would be gone", () => {
  const renewal = new Renewal("a");
  const { "vite:preloadError": fail, online } = events(renewal);
  vi.stubGlobal("navigator", { onLine: false });
  fail!();
  vi.unstubAllGlobals();
  expect(renewal.why).toBe("offline");
  online!();
  expect(renewal.why).toBeUndefined();
});

test("a page that the server does not understand any more must be loaded anew", () => {
  const renewal = new Renewal("a");
  renewal.hear("a", PROTOCOL + 1);
  expect(renewal.why).toBe("outdated");
});
