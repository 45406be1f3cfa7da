// What speaks for a move: what it changes, as far as its seat knows (src/yurt/bots/why.py).

import type { CompiledEngine } from "../compiled/compiled.ts";
import type { Board } from "../engine.ts";

/** The most telling ones, in words of the wire (`takes:orc2,2`), said by `claims.<name>`. `seen` is
 *  what the seat knows; the move is tried on a guess. */
export function reasonsFor(
  engine: CompiledEngine,
  seen: Board,
  seat: number,
  move: number,
  seed: number,
): string[] {
  const after = engine.after(engine.guess(seen, seat, seed), seat, move);
  return engine.claims(seen, seat, move, after).slice(0, engine.manifest.hints.said);
}
