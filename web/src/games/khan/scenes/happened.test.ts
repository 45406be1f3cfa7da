import { expect, test } from "vitest";
import matches from "./happened.fixture.json";
import { after, changedCells, lastTurned, type Board } from "./happened.ts";

/** Real matches, as the server told them; the boards are its own. */
for (const [number, { first, entries, boards }] of matches.entries()) {
  test(`match ${number}: the board follows from what was told`, () => {
    let board = { ...first, proposal: null } as unknown as Board;
    for (const entry of entries) {
      board = after(board, entry);
      const truth = boards.find(({ n }) => n === entry.n);
      if (!truth) continue;
      const { yurts, tiles, rulers, stacks } = truth;
      expect(
        { yurts: board.yurts, tiles: board.tiles, rulers: board.rulers, stacks: board.stacks },
        `entry ${entry.n}`,
      ).toEqual({ yurts, tiles, rulers, stacks });
    }
  });

  test(`match ${number}: an entry tells the cells that it is about`, () => {
    for (const entry of entries)
      expect(changedCells(entry).toSorted(), `entry ${entry.n}`).toEqual(entry.changed);
  });
}

test("the card that was turned last", () => {
  expect(lastTurned([{ m: "reveal:ice.song" }, { m: "reveal:sand.song" }, { m: "pass" }])).toBe(
    "sand.song",
  );
  expect(lastTurned([{ m: "pass" }])).toBeUndefined();
});
