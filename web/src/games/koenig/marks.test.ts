import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";

const told = (...effects: string[]): { effects: string[] } => ({ effects });

test("a step is an arrow, and the region that it takes an outline", () => {
  const marks = marksOf([
    told("goes:seat_1,man,wigemor", "holds:man,nobody", "holds:wigemor,seat_1"),
  ]);
  expect(marks.ways).toEqual([{ seat: 1, from: "man", to: "wigemor" }]);
  expect(marks.outlines).toEqual([
    { at: ["man"], seat: null },
    { at: ["wigemor"], seat: 1 },
  ]);
});

test("courtiers of a turn are counted together, gained and lost", () => {
  const marks = marksOf([
    told("courtiers:seat_1,man,1"),
    told("courtiers:seat_1,man,1"),
    told("courtiers:seat_2,lincolia,-3"),
  ]);
  expect(marks.brought).toEqual([
    { at: "man", seat: 1, text: "+2" },
    { at: "lincolia", seat: 2, text: "−3" },
  ]);
});

test("a region is marked for whoever contests it until somebody else holds it", () => {
  const contest = told("contests:seat_0,man,seat_2");
  expect(marksOf([contest]).outlines).toEqual([{ at: ["man"], seat: 0 }]);
  const won = marksOf([contest, told("holds:man,seat_1", "banished:seat_0,man,lancastre")]);
  expect(won.outlines).toEqual([{ at: ["man"], seat: 1 }]);
  expect(won.ways).toEqual([{ seat: 0, from: "man", to: "lancastre" }]);
});
