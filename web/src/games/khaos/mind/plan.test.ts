import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, NEWS, seatedAt, type Seated } from "../../../live/seated.fixture.ts";
import type { State } from "../../../wire.ts";
import { facing, moveStem } from "./pieces.ts";
import { planOf, type Plan } from "./plan.svelte.ts";
import type { Khaos, Outlook, Token, View } from "../view.ts";

let coarse = false;
vi.stubGlobal("matchMedia", () => ({ matches: coarse }));

const view = (asked: string, news: Partial<View> = {}): View =>
  ({
    asked,
    turn: 0,
    field: [],
    last: "e1",
    hands: [
      { size: 2, tiles: ["40d0", "1111"], shown: [] },
      { size: 2, tiles: null, shown: [] },
    ],
    tokens: [
      { held: ["sword", "flag"], laid: [], lost: [], smashed: [] },
      { held: [], laid: [], lost: [], smashed: [] },
    ],
    towers: [
      { name: "orc1", face: "10a0", spot: null },
      { name: "orc2", face: "1a1a", spot: "0" },
    ],
    ...news,
  }) as unknown as View;

const outlook = (points: number): Outlook => ({
  refused: null,
  tiles: [],
  corners: [],
  towers: [],
  points_before: [0, 0],
  points: [points, 0],
  winner: null,
  follows: [],
  lapses: null,
});

const PLACING = [
  "place:40d0,e1",
  "place:40d0,s1",
  "place:040d,e1",
  "place:1111,w1",
  "raise:orc1,10a0,n1",
  "pass",
];

let at: Seated<Khaos>;
let plan: Plan;
let refused = "";

const answer: Answer = (request) =>
  request.t === "play" && request.m === refused
    ? ({ t: "refused", by: "house", reason: "stale", rule: "", values: {} } as never)
    : undefined;

function sit(
  asked: string,
  legal: State["legal"],
  news: Partial<View> = {},
  answers = answer,
): void {
  at = seatedAt<Khaos>(
    { view: view(asked, news), legal },
    (question) =>
      question === "tokens"
        ? { "play:sword,e1": outlook(1), "play:sword,0": outlook(2) }
        : outlook(3),
    answers,
  );
  plan = planOf(at.table);
}

beforeEach(() => {
  vi.useFakeTimers();
  refused = "";
  coarse = false;
  sit("place", PLACING);
});

afterEach(() => vi.useRealTimers());

/** The pointer rests, and what was asked is answered. */
async function rest(): Promise<void> {
  plan.lookAhead();
  await vi.runAllTimersAsync();
}

test("how a piece is spelled as it lies, and as it is played", () => {
  expect([facing("40d0", 1), facing("orc1.10a0", 1), facing("40d0", 4)]).toEqual([
    "040d",
    "orc1.010a",
    "40d0",
  ]);
  expect([moveStem("40d0"), moveStem("orc1.10a0")]).toEqual(["place:40d0,", "raise:orc1,10a0,"]);
});

test("the tiles in hand and the towers in front of one that could go somewhere", () => {
  expect(plan.pieces).toEqual(["40d0", "1111", "orc1.10a0"]);
  expect([...plan.open]).toEqual(["e1", "s1", "w1", "n1"]);
});

test("a tile picked up goes where it fits as it lies, and turned elsewhere", () => {
  plan.take("40d0");
  expect([...plan.targets]).toEqual(["e1", "s1"]);
  plan.turn();
  expect([...plan.targets]).toEqual(["e1"]);
  plan.take("1111");
  expect([plan.quarter, ...plan.targets]).toEqual([0, "w1"]);
});

test("a tile is turned round and round, as often as it looks different", () => {
  plan.take("40d0");
  plan.turn(-1);
  expect(plan.quarter).toBe(3);
  plan.turn();
  expect(plan.quarter).toBe(0);
  plan.take("1111");
  plan.turn();
  expect(plan.quarter).toBe(0);
});

