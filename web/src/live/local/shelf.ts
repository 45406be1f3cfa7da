// The matches at this screen as lists show them, each to be gone on with, taken along or removed.

import { isLesson } from "../../../rules/referee/id.ts";
import { namesOf, plays, recordWithoutRules, type Paper } from "../../../rules/referee/paper.ts";
import { peopleOf, tableInfo } from "../../../rules/referee/states.ts";
import type { MyTable } from "../../wire.ts";
import { drawer, lastPlayed, newestFirst } from "./drawer.ts";
import { takeAway } from "./holding.ts";

export interface Listed extends MyTable {
  /** When it was last played on, or opened. */
  at: number;
  /** Who of several at this screen is asked. */
  whose: string[];
}

/** The last that was played first; none where the browser keeps nothing. */
export async function shelved(): Promise<Listed[]> {
  const papers = await drawer().then(
    (tables) => tables.all(),
    () => [],
  );
  return newestFirst(papers.filter(({ id }) => !isLesson(id))).map(listed);
}

export function listed(paper: Paper): Listed {
  const table = tableInfo(paper, paper.log.length);
  const people = peopleOf(paper).filter((seat) => plays(paper.seats[seat]!));
  const asked = paper.asked?.filter((seat) => people.includes(seat)) ?? [];
  const whose = people.length > 1 ? asked.map((seat) => namesOf(paper)[seat]!) : [];
  const your_turn = paper.phase === "playing" && asked.length > 0;
  return { table, seats: table.yours, your_turn, at: lastPlayed(paper), whose };
}

/** A table of a server among them. */
export const alsoListed = (mine: MyTable): Listed => ({
  ...mine,
  at: mine.table.created,
  whose: [],
});

/** For good. Whoever has it open in another tab plays on at nothing: that one is closed. */
export async function remove(id: string): Promise<void> {
  takeAway(id);
  await (await drawer()).remove(id);
}

/** The record of a match that cannot be opened any more; nothing before it has begun. */
export async function recordOfOld(id: string): Promise<{ game: string; text: string } | undefined> {
  const paper = await (await drawer()).get(id);
  if (!paper || paper.phase === "luck") return undefined;
  return { game: paper.game, text: recordWithoutRules(paper) };
}
