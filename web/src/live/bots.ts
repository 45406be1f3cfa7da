// Who plays by itself in this page, and the weights that some of them play by: a file a game
// (weights.net), fetched when one of these bots is asked for the first time.

import {
  clubBot,
  monteBot,
  noviceBot,
  randomBot,
  stoodInFor,
  type Bot,
  type Brings,
} from "../../rules/bots.ts";
import type { Manifest } from "../../rules/engine.ts";
import { readWeights, type Network } from "../../rules/weighing.ts";

const files: Record<string, string> = import.meta.glob<string>(
  ["../../../src/yurt/games/*/weights.net", "../../../src/yurt/examples/*/weights.net"],
  { query: "?url", import: "default", eager: true },
);
const addresses = new Map(
  Object.entries(files).map(([path, url]) => [path.split("/").at(-2)!, url]),
);

const brought = new Map<string, Promise<Network>>();

/** Kept once it has come. */
const weightsOf: Brings = ({ manifest }) => {
  const { game } = manifest;
  const found = brought.get(game) ?? fetched(game).then((file) => readWeights(file, manifest));
  brought.set(game, found);
  found.catch(() => brought.delete(game));
  return found;
};

async function fetched(game: string): Promise<Uint8Array> {
  const answer = await fetch(addresses.get(game)!);
  if (!answer.ok) throw new Error(`no weights of ${game}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const WORK = 1_000_000_000; // as much as the server's bots (src/yurt/bots/budget.py)
const PATIENCE = 1_000; // ms: a slow phone plays a little worse, and no slower

const monte = monteBot(WORK, PATIENCE);
const PLAIN: Readonly<Record<string, Bot>> = { random: randomBot(), monte };
/** Where the network is gone and their weights have not come, the other one plays. */
const LEARNED: Readonly<Record<string, Bot>> = {
  novice: stoodInFor(noviceBot(weightsOf), monte),
  club: stoodInFor(clubBot(weightsOf), monte),
};

export const canPlay = (game: string, bot: string): boolean =>
  bot in PLAIN || (bot in LEARNED && addresses.has(game));

/** By name, the weakest first. */
export const botsOf = ({ game, bots }: Manifest): Record<string, Bot> =>
  Object.fromEntries(
    bots.filter((bot) => canPlay(game, bot)).map((bot) => [bot, (PLAIN[bot] ?? LEARNED[bot])!]),
  );
