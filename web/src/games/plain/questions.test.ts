import { expect, test } from "vitest";
import { argumentsIn } from "./questions.ts";

test("what a question is about is written as names and values", () => {
  expect(argumentsIn("anchor=c3, n = -2")).toEqual({ anchor: "c3", n: -2 });
  expect(argumentsIn("")).toEqual({});
  expect(argumentsIn("c3")).toEqual({});
});

test("numbers in a row are one value", () => {
  expect(argumentsIn("cells=1,1,2 n=3")).toEqual({ cells: "1,1,2", n: 3 });
  expect(argumentsIn("cells = 1,1,2, n=3 ")).toEqual({ cells: "1,1,2", n: 3 });
});
