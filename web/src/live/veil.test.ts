import { expect, test, vi } from "vitest";
import type { State, TableInfo, Told } from "../wire.ts";
import { announcer } from "../words/announce.svelte.ts";
import type { Connection, Hearing, Reply, Request } from "./socket.ts";
import { LiveTable } from "./table.svelte.ts";

const told = (n: number, m: string): Told => ({
  n,
  seat: 0,
  about: 0,
  m,
  forced: false,
  effects: [],
});
const stateAt = (n: number, whose: string, more: Partial<State> = {}): State => ({
  t: "state",
  n,
  after: 0,
  told: [told(n, whose)],
  eyes: null,
  view: `${whose} ${n}`,
  seen: null,
  asked: [0],
  legal: ["end"],
  chosen: [],
  sealing: false,
  sealed: null,
  undoable: null,
  kept: null,
  since: 0,
  clock: null,
  result: null,
  ack: null,
  ...more,
});
const INFO = { phase: "playing", yours: [0, 1], seats: [{}, {}, {}] } as unknown as TableInfo;

function opened({ veiled }: { veiled: boolean }) {
  let hearing!: Hearing;
  const answers: ((reply: Reply) => void)[] = [];
  const places: unknown[] = [];
  const sent: Request[] = [];
  const socket: Connection = {
    n: 1,
    join() {},
    close() {},
    wake() {},
    retry() {},
    sitAt: (seat, how) => places.push([seat, how.veiled]),
    ask: (request) => (sent.push(request), new Promise((resolve) => answers.push(resolve))),
  };
  const table = new LiveTable("t", 0, (given) => ((hearing = given), socket), { veiled });
  return {
    table,
    hearing,
    places,
    sent,
    answer: (reply: Partial<Reply>) => answers.shift()!(reply as Reply),
  };
}

/** Two of three seats at one screen, the first of them in its turn. */
function shared() {
  const all = opened({ veiled: true });
  all.hearing.table(INFO);
  all.hearing.state(stateAt(1, "open"), []);
  all.table.lift(0);
  all.hearing.state(stateAt(1, "private"), []);
  all.places.length = 0;
  return all;
}

test("who is asked no more takes everything along, and what came is shown as all may know it", async () => {
  const { table, hearing, places, answer } = shared();
  const heard = vi.fn();
  const left = vi.fn();
  table.listen(heard);
  table.onLeave(left);
  table.preview = { move: "end", text: "private", note: "" };
  announcer.say("private");
  hearing.state(stateAt(2, "private", { asked: [2], legal: [] }), [told(2, "private")]);
  expect([table.veiled, table.changing, table.told, table.preview, table.state?.legal]).toEqual([
    true,
    true,
    [],
    undefined,
    [],
  ]);
  expect(announcer.polite).toBe("");
  expect(table.view).toBe("private 1"); // how the board stands; no panel shows more of it
  expect(left).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
  expect(places).toEqual([[0, true]]);
  hearing.state(stateAt(2, "open", { asked: [2], legal: [] }), [told(2, "open")]);
  answer({ t: "looked", view: "open 1" });
  await vi.waitFor(() => expect(table.changing).toBe(false));
  expect([table.view, table.told.map(({ m }) => m)]).toEqual(["open 2", ["open"]]);
  const [news, before] = heard.mock.calls[0]!;
  expect([news[0].m, before.view]).toEqual(["open", "open 1"]);
});

test("where it cannot be told how it stood before, nothing of the last seat is shown instead", async () => {
  const { table, hearing, answer } = shared();
  const heard = vi.fn();
  table.listen(heard);
  hearing.state(stateAt(2, "private", { asked: [2] }), []);
  hearing.state(stateAt(2, "open", { asked: [2] }), []);
  answer({ t: "refused" });
  await vi.waitFor(() => expect(table.changing).toBe(false));
  expect(heard.mock.calls[0]![1]).toBeUndefined();
});

test("what the last seat asked for is answered to nobody once another looks", async () => {
  const { table, hearing, answer } = shared();
  const first = table.play("end");
  const again = table.play("end");
  hearing.state(stateAt(2, "private", { asked: [2], legal: [] }), []);
  answer({ t: "ack", sealed: "commit:1" });
  answer({ t: "refused", by: "house", reason: "stale", rule: "", values: {} });
  await Promise.all([first, again]);
  expect([table.veiled, table.refusal, table.state?.sealed]).toEqual([true, undefined, null]);
});

test("a choice in secret veils the screen, and is remembered until all are in", async () => {
  const { table, hearing, answer } = shared();
  hearing.state(stateAt(1, "private", { asked: [0, 1, 2], sealing: true, sealed: "commit:1" }), []);
  hearing.state(stateAt(1, "open", { asked: [0, 1, 2], sealing: true, legal: [] }), []);
  answer({ t: "looked", view: "open 1" });
  await vi.waitFor(() => expect(table.changing).toBe(false));
  expect([table.chosen, table.choosing]).toEqual([[0], [1, 2]]);
  hearing.chosen([0, 2]);
  expect([table.chosen, table.choosing]).toEqual([[0], [1]]);
  hearing.state(stateAt(2, "open", { asked: [2] }), []);
  expect(table.chosen).toEqual([]);
});

