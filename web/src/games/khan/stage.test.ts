import { expect, test, vi } from "vitest";
import type { LiveTable } from "../../lib/table.svelte.ts";
import type { Told } from "../../wire.ts";
import { Stage } from "./stage.svelte.ts";

vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("matchMedia", () => ({ matches: false }));

type Listener = (news: Told[]) => void;

function seated(): { table: LiveTable; say: (news: Partial<Told>[]) => void; looks: number[] } {
  const listeners: Listener[] = [];
  const looks: number[] = [];
  const table = {
    seat: 0,
    told: [],
    staging: false,
    state: { view: "now" },
    listen: (listener: Listener) => (listeners.push(listener), () => {}),
    glance: async (n: number) => (looks.push(n), `after ${n}`),
  };
  return { table: table as unknown as LiveTable, say: (news) => listeners.forEach((hear) => hear(news as Told[])), looks };
}

test("two rulers walk one after the other", async () => {
  vi.useFakeTimers();
  const { table, say, looks } = seated();
  const stage = new Stage(table);
  stage.follow();
  say([{ n: 7, seat: -1, m: "reveal:ice.song" }, { n: 8, seat: 1, m: "pass" }, { n: 9, seat: -1, m: "reveal:tundra.russian" }]);
  await vi.advanceTimersByTimeAsync(100);
  expect([looks, stage.view, stage.card, table.staging]).toEqual([[7], "after 7", "ice.song", true]);
  await vi.advanceTimersByTimeAsync(400);
  expect([stage.view, stage.card, table.staging]).toEqual(["now", "tundra.russian", true]);
  await vi.advanceTimersByTimeAsync(500);
  expect(table.staging).toBe(false);
});