test("a tile is shown under the pointer only where it could lie", () => {
  plan.take("40d0");
  plan.hover = "n1";
  expect(plan.ghost).toBeUndefined();
  plan.hover = "e1";
  expect(plan.ghost).toBe("40d0");
  expect(plan.ready).toBe(false);
});

test("a cell without anything picked up takes the first piece that fits there", () => {
  expect(plan.put("n1")).toBe(true);
  expect([plan.piece, plan.spot, plan.ready]).toEqual(["orc1.10a0", "n1", true]);
});

test("what cannot lie there is not put down", () => {
  plan.take("1111");
  expect(plan.put("e1")).toBe(false);
  expect([plan.spot, plan.ready]).toEqual([undefined, false]);
});

test("put down and then turned to where it may not lie, it cannot be confirmed", async () => {
  plan.take("40d0");
  plan.put("s1");
  plan.turn();
  expect(plan.ready).toBe(false);
  await plan.confirm();
  expect(at.played()).toEqual([]);
});

test("another piece stays on the cell only if it fits there", () => {
  plan.take("40d0");
  plan.put("e1");
  plan.take("1111");
  expect(plan.spot).toBeUndefined();
});

test("confirmed, it is played; nothing is before", async () => {
  plan.take("40d0");
  plan.put("e1");
  expect(at.played()).toEqual([]);
  await plan.confirm();
  expect(at.played()).toEqual(["place:40d0,e1"]);
});

test("a tile with a token is two steps, and the token goes on the tile itself unless told", async () => {
  plan.take("40d0");
  plan.put("e1");
  plan.choose("sword");
  expect(plan.steps).toEqual(["place:40d0,e1", "play:sword,e1"]);
  expect(plan.aimAt("0")).toBe(false);
  await rest();
  expect([...plan.tokenTargets]).toEqual(["e1", "0"]);
  expect(plan.aimAt("0")).toBe(true);
  expect(plan.steps).toEqual(["place:40d0,e1", "play:sword,0"]);
  plan.choose("sword");
  expect([plan.token, plan.aim, plan.steps.length]).toEqual([undefined, undefined, 1]);
});

test("tokens can be tried with a tile, not with a tower", () => {
  plan.take("40d0");
  expect(plan.companions).toEqual([]);
  plan.put("e1");
  expect(plan.companions).toEqual(["sword", "flag"]);
  plan.take("orc1.10a0");
  plan.put("n1");
  expect(plan.companions).toEqual([]);
});

test("a token that can go to one cell only is put there, and is laid back when touched again", () => {
  sit("token", ["play:sword,e1", "play:flag,e1", "play:flag,s1", "pass"]);
  expect(plan.tokens).toEqual(["sword", "flag"]);
  plan.choose("sword");
  expect([plan.spot, plan.ready]).toEqual(["e1", true]);
  plan.choose("sword");
  expect([plan.token, plan.spot]).toEqual([undefined, undefined]);
  plan.choose("flag");
  expect(plan.spot).toBeUndefined();
});

test("each other question has its own cells and its own move", () => {
  for (const [asked, verb] of [
    ["circle", "remove"],
    ["crystal", "lift"],
  ] as const) {
    sit(asked, [`${verb}:e1`, "pass"]);
    expect(plan.put("s1")).toBe(false);
    expect(plan.put("e1")).toBe(true);
    expect(plan.steps).toEqual([`${verb}:e1`]);
  }
  sit("graveyard", ["recall:flag"]);
  plan.choose("flag");
  expect(plan.steps).toEqual(["recall:flag"]);
});

test("what replaces another tile lies at once where that was", () => {
  sit("replace", ["place:40d0,e1", "place:1111,e1"]);
  plan.take("1111");
  expect([plan.spot, plan.ready]).toEqual(["e1", true]);
  plan.take(undefined);
  expect(plan.spot).toBeUndefined();
});

