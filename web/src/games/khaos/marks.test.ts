import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";
import type { TowerSeen } from "./view.ts";

const tower = (name: string, spot: string | null): TowerSeen => ({ name, spot }) as TowerSeen;
const TOWERS = [tower("orc1", "0"), tower("orc1", "e4"), tower("orc3", null)];

test("what was laid is outlined once, the token on it too", () => {
  const marks = marksOf(
    [
      { seat: 1, m: "place:30c0,e1", effects: [] },
      { seat: 1, m: "play:drum,e1", effects: [] },
    ],
    TOWERS,
  );
  expect(marks.outlines).toEqual([{ at: ["e1"], seat: 1 }]);
});

test("of two towers alike, the one beside the tile is marked: a corner there, a tower on itself", () => {
  const effects = ["corner_orcs:orc1,se,4:2", "corner_neutral:orc1,nw,1:1", "taken_knights:orc1,1"];
  const marks = marksOf([{ seat: 0, m: "place:30c0,e3", effects }], TOWERS);
  expect(marks.brought).toEqual([
    { at: "e4.2", seat: 0, text: "✓" },
    { at: "e4.0", seat: null, text: "=" },
    { at: "e4", seat: 1, text: "+1" },
  ]);
});
