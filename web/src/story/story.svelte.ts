// The log of a table as people read it: chapters with their lines, in the language that is spoken now.

import { onePerTable } from "../board/plans.svelte.ts";
import type { LiveTable } from "../live/table.svelte.ts";
import { chaptersOf, heading, sentences } from "../words/chapters.ts";

export interface Passage {
  /** Its last entry. */
  n: number;
  about: number;
  /** What was done, then what came of it. */
  did: string;
  came: string[];
}

export interface Part {
  heading: string;
  /** Whose turn it is, or -1. */
  seat: number;
  /** Counted from one; 0 for what belongs to the last turn, and before the first. */
  turn: number;
  /** The last entry before it; of what belongs to a turn, before that turn. */
  after: number;
  passages: Passage[];
}

export class Story {
  constructor(private readonly table: LiveTable) {}

  parts = $derived.by(() => {
    const { told, teller, names } = this.table;
    let turns = 0;
    let [last, after] = [0, 0];
    return chaptersOf(told, teller)
      .map((chapter): Part => {
        if (chapter.seat >= 0) after = last;
        last = chapter.lines.at(-1)?.n ?? last;
        const said = chapter.lines.map(({ n, about, runs, ...line }) => {
          const all = sentences({ n, about, runs, ...line }, chapter.seat, teller, names);
          return runs.length
            ? { n, about, did: all[0]!, came: all.slice(1) }
            : { n, about, did: "", came: all };
        });
        const passages = said.filter(({ did, came }) => did || came.length);
        return {
          heading: heading(chapter, teller, names),
          seat: chapter.seat,
          turn: chapter.seat < 0 ? 0 : (turns += 1),
          after,
          passages,
        };
      })
      .filter(({ seat, passages }) => seat < 0 || passages.length);
  });

  turns = $derived(this.parts.reduce((most, { turn }) => Math.max(most, turn), 0));
  passages = $derived(
    this.parts.flatMap((part) => part.passages.map((said) => ({ part, ...said }))),
  );

  /** The line that tells an entry; of one that opens a chapter, what it led to. */
  telling(n: number): (Passage & { part: Part }) | undefined {
    const told = this.passages.findLast((one) => one.n === n);
    const next = (): typeof told => this.passages.find((one) => one.n >= n);
    return n > 0 ? (told ?? next() ?? this.passages.at(-1)) : undefined;
  }
}

export const storyOf = onePerTable((table: LiveTable) => new Story(table));
