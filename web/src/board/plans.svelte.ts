// What a player has in mind, as board, hand and choices share it.

import type { Kind } from "../live/kind.ts";
import type { LiveTable } from "../live/table.svelte.ts";

/** One plan a table, made when somebody first asks for it. */
export function onePerTable<G extends Kind, Plan>(
  make: (table: LiveTable<G>) => Plan,
): (table: LiveTable<G>) => Plan {
  const plans = new WeakMap<LiveTable<G>, Plan>();
  return (table) => {
    if (!plans.has(table)) outliving(() => plans.set(table, make(table)));
    return plans.get(table)!;
  };
}

/** What is derived belongs to the part of the page that asked first, and would stand still when that
 *  part is gone: so it is made apart from all of them. */
function outliving(make: () => unknown): void {
  let made = false;
  const once = (): void => {
    if (!made) make();
    made = true;
  };
  $effect.root(once);
  once(); // nothing is drawn, nothing has effects
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
