import { expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte.ts";
import { seatedAt } from "../live/seated.fixture.ts";
import type { Told } from "../wire.ts";
import { Replay } from "./replay.svelte.ts";
import { Story } from "./story.svelte.ts";

const told = (n: number, seat: number, m = "go"): Told => ({
  n,
  seat,
  about: seat,
  m,
  forced: false,
  effects: [],
});

/** Turns of one, two and one lines. */
function replaying(): { replay: Replay; at: () => number } {
  const entries = [told(1, 0), told(2, 1), told(3, 1), told(4, 0)];
  const { table } = seatedAt({ n: 4, told: entries }, () => undefined);
  vi.spyOn(table, "look").mockImplementation((n) => {
    table.past = n === undefined || n >= 4 ? undefined : n;
    return Promise.resolve();
  });
  const replay = new Replay(table, new Story(table));
  return { replay, at: () => table.past ?? 4 };
}

const key = (name: string, shiftKey = false): KeyboardEvent =>
  ({ key: name, shiftKey }) as KeyboardEvent;

test("one goes line by line, turn by turn, to the beginning and to the end", () => {
  const { replay, at } = replaying();
  const went = (name: string, shift = false): number => (replay.key(key(name, shift)), at());
  expect(went("Home")).toBe(0);
  expect(went("ArrowRight")).toBe(1);
  expect(went("ArrowRight")).toBe(2);
  expect(went("ArrowLeft")).toBe(1);
  expect(went("ArrowRight", true)).toBe(3);
  expect(went("PageUp")).toBe(1);
  expect(went("End")).toBe(4);
  expect(went("ArrowRight")).toBe(4);
  expect(replay.key(key("r"))).toBe(false);
});

test("it plays by itself to the end, from there once more, and stops when told to", async () => {
  vi.useFakeTimers();
  settings.setPace("normal");
  const { replay, at } = replaying();
  void replay.play();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([replay.playing, at() > 0 && at() < 4]).toEqual([true, true]);
  replay.toggle();
  const stood = at();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([replay.playing, at()]).toEqual([false, stood]);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replay.playing, at()]).toEqual([false, 4]);
  vi.useRealTimers();
});
