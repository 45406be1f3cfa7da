// Who plays here, and when weights are fetched; connect four brings some.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { CompiledEngine } from "../../../rules/compiled/compiled.ts";
import type { ModuleManifest } from "../../../rules/compiled/manifest.ts";
import { loadRules } from "../../../rules/compiled/module.ts";
import { botsOf, canPlay } from "./bots.ts";

const source = resolve(import.meta.dirname, "../../../../src/yurt");
const built = join(source, "wasm/built/connect_four");
const rules = await loadRules(
  await WebAssembly.compile(readFileSync(`${built}.wasm`)),
  JSON.parse(readFileSync(`${built}.json`, "utf8")) as ModuleManifest,
);
const engine: CompiledEngine = rules.layOut(2, {});
const bots = botsOf(rules.manifest);
const choose = (bot: string): number | Promise<number> =>
  bots[bot]!.choose(engine, engine.fresh(), 0);

afterEach(() => vi.unstubAllGlobals());

test("the weakest come first, and those of networks only where there is one", () => {
  expect(Object.keys(bots)).toEqual(["random", "novice", "monte", "club", "master"]);
  expect(Object.keys(botsOf({ ...rules.manifest, game: "pebbles" }))).toEqual(["random", "monte"]);
  expect(Object.keys(botsOf({ ...rules.manifest, bots: ["monte", "oracle"] }))).toEqual(["monte"]);
  expect(canPlay("connect_four", "oracle")).toBe(false);
});

test("weights are fetched when they are first played by, and anew if they did not come", async () => {
  const file = readFileSync(join(source, "examples/connect_four/weights.net"));
  const answers = [new Response("", { status: 404 }), new Response(file)];
  const fetched = vi.fn(async () => answers.shift()!);
  vi.stubGlobal("fetch", fetched);
  expect(engine.legal(engine.fresh(), 0)).toContain(await choose("random"));
  expect(fetched).not.toHaveBeenCalled();
  expect(engine.legal(engine.fresh(), 0)).toContain(await choose("club"));
  expect(fetched).toHaveBeenCalledTimes(1);
  await choose("novice");
  await choose("club");
  expect(fetched).toHaveBeenCalledTimes(2);
}, 20_000);
