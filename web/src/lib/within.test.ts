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
