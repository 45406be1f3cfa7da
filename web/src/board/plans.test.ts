import { expect, test, vi } from "vitest";
import { NEWS, seatedAt } from "../live/seated.fixture.ts";
import { forgetting, onePerTable } from "./plans.svelte.ts";

const sit = () => seatedAt({ legal: [] }, () => undefined);

test("board, hand and choices of a table share one plan", () => {
  const make = vi.fn(() => undefined);
  const planOf = onePerTable(make);
  const [one, other] = [sit().table, sit().table];
  planOf(one);
  planOf(one);
  planOf(other);
  expect(make.mock.calls).toEqual([[one], [other]]);
});

test("news make a plan stale, and who leaves takes all of it along", () => {
  const at = sit();
  const [forget, leave] = [vi.fn(), vi.fn()];
  forgetting(at.table, forget, leave);
  at.tell({ n: 3 });
  expect(forget).not.toHaveBeenCalled();
  at.tell({ n: 4 }, NEWS);
  expect([forget.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
  at.table.sitAt(1);
  expect([forget.mock.calls.length, leave.mock.calls.length]).toEqual([2, 1]);
});
