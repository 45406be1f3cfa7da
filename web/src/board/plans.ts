// What a player has in mind, as board, hand and choices share it.

import type { Kind } from "../live/kind.ts";
import type { LiveTable } from "../live/table.svelte.ts";

/** One plan a table, made when somebody first asks for it. */
export function onePerTable<G extends Kind, Plan>(
  make: (table: LiveTable<G>) => Plan,
): (table: LiveTable<G>) => Plan {
  const plans = new WeakMap<LiveTable<G>, Plan>();
  return (table) => {
    const plan = plans.has(table) ? plans.get(table)! : make(table);
    plans.set(table, plan);
    return plan;
  };
}

/** A plan is forgotten with the position that it was made for, and more of it with who made it. */
export function forgetting(table: LiveTable, forget: () => void, leave: () => void): void {
  table.listen((news) => {
    if (news.length) forget();
  });
  table.onLeave(() => {
    forget();
    leave();
  });
}
