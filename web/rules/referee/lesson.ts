// A scene of a lesson (docs/lessons.md): a match that starts from a position, in which chance and the
// others do what is written, and the learner what the next step is about. No server has such tables.

import { CHANCE, NOBODY, type Board, type Engine } from "../engine.ts";
import { YurtError } from "../errors.ts";
import type { Luck } from "../matches/luck.ts";
import { Match } from "../matches/match.ts";
import { isChoice, type Ply } from "../matches/track.ts";

/** As src/yurt/wasm/lessons.py writes it. */
export interface Step {
  name: string;
  /** Patterns of moves; without any there is nothing to do but to read. */
  expect: readonly string[];
  /** The same of all that can be tried. */
  offer: readonly string[];
  /** Pattern → the sentence that answers such a move. */
  mistakes: Readonly<Record<string, string>>;
  /** What the sentences say in their places. */
  facts: Readonly<Record<string, number | string>>;
}

/** By seat, the words that come for it, one after the other; TABLE for what is for nobody. */
type Written = Readonly<Record<string, readonly string[]>>;

export interface Scene {
  name: string;
  /** The learner's. */
  seat: number;
  seats: number;
  options: Readonly<Record<string, string>>;
  /** The position: a state, deflated, in base64. */
  board: string;
  luck: Written;
  others: Written;
  /** A match: nothing is written, and a coach says what is good. */
  coach: boolean;
  steps: readonly Step[];
}

export interface Lesson {
  scenes: readonly Scene[];
}

/** What is kept of a scene that is being played. */
export interface Taught {
  scene: Scene;
  /** Its position. */
  start: Board;
}

/** A move that the rules allow, but that is not what the step is about. */
export class Untaught extends YurtError {
  /** `about` names the sentence that answers it. */
  constructor(
    word: string,
    readonly about: string,
  ) {
    super(`${word}: not in this step of the lesson`);
  }
}

const TABLE = "table";

/** A verb alone stands for all its moves, `*` for anything (core/lessons/lesson.py). */
export function fits(pattern: string, word: string): boolean {
  const written = pattern.split("*").map(escaped).join(".*");
  const rest = pattern.includes(":") ? "" : "(:.*)?";
  return new RegExp(`^(?:${written}${rest})$`).test(word);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const fitsAny = (patterns: readonly string[], word: string): boolean =>
  patterns.some((pattern) => fits(pattern, word));

/** The steps in which something is to be done. */
export const deedsOf = ({ steps }: Scene): Step[] => steps.filter(({ expect }) => expect.length);

/** The sentence that answers a move which a step does not expect. */
function answerTo({ name, mistakes }: Step, word: string): string {
  const mistake = Object.entries(mistakes).find(([pattern]) => fits(pattern, word));
  return mistake ? `mistakes.${mistake[1]}` : `${name}.other`;
}

export class TaughtMatch extends Match {
  private readonly scene: Scene;

  constructor(engine: Engine, luck: Luck, players: readonly string[], { scene, start }: Taught) {
    super(engine, luck, players, { start });
    this.scene = scene;
  }

  /** The step that is to be done; none in a match, and when all are done. */
  private get step(): Step | undefined {
    return deedsOf(this.scene)[this.choicesOf(this.scene.seat).length];
  }

  private choicesOf(seat: number): Ply[] {
    return this.plies.filter((ply) => ply.seat === seat && isChoice(ply));
  }

  private isLearner(seat: number): boolean {
    return !this.scene.coach && seat === this.scene.seat;
  }

  /** When all is done the scene is over, whatever the rules would still ask for. */
  override actors(): readonly number[] {
    const goesOn = (seat: number): boolean =>
      this.scene.coach || !!(this.isLearner(seat) ? this.step : this.written(seat));
    return super.actors().filter(goesOn);
  }

  override legal(seat: number): string[] {
    const words = super.legal(seat);
    return this.isLearner(seat)
      ? words.filter((word) => fitsAny(this.step?.offer ?? [], word))
      : words;
  }

  override check(seat: number, word: string): number {
    const move = super.check(seat, word);
    const { step } = this;
    if (this.isLearner(seat) && step && !fitsAny(step.expect, word))
      throw new Untaught(word, answerTo(step, word));
    return move;
  }

  /** What a seat plays now, where that is written. */
  written(seat: number): string | undefined {
    return this.scene.others[seat]?.[this.choicesOf(seat).length];
  }

  protected override drawn(luck: Luck): number {
    const whose = this.engine.toldOf(this.board, CHANCE);
    const key = whose === NOBODY ? TABLE : `${whose}`;
    const word = this.scene.luck[key]?.[this.fallen(whose)];
    const outcome = this.outcomes().find(({ move }) => this.engine.verbs.text(move) === word);
    return outcome?.move ?? super.drawn(luck);
  }

  /** How often chance has played for a seat. */
  private fallen(whose: number): number {
    return this.plies.filter(
      (ply, i) => ply.seat === CHANCE && this.engine.toldOf(this.boardBefore(i), CHANCE) === whose,
    ).length;
  }
}
