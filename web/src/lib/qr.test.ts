import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qr } from "./qr.ts";

const SCALE = 5; // pixels of a square

/** What a camera would see of a drawing. */
function photographed(
  path: string,
  size: number,
): { width: number; height: number; data: Uint8Array } {
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let i = 0; i < SCALE * SCALE; i++) {
      const column = Number(x) * SCALE + (i % SCALE);
      const row = Number(y) * SCALE + Math.floor(i / SCALE);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test.each([
  "http://localhost:7627/",
  `http://192.168.178.20:7627/join#${"aZ0_-".repeat(9).slice(0, 43)}`,
  `https://games.example/recover#${"x".repeat(43)}`,
  `https://${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.example:65535/join#${"q".repeat(43)}`,
  "https://spiele.münchen.example/join#ä",
])("a camera reads %s", (link) => {
  const { path, size } = qr(link);
  expect(decodeQR(photographed(path, size))).toBe(link);
});

test("with a blot on it, it is read all the same", () => {
  const link = `http://192.168.178.20:7627/join#${"k".repeat(43)}`;
  const { path, size } = qr(link);
  const blot = /M(2[0-2]) (2[0-2])h1v1h-1z/g;
  expect(path).toMatch(blot);
  expect(decodeQR(photographed(path.replace(blot, ""), size))).toBe(link);
});
