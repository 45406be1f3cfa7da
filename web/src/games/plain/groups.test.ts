import { expect, test } from "vitest";
import { choices } from "../../live/seated.fixture.ts";
import { found, groupsOf, headingOf, meant } from "./groups.ts";

const spelling = (groups: ReturnType<typeof groupsOf>): string[] =>
  groups.flatMap(({ verb, choices }) =>
    choices.map(({ m, idle }) => `${verb} ${m}${idle ? " (not now)" : ""}`),
  );

test("a group for each thing that one can do, in the order it was sent", () => {
  expect(spelling(groupsOf(choices("drop:2", "pass", "drop:3"), []))).toEqual([
    "drop drop:2",
    "drop drop:3",
    "pass pass",
  ]);
});

test("what could be done before keeps its place, to say why it cannot", () => {
  const seen = choices("drop:1", "drop:2", "pass");
  expect(spelling(groupsOf(choices("drop:2", "drop:3"), seen))).toEqual([
    "drop drop:1 (not now)",
    "drop drop:2",
    "drop drop:3",
  ]);
});

test("moves are found by words of their sentence or by their spelling", () => {
  const groups = groupsOf(choices("drop:2", "drop:12", "pass"), []);
  expect(spelling(found(groups, " TO drop:1"))).toEqual(["drop drop:12"]);
  expect(spelling(found(groups, "castle"))).toEqual([]);
  expect(found(groups, "")).toEqual(groups);
});

test("what is written out in full is meant, or what is left alone", () => {
  const groups = groupsOf(choices("drop:2", "drop:12", "pass"), []);
  expect(meant(found(groups, "TO drop:2 "), "TO drop:2 ")?.m).toBe("drop:2");
  expect(meant(found(groups, "2"), "2")).toBeUndefined();
  expect(meant(found(groups, "pa"), "pa")?.m).toBe("pass");
});

test("a heading leaves open what is to be chosen", () => {
  expect(headingOf("Drop into column {a0}")).toBe("Drop into column …");
  expect(headingOf("Cards: {all}")).toBe("Cards: …");
});
