import { describe, expect, it } from "vitest";
import { groundOf } from "./ground.ts";
import { nearest, optionsOf, pointerAt } from "../mind/options.ts";
import { loopsAround, outlineOf } from "./outline.ts";
import type { View } from "../view.ts";

describe("an outline", () => {
  it("goes once around cells that hang together", () => {
    expect(
      loopsAround([
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toHaveLength(1);
    expect(
      loopsAround([
        [0, 0],
        [0, 1],
        [1, 0],
      ])[0],
    ).toHaveLength(6);
  });

  it("keeps cells apart that touch by a corner, and goes around a hole", () => {
    expect(
      loopsAround([
        [0, 0],
        [1, 1],
      ]),
    ).toHaveLength(2);
    const ring = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
      [2, 2],
    ] as const;
    expect(loopsAround(ring)).toHaveLength(2);
  });

  it("is drawn inwards", () => {
    expect(outlineOf([[0, 0]], 10)).toBe("M10 10L90 10L90 90L10 90Z");
  });
});

describe("a board of another outline", () => {
  const ground = groundOf(["..II~", "TTI~~", "TT.~F"], "..oo.\no....\noo..o");

  it("has the cells that were drawn and no others", () => {
    expect(ground.cells.map(({ id }) => id)).toEqual([
      "c1",
      "d1",
      "e1",
      "a2",
      "b2",
      "c2",
      "d2",
      "e2",
      "a3",
      "b3",
      "d3",
      "e3",
    ]);
    expect([ground.rows, ground.columns]).toEqual([3, 5]);
  });

  it("lets the river run through all its cells, and leave over the edge", () => {
    expect(ground.river.path).toContain("450 0");
    expect(ground.river.path).not.toContain("NaN");
  });

  it("has the outer area only along the sides that touch it", () => {
    const north = ground.outer.filter(({ way }) => way[0] === -1).map(({ x }) => x);
    expect(north).toEqual([250, 350]);
  });
});

describe("a tile in hand", () => {
  const forms = {
    "I2.n": [
      [0, 0],
      [0, 1],
    ],
    "I2.e": [
      [0, 0],
      [1, 0],
    ],
  } as Record<string, [number, number][]>;
  const legal = ["conquer:b2,I2.n", "conquer:b2,I2.e", "conquer:g7,I2.n"];
  const options = optionsOf(legal, (move) => `to ${move}`, {} as View, forms);

  it("covers the cells of its form", () => {
    expect(options[1]!.cells).toEqual(["b2", "b3"]);
  });

  it("snaps to the nearest place, rather as it was turned", () => {
    expect(nearest(options, pointerAt("b2"), "I2.e")?.move).toBe("conquer:b2,I2.e");
    expect(nearest(options, pointerAt("c2"), undefined)?.move).toBe("conquer:b2,I2.n");
    expect(nearest(options, pointerAt("f6"), undefined)?.move).toBe("conquer:g7,I2.n");
    expect(nearest(options, pointerAt("l1"), undefined)).toBeUndefined();
  });
});
