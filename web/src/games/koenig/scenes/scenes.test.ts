import { expect, test } from "vitest";
import matches from "./scenes.fixture.json";
import { scenesOf, type DisputeScene, type Scene } from "./scenes.ts";

/** Of real matches, as the server told them; the scenes were worked out from its states. */
test.each(matches.map((batch) => [batch.told[0]!.n, batch] as const))(
  "entry %i and those after it",
  (_, { told, scenes }) => {
    expect(scenesOf(told)).toEqual(scenes);
  },
);

test("there are many disputes among them, with ties and with all numbers of seats", () => {
  const disputes = matches
    .flatMap(({ scenes }) => scenes as Scene[])
    .filter((scene): scene is DisputeScene => scene.kind === "dispute");
  expect(disputes.length).toBeGreaterThan(50);
  expect(disputes.some(({ throws }) => throws.some(({ again }) => again))).toBe(true);
  expect(new Set(disputes.map(({ cards }) => cards.length))).toEqual(new Set([3, 4, 5]));
});

const DISPUTE = [
  "dispute:man,seat_0,seat_1",
  "shows:seat_0,3,2",
  "shows:seat_1,,4",
  "shows:seat_2,1,0",
];

test("4.1 who has no card shows none, and may be tied with his plus", () => {
  const [scene] = scenesOf([
    { n: 4, m: "commit:1", effects: DISPUTE },
    { n: 5, m: "die:1", effects: ["throws:seat_0,1,4"] },
    { n: 6, m: "die:2", effects: ["throws:seat_2,2,2", "again:seat_0,seat_1"] },
    { n: 7, m: "die:5", effects: ["throws:seat_0,5,7", "wins:seat_0,7", "holds:man,seat_0"] },
  ]);
  expect(scene).toMatchObject({
    cards: [[3], [], [1]],
    plus: [2, 4, 0],
    throws: [
      { seat: 0, dice: [1], totals: [4], again: false },
      { seat: 2, dice: [2], totals: [2], again: false },
      { seat: 0, dice: [5], totals: [7], again: true },
    ],
    winner: 0,
    holder: 0,
  });
});

test("what was taken back is not shown", () => {
  const rolled = { n: 8, m: "die:5", effects: ["succeeds:seat_0,2,5"] };
  expect(scenesOf([rolled])).toHaveLength(1);
  expect(scenesOf([rolled, { n: 9, m: "undo:7", effects: [] }])).toEqual([]);
});

test("a dispute of which only the end was told is not shown", () => {
  expect(scenesOf([{ n: 7, m: "die:5", effects: ["throws:seat_0,5,7", "wins:seat_0,7"] }])).toEqual(
    [],
  );
});
