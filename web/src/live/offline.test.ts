import { afterEach, expect, test, vi } from "vitest";
import { keepSite } from "./offline.ts";
import { renewal } from "./renewal.svelte.ts";

afterEach(() => vi.unstubAllGlobals());

/** A site that is kept, with a new version that waits. */
async function waiting(): Promise<{
  kept: { waiting: object | null };
  told: string[];
  reload: () => void;
  exchange: () => void;
}> {
  const told: string[] = [];
  const reload = vi.fn();
  let exchange = (): void => {};
  const next = { postMessage: (text: string) => void told.push(text) };
  const kept = { waiting: next as object | null, addEventListener: () => {} };
  const keeper = {
    controller: {},
    register: async () => kept,
    addEventListener: (_: string, act: () => void) => (exchange = act),
  };
  vi.stubGlobal("navigator", { serviceWorker: keeper });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("setInterval", () => 0);
  await keepSite();
  return { kept, told, reload, exchange: () => exchange() };
}

test("a version that waits is asked to take over, and shown when it has", async () => {
  const { told, reload, exchange } = await waiting();
  expect(renewal.why).toBe("new");
  renewal.renew();
  expect(told).toEqual(["take over"]);
  expect(reload).not.toHaveBeenCalled();
  exchange();
  expect(reload).toHaveBeenCalledOnce();
});

test("one that has taken over by another tab's wish is shown at once", async () => {
  const { kept, told, reload } = await waiting();
  kept.waiting = null;
  renewal.renew();
  expect(told).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
});
