import { afterEach, expect, test, vi } from "vitest";
import { shown } from "./shown.ts";

afterEach(() => vi.unstubAllGlobals());

test("a game of which only records are opened is told in the language asked for", async () => {
  const file = { de: { detail: { box: 1 }, rules: { text: "# Regeln" } } };
  const fetched = vi.fn(async (url: string) =>
    url.endsWith("shown-connect_four.json")
      ? Response.json(file)
      : new Response("", { status: 404 }),
  );
  vi.stubGlobal("fetch", fetched);
  expect(await shown("/games/connect_four?language=de")).toEqual({ box: 1 });
  expect(await shown("/games/connect_four/rules?language=de")).toEqual({ text: "# Regeln" });
  expect(await shown("/games/chess?language=de")).toBeUndefined();
  fetched.mockClear();
  expect(await shown("/tables")).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
