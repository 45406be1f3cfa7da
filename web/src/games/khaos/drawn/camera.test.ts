import { expect, test } from "vitest";
import { type Camera, fit, fitAll, hold, onScreen, reveal, zoom } from "./camera.ts";
import type { Cell } from "./tiles.ts";

const phone = { width: 390, height: 420 };

function shows(camera: Camera, cell: Cell): boolean {
  const [left, top] = onScreen(camera, phone, cell.x, cell.y);
  const [right, bottom] = onScreen(camera, phone, cell.x + 1, cell.y + 1);
  return left >= 0 && top >= 0 && right <= phone.width && bottom <= phone.height;
}

test("a small field is shown whole, with its rim", () => {
  const camera = fit([-2, -2, 2, 2], phone, { x: 0, y: 0 });
  for (const cell of [
    { x: -2, y: -2 },
    { x: 2, y: 2 },
  ])
    expect(shows(camera, cell)).toBe(true);
});

test("all can be seen at once, however small", () => {
  const camera = fitAll([-9, -7, 9, 7], phone);
  for (const cell of [
    { x: -9, y: -7 },
    { x: 9, y: 7 },
  ])
    expect(shows(camera, cell)).toBe(true);
});

test("a field too large to read still shows the last tile", () => {
  for (const last of [
    { x: -9, y: 7 },
    { x: 9, y: -7 },
  ])
    expect(shows(fit([-9, -7, 9, 7], phone, last), last)).toBe(true);
});

test("however far one drags or zooms, the last tile stays", () => {
  const last = { x: 2, y: -3 };
  for (const x of [-100, 0, 100])
    for (const size of [30, 90, 180])
      expect(shows(hold({ x, y: 50, size }, phone, last), last)).toBe(true);
});

test("a cell far from the last tile is shown together with it", () => {
  const [cell, last] = [
    { x: 12, y: 5 },
    { x: -3, y: 0 },
  ];
  const camera = reveal({ x: 0, y: 0, size: 136 }, phone, cell, last);
  expect(shows(camera, cell) && shows(camera, last)).toBe(true);
});

test("zooming keeps the point under the finger", () => {
  const camera = { x: 1, y: 2, size: 80 };
  const near = zoom(camera, phone, 1.5, 300, 100);
  const at: [number, number] = [camera.x + (300 - 195) / 80, camera.y + (100 - 210) / 80];
  const [x, y] = onScreen(near, phone, ...at);
  expect(x).toBeCloseTo(300);
  expect(y).toBeCloseTo(100);
});
