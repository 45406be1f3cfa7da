// How far somebody has come in a lesson, as this browser remembers it, and where in a scene he is.

import type { Scene } from "../../rules/referee/lesson.ts";
import { UNDO } from "../../rules/matches/track.ts";
import { keep, kept } from "../lib/kept.ts";
import type { Told } from "../wire.ts";

export interface Progress {
  /** The scene, from 0. */
  scene: number;
  /** How many of its steps that are only read were gone on from. */
  read: number;
}

const nameOf = (game: string): string => `lesson.${game}`;
const DONE = "done";

export function progressIn(game: string): Progress | undefined {
  try {
    const { scene, read } = JSON.parse(kept(nameOf(game)) ?? "{}") as Partial<Progress>;
    return scene === undefined ? undefined : { scene, read: read ?? 0 };
  } catch {
    return undefined; // done, or nothing that we have written
  }
}

export const keepProgress = (game: string, { scene, read }: Progress): void =>
  keep(nameOf(game), JSON.stringify({ scene, read }));

export const keepDone = (game: string): void => keep(nameOf(game), DONE);
export const isDone = (game: string): boolean => kept(nameOf(game)) === DONE;

/** How many choices of a seat stand. */
export function choicesIn(told: readonly Told[], seat: number): number {
  const standing = told.reduce<Told[]>((before, entry) => {
    if (!entry.m.startsWith(UNDO)) return [...before, entry];
    const back = Number(entry.m.slice(UNDO.length));
    return before.filter(({ n }) => n < back);
  }, []);
  return standing.filter((entry) => entry.seat === seat && !entry.forced).length;
}

/** The first step that was neither done nor read; behind the last when there is none left. */
export function stepAt({ steps }: Scene, done: number, read: number): number {
  let [deeds, reads] = [0, 0];
  for (const [i, { expect }] of steps.entries()) {
    if (expect.length) deeds += 1;
    else reads += 1;
    const passed = expect.length ? deeds <= done : reads <= read || deeds < done;
    if (!passed) return i;
  }
  return steps.length;
}
