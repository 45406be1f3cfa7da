// The bots as the referee has them: each thinks in a Worker of its own, so that it stays awake.

import { monteBot, randomBot, stoodInFor, type Bot } from "../../../rules/bots/bots.ts";
import type { Manifest } from "../../../rules/engine.ts";
import { Study, type Room } from "../../../rules/referee/study.ts";
import { botsOf } from "./bots.ts";

/** Whoever cannot think is stood in for at once, and briefly: a match goes on. */
const BRIEF = monteBot(50_000_000, 50);

export function thinkersOf(manifest: Manifest): Record<string, Bot> {
  const bots = botsOf(manifest);
  if (!("Worker" in globalThis)) return bots; // Safari before 15.5 has none within another
  const study = new Study(openRoom);
  const standIn = stoodInFor(BRIEF, randomBot());
  return Object.fromEntries(
    Object.keys(bots).map((name) => [name, stoodInFor(study.bot(name), standIn)]),
  );
}

const openRoom = (): Room =>
  new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" });
