// The compiled rules say what the engine says, byte for byte (tests/wasm/golden.py).

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Arguments } from "./asking.ts";
import type { CompiledEngine } from "./compiled.ts";
import { perft, playMatches } from "./drive.ts";
import { CHANCE, OVER, type Board } from "../engine.ts";
import type { ModuleManifest } from "./manifest.ts";
import tables from "./module.fixture.json";
import { loadRules, type WasmRules } from "./module.ts";
import { madeUp } from "../bots/network.fixture.ts";
import { pondered } from "../bots/ponder.ts";
import { reviewOf, type Review } from "../bots/review.ts";
import { bestMove } from "../bots/search.ts";
import { readWeights, weighed } from "../bots/weighing.ts";
import { reasonsFor } from "../bots/why.ts";

const MATCHES = 24;
const WORK = 4_000_000;
const POSITIONS = 3_000;
const PATIENCE = 60_000; // ms: a busy machine is slow, not wrong

const built = resolve(import.meta.dirname, "../../../src/yurt/wasm/built");
const moduleOf = (game: string) => new WebAssembly.Module(readFileSync(`${built}/${game}.wasm`));
const manifestOf = (game: string) =>
  JSON.parse(readFileSync(`${built}/${game}.json`, "utf8")) as ModuleManifest;
const rulesOf = (game: string): Promise<WasmRules> => loadRules(moduleOf(game), manifestOf(game));

const hex = (board: Board) => Buffer.from(board).toString("hex");
const digest = (lines: string[]) =>
  createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);

type Asked = Record<string, Arguments>;

function* saidOf(
  engine: CompiledEngine,
  asked: Asked,
  board: Board,
  ply: number,
): Generator<[string, unknown]> {
  const seats = Array.from({ length: engine.seats }, (_, seat) => seat);
  const watchers = [null, ...seats];
  const actor = engine.nextActor(board);
  yield ["state", hex(board)];
  yield ["actors", [actor, seats.filter((seat) => engine.acts(board, seat))]];
  yield ["legal", seats.map((seat) => engine.legal(board, seat))];
  const odds = actor === CHANCE ? engine.odds(board) : [];
  yield ["odds", odds.map(({ move, weight }) => [move, weight])];
  yield ["score", seats.map((seat) => [engine.points(board, seat), engine.rank(board, seat)])];
  yield ["sealed", engine.sealed(board)];
  yield ["ties", seats.slice(1).map((other) => engine.aheadBy(board, 0, other))];
  const probes = [1, 2, 3, 4, 5].map((probe) => (ply * 7919 * probe) % engine.verbs.count);
  yield ["why", seats.flatMap((seat) => probes.map((move) => engine.whyNot(board, seat, move)))];
  yield ["seen", watchers.map((watcher) => hex(engine.seen(board, watcher))).join("")];
  yield ["view", watchers.map((watcher) => engine.view(board, watcher))];
  const answers = Object.entries(asked).flatMap(([name, given]) =>
    watchers.map((watcher) => engine.answer(board, watcher, name, given)),
  );
  yield ["answers", answers];
  if (actor === OVER) yield ["ending", engine.ending(board)];
  else yield ["guess", seats.map((seat) => hex(engine.guess(board, seat, ply))).join("")];
}

/** As Python tells it: what stands in a review, but for what a cause has brought, without names. */
const inOrder = ({ entries, seats }: Review): unknown[] => [
  entries,
  seats.map(({ turningPoints, swings, ...one }) => [
    ...Object.values(one),
    turningPoints.map((point) => Object.values(point)),
    swings.map((swing) => Object.values(swing)),
  ]),
];

