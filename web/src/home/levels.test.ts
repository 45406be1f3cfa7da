import { afterEach, expect, test, vi } from "vitest";
import { botIn, keepLevel, levelsOf, usualLevel } from "./levels.ts";

const drawer = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => drawer.get(name) ?? null,
  setItem: (name: string, value: string) => drawer.set(name, value),
});
afterEach(() => drawer.clear());

const game = (...bots: string[]) => ({ id: "koenig", bots });
const ALL = game("random", "novice", "monte", "club");

test("random is for programs, unless there is nobody else", () => {
  expect(levelsOf(ALL)).toEqual(["novice", "monte", "club"]);
  expect(levelsOf(game("random"))).toEqual(["random"]);
  expect(levelsOf(game())).toEqual([]);
});

test("a newcomer meets somebody who can be beaten, where there is one", () => {
  expect(usualLevel(ALL)).toBe("novice");
  expect(usualLevel(game("random", "monte"))).toBe("monte");
  expect(usualLevel(game())).toBe("");
});

test("what was chosen last is taken again, for each game", () => {
  keepLevel("koenig", "club");
  expect(usualLevel(ALL)).toBe("club");
  expect(usualLevel({ ...ALL, id: "khan" })).toBe("novice");
  expect(usualLevel(game("random", "monte"))).toBe("monte"); // it is gone meanwhile
});

test("an address may ask for any bot that there is", () => {
  expect(botIn("?seats=3&bot=random", ALL)).toBe("random");
  expect(botIn("?bot=master", ALL)).toBeUndefined();
  expect(botIn("", ALL)).toBeUndefined();
});
