// The search of master, on top of the network (src/yurt/bots/ponder.py). The same move as there, from
// the same seed and for the same work.

import type { CompiledEngine } from "../compiled/compiled.ts";
import type { Board } from "../engine.ts";
import type { Network } from "./weighing.ts";

/** What a seat knows, and no more. */
export interface Known {
  seen: Board;
  seat: number;
}

/** The best move of a seat, for so much work, positions judged. The clock only cuts off. */
export const pondered = (
  engine: CompiledEngine,
  { seen, seat }: Known,
  network: Network,
  seed: number,
  work: number,
  isLate: () => boolean = () => false,
): number =>
  engine.memory.forNow((room) => {
    const { memory, manifest, boxAt, seats } = engine;
    const { sizes, master, noise, scratch, width } = manifest;
    const [networkAt, desk] = [room(sizes.network), room(sizes.desk)];
    const boards = room(master.boards * sizes.state);
    memory.put(networkAt, network);
    memory.put(boards, seen);
    for (const [name, number] of Object.entries({ ...master.plan, seed, work }))
      memory.putNumbers(desk + master.planAt[name]!, [number]);
    const before = [boxAt, networkAt, boards, boards, desk, seats, seat];
    const rows = [noise, Math.max(scratch, 1), width, width].map((many) => room(8 * many));
    const goOn = (until: number) => memory.call("ponder", ...before, BigInt(until), ...rows) !== 0;
    for (let until = 0; !goOn(until) && !isLate();) until += master.chunk;
    return memory.numbers(desk + master.bestAt, 1)[0]!;
  });
