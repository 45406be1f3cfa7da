import { expect, test } from "vitest";
import { cellOf, cornersOf, parted, spotOf, turned, waysOf } from "./tiles.ts";

test("a face is read from the north-west clockwise", () => {
  expect(cornersOf("40d0")).toEqual([4, 0, -4, 0]);
  expect(cornersOf("temple")).toBeUndefined();
  expect(parted("orc2.1a1a")).toEqual({ tower: "orc2", face: "1a1a" });
});

test("a quarter to the right brings the south-west to the north-west", () => {
  expect(turned("1234", 1)).toBe("4123");
  expect(turned("1234", 4)).toBe("1234");
  expect(["0000", "1a1a", "40d0", "graveyard"].map(waysOf)).toEqual([1, 2, 4, 1]);
});

test("cells are spelled by their way from the first tower", () => {
  for (const spot of ["0", "e1", "w12", "n3", "e2s1", "w1n10"])
    expect(spotOf(cellOf(spot))).toBe(spot);
  expect(cellOf("w2n1")).toEqual({ x: -2, y: -1 });
});