describe.each(tables)("$game, $seats seats", async (table) => {
  const rules = await rulesOf(table.game);
  const engine = rules.layOut(table.seats, table.options as Record<string, string>);
  const boards = [engine.fresh()];
  for (const [actor, move] of table.plies.slice(0, -1) as [number, number][])
    boards.push(engine.after(boards.at(-1)!, actor, move));

  test("a match is the same byte for byte", () => {
    const lines = new Map<string, string[]>();
    const say = (kind: string, said: unknown) =>
      lines.set(kind, [
        ...(lines.get(kind) ?? []),
        typeof said === "string" ? said : JSON.stringify(said),
      ]);
    for (const [i, board] of boards.entries()) {
      for (const [kind, said] of saidOf(engine, table.asked as Asked, board, i)) say(kind, said);
      const [actor, move] = table.plies[i] as [number, number];
      say("words", actor === OVER ? "" : engine.verbs.text(move));
      if (actor === OVER) continue;
      const watchers = [null, ...Array.from({ length: engine.seats }, (_, seat) => seat)];
      const after = engine.after(board, actor, move);
      say(
        "redacted",
        watchers.map((watcher) => engine.redact(board, actor, move, watcher)),
      );
      say("effects", engine.effects(board, actor, move, after));
      say("whose", engine.toldOf(board, actor));
      if (actor === CHANCE) continue;
      say("claims", engine.claims(board, actor, move, after));
      say("reasons", reasonsFor(engine, engine.seen(board, actor), actor, move, 5));
    }
    const digests = Object.fromEntries([...lines].map(([kind, said]) => [kind, digest(said)]));
    expect(digests).toEqual(table.digests);
  });

  test("matches at random are the same", () => {
    expect(playMatches(engine, 1, 0, MATCHES)).toEqual(table.tally);
  });

  test("sequences of plies are as many", () => {
    expect(perft(engine, boards[20]!, 2)).toBe(table.perft);
  });

  test("moves are weighed the same", () => {
    const network = madeUp(engine.manifest);
    const worths = boards.map((board, at) => {
      const [seat] = table.plies[at] as [number, number];
      if (seat < 0) return "[]";
      return weighed(engine, engine.seen(board, seat), seat, network, (weighing) => {
        weighing.onGuess(at);
        return JSON.stringify(weighing.worths);
      });
    });
    expect(digest(worths)).toBe(table.worths);
  });

  test(
    "a match is reviewed the same",
    () => {
      const plies = (table.plies as [number, number][]).flatMap(([seat, move], i) => {
        const board = boards[i]!;
        const choices = seat === CHANCE ? engine.odds(board) : engine.legal(board, seat);
        return seat === OVER ? [] : [{ n: i + 1, seat, move, choices: choices.length }];
      });
      const review = reviewOf(engine, plies, madeUp(engine.manifest));
      expect(digest([JSON.stringify(inOrder(review))])).toBe(table.review);
    },
    PATIENCE,
  );

  test("master finds the same moves", () => {
    const network = madeUp(engine.manifest);
    const moves = boards.flatMap((board, at) => {
      const [seat] = table.plies[at] as [number, number];
      if (seat < 0 || at % 8 > 0) return [];
      return [pondered(engine, { seen: engine.seen(board, seat), seat }, network, at, POSITIONS)];
    });
    expect(moves).toEqual(table.pondered);
  }, 60_000);

  test("the bot finds the same move, and so again", () => {
    const at = table.plies.findIndex(([actor], i) => i >= 5 && actor === 0);
    const seen = engine.seen(boards[at]!, 0);
    expect(bestMove(engine, seen, 0, 5, WORK)).toBe(table.best);
    expect(bestMove(engine, seen, 0, 5, WORK)).toBe(table.best);
  });
});

test("a module of other rules is refused", async () => {
  const manifest = { ...manifestOf("koenig"), digest: "0123" };
  await expect(loadRules(moduleOf("koenig"), manifest)).rejects.toThrow(
    /^the module of koenig was made from [0-9a-f]{24}: expected 0123$/,
  );
});

test("weights of a network are read, and refused where they are for something else", () => {
  const manifest = manifestOf("connect_four");
  const file = readFileSync(
    resolve(import.meta.dirname, "../../../src/yurt/examples/connect_four/weights.net"),
  );
  expect(readWeights(file, manifest).length).toBe(manifest.sizes.network);
  const network = { ...manifest.network, features: "others" };
  expect(() => readWeights(file, { ...manifest, network })).toThrow(
    /^weights trained for features [0-9a-f]{16}: expected others$/,
  );
  expect(() => readWeights(file, { ...manifest, version: 9 })).toThrow("rules 1: expected 9");
  expect(() => readWeights(file.subarray(0, -2), manifest)).toThrow(/bytes of weights: expected/);
  expect(() => readWeights(new Uint8Array(9), manifest)).toThrow(
    "expected weights of a network for connect_four",
  );
});

test("a table that there is not is refused", async () => {
  const rules = await rulesOf("koenig");
  expect(() => rules.layOut(7, {})).toThrow("koenig has no such table: 7 seats");
});

test("what makes no sense is refused as Python refuses it", async () => {
  const khan = (await rulesOf("khan")).layOut(2, { rulers: "printed" });
  const khaos = (await rulesOf("khaos")).layOut(2, { tokens: "basic", specials: "off" });
  const koenig = (await rulesOf("koenig")).layOut(3, {});
  const asking = (engine: CompiledEngine, question: string, given: Arguments) => () =>
    engine.answer(engine.fresh(), 0, question, given);
  expect(asking(khan, "obstacle", { stack: "L4", seat: 2 })).toThrow(
    "no seat 2: they go from 0 to 1",
  );
  expect(asking(khan, "obstacle", {})).toThrow("stack: expected a word, not None");
  expect(asking(khaos, "action", { moves: "stack:0" })).toThrow(
    "'stack:0': stack takes no arguments, not 1",
  );
  expect(asking(khaos, "action", { moves: "keep take:40d0" })).toThrow(
    "moves: 'take:40d0' is none of the moves that can be asked about",
  );
  expect(asking(khaos, "tokens", { move: "place:40d0,e1", token: "horn" })).toThrow(
    /^token: expected one of drum, .*, not 'horn'$/,
  );
  expect(asking(khan, "around", { cell: "z26" })).toThrow(/^cell: expected .*, not 'z26'/);
  for (const [cards, came] of [
    ["1,4", "'1,4'"],
    ["1,1,1,1,1,1", "'1,1,1,1,1,1'"],
    [7, "7"],
  ])
    expect(asking(koenig, "commitment", { cards: cards! })).toThrow(
      `cards: expected 1 to 5 of 1, 2 and 3, not ${came}`,
    );
  expect(asking(koenig, "commitment", {})).toThrow("of 1, 2 and 3, not None");
  expect(asking(koenig, "weather", {})).toThrow(/^koenig: /);
});

test("moves are read and written in the words of the box", async () => {
  const engine = (await rulesOf("khaos")).layOut(2, { tokens: "basic", specials: "off" });
  for (const word of ["place:40d0,e1s1", "play:leader,0"])
    expect(engine.verbs.text(engine.verbs.parse(word))).toBe(word);
});
