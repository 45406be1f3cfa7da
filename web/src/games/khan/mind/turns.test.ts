import { expect, test } from "vitest";
import { nextWay } from "./turns.ts";

const ALL = ["n", "e", "s", "w", "fn", "fe", "fs", "fw"].map((turn) => `L4.${turn}`);

test("a tile is turned through all its ways and back", () => {
  expect(nextWay("L4.n", ALL, "turn", 1)).toBe("L4.e");
  expect(nextWay("L4.n", ALL, "turn", -1)).toBe("L4.w");
  expect(nextWay("L4.fw", ALL, "turn", 1)).toBe("L4.fn");
});

test("ways that are not offered are passed over", () => {
  expect(nextWay("L4.n", ["L4.n", "L4.s", "L4.fe"], "turn", 1)).toBe("L4.s");
  expect(nextWay("L4.n", ["L4.s"], "turn", 1)).toBe("L4.s");
  expect(nextWay("L4.n", ["L4.n", "L4.fe"], "turn", 1)).toBeUndefined();
});

test("a tile is flipped as it lies, or else some other way", () => {
  expect(nextWay("L4.e", ALL, "flip", 1)).toBe("L4.fe");
  expect(nextWay("L4.fe", ALL, "flip", 1)).toBe("L4.e");
  expect(nextWay("L4.e", ["L4.fs"], "flip", 1)).toBe("L4.fs");
  expect(nextWay("X5.n", ["X5.n"], "flip", 1)).toBeUndefined();
});
