// The weights of networks by which moves are judged: a file a game (weights.net), fetched when it is
// needed for the first time.

import type { Brings } from "../../../rules/bots/bots.ts";
import { readWeights, type Network } from "../../../rules/bots/weighing.ts";

const files: Record<string, string> = import.meta.glob<string>(
  ["../../../../src/yurt/games/*/weights.net", "../../../../src/yurt/examples/*/weights.net"],
  { query: "?url", import: "default", eager: true },
);
const addresses = new Map(
  Object.entries(files).map(([path, url]) => [path.split("/").at(-2)!, url]),
);

export const hasWeights = (game: string): boolean => addresses.has(game);

const brought = new Map<string, Promise<Network>>();

/** Kept once it has come. */
export const weightsOf: Brings = ({ manifest }) => {
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
