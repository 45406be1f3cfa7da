import { afterEach, expect, test, vi } from "vitest";
import { notify } from "./notices.svelte.ts";

const given = vi.fn();
class Allowed {
  static permission = "granted";
  constructor(title: string, options: object) {
    given(title, options);
  }
}

afterEach(() => vi.unstubAllGlobals());

test("the browser tells whose turn it is, where it may", () => {
  vi.stubGlobal("Notification", Allowed);
  notify("Roll.", "t");
  expect(given).toHaveBeenCalledWith(expect.any(String), {
    body: "Roll.",
    tag: "t",
    icon: "/yurt.svg",
  });
});

test("where only service workers may, nothing breaks", () => {
  vi.stubGlobal(
    "Notification",
    class extends Allowed {
      constructor() {
        super("", {});
        throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
      }
    },
  );
  expect(() => notify("Roll.", "t")).not.toThrow();
});

test("where there are no notices at all, nothing breaks", () => {
  expect(() => notify("Roll.", "t")).not.toThrow();
});
