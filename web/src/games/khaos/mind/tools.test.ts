import { expect, test } from "vitest";
import type { Junction } from "../scene.ts";
import { type Scene, toolsAt } from "./tools.ts";

const open = { orcs: 0, knights: 0, closed: false, mark: "open" } as const;

/** The four totals around the tower at 0, and a tile put down beside it. */
function beside(x: number, y: number, size = 136): Scene {
  const points: Junction[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([px, py], i) => ({
    key: `0.${i}`,
    x: px!,
    y: py!,
    seen: open,
    before: null,
    ahead: false,
    taken: false,
  }));
  return {
    camera: { x: 0.5, y: 0.5, size },
    screen: { width: 900, height: 520 },
    cell: { x, y },
    filled: new Set(["0"]),
    points,
    turns: true,
  };
}

test.each([
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
])("beside a tower, at %i %i, no total is hidden", (x, y) => {
  for (const size of [60, 95, 136]) {
    const scene = beside(x, y, size);
    const at = toolsAt(scene);
    const [wide, high] = at.upright ? [26, 74] : [74, 26];
    for (const point of scene.points) {
      const [px, py] = [(point.x - 0.5) * size + 450, (point.y - 0.5) * size + 260];
      expect(Math.abs(at.x - px) > wide || Math.abs(at.y - py) > high).toBe(true);
    }
    expect(at.x >= wide && at.x <= 900 - wide && at.y >= high && at.y <= 520 - high).toBe(true);
  }
});
