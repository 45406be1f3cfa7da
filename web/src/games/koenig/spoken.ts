// The state of a region as a sentence: what a screen reader says and what the info card shows.

import { say, words } from "../../lib/words.svelte.ts";
import type { Box } from "./box.ts";
import type { View } from "./view.ts";

export function spokenRegion(
  view: View,
  box: Box,
  id: string,
  names: string[],
  can: boolean,
): string {
  const seen = view.regions[id]!;
  const name = words.name("koenig", id);
  if (seen.votes === 0) return `${name}: ${say("koenig.away")}`;
  const parts = [words.count("koenig.n_votes", seen.votes), holding(view, id, names)];
  const guests = seen.nobles.filter((seat) => seat !== seen.holder);
  for (const seat of guests) parts.push(say("koenig.guest", { who: names[seat] ?? "" }));
  const links = [...box.regions[id]!.land, ...box.regions[id]!.sea].filter(
    (other) => view.regions[other]!.votes > 0,
  );
  parts.push(
    say("koenig.links", { list: words.list(links.map((other) => words.name("koenig", other))) }),
  );
  if (can) parts.push(say(view.phase === "banish" ? "koenig.can_banish" : "koenig.can_step"));
  return `${name}: ${parts.join(" ")}`;
}

function holding(view: View, id: string, names: string[]): string {
  const seen = view.regions[id]!;
  if (seen.holder === null) return say("koenig.empty");
  const who = names[seen.holder] ?? "";
  const noble = seen.nobles.includes(seen.holder);
  if (seen.courtiers === 0) return say("koenig.held_noble", { who });
  const key = noble ? "koenig.held_both" : "koenig.held";
  return say(key, { who, courtiers: seen.courtiers, votes: seen.votes });
}
