// The state of a cell as a sentence: what a screen reader says and what the info card shows.

import { words } from "../../words/words.svelte.ts";
import type { Ground } from "./drawn/ground.ts";
import { named, stackName, tell, tellCount } from "./words.ts";
import { rulersIn } from "./seen.ts";
import type { View } from "./view.ts";

export function spokenCell(
  view: View,
  ground: Ground,
  id: string,
  names: string[],
  ways: number,
): string {
  const cell = ground.at[id]!;
  const parts = [holding(view, id, cell.terrain, names)];
  if (ways) parts.push(tellCount("ways", ways));
  return `${id}, ${named(cell.terrain)}: ${parts.join(" ")}`;
}

function holding(view: View, id: string, terrain: string, names: string[]): string {
  const whose = view.yurts[id];
  const tile = view.tiles.find(({ cells }) => cells.includes(id));
  const [ruler, seen] = rulersIn(view).find(([, { cell }]) => cell === id) ?? [];
  if (tile)
    return tell("tile_of", {
      tile: stackName(tile.stack),
      value: tile.value,
      who: words.list(tile.owners.map((seat) => names[seat] ?? "")),
    });
  if (ruler) return tell("ruler_here", { ruler: named(ruler), n: seen!.court });
  if (whose === undefined) return tell(terrain === "river" ? "water" : "empty");
  const guards = (view.guarded[id] ?? []).map((seat) => names[seat] ?? "");
  const yurt =
    whose === "neutral" ? tell("neutral_yurt") : tell("yurt_of", { who: names[whose] ?? "" });
  return guards.length ? `${yurt} ${tell("protected_by", { who: words.list(guards) })}` : yurt;
}
