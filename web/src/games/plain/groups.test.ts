import { expect, test } from "vitest";
import { found, groupsOf, headingOf, meant } from "./groups.ts";

const spoken = (move: string): string => `to ${move}`;
const spelling = (groups: ReturnType<typeof groupsOf>): string[] =>
  groups.flatMap(({ verb, choices }) =>
    choices.map(({ m, idle }) => `${verb} ${m}${idle ? " (not now)" : ""}`),
  );

test("a group for each thing that one can do, in the order it was sent", () => {
  expect(spelling(groupsOf(["drop:2", "pass", "drop:3"], []))).toEqual([
    "drop drop:2",
    "drop drop:3",
    "pass pass",
  ]);
});

test("what could be done before keeps its place, to say why it cannot", () => {
  const seen = ["drop:1", "drop:2", "pass"];
  expect(spelling(groupsOf(["drop:2", "drop:3"], seen))).toEqual([
    "drop drop:1 (not now)",
    "drop drop:2",
    "drop drop:3",
  ]);
});

test("moves are found by words of their sentence or by their spelling", () => {
  const groups = groupsOf(["drop:2", "drop:12", "pass"], []);
  expect(spelling(found(groups, " TO drop:1", spoken))).toEqual(["drop drop:12"]);
  expect(spelling(found(groups, "castle", spoken))).toEqual([]);
  expect(found(groups, "", spoken)).toEqual(groups);
});

test("what is written out in full is meant, or what is left alone", () => {
  const groups = groupsOf(["drop:2", "drop:12", "pass"], []);
  expect(meant(found(groups, "TO drop:2 ", spoken), "TO drop:2 ", spoken)?.m).toBe("drop:2");
  expect(meant(found(groups, "2", spoken), "2", spoken)).toBeUndefined();
  expect(meant(found(groups, "pa", spoken), "pa", spoken)?.m).toBe("pass");
});

test("a heading leaves open what is to be chosen", () => {
  expect(headingOf("Drop into column {a0}")).toBe("Drop into column …");
  expect(headingOf("Cards: {all}")).toBe("Cards: …");
});
