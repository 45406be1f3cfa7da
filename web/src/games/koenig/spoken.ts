// The state of a region as a sentence: what a screen reader says and what the info card shows.

import { words } from "../../words/words.svelte.ts";
import type { Edition } from "./edition.ts";
import type { View } from "./view.ts";
import { count, named, tell } from "./words.ts";

export function spokenRegion(
  view: View,
  box: Edition,
  id: string,
  names: string[],
  can: boolean,
): string {
  const seen = view.regions[id]!;
  const name = named(id);
  if (seen.votes === 0) return `${name}: ${tell("away")}`;
  const parts = [count("n_votes", seen.votes), holding(view, id, names)];
  const guests = seen.nobles.filter((seat) => seat !== seen.holder);
  for (const seat of guests) parts.push(tell("guest", { who: names[seat] ?? "" }));
  const links = [...box.regions[id]!.land, ...box.regions[id]!.sea].filter(
    (other) => view.regions[other]!.votes > 0,
  );
  parts.push(tell("links", { list: words.list(links.map((other) => named(other))) }));
  if (can) parts.push(tell(view.phase === "banish" ? "can_banish" : "can_step"));
  return `${name}: ${parts.join(" ")}`;
}

function holding(view: View, id: string, names: string[]): string {
  const seen = view.regions[id]!;
  if (seen.holder === null) return tell("empty");
  const who = names[seen.holder] ?? "";
  const noble = seen.nobles.includes(seen.holder);
  if (seen.courtiers === 0) return tell("held_noble", { who });
  const key = noble ? "held_both" : "held";
  return tell(key, { who, courtiers: seen.courtiers, votes: seen.votes });
}
