import { expect, test } from "vitest";
import type { Scene } from "../../rules/referee/lesson.ts";
import type { Told } from "../wire.ts";
import { choicesIn, stepAt } from "./progress.ts";

const told = (n: number, seat: number, m: string, forced = false): Told => ({
  n,
  seat,
  about: seat,
  m,
  forced,
  effects: [],
});
const scene = (...kinds: ("read" | "do")[]): Scene =>
  ({
    steps: kinds.map((kind) => ({ expect: kind === "do" ? ["end"] : [] })),
  }) as unknown as Scene;

test("own choices that stand are counted", () => {
  const log = [told(1, 0, "a"), told(2, 1, "b"), told(3, 0, "c", true), told(4, 0, "d")];
  expect(choicesIn(log, 0)).toBe(2);
  expect(choicesIn([...log, told(5, 0, "undo:4")], 0)).toBe(1);
  expect(choicesIn([...log, told(5, 0, "undo:1"), told(6, 0, "e")], 0)).toBe(1);
});

test("the first step that was neither done nor read is next", () => {
  const steps = scene("read", "do", "do", "read", "do");
  expect(stepAt(steps, 0, 0)).toBe(0);
  expect(stepAt(steps, 0, 1)).toBe(1);
  expect(stepAt(steps, 1, 1)).toBe(2);
  expect(stepAt(steps, 2, 1)).toBe(3);
  expect(stepAt(steps, 2, 2)).toBe(4);
  expect(stepAt(steps, 3, 2)).toBe(5);
});

test("what was done without reading counts as read", () => {
  expect(stepAt(scene("read", "do", "do"), 1, 0)).toBe(2);
});