test("what was chosen in secret can be taken out again before the next one comes", async () => {
  const { table, hearing, sent, answer } = shared();
  hearing.state(stateAt(1, "private", { asked: [0, 1, 2], sealing: true, sealed: "commit:1" }), []);
  hearing.state(stateAt(1, "open", { asked: [0, 1, 2], sealing: true, legal: [] }), []);
  answer({ t: "looked", view: "open 1" });
  await vi.waitFor(() => expect([table.changing, table.undoer]).toEqual([false, 0]));
  void table.undo();
  expect([sent.at(-1), table.chosen]).toEqual([{ t: "unseal", n: 1 }, []]);
});

test("what was chosen in secret all look at, even if the last to choose is asked again at once", () => {
  const { table, hearing } = shared();
  hearing.state(stateAt(1, "private", { asked: [0, 2], sealing: true }), []);
  expect(table.veiled).toBe(false);
  hearing.state(stateAt(5, "private", { asked: [0] }), [told(5, "private")]);
  expect([table.veiled, table.told]).toEqual([true, []]);
});

test("the end of a match is for all", () => {
  const { table, hearing } = shared();
  hearing.state(
    stateAt(2, "private", {
      asked: [],
      result: { ending: "won", ranks: [0, 1, 2], points: [] },
    }),
    [],
  );
  expect([table.veiled, table.over]).toEqual([true, false]);
});

test("what the last one could still take back he may, until something happens", async () => {
  const { table, hearing, answer } = shared();
  hearing.state(stateAt(2, "private", { asked: [1], undoable: 2 }), []);
  hearing.state(stateAt(2, "open", { asked: [1] }), []);
  answer({ t: "looked", view: "" });
  await vi.waitFor(() => expect(table.undoer).toBe(0));
  hearing.state(stateAt(3, "open", { asked: [1] }), []);
  expect(table.undoer).toBe(null);
});

test("where the turn passed without a word, the last one comes back to take his choice back", async () => {
  const { table, hearing, places, sent, answer } = shared();
  hearing.state(stateAt(2, "private", { asked: [1], undoable: 2 }), []);
  hearing.state(stateAt(2, "open", { asked: [1] }), []);
  answer({ t: "looked", view: "" });
  await vi.waitFor(() => expect(table.changing).toBe(false));
  table.pass(1);
  hearing.state(stateAt(2, "private", { asked: [1] }), []);
  expect([table.eyes, table.undoer]).toEqual([1, 0]);
  void table.undo();
  expect(places).toEqual([
    [0, true],
    [1, false],
    [0, true],
  ]);
  expect(sent.at(-1)).toEqual({ t: "undo", n: 1 });
});

test("whoever has said who he is takes back what is his alone", async () => {
  const { table, hearing, answer } = shared();
  hearing.state(stateAt(2, "private", { asked: [1], undoable: 2 }), []);
  hearing.state(stateAt(2, "open", { asked: [1] }), []);
  answer({ t: "looked", view: "" });
  await vi.waitFor(() => expect(table.changing).toBe(false));
  table.lift(1);
  hearing.state(stateAt(2, "private", { asked: [1] }), []);
  expect(table.undoer).toBe(null);
});

test("what one has asked is not answered to the next", async () => {
  const { table, answer } = shared();
  const looked = table.look(0);
  const [own, common] = [table.question("outlook", {}), table.known("forms", {})];
  table.lift(1);
  answer({ t: "looked", view: "private 0" });
  answer({ t: "known", data: "private" });
  answer({ t: "known", data: "common" });
  await looked;
  expect([table.past, table.pastView, await own, await common]).toEqual([
    undefined,
    undefined,
    undefined,
    "common",
  ]);
});

test("whoever has a screen of his own sees through his own eyes", () => {
  const { table, hearing, places } = opened({ veiled: false });
  hearing.table({ ...INFO, yours: [0] });
  hearing.state(stateAt(2, "private", { asked: [2] }), []);
  expect([table.veiled, places]).toEqual([false, []]);
});

test("whoever takes a second seat shares his screen from then on, and no longer when he gives it up", () => {
  const { table, hearing, places } = opened({ veiled: false });
  hearing.table({ ...INFO, phase: "open", yours: [0] });
  hearing.table({ ...INFO, phase: "open" });
  table.sitAt(1);
  expect([table.veiled, table.eyes]).toEqual([true, null]);
  hearing.table({ ...INFO, yours: [0] });
  expect([table.veiled, table.eyes]).toEqual([false, 0]);
  expect(places).toEqual([
    [0, true],
    [1, true],
    [0, false],
  ]);
});
