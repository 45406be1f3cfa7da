// The state of a cell as a sentence: what a screen reader says and what the info card shows.

import { words } from "../../lib/words.svelte.ts";
import type { Ground } from "./ground.ts";
import { named, stackName, tell, tellCount } from "./tell.ts";
import type { View, Whose } from "./view.ts";

/** Who protects the yurt on a cell now, if anybody does (3.4.2, 3.4.3). */
export function guardsOf(view: View, whose: Whose, terrain: string): number[] {
  return view.seats.flatMap(({ active, named: region }, seat) => {
    const own = active === "protection" && whose === seat;
    const gods = active === "support" && whose === "neutral" && (region === null || region === terrain);
    return own || gods ? [seat] : [];
  });
}

export function spokenCell(view: View, ground: Ground, id: string, names: string[], ways: number): string {
  const cell = ground.at[id]!;
  const parts = [holding(view, id, cell.terrain, names)];
  if (ways) parts.push(tellCount("ways", ways));
  return `${id}, ${named(cell.terrain)}: ${parts.join(" ")}`;
}

function holding(view: View, id: string, terrain: string, names: string[]): string {
  const whose = view.yurts[id];
  const tile = view.tiles.find(({ cells }) => cells.includes(id));
  const ruler = Object.keys(view.rulers).find((name) => view.rulers[name]!.cell === id);
  if (tile) return tell("tile_of", { tile: stackName(tile.stack), value: tile.value, who: words.list(tile.owners.map((seat) => names[seat] ?? "")) });
  if (ruler) return tell("ruler_here", { ruler: named(ruler), n: view.rulers[ruler]!.court });
  if (whose === undefined) return tell(terrain === "river" ? "water" : "empty");
  const guards = guardsOf(view, whose, terrain).map((seat) => names[seat] ?? "");
  const yurt = whose === "neutral" ? tell("neutral_yurt") : tell("yurt_of", { who: names[whose] ?? "" });
  return guards.length ? `${yurt} ${tell("protected_by", { who: words.list(guards) })}` : yurt;
}
