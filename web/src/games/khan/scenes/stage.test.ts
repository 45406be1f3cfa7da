import { expect, test, vi } from "vitest";
import type { StateOf } from "../../../live/kind.ts";
import type { Told } from "../../../wire.ts";
import { partsOf } from "./stage.ts";
import type { Khan, View } from "../view.ts";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

const BEFORE = {
  n: 6,
  view: {
    yurts: {},
    tiles: [],
    stacks: {},
    proposal: null,
    seats: [{ colour: "red" }, { colour: "yellow" }],
    rulers: { song: { cell: "f2", court: 3 }, russian: { cell: "a1", court: 2 } },
  },
} as unknown as StateOf<Khan>;

const NEWS = [
  { n: 7, seat: 0, m: "invade:ice.song,c3", effects: ["yurt:c3,red"] },
  {
    n: 8,
    seat: -1,
    m: "reveal:ice.song",
    effects: ["points:way_n", "goes:song,f2,f1", "court:song,2", "yurt:f2,neutral"],
  },
  { n: 9, seat: 1, m: "pass", effects: [] },
  { n: 10, seat: 1, m: "raid:d4", effects: ["yurt:d4,yellow"] },
  {
    n: 11,
    seat: -1,
    m: "reveal:sand.russian",
    effects: ["points:way_n", "out:russian", "court:russian,0", "yurt:a1,neutral"],
  },
] as unknown as Told[];

const seen = ({ yurts, rulers }: View) => [
  Object.keys(yurts).toSorted(),
  rulers.song?.cell,
  rulers.russian?.cell,
];

test("one thing happens after the other; what the player did himself stands at once", () => {
  const parts = partsOf(NEWS, BEFORE, 0);
  expect(parts.map(({ scene }) => scene?.card)).toEqual(["ice.song", undefined, "sand.russian"]);
  expect(parts.map(({ stands }) => seen(stands.view))).toEqual([
    [["c3", "f2"], "f1", "a1"],
    [["c3", "d4", "f2"], "f1", "a1"],
    [["a1", "c3", "d4", "f2"], "f1", null],
  ]);
});

test("the log does not tell of what is still being shown", () => {
  expect(partsOf(NEWS, BEFORE, 0).map(({ stands }) => stands.n)).toEqual([7, 9, 10]);
});
