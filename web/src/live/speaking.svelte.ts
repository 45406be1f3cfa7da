// What was told at a table is told again when another language is chosen.

import type { LiveTable } from "./table.svelte.ts";
import { words } from "../words/words.svelte.ts";

export function speakAlong(table: () => LiveTable | undefined): void {
  let spoken = words.language;
  $effect(() => {
    if (words.language === spoken) return;
    spoken = words.language;
    table()?.speak();
  });
}
