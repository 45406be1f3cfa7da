import { beforeEach, expect, test, vi } from "vitest";
import { seatedAt, type Seated } from "../live/seated.fixture.ts";
import { choose, refuseNow } from "./choose.ts";

let touch = false;
vi.stubGlobal("matchMedia", () => ({ matches: touch }));
const [DROP] = ["drop:1"];
let at: Seated;

beforeEach(() => {
  touch = false;
  at = seatedAt({ legal: ["drop:1"] }, () => undefined);
});

test("with a mouse a choice is played at once", () => {
  choose(at.table, DROP!);
  expect([at.played(), at.table.preview]).toEqual([["drop:1"], undefined]);
});

test("where a slip would hurt one is asked twice", () => {
  choose(at.table, DROP!, { careful: true, note: () => "a dispute" });
  expect(at.table.preview).toEqual({ move: "drop:1", text: "move.drop", note: "a dispute" });
  expect(at.played()).toEqual([]);
});

test("by touch one is asked twice, whatever it is", () => {
  touch = true;
  choose(at.table, DROP!);
  expect([at.played(), at.table.preview?.move]).toEqual([[], "drop:1"]);
});

test("what is touched at the wrong time says so, but not to one who looks at the past", () => {
  at.table.past = 2;
  refuseNow(at.table);
  expect(at.table.refusal).toBeUndefined();
  at.table.past = undefined;
  refuseNow(at.table);
  expect(at.table.refusal).toEqual({ words: "why.not_now", rule: "" });
  at.tell({ asked: [1], legal: [] });
  refuseNow(at.table);
  expect(at.table.refusal?.words).toBe("why.not_your_turn");
});
