import { expect, test } from "vitest";
import { seatsIn } from "./seats.ts";

test.each([
  ["?seats=4", 4],
  ["?seats=9", 5],
  ["?seats=1e999", 5],
  ["?seats=4.7", 4],
  ["?seats=2", 3],
  ["?seats=0", 3],
  ["?seats=-3", 3],
  ["?seats=abc", 3],
  ["?seats=", 3],
  ["", 3],
])("%s of 3 to 5 means %i", (search, seats) => {
  expect(seatsIn(search, [3, 4, 5])).toBe(seats);
});
