import { expect, test } from "vitest";
import { onBoard, pointerAt, under } from "./options.ts";
import type { Place } from "../drawn/outline.ts";

const MAP = ["III", "III", "III"];

const LINE: Place[] = [
  [0, 0],
  [0, 1],
  [0, 2],
];
const CROSS: Place[] = [
  [0, 0],
  [1, -1],
  [1, 0],
  [1, 1],
  [2, 0],
];

test("a tile lies with its middle under the pointer", () => {
  expect(under(pointerAt("c2"), LINE, ["IIIII", "IIIII"])).toEqual(["b2", "c2", "d2"]);
  expect(
    under(
      pointerAt("c2", 1.5, 2.1),
      [
        [0, 0],
        [0, 1],
      ],
      ["IIIII", "IIIII"],
    ),
  ).toEqual(["b2", "c2"]);
  expect(
    under(
      pointerAt("c2", 1.5, 2.9),
      [
        [0, 0],
        [0, 1],
      ],
      ["IIIII", "IIIII"],
    ),
  ).toEqual(["c2", "d2"]);
});

test("near the edge a tile lies beside the pointer, inside", () => {
  expect(under(pointerAt("a1"), LINE, MAP)).toEqual(["a1", "b1", "c1"]);
  expect(under(pointerAt("a1"), CROSS, MAP)).toEqual(["b1", "a2", "b2", "c2", "b3"]);
});

test("a tile that would stick out is moved onto the board", () => {
  expect(onBoard(["c3", "d3", "c4"], MAP)).toEqual(["b2", "c2", "b3"]);
  expect(onBoard(["a1", "b1"], MAP)).toEqual(["a1", "b1"]);
  expect(onBoard(["`0", "a0"], MAP)).toEqual(["a1", "b1"]);
});
