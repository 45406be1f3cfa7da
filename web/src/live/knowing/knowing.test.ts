import { expect, test, vi } from "vitest";
import type { State, TableInfo } from "../../wire.ts";
import type { Answering, Asked } from "./answering.ts";
import { Knowing } from "./knowing.ts";
import type { Wanted } from "./hints.worker.ts";
import type { Connection, Hearing, Reply, Request } from "../socket.ts";
import { LiveTable } from "../table.svelte.ts";

const TABLE = {
  game: "koenig",
  phase: "playing",
  yours: [0, 1],
  seats: [{ bot: "" }, { bot: "" }],
} as unknown as TableInfo;
const ASKED: Asked = { t: "ask", question: "rolls", args: {} };
const HERE = { t: "known", id: 0, data: "here" } as const;
const HINT = { move: "end", chance: 0.5, reasons: [] };
const THERE = { t: "known", id: 1, data: "there" } as const;
const stateOf = (n: number, eyes: number | null = 0): State =>
  ({
    t: "state", n, after: 0, told: [], eyes, view: {}, asked: [0], legal: ["end"], chosen: [],
 sealing: false,
    sealed: null, seen: { rules: "r", board: `of ${eyes} at ${n}` },
  }) as unknown as State; // prettier-ignore

function opened(answer: Answering["answer"] = () => Promise.resolve(HERE)) {
  const sent: Request[] = [];
  const answers: Reply[] = [];
  const asked = vi.fn(answer);
  const forgotten = vi.fn();
  const loaded: string[] = [];
  let hear!: Hearing;
  const heard: State[] = [];
  const connect = (hearing: Hearing): Connection => {
    hear = hearing;
    return {
      n: 3,
      join() {},
      close() {},
      wake() {},
      retry() {},
      sitAt() {},
      ask: (request) => {
        sent.push(request);
        return Promise.resolve(answers.shift() ?? (THERE as Reply));
      },
    };
  };
  const load = (game: string): Promise<Answering> => {
    loaded.push(game);
    return Promise.resolve({ answer: asked, forget: forgotten });
  };
  const hearing = { table: () => {}, state: (state: State) => heard.push(state) };
  const wanted: Wanted[] = [];
  const closed = vi.fn();
  const advise = () => ({
    find: (one: Wanted) => (wanted.push(one), Promise.resolve([HINT])),
    close: closed,
  });
  const knowing = new Knowing(hearing as unknown as Hearing, connect, load, advise);
  const more = { wanted, closed };
  return { knowing, sent, answers, asked, forgotten, loaded, heard, connect, load, hear, ...more };
}

test("hints are found from what these eyes know, and nothing of it stays", async () => {
  const { knowing, hear, wanted, closed } = await playing();
  expect(await knowing.hints()).toBe(undefined); // this table allows none
  hear.table({ ...TABLE, hints: true, options: {} });
  expect(await knowing.hints()).toEqual([HINT]);
  expect(wanted).toEqual([
    { game: "koenig", options: {}, seats: 2, rules: "r", board: "of 0 at 3", seat: 0 },
  ]);
  const late = knowing.hints();
  hear.state(stateOf(4), []);
  expect(await late).toBe(undefined);
  knowing.sitAt(1, { veiled: true });
  expect(closed).toHaveBeenCalled();
  expect(await knowing.hints()).toBe(undefined);
});

async function playing(answer?: Answering["answer"]) {
  const table = opened(answer);
  table.hear.table(TABLE);
  table.hear.state(stateOf(3), []);
  await Promise.resolve();
  return table;
}

test("rules are fetched when a table has begun, once; until then the server is asked", async () => {
  const { knowing, hear, loaded, sent } = opened();
  hear.table(TABLE);
  expect(await knowing.ask(ASKED)).toBe(THERE);
  expect([loaded, knowing.near]).toEqual([[], false]);
  hear.state(stateOf(3), []);
  hear.state(stateOf(4), []);
  expect(loaded).toEqual(["koenig"]);
  await Promise.resolve();
  expect(await knowing.ask(ASKED)).toBe(HERE);
  expect(sent).toEqual([ASKED]);
  expect(knowing.near).toBe(true);
});

test("of games that have no rules here nothing is fetched", () => {
  const { hear, loaded } = opened();
  hear.table(TABLE);
  hear.state({ ...stateOf(3), seen: null }, []);
  expect(loaded).toEqual([]);
});

test("questions stay here, moves go to the referee", async () => {
  const { knowing, sent } = await playing();
  const play: Request = { t: "play", n: 3, m: "end" };
  await knowing.ask({ t: "why", n: 3, m: "step:rome" });
  await knowing.ask(ASKED);
  await knowing.ask(play);
  expect(sent).toEqual([play]);
});

test.each([
  ["is not known here", () => Promise.resolve(undefined)],
  ["goes wrong here", () => Promise.reject(new Error("unreachable"))],
])("what %s the server answers", async (_, answer) => {
  const { knowing, sent } = await playing(answer);
  expect(await knowing.ask(ASKED)).toBe(THERE);
  expect(sent).toEqual([ASKED]);
});

test("what was asked of a position that is gone meanwhile is asked of the server", async () => {
  let reply!: (reply: Reply) => void;
  const { knowing, hear } = await playing(() => new Promise((resolve) => (reply = resolve)));
  const waiting = knowing.ask(ASKED);
  hear.state(stateOf(4), []);
  reply(HERE);
  expect(await waiting).toBe(THERE);
});

test("rules are given the state that came for these eyes, and nobody else what it holds", async () => {
  const { knowing, asked, heard } = await playing();
  await knowing.ask(ASKED);
  expect(asked.mock.calls).toEqual([[ASKED, stateOf(3), TABLE]]);
  expect(heard).toEqual([{ ...stateOf(3), seen: null }]);
});

test("what answers a move is handed on without what only the rules read", async () => {
  const { knowing, answers } = opened();
  answers.push(stateOf(4), { t: "refused", state: stateOf(4) } as unknown as Reply);
  const play: Request = { t: "play", n: 3, m: "end" };
  expect(await knowing.ask(play)).toMatchObject({ t: "state", seen: null });
  expect(await knowing.ask(play)).toMatchObject({ t: "refused", state: { seen: null } });
});

test("when others look, what the last ones knew is forgotten", async () => {
  const { knowing, asked, forgotten, hear } = await playing();
  knowing.sitAt(1, { veiled: true });
  expect(forgotten).toHaveBeenCalledTimes(1);
  expect(await knowing.ask(ASKED)).toBe(THERE);
  expect(asked).not.toHaveBeenCalled();
  hear.state(stateOf(3, null), []);
  expect(await knowing.ask(ASKED)).toBe(HERE);
  expect(asked.mock.calls[0]![1].eyes).toBe(null);
});

test("a table that is handed over keeps nothing of what the last seat was sent", async () => {
  const { connect, load, forgotten } = opened();
  let hear!: Hearing;
  const table = new LiveTable("t", 0, (hearing) => {
    const connected = (given: Hearing): Connection => connect((hear = given));
    return new Knowing(hearing, connected, load);
  });
  hear.table(TABLE);
  table.pass(0);
  hear.state(stateOf(3), []);
  await Promise.resolve();
  forgotten.mockClear();
  expect(JSON.stringify(table.state)).not.toContain("of 0 at 3");
  table.pass(1);
  expect(forgotten).toHaveBeenCalledTimes(1);
  expect(await table.known("rolls", {})).toBe("there");
  expect(table.patience(70)).toBe(70);
});