test("no more tokens are marked than may be picked, and they are picked in the order of the list", async () => {
  sit("pick", ["pick:archer", "pick:banner", "pick:catapult"]);
  for (const token of ["catapult", "archer", "banner"] as const) plan.mark(token, 2);
  expect(plan.picks).toEqual(["catapult", "archer"]);
  plan.mark("catapult", 2);
  plan.mark("banner", 2);
  await plan.pickAll(["archer", "banner", "catapult"]);
  expect(at.played()).toEqual(["pick:archer", "pick:banner"]);
  expect(plan.picks).toEqual([]);
});

test("the last pick, which the match makes by itself, is not sent too", async () => {
  const held = (...tokens: Token[]): Partial<View> => ({
    tokens: [
      { held: tokens, laid: [], lost: [], smashed: [] },
      { held: [], laid: [], lost: [], smashed: [] },
    ],
  });
  sit("pick", ["pick:archer", "pick:banner"], held(), (request) => {
    if (request.t === "play")
      at.tell({
        view: view("pick", { turn: 1, ...held("archer", "banner") }),
        asked: [1],
        legal: [],
      });
    return undefined;
  });
  plan.mark("archer", 2);
  plan.mark("banner", 2);
  await plan.pickAll(["archer", "banner"]);
  expect([at.played(), plan.picks, at.table.refusal]).toEqual([["pick:archer"], [], undefined]);
});

test("a pick that is refused ends the picking, and stays marked", async () => {
  sit("pick", ["pick:archer", "pick:banner"]);
  plan.mark("archer", 2);
  plan.mark("banner", 2);
  refused = "pick:archer";
  await plan.pickAll(["archer", "banner"]);
  expect(at.played()).toEqual(["pick:archer"]);
  expect(plan.picks).toEqual(["archer", "banner"]);
});

test("what it would come to is asked once the pointer rests, once for the same steps", async () => {
  plan.take("40d0");
  plan.put("e1");
  plan.lookAhead()?.();
  await vi.runAllTimersAsync();
  expect(at.asked()).toEqual([]);
  await rest();
  expect([plan.settled, plan.outlook?.points]).toEqual([true, [3, 0]]);
  plan.turn();
  expect(plan.settled).toBe(false);
  plan.turn(-1);
  await rest();
  expect(at.asked()).toEqual(["action"]);
});

test("when something happened, everything is laid back", async () => {
  plan.take("40d0");
  plan.turn();
  plan.put("e1");
  plan.choose("sword");
  await rest();
  at.tell({ n: 4 }, NEWS);
  expect([plan.piece, plan.spot, plan.token, plan.quarter, plan.outlook]).toEqual([
    undefined,
    undefined,
    undefined,
    0,
    undefined,
  ]);
});

test("an answer about an earlier position is not kept for the next", async () => {
  plan.take("40d0");
  plan.put("e1");
  plan.lookAhead();
  vi.advanceTimersByTime(100);
  at.tell({ n: 4 }, NEWS);
  await vi.runAllTimersAsync();
  plan.take("40d0");
  plan.put("e1");
  await rest();
  expect(at.asked()).toEqual(["action", "action"]);
});

test("a tile is drawn at once by mouse, and asked about by touch", () => {
  sit("draw", ["draw:40d0", "draw"]);
  coarse = true;
  plan.draw("draw:40d0");
  expect(at.table.preview).toMatchObject({ move: "draw:40d0", text: "move.draw" });
  expect(at.played()).toEqual([]);
  coarse = false;
  plan.draw("draw");
  expect(at.played()).toEqual(["draw"]);
});

test("out of turn and in the past there is nothing to plan", () => {
  at.table.past = 1;
  expect([plan.pieces, [...plan.targets]]).toEqual([[], []]);
  at.table.past = undefined;
  at.tell({ asked: [1], legal: [] });
  expect([plan.pieces, [...plan.targets]]).toEqual([[], []]);
});
