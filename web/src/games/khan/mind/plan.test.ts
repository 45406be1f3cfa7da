import { beforeEach, expect, test } from "vitest";
import { announcer } from "../../../words/announce.svelte.ts";
import { refuseNow } from "../../../board/choose.ts";
import { NEWS, seatedAt, type Seated } from "../../../live/seated.fixture.ts";
import { words, type Translated } from "../../../words/words.svelte.ts";
import { pointerAt, type Forms } from "./options.ts";
import { planOf, type Plan } from "./plan.svelte.ts";
import type { Khan, Prospect, View } from "../view.ts";

const WORDS = {
  "page.would_own": "alone {points} {area}",
  "page.would_share": "with {who} {points} {area}",
  "page.must_agree": "ask {who}",
  "page.with_bonus": "{points} + {bonus}",
  "page.your_bonus": "bonus {bonus}",
  "page.both_actions": "both",
  "page.by_protected.one": "protected by {who}",
  "why.no_yurt": "no yurt",
  "why.not_now": "not now",
  "why.not_your_turn": "not your turn",
  "page.no_turn": "no turn",
  "page.no_flip": "no flip",
  "page.fits_nowhere": "nowhere",
  "page.try_it": "try",
};
const FORMS: Forms = {
  "I2.n": [
    [0, 0],
    [0, 1],
  ],
  "I2.e": [
    [0, 0],
    [1, 0],
  ],
  "L4.n": [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ],
  "L4.e": [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ],
  "L4.fn": [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, -1],
  ],
  "O4.n": [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
};
const LEGAL = [
  "invade:ice.song,c3",
  "invade:ice.song,d3",
  "invade:sand.song,c3",
  "drive:song",
  "raid:e4",
  "pass",
  "conquer:a1,I2.n",
  "conquer:a1,I2.e",
  "propose:b1,I2.n",
  "conquer:b1,L4.n",
];
const stack = { left: 2, value: 1, cells: 2, shape: [] };
const VIEW = {
  phase: "action",
  asked: "action",
  on_turn: 0,
  map: ["IIIIII", "IIIIII", "IIIIII", "IIIIII", "IIIIII"],
  yurts: {},
  guarded: {},
  rulers: { song: { cell: "f5", court: 3 } },
  stacks: { I2: stack, L4: stack, O4: stack, T5: { ...stack, left: 0 } },
} as unknown as View;

function prospect(news: Partial<Prospect>): Prospect {
  return {
    anchor: "a1",
    laid: "I2.n",
    move: "",
    value: 10,
    cells: [],
    owners: [0],
    points: { 0: 10 },
    bonus: { 0: 0 },
    areas: { 0: 5 },
    asks: [],
    why: null,
    rule: null,
    by: [],
    at: [],
    ...news,
  };
}

const KNOWN: Record<string, Prospect> = {
  "a1,I2.n": prospect({ bonus: { 0: 10 } }),
  "b1,I2.n": prospect({
    owners: [0, 1],
    points: { 0: 5, 1: 5 },
    bonus: { 0: -4, 1: 4 },
    asks: [1],
  }),
};

let at: Seated<Khan>;
let plan: Plan;

beforeEach(async () => {
  await words.learn("khan", {
    en: () => Promise.resolve({ default: WORDS }),
  } as unknown as Translated<Record<string, string>>);
  at = seatedAt<Khan>({ view: VIEW, legal: LEGAL }, (question, { anchor, laid, stack }) => {
    if (question === "forms") return FORMS;
    if (question === "obstacle")
      return stack === "T5"
        ? { why: "no_yurt", rule: "9.9", by: [] }
        : { why: null, rule: null, by: [] };
    return (
      KNOWN[`${anchor as string},${laid as string}`] ??
      prospect({ owners: [], why: "protected", rule: "3.4.2", by: [1] })
    );
  });
  plan = planOf(at.table);
  await settled();
  announcer.polite = "";
});

