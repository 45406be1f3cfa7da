import { expect, test } from "vitest";
import { tokenOf } from "./token.ts";

test("the part behind the # is the token", () => {
  expect(tokenOf("#Abc-def_0123456789")).toBe("Abc-def_0123456789");
});

test.each(["", "#", "#abc", "#Abc-def_0123456789%20", `#${"a".repeat(129)}`])(
  "%j is no whole token",
  (hash) => {
    expect(tokenOf(hash)).toBeUndefined();
  },
);
