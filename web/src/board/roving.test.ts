import { beforeEach, expect, test, vi } from "vitest";
import { Roving, type Stops } from "./roving.svelte.ts";

const ROW = ["a", "b", "c"];
let chosen: string[] = [];
let focused: string[] = [];
let stops: string[] = ROW;
const STOPS: Stops = {
  has: (id) => stops.includes(id),
  first: () => stops[0],
  next: (from, [x]) => stops[stops.indexOf(from) + x],
  choose: (id, key) => chosen.push(`${id} by ${key}`),
};
const find = (id: string): SVGElement =>
  ({ focus: () => focused.push(id) }) as unknown as SVGElement;

function press(roving: Roving, key: string, from: string): boolean {
  const event = { key, preventDefault: vi.fn() };
  roving.steer(event as unknown as KeyboardEvent, from);
  return event.preventDefault.mock.calls.length > 0;
}

beforeEach(() => {
  [chosen, focused, stops] = [[], [], ROW];
});

test("arrows go from stop to stop, and Tab comes back to the last", () => {
  const roving = new Roving(STOPS, find);
  expect(roving.current).toBe("a");
  expect([press(roving, "ArrowRight", "a"), press(roving, "ArrowRight", "b")]).toEqual([
    true,
    true,
  ]);
  expect([focused, roving.current]).toEqual([["b", "c"], "c"]);
});

test("at the edge, and with any other key, the page does what it always does", () => {
  const roving = new Roving(STOPS, find);
  expect([press(roving, "ArrowLeft", "a"), press(roving, "Tab", "a")]).toEqual([false, false]);
  expect(focused).toEqual([]);
});

test("Enter and Space choose, and say which it was", () => {
  const roving = new Roving(STOPS, find);
  press(roving, "Enter", "b");
  expect(press(roving, " ", "c")).toBe(true);
  expect(chosen).toEqual(["b by Enter", "c by  "]);
});

test("a stop that is gone leaves the first one", () => {
  const roving = new Roving(STOPS, find);
  roving.focus("c");
  stops = ["a"];
  expect(roving.current).toBe("a");
  roving.focus();
  expect(focused).toEqual(["c", "a"]);
});
