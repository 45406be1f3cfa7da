import { expect, test } from "vitest";
import type { State } from "../wire.ts";
import type { Connection, Hearing, Reply, Request } from "./socket.ts";
import { LiveTable } from "./table.svelte.ts";

const STATE: State = {
  t: "state",
  n: 3,
  after: 0,
  told: [],
  eyes: 0,
  view: {},
  seen: null,
  asked: [0],
  legal: ["step:kent"],
  chosen: [],
  sealing: false,
  sealed: null,
  undoable: null,
  kept: null,
  since: 0,
  clock: null,
  result: null,
  ack: null,
};

function seated(answer: Partial<Reply>): {
  table: LiveTable;
  sent: Request[];
  hear: (state: State) => void;
} {
  const sent: Request[] = [];
  let hear = (_: State): void => {};
  const connect = (hearing: Hearing): Connection => ({
    n: 3,
    join: () => (hear = (state) => hearing.state(state, []))(STATE),
    close() {},
    wake() {},
    retry() {},
    sitAt() {},
    ask: (request) => {
      sent.push(request);
      return Promise.resolve({ id: 1, n: 3, ...answer } as Reply);
    },
  });
  return { table: new LiveTable("t", 0, connect), sent, hear };
}

test("what was not offered is never played: it is asked about", async () => {
  const { table, sent } = seated({
    t: "because",
    allowed: false,
    by: "game",
    reason: "not_a_neighbour",
    rule: "3.1",
  });
  expect(await table.play("step:wales")).toBe(false);
  expect(sent).toEqual([{ t: "why", n: 3, m: "step:wales" }]);
  expect(table.refusal).toEqual({ words: "why.not_a_neighbour (rule)", rule: "3.1" });
});

test("a question about what is allowed shows nothing and plays nothing", async () => {
  const { table, sent } = seated({ t: "because", allowed: true });
  await table.why("step:kent");
  expect(sent).toEqual([{ t: "why", n: 3, m: "step:kent" }]);
  expect(table.refusal).toBeUndefined();
});

test("a choice that has revealed something stays, and says why without asking the server", async () => {
  const { table, sent, hear } = seated({ t: "ack" });
  hear({ ...STATE, kept: "chance" });
  await table.regret();
  expect([table.refusal, sent]).toEqual([{ words: "kept.chance", rule: "", stays: true }, []]);
  hear({ ...STATE, undoable: 3 });
  await table.regret();
  expect([table.refusal, sent]).toEqual([undefined, [{ t: "undo", n: 3 }]]);
});

test("what was offered is played", async () => {
  const { table, sent } = seated({ t: "ack" });
  expect(await table.play("step:kent")).toBe(true);
  expect(sent).toEqual([{ t: "play", n: 3, m: "step:kent" }]);
});

test("why a choice of an earlier position could not be made is not told any more", async () => {
  const { table, hear } = seated({
    t: "because",
    allowed: false,
    reason: "x",
    rule: "",
  });
  const asked = table.why("step:wales");
  hear({ ...STATE, n: 4 });
  await asked;
  expect(table.refusal).toBeUndefined();
});
