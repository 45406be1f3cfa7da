import { expect, test } from "vitest";
import type { State, TableInfo, Told } from "../wire.ts";
import type { Connection, Hearing } from "./socket.ts";
import { LiveTable } from "./table.svelte.ts";

const told = (n: number): Told => ({
  n,
  seat: 0,
  about: 0,
  m: "end",
  forced: false,
  effects: [],
});
const stateAt = (n: number, more: Partial<State> = {}): State => ({
  t: "state",
  n,
  after: n - 1,
  told: [told(n)],
  eyes: 0,
  view: `view ${n}`,
  seen: null,
  asked: [0],
  legal: ["end"],
  chosen: [],
  sealing: false,
  sealed: null,
  undoable: 3,
  kept: null,
  since: 0,
  clock: null,
  result: null,
  ack: null,
  ...more,
});
const RESULT = { ending: "won", ranks: [0, 1], points: [3, 2] };
const OVER = { phase: "over", yours: [0], seats: [] } as unknown as TableInfo;

/** A table at entry 1, and what it listens to. */
function seated(): { table: LiveTable; hearing: Hearing } {
  let hearing!: Hearing;
  const socket: Connection = {
    n: 0,
    join() {},
    close() {},
    wake() {},
    retry() {},
    sitAt() {},
    ask: () => new Promise(() => {}),
  };
  const table = new LiveTable("t", 0, (given) => ((hearing = given), socket));
  hearing.state(stateAt(1), []);
  return { table, hearing };
}

test("as long as it is held nothing of what came is known, and nothing can be chosen", () => {
  const { table, hearing } = seated();
  const before = table.state!;
  hearing.state(stateAt(2, { result: RESULT }), [told(2)]);
  hearing.table(OVER);
  table.hold(before);
  expect([table.view, table.told.map(({ n }) => n), table.myTurn, table.over]).toEqual([
    "view 1",
    [1],
    false,
    false,
  ]);
  expect(table.state).toMatchObject({
    n: 1,
    asked: [],
    legal: [],
    undoable: null,
    result: null,
  });
  table.release();
  expect([table.view, table.told.map(({ n }) => n), table.over]).toEqual(["view 2", [1, 2], true]);
});

test("it is not over before the last entries have come", () => {
  const { table, hearing } = seated();
  hearing.table(OVER);
  expect(table.over).toBe(false);
  hearing.state(stateAt(2, { result: RESULT }), [told(2)]);
  expect(table.over).toBe(true);
});

test("who sits down at another seat sees no scene of the last one to its end", () => {
  const { table } = seated();
  table.hold(table.state!);
  table.skip = () => {
    table.release();
    return true;
  };
  table.sitAt(1);
  expect([table.held, table.told]).toEqual([undefined, []]);
});
