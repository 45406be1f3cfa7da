import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";

const told = (...effects: string[]): { effects: string[] } => ({ effects });
const seatOf = (colour: string): number | null => ({ red: 0, blue: 1 })[colour] ?? null;

test("a ruler's way is an arrow, and what he leaves needs no mark of its own", () => {
  const marks = marksOf([told("goes:song,a1,b2", "court:song,3", "yurt:a1,neutral")], seatOf);
  expect(marks.ways).toEqual([{ from: "a1", to: "b2", seat: null }]);
  expect(marks.outlines).toEqual([]);
});

test("a conquest is outlined with what it brought, not the yurts that it covers", () => {
  const marks = marksOf(
    [told("yurt:a1,blue"), told("tile:I2,a1.b1,blue.red", "gains:red,1", "gains:blue,1")],
    seatOf,
  );
  expect(marks.outlines).toEqual([{ at: ["a1", "b1"], seat: 1 }]);
  expect(marks.brought).toEqual([
    { at: "b1", seat: 0, text: "+1" },
    { at: "b1", seat: 1, text: "+1" },
  ]);
});

test("a yurt that was set is marked for whose it is", () => {
  expect(marksOf([told("yurt:c3,red")], seatOf).outlines).toEqual([{ at: ["c3"], seat: 0 }]);
});
