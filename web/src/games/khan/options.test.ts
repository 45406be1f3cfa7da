import { expect, test } from "vitest";
import { onBoard } from "./options.ts";

const MAP = ["III", "III", "III"];

test("a tile that would stick out is moved onto the board", () => {
  expect(onBoard(["c3", "d3", "c4"], MAP)).toEqual(["b2", "c2", "b3"]);
  expect(onBoard(["a1", "b1"], MAP)).toEqual(["a1", "b1"]);
  expect(onBoard(["`0", "a0"], MAP)).toEqual(["a1", "b1"]);
});
