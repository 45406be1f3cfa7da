import { expect, test } from "vitest";
import { qr } from "./qr.ts";

test("sizes follow the length of the link", () => {
  expect(qr("a").length).toBe(21);
  expect(qr("http://192.168.178.20:7627/join#abcdefghijklmnopqrstuvwxyz012345").length).toBe(37);
});

test("three corners can be found", () => {
  const grid = qr("http://localhost:7627/");
  const size = grid.length;
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect(grid[y]!.slice(x, x + 7)).toEqual(Array(7).fill(true));
    expect(grid[y + 1]!.slice(x + 1, x + 6)).toEqual(Array(5).fill(false));
  }
});

test("what is too long is refused", () => {
  expect(() => qr("x".repeat(300))).toThrow("too long");
});
