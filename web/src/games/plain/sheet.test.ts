import { expect, test } from "vitest";
import { differences, pretty, shapeOf } from "./sheet.ts";

test("a view is names with values", () => {
  expect(shapeOf({ turn: "x", winner: null })).toEqual({
    kind: "names",
    entries: [
      ["turn", "x"],
      ["winner", null],
    ],
  });
  expect(shapeOf(7)).toEqual({ kind: "scalar", value: 7 });
});

test("lines of one length, and rows of as many things, are a board", () => {
  const board = {
    kind: "board",
    rows: [
      ["x", "."],
      [".", "o"],
    ],
  };
  expect(shapeOf(["x.", ".o"])).toEqual(board);
  expect(
    shapeOf([
      ["x", "."],
      [".", "o"],
    ]),
  ).toEqual(board);
  expect(shapeOf(["sand", "ice"]).kind).toBe("list");
  expect(shapeOf([]).kind).toBe("list");
});

test("things of one kind have a row each, in a list or by name", () => {
  const seats = [
    { points: 3, cards: ["ace"] },
    { points: 4, cards: [] },
  ];
  expect(shapeOf(seats)).toEqual({
    kind: "rows",
    columns: ["points", "cards"],
    rows: [
      { name: "0", cells: [3, ["ace"]] },
      { name: "1", cells: [4, []] },
    ],
  });
  expect(shapeOf({ north: { held: null }, south: { held: "x" } })).toMatchObject({
    kind: "rows",
    columns: ["held"],
    rows: [{ name: "north" }, { name: "south" }],
  });
});

test("what is built deeper is shown one after the other", () => {
  expect(shapeOf([{ a: { b: { c: 1 } } }]).kind).toBe("items");
  expect(shapeOf([[1], [2, 3]]).kind).toBe("items");
});

test("what has changed is found, cell by cell", () => {
  const before = { turn: "x", board: ["..", ".."], seats: [{ points: 1 }] };
  const after = { turn: "o", board: ["..", "x."], seats: [{ points: 1 }] };
  expect([...differences(before, after)]).toEqual(["turn", "board.1.0"]);
  expect([...differences(before, before)]).toEqual([]);
  expect([...differences({ hand: null }, { hand: ["ace"] })]).toEqual(["hand"]);
});

test("a word without a name is made readable", () => {
  expect(pretty("on_turn")).toBe("On turn");
});
