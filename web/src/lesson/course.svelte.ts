// A lesson as somebody goes through it, scene by scene; where he is, the browser keeps.

import type { Lesson, Scene } from "../../rules/referee/lesson.ts";
import type { Why } from "../words/telling.ts";
import { words } from "../words/words.svelte.ts";
import { wordsIn } from "./lessons.ts";
import { keepDone, keepProgress, progressIn, type Progress } from "./progress.ts";

export class Course {
  /** Where one is; behind the last scene it is over. */
  at = $state.raw<Progress>({ scene: 0, read: 0 });

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
  ) {
    const kept = progressIn(game);
    if (kept && kept.scene < lesson.scenes.length) this.at = kept;
  }

  get scene(): Scene | undefined {
    return this.lesson.scenes[this.at.scene];
  }

  /** A step was read. */
  read(): void {
    this.move({ ...this.at, read: this.at.read + 1 });
  }

  /** On to the next scene; after the last one there is nothing more to learn here. */
  goOn(): void {
    this.move({ scene: this.at.scene + 1, read: 0 });
    if (!this.scene) keepDone(this.game);
  }

  again(): void {
    this.move({ scene: 0, read: 0 });
  }

  private move(to: Progress): void {
    this.at = to;
    keepProgress(this.game, to);
  }

  has(key: string): boolean {
    return words.has(wordsIn(this.game), key);
  }

  /** A sentence of the lesson; words of the game are said by their names. */
  say(key: string, values: Record<string, number | string> = {}): string {
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? words.name(this.game, value) : value,
    ]);
    return words.of(wordsIn(this.game), key, Object.fromEntries(said) as typeof values);
  }

  /** What the lesson says to a move that is none of its own. */
  answer({ reason, values }: Why): string | undefined {
    const about = String(values["about"]);
    return reason === "lesson" && this.has(about) ? this.say(about) : undefined;
  }
}