/** Whatever was asked is answered. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const moves = (): string[] => plan.offered.map(({ move }) => move);
const option = (move: string) => plan.all.find((one) => one.move === move)!;

test("a table has one plan", () => {
  expect(planOf(at.table)).toBe(plan);
});

test("a card picked up offers its own cells alone, and another one takes its place", () => {
  plan.pick({ kind: "card", card: "ice.song" });
  expect(moves()).toEqual(["invade:ice.song,c3", "invade:ice.song,d3"]);
  expect([...plan.lit]).toEqual(["c3", "d3"]);
  plan.pick({ kind: "card", card: "sand.song" });
  expect([...plan.lit]).toEqual(["c3"]);
});

test("nothing is lit before something is picked up, but a card that one looks at shows its cells", () => {
  expect([...plan.lit]).toEqual([]);
  plan.hinted = "sand.song";
  expect([...plan.lit]).toEqual(["c3"]);
  expect(at.table.preview).toBeUndefined();
});

test("each kind of action offers what belongs to it", () => {
  plan.pick({ kind: "drive" });
  expect(moves()).toEqual(["drive:song"]);
  plan.pick({ kind: "raid" });
  expect(moves()).toEqual(["raid:e4"]);
  plan.pick({ kind: "conquer" });
  expect(moves()).toEqual([
    "conquer:a1,I2.n",
    "conquer:a1,I2.e",
    "propose:b1,I2.n",
    "conquer:b1,L4.n",
  ]);
});

test("where several fit a cell the largest comes first, and next goes round", () => {
  plan.pick({ kind: "conquer" });
  const fit = ["conquer:b1,L4.n", "conquer:a1,I2.n", "propose:b1,I2.n"];
  expect(plan.at("b1").map(({ move }) => move)).toEqual(fit);
  plan.choose(option(fit[0]!), "b1");
  for (const next of [...fit.slice(1), fit[0]]) {
    plan.next("b1");
    expect(plan.fixed?.move).toBe(next);
  }
});

test("what is chosen waits to be confirmed, and nothing is played meanwhile", () => {
  plan.choose(option("raid:e4"), "e4");
  expect(at.table.preview).toMatchObject({
    move: "raid:e4",
    text: "move.raid",
    note: "both",
    steps: [],
  });
  expect(plan.fixedAt).toBe("e4");
  expect(at.played()).toEqual([]);
});

test("a tile says what it pays once the server has told, the bonus apart, and is asked about once", async () => {
  plan.choose(option("conquer:a1,I2.n"), "a1");
  expect(at.table.preview?.note).toBe("…");
  await settled();
  expect(at.table.preview?.note).toBe("alone 10 + 10 5");
  await plan.learn(option("conquer:a1,I2.n"));
  expect(at.asked().filter((question) => question === "conquest")).toHaveLength(1);
});

test("a tile that is shared names the other, a bonus that is lost, and who must agree", async () => {
  await plan.learn(option("propose:b1,I2.n"));
  expect(plan.noteOn(option("propose:b1,I2.n"))).toBe("with Ben 5 5 bonus −4 ask Ben");
});

test("what comes too late changes no other choice", async () => {
  plan.choose(option("conquer:a1,I2.n"), "a1");
  plan.choose(option("raid:e4"), "e4");
  await settled();
  expect(at.table.preview?.move).toBe("raid:e4");
});

test("a chosen tile is turned over its cell; where it fits no other way it says so", () => {
  plan.pick({ kind: "stack", stack: "I2" });
  plan.choose(option("conquer:a1,I2.n"), "a1");
  plan.turnOn();
  expect(plan.fixed?.move).toBe("conquer:a1,I2.e");
  plan.turnOn(-1);
  expect(plan.fixed?.move).toBe("conquer:a1,I2.n");
  plan.flip();
  expect(plan.fixed?.move).toBe("conquer:a1,I2.n");
  expect(announcer.polite).toBe("no flip");
});

test("the tile in hand lies on the nearest place, rather as it was turned", () => {
  plan.pick({ kind: "stack", stack: "I2" });
  plan.pointer = pointerAt("a1", 0.5, 0.9);
  expect(plan.ghost?.move).toBe("conquer:a1,I2.n");
  plan.turnOn();
  expect(plan.ghost?.move).toBe("conquer:a1,I2.e");
});

test("a tile that fits nowhere near is tried where one points, turned and flipped freely", () => {
  plan.pick({ kind: "stack", stack: "L4" });
  plan.pointer = pointerAt("e3");
  expect(plan.ghost).toBeUndefined();
  expect(plan.astray?.laid).toBe("L4.n");
  plan.turnOn();
  expect(plan.astray?.laid).toBe("L4.e");
  plan.turnOn(-1);
  plan.flip();
  expect(plan.astray?.laid).toBe("L4.fn");
});

test("why a tile cannot lie where it is tried is told, with who forbids it", async () => {
  plan.pick({ kind: "stack", stack: "O4" });
  plan.pointer = pointerAt("d3");
  await plan.refuse();
  expect(at.table.refusal?.words).toContain("protected by Ben");
  expect(at.table.refusal?.rule).toBe("3.4.2");
  expect(at.played()).toEqual([]);
});

test("a refusal is not told of a tile that was laid back meanwhile", async () => {
  plan.pick({ kind: "stack", stack: "O4" });
  plan.pointer = pointerAt("d3");
  const asked = plan.refuse();
  plan.pick({ kind: "drive" });
  await asked;
  expect(at.table.refusal).toBeUndefined();
});

test("a tile is taken in hand and laid back; of an empty stack it is only said why", async () => {
  plan.take("I2");
  expect(plan.picked).toEqual({ kind: "stack", stack: "I2" });
  plan.take("I2");
  expect(plan.picked).toBeUndefined();
  plan.take("T5");
  await settled();
  expect(plan.picked).toBeUndefined();
  expect(at.table.refusal?.words).toContain("no yurt");
});

test("a tile that fits nowhere can be tried all the same", async () => {
  plan.take("O4");
  await settled();
  expect(plan.picked).toEqual({ kind: "stack", stack: "O4" });
  expect(announcer.polite).toBe("nowhere try");
  expect(at.table.refusal).toBeUndefined();
});

test("escape takes back the move first, then what is in hand", () => {
  plan.pick({ kind: "stack", stack: "I2" });
  plan.choose(option("conquer:a1,I2.n"), "a1");
  plan.escape();
  expect([plan.fixed, at.table.preview, plan.picked]).toEqual([
    undefined,
    undefined,
    { kind: "stack", stack: "I2" },
  ]);
  plan.escape();
  expect(plan.picked).toBeUndefined();
});

test("cancelled beside the board, nothing is chosen on it any more", () => {
  plan.choose(option("raid:e4"), "e4");
  at.table.preview = undefined;
  expect([plan.fixed, plan.fixedAt]).toEqual([undefined, undefined]);
});

test("when something happened, all that was planned is forgotten", async () => {
  plan.pick({ kind: "stack", stack: "I2" });
  plan.choose(option("conquer:a1,I2.n"), "a1");
  await settled();
  at.tell({ n: 4 }, NEWS);
  expect([plan.picked, plan.fixed, plan.turn]).toEqual([undefined, undefined, undefined]);
  expect(plan.prospect(option("conquer:a1,I2.n"))).toBeUndefined();
});

test("out of turn and in the past nothing is offered, and a touch says why", () => {
  at.table.past = 2;
  expect(plan.all).toEqual([]);
  refuseNow(at.table);
  expect(at.table.refusal).toBeUndefined();
  at.table.past = undefined;
  refuseNow(at.table);
  expect(at.table.refusal?.words).toBe("not now");
  at.tell({ asked: [1], legal: [] });
  refuseNow(at.table);
  expect(at.table.refusal?.words).toBe("not your turn");
  expect(plan.all).toEqual([]);
});
