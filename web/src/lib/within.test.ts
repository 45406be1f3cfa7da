import { expect, test } from "vitest";
import { showWithin } from "./within.ts";

const at = (top: number, bottom: number): Element =>
  ({ scrollTop: 50, getBoundingClientRect: () => ({ top, bottom }) }) as unknown as Element;

test.each([
  ["above", at(80, 90), 30],
  ["within", at(120, 140), 50],
  ["below", at(190, 215), 65],
])("an item %s its list is brought into it", (_, item, scrolled) => {
  const list = at(100, 200);
  showWithin(list, item);
  expect(list.scrollTop).toBe(scrolled);
});

test("or to its middle, so that one sees what comes before and after it", () => {
  const list = at(100, 200);
  showWithin(list, at(180, 200), { middle: true });
  expect(list.scrollTop).toBe(90);
});
